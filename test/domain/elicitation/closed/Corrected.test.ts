import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { planCalls, tokensIn } from "../../../../src/domain/elicitation/closed/CallPlan.ts"
import { collapse, corrected } from "../../../../src/domain/elicitation/closed/Methods.ts"
import { recogniseScale } from "../../../../src/domain/scale/Scale.ts"

const SCALE = ["Very likely", "Somewhat likely", "Not too likely", "Not at all likely", "Refused"]
const scale = recogniseScale(SCALE)
const PRIOR = [0.2, 0.35, 0.25, 0.185, 0.015]
const ASKED = [0, 1, 2, 3]
const shares = fc
  .array(fc.nat(100), { minLength: 5, maxLength: 5 })
  .filter((all) => all.slice(0, 4).some((n) => n > 0))
  .map((all) => [...all.slice(0, 4).map((n) => n / all.slice(0, 4).reduce((sum, one) => sum + one, 0)), 0])
const models = fc.array(shares, { minLength: 1, maxLength: 4 })

const MODELS = 10
/** Models that answer yes, no, or half and half, so that in the mean they divide the people. */
const votes = fc
  .record({ yes: fc.nat(7), no: fc.nat(7) })
  .filter(({ no, yes }) => yes + no <= MODELS && (yes + no) % 2 === 0 && Math.abs(yes - no) <= 4)
  .map(({ no, yes }) => ({ yes, no, undecided: MODELS - yes - no }))

describe("corrected shares", () => {
  it.prop(
    "are a distribution in which nothing is impossible, and what was not asked keeps its share",
    [models],
    ([each]) => {
      const result = corrected(each, PRIOR, scale, ASKED)
      assert.closeTo(
        result.reduce((sum, share) => sum + share, 0),
        1,
        1e-9
      )
      assert.isTrue(result.every((share) => share > 0 && share < 1))
      assert.closeTo(result[4]!, PRIOR[4]!, 1e-12)
    }
  )

  it.prop("do not depend on the order of choices or of models", [models, fc.nat(4)], ([each, turn]) => {
    const order = SCALE.map((_, i) => (i + turn) % SCALE.length)
    const straight = corrected(each, PRIOR, scale, ASKED)
    const turned = corrected(
      [...each].reverse().map((one) => order.map((k) => one[k]!)),
      order.map((k) => PRIOR[k]!),
      recogniseScale(order.map((k) => SCALE[k]!)),
      order.flatMap((k, i) => (ASKED.includes(k) ? [i] : []))
    )
    order.forEach((k, i) => {
      assert.closeTo(turned[i]!, straight[k]!, 1e-9)
    })
  })

  it("lie between the model and what is known without it", () => {
    const even = [0.5, 0.5]
    const yesNo = recogniseScale(["Yes", "No"])
    const [described, named] = [
      [0.8, 0.2],
      [1, 0]
    ].map((model) => corrected([model], even, yesNo, [0, 1])[0]!)
    assert.isAbove(described!, 0.6)
    assert.isBelow(described!, 0.8)
    assert.isAbove(named!, 0.55)
    assert.isBelow(named!, 0.75)
  })

  it.prop(
    "lie, in log odds, as far towards those of named answers as models have named one",
    [votes],
    ([{ no, undecided, yes }]) => {
      const logOdds = (each: ReadonlyArray<ReadonlyArray<number>>) => {
        const [a, b] = corrected(each, [0.4, 0.6], recogniseScale(["Yes", "No"]), [0, 1])
        return Math.log(a! / b!)
      }
      const models = (count: number, share: number) => Array.from({ length: count }, () => [share, 1 - share])
      const mean = (yes + undecided / 2) / MODELS
      // The same mean of models of which some, all or none name an answer.
      const some = logOdds([...models(yes, 1), ...models(no, 0), ...models(undecided, 0.5)])
      const all = logOdds([...models(yes + undecided / 2, 1), ...models(no + undecided / 2, 0)])
      const none = logOdds(models(MODELS, mean))
      assert.closeTo(some, ((yes + no) * all + undecided * none) / MODELS, 1e-9)
    }
  )

  it("of models that support nothing are what is known without them", () => {
    assert.deepStrictEqual(corrected([[0, 0, 0, 0, 1]], PRIOR, scale, ASKED), Float64Array.from(PRIOR))
  })

  it("tell answers that are named from people that are divided", () => {
    assert.strictEqual(collapse([1, 0]), 1)
    assert.strictEqual(collapse([0.7, 0.3]), 0)
    assert.strictEqual(collapse([0, 1, 0, 0]), 1)
    assert.strictEqual(collapse([0.55, 0.3, 0.1, 0.05]), 0)
    assert.isAbove(collapse([0.8, 0.2, 0, 0]), 0.9)
  })
})

describe("calls of a closed question", () => {
  const expected = fc.record({ input: fc.integer({ min: 50, max: 5000 }), output: fc.integer({ min: 10, max: 500 }) })

  it.prop(
    "are at most 64, within the tokens of one question",
    [fc.integer({ min: 1, max: 2000 }), fc.integer({ min: 1, max: 8 }), expected],
    ([size, count, each]) => {
      const lists = planCalls(size, count, { described: each }).lists
      const calls = lists * count
      assert.isAtLeast(lists, 1)
      assert.isAtMost(calls, 64)
      if (lists > 1) {
        assert.isAtMost(calls * each.input, 25_000)
        assert.isAtMost(calls * each.output, 4_000)
      }
    }
  )

  it.prop(
    "are no fewer of a larger sample",
    [fc.integer({ min: 1, max: 2000 }), fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 1, max: 8 }), expected],
    ([size, more, count, each]) => {
      assert.isAtLeast(
        planCalls(size + more, count, { described: each }).lists,
        planCalls(size, count, { described: each }).lists
      )
    }
  )

  it("reckon about four letters a token, and a character of other scripts", () => {
    assert.closeTo(tokensIn("How likely are you to buy an electric car?"), 11.7, 0.1)
    assert.strictEqual(tokensIn("何"), 1)
  })
})
