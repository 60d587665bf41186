import type { Measure } from "./Bars.ts"

interface Point {
  readonly label: string
  readonly x: number
  readonly y: number
}

interface PlacedPoint {
  readonly label: string
  readonly x: number
  readonly y: number
  /** Where its label begins or ends, and the line it stands on. */
  readonly textX: number
  readonly textY: number
  readonly anchor: "start" | "end"
}

interface MapLayout {
  readonly width: number
  readonly height: number
  /** Where both dimensions are 0. */
  readonly center: { readonly x: number; readonly y: number }
  readonly rows: ReadonlyArray<PlacedPoint>
  readonly columns: ReadonlyArray<PlacedPoint>
}

const PAD = 28
const GAP = 9
const LINE = 17
const SHAPE = 0.7
const LEAST = 200

/** Points in one scale for both dimensions, with labels that don't lie on each other: one in the way moves down. */
export const layOutMap = (
  rows: ReadonlyArray<Point>,
  columns: ReadonlyArray<Point>,
  width: number,
  measure: Measure
): MapLayout => {
  const all = [...rows, ...columns]
  const [xs, ys] = [all.map(({ x }) => x), all.map(({ y }) => y)]
  const [left, right] = [Math.min(0, ...xs), Math.max(0, ...xs)]
  const [low, high] = [Math.min(0, ...ys), Math.max(0, ...ys)]
  const wide = (width - 2 * PAD) / (right - left || 1)
  const height = Math.round(Math.min(Math.max(LEAST, (high - low) * wide + 2 * PAD), Math.max(LEAST, width * SHAPE)))
  const scale = Math.min(wide, (height - 2 * PAD) / (high - low || 1))
  const acrossOf = (x: number) => width / 2 + (x - (left + right) / 2) * scale
  const downOf = (y: number) => height / 2 - (y - (low + high) / 2) * scale
  const taken: Array<{ readonly from: number; readonly to: number; readonly line: number }> = []
  const place = ({ label, x, y }: Point): PlacedPoint => {
    const [across, down] = [acrossOf(x), downOf(y)]
    const long = measure(label, false)
    const isLeft = across + GAP + long > width
    const from = isLeft ? across - GAP - long : across + GAP
    let line = down + 5
    while (taken.some((one) => Math.abs(one.line - line) < LINE && one.from < from + long && from < one.to)) line += 4
    taken.push({ from, to: from + long, line })
    return {
      label,
      x: across,
      y: down,
      textX: isLeft ? across - GAP : across + GAP,
      textY: line,
      anchor: isLeft ? "end" : "start"
    }
  }
  const placed = new Map([...all].sort((a, b) => b.y - a.y).map((point) => [point, place(point)]))
  const lowest = Math.max(...taken.map(({ line }) => line))
  return {
    width,
    height: Math.max(height, lowest + LINE),
    center: { x: acrossOf(0), y: downOf(0) },
    rows: rows.map((point) => placed.get(point)!),
    columns: columns.map((point) => placed.get(point)!)
  }
}
