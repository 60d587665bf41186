import { inChange } from "../../text/Figures.ts"
import { MEAN_LINES, MEASURE_LINES, type MeasureLine, marksOf, pText } from "./CrosstabMeasures.ts"
import type { Cell, Crosstab, MeanCell } from "./CrosstabShape.ts"

/** What stands in place of a figure that is not shown or not defined. */
export const HIDDEN = "–"

/** A line of a crosstab as people read it: its label, and what each column shows, with the marks of tests beside. */
export interface TextLine {
  readonly label: string
  /** Whether it goes on with the answer above. */
  readonly further: boolean
  readonly at: (band: number) => readonly [text: string, marks: string]
}

type Shown = Pick<Crosstab, "bands" | "means" | "measures" | "table">
type Tested = Pick<Cell, "adjusted" | "change" | "comparisons" | "direction" | "pValue" | "significance" | "strong">
type Cells = ReadonlyArray<Tested | null>

const number = (value: number | null | undefined, unit: MeasureLine["unit"]): string => {
  if (value == null) return HIDDEN
  if (unit !== "number") return `${(value * 100).toFixed(1)}%`
  return Number.isInteger(value) ? value.toLocaleString("en-US") : value.toFixed(1)
}

const p = (value: number | null | undefined) => (value == null ? HIDDEN : pText(value))

/** How far a cell moved since the columns before: “+3.1 (−0.4 to 6.6)”, shares in percentage points. */
const moved = ({ change }: Tested, times: number): string => {
  if (change == null) return HIDDEN
  const signed = (value: number) => inChange(value * times, times === 1 ? 2 : 1)
  return `${signed(change.by)} (${signed(change.low)} to ${signed(change.high)})`
}

/**
 * Changes between waves, and p-values where they were asked for: of the test against several columns together, or a line per
 * column that others are tested against.
 */
const testLines = (cells: Cells, { bands }: Shown, times: number): ReadonlyArray<TextLine> => {
  const line = (label: string, of: (cell: Tested, band: number) => string): TextLine => ({
    label,
    further: true,
    at: (band) => {
      const cell = cells[band] ?? null
      return [cell === null ? HIDDEN : of(cell, band), ""]
    }
  })
  const letters = new Set(cells.flatMap((cell) => (cell?.comparisons ?? []).map(({ letter }) => letter)))
  const overall = cells.some((cell) => cell?.pValue != null)
  return [
    ...(cells.some((cell) => cell?.change != null) ? [line("change", (cell) => moved(cell, times))] : []),
    ...(overall
      ? [line("p-value", ({ pValue }) => p(pValue)), line("adjusted p-value", ({ adjusted }) => p(adjusted))]
      : []),
    ...[...new Set(bands.map(({ letter }) => letter))]
      .filter((letter) => letters.has(letter))
      .map((letter) =>
        line(`adjusted p, with ${letter}`, ({ comparisons = [] }) =>
          p(comparisons.find((one) => one.letter === letter)?.adjusted)
        )
      )
  ]
}

const answerLines = (row: Crosstab["table"][number], crosstab: Shown): ReadonlyArray<TextLine> => {
  const { cells, kind, label } = row
  const heading = `${kind === "net" || kind === "box" ? "= " : ""}${label}`
  const measured = crosstab.measures
    .flatMap((measure) => MEASURE_LINES[measure])
    .map(
      ({ name, of, unit }, i): TextLine => ({
        label: i > 0 ? name : heading,
        further: i > 0,
        at: (band) => {
          const cell = cells[band] ?? null
          return cell === null ? [HIDDEN, ""] : [number(of(cell), unit), i === 0 ? marksOf(cell) : ""]
        }
      })
    )
  return [...measured, ...testLines(cells, crosstab, 100)]
}

const meanLines = (cells: ReadonlyArray<MeanCell | null>, crosstab: Shown): ReadonlyArray<TextLine> => [
  ...MEAN_LINES.map(
    ([name, of], i): TextLine => ({
      label: `${name[0]!.toUpperCase()}${name.slice(1)}`,
      further: false,
      at: (band) => {
        const cell = cells[band] ?? null
        const value = cell === null ? null : of(cell)
        return [value === null ? HIDDEN : String(Number(value.toFixed(2))), cell === null || i > 0 ? "" : marksOf(cell)]
      }
    })
  ),
  ...testLines(cells, crosstab, 1)
]

/** Every answer with its measures and, where they were asked for, p-values; then the means. */
export const textLines = (crosstab: Shown): ReadonlyArray<TextLine> => [
  ...crosstab.table.flatMap((row) => answerLines(row, crosstab)),
  ...(crosstab.means === null ? [] : meanLines(crosstab.means.cells, crosstab))
]
