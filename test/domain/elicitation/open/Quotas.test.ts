import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { openSize } from "../../../../src/domain/ask/Ask.ts"
import { batches, batchesOf, NESTED_SIZES, steps } from "../../../../src/domain/elicitation/open/Corpus.ts"
import { quotaSequence } from "../../../../src/domain/elicitation/open/Respondents.ts"
import { normalised } from "../../../../src/domain/elicitation/open/Stances.ts"

const shares = fc
  .array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 6 })
  .filter((weights) => weights.some((weight) => weight > 0))
  .map(normalised)

const counted = (places: ReadonlyArray<number>, options: number): ReadonlyArray<number> =>
  Array.from({ length: options }, (_, option) => places.filter((place) => place === option).length)

/** Largest remainders (Hamilton) as they are defined. */
const hamilton = (of: ReadonlyArray<number>, n: number): ReadonlyArray<number> => {
  const floors = of.map((share) => Math.floor(share * n + 1e-9))
  const left = n - floors.reduce((sum, one) => sum + one, 0)
  const order = of.map((share, i) => [share * n - floors[i]!, i] as const).sort((a, b) => b[0] - a[0] || a[1] - b[1])
  const extra = new Set(order.slice(0, left).map(([, i]) => i))
  return floors.map((floor, i) => floor + (extra.has(i) ? 1 : 0))
}

describe("places given out by shares", () => {
  it.prop("follow the shares within one for the first n, whatever n is", [shares], ([of]) => {
    const places = quotaSequence(of, 100)
    for (let n = 1; n <= 100; n++) {
      counted(places.slice(0, n), of.length).forEach((count, option) => {
        assert.isBelow(Math.abs(count - n * of[option]!), 1 + 1e-6)
      })
    }
  })

  it.prop("differ from largest remainders by one at most", [shares, fc.integer({ min: 1, max: 100 })], ([of, n]) => {
    const given = counted(quotaSequence(of, n), of.length)
    hamilton(of, n).forEach((count, option) => {
      assert.isAtMost(Math.abs(count - given[option]!), 1)
    })
  })

  it.prop("for fewer people are the first of those for more", [shares, fc.integer({ min: 0, max: 99 })], ([of, n]) =>
    assert.deepStrictEqual(quotaSequence(of, n), quotaSequence(of, 100).slice(0, n))
  )

  it("leave out what nobody holds", () => assert.deepStrictEqual(quotaSequence([0, 1, 0], 4), [1, 1, 1, 1]))
})

describe("batches", () => {
  it("grow with the sizes that may be asked for", () =>
    assert.deepStrictEqual([...NESTED_SIZES], Object.values(openSize)))

  it("of a size are the first of those of a larger one", () => {
    const all = steps(100).flatMap(batches)
    for (const size of NESTED_SIZES) {
      const own = steps(size).flatMap(batches)
      assert.deepStrictEqual(own, all.slice(0, own.length))
    }
  })

  it("of a hundred respondents are seven, so that twelve calls do with stances and second tries", () => {
    assert.strictEqual(steps(100).flatMap(batches).length, 7)
    assert.isAtMost(1 + steps(100).flatMap(batches).length + steps(100).length, 12)
  })

  it.prop(
    "take in everybody once, no more than are allowed at once",
    [fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 40 })],
    ([size, most]) => {
      const spans = batchesOf(size, most)
      assert.deepStrictEqual(
        spans.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i)),
        Array.from({ length: size }, (_, i) => i)
      )
      for (const { from, to } of spans) assert.isAtMost(to - from, most)
    }
  )
})
