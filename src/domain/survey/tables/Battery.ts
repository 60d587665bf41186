import { Either } from "effect"
import { foldText } from "../../text/Text.ts"
import type { Question } from "../model/Question.ts"
import type { BatteryShows } from "./CrosstabOptions.ts"
import type { Band, Cell, Crosstab, Row } from "./CrosstabShape.ts"
import { sorted } from "./CrosstabShape.ts"
import { CrosstabInvalid } from "./Groups.ts"

/** What a question of a battery asks of its own. */
export const itemOf = ({ stem, text }: Question): string => {
  const own = stem !== null && text.startsWith(stem) ? text.slice(stem.length).replace(/^[\s:–—-]+/, "") : text
  return own === "" ? text : own
}

/** One question of a battery, tabulated by itself. */
interface BatteryItem<Table extends Crosstab> {
  /** What tells it from the others. */
  readonly label: string
  readonly table: Table
}

const rowIn = ({ rowQuestion, table }: Crosstab, shows: BatteryShows): Either.Either<Row, CrosstabInvalid> => {
  if (typeof shows === "string")
    return Either.right(table.filter(({ kind }) => kind === "box")[shows === "top" ? 0 : 1]!)
  const answers = table.filter(({ kind }) => kind === "label" || kind === "offScale")
  const found = answers.find(({ label }) => foldText(label) === foldText(shows.answer))
  if (found !== undefined) return Either.right(found)
  const known = answers.map(({ label }) => `“${label}”`).slice(0, 12)
  return Either.left(
    new CrosstabInvalid({
      param: "shows",
      problem: `“${shows.answer}” is not an answer to ${rowQuestion.key}. Its answers are ${known.join(", ")}.`
    })
  )
}

const nameOf = ({ label, question }: Band) => `${question}/${label}`

/** A column with the smallest base that it has in any of the rows. */
const bandOf = (bands: ReadonlyArray<Band>): Band => {
  const shown = bands.filter(({ base }) => base !== null)
  const least = shown.reduce((a, b) => (b.base! < a.base! ? b : a), shown[0] ?? bands[0]!)
  return { ...least, tested: shown.some(({ tested }) => tested), lowBase: shown.some(({ lowBase }) => lowBase) }
}

const whichLabels = (rows: ReadonlyArray<Row>): string => {
  const named = rows.map(({ label, of = [label] }) => of.map((one) => `“${one}”`).join(" or "))
  return new Set(named).size === 1 ? named[0]! : rows[0]!.label
}

/**
 * A battery as one table: a row per question, in whose cells stands the share of its top or bottom boxes or of one answer.
 * Each row is taken from the question's own table, tested and hidden as there.
 */
export const batteryTable = <Table extends Crosstab>(
  name: string,
  items: readonly [BatteryItem<Table>, ...ReadonlyArray<BatteryItem<Table>>],
  shows: BatteryShows,
  sort: "share" | undefined
): Either.Either<Table, CrosstabInvalid> =>
  Either.gen(function* () {
    const [{ table: first }] = items
    const rows: Array<Row> = []
    for (const { table } of items) rows.push(yield* rowIn(table, shows))
    // A column of what is hidden together may be of one table alone.
    const names = first.bands
      .map(nameOf)
      .filter((name) => items.every(({ table }) => table.bands.map(nameOf).includes(name)))
    const placed = items.map(({ table }) => {
      const at = new Map(table.bands.map((band, place) => [nameOf(band), place]))
      return names.map((one) => at.get(one)!)
    })
    const bands = names.map((_, column) => bandOf(items.map(({ table }, item) => table.bands[placed[item]![column]!]!)))
    const cells = (item: number): ReadonlyArray<Cell | null> =>
      placed[item]!.map((place) => rows[item]!.cells[place] ?? null)
    const bases = items.flatMap(({ table }) => table.bands[0]!.base ?? [])
    const [least, most] = [Math.min(...bases), Math.max(...bases)]
    const text = `${name.replace(/[\s:–—-]+$/, "")}: ${whichLabels(rows)}`
    return {
      ...first,
      rows: text,
      rowQuestion: {
        ...{ key: items.map(({ table }) => table.rowQuestion.key).join(", "), text, kind: "battery" },
        baseRule: "everyone who answered the question in the row"
      },
      bands,
      banner: first.banner.map((question, at) => ({
        ...question,
        from: bands.findIndex((band) => band.question === at),
        to: bands.findLastIndex((band) => band.question === at),
        association: null,
        noAssociation: "Every row is a question of its own."
      })),
      table: sorted(
        items.map(({ label }, item): Row => ({ label, kind: "label", cells: cells(item) })),
        sort
      ),
      means: null,
      notes: [
        ...(least < most
          ? [`Bases differ from row to row, in the Total from ${least} to ${most}; the smallest are shown.`]
          : []),
        ...new Set(items.flatMap(({ table }) => table.notes))
      ]
    }
  })
