import { REFERENCE_YEAR } from "../../people/Amounts.ts"
import type { Turns } from "../../Turns.ts"
import type { DerivedQuestion } from "../mapping/Derived.ts"
import {
  cellsOf as cellsIn,
  columnsOf,
  type MappedQuestion,
  type Mapping,
  missingOf,
  namedOf,
  type Source,
  type SuggestedReading
} from "../mapping/Mapping.ts"
import { namedWeights } from "../mapping/NamedWeights.ts"
import type { Codebook, Question, QuestionKind } from "../model/Question.ts"
import { listSelectors } from "../model/SelectorListing.ts"
import { whyNoMean } from "../model/Steps.ts"
import { columnRoles, headerOf } from "./ColumnRoles.ts"
import { type KeptChange, keysNow } from "./KeptChange.ts"
import type { QuestionFacts } from "./QuestionFacts.ts"
import { scaleOrder } from "./ScaleOrder.ts"
import {
  BY_HAND,
  type ChangeMade,
  MAX_LABELS_SHOWN,
  type Sureness,
  type Understanding,
  type UnderstoodQuestion
} from "./Understanding.ts"

/** How much a wrong reading moves: whose shares and bases first, then means, order, and which label is which. */
const RANK: Readonly<Record<QuestionKind, number>> = {
  multiple: 0,
  ranking: 1,
  numeric: 1,
  ordinal: 2,
  single: 3,
  date: 4,
  text: 5
}

const NOT_KEPT =
  "How the file of this project was read was not kept when it was imported: import it again with " +
  "replace=true to see it, and to change how questions are read."

/** A change by hand that does not hold any more. */
const notHolding = (
  { at, changed, problem, question }: ChangeMade,
  keys: ReadonlySet<string>
): Understanding["warnings"][number] => ({
  text:
    `Changed by hand on ${at.slice(0, 10)} ` +
    `(${[...new Set(changed.map(({ field }) => field))].join(", ") || "confirmed"}), and not so any ` +
    `more since the file was imported again: ${problem} Change it again, or take the change back.`,
  questions: question !== null && keys.has(question) ? [question] : []
})

/** A doubt without how many respondents it is about: “98” (12). */
const withoutCounts = (doubt: string): string =>
  doubt.replace(/(?<=”) \(\d[\d,]*(?: of [\d,]+)?(?: respondents)?\)/g, "")

/**
 * What a person should look at: changes by hand that do not hold any more, what is about the file, then doubts by how wrong
 * figures could be: by kind, and then by how many respondents are concerned. Questions of which the same is said are named
 * together.
 */
const warningsOf = (
  mapping: Mapping | null,
  questions: ReadonlyArray<UnderstoodQuestion>,
  changes: ReadonlyArray<ChangeMade>
): Understanding["warnings"] => {
  const doubtful = questions
    .filter(({ doubt }) => doubt !== null)
    .toSorted((a, b) => RANK[a.kind] - RANK[b.kind] || b.base - a.base)
  const byText = new Map<string, { readonly text: string; readonly keys: Array<string> }>()
  for (const { doubt, key } of doubtful) {
    const said = withoutCounts(doubt!)
    const known = byText.get(said)
    if (known === undefined) byText.set(said, { text: doubt!, keys: [key] })
    else byText.set(said, { text: said, keys: [...known.keys, key] })
  }
  const known = new Set(questions.map(({ key }) => key))
  return [
    ...changes.filter(({ problem }) => problem !== null).map((one) => notHolding(one, known)),
    ...(mapping === null ? [NOT_KEPT] : (mapping.warnings ?? [])).map((text) => ({ text, questions: [] })),
    ...[...byText.values()].map(({ keys, text }) => ({ text, questions: keys }))
  ]
}

/** Cells of one label that are shown. */
const MAX_CELLS_SHOWN = 10

interface UnderstandingOf {
  /** Null where it was not kept. */
  readonly mapping: Mapping | null
  readonly codebook: Codebook
  readonly facts: ReadonlyArray<QuestionFacts>
  /** Per column of the file its header cells; empty where they were not kept. */
  readonly headers: ReadonlyArray<ReadonlyArray<string>>
  readonly format: string | null
  /** Changes by hand, in the order in which they were made. */
  readonly changes: ReadonlyArray<KeptChange>
}

const cellsOf = (source: Source, at: number): Pick<UnderstoodQuestion["labels"][number], "cells" | "column"> => {
  switch (source._tag) {
    case "Labels":
    case "Delimited":
    case "Mentions":
      return { cells: source.labels[at]!.cells.slice(0, MAX_CELLS_SHOWN) }
    case "OneHot": {
      const { column, selected } = source.options[at]!
      return { cells: selected.slice(0, MAX_CELLS_SHOWN), column }
    }
    case "Ranks":
      return { cells: [], column: source.options[at]!.column }
    default:
      return { cells: [] }
  }
}

const surenessOf = (question: Question, doubt: string | null, scale: UnderstoodQuestion["scale"]): Sureness => {
  if (doubt !== null || scale?.sure === "unsure") return "unsure"
  if (scale !== null) return scale.sure
  const { codes, kind } = question
  return kind === "text" || kind === "date" || (kind === "single" && codes !== undefined) ? "certain" : "likely"
}

/** An order that nothing tells is likely where a person set it. */
const orderOf = (question: Question, mapped: MappedQuestion | undefined): UnderstoodQuestion["scale"] => {
  const scale = scaleOrder(question)
  return scale?.sure === "unsure" && (mapped?.why === BY_HAND || question.derived !== undefined)
    ? { ...scale, sure: "likely", why: "it is the order that was set after the import" }
    : scale
}

const moreThan = (count: number) => (count > 0 ? { moreLabels: count } : {})

type MissingCell = UnderstoodQuestion["missing"][number]

const withName = (one: MissingCell, mapped: MappedQuestion | undefined): MissingCell => {
  const named = mapped === undefined ? [] : namedOf(missingOf(mapped.source))
  const found = named.find(({ cells }) => cells.includes(one.cell))
  return found === undefined ? one : { ...one, label: found.label }
}

/** A suggestion as the change that makes it: all missing cells, those that are none already as well. */
const changeOf = (
  { source }: MappedQuestion,
  { kind, labels, missing }: SuggestedReading
): UnderstoodQuestion["suggested"] => ({
  ...(kind === undefined ? {} : { kind }),
  ...(labels === undefined ? {} : { labels: labels.map((label) => ({ label })) }),
  ...(missing === undefined ? {} : { missing: [...new Set([...cellsIn(missingOf(source)), ...missing])] })
})

const understoodQuestion = (
  question: Question,
  mapped: MappedQuestion | undefined,
  facts: QuestionFacts,
  headers: UnderstandingOf["headers"],
  made: DerivedQuestion | undefined
): UnderstoodQuestion => {
  const { baseRule, constant, key, kind, labels, offScale = [], reworded, stem, text } = question
  const doubt = mapped?.doubt ?? whyNoMean(question)
  const scale = orderOf(question, mapped)
  return {
    key,
    text,
    kind,
    stem,
    sure: made === undefined ? surenessOf(question, doubt, scale) : "certain",
    why: mapped?.why ?? null,
    doubt,
    ...(reworded === undefined ? {} : { reworded }),
    ...(mapped?.suggested === undefined ? {} : { suggested: changeOf(mapped, mapped.suggested) }),
    ...(constant === true ? { constant } : {}),
    columns:
      mapped === undefined
        ? []
        : columnsOf(mapped.source).map((column) => ({ column, header: headerOf(headers[column - 1]) })),
    labels: labels.slice(0, MAX_LABELS_SHOWN).map((label, at) => ({
      label,
      ...(mapped === undefined ? { cells: [] } : cellsOf(mapped.source, at)),
      count: facts.counts[at] ?? 0,
      ...(offScale.includes(label) ? { offScale: true as const } : {})
    })),
    ...moreThan(labels.length - MAX_LABELS_SHOWN),
    missing: facts.missing.map((one) => withName(one, mapped)),
    ...(facts.moreMissing > 0 ? { moreMissing: facts.moreMissing } : {}),
    ...(facts.numbers === undefined ? {} : { numbers: facts.numbers }),
    base: facts.base,
    ...(baseRule === undefined ? {} : { baseRule }),
    scale,
    ...(made === undefined
      ? {}
      : {
          derived: {
            words: made.derived,
            definition: made.definition,
            uses: made.uses,
            ...(facts.alpha === undefined ? {} : { alpha: facts.alpha })
          }
        })
  }
}

const questionsByColumn = (mapping: Mapping | null): ReadonlyMap<number, ReadonlyArray<string>> => {
  const keys = new Map<number, ReadonlyArray<string>>()
  for (const { key, source } of mapping?.questions ?? [])
    for (const column of new Set(columnsOf(source))) keys.set(column, [...(keys.get(column) ?? []), key])
  return keys
}

const changesMade = (changes: ReadonlyArray<KeptChange>): ReadonlyArray<ChangeMade> => {
  const keys = keysNow(changes)
  return changes.map(({ at, changed, id, problem }, i) => ({ id, at, question: keys[i]!, changed, problem }))
}

/**
 * The one document that says how a survey was read: the same at a dry run, in the answer to an import, and afterwards;
 * with a pause after each question and each column.
 */
export function* understandingInTurns({
  changes,
  codebook,
  facts,
  format,
  headers,
  mapping
}: UnderstandingOf): Turns<Understanding> {
  const questions: Array<UnderstoodQuestion> = []
  const derivedAt = (at: number) => mapping?.derived?.[at - mapping.questions.length]
  for (const [at, question] of codebook.questions.entries()) {
    questions.push(understoodQuestion(question, mapping?.questions[at], facts[at]!, headers, derivedAt(at)))
    yield
  }
  const byColumn = questionsByColumn(mapping)
  yield
  const selectors = listSelectors(codebook)
  const weight = mapping?.weight ?? null
  const made = changesMade(changes)
  const warnings = warningsOf(mapping, questions, made)
  yield
  return {
    warnings,
    respondents: codebook.respondents,
    format,
    changeable: mapping !== null,
    changes: made,
    questions,
    selectors,
    merged: questions.flatMap(({ columns, key }) =>
      columns.length > 1 ? [{ question: key, columns: columns.map(({ column }) => column) }] : []
    ),
    split: [...byColumn].flatMap(([column, keys]) => (keys.length > 1 ? [{ column, questions: keys }] : [])),
    ...(mapping?.raking === undefined
      ? {}
      : { raking: { words: mapping.raking.words, weighting: mapping.raking.weighting } }),
    weight: weight === null ? null : { column: weight, header: headerOf(headers[weight - 1]) },
    weights:
      mapping === null
        ? []
        : namedWeights(mapping).map(({ name, of, used, words }) => {
            const known =
              "column" in of ? mapping.weightCandidates?.find(({ column }) => column === of.column) : undefined
            const designEffect = known?.designEffect ?? null
            const effectiveRespondents = designEffect === null ? null : codebook.respondents / designEffect
            return { name, words, used, designEffect, effectiveRespondents }
          }),
    year: { value: codebook.year ?? REFERENCE_YEAR, assumed: codebook.year === undefined },
    weightCandidates: mapping?.weightCandidates ?? [],
    columns:
      mapping === null
        ? []
        : yield* columnRoles(mapping, headers, byColumn, new Set(selectors.flatMap((one) => one.questions))),
    ignoredCodebook: mapping?.ignoredCodebook ?? []
  }
}
