import { Either, ParseResult, Schema } from "effect"
import { nearest } from "../../text/Nearest.ts"
import { parseStorable } from "../../text/Storable.ts"
import { excerpt, foldText, listed } from "../../text/Text.ts"
import { wordsOf } from "../../text/Words.ts"
import type { HeaderCells } from "../file/RawTable.ts"
import { invalid, type SurveyFileInvalid } from "../file/SurveyFileInvalid.ts"
import type { QuestionKind } from "../model/Question.ts"
import { labelsOf } from "./Draft.ts"
import { cellsOf, type MappedQuestion, Mapping, type Source, withNamedCodes } from "./Mapping.ts"

type Result<A> = Either.Either<A, SurveyFileInvalid>
type Headers = ReadonlyArray<HeaderCells>

const MAX_SHOWN = 5
const MAX_NEAR = 3
/** More than words of different meaning have in common that end alike. */
const LEAST_LIKENESS = 0.4

const headerOf = (cells: HeaderCells): string => [...new Set(cells.filter((cell) => cell !== ""))].join(" — ")

const quoted = (headers: ReadonlyArray<string>): string => listed(headers.map((one) => `“${excerpt(one, 40)}”`))

/** What to name instead: the headers that look like a name, or else the first ones. */
const instead = (wanted: string, headers: Headers): string => {
  const known = headers.map(headerOf).filter((header) => header !== "")
  const near = [
    ...new Set(
      nearest(
        wanted,
        known.map((name) => ({ name, words: wordsOf(name) })),
        MAX_NEAR,
        LEAST_LIKENESS
      )
    )
  ]
  if (near.length > 0) return `did you mean ${quoted(near)}`
  const more = known.length > MAX_SHOWN ? " and so on" : ""
  return `its columns are ${quoted(known.slice(0, MAX_SHOWN))}${more}`
}

/** The place of a column that a mapping names by header or place; `who` names the part of the mapping. */
const placeOf = (who: string, wanted: string | number, headers: Headers): Result<number> => {
  const name = foldText(String(wanted))
  const found = headers.flatMap((cells, c) =>
    typeof wanted === "string" && [headerOf(cells), ...cells].some((cell) => cell !== "" && foldText(cell) === name)
      ? [c + 1]
      : []
  )
  if (found.length === 1) return Either.right(found[0]!)
  if (found.length > 1)
    return Either.left(
      invalid(
        `${who} names the column “${excerpt(String(wanted), 60)}”, which the file has ${found.length} ` +
          `times; name it by its place, ${found.join(" or ")}`
      )
    )
  const place = /^\d{1,9}$/.test(name) ? Number(name) : typeof wanted === "number" ? wanted : null
  if (place !== null)
    return Number.isInteger(place) && place >= 1 && place <= headers.length
      ? Either.right(place)
      : Either.left(invalid(`${who} names column ${place}, but the file has the columns 1 to ${headers.length}`))
  return Either.left(
    invalid(
      `${who} names the column “${excerpt(String(wanted), 60)}”, which the file does not have; ${instead(String(wanted), headers)}`
    )
  )
}

const isName = (value: unknown): value is string | number => typeof value === "string" || typeof value === "number"

/** A label that is written as its cells are may stand for both. */
const inFull = (label: unknown): unknown => (typeof label === "string" ? { label, cells: [label] } : label)

/** A part of a mapping with places for the names of its columns, and its labels with their cells. */
const placed = (who: string, value: unknown, headers: Headers): Result<unknown> =>
  Either.gen(function* () {
    if (Array.isArray(value)) {
      const all: Array<unknown> = []
      for (const one of value) all.push(yield* placed(who, one, headers))
      return all
    }
    if (typeof value !== "object" || value === null) return value
    const all: Record<string, unknown> = {}
    for (const [key, one] of Object.entries(value))
      if (key === "column" && isName(one)) all[key] = yield* placeOf(who, one, headers)
      else if (key === "columns" && Array.isArray(one)) {
        const places: Array<unknown> = []
        for (const name of one) places.push(isName(name) ? yield* placeOf(who, name, headers) : name)
        all[key] = places
      } else if (key === "labels" && Array.isArray(one)) all[key] = one.map(inFull)
      else all[key] = yield* placed(who, one, headers)
    return all
  })

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** A source with its missing cells, which are none where it does not name them. */
const withMissing = (source: unknown): unknown =>
  isObject(source) && source._tag !== "OneHot" ? { missing: [], ...source } : source

/**
 * A mapping as a file holds it, with columns that are named by header by their places. Names and places that the file does not
 * have are refused, with those that look like them.
 */
const withColumnPlaces = (mapping: unknown, headers: Headers): Result<unknown> =>
  Either.gen(function* () {
    if (!isObject(mapping)) return mapping
    const { questions, weight } = mapping
    const all: Array<unknown> = []
    for (const [i, question] of (Array.isArray(questions) ? questions : []).entries()) {
      const key = isObject(question) && typeof question.key === "string" ? question.key : `${i + 1}`
      all.push(
        isObject(question)
          ? {
              stem: null,
              ...question,
              source: yield* placed(`The question ${excerpt(key, 40)}`, withMissing(question.source), headers)
            }
          : question
      )
    }
    return {
      ...mapping,
      ...(Array.isArray(questions) ? { questions: all } : {}),
      ...(isName(weight) ? { weight: yield* placeOf("The mapping’s weight", weight, headers) } : {})
    }
  })

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

const KEY = /^[\p{L}\p{N}_.#$@-]{1,100}$/u
const needsKey = (key: string) => `The question ${excerpt(key, 40)} needs a key of letters, digits and underscores`

const problemOf = ({ key, kind, source, text }: MappedQuestion): string | null => {
  const name = `The question ${excerpt(key, 40)}`
  const labels = labelsOf(source)
  const twice = repeated(labels)
  const unclear = ambiguous(source)
  if (!KEY.test(key)) return needsKey(key)
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

const unknownSelector = ({ derived = [], questions, selectors = {} }: Mapping): string | undefined => {
  const keys = new Set([...questions, ...derived].map(({ key }) => key))
  const wrong = Object.entries(selectors).flatMap(([demographic, declared]) =>
    (declared ?? []).filter((key) => !keys.has(key)).map((key) => ({ demographic, key }))
  )[0]
  return wrong === undefined
    ? undefined
    : `The mapping's selectors say that ${wrong.demographic} is in “${excerpt(wrong.key, 40)}”, and no question has that key`
}

/** What contradicts itself in a mapping, as a sentence without its final stop; null where nothing does. */
export const refusalOf = (mapping: Mapping): string | null => {
  const { derived = [] } = mapping
  const all = [...mapping.questions, ...derived]
  const key = repeated(all.map((question) => question.key))
  const text = repeated(all.map((question) => question.text))
  const unnamed = derived.find((one) => !KEY.test(one.key))
  if (mapping.questions.length === 0) return "The mapping has no questions"
  if (key !== undefined) return `Two questions have the key “${excerpt(key)}”; give one another key`
  if (text !== undefined) return `Two questions have the text “${excerpt(text)}”; give one another text`
  if (unnamed !== undefined) return needsKey(unnamed.key)
  return mapping.questions.map(problemOf).find((found) => found !== null) ?? unknownSelector(mapping) ?? null
}

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

/** A mapping of one file, in which the codes among bare missing cells are missing values under their own names. */
const withNames = ({ waves: _, ...mapping }: Mapping): Mapping => ({
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

export const writeMapping = (mapping: Mapping): string => `${Schema.encodeSync(MappingJson)(mapping)}\n`
