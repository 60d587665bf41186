import { cellAt, type RawColumn } from "./RawTable.ts"

/** What a column holds, before its meaning is known. Distinct cells of a plain column are a sample of its first rows. */
export interface Profile {
  readonly values: ReadonlyArray<string>
  /** How many rows hold each value. */
  readonly counts: ReadonlyArray<number>
  readonly blank: number
  readonly rows: number
  /** Whether `values` lists every distinct cell. */
  readonly complete: boolean
}

const SAMPLE = 2_000

/** Counts of each code of a column, blanks first. */
export const codeCounts = (codes: Uint8Array | Uint16Array, distinct: number): Uint32Array => {
  const counts = new Uint32Array(distinct + 1)
  for (let row = 0; row < codes.length; row++) counts[codes[row]!]!++
  return counts
}

export const profile = (column: RawColumn, rows: number): Profile => {
  if (column._tag === "Dictionary") {
    const counts = codeCounts(column.codes, column.values.length)
    return { values: column.values, counts: Array.from(counts.subarray(1)), blank: counts[0]!, rows, complete: true }
  }
  const seen = new Map<string, number>()
  let blank = 0
  for (let row = 0; row < rows; row++) {
    if (column.offsets[row] === column.offsets[row + 1]) blank++
    else if (seen.size < SAMPLE) {
      const cell = cellAt(column, row)
      seen.set(cell, (seen.get(cell) ?? 0) + 1)
    }
  }
  return { values: [...seen.keys()], counts: [...seen.values()], blank, rows, complete: false }
}

/** Rows that hold a cell other than `without`. */
export const filled = (of: Profile, without: ReadonlySet<string> = new Set()): number =>
  of.rows - of.blank - of.values.reduce((sum, value, i) => sum + (without.has(value) ? of.counts[i]! : 0), 0)
