import { COLOURS } from "./Colours.ts"
import type { Layout } from "./Layout.ts"
import { widthOf } from "./TextSize.ts"

/** Which parts of a table its chart draws, by position in the layout. */
export interface ChartPlan {
  /** Stacked: each column is one bar of all its answers. Otherwise each answer has a bar for each column drawn. */
  readonly stacked: boolean
  readonly rows: ReadonlyArray<number>
  readonly columns: ReadonlyArray<number>
}

/** More bars than these side by side in one answer, or in all, are no longer told apart. */
const MAX_BESIDE = 4
const MAX_BARS = 60
/** Longer answers, in digits, make no legend. */
const MAX_LEGEND = 60
const ROUNDING = 0.005

/** An answer's share in a column; null where there is none. */
export const shareAt = ({ blocks: [shares] }: Layout, row: number, column: number): number | null => {
  const value = shares.rows[row]?.values[column]
  return typeof value === "number" ? value : null
}

/** Whether the answers are parts of a whole: those of each column add up to everybody in it. */
const isWhole = (layout: Layout, drawn: ReadonlyArray<number>) =>
  layout.columns.every((_, at) => {
    const shares = drawn.flatMap((row) => shareAt(layout, row, at) ?? [])
    return shares.length === 0 || Math.abs(shares.reduce((sum, share) => sum + share, 0) - 1) < ROUNDING
  })

/**
 * What a chart of a table draws: stacked bars where answers are parts of a whole and few, else bars side by side. Null
 * where nobody answered, or nothing is shown.
 */
export const chartPlan = (layout: Layout): ChartPlan | null => {
  const columns = layout.columns.flatMap(({ base, suppressed }, at) => (suppressed || base === 0 ? [] : [at]))
  const rows = Array.from({ length: layout.answers }, (_, at) => at).filter((row) =>
    columns.some((column) => shareAt(layout, row, column) !== null)
  )
  if (rows.length === 0 || columns.length === 0) return null
  const named = rows.every((row) => widthOf(layout.blocks[0].rows[row]!.label) <= MAX_LEGEND)
  if (named && rows.length > 1 && rows.length <= COLOURS.length && isWhole(layout, rows))
    return { stacked: true, rows, columns }
  const groups = columns.filter((at) => layout.columns[at]!.heading !== null)
  const few = groups.length <= MAX_BESIDE && groups.length * rows.length <= MAX_BARS
  return { stacked: false, rows, columns: groups.length > 0 && few ? groups : columns.slice(0, 1) }
}
