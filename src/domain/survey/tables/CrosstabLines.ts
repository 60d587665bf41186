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
type Tested = Pick<Cell, "adjusted" | "comparisons" | "direction" | "pValue" | "significance" | "strong">
type Cells = ReadonlyArray<Tested | null>

const number = (value: number | null | undefined, unit: MeasureLine["unit"]): string => {
  if (value == null) return HIDDEN
  if (unit !== "number") return `${(value * 100).toFixed(1)}%`
  return Number.isInteger(value) ? value.toLocaleString("en-US") : value.toFixed(1)
}

const p = (value: number | null | undefined) => (value == null ? HIDDEN : pText(value))

/** P-values where they were asked for: of the test against all others, or a line per column that others are tested against. */
const pLines = (cells: Cells, { bands }: Shown): ReadonlyArray<TextLine> => {
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
  return [...measured, ...pLines(cells, crosstab)]
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
  ...pLines(cells, crosstab)
]

/** Every answer with its measures and, where they were asked for, p-values; then the means. */
export const textLines = (crosstab: Shown): ReadonlyArray<TextLine> => [
  ...crosstab.table.flatMap((row) => answerLines(row, crosstab)),
  ...(crosstab.means === null ? [] : meanLines(crosstab.means.cells, crosstab))
]
