import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { all } from "../../../src/domain/statistics/Bitset.ts"
import { crosstab, crosstabInTurns } from "../../../src/domain/survey/tables/Crosstab.ts"
import type { CrosstabOptions } from "../../../src/domain/survey/tables/CrosstabOptions.ts"
import { atOnce } from "../../../src/domain/Turns.ts"
import { crosstabTable } from "../../../src/layers/cli/Crosstabs.ts"
import { type Cell, columnOf, question } from "../../support/Surveys.ts"

const tea = question("tea", "single", ["Yes", "No"], "Do you drink tea?")
const often = (n: number, cell: Cell) => Array.from({ length: n }, () => cell)

/** A hundred women, of whom most drink tea, and a hundred men, of whom few do. */
const drinkers = (
  genders: ReadonlyArray<string>,
  weights: Float64Array | null,
  minimum = 1,
  options: CrosstabOptions = {}
) => {
  const answers = [...often(80, "Yes"), ...often(20, "No"), ...often(30, "Yes"), ...often(70, "No")]
  const gender = question("gender", "single", genders, "Gender")
  const among = [...often(100, genders[0]!), ...often(97, genders[1]!), ...often(3, genders.at(-1)!)]
  return Either.getOrThrow(
    crosstab(
      { question: tea, column: columnOf(tea, answers) },
      { question: gender, column: columnOf(gender, among) },
      all(200),
      weights,
      minimum,
      options
    )
  )
}

/** The block of columns. */
const tableOf = (text: string) => text.split("\n\n")[1]!.split("\n")

describe("a crosstab in the terminal", () => {
  it("shows bases and shares with their letters", () => {
    assert.deepStrictEqual(tableOf(crosstabTable(drinkers(["Women", "Men"], null), 80)), [
      "      Total  Women      Men",
      "                 A        B",
      "Base    200    100      100",
      "Yes   55.0%  80.0% B  30.0%",
      "No    45.0%  20.0%    70.0% A"
    ])
  })

  it("shows weighted and effective bases where they differ, and hides small columns", () => {
    const weights = Float64Array.from({ length: 200 }, (_, i) => 1 + 2 * (i % 2))
    assert.deepStrictEqual(tableOf(crosstabTable(drinkers(["Women", "Men", "Others"], weights, 5), 80)), [
      "                Total  Women    Men  Others  Men or Others",
      "                           A      B       C              D",
      "Base              200    100      –       –            100",
      "Weighted base     400    200      –       –            200",
      "Effective base    160     80      –       –             80",
      "Yes             55.0%  80.0% D    –       –          30.0%",
      "No              45.0%  20.0%      –       –          70.0% A"
    ])
  })

  it("shows the measures and the p-values that were asked for, with each other column or with all others", () => {
    const pairs = drinkers(["Women", "Men"], null, 1, { pValues: true, measures: ["share", "count"] })
    assert.deepStrictEqual(tableOf(crosstabTable(pairs, 80)).slice(3, 7), [
      "Yes                   55.0%     80.0% B     30.0%",
      "  count                 110        80          30",
      "  adjusted p, with A      –         –    < 0.0001",
      "  adjusted p, with B      –  < 0.0001           –"
    ])
    const others = drinkers(["Women", "Men"], null, 1, { pValues: true, test: { against: "complement" } })
    assert.deepStrictEqual(tableOf(crosstabTable(others, 80)).slice(3, 6), [
      "Yes                 55.0%     80.0% ↑     30.0% ↓",
      "  p-value               –  < 0.0001    < 0.0001",
      "  adjusted p-value      –  < 0.0001    < 0.0001"
    ])
  })

  it("names each column once that others of its question are compared with, however many questions there are", () => {
    const answers = often(200, "Yes").map((yes, i) => (i % 3 === 0 ? "No" : yes))
    const [gender, region] = [question("gender", "single", ["f", "m"]), question("region", "single", ["n", "s", "w"])]
    const table = Either.getOrThrow(
      atOnce(
        crosstabInTurns({
          rows: { question: tea, column: columnOf(tea, answers) },
          banner: [
            {
              question: gender,
              column: columnOf(
                gender,
                answers.map((_, i) => ["f", "m"][i % 2]!)
              )
            },
            {
              question: region,
              column: columnOf(
                region,
                answers.map((_, i) => ["n", "s", "w"][i % 3]!)
              )
            }
          ],
          matched: all(200),
          weights: null,
          respondents: 200,
          minimum: 5,
          options: { pValues: true },
          breaks: new Map()
        })
      )
    )
    const lines = tableOf(crosstabTable(table, 200)).flatMap((line) => /adjusted p, with ./.exec(line) ?? [])
    const each = ["A", "B", "C"].map((letter) => `adjusted p, with ${letter}`)
    assert.deepStrictEqual(lines, [...each, ...each])
    assert.include(table.notes.join("\n"), "for the pairs of columns within each question (gender 1, region 3)")
  })

  it("goes on below where columns do not fit", () => {
    const genders = ["Women who live in the country", "Men", "Others"]
    const lines = crosstabTable(drinkers(genders, null), 34).split("\n")
    for (const line of lines) assert.isAtMost(line.length, 34)
    assert.strictEqual(lines.filter((line) => /^Base +\d/.test(line)).length, 2)
    assert.isTrue(lines.some((line) => line.includes("Women who live …")))
  })
})
