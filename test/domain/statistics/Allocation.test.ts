import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { allocated, type Uncertain, varianceAfter } from "../../../src/domain/statistics/Allocation.ts"

const uncertain: fc.Arbitrary<Uncertain> = fc.record({
  variance: fc.oneof(fc.constant(0), fc.double({ min: 1e-8, max: 0.1, noNaN: true })),
  perAnswer: fc.double({ min: 0.01, max: 1, noNaN: true })
})

/** Every way of giving out at most so many answers. */
const ways = (items: number, answers: number): ReadonlyArray<ReadonlyArray<number>> =>
  items === 0
    ? [[]]
    : Array.from({ length: answers + 1 }, (_, first) =>
        ways(items - 1, answers - first).map((rest) => [first, ...rest])
      ).flat()

const left = (all: ReadonlyArray<Uncertain>, given: ReadonlyArray<number>) =>
  all.reduce((sum, one, i) => sum + varianceAfter(one, given[i]!), 0)

describe("the variance that answers leave", () => {
  it.prop("falls with every answer, ever more slowly", [uncertain, fc.nat(500)], ([one, answers]) => {
    const [before, now, after] = [0, 1, 2].map((more) => varianceAfter(one, answers + more)) as [number, number, number]
    assert.isAtMost(now, before)
    assert.isAtMost(now - after, before - now + 1e-15)
  })

  it.prop("is that of one sample of all of them", [fc.integer({ min: 1, max: 900 }), fc.nat(900)], ([asked, more]) => {
    const perAnswer = 0.21
    const after = varianceAfter({ variance: perAnswer / asked, perAnswer }, more)
    assert.closeTo(after, perAnswer / (asked + more), 1e-12)
  })
})

describe("answers given out", () => {
  it.prop(
    "leave no more variance than any other way of giving them out",
    [fc.array(uncertain, { minLength: 1, maxLength: 4 }), fc.nat(7)],
    ([all, answers]) => {
      const given = allocated(all, answers)
      const best = Math.min(...ways(all.length, answers).map((way) => left(all, way)))
      assert.closeTo(left(all, given), best, 1e-12)
    }
  )

  it.prop(
    "are never more than there are, and none goes where nothing is uncertain",
    [fc.array(uncertain, { maxLength: 30 }), fc.nat(300)],
    ([all, answers]) => {
      const given = allocated(all, answers)
      assert.isAtMost(
        given.reduce((sum, n) => sum + n, 0),
        answers
      )
      for (const [i, n] of given.entries()) if (all[i]!.variance === 0) assert.strictEqual(n, 0)
    }
  )

  it("go to what is least known first, then level out", () => {
    const known = { variance: 0.0004, perAnswer: 0.25 }
    const unknown = { variance: 0.04, perAnswer: 0.25 }
    assert.deepStrictEqual(allocated([known, unknown], 20), [0, 20])
    const [few, many] = allocated([known, unknown], 2000) as [number, number]
    assert.isAbove(few, 0)
    assert.isAbove(many, few)
  })
})
