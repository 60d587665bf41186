import { has, set, words } from "../../statistics/Bitset.ts"
import { type Column, type MissingCodes, textAt } from "../model/Column.ts"

/**
 * What one respondent answered to one question, as JSON: of a single answer its code; of several 1 where they were asked,
 * then the positions of the labels; of a number the number, or nothing; of a ranking the ranks; a text. Before all but
 * texts stands the missing value, 0 for none.
 */
export type Given = ReadonlyArray<number> | string

/** Per respondent the position of what was given. */
interface GivenCodes {
  readonly codes: Uint32Array
  readonly given: ReadonlyArray<Given>
}

const givenAt = (column: Exclude<Column, { _tag: "Text" }>, i: number): ReadonlyArray<number> => {
  const missing = column.missing?.[i] ?? 0
  switch (column._tag) {
    case "Coded":
      return [missing, column.codes[i]!]
    case "Multiple":
      return [
        missing,
        has(column.asked, i) ? 1 : 0,
        ...column.selected.flatMap((label, at) => (has(label, i) ? [at] : []))
      ]
    case "Numeric":
      return Number.isNaN(column.values[i]!) ? [missing] : [missing, column.values[i]!]
    case "Ranking":
      return [missing, ...column.ranks.map((ranks) => ranks[i]!)]
  }
}

const WORD = 2 ** 20

/** A number by which different answers differ, where there is one. */
const keyAt = (column: Column): ((i: number) => number | string) => {
  const { missing } = column
  switch (column._tag) {
    case "Coded":
      return missing === undefined ? (i) => column.codes[i]! : (i) => missing[i]! * WORD + column.codes[i]!
    case "Numeric":
      return missing === undefined ? (i) => column.values[i]! : (i) => `${missing[i]} ${column.values[i]}`
    case "Text":
      return (i) => textAt(column, i)
    default:
      return (i) => givenAt(column, i).join()
  }
}

const MAX_CODES = 1 << 16

/** Codes without missing values are positions already. */
const ownCodes = (answers: Uint8Array | Uint16Array, size: number): GivenCodes => {
  const codes = new Uint32Array(size)
  const used = new Uint32Array(MAX_CODES)
  const given: Array<Given> = []
  for (let i = 0; i < size; i++) {
    const answer = answers[i]!
    if (used[answer] === 0) used[answer] = given.push([0, answer])
    codes[i] = used[answer]! - 1
  }
  return { codes, given }
}

/** What the first `size` respondents of a column gave. */
export const givenCodes = (column: Column, size: number): GivenCodes => {
  if (column._tag === "Coded" && column.missing === undefined) return ownCodes(column.codes, size)
  const codes = new Uint32Array(size)
  const given: Array<Given> = []
  const known = new Map<number | string, number>()
  const keyOf = keyAt(column)
  for (let i = 0; i < size; i++) {
    const key = keyOf(i)
    let code = known.get(key)
    if (code === undefined) {
      code = given.push(column._tag === "Text" ? textAt(column, i) : givenAt(column, i)) - 1
      known.set(key, code)
    }
    codes[i] = code
  }
  return { codes, given }
}

const missingOf = (given: ReadonlyArray<ReadonlyArray<number>>): { missing?: MissingCodes } =>
  given.some(([missing]) => missing !== 0) ? { missing: Uint16Array.from(given, ([missing]) => missing!) } : {}

const bits = (given: ReadonlyArray<ReadonlyArray<number>>, holds: (one: ReadonlyArray<number>) => boolean) => {
  const out = new Uint32Array(words(given.length))
  for (const [i, one] of given.entries()) if (holds(one)) set(out, i)
  return out
}

/** The column of whoever gave this, one after the other; `labels` is the number of a question's labels. */
export const columnOfGiven = (tag: Column["_tag"], labels: number, all: ReadonlyArray<Given>): Column => {
  if (tag === "Text") {
    const texts = all.map((one) => new TextEncoder().encode(String(one)))
    const offsets = new Uint32Array(texts.length + 1)
    for (const [i, text] of texts.entries()) offsets[i + 1] = offsets[i]! + text.length
    const bytes = new Uint8Array(offsets.at(-1)!)
    for (const [i, text] of texts.entries()) bytes.set(text, offsets[i])
    return { _tag: tag, offsets, bytes }
  }
  const given = all as ReadonlyArray<ReadonlyArray<number>>
  const missing = missingOf(given)
  switch (tag) {
    case "Coded":
      return { _tag: tag, codes: Uint16Array.from(given, ([, code]) => code!), ...missing }
    case "Multiple":
      return {
        _tag: tag,
        asked: bits(given, ([, asked]) => asked === 1),
        selected: Array.from({ length: labels }, (_, label) => bits(given, (one) => one.includes(label, 2))),
        ...missing
      }
    case "Numeric":
      return { _tag: tag, values: Float64Array.from(given, ([, value]) => value ?? Number.NaN), ...missing }
    case "Ranking":
      return {
        _tag: tag,
        ranks: Array.from({ length: labels }, (_, label) => Uint8Array.from(given, (one) => one[label + 1]!)),
        ...missing
      }
  }
}
