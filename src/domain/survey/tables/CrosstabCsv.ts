import { csv } from "../../text/Csv.ts"
import { inWhole } from "../../text/Figures.ts"
import {
  associationsOf,
  groundsOf,
  MEAN_LINES,
  MEASURE_LINES,
  type MeasureLine,
  questionOfBand
} from "./CrosstabMeasures.ts"
import type { Band, Cell, Crosstab, MeanCell } from "./CrosstabShape.ts"

type Value = string | number | null
type Line = ReadonlyArray<Value>

const rounded = (value: number | null | undefined, digits: number) =>
  value == null ? null : Number(value.toFixed(digits))

const written = (value: number | null | undefined, unit: MeasureLine["unit"]): number | null =>
  unit === "percent"
    ? rounded(value == null ? value : value * 100, 1)
    : rounded(value == null ? value : unit === "points" ? value * 100 : value, 2)

/** What every answer shows, whatever was asked for. */
const ALWAYS: ReadonlyArray<MeasureLine> = [...MEASURE_LINES.share, ...MEASURE_LINES.count, ...MEASURE_LINES.weighted]

type Tested = Pick<Cell, "adjusted" | "change" | "comparisons" | "direction" | "pValue" | "significance" | "strong">

const some = <A>(cells: ReadonlyArray<A | null>, holds: (cell: A) => boolean) =>
  cells.some((one) => one !== null && holds(one))

/** Lines of what tests found: letters, directions, and p-values where they were asked for. */
const testLines = (
  label: string,
  cells: ReadonlyArray<Tested | null>,
  unit: "number" | "points"
): ReadonlyArray<Line> => {
  const line = (measure: string, of: (one: Tested) => Value) => [
    label,
    measure,
    ...cells.map((one) => (one === null ? null : of(one)))
  ]
  const p = (value: number | null | undefined) => (value == null ? null : Number(value.toPrecision(4)))
  return [
    line("significance", ({ significance }) => significance),
    ...(some(cells, ({ direction }) => direction !== undefined)
      ? [
          line("direction", ({ direction, strong }) =>
            direction == null ? "" : strong === true ? `strongly ${direction}` : direction
          )
        ]
      : []),
    ...(some(cells, ({ change }) => change != null)
      ? [
          line("change", ({ change }) => written(change?.by, unit)),
          line("change, 95% from", ({ change }) => written(change?.low, unit)),
          line("change, 95% to", ({ change }) => written(change?.high, unit))
        ]
      : []),
    ...(some(cells, ({ pValue }) => pValue !== undefined)
      ? [line("p-value", ({ pValue }) => p(pValue)), line("adjusted p-value", ({ adjusted }) => p(adjusted))]
      : []),
    ...(some(cells, ({ comparisons = [] }) => comparisons.length > 0)
      ? [
          line("adjusted p-values", ({ comparisons = [] }) =>
            comparisons.map(({ adjusted, letter }) => `${letter} ${p(adjusted)}`).join("; ")
          )
        ]
      : [])
  ]
}

const meanLines = (cells: ReadonlyArray<MeanCell | null>): ReadonlyArray<Line> => [
  ...MEAN_LINES.map(
    ([measure, of]): Line => ["Mean", measure, ...cells.map((one) => (one === null ? null : rounded(of(one), 4)))]
  ),
  ...testLines("Mean", cells, "number")
]

/** Who of a survey a crosstab counts, by the filter that was applied. */
interface Matched {
  readonly matchedTwins: number
  readonly totalTwins: number
  readonly filter: {
    readonly expression: string | null
    readonly interpretation: { readonly description: string; readonly notes: ReadonlyArray<string> }
  }
}

const matchedWords = ({ filter, matchedTwins, totalTwins }: Matched): string => {
  const words = filter.expression === null ? "none" : filter.interpretation.description
  return `Filter: ${words}; ${inWhole(matchedTwins)} of ${inWhole(totalTwins)} respondents.`
}

/**
 * A crosstab as RFC 4180 CSV: a header with the column labels and letters, the three bases, then per answer its percent,
 * count, weighted count, the measures asked for, and significance; means, associations and notes below. Suppressed cells
 * are empty. `source` says where the survey comes from.
 */
export const crosstabCsv = (crosstab: Crosstab & Matched, source: string): string => {
  const { bands, banner, columns, filter, means, measures, notes, rows, table } = crosstab
  const base = (measure: string, of: (band: Band) => number | null, digits: number): Line => [
    "Base",
    measure,
    ...bands.map((band) => rounded(of(band), digits))
  ]
  const further = measures.flatMap((one) => MEASURE_LINES[one]).filter((one) => !ALWAYS.includes(one))
  const heading = (band: Band) => {
    const question = banner.length > 1 && band.question !== null ? `${questionOfBand(crosstab, band)}: ` : ""
    return `${question}${band.label}${band.letter === "" ? "" : ` (${band.letter})`}`
  }
  const lines: ReadonlyArray<Line> = [
    [rows, columns, ...bands.map(heading)],
    base("unweighted", (band) => band.base, 0),
    base("weighted", (band) => band.weightedBase, 2),
    base("effective", (band) => band.effectiveBase, 1),
    ...table.flatMap(({ cells, label }) => [
      ...[...ALWAYS, ...further].map(
        ({ name, of, unit }): Line => [
          label,
          name,
          ...cells.map((one) => (one === null ? null : written(of(one), unit)))
        ]
      ),
      ...testLines(label, cells, "points")
    ]),
    ...(means === null ? [] : meanLines(means.cells)),
    ...[
      ...associationsOf(crosstab),
      ...groundsOf(crosstab),
      matchedWords(crosstab),
      source,
      ...filter.interpretation.notes,
      ...notes
    ].map((text): Line => ["Note", text])
  ]
  return csv(lines)
}
