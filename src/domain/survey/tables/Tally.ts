import { type Bitset, has, set, words } from "../../statistics/Bitset.ts"
import { type ExactSum, plus, ZERO } from "../../statistics/ExactSum.ts"
import type { Turns } from "../../Turns.ts"
import { type Column, type MissingCodes, textAt } from "../model/Column.ts"
import { drawsOf } from "../model/Sampling.ts"

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

/** Respondents whose weights are added one after the other; what such blocks come to is added without rounding. */
export const BLOCK = 1 << 16

/** Groups of which a tally consists at most. */
export const MAX_ALIKE = 1 << 14

/** Answers of some respondents one after the other, with their weights; null where everyone weighs 1. */
export interface Block {
  /** The first of them in the survey, counted from 0; a multiple of `BLOCK`. */
  readonly from: number
  readonly size: number
  readonly columns: ReadonlyArray<Column>
  readonly weights: Float64Array | null
}

/** Whether a filter holds for respondents: 0 unknown, 1 it does not, 2 it does. */
type Verdict = 0 | 1 | 2

/** Respondents of whom a filter says the same and who gave the same answers. */
export interface Alike {
  readonly verdict: Verdict
  readonly given: ReadonlyArray<Given>
  readonly count: number
  readonly weighing: number
  readonly sum: ExactSum
  readonly squares: ExactSum
}

/** One of those who are asked one by one: the smallest draws are the sample. */
export interface Drawn {
  readonly draw: number
  readonly respondent: number
  readonly given: ReadonlyArray<Given>
}

/** How many are drawn of those for whom the filter holds, and by which seed. */
export interface Sample {
  readonly size: number
  readonly seed: number
}

/**
 * What tables need of any number of respondents: how many gave the same answers, and what they weigh. Tallies of parts of
 * a survey add up to the survey's, in any order and grouping to the same bits.
 */
export interface Tally {
  readonly tags: ReadonlyArray<Column["_tag"]>
  readonly groups: ReadonlyArray<Alike>
  readonly drawn: ReadonlyArray<Drawn>
}

/** Pairs for which a list has room; beyond, those that occur are looked up. */
const MAX_LISTED = 1 << 20

/** Positions of respondents' groups, where a group is one of `left` with one of `right`. */
const pairs = (left: Uint32Array, groups: number, right: Uint32Array, width: number) => {
  const positions = groups * width <= MAX_LISTED ? new Uint32Array(groups * width) : new Map<number, number>()
  const positionOf = (key: number) => (positions instanceof Map ? positions.get(key) : positions[key]) ?? 0
  const keys: Array<number> = []
  const codes = new Uint32Array(left.length)
  for (let i = 0; i < left.length; i++) {
    const key = left[i]! * width + right[i]!
    let position = positionOf(key)
    if (position === 0) {
      position = keys.push(key)
      if (positions instanceof Map) positions.set(key, position)
      else positions[key] = position
    }
    codes[i] = position - 1
  }
  return { codes, keys }
}

const verdictsOf = (matched: Bitset, known: Bitset, size: number): Uint32Array => {
  const verdicts = new Uint32Array(size)
  for (let i = 0; i < size; i++) verdicts[i] = has(matched, i) ? 2 : has(known, i) ? 1 : 0
  return verdicts
}

const part = (column: Column, from: number, to: number): Column => {
  const missing = column.missing === undefined ? {} : { missing: column.missing.subarray(from, to) }
  const bits = (set: Bitset) => set.subarray(from >>> 5, (to + 31) >>> 5)
  switch (column._tag) {
    case "Coded":
      return { ...column, codes: column.codes.subarray(from, to), ...missing }
    case "Multiple":
      return { ...column, asked: bits(column.asked), selected: column.selected.map(bits), ...missing }
    case "Numeric":
      return { ...column, values: column.values.subarray(from, to), ...missing }
    case "Ranking":
      return { ...column, ranks: column.ranks.map((ranks) => ranks.subarray(from, to)), ...missing }
    case "Text":
      return { ...column, offsets: column.offsets.subarray(from, to + 1), ...missing }
  }
}

/** The part of a block, itself a block, that begins `from` respondents after its first; `from` is a multiple of 32. */
export const within = ({ columns, weights, ...block }: Block, from: number, size: number): Block => ({
  from: block.from + from,
  size,
  columns: columns.map((column) => part(column, from, from + size)),
  weights: weights === null ? null : weights.subarray(from, from + size)
})

const groupsIn = (given: ReadonlyArray<ReadonlyArray<Given>>, verdicts: ReadonlyArray<number>, sums: SumsOfGroups) =>
  verdicts.map(
    (verdict, at): Alike => ({
      verdict: verdict as Verdict,
      given: given[at]!,
      count: sums.counts[at]!,
      weighing: sums.weighing[at]!,
      sum: plus(ZERO, sums.sums[at]!),
      squares: plus(ZERO, sums.squares[at]!)
    })
  )

interface SumsOfGroups {
  readonly counts: Float64Array
  readonly weighing: Float64Array
  readonly sums: Float64Array
  readonly squares: Float64Array
}

const sumsOf = (codes: Uint32Array, groups: number, weights: Float64Array | null): SumsOfGroups => {
  const [counts, weighing, sums, squares] = [0, 1, 2, 3].map(() => new Float64Array(groups)) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array
  ]
  for (let i = 0; i < codes.length; i++) {
    const at = codes[i]!
    counts[at]!++
    if (weights === null) continue
    const weight = weights[i]!
    if (weight !== 0) weighing[at]!++
    sums[at]! += weight
    squares[at]! += weight * weight
  }
  return weights === null
    ? { counts, weighing: counts, sums: counts, squares: counts }
    : { counts, weighing, sums, squares }
}

/**
 * Tallies one block of `BLOCK` respondents at most, or gives null where they form more than `MAX_ALIKE` groups; `matched` and
 * `known` are of its own respondents.
 */
export function* tallyBlock(
  { columns, from, size, weights }: Block,
  { known, matched }: { readonly matched: Bitset; readonly known: Bitset },
  sample: Sample | null
): Turns<Tally | null> {
  let codes = verdictsOf(matched, known, size)
  let groups: ReadonlyArray<{ readonly verdict: number; readonly given: ReadonlyArray<Given> }> = [0, 1, 2].map(
    (verdict) => ({ verdict, given: [] })
  )
  const { codes: used, keys } = pairs(codes, 3, new Uint32Array(size), 1)
  codes = used
  groups = keys.map((key) => groups[key]!)
  for (const column of columns) {
    const { codes: right, given } = givenCodes(column, size)
    yield
    const both = pairs(codes, groups.length, right, given.length)
    if (both.keys.length > MAX_ALIKE) return null
    codes = both.codes
    const before = groups
    groups = both.keys.map((key) => {
      const { given: others, verdict } = before[Math.floor(key / given.length)]!
      return { verdict, given: [...others, given[key % given.length]!] }
    })
    yield
  }
  const sums = sumsOf(codes, groups.length, weights)
  const drawn =
    sample === null
      ? []
      : Array.from(drawsOf(matched, weights, sample.size, sample.seed, from), ({ draw, respondent }) => ({
          draw,
          respondent,
          given: groups[codes[respondent - from]!]!.given
        }))
  return {
    tags: columns.map(({ _tag }) => _tag),
    groups: groupsIn(
      groups.map(({ given }) => given),
      groups.map(({ verdict }) => verdict),
      sums
    ),
    drawn
  }
}
