import { eigenOf } from "./SymmetricEigen.ts"

interface Point {
  /** Principal coordinates on the first two dimensions: distances between points of one kind are chi-square distances. */
  readonly x: number
  readonly y: number
  /** Share of all counts. */
  readonly mass: number
  /** The point's part of the inertia of all. */
  readonly inertia: number
  /** Share of the point's inertia that each of the two dimensions shows (cos²); how well the map shows it is their sum. */
  readonly cosines: readonly [number, number]
  /** Share of each of the two dimensions' inertia that is due to the point. */
  readonly contributions: readonly [number, number]
}

interface Correspondence {
  /** Null of a row or column without counts. */
  readonly rows: ReadonlyArray<Point | null>
  readonly columns: ReadonlyArray<Point | null>
  /** Chi-square of the table over the sum of its counts. */
  readonly inertia: number
  /** The inertia of every dimension, the largest first. */
  readonly dimensions: ReadonlyArray<number>
}

const ROUNDING = 1e-13

const pointOf = (
  mass: number,
  inertia: number,
  [x, y]: readonly [number, number],
  [first, second]: readonly [number, number]
) => {
  const part = (of: number, whole: number) => (whole > ROUNDING ? (mass * of * of) / whole : 0)
  return {
    x,
    y,
    mass,
    inertia,
    cosines: [part(x, inertia), part(y, inertia)] as const,
    contributions: [part(x, first), part(y, second)] as const
  }
}

/** 1, or −1 where the value that is farthest from zero is negative; of values as far, the first one counts. */
const signOf = (values: Float64Array): number => {
  const farthest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  return values.find((value) => Math.abs(value) >= farthest * (1 - 1e-9))! < 0 ? -1 : 1
}

/**
 * Simple correspondence analysis (Benzécri 1973; Greenacre 2017) of a table of counts, weighted or not, row after row. Each
 * dimension points to where the row that is farthest out lies, so that no map is ever mirrored.
 */
export const correspondenceOf = (counts: ReadonlyArray<ReadonlyArray<number>>): Correspondence => {
  const width = counts[0]?.length ?? 0
  const total = counts.flat().reduce((sum, count) => sum + count, 0) || 1
  const rowMass = counts.map((row) => row.reduce((sum, count) => sum + count, 0) / total)
  const columnMass = Array.from({ length: width }, (_, j) => counts.reduce((sum, row) => sum + row[j]!, 0) / total)
  const residual = (i: number, j: number) => {
    const expected = rowMass[i]! * columnMass[j]!
    return expected > 0 ? (counts[i]![j]! / total - expected) / Math.sqrt(expected) : 0
  }
  const residuals = counts.map((row, i) => Float64Array.from(row, (_, j) => residual(i, j)))
  const products = Float64Array.from({ length: width * width }, (_, at) =>
    residuals.reduce((sum, row) => sum + row[Math.floor(at / width)]! * row[at % width]!, 0)
  )
  const { values, vectors } = eigenOf(products, width)
  const inertiaOf = (dimension: number) => Math.max(0, values[dimension] ?? 0)
  const axes = [0, 1].map((dimension) => {
    const direction = vectors[dimension] ?? new Float64Array(width)
    const along = residuals.map((row) => row.reduce((sum, cell, j) => sum + cell * direction[j]!, 0))
    const rows = Float64Array.from(along, (at, i) => (rowMass[i]! > 0 ? at / Math.sqrt(rowMass[i]!) : 0))
    const sign = signOf(rows)
    const length = Math.sqrt(inertiaOf(dimension))
    const columns = direction.map((at, j) =>
      columnMass[j]! > 0 ? (sign * length * at) / Math.sqrt(columnMass[j]!) : 0
    )
    return { rows: rows.map((at) => sign * at), columns }
  })
  const points = (kind: "rows" | "columns", masses: ReadonlyArray<number>, inertia: (at: number) => number) =>
    masses.map((mass, at) => {
      const place = [axes[0]![kind][at]!, axes[1]![kind][at]!] as const
      return mass > 0 ? pointOf(mass, inertia(at), place, [inertiaOf(0), inertiaOf(1)]) : null
    })
  const filled = (masses: ReadonlyArray<number>) => masses.filter((mass) => mass > 0).length
  const most = Math.max(0, Math.min(filled(rowMass), filled(columnMass)) - 1)
  return {
    rows: points("rows", rowMass, (i) => residuals[i]!.reduce((sum, cell) => sum + cell * cell, 0)),
    columns: points("columns", columnMass, (j) => residuals.reduce((sum, row) => sum + row[j]! ** 2, 0)),
    inertia: residuals.reduce((sum, row) => row.reduce((all, cell) => all + cell * cell, sum), 0),
    dimensions: Array.from({ length: most }, (_, dimension) => inertiaOf(dimension))
  }
}
