import type { Turns } from "../Turns.ts"
import { matched } from "./Matching.ts"

/** Percentages to be reached: of all, and of each cell, null where nothing is known of it alone. As shares. */
export interface Target {
  readonly overall: ReadonlyArray<number>
  readonly cells: ReadonlyArray<ReadonlyArray<number> | null>
}

const ROUNDS = 80
/** Part of the overall percentages that every cell starts with beside its own answers. */
const SMOOTHING = 0.5
const ROUNDING = 1e-9

const sumOf = (values: ArrayLike<number>): number => {
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += values[i]!
  return sum
}

/** Whole numbers near some quotas that sum to `total`, by largest remainders; the first of equals. */
export const wholeNumbers = (quotas: ReadonlyArray<number>, total: number): ReadonlyArray<number> => {
  const given = quotas.map((quota) => Math.floor(quota + ROUNDING))
  const left = total - sumOf(given)
  const order = quotas.map((_, k) => k).sort((a, b) => quotas[b]! - given[b]! - (quotas[a]! - given[a]!) || a - b)
  for (const k of order.slice(0, Math.max(0, left))) given[k]! += 1
  return given
}

/** A table scaled to the sums of its rows and columns in turn, until nothing changes (Deming & Stephan 1940). */
const raked = (table: Array<Float64Array>, rows: ReadonlyArray<number>, columns: ReadonlyArray<number>): void => {
  let off = 1
  const scale = (sum: number, wanted: number) => {
    const factor = sum > 0 ? wanted / sum : 0
    if (sum > 0) off = Math.max(off, Math.abs(Math.log(Math.max(factor, ROUNDING))))
    return factor
  }
  for (let round = 0; round < ROUNDS && off > ROUNDING; round++) {
    off = 0
    for (let k = 0; k < columns.length; k++) {
      let sum = 0
      for (const row of table) sum += row[k]!
      const factor = scale(sum, columns[k]!)
      for (const row of table) row[k]! *= factor
    }
    for (const [g, row] of table.entries()) {
      const factor = scale(sumOf(row), rows[g]!)
      for (let k = 0; k < row.length; k++) row[k]! *= factor
    }
  }
}

/**
 * How many people of each cell give each answer: the target as nearly as whole people can, exactly the cells' sizes and, in
 * all, the overall shares by largest remainders. A cell without shares of its own starts from the raw answers of its people.
 */
export function* cellCounts(
  raw: ReadonlyArray<ReadonlyArray<number>>,
  { cells, overall }: Target
): Turns<ReadonlyArray<ReadonlyArray<number>>> {
  const sizes = raw.map(sumOf)
  const people = sumOf(sizes)
  const columns = wholeNumbers(
    overall.map((share) => share * people),
    people
  )
  const table = raw.map((counts, g) =>
    Float64Array.from(counts, (n, k) => {
      const own = cells[g]?.[k]
      return columns[k] === 0 ? 0 : own === undefined ? n + SMOOTHING * overall[k]! : sizes[g]! * Math.max(own, 1e-6)
    })
  )
  raked(table, sizes, columns)
  const floors = table.map((row) => Array.from(row, (n) => Math.floor(n + ROUNDING)))
  const units = sizes.map((size, g) => size - sumOf(floors[g]!))
  const capacities = columns.map((n, k) => n - sumOf(floors.map((row) => row[k]!)))
  const up = yield* matched({ units, capacities }, (g, k) => floors[g]![k]! - table[g]![k]!)
  if (up !== null && capacities.every((n) => n >= 0))
    return floors.map((row, g) => row.map((n, k) => n + Number(up[g]!.includes(k))))
  // Where raking leaves gaps, each cell is rounded from what the cells before it left.
  const left = [...columns]
  return sizes.map((size, g) => {
    const quotas = left.map((n) => (n * size) / Math.max(1, sumOf(left)))
    const given = g === sizes.length - 1 ? [...left] : [...wholeNumbers(quotas, size)]
    given.forEach((n, k) => {
      left[k]! -= n
    })
    return given
  })
}

const STEPS = 60

/** Shares of several answers moved along, by the same odds for each, until their sum lies between two bounds. */
export const sharesWithin = (shares: ReadonlyArray<number>, least: number, most: number): ReadonlyArray<number> => {
  const total = sumOf(shares)
  const bound = Math.min(shares.length, total < least ? least : total > most ? most : total)
  if (bound === total) return shares
  const at = (shift: number) =>
    shares.map((share) => {
      const odds = (Math.max(share, 1e-6) / Math.max(1 - share, 1e-6)) * Math.exp(shift)
      return odds / (1 + odds)
    })
  let [low, high] = [-40, 40]
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2
    if (sumOf(at(middle)) < bound) low = middle
    else high = middle
  }
  return at((low + high) / 2)
}
