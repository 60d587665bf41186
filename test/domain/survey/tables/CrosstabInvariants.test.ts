import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { all } from "../../../../src/domain/statistics/Bitset.ts"
import { rangesOf, sortedNumbers } from "../../../../src/domain/survey/tables/Bins.ts"
import { crosstab } from "../../../../src/domain/survey/tables/Crosstab.ts"
import type { CrosstabOptions } from "../../../../src/domain/survey/tables/CrosstabOptions.ts"
import { corrected } from "../../../../src/domain/survey/tables/Verdicts.ts"
import { atOnce } from "../../../../src/domain/Turns.ts"
import { type Cell, columnOf, question, questions, type SmallSurvey, smallSurvey } from "../../../support/Surveys.ts"

const groupable = questions.flatMap(({ kind }, position) => (kind === "text" ? [] : [position]))
const position = fc.constantFrom(...groupable)

const tabulated = (
  { columns, rows, weights }: SmallSurvey,
  row: number,
  column: number,
  minimum = 1,
  options: CrosstabOptions = {}
) =>
  Either.getOrThrow(
    crosstab(
      { question: questions[row]!, column: columns[row]! },
      { question: questions[column]!, column: columns[column]! },
      all(rows.length),
      weights,
      minimum,
      options
    )
  )

const close = (a: number, b: number) => assert.closeTo(a, b, 1e-9 * Math.max(1, Math.abs(a)))
const everything: CrosstabOptions = {
  measures: ["share", "rowShare", "tableShare", "index", "standardError", "interval"],
  pValues: true
}

describe("crosstabs", () => {
  it.prop(
    "do not depend on the order of respondents",
    [smallSurvey(40), position, position],
    ([survey, row, column]) => {
      const order = survey.rows.map((_, i) => i).reverse()
      const rows = order.map((i) => survey.rows[i]!)
      const turned: SmallSurvey = {
        ...survey,
        rows,
        columns: questions.map((one, q) =>
          columnOf(
            one,
            rows.map((cells): Cell => cells[q]!)
          )
        ),
        weights: survey.weights === null ? null : Float64Array.from(order, (i) => survey.weights![i]!)
      }
      const [one, other] = [survey, turned].map((of) => tabulated(of, row, column, 3))
      assert.deepStrictEqual(
        one!.table.map(({ cells, label }) => [label, cells.map((cell) => cell?.count ?? null)]),
        other!.table.map(({ cells, label }) => [label, cells.map((cell) => cell?.count ?? null)])
      )
      one!.bands.forEach(({ effectiveBase }, i) => {
        if (effectiveBase !== null) close(effectiveBase, other!.bands[i]!.effectiveBase!)
      })
    }
  )

  it.prop(
    "change nothing but sums when weights are scaled",
    [smallSurvey(60), position, position],
    ([survey, row, column]) => {
      fc.pre(survey.weights !== null)
      const scaled = { ...survey, weights: survey.weights!.map((weight) => weight * 8) }
      const [one, other] = [survey, scaled].map((of) => tabulated(of, row, column, 1, everything))
      one!.table.forEach(({ cells }, line) => {
        cells.forEach((cell, band) => {
          const same = other!.table[line]!.cells[band]!
          close(cell!.weighted * 8, same.weighted)
          assert.strictEqual(cell!.share === null, same.share === null)
          close(cell!.share ?? 0, same.share ?? 0)
          close(cell!.standardError ?? 0, same.standardError ?? 0)
          assert.strictEqual(cell!.significance, same.significance)
        })
      })
      one!.means?.cells.forEach((cell, band) => {
        if (cell !== null) close(cell.mean, other!.means!.cells[band]!.mean)
      })
    }
  )

  it.prop(
    "count everybody in a net of all labels, and index the total at 100",
    [smallSurvey(), position, position],
    ([survey, row, column]) => {
      const plain = tabulated(survey, row, column)
      fc.pre(plain.table.length > 0 && questions[row]!.kind !== "multiple" && questions[row]!.kind !== "ranking")
      const nets = [{ label: "Any", of: plain.table.map(({ label }) => label) }]
      const { bands, table } = tabulated(survey, row, column, 1, { ...everything, nets })
      table.at(-1)!.cells.forEach((cell, i) => {
        assert.strictEqual(cell!.count, bands[i]!.base)
      })
      for (const { cells } of table) {
        const [total, ...others] = cells
        if (total!.count > 0) close(total!.index!, 100)
        for (const [band, cell] of [total, ...others].entries()) {
          const { interval, share, standardError } = cell!
          if (bands[band]!.weightedBase === 0)
            assert.deepStrictEqual([share, standardError, interval], [null, null, null])
          else {
            assert.isAtMost(interval!.low, share! + 1e-12)
            assert.isAtLeast(interval!.high, share! - 1e-12)
          }
        }
      }
    }
  )

  it.prop(
    "find with Benjamini and Hochberg whatever they find with Bonferroni",
    [fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 20 })],
    ([pValues]) => {
      const [strict, loose] = (["bonferroni", "benjamini-hochberg"] as const).map((one) => corrected(pValues, one))
      pValues.forEach((p, i) => {
        assert.isAtMost(loose![i]!, strict![i]! + 1e-15)
        assert.isAtLeast(loose![i]!, p * (1 - 1e-12))
      })
    }
  )

  it.prop(
    "put every number into the range whose label holds it",
    [
      fc.array(fc.oneof(fc.integer({ min: -50, max: 2000 }), fc.double({ min: -5, max: 900, noNaN: true })), {
        minLength: 1
      })
    ],
    ([numbers]) => {
      const { breaks, labels } = rangesOf(atOnce(sortedNumbers(Float64Array.from(numbers), null)), undefined)
      assert.strictEqual(labels.length, breaks.length + 1)
      assert.isAtMost(labels.length, 24)
      assert.strictEqual(new Set(labels).size, labels.length)
      assert.isTrue(breaks.every((one, i) => i === 0 || one > breaks[i - 1]!))
    }
  )

  it("leave a net of a label that is not there to a sentence", () => {
    const sex = question("sex", "single", ["Female", "Male"])
    const answers = { question: sex, column: columnOf(sex, ["Female", "Male"]) }
    const failed = crosstab(answers, answers, all(2), null, 1, { nets: [{ label: "n", of: ["Femal"] }] })
    assert.match(
      Either.getOrThrow(Either.flip(failed)).message,
      /“Femal” of the net “n” is not an answer to sex.*“Female”/
    )
    const boxes = crosstab(answers, answers, all(2), null, 1, { boxes: 2 })
    assert.match(Either.getOrThrow(Either.flip(boxes)).message, /have no order/)
  })
})
