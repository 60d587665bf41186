import { fisherTail } from "../../statistics/Distributions.ts"
import { figure } from "../../statistics/Figures.ts"
import type { Turns } from "../../Turns.ts"
import type { Sums } from "./Cells.ts"
import type { Association } from "./CrosstabShape.ts"

/** Degrees of freedom beyond which the correction, whose work grows with their cube, is not made. */
export const MAX_FREEDOM = 400

type Matrix = ReadonlyArray<Float64Array>

const matrix = (size: number): Matrix => Array.from({ length: size }, () => new Float64Array(size))

/** left⁻¹·right by elimination with pivots, both used up; null where `left` is singular. */
function* solved(left: Matrix, right: Matrix): Turns<Matrix | null> {
  const [a, b] = [[...left], [...right]]
  const size = a.length
  const scale = Math.max(...a.map((row, i) => Math.abs(row[i]!)))
  for (let at = 0; at < size; at++) {
    let best = at
    for (let row = at + 1; row < size; row++) if (Math.abs(a[row]![at]!) > Math.abs(a[best]![at]!)) best = row
    if (!(Math.abs(a[best]![at]!) > 1e-13 * scale)) return null
    for (const rows of [a, b]) {
      const held = rows[at]!
      rows[at] = rows[best]!
      rows[best] = held
    }
    for (let row = 0; row < size; row++) {
      const factor = row === at ? 0 : a[row]![at]! / a[at]![at]!
      if (factor === 0) continue
      for (let k = at; k < size; k++) a[row]![k]! -= factor * a[at]![k]!
      for (let k = 0; k < size; k++) b[row]![k]! -= factor * b[at]![k]!
    }
    yield
  }
  return b.map((row, i) => row.map((value) => value / a[i]![i]!))
}

const keptIn = (sums: ReadonlyArray<number>) => sums.flatMap((sum, i) => (sum > 0 ? [i] : []))
const total = (numbers: ReadonlyArray<number>) => numbers.reduce((sum, one) => sum + one, 0)

/** Why a table has no association to be told. */
export type NoAssociation = "few" | "large" | "singular"

/**
 * Pearson's test of independence with Rao and Scott's second-order correction (1984), as R's `svychisq(statistic = "F")`
 * on a domain of a survey of `respondents`: F is Pearson's statistic over the trace of Δ, the design effects' matrix, with
 * ndf = tr(Δ)²/tr(Δ²) and ddf = ndf·(n − 1). `cells` are rows of columns; rows and columns that weigh nothing do not count.
 */
export function* associationOf(
  cells: ReadonlyArray<ReadonlyArray<Sums>>,
  respondents: number
): Turns<Association | NoAssociation> {
  const rows = keptIn(cells.map((row) => total(row.map(({ sum }) => sum))))
  const columns = keptIn((cells[0] ?? []).map((_, column) => total(cells.map((row) => row[column]!.sum))))
  const [down, across] = [rows.length - 1, columns.length - 1]
  const freedom = down * across
  if (down < 1 || across < 1) return "few"
  if (freedom > MAX_FREEDOM) return "large"
  const kept = rows.map((row) => columns.map((column) => cells[row]![column]!))
  const flat = kept.flat()
  const weight = total(flat.map(({ sum }) => sum))
  const share = kept.map((row) => row.map(({ sum }) => sum / weight))
  const rowShare = share.map(total)
  const columnShare = columns.map((_, column) => total(share.map((row) => row[column]!)))
  const phi = total(
    share.flatMap((row, i) =>
      row.map((p, j) => {
        const expected = rowShare[i]! * columnShare[j]!
        return (p - expected) ** 2 / expected
      })
    )
  )
  // A contrast is cell (i, j) − (i, last) − (last, j) + (last, last); sums over cells weigh them by `of`.
  const crossed = (of: ReadonlyArray<ReadonlyArray<number>>, into: Matrix) => {
    const last = of[down]![across]!
    for (let one = 0; one < freedom; one++) {
      const [i, j] = [Math.floor(one / across), one % across]
      for (let other = 0; other < freedom; other++) {
        const [k, l] = [Math.floor(other / across), other % across]
        into[one]![other] =
          last + (i === k ? of[i]![across]! : 0) + (j === l ? of[down]![j]! : 0) + (one === other ? of[i]![j]! : 0)
      }
    }
  }
  const contrasted = (of: ReadonlyArray<ReadonlyArray<number>>) =>
    Float64Array.from({ length: freedom }, (_, one) => {
      const [i, j] = [Math.floor(one / across), one % across]
      return of[i]![j]! - of[i]![across]! - of[down]![j]! + of[down]![across]!
    })
  const eachCell = (of: (p: number, squares: number) => number) =>
    kept.map((row, i) => row.map(({ squares }, j) => (share[i]![j]! === 0 ? 0 : of(share[i]![j]!, squares))))
  const [left, right] = [matrix(freedom), matrix(freedom)]
  crossed(
    eachCell((p) => 1 / p),
    left
  )
  yield
  crossed(
    eachCell((p, squares) => squares / (p * p)),
    right
  )
  const [u, o] = [contrasted(eachCell((p, squares) => squares / p)), contrasted(eachCell(() => 1))]
  const squares = total(flat.map((cell) => cell.squares))
  const scale = respondents / (respondents - 1) / (weight * weight)
  right.forEach((row, i) => {
    row.forEach((value, j) => {
      row[j] = scale * (value - u[i]! * o[j]! - o[i]! * u[j]! + squares * o[i]! * o[j]!)
    })
  })
  yield
  const delta = yield* solved(left, right)
  if (delta === null) return "singular"
  const trace = total(delta.map((row, i) => row[i]!))
  const traceOfSquare = total(delta.map((row, i) => row.reduce((sum, value, j) => sum + value * delta[j]![i]!, 0)))
  const ndf = trace ** 2 / traceOfSquare
  const ddf = ndf * (total(flat.map(({ count }) => count)) - 1)
  const f = phi / trace
  if (!(trace > 0 && ddf > 0)) return "singular"
  const cramersV = Math.sqrt(phi / Math.min(down, across))
  return {
    f: figure(f),
    ndf: figure(ndf),
    ddf: figure(ddf),
    pValue: fisherTail(f, ndf, ddf),
    cramersV: figure(cramersV)
  }
}
