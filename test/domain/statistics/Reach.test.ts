import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import * as Bitset from "../../../src/domain/statistics/Bitset.ts"
import { reachOf } from "../../../src/domain/statistics/Reach.ts"
import { uniform } from "../../../src/domain/statistics/Rng.ts"
import reference from "../../fixtures/statistics/reach.json" with { type: "json" }

const CLOSE = 1e-9

const bitsetOf = (flags: ReadonlyArray<number | boolean>): Bitset.Bitset => {
  const bits = Bitset.none(flags.length)
  flags.forEach((flag, i) => {
    if (flag) Bitset.set(bits, i)
  })
  return bits
}

const PEOPLE = 40
const flags = fc.array(fc.boolean(), { minLength: PEOPLE, maxLength: PEOPLE })
const offers = fc.record({
  items: fc.array(flags, { minLength: 1, maxLength: 7 }).map((items) => items.map(bitsetOf)),
  weights: fc
    .array(fc.integer({ min: 0, max: 30 }), { minLength: PEOPLE, maxLength: PEOPLE })
    .map((tenths) => Float64Array.from(tenths, (tenth) => tenth / 10)),
  among: flags.map(bitsetOf)
})

/** The share of people whom at least one item reaches, counted one by one. */
const shareReached = (
  { among, items, weights }: { items: ReadonlyArray<Bitset.Bitset>; weights: Float64Array; among: Bitset.Bitset },
  chosen: ReadonlyArray<number>
) => {
  let [total, reached] = [0, 0]
  for (const person of Bitset.indices(among)) {
    total += weights[person]!
    if (chosen.some((item) => Bitset.has(items[item]!, person))) reached += weights[person]!
  }
  return total > 0 ? reached / total : 0
}

/** Thirty items, each of which reaches some of 200 people. */
const many = {
  items: Array.from({ length: 30 }, (_, j) =>
    bitsetOf(Array.from({ length: 200 }, (_, i) => uniform("reaches", i, j) < 0.04 + 0.004 * j))
  ),
  weights: Float64Array.from({ length: 200 }, (_, i) => 0.5 + uniform("weighs", i)),
  among: Bitset.all(200),
  kept: 3
}

describe("Reach", () => {
  it("finds the combinations that R finds by trying all of them", () => {
    const sizes = reachOf({
      items: reference.items.map(bitsetOf),
      weights: Float64Array.from(reference.weights),
      among: bitsetOf(reference.among),
      largest: 9,
      kept: 5
    })
    sizes.forEach(({ combinations, exact, size }, k) => {
      assert.isTrue(exact)
      assert.strictEqual(size, k + 1)
      assert.deepStrictEqual(
        combinations.map(({ items }) => items),
        reference.sizes[k]!.map(({ items }) => items)
      )
      combinations.forEach(({ frequency, reach }, at) => {
        assert.closeTo(reach, reference.sizes[k]![at]!.reach, CLOSE)
        assert.closeTo(frequency, reference.sizes[k]![at]!.frequency, CLOSE)
      })
    })
  })

  it.prop("reaches no more with any other combination, and its additions sum to its reach", [offers], ([offer]) => {
    for (const { added, combinations, size } of reachOf({ ...offer, largest: 7, kept: 1000 })) {
      const [best] = combinations
      assert.closeTo(
        added.reduce((sum, { reach }) => sum + reach, 0),
        best!.reach,
        CLOSE
      )
      assert.sameMembers(
        added.map(({ item }) => item),
        [...best!.items]
      )
      combinations.forEach(({ items, reach }, at) => {
        assert.strictEqual(items.length, size)
        assert.closeTo(reach, shareReached(offer, items), CLOSE)
        assert.isAtMost(reach, combinations[at - 1]?.reach ?? 1)
      })
      const orders = combinations.map(({ items }) => items.join())
      assert.strictEqual(new Set(orders).size, orders.length)
      // Binomial coefficient: none is missing.
      let count = 1
      for (let k = 1; k <= size; k++) count = (count * (offer.items.length - size + k)) / k
      assert.strictEqual(combinations.length, Math.round(count))
    }
  })

  it.prop("decides ties alike in whatever order people come", [offers], ([offer]) => {
    const turned = (bits: Bitset.Bitset) =>
      bitsetOf(Array.from({ length: PEOPLE }, (_, i) => Bitset.has(bits, PEOPLE - 1 - i)))
    const other = {
      items: offer.items.map(turned),
      weights: offer.weights.toReversed(),
      among: turned(offer.among)
    }
    const limits = { largest: 7, kept: 50 }
    const order = (sizes: ReturnType<typeof reachOf>) =>
      sizes.map(({ combinations }) => combinations.map((c) => c.items))
    assert.deepStrictEqual(order(reachOf({ ...other, ...limits })), order(reachOf({ ...offer, ...limits })))
  })

  it.prop("keeps the items that are always in", [offers], ([offer]) => {
    const always = [offer.items.length - 1]
    for (const { added, combinations } of reachOf({ ...offer, largest: 4, kept: 1000, always })) {
      assert.strictEqual(added[0]!.item, always[0])
      for (const { items } of combinations) assert.include(items, always[0])
    }
    const free = reachOf({ ...offer, largest: 4, kept: 1000 }).map(({ combinations }) =>
      combinations.filter(({ items }) => items.includes(always[0]!))
    )
    const held = reachOf({ ...offer, largest: 4, kept: 1000, always }).map(({ combinations }) => combinations)
    assert.deepStrictEqual(held, free)
  })

  it("says from which size on it didn't try everything, and is no worse than adding the best item each time", () => {
    const sizes = reachOf({ ...many, largest: 6 })
    assert.deepStrictEqual(
      sizes.map(({ exact }) => exact),
      [true, true, true, false, false, false]
    )
    const greedy: Array<number> = []
    for (const { combinations } of sizes) {
      const next = many.items
        .map((_, item) => item)
        .filter((item) => !greedy.includes(item))
        .map((item) => ({ item, reach: shareReached(many, [...greedy, item]) }))
        .reduce((best, one) => (one.reach > best.reach ? one : best))
      greedy.push(next.item)
      assert.isAtLeast(combinations[0]!.reach, next.reach - CLOSE)
      assert.closeTo(combinations[0]!.reach, shareReached(many, combinations[0]!.items), CLOSE)
    }
  })

  it("finds the same triples of thirty items as trying all of them with one always in", () => {
    const found = reachOf({ ...many, largest: 3 })[2]!.combinations
    const each = many.items.flatMap((_, item) => {
      const rest = many.items.map((_, other) => other).filter((other) => other !== item)
      return rest.flatMap((a) => rest.filter((b) => b > a).map((b) => shareReached(many, [item, a, b])))
    })
    assert.closeTo(found[0]!.reach, Math.max(...each), CLOSE)
  })
})
