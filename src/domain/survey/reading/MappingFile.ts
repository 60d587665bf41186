import { Either, ParseResult, Schema } from "effect"
import { parseStorable } from "../../text/Storable.ts"
import { excerpt, foldText } from "../../text/Text.ts"
import type { QuestionKind } from "../model/Question.ts"
import { labelsOf } from "./Draft.ts"
import { withColumnPlaces } from "./MappedColumns.ts"
import { cellsOf, type MappedQuestion, Mapping, type Source } from "./Mapping.ts"
import { withNamedCodes } from "./MissingValues.ts"
import type { HeaderCells } from "./RawTable.ts"
import { invalid, type SurveyFileInvalid } from "./SurveyFileInvalid.ts"

type Result<A> = Either.Either<A, SurveyFileInvalid>

const KINDS: Readonly<Record<Source["_tag"], ReadonlyArray<QuestionKind>>> = {
  Labels: ["single", "ordinal"],
  OneHot: ["multiple"],
  Delimited: ["multiple"],
  Mentions: ["multiple"],
  Ranks: ["ranking"],
  Numbers: ["numeric"],
  Dates: ["date"],
  Texts: ["text"]
}

const MAX_LABELS = 65_535

const repeated = (names: ReadonlyArray<string>): string | undefined => {
  const seen = new Set<string>()
  return names.find((name) => {
    const folded = foldText(name)
    if (seen.has(folded)) return true
    seen.add(folded)
    return false
  })
}

/** Cells that the source gives to more than one label, or to a label and to the missing answers. */
const ambiguous = (source: Source): string | undefined => {
  if (source._tag !== "Labels" && source._tag !== "Delimited" && source._tag !== "Mentions") return undefined
  const seen = new Set<string>()
  return [...source.labels.map(({ cells }) => cells), cellsOf(source.missing)].flat().find((cell) => {
    if (seen.has(cell)) return true
    seen.add(cell)
    return false
  })
}

/** The answer of those who wrote their own words, where it is none of the question's labels. */
const unknownWritten = (source: Source): string | undefined =>
  source._tag === "Labels" && source.written !== undefined && !labelsOf(source).includes(source.written.label)
    ? source.written.label
    : undefined

const lacksNeighbours = (source: Source): boolean =>
  source._tag === "OneHot" && source.base === "neighbours" && (source.neighbours ?? []).length === 0

const problemOf = ({ key, kind, source, text }: MappedQuestion): string | null => {
  const name = `The question ${excerpt(key, 40)}`
  const labels = labelsOf(source)
  const twice = repeated(labels)
  const unclear = ambiguous(source)
  if (!/^[\p{L}\p{N}_.#$@-]{1,100}$/u.test(key)) return `${name} needs a key of letters, digits and underscores`
  if (text.trim() === "") return `${name} needs a text`
  if (!KINDS[source._tag].includes(kind))
    return `${name} is ${kind} but its source ${source._tag} gives ${KINDS[source._tag].join(" or ")}`
  if (lacksNeighbours(source))
    return `${name} takes its base from its neighbours; name their columns in neighbours: [{"column": 1, "missing": []}]`
  const written = unknownWritten(source)
  if (written !== undefined)
    return `${name} gives “${excerpt(written)}” to written answers, which is none of its labels`
  if (labels.some((label) => label.trim() === "")) return `${name} has an empty label`
  if (labels.length > MAX_LABELS)
    return `${name} has more than ${MAX_LABELS.toLocaleString("en-US")} labels; make its kind text and its source Texts`
  if (twice !== undefined) return `${name} has the label “${excerpt(twice)}” twice`
  return unclear === undefined ? null : `${name} gives two meanings to the cell “${excerpt(unclear)}”`
}

const unknownSelector = ({ questions, selectors = {} }: Mapping): string | undefined => {
  const keys = new Set(questions.map(({ key }) => key))
  const wrong = Object.entries(selectors).flatMap(([demographic, declared]) =>
    (declared ?? []).filter((key) => !keys.has(key)).map((key) => ({ demographic, key }))
  )[0]
  return wrong === undefined
    ? undefined
    : `The mapping's selectors say that ${wrong.demographic} is in “${excerpt(wrong.key, 40)}”, and no question has that key`
}

/** What contradicts itself in a mapping, as a sentence without its final stop; null where nothing does. */
export const refusalOf = (mapping: Mapping): string | null => {
  const key = repeated(mapping.questions.map((question) => question.key))
  const text = repeated(mapping.questions.map((question) => question.text))
  if (mapping.questions.length === 0) return "The mapping has no questions"
  if (key !== undefined) return `Two questions of the mapping have the key “${excerpt(key)}”`
  if (text !== undefined) return `Two questions of the mapping have the text “${excerpt(text)}”`
  return mapping.questions.map(problemOf).find((found) => found !== null) ?? unknownSelector(mapping) ?? null
}

/** Refuses a mapping that contradicts itself. */
const consistent = (mapping: Mapping): Result<Mapping> => {
  const problem = refusalOf(mapping)
  return problem === null ? Either.right(mapping) : Either.left(invalid(problem))
}

const MappingJson = Schema.parseJson(Mapping, { space: 2 })

const NO_MAPPING = "The mapping is not the JSON that a dry run writes"

const firstIssue = (error: ParseResult.ParseError): string => {
  const issue = ParseResult.ArrayFormatter.formatErrorSync(error)[0]
  if (issue === undefined || issue.path.length === 0) return NO_MAPPING
  return `The mapping is wrong at ${issue.path.map(String).join(".")}: ${excerpt(issue.message.replace(/\s+/g, " "), 160)}`
}

/** A mapping in which the codes among bare missing cells are missing values under their own names. */
const withNames = (mapping: Mapping): Mapping => ({
  ...mapping,
  questions: mapping.questions.map((question) =>
    "missing" in question.source && question.source._tag !== "OneHot"
      ? { ...question, source: { ...question.source, missing: withNamedCodes(question.source.missing) } }
      : question
  )
})

/**
 * Reads a mapping that a dry run wrote and a person may have edited, for a file with these headers; its columns may be named
 * by header, and those that the file does not have are refused.
 */
export const readMapping = (text: string, headers: ReadonlyArray<HeaderCells>): Result<Mapping> =>
  Either.try({ try: () => parseStorable(text), catch: () => invalid(NO_MAPPING) }).pipe(
    Either.flatMap((json) => withColumnPlaces(json, headers)),
    Either.flatMap((json) =>
      Either.mapLeft(Schema.decodeUnknownEither(Mapping)(json), (error) => invalid(firstIssue(error)))
    ),
    Either.map(withNames),
    Either.flatMap(consistent)
  )

/** A mapping as a person may edit it. */
export const writeMapping = (mapping: Mapping): string => `${Schema.encodeSync(MappingJson)(mapping)}\n`
