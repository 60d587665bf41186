import type { Crosstab } from "./Crosstab.ts"

/** Spreadsheets run a cell that begins like a formula; an apostrophe keeps it text. */
const asText = (value: string) => (/^[=+@\t\r]|^-(?!\d)/.test(value) ? `'${value}` : value)

const cell = (value: string | number | null): string => {
  const written = value === null ? "" : typeof value === "number" ? String(value) : asText(value)
  return /[",\r\n]/.test(written) ? `"${written.replaceAll('"', '""')}"` : written
}

const rounded = (value: number | null, digits: number) => (value === null ? null : Number(value.toFixed(digits)))

/**
 * A crosstab as RFC 4180 CSV: a header with the column labels and letters, the three bases, then four lines per answer
 * (percent, count, weighted count, significance). Suppressed cells are empty.
 */
export const crosstabCsv = ({ bands, columns, rows, table }: Crosstab): string => {
  const base = (measure: string, of: (band: Crosstab["bands"][number]) => number | null, digits: number) => [
    "Base",
    measure,
    ...bands.map((band) => rounded(of(band), digits))
  ]
  type Cells = Crosstab["table"][number]["cells"]
  const line = (
    label: string,
    measure: string,
    cells: Cells,
    of: (one: NonNullable<Cells[number]>) => string | number | null
  ) => [label, measure, ...cells.map((one) => (one === null ? null : of(one)))]
  const lines: ReadonlyArray<ReadonlyArray<string | number | null>> = [
    [rows, columns, ...bands.map(({ label, letter }) => (letter === "" ? label : `${label} (${letter})`))],
    base("unweighted", (band) => band.base, 0),
    base("weighted", (band) => band.weightedBase, 2),
    base("effective", (band) => band.effectiveBase, 1),
    ...table.flatMap(({ cells, label }) => [
      line(label, "percent", cells, (one) => rounded(one.share * 100, 1)),
      line(label, "count", cells, (one) => one.count),
      line(label, "weighted count", cells, (one) => rounded(one.weighted, 2)),
      line(label, "significance", cells, (one) => one.significance)
    ])
  ]
  return `${lines.map((values) => values.map(cell).join(",")).join("\r\n")}\r\n`
}
