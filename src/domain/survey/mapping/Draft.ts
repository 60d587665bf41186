import { Either } from "effect"
import { foldText } from "../../text/Text.ts"
import { columnAt, type Result, refuseCell } from "../file/Cells.ts"
import type { RawTable } from "../file/RawTable.ts"
import type { Microdata } from "../model/Column.ts"
import { numberStyle } from "../model/Numbers.ts"
import type { Codebook, Question } from "../model/Question.ts"
import type { Reference } from "../model/Reference.ts"
import { factsOf, proposeSelectors } from "../model/Selectors.ts"
import { encodeQuestion } from "./Encode.ts"
import { encodeNumbers } from "./EncodeValues.ts"
import { printedNumber, printedOrder } from "./Labels.ts"
import {
  type LabelCells,
  type LeftOut,
  type MappedQuestion,
  type Mapping,
  missingOf,
  namedOf,
  type Source
} from "./Mapping.ts"
import { namedWeights } from "./NamedWeights.ts"

/** A survey file understood: everything that is needed to store it as a project. */
export interface SurveyDraft {
  readonly codebook: Codebook
  readonly microdata: Microdata
  readonly leftOut: ReadonlyArray<LeftOut>
}

export interface ProjectDraft extends SurveyDraft {
  readonly title: string
  readonly description: string
  /** SHA-256 of the file, hex; the same file is not imported twice. */
  readonly contentHash: string
  /** What makes it a reference, if it is to be one; what it was before stays where this is absent. */
  readonly reference?: Reference | undefined
}

/** The answer labels of a question, in their order. */
export const labelsOf = (source: Source): ReadonlyArray<string> => {
  switch (source._tag) {
    case "Labels":
    case "Delimited":
    case "Mentions":
      return source.labels.map(({ label }) => label)
    case "OneHot":
    case "Ranks":
      return source.options.map(({ label }) => label)
    case "Numbers":
    case "Dates":
    case "Texts":
      return []
  }
}

const MAX_CODE_CHARACTERS = 12

const isNumber = (cell: string) => /^-?\d+(?:\.\d+)?$/.test(cell)

/** Per label what the file writes for it, or the number that it prints before the words, as in “1 - Strongly disagree”. */
const codesOf = (labels: ReadonlyArray<LabelCells>): ReadonlyArray<string | null> => {
  const codes = labels.map(codeOf)
  if (codes.some((code) => code !== null)) return codes
  const printed = printedOrder(labels) === null ? [] : labels.map(({ label }) => printedNumber(label))
  return codes.map((_, i) => (printed[i] == null || String(printed[i]) === labels[i]!.label ? null : `${printed[i]}`))
}

/** Null where a label stands for several numbers, as after a merge: it has no code of its own. */
const codeOf = ({ cells, label }: LabelCells): string | null => {
  const code = cells[0] ?? ""
  if (new Set(cells.filter(isNumber).map(Number)).size > 1) return null
  return code === "" || code.length > MAX_CODE_CHARACTERS || /\s/.test(code) || foldText(code) === foldText(label)
    ? null
    : code
}

/** What the file writes for labels, and which of them are no step of a scale. */
const codingOf = (source: Source): Pick<Question, "codes" | "offScale"> => {
  if (source._tag !== "Labels" && source._tag !== "Delimited" && source._tag !== "Mentions") return {}
  const codes = codesOf(source.labels)
  const offScale = source.labels.flatMap((one) => (one.offScale === true ? [one.label] : []))
  return {
    ...(codes.some((code) => code !== null) ? { codes } : {}),
    ...(offScale.length > 0 ? { offScale } : {})
  }
}

/** Values that are no answer and that filters can name. */
const missingValues = (source: Source): Pick<Question, "missing"> => {
  const named = namedOf(missingOf(source))
  if (named.length === 0) return {}
  return {
    missing: named.map((one) => {
      const code = codeOf(one)
      return { label: one.label, ...(code === null ? {} : { code }) }
    })
  }
}

const baseRuleOf = (source: Source): Pick<Question, "baseRule"> => {
  if (source._tag === "OneHot") return { baseRule: source.base }
  return source._tag === "Delimited" || source._tag === "Mentions" ? { baseRule: "selected" } : {}
}

/** How numbers are written, as far as filters have to know. */
const writingOf = (source: Source): Pick<Question, "decimalComma" | "unit"> =>
  source._tag !== "Numbers"
    ? {}
    : {
        ...(source.unit === undefined ? {} : { unit: source.unit }),
        ...(source.decimalComma ? { decimalComma: true } : {})
      }

export const questionOf = ({ constant, doubt, key, kind, reworded, source, stem, text }: MappedQuestion): Question => ({
  key,
  text,
  kind,
  stem,
  labels: labelsOf(source),
  ...codingOf(source),
  ...missingValues(source),
  ...baseRuleOf(source),
  ...writingOf(source),
  ...(constant === true ? { constant } : {}),
  ...(doubt === undefined ? {} : { doubt }),
  ...(reworded === undefined ? {} : { reworded })
})

/** The weights of a column counted from 1. */
export const weightsOf = (table: RawTable, at: number): Result<Float64Array> =>
  Either.gen(function* () {
    const column = yield* columnAt(table, at)
    const style = column._tag === "Dictionary" ? numberStyle(column.values) : null
    const weights = yield* encodeNumbers(table, at, style ?? "point", [])
    const bad = weights.findIndex((weight) => !(weight >= 0 && weight < Number.POSITIVE_INFINITY))
    return bad === -1
      ? weights
      : yield* refuseCell(table, at, bad, "Every respondent needs a weight that is a number of zero or more")
  })

/** What a mapping says of the file as a whole. */
export const aboutFile = (mapping: Mapping): Pick<Codebook, "weighting" | "year"> => ({
  ...weightingOf(mapping),
  ...(mapping.year === undefined ? {} : { year: mapping.year })
})

/** Absent where the mapping does not say which weights there are. */
const weightingOf = (mapping: Mapping): Pick<Codebook, "weighting"> => {
  const { otherWeights, raking, weight, weightCandidates } = mapping
  if (raking === undefined && weightCandidates === undefined && otherWeights === undefined) return {}
  const named = namedWeights(mapping)
  const at = raking === undefined ? weight : null
  const candidates = (weightCandidates ?? []).filter(({ column }) => column !== at).map(({ header }) => header)
  const used = raking?.words ?? weightCandidates?.find(({ column }) => column === at)?.header ?? null
  const others = named.filter((one) => !one.used).map(({ name, words }) => ({ name, words }))
  const name = named.find((one) => one.used)?.name
  return {
    weighting: {
      used,
      candidates,
      ...(name === undefined || name === used ? {} : { name }),
      ...(others.length === 0 ? {} : { others })
    }
  }
}

/** A table read as its mapping says. A cell that the mapping does not cover is refused with its row and column. */
export const draftOf = (table: RawTable, mapping: Mapping): Result<SurveyDraft> =>
  Either.gen(function* () {
    const columns = []
    for (const question of mapping.questions) columns.push(yield* encodeQuestion(table, question))
    const weights = mapping.weight === null ? null : yield* weightsOf(table, mapping.weight)
    const questions = mapping.questions.map(questionOf)
    const codebook = { questions, respondents: table.rows, weighted: weights !== null, ...aboutFile(mapping) }
    const proposed = proposeSelectors(codebook, factsOf(questions, columns, table.rows))
    return {
      codebook: { ...codebook, selectors: { declared: mapping.selectors ?? {}, proposed } },
      microdata: { columns, weights },
      leftOut: mapping.leftOut
    }
  })
