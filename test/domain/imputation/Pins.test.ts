import { assert, describe, it } from "@effect/vitest"
import { fitImputer } from "../../../src/domain/imputation/Imputation.ts"
import { type Item, isDuplicate, itemsOfQuestion } from "../../../src/domain/imputation/Items.ts"
import { neighbourhood, predictNeighbours } from "../../../src/domain/imputation/Neighbours.ts"
import { stackingWeights, trusted, trustInPool } from "../../../src/domain/imputation/Stacking.ts"
import { uniform } from "../../../src/domain/statistics/Rng.ts"
import { question } from "../../support/Surveys.ts"

const PEOPLE = 120

const item = (position: number, codeOf: (i: number) => number, categories = 3): Item => ({
  question: position,
  label: null,
  categories,
  codes: Uint8Array.from({ length: PEOPLE }, (_, i) => codeOf(i))
})

const trait = (i: number) => uniform("pin", i)
const noisy = (name: string, position: number) =>
  item(position, (i) => 1 + Math.floor(3 * (0.6 * trait(i) + 0.4 * uniform(name, i))))
const random = (name: string, position: number) => item(position, (i) => 1 + Math.floor(3 * uniform(name, i)))

const survey = [noisy("a", 0), noisy("b", 1), noisy("c", 2), random("d", 3)]
const everyone = Uint32Array.from({ length: PEOPLE }, (_, i) => i)

describe("predictions of a small survey", () => {
  it("stay what they were: a changed constant shows here", () => {
    const { predict, trust } = fitImputer(survey[0]!, survey)
    const shares = predict(everyone.subarray(0, 4))
    const before = [0.976, 0.146, 0.618, 0.237, 0.059, 0.347, 0.594, 0.414, 0.504, 0.082, 0.346, 0.58, 0.074]
    for (const [at, value] of [trust, ...shares].entries()) assert.closeTo(value, before[at]!, 0.002)
  })

  it("are everybody's shares where nothing foretells the answers", () => {
    const { predict, prior, trust } = fitImputer(survey[3]!, survey)
    assert.isBelow(trust, 0.3)
    if (trust === 0) assert.deepStrictEqual(predict(everyone.subarray(0, 1)), prior)
  })

  it("without any neighbour alike are drawn to the prior by five respondents", () => {
    const target = item(0, (i) => (i === 0 ? 1 : 0), 2)
    const other = item(1, () => 1, 2)
    const near = neighbourhood(
      Float64Array.of(0.2, 0.8),
      [{ item: other, ratios: new Float64Array(6), information: 1 }],
      target,
      Uint32Array.of(0)
    )
    assert.closeTo(predictNeighbours(near, Uint32Array.of(5))[0]!, (1 + 5 * 0.2) / 6, 1e-9)
  })
})

describe("stacking", () => {
  const rows = 30
  const answers = Uint8Array.from({ length: rows }, (_, r) => r % 2)
  const even = new Float64Array(2 * rows).fill(Math.log(0.5))
  const telling = Float64Array.from({ length: 2 * rows }, (_, x) => Math.log(x % 2 === (x >> 1) % 2 ? 0.9 : 0.1))
  const misleading = telling.map((_, x) => telling[x ^ 1]!)

  it("stays near what was expected while answers are few", () => {
    const none = stackingWeights([even], new Uint8Array(0), 2, [0.4])
    assert.closeTo(none[0]!, 0.4, 1e-6)
    assert.isBelow(stackingWeights([even, telling], answers, 2, [0.5, 0.5])[1]!, 1)
  })

  it("is trusted as far as it gains on answers that it has not seen", () => {
    assert.strictEqual(trustInPool([even, misleading], answers, 2, [0, 1]), 0)
    assert.isAbove(trustInPool([even, telling], answers, 2, [0, 1]), 0.9)
    assert.deepStrictEqual([...trusted([0.2, 0.8], 0.5)], [0.6, 0.4])
    assert.deepStrictEqual([...trusted([0.2, 0.8], 0)], [1, 0])
  })
})

describe("duplicates", () => {
  const recode = (of: Item, position: number): Item => ({
    ...of,
    question: position,
    codes: of.codes.map((code) => Math.min(2, code)),
    categories: 2
  })

  it("are recodes in either direction, with a slip here and there", () => {
    const [a] = survey as [Item]
    const slipped = recode(a, 9)
    slipped.codes[3] = 3 - slipped.codes[3]!
    assert.isTrue(isDuplicate(a, recode(a, 9)))
    assert.isTrue(isDuplicate(recode(a, 9), a))
    assert.isTrue(isDuplicate(a, slipped))
  })

  it("are not items that merely hang together, or agree on a few answers", () => {
    assert.isFalse(isDuplicate(survey[0]!, survey[1]!))
    const rare = item(7, (i) => (i < 4 ? 2 : 1), 2)
    assert.isFalse(isDuplicate(rare, { ...rare, question: 8 }))
  })

  it("are a number and its brackets", () => {
    const ages = Float64Array.from({ length: PEOPLE }, (_, i) => 18 + Math.floor(30 * uniform("age", i)))
    const [age] = itemsOfQuestion(question("age", "numeric", []), 0, { _tag: "Numeric", values: ages }, PEOPLE)
    const bracket = item(1, (i) => (ages[i]! < 25 ? 1 : ages[i]! < 31 ? 2 : 3))
    assert.isTrue(isDuplicate(age!, bracket))
    assert.isTrue(isDuplicate(bracket, age!))
  })

  it("do not predict each other", () => {
    const [a, b, c] = survey as [Item, Item, Item]
    const alone = fitImputer(a, [a, b, c]).predict(everyone)
    assert.deepStrictEqual(fitImputer(a, [a, b, c, recode(a, 9)]).predict(everyone), alone)
  })
})
