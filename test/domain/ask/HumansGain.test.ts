import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { type KnownSoFar, suggestHumans } from "../../../src/domain/ask/HumansGain.ts"

const known = (changes: Partial<KnownSoFar>): KnownSoFar => ({
  question: "Tea?",
  matchedQuestion: "Tea?",
  basis: "tabulated",
  knowledge: "question",
  base: 400,
  designEffect: 1,
  shares: [0.5, 0.5],
  margin: 0.049,
  ...changes
})

const unknown = known({ basis: "none", knowledge: "none", base: 0, matchedQuestion: null, shares: [], margin: 0.55 })

describe("interviews suggested", () => {
  it("go to the question that nobody was asked before the one that many were", () => {
    const [first, second] = suggestHumans([known({}), unknown], 100)
    assert.strictEqual(first!.basis, "none")
    assert.strictEqual(first!.interviews, 100)
    assert.strictEqual(first!.marginBefore, 55)
    assert.closeTo(first!.marginAfter, 9.6, 0.1)
    assert.include(first!.why, "Nobody was asked")
    assert.strictEqual(second!.interviews, 0)
    assert.strictEqual(second!.marginAfter, second!.marginBefore)
    assert.include(second!.why, "Asked of 400 people")
  })

  it("are needed more of where weights make each say less", () => {
    const [plain] = suggestHumans([unknown], 50)
    const [weighted] = suggestHumans([{ ...unknown, designEffect: 2 }], 50)
    assert.isAbove(weighted!.marginAfter, plain!.marginAfter)
  })

  it.prop(
    "sum to what there is, widen no margin, and come in order",
    [
      fc.array(
        fc.record({
          base: fc.nat(500),
          margin: fc.double({ min: 0.01, max: 0.6, noNaN: true }),
          shares: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }),
          designEffect: fc.double({ min: 1, max: 3, noNaN: true })
        }),
        { minLength: 1, maxLength: 8 }
      ),
      fc.integer({ min: 1, max: 400 })
    ],
    ([all, interviews]) => {
      const suggested = suggestHumans(all.map(known), interviews)
      assert.strictEqual(
        suggested.reduce((sum, one) => sum + one.interviews, 0),
        interviews
      )
      for (const one of suggested) assert.isAtMost(one.marginAfter, one.marginBefore)
      const given = suggested.map((one) => one.interviews)
      assert.deepStrictEqual(
        given,
        [...given].sort((a, b) => b - a)
      )
    }
  )
})
