/** People's figures, row after row: a one, then each variable. */
export interface Rows {
  readonly cells: Float64Array
  readonly width: number
}

export const rowsOf = (variables: ReadonlyArray<Float64Array>, people: number): Rows => {
  const width = variables.length + 1
  const cells = new Float64Array(people * width).fill(1)
  variables.forEach((values, v) => {
    for (let i = 0; i < people; i++) cells[i * width + v + 1] = values[i]!
  })
  return { cells, width }
}

/** Weighted sums of products of every two of the first `size` columns. */
const productsOf = ({ cells, width }: Rows, weights: Float64Array, size: number): Float64Array => {
  const sums = new Float64Array(size * size)
  const people = Uint32Array.from(weights.keys()).filter((i) => weights[i] !== 0)
  // Four people at a time, which takes half as long.
  const four = new Float64Array(4)
  for (let next = 0; next < people.length; next += 4) {
    const [i = 0, j = i, k = i, l = i] = people.subarray(next, next + 4)
    const [p, q, r, s] = [i * width, j * width, k * width, l * width]
    for (let n = 0; n < 4; n++) four[n] = weights[people[next + n] ?? -1] ?? 0
    for (let a = 0; a < size; a++) {
      const w = four[0]! * cells[p + a]!
      const x = four[1]! * cells[q + a]!
      const y = four[2]! * cells[r + a]!
      const z = four[3]! * cells[s + a]!
      for (let b = a; b < size; b++) {
        sums[a * size + b]! += w * cells[p + b]! + x * cells[q + b]! + y * cells[r + b]! + z * cells[s + b]!
      }
    }
  }
  for (let a = 1; a < size; a++) for (let b = 0; b < a; b++) sums[a * size + b] = sums[b * size + a]!
  return sums
}

export interface Correlations {
  /** Row after row. */
  readonly matrix: Float64Array
  readonly size: number
  readonly deviations: Float64Array
}

/** Weighted correlations of the variables, which should be near to standardised so that no digits are lost. */
export const correlationsOf = (rows: Rows, weights: Float64Array): Correlations => {
  const { width } = rows
  const size = width - 1
  const sums = productsOf(rows, weights, width)
  const covariance = (a: number, b: number) =>
    sums[(a + 1) * width + b + 1]! / sums[0]! - (sums[a + 1]! / sums[0]!) * (sums[b + 1]! / sums[0]!)
  const deviations = Float64Array.from({ length: size }, (_, a) => Math.sqrt(Math.max(0, covariance(a, a))))
  const matrix = Float64Array.from({ length: size * size }, (_, at) => {
    const [a, b] = [Math.floor(at / size), at % size]
    return a === b ? 1 : covariance(a, b) / (deviations[a]! * deviations[b]!)
  })
  return { matrix, size, deviations }
}

const SMALLEST_PIVOT = 1e-9

/** What solves a symmetric, positive definite system; null of one that is not, as far as rounding can tell. */
export const solved = (matrix: Float64Array, right: Float64Array): Float64Array | null => {
  const size = right.length
  const [a, x] = [Float64Array.from(matrix), Float64Array.from(right)]
  for (let p = 0; p < size; p++) {
    const pivot = a[p * size + p]!
    if (!(pivot > SMALLEST_PIVOT * matrix[p * size + p]!)) return null
    for (let r = p + 1; r < size; r++) {
      const factor = a[r * size + p]! / pivot
      for (let c = p; c < size; c++) a[r * size + c]! -= factor * a[p * size + c]!
      x[r]! -= factor * x[p]!
    }
  }
  for (let p = size - 1; p >= 0; p--) {
    for (let c = p + 1; c < size; c++) x[p]! -= a[p * size + c]! * x[c]!
    x[p]! /= a[p * size + p]!
  }
  return x
}

const STEPS = 30
/** In log-odds of a standard deviation: a longer one is one too far. */
const LONGEST_STEP = 4

/**
 * Logistic regression of the last column, 0 or 1, on those before it, from a start: Newton's method, its coefficients with the
 * intercept first. Null where they don't settle, as when the variables tell the outcome for certain.
 */
export const logisticFit = (
  rows: Rows,
  weights: Float64Array,
  start: Float64Array,
  tolerance: number
): Float64Array | null => {
  const { cells, width } = rows
  const size = width - 1
  const fitted = Float64Array.from(start)
  const information = new Float64Array(weights.length)
  for (let step = 0; step < STEPS; step++) {
    const gradient = new Float64Array(size)
    for (let i = 0, at = 0; i < weights.length; i++, at += width) {
      if (weights[i] === 0) continue
      const chance = 1 / (1 + Math.exp(-scoreAt(rows, i, fitted)))
      information[i] = weights[i]! * chance * (1 - chance)
      const left = weights[i]! * (cells[at + size]! - chance)
      for (let a = 0; a < size; a++) gradient[a]! += left * cells[at + a]!
    }
    const change = solved(productsOf(rows, information, size), gradient)
    if (change === null) return null
    const longest = change.reduce((most, by) => Math.max(most, Math.abs(by)), 0)
    const share = Math.min(1, LONGEST_STEP / longest)
    for (let a = 0; a < size; a++) fitted[a]! += share * change[a]!
    if (longest < tolerance) return fitted
  }
  return null
}

/** The linear predictor of one person. */
export const scoreAt = ({ cells, width }: Rows, person: number, coefficients: Float64Array): number => {
  let score = 0
  for (let a = 0; a < coefficients.length; a++) score += coefficients[a]! * cells[person * width + a]!
  return score
}
