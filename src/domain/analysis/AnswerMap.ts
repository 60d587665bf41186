import { Either } from "effect"
import { correspondenceOf } from "../statistics/Correspondence.ts"
import { fisherTail } from "../statistics/Distributions.ts"
import { inPercent } from "../text/Figures.ts"
import { excerpt, listed } from "../text/Text.ts"
import type { MapMade } from "./Analysis.ts"
import { type Refused, refused } from "./Variables.ts"

/** A table of counts that may be shown: rows by columns; null where a cell is hidden. */
export interface ShownTable {
  readonly base: number
  readonly rows: ReadonlyArray<string>
  readonly columns: ReadonlyArray<string>
  readonly counts: ReadonlyArray<ReadonlyArray<number | null>>
}

type Place = MapMade["rows"][number]

/** Points with a smaller part of themselves in the two dimensions lie elsewhere than the map says. */
const SHOWN_WELL = 0.5
const NAMED = 5
/** Chi-square is F with so many degrees of freedom below it. */
const FEW_OF_MANY = 1e9
const LEVEL = 0.05

const quoted = (labels: ReadonlyArray<string>) =>
  listed(labels.slice(0, NAMED).map((label) => `“${excerpt(label, 60)}”`))

/** The row and the column that lie closest together in the same direction, as far out as either; null where none do. */
const closest = (rows: ReadonlyArray<Place>, columns: ReadonlyArray<Place>): readonly [Place, Place] | null => {
  const together = ([a, b]: readonly [Place, Place]) => a.x * b.x + a.y * b.y
  const pairs = rows
    .flatMap((row) => columns.map((column) => [row, column] as const))
    .filter((pair) => pair.every(({ quality }) => quality >= SHOWN_WELL))
  const [best] = pairs.sort((a, b) => together(b) - together(a))
  return best !== undefined && together(best) > 0 ? best : null
}

/** A map on which rows that are answered alike, and columns that are, lie close together. */
export const mapOf = ({ base, columns, counts, rows }: ShownTable): Refused<MapMade> =>
  Either.gen(function* () {
    const isHidden = (row: ReadonlyArray<number | null>) => row.every((cell) => cell === null)
    const keptColumns = columns.flatMap((_, at) =>
      counts.some((row) => row[at] === null && !isHidden(row)) || counts.every((row) => !row[at]) ? [] : [at]
    )
    const keptRows = rows.flatMap((_, at) => (keptColumns.some((column) => (counts[at]![column] ?? 0) > 0) ? [at] : []))
    const few = keptRows.length < 3 || keptColumns.length < 3
    if (few)
      return yield* refused(
        "rows",
        `A map needs three rows and three columns that may be shown, and these have ${keptRows.length} and ${keptColumns.length}.`
      )
    const made = correspondenceOf(keptRows.map((row) => keptColumns.map((column) => counts[row]![column]!)))
    const total = made.dimensions.reduce((sum, one) => sum + one, 0)
    if (!(total > 0)) return yield* refused("rows", "All rows are answered alike, so there is nothing to place.")
    const placed = (labels: ReadonlyArray<string>, points: typeof made.rows): ReadonlyArray<Place> =>
      labels.map((label, i) => {
        const { cosines, x, y } = points[i]!
        return { label, x, y, quality: Math.min(1, cosines[0] + cosines[1]) }
      })
    const [placedRows, placedColumns] = [
      placed(
        keptRows.map((at) => rows[at]!),
        made.rows
      ),
      placed(
        keptColumns.map((at) => columns[at]!),
        made.columns
      )
    ]
    const explained = made.dimensions.slice(0, 2).map((one) => one / total)
    const both = explained.reduce((sum, one) => sum + one, 0)
    const pair = closest(placedRows, placedColumns)
    const left = [
      ...rows.filter((_, at) => !keptRows.includes(at)),
      ...columns.filter((_, at) => !keptColumns.includes(at))
    ]
    const poor = (
      [
        ["rows", placedRows],
        ["columns", placedColumns]
      ] as const
    ).flatMap(([what, places]) => {
      const labels = places.filter(({ quality }) => quality < SHOWN_WELL).map(({ label }) => label)
      return labels.length === 0 ? [] : [`${what} ${quoted(labels)}`]
    })
    const freedom = (keptRows.length - 1) * (keptColumns.length - 1)
    const isChance = fisherTail((base * total) / freedom, freedom, FEW_OF_MANY) > LEVEL
    return {
      kind: "map",
      summary: isChance
        ? "Rows and columns hardly go together: differences as large as these also come about by chance."
        : (pair === null
            ? "Nothing goes together clearly."
            : `${quoted([pair[0].label])} goes most with ${quoted([pair[1].label])}.`) +
          ` The map shows ${inPercent(100 * both)} of the differences.`,
      method:
        "Correspondence analysis, in principal coordinates: rows that lie close together are answered alike, and so are " +
        "columns. A row and a column go together if they lie far out in the same direction, not if they are merely close.",
      base,
      rows: placedRows,
      columns: placedColumns,
      explained,
      notes: [
        ...(poor.length === 0
          ? []
          : [`The map shows less than half of the ${poor.join(", and of the ")}: don't rely on where they lie.`]),
        ...(left.length === 0
          ? []
          : [`${quoted(left)} ${left.length === 1 ? "is" : "are"} left out: too few respondents, or none.`])
      ]
    }
  })
