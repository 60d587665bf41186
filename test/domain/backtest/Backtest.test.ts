import { assert, describe, it } from "@effect/vitest"
import { backtest } from "../../../src/domain/backtest/Backtest.ts"
import { uniform } from "../../../src/domain/statistics/Rng.ts"
import type { Question } from "../../../src/domain/survey/model/Question.ts"
import { backtestLines, backtestPage } from "../../../src/layers/cli/backtest/Report.ts"
import { columnOf, question } from "../../support/Surveys.ts"

const PEOPLE = 400
const LABELS = ["Never", "Sometimes", "Often"]
const questions: ReadonlyArray<Question> = [
  question("gender", "single", ["Female", "Male"], "What is your gender?"),
  question("cooks", "ordinal", LABELS, "How often do you cook?"),
  question("bakes", "ordinal", LABELS, "How often do you bake <bread>?"),
  question("coin", "single", ["Heads", "Tails"], "Toss a coin")
]

const habit = (i: number, name: string) =>
  LABELS[Math.min(2, Math.floor(3 * (0.7 * uniform("habit", i) + 0.3 * uniform(name, i))))]!
const rows = Array.from({ length: PEOPLE }, (_, i) => [
  uniform("habit", i) > 0.4 ? "Female" : "Male",
  habit(i, "cooks"),
  habit(i, "bakes"),
  uniform("coin", i) > 0.5 ? "Heads" : "Tails"
])

const columns = questions.map((one, q) =>
  columnOf(
    one,
    rows.map((row) => row[q]!)
  )
)
const seen: Array<number> = []
const result = backtest({ questions, respondents: PEOPLE, weighted: false }, { columns, weights: null }, (share) =>
  seen.push(share)
)
const item = (key: string) => result.items.find((one) => one.key === key)!

describe("Backtest", () => {
  it("tests every closed question and says how far it is", () => {
    assert.deepStrictEqual(
      result.items.map(({ key }) => key),
      ["gender", "cooks", "bakes", "coin"]
    )
    assert.deepStrictEqual(seen, [0.25, 0.5, 0.75, 1])
  })

  it("beats the marginal where other questions tell something", () => {
    assert.isBelow(item("cooks").predicted.logLoss, 0.8 * item("cooks").marginal.logLoss)
    assert.isAbove(item("cooks").predicted.accuracy, item("cooks").marginal.accuracy)
  })

  it("does no better than the marginal where nothing does", () => {
    assert.closeTo(item("coin").predicted.logLoss, item("coin").marginal.logLoss, 0.03)
  })

  it("predicts subgroups better than everybody's shares do", () => {
    const women = result.subgroups.find(({ label }) => label === "Female")!
    assert.isBelow(women.predicted, women.marginal)
  })

  it("knows how sure it may be", () => {
    assert.isAtLeast(result.overall.predicted.coverage, 0.85)
    for (const { actual, answers, predicted } of result.calibration) {
      if (answers > 200) assert.closeTo(predicted, actual, 0.12)
    }
  })

  it("prints a table and a page that stands alone", () => {
    assert.include(backtestLines(result).join("\n"), "How often do you cook?")
    const page = backtestPage("Kitchen & co", result)
    assert.include(page, "Kitchen &amp; co")
    assert.include(page, "How often do you bake &lt;bread&gt;?")
    assert.notMatch(page, /<script|<link|src=|https?:/)
  })
})
