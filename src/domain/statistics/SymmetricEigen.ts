/** A symmetric matrix, row after row, taken apart. */
interface Eigen {
  /** Largest first. */
  readonly values: Float64Array
  /** Unit vectors, one after another, in the order of their values. */
  readonly vectors: ReadonlyArray<Float64Array>
}

const SWEEPS = 60

/** Turns rows and columns `p` and `q` so that their common cell becomes zero, and the vectors along with them. */
const rotate = (a: Float64Array, turned: Float64Array, size: number, p: number, q: number): void => {
  const theta = (a[q * size + q]! - a[p * size + p]!) / (2 * a[p * size + q]!)
  const t = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1))
  const c = 1 / Math.sqrt(t * t + 1)
  const s = t * c
  const mix = (cells: Float64Array, one: number, other: number) => {
    const [x, y] = [cells[one]!, cells[other]!]
    cells[one] = c * x - s * y
    cells[other] = s * x + c * y
  }
  for (let k = 0; k < size; k++) mix(a, k * size + p, k * size + q)
  for (let k = 0; k < size; k++) mix(a, p * size + k, q * size + k)
  for (let k = 0; k < size; k++) mix(turned, p * size + k, q * size + k)
}

/** Eigenvalues and eigenvectors of a symmetric matrix: cyclic Jacobi rotations (Golub & Van Loan 2013, § 8.5). */
export const eigenOf = (matrix: Float64Array, size: number): Eigen => {
  const a = Float64Array.from(matrix)
  const turned = new Float64Array(size * size)
  for (let k = 0; k < size; k++) turned[k * size + k] = 1
  const scale = matrix.reduce((largest, cell) => Math.max(largest, Math.abs(cell)), 0)
  for (let sweep = 0, moved = true; moved && sweep < SWEEPS; sweep++) {
    moved = false
    for (let p = 0; p < size - 1; p++) {
      for (let q = p + 1; q < size; q++) {
        if (Math.abs(a[p * size + q]!) <= 1e-17 * scale) continue
        rotate(a, turned, size, p, q)
        moved = true
      }
    }
  }
  const order = Array.from({ length: size }, (_, k) => k).sort((i, j) => a[j * size + j]! - a[i * size + i]!)
  return {
    values: Float64Array.from(order, (k) => a[k * size + k]!),
    vectors: order.map((k) => turned.slice(k * size, (k + 1) * size))
  }
}
