import { assert, describe, it } from "@effect/vitest"
import { backtest } from "../../../src/domain/backtest/Backtest.ts"
import { type Group, groupsToHide, type HiddenGroup, worthOf } from "../../../src/domain/backtest/HiddenGroups.ts"
import { uniform } from "../../../src/domain/statistics/Rng.ts"
import { columnOf, question } from "../../support/Surveys.ts"

const PEOPLE = 200
const everyone = Uint32Array.from({ length: PEOPLE }, (_, i) => i)

/** The first `respondents` people. */
const group = (respondents: number, demographic: boolean): Group => ({
  question: "Q",
  label: `first ${respondents}`,
  item: {
    question: 0,
    label: null,
    categories: 2,
    codes: Uint8Array.from(everyone, (i) => (i < respondents ? 1 : 2))
  },
  code: 1,
  respondents,
  demographic
})

const hidden = (effectiveBase: number, squared: number, marginal: number): HiddenGroup => ({
  group: 0,
  predicted: squared,
  marginal,
  variance: 0.5,
  effectiveBase,
  distances: { predicted: 0, marginal: 0 },
  categories: 2
})

describe("hiding whole groups", () => {
  const groups = [
    group(20, true),
    group(29, true),
    group(30, true),
    group(60, true),
    group(130, false),
    group(131, false),
    group(100, true)
  ]

  it("hides and leaves enough answers, and never the item's own", () => {
    const chosen = groupsToHide(everyone, groups, ({ respondents }) => respondents !== 100, 10, 1)
    assert.sameMembers([...chosen], [2, 3, 4])
  })

  it("hides fewer groups of each where there are many items, and others of each", () => {
    const all = Array.from({ length: 40 }, (_, i) => group(40 + i, i % 2 === 0))
    const of = (items: number, seed: number) => groupsToHide(everyone, all, () => true, items, seed)
    assert.deepStrictEqual([of(10, 1).length, of(200, 1).length, of(5_000, 1).length], [4, 2, 1])
    assert.strictEqual(of(10, 1).filter((position) => all[position]!.demographic).length, 2)
    assert.isAbove(new Set(Array.from({ length: 60 }, (_, seed) => of(10, seed)).flat()).size, 30)
  })

  it("takes what sampling explains off the errors", () => {
    const asExpected = hidden(50, 0.5 / 50, 0.02)
    assert.strictEqual(worthOf([asExpected], [asExpected])!.people, 400)
    const twice = hidden(50, 2 * (0.5 / 50), 0.02)
    assert.closeTo(worthOf([twice], [twice])!.people, 50, 1e-9)
  })

  it("lets the item's own groups speak as far as there are many", () => {
    const [near, far] = [hidden(100, 0.5 / 100 + 0.5 / 200, 0.1), hidden(100, 0.5 / 100 + 0.5 / 10, 0.1)]
    const all = [near, near, far, far]
    const pooled = worthOf([], all)!.people
    assert.isAbove(worthOf([near, near], all)!.people, pooled)
    assert.isBelow(worthOf([far, far], all)!.people, pooled)
    const many = Array.from({ length: 800 }, () => far)
    assert.closeTo(worthOf(many, [...many, near])!.people, 10, 0.1)
    assert.isNull(worthOf([], []))
  })

  it("compares with everybody's shares", () => {
    const good = hidden(100, 0.01, 0.04)
    assert.closeTo(worthOf([good, good], [good, good])!.ratio, 0.25, 1e-9)
    const useless = hidden(100, 0.04, 0.04)
    assert.closeTo(worthOf([useless], [useless])!.ratio, 1, 1e-9)
  })
})

describe("a backtest of recodes and of chance", () => {
  const LABELS = ["Low", "Middle", "High"]
  const questions = [
    question("gender", "single", ["Female", "Male"], "What is your gender?"),
    question("mood", "ordinal", LABELS, "How is your mood?"),
    question("mood2", "single", ["Low", "Not low"], "Mood in two"),
    question("coin", "single", ["Heads", "Tails"], "Toss a coin")
  ]
  const rows = Array.from({ length: 300 }, (_, i) => {
    const mood = LABELS[Math.floor(3 * uniform("mood", i))]!
    return [
      uniform("gender", i) > 0.5 ? "Female" : "Male",
      mood,
      mood === "Low" ? "Low" : "Not low",
      uniform("toss", i) > 0.5 ? "Heads" : "Tails"
    ]
  })
  const columns = questions.map((one, q) =>
    columnOf(
      one,
      rows.map((row) => row[q]!)
    )
  )
  const { items } = backtest({ questions, respondents: rows.length, weighted: false }, { columns, weights: null })
  const item = (key: string) => items.find((one) => one.key === key)!

  it("names the recodes, and shows no skill where they alone would give it", () => {
    assert.deepStrictEqual(
      items.map(({ duplicates }) => duplicates),
      [[], ["mood2"], ["mood"], []]
    )
    assert.closeTo(item("mood").predicted.logLoss, item("mood").marginal.logLoss, 0.02)
  })

  it("foretells nothing from chance", () => {
    assert.isFalse(item("coin").foretold)
    assert.isFalse(item("mood").foretold)
    assert.isAbove(item("coin").hidden!.groups, 0)
  })
})
