import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { all } from "../../../../src/domain/statistics/Bitset.ts"
import type { Question } from "../../../../src/domain/survey/model/Question.ts"
import { crosstab, crosstabInTurns } from "../../../../src/domain/survey/tables/Crosstab.ts"
import type { CrosstabOptions } from "../../../../src/domain/survey/tables/CrosstabOptions.ts"
import type { Crosstab } from "../../../../src/domain/survey/tables/CrosstabShape.ts"
import { atOnce } from "../../../../src/domain/Turns.ts"
import { pinned } from "../../../support/PinnedCounts.ts"
import { columnOf, question } from "../../../support/Surveys.ts"

const ROWS = ["1", "2", "5", "9 - Don't know"]
const VALUES = [1, 2, 5, null]
const COLUMNS = ["a", "b", "c"]
/** Columns and, last, none. */
const WIDTH = COLUMNS.length + 1
const rowsAsked: Question = question("rating", "single", ROWS)
const columnsAsked: Question = question("group", "single", COLUMNS)

/** Per respondent a row and a column, the last of which is none. */
type Person = readonly [row: number, column: number]
const person = fc.tuple(fc.constantFrom(0, 0, 0, 0, 1, 1, 2, 3), fc.constantFrom(0, 0, 0, 0, 1, 1, 1, 2, 3))
const people = fc.array(person, { minLength: 8, maxLength: 34 })

const options = fc.record({
  nets: fc.array(
    fc.subarray(ROWS, { minLength: 2 }).map((of) => ({ label: of.join("+"), of })),
    { maxLength: 2 }
  )
})

const answersOf = (everybody: ReadonlyArray<Person>) => [
  {
    question: rowsAsked,
    column: columnOf(
      rowsAsked,
      everybody.map(([row]) => ROWS[row]!)
    )
  },
  {
    question: columnsAsked,
    column: columnOf(
      columnsAsked,
      everybody.map(([, column]) => COLUMNS[column] ?? null)
    )
  }
]

const tabulated = (everybody: ReadonlyArray<Person>, minimum: number, wanted: CrosstabOptions) => {
  const [rows, columns] = answersOf(everybody)
  return Either.getOrThrow(crosstab(rows!, columns!, all(everybody.length), null, minimum, wanted))
}

const cellsIn = (rows: ReadonlyArray<number>, columns: ReadonlyArray<number>) =>
  rows.flatMap((row) => columns.map((column) => row * WIDTH + column))
const EVERY_ROW = ROWS.map((_, row) => row)
const EVERY_COLUMN = Array.from({ length: WIDTH }, (_, column) => column)

const columnsOfBand = ({ label, of, question }: Crosstab["bands"][number]) =>
  question === null ? EVERY_COLUMN : (of ?? [label]).map((one) => COLUMNS.indexOf(one))
const rowsOfLine = ({ label, of }: Crosstab["table"][number]) => (of ?? [label]).map((one) => ROWS.indexOf(one))

/** The mean of a band's numbers; NaN where nobody gave one. */
const meanOf = (counts: ReadonlyArray<number>, columns: ReadonlyArray<number>) => {
  let [n, sum] = [0, 0]
  for (const [row, value] of VALUES.entries()) {
    if (value === null) continue
    for (const column of columns) {
      n += counts[row * WIDTH + column]!
      sum += value * counts[row * WIDTH + column]!
    }
  }
  return sum / n
}

const attack = (everybody: ReadonlyArray<Person>, minimum: number, table: Crosstab) => {
  const actual = new Array<number>(ROWS.length * WIDTH).fill(0)
  for (const [row, column] of everybody) actual[row * WIDTH + column]!++
  const sizeOf = (cells: ReadonlyArray<number>) => cells.reduce((sum, cell) => sum + actual[cell]!, 0)
  const exactly = (of: ReadonlyArray<number>, count: number) => ({ of, least: count, most: count })
  /** A hidden answer is somebody's. */
  const somebody = (of: ReadonlyArray<number>) => ({ of, least: sizeOf(of) === 0 ? 0 : 1, most: everybody.length })
  const sums = [
    exactly(cellsIn(EVERY_ROW, EVERY_COLUMN), everybody.length),
    ...table.bands.flatMap((band) => {
      const of = cellsIn(EVERY_ROW, columnsOfBand(band))
      return band.base === null ? [somebody(of)] : [exactly(of, band.base)]
    }),
    ...table.table.flatMap((line) =>
      line.cells.flatMap((cell, at) => {
        const of = cellsIn(rowsOfLine(line), columnsOfBand(table.bands[at]!))
        if (cell !== null) return [exactly(of, cell.count)]
        return at === 0 && line.kind !== "net" ? [somebody(of)] : []
      })
    )
  ]
  const means = (table.means?.cells ?? []).flatMap((cell, at) =>
    cell === null ? [] : [{ columns: columnsOfBand(table.bands[at]!), told: cell.mean, step: cell.roundedTo ?? 0 }]
  )
  const bases = (table.means?.cells ?? []).flatMap((cell, at) =>
    cell?.base == null ? [] : [exactly(cellsIn([0, 1, 2], columnsOfBand(table.bands[at]!)), cell.base)]
  )
  const small = (counts: ReadonlyArray<number>, groups: ReadonlyArray<ReadonlyArray<number>>) =>
    groups.length === 0 || groups.some((of) => of.reduce((sum, cell) => sum + counts[cell]!, 0) < minimum)
  const hiddenColumns = table.bands.flatMap((band) =>
    band.base === null && band.question !== null ? [cellsIn(EVERY_ROW, columnsOfBand(band))] : []
  )
  const hiddenRows = table.table.flatMap((line) =>
    line.cells[0] === null && line.kind !== "net" ? [cellsIn(rowsOfLine(line), EVERY_COLUMN)] : []
  )
  const fits = (counts: ReadonlyArray<number>) =>
    small(counts, hiddenColumns) &&
    small(counts, hiddenRows) &&
    means.every(({ columns, step, told }) => Math.abs(meanOf(counts, columns) - told) <= step / 2 + 1e-9)
  const hidden = [
    ...table.bands.flatMap((band) => (band.base === null ? [cellsIn(EVERY_ROW, columnsOfBand(band))] : [])),
    ...table.table.flatMap((line) =>
      line.kind === "net"
        ? []
        : line.cells.flatMap((cell, at) =>
            cell === null ? [cellsIn(rowsOfLine(line), columnsOfBand(table.bands[at]!))] : []
          )
    )
  ].filter((of) => sizeOf(of) > 0)
  const found = pinned({ counts: actual.length, sums: [...sums, ...bases], fits }, hidden)
  return { found: found?.map((at) => ({ of: hidden[at]!, size: sizeOf(hidden[at]!) })) ?? null, hidden }
}

describe("whoever has one table", () => {
  it.prop(
    "cannot pin a count of it that is not shown, by its sums, bounds and means",
    [people, fc.integer({ min: 2, max: 6 }), options],
    ([everybody, minimum, wanted]) => {
      if (everybody.length < minimum) return
      const table = tabulated(everybody, minimum, wanted)
      const { found } = attack(everybody, minimum, table)
      if (found === null) return
      assert.deepStrictEqual(
        found.filter(({ size }) => size < minimum),
        [],
        JSON.stringify({
          notes: table.notes,
          rows: table.table.map(({ cells }) => cells.map((cell) => cell?.count ?? null))
        })
      )
    },
    { fastCheck: { numRuns: 100 } }
  )

  it.prop("is told everything where the threshold is off", [people, options], ([everybody, wanted]) => {
    const table = tabulated(everybody, 1, wanted)
    assert.isTrue(table.bands.every(({ suppressed }) => !suppressed))
    assert.isTrue(table.table.every(({ cells }) => cells.every((cell) => cell !== null)))
    for (const [at, cell] of table.means!.cells.entries()) {
      const gave = everybody.filter(
        ([row, column]) => VALUES[row] !== null && columnsOfBand(table.bands[at]!).includes(column)
      ).length
      if (gave > 0) assert.isNotNull(cell!.median)
      else assert.isNull(cell)
    }
  })
})

describe("a mean beside hidden ranges", () => {
  const numbers = [...Array(80).fill(50), ...Array(40).fill(60), 5, 5, 5, 130]
  const asked = question("amount", "numeric")
  const everybody = question("all", "single", ["Everybody", "Nobody"])
  const told = (minimum: number) => {
    const column = { _tag: "Numeric" as const, values: Float64Array.from(numbers) }
    const table = atOnce(
      crosstabInTurns({
        rows: { question: asked, column },
        banner: [
          {
            question: everybody,
            column: columnOf(
              everybody,
              numbers.map(() => "Everybody")
            )
          }
        ],
        matched: all(numbers.length),
        weights: null,
        respondents: numbers.length,
        minimum,
        options: {},
        breaks: new Map([["amount", [50, 51, 60, 61, 100]]])
      })
    )
    return Either.getOrThrow(table).means!.cells[0]!
  }

  it("is so round that nobody can tell how many are in which", () => {
    assert.deepInclude(told(5), { mean: 50, standardDeviation: null, standardError: null, median: null })
  })
  it("is exact where the threshold is off", () => {
    assert.deepInclude(told(1), { mean: 52.7822580645, median: 50 })
    assert.isNotNull(told(1).standardDeviation)
  })
})

describe("questions of a banner of which one groups the other's answers", () => {
  const [years, groups] = [
    question("years", "single", ["1", "2", "3", "4"]),
    question("ages", "single", ["odd", "even"])
  ]
  it("show no column that a hidden one follows from", () => {
    const ages = [3, 20, 100, 90].flatMap((size, at) => Array.from({ length: size }, () => at))
    const column = (asked: Question, label: (age: number) => string) => ({
      question: asked,
      column: columnOf(asked, ages.map(label))
    })
    const rows = question("yes", "single", ["yes", "no"])
    const table = Either.getOrThrow(
      atOnce(
        crosstabInTurns({
          rows: column(rows, (age) => (age === 1 ? "yes" : "no")),
          banner: [
            column(years, (age) => years.labels[age]!),
            column(groups, (age) => (age % 2 === 0 ? "odd" : "even"))
          ],
          matched: all(ages.length),
          weights: null,
          respondents: ages.length,
          minimum: 5,
          options: {},
          breaks: new Map()
        })
      )
    )
    const shown = table.bands.flatMap(({ base, label, suppressed }) => (suppressed ? [] : [[label, base]]))
    assert.deepStrictEqual(shown, [
      ["Total", 213],
      ["4", 90],
      ["1 or 2 or 3", 123],
      ["odd", 103],
      ["even", 110]
    ])
  })
})
