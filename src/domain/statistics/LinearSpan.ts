/** Smaller remainders are rounding. */
const ZERO = 1e-9

interface Pivoted {
  readonly row: Float64Array
  readonly pivot: number
}

export class LinearSpan {
  readonly #basis: Array<Pivoted> = []

  #reduced(vector: Float64Array): Float64Array {
    const row = Float64Array.from(vector)
    for (const { pivot, row: one } of this.#basis) {
      const factor = row[pivot]!
      if (factor === 0) continue
      for (let i = 0; i < row.length; i++) row[i]! -= factor * one[i]!
    }
    return row.map((value) => (Math.abs(value) < ZERO ? 0 : value))
  }

  add(vector: Float64Array): void {
    const row = this.#reduced(vector)
    const pivot = row.reduce((best, value, i) => (Math.abs(value) > Math.abs(row[best]!) ? i : best), 0)
    const lead = row[pivot] ?? 0
    if (lead !== 0) this.#basis.push({ row: row.map((value) => value / lead), pivot })
  }

  /** Whether a vector is a combination of those added. */
  holds(vector: Float64Array): boolean {
    return this.#reduced(vector).every((value) => value === 0)
  }
}
