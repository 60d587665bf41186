import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { baseInWords, unweightedInWords, weightingUsed } from "../../../../src/domain/survey/model/Disclosure.ts"
import type { Question } from "../../../../src/domain/survey/model/Question.ts"
import {
  besideScale,
  codeOrder,
  countedAs,
  intervalsOf,
  namedCodes,
  scaleOf,
  scoresOf,
  whyNoMean
} from "../../../../src/domain/survey/model/Steps.ts"
import { question } from "../../../support/Surveys.ts"

const likert = ["Strongly disagree", "Disagree", "Neither", "Agree", "Strongly agree"]

describe("steps of a question", () => {
  it("leave out what is declared to be beside the scale, and what is recognised", () => {
    const beside = (labels: ReadonlyArray<string>, offScale?: ReadonlyArray<string>) =>
      besideScale({ ...question("q", "ordinal", labels), ...(offScale === undefined ? {} : { offScale }) })
    assert.deepStrictEqual(beside([...likert, "Did not meet any"], ["Did not meet any"]).indexOf(true), 5)
    assert.deepStrictEqual(beside([...likert, "9999 - Don't know"]).indexOf(true), 5)
    assert.deepStrictEqual(beside([...likert, "None of these"]).indexOf(true), 5)
    assert.notInclude(beside(["1 - Disagree", "2 - Rather not", "3 - Not sure", "4 - Rather", "5 - Agree"]), true)
    assert.notInclude(beside(["None", "1-2", "3 or more"]), true)
  })

  it("say what answers with an open end count as in a mean, and nothing where none has one or there is no mean", () => {
    const said = (labels: ReadonlyArray<string>) => countedAs(question("q", "ordinal", labels))
    assert.strictEqual(said(["0", "1", "2", "3", "4 or more"]), "“4 or more” counted as 4")
    assert.isNull(said(["0", "1", "2", "3"]))
    assert.isNull(said(["0 Not at all", "1", "2", "3 Extremely"]))
    assert.isNull(said(["1 - Strongly disagree", "2 - Disagree", "3 - Agree"]))
    assert.isNull(said(["None", "1-2", "3 or more"]))
    assert.isNull(said(likert))
    const codes = ["0", "1", "2", "3"]
    const coded = { ...question("q", "ordinal", ["Never", "Once", "Twice", "3 times or more"]), codes }
    assert.strictEqual(countedAs(coded), "“3 times or more” counted as 3")
  })

  it("keep their intervals, scale and numbers whatever stands beside them", () => {
    const rating = question("q", "ordinal", ["1", "2", "3", "4", "5", "9999 - Don't know"])
    assert.deepStrictEqual(
      intervalsOf(rating)?.map((one) => one?.low ?? null),
      [1, 2, 3, 4, 5, null]
    )
    assert.deepStrictEqual(scaleOf(rating).ranks, [0, 1, 2, 3, 4, -1])
    assert.deepStrictEqual(scoresOf(rating)?.values, [1, 2, 3, 4, 5, null])
    const ends = question("q", "ordinal", ["0 Not at all", "1", "2", "3 Extremely"])
    assert.deepStrictEqual(scoresOf(ends), { values: [0, 1, 2, 3], from: "labels" })
    assert.deepStrictEqual(namedCodes(ends), ["0", "1", "2", "3"])
  })

  it("have no mean where one of them has no code of its own, which is said", () => {
    const health = question("q", "ordinal", ["Excellent", "Good", "Bad"])
    const merged: Question = { ...health, codes: ["1", "2", null] }
    assert.strictEqual(scoresOf(merged), null)
    assert.include(whyNoMean(merged), "“Bad” stands for no single code")
    for (const one of [health, { ...health, codes: ["1", "2", "4"] }, { ...merged, offScale: ["Bad"] }])
      assert.strictEqual(whyNoMean(one), null)
  })

  it.prop(
    "have codes that rise, fall or do neither",
    [fc.uniqueArray(fc.integer({ min: -9, max: 99 }), { minLength: 2, maxLength: 5 })],
    ([codes]) => {
      const asked: Question = { ...question("q", "ordinal", likert.slice(0, codes.length)), codes: codes.map(String) }
      const sorted = [...codes].sort((a, b) => a - b)
      const same = (other: ReadonlyArray<number>) => codes.every((code, i) => code === other[i])
      const expected = same(sorted) ? "ascending" : same([...sorted].reverse()) ? "descending" : "mixed"
      assert.strictEqual(codeOrder(asked), expected)
    }
  )
})

describe("what results disclose", () => {
  it("is which weight was used, or which could be", () => {
    const statement = (weighted: boolean, used: string | null, candidates: ReadonlyArray<string>) =>
      weightingUsed({ weighted, weighting: { used, candidates } }).statement
    assert.strictEqual(statement(true, "wtssall", ["wtssnr"]), "weighted by wtssall")
    assert.strictEqual(statement(false, null, ["w1", "w2"]), "unweighted; candidates: w1, w2")
    assert.strictEqual(weightingUsed({ weighted: true }).statement, "weighted")
    assert.strictEqual(weightingUsed({ weighted: false }).statement, "unweighted")
    assert.include(
      unweightedInWords({ weighted: false, weighting: { used: null, candidates: ["w1", "w2"] } }),
      "w1 and w2"
    )
    assert.strictEqual(unweightedInWords({ weighted: false }), "")
  })

  it("is whose shares they are", () => {
    assert.strictEqual(baseInWords("selected"), "those who chose at least one of the options")
  })
})
