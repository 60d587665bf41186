import { asksToSelect } from "./Asks.ts"
import type { Counted } from "./Labels.ts"
import { tokensOf } from "./ListOptions.ts"

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

/** What to say of them. */
export const pairsDoubt = (cell: string): string =>
  `“${cell}” is read as two answers, since nobody gave the same one twice; make its kind numeric if these are decimal numbers`
