import { Either } from "effect"
import { nearest } from "../../text/Nearest.ts"
import { excerpt, foldText, listed } from "../../text/Text.ts"
import { wordsOf } from "../../text/Words.ts"
import type { HeaderCells } from "./RawTable.ts"
import { invalid, type SurveyFileInvalid } from "./SurveyFileInvalid.ts"

type Result<A> = Either.Either<A, SurveyFileInvalid>
type Headers = ReadonlyArray<HeaderCells>

const MAX_SHOWN = 5
const MAX_NEAR = 3
/** More than words of different meaning have in common that end alike. */
const LEAST_LIKENESS = 0.4

/** A column's header in one line. */
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
        `${who} names the column “${excerpt(String(wanted), 60)}”, which the file has ${found.length} times; name it by its place, ${found.join(" or ")}`
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

/** A part of a mapping with places for the names of its columns. */
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
      } else all[key] = yield* placed(who, one, headers)
    return all
  })

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/**
 * A mapping as a file holds it, with columns that are named by header by their places. Names and places that the file does not
 * have are refused, with those that look like them.
 */
export const withColumnPlaces = (mapping: unknown, headers: Headers): Result<unknown> =>
  Either.gen(function* () {
    if (!isObject(mapping)) return mapping
    const { questions, weight } = mapping
    const all: Array<unknown> = []
    for (const [i, question] of (Array.isArray(questions) ? questions : []).entries()) {
      const key = isObject(question) && typeof question.key === "string" ? question.key : `${i + 1}`
      all.push(
        isObject(question)
          ? { ...question, source: yield* placed(`The question ${excerpt(key, 40)}`, question.source, headers) }
          : question
      )
    }
    return {
      ...mapping,
      ...(Array.isArray(questions) ? { questions: all } : {}),
      ...(isName(weight) ? { weight: yield* placeOf("The mapping’s weight", weight, headers) } : {})
    }
  })
