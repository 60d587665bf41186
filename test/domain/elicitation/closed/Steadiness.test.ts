import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { contradiction, isEven, unsteadiness } from "../../../../src/domain/elicitation/closed/ClosedKnowledge.ts"
import type { Judged } from "../../../../src/domain/elicitation/closed/PositionBias.ts"

const UP = [0, 1, 2, 3]
const DOWN = [3, 2, 1, 0]
/** A description by choice as submitted, listed in an order. */
const described = (order: ReadonlyArray<number>, byChoice: ReadonlyArray<number>): Judged => ({
  order,
  shares: order.map((k) => byChoice[k]!)
})
const always =
  (place: number) =>
  (order: ReadonlyArray<number>): Judged => ({
    order,
    shares: order.map((_, i) => (i === place ? 1 : 0))
  })

const weights = fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { minLength: 4, maxLength: 4 }).map((all) => {
  const sum = all.reduce((one, other) => one + other, 0)
  return all.map((one) => one / sum)
})
const order = fc.shuffledSubarray(UP, { minLength: 4, maxLength: 4 })

describe("descriptions by one model", () => {
  it.prop("that say the same in other orders are not apart", [weights, order, order], ([shares, one, other]) => {
    assert.closeTo(unsteadiness([described(one, shares), described(other, shares)], false), 0, 1e-12)
  })

  it.prop("are apart by a share, whichever comes first", [weights, weights, order], ([one, other, listed]) => {
    const [a, b] = [described(UP, one), described(listed, other)]
    const distance = unsteadiness([a, b], false)
    assert.isTrue(distance >= 0 && distance <= 1)
    assert.closeTo(distance, unsteadiness([b, a], false), 1e-12)
  })

  it("that follow the first or the last place contradict each other, from two of them on", () => {
    for (const place of [0, 3]) {
      assert.strictEqual(contradiction([[UP, DOWN].map(always(place))], false), 1)
      const many = Array.from({ length: 16 }, (_, i) => always(place)(i % 2 === 0 ? UP : DOWN))
      assert.isAbove(contradiction([many], false)!, 0.5)
    }
  })

  it("swayed by 25 points do not", () => {
    const swayed = [described(UP, [0.55, 0.2, 0.15, 0.1]), described(DOWN, [0.3, 0.2, 0.15, 0.35])]
    assert.isNull(contradiction([swayed], false))
  })

  it("of other choices, or alone, say nothing of each other", () => {
    assert.strictEqual(unsteadiness([described(UP, [1, 0, 0, 0])], false), 0)
    assert.strictEqual(unsteadiness([described(UP, [1, 0, 0, 0]), described([0, 1], [0, 1])], false), 0)
    assert.isNull(contradiction([], false))
  })

  it("of several answers are apart by the mean of their choices", () => {
    const [a, b] = [described(UP, [1, 1, 0, 0]), described(DOWN, [1, 0, 0, 0])]
    assert.strictEqual(unsteadiness([a, b], true), 0.25)
  })

  it("are even where all choices have much the same share", () => {
    assert.isTrue(isEven([0.25, 0.25, 0.25, 0.25]))
    assert.isFalse(isEven([0.5, 0.3, 0.1, 0.1]))
    assert.isFalse(isEven([1]))
  })
})
