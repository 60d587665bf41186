import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { all } from "../../../../src/domain/statistics/Bitset.ts"
import { crosstab } from "../../../../src/domain/survey/tables/Crosstab.ts"
import { columnOf, question } from "../../../support/Surveys.ts"

const LABELS = ["a", "b", "c"]
const rows = question("rows", "single", LABELS)
const columns = question("columns", "single", ["x", "y", "z"])
/** Columns of counts, and `chisq.test(matrix(…))$stdres` of R 4. */
const COUNTS = [
  [12, 7, 21],
  [9, 18, 5],
  [14, 11, 30]
]
const STDRES = [
  [0.4174514633831301, -1.8390430292217914, 1.2936503956335006],
  [0.08284474563724138, 4.0495445087991, -3.7503797042931577],
  [-0.4639206096044992, -1.8241093763692877, 2.073260816194323]
]
const people = COUNTS.flatMap((of, column) =>
  of.flatMap((count, row) => Array.from({ length: count }, () => [LABELS[row]!, columns.labels[column]!] as const))
)

const residuals = (weights: Float64Array | null, minimum = 1, given: typeof people = people) => {
  const rowsGiven = {
    question: rows,
    column: columnOf(
      rows,
      given.map(([row]) => row)
    )
  }
  const columnsGiven = {
    question: columns,
    column: columnOf(
      columns,
      given.map(([, column]) => column)
    )
  }
  const { table } = Either.getOrThrow(
    crosstab(rowsGiven, columnsGiven, all(given.length), weights, minimum, { measures: ["residual"] })
  )
  return table.map(({ cells }) => cells.map((cell) => cell?.residual))
}

describe("standardized residuals", () => {
  it("are R's, for counts and for weights that are all alike", () => {
    for (const weights of [null, new Float64Array(people.length).fill(2)])
      residuals(weights).forEach(([total, ...cells], row) => {
        assert.isUndefined(total)
        cells.forEach((residual, column) => {
          assert.closeTo(residual!, STDRES[column]![row]!, 1e-9)
        })
      })
  })

  it("are of weighted shares and the effective base", () => {
    const weights = Float64Array.from(people, (_, i) => 0.5 + (i % 4) / 2)
    const sum = (holds: (one: (typeof people)[number]) => boolean) =>
      people.reduce((total, one, i) => total + (holds(one) ? weights[i]! : 0), 0)
    const whole = sum(() => true)
    const [p, r, c] = [
      sum(([row, column]) => row === "b" && column === "y") / whole,
      sum(([row]) => row === "b") / whole,
      sum(([, column]) => column === "y") / whole
    ]
    const n = whole ** 2 / weights.reduce((total, one) => total + one * one, 0)
    const wanted = (Math.sqrt(n) * (p - r * c)) / Math.sqrt(r * c * (1 - r) * (1 - c))
    assert.closeTo(residuals(weights)[1]![2]!, wanted, 1e-9)
  })

  it("are left out beside anything hidden, and where a margin is full", () => {
    for (const cells of residuals(null, 33)) for (const residual of cells) assert.isNotNumber(residual)
    const same = people.map(([, column]) => ["a", column] as const)
    assert.deepStrictEqual(residuals(null, 1, same)[0], [undefined, null, null, null])
  })
})
