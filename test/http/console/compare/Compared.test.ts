import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import type { ComparedDifference, CompareResult } from "../../../../src/client/Types.ts"
import {
  comparedRows,
  differenceRow,
  inP,
  overallWords,
  reasonsWhy,
  sideNotes,
  sideProvenance,
  sideWarnings
} from "../../../../src/http/console/parts/answers/Compared.ts"

type Side = CompareResult["sides"][number]

const sideOf = (letter: string, change: Partial<Side> = {}): Side => ({
  letter,
  name: `Group ${letter}`,
  choices: [{ choice: "Yes", percentage: 40, interval: { low: 30, high: 50 } }],
  isSmall: false,
  matchedQuestion: "Q",
  base: 96,
  summary: "",
  credits: 1,
  sample: {
    size: 100,
    effectiveSize: 90,
    marginOfError: 10,
    basis: "tabulated",
    knowledge: "question",
    engine: "statistical",
    seed: 1
  },
  ...change
})
const difference: ComparedDifference = {
  choice: "Yes",
  a: "A",
  b: "B",
  points: -12.34,
  interval: { low: -20.5, high: 0.04 },
  pValue: 0.01,
  adjusted: 0.0004,
  exceeds: true
}

describe("a comparison as it is shown", () => {
  it("has a bar for each side in every row, and none where a share is not known", () => {
    const rows = comparedRows({
      choices: ["Yes", "No"],
      sides: [sideOf("A"), sideOf("B", { choices: [{ choice: "No", percentage: null, interval: null }] })]
    })
    assert.deepStrictEqual(
      rows.map(({ bars }) => bars.map(({ share }) => share)),
      [
        [40, null],
        [null, null]
      ]
    )
  })

  it("draws as a guess what nothing is known of, side by side with what is", () => {
    const unknown = { ...sideOf("B").sample, basis: "prior", knowledge: "none" } as const
    const [row] = comparedRows({ choices: ["Yes"], sides: [sideOf("A"), sideOf("B", { sample: unknown })] })
    assert.deepStrictEqual(
      row?.bars.map(({ isGuess, share }) => [isGuess, share === null]),
      [
        [false, false],
        [true, true]
      ]
    )
  })

  it("says of each side whose answers it counts, and how many", () => {
    const { facts, label } = sideProvenance(sideOf("A", { isSmall: true }))
    assert.strictEqual(label, "Human")
    assert.match(facts.join(" "), /^A {2}Group A\. Fewer than 30 effective respondents.*n = 96 respondents/)
  })

  it("signs differences, and says yes only where the error is exceeded", () => {
    const row = differenceRow(difference, [sideOf("A"), sideOf("B")])
    assert.strictEqual(row.points, "−12.3")
    assert.strictEqual(row.interval, "−20.5 to 0.0")
    assert.strictEqual(row.p, "< 0.001")
    fc.assert(
      fc.property(
        fc.constantFrom(true, false, null),
        fc.double({ min: -100, max: 100, noNaN: true }),
        (exceeds, points) => {
          const { points: told, verdict } = differenceRow({ ...difference, exceeds, points }, [])
          assert.strictEqual(verdict === "yes", exceeds === true)
          assert.strictEqual(verdict === "not tested", exceeds === null)
          assert.strictEqual(told.startsWith("−"), points <= -0.05)
          assert.strictEqual(told.startsWith("+"), points >= 0.05)
        }
      )
    )
  })

  it("prints p-values as reports do", () => {
    assert.deepStrictEqual([null, 0, 0.0009, 0.001, 0.05, 1].map(inP), [
      "–",
      "< 0.001",
      "< 0.001",
      "0.001",
      "0.050",
      "1.000"
    ])
  })

  it("names each reason once, with the pairs that it holds for", () => {
    const pair = (a: string, b: string, comparable: boolean, because: string | null) =>
      ({ a, b, comparable, because }) as CompareResult["pairs"][number]
    const pairs = [
      pair("A", "B", false, "Other answers."),
      pair("A", "C", false, "Other answers."),
      pair("B", "C", true, null)
    ]
    assert.deepStrictEqual(reasonsWhy({ pairs }, false), [{ because: "Other answers.", pairs: "A and B, A and C" }])
    assert.deepStrictEqual(reasonsWhy({ pairs }, true), [])
  })

  it("says why the sides are not tested together", () => {
    assert.strictEqual(overallWords({ overall: null, noOverall: "Not made." }), "Not made.")
    const overall = { f: 3.217, ndf: 2.9, ddf: 2000, pValue: 0.0002, cramersV: 0.11 }
    assert.strictEqual(overallWords({ overall, noOverall: null }), "F(2.9, 2000) = 3.22, p < 0.001, Cramér’s V 0.11.")
  })

  it("tells what of a side was not read as it was written", () => {
    const filter = {
      expression: "x",
      interpretation: { description: "x", unmapped: ["tall"], notes: ["“old” is 65 and over."] }
    }
    assert.deepStrictEqual(sideNotes(sideOf("A", { filter })), ["“old” is 65 and over."])
    assert.deepStrictEqual(sideWarnings(sideOf("A", { filter })), ["Not understood: “tall”."])
  })
})
