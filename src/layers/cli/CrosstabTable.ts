import type { Crosstab } from "../../domain/survey/tables/Crosstab.ts"
import { excerpt } from "../../domain/text/Text.ts"

type Band = Crosstab["bands"][number]
type Cell = Crosstab["table"][number]["cells"][number]

const MAX_LABEL = 32
const MAX_HEADING = 16
const HIDDEN = "–"

const whole = (value: number | null) => (value === null ? HIDDEN : Math.round(value).toLocaleString("en-US"))
const share = (cell: Cell | undefined) => (cell == null ? HIDDEN : `${(cell.share * 100).toFixed(1)} %`)
const letters = (cell: Cell | undefined) => (cell == null ? "" : cell.significance)

interface Base {
  readonly label: string
  readonly of: (band: Band) => number | null
}

const unweighted: Base = { label: "Base", of: ({ base }) => base }
const weighted: ReadonlyArray<Base> = [
  { label: "Weighted base", of: ({ weightedBase }) => weightedBase },
  { label: "Effective base", of: ({ effectiveBase }) => effectiveBase }
]

/** The bases that say something of their own. */
const basesOf = ({ bands }: Crosstab): ReadonlyArray<Base> => [
  unweighted,
  ...weighted.filter(({ of }) => bands.some((band) => whole(of(band)) !== whole(band.base)))
]

/** The lines of a column, top to bottom, each as wide as the widest. */
const columnOf = (band: Band, at: number, crosstab: Crosstab): ReadonlyArray<string> => {
  const { table } = crosstab
  const marks = table.map(({ cells }) => letters(cells[at]))
  const room = Math.max(0, ...marks.map(({ length }) => length))
  const beside = (text: string, mark = "") => (room === 0 ? text : `${text} ${mark.padEnd(room)}`)
  const lines = [
    beside(excerpt(band.label, MAX_HEADING)),
    beside(band.letter),
    ...basesOf(crosstab).map(({ of }) => beside(whole(of(band)))),
    ...table.map(({ cells }, row) => beside(share(cells[at]), marks[row]))
  ]
  const width = Math.max(...lines.map(({ length }) => length))
  return lines.map((line) => line.padStart(width + 2))
}

type Column = ReturnType<typeof columnOf>

/** Columns in runs that fit into so much room. */
const runs = (columns: ReadonlyArray<Column>, room: number): ReadonlyArray<ReadonlyArray<Column>> => {
  const out: Array<Array<Column>> = []
  let used = Number.POSITIVE_INFINITY
  for (const column of columns) {
    const width = column[0]!.length
    if (used + width > room) out.push([])
    used = used + width > room ? width : used + width
    out.at(-1)!.push(column)
  }
  return out
}

/**
 * A crosstab as people read it: bases, then per answer the share of each column with its significance letters. Columns
 * that do not fit into `width` follow below.
 */
export const crosstabTable = (crosstab: Crosstab, width: number): string => {
  const { bands, columns, notes, rows, table } = crosstab
  const bases = basesOf(crosstab).map(({ label }) => label)
  const labels = ["", "", ...bases, ...table.map(({ label }) => excerpt(label, MAX_LABEL))]
  const labelWidth = Math.max(...labels.map(({ length }) => length))
  const block = (run: ReadonlyArray<Column>) =>
    labels
      .map((label, i) => `${label.padEnd(labelWidth)}${run.map((column) => column[i]).join("")}`.trimEnd())
      .join("\n")
  const blocks = runs(
    bands.map((band, at) => columnOf(band, at, crosstab)),
    width - labelWidth
  ).map(block)
  return [`Rows: ${rows}\nColumns: ${columns}`, ...blocks, notes.join("\n")].join("\n\n")
}
