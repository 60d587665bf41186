import type { Counted } from "../mapping/Labels.ts"
import { tokensOf } from "../mapping/Mapping.ts"
import { asksToSelect } from "./Heading.ts"

/** What is always said together this often is one option, however it is spelt. */
const MIN_TOGETHER = 5

/** Cells parted into tokens, with the rows that hold them. */
interface Parted {
  readonly tokens: ReadonlyArray<string>
  readonly count: number
}

export const tally = <K>(counts: Map<K, number>, key: K, by: number) => counts.set(key, (counts.get(key) ?? 0) + by)

/**
 * First parts that several options share, with the parts that tell these apart, as in “Car, as a driver” and “Car, as a
 * passenger”: the first is never said without one of the others, and these never without the first.
 */
export const sharedParts = ({ followed, rows }: Sequences): ReadonlyMap<string, ReadonlyArray<string>> =>
  new Map(
    [...followed].flatMap(([first, after]) => {
      const parts = [...after.keys()]
      const isPart = (part: string) =>
        after.get(part) === rows.get(part) &&
        part !== first &&
        (/^\p{Ll}/u.test(part) || after.get(part)! >= MIN_TOGETHER)
      const always = [...after.values()].reduce((sum, n) => sum + n, 0) === rows.get(first)
      return parts.length > 1 && always && parts.every(isPart) && parts.some((part) => /^\p{Ll}/u.test(part))
        ? [[first, parts] as const]
        : []
    })
  )

interface Sequences {
  /** How often each token is said. */
  readonly rows: ReadonlyMap<string, number>
  /** By token, how often others follow it. */
  readonly followed: ReadonlyMap<string, ReadonlyMap<string, number>>
}

export const sequencesOf = (cells: ReadonlyArray<Parted>): Sequences => {
  const rows = new Map<string, number>()
  const followed = new Map<string, Map<string, number>>()
  for (const { count, tokens } of cells)
    tokens.forEach((token, i) => {
      tally(rows, token, count)
      const next = tokens[i + 1]
      if (next === undefined) return
      const after = followed.get(token) ?? new Map<string, number>()
      followed.set(token, after)
      tally(after, next, count)
    })
  return { rows, followed }
}

/** Tokens by the option that they are part of: “Price” and “value for money” where neither is ever said without the other. */
export const optionsOf = (
  { followed, rows }: Sequences,
  shared: ReadonlyMap<string, ReadonlyArray<string>>
): ReadonlyMap<string, string> => {
  const continues = (token: string): string | null => {
    const [next, ...others] = [...(followed.get(token) ?? [])]
    if (next === undefined || others.length > 0) return null
    const [after, together] = next
    const always = together === rows.get(token) && together === rows.get(after)
    return always && (/^\p{Ll}/u.test(after) || together >= MIN_TOGETHER) ? after : null
  }
  const next = new Map(
    [...rows.keys()].flatMap((token) => {
      const after = continues(token)
      return after === null ? [] : [[token, after] as const]
    })
  )
  const continuations = new Set(next.values())
  const options = new Map<string, string>()
  for (const token of rows.keys()) {
    if (continuations.has(token)) continue
    const parts = [token]
    for (let after = next.get(token); after !== undefined; after = next.get(after)) parts.push(after)
    for (const part of parts) options.set(part, parts.join(", "))
  }
  for (const [first, parts] of shared) for (const part of parts) options.set(part, `${first}, ${part}`)
  return options
}

/** Options that are chosen from in pairs or in so many more, at most; of mere codes fewer. */
const MAX_OPTIONS = 40
const MAX_CODES = 20
/** Fewer combinations may be names of one thing, such as a town with its country. */
const MIN_CELLS = 5
const MIN_OPTIONS = 4
const MIN_ROWS = 20

const isCode = (token: string) => /^\d{1,2}$/.test(token)

/** Whether numbers may be codes of options: from 1 on, without many gaps. */
const areCodes = (tokens: ReadonlySet<string>): boolean => {
  const codes = [...tokens].map(Number)
  return (
    [...tokens].every((token) => /^[1-9]\d?$/.test(token)) &&
    Math.max(...codes) <= Math.min(MAX_CODES, 2 * codes.length)
  )
}

/**
 * Whether commas part several answers of which everybody gave as many, as where exactly two may be chosen: few options in
 * many combinations, none twice in one cell, and most in more than one place. `some` says that cells may hold one alone.
 */
export const areTuples = (cells: ReadonlyArray<Counted>, delimiter: string, some = false): boolean => {
  const lists = cells.map(({ cell, count }) => ({ tokens: tokensOf(cell, delimiter), count }))
  const several = lists.filter(({ tokens }) => tokens.length > 1)
  const sizes = new Set((some ? several : lists).map(({ tokens }) => tokens.length))
  const rows = lists.reduce((sum, { count }) => sum + count, 0)
  if (several.length < MIN_CELLS || sizes.size !== 1 || rows < MIN_ROWS) return false
  const options = new Set(lists.flatMap(({ tokens }) => tokens))
  if (options.size < MIN_OPTIONS || options.size > MAX_OPTIONS || several.length <= options.size) return false
  if (lists.some(({ tokens }) => new Set(tokens).size < tokens.length)) return false
  if ([...options].some(isCode) && !areCodes(options)) return false
  const places = [...options].map(
    (token) => new Set(several.map(({ tokens }) => tokens.indexOf(token)).filter((at) => at >= 0))
  )
  return places.filter(({ size }) => size > 1).length >= options.size / 2
}

/** Whether cells that could be decimal numbers are codes in pairs, “1,3”, of which nobody gave the same twice. */
export const arePairs = (cells: ReadonlyArray<Counted>, names: ReadonlyArray<string>): boolean =>
  cells.every(({ cell }) => /^[1-9]\d?(?:, ?[1-9]\d?)?$/.test(cell)) && areTuples(cells, ",", names.some(asksToSelect))

export const pairsDoubt = (cell: string): string =>
  `“${cell}” is read as two answers, since nobody gave the same one twice; make its kind numeric if these are decimal numbers`
