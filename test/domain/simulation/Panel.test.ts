import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { traitOf } from "../../../src/domain/frame/Frame.ts"
import { drawPanel, vanDerCorput } from "../../../src/domain/simulation/Panel.ts"
import { hash, unit } from "../../../src/domain/statistics/Rng.ts"
import { audienceOf } from "../../support/AtOnce.ts"

const seeds = fc.nat(Number.MAX_SAFE_INTEGER)

describe("Panel", () => {
  it.prop(
    "a smaller panel is the beginning of a larger one",
    [seeds, fc.integer({ min: 1, max: 400 })],
    ([seed, size]) => {
      const audience = audienceOf("adults")
      const large = drawPanel(audience, 400, seed)
      const small = drawPanel(audience, size, seed)
      assert.deepStrictEqual(small.persons, large.persons.subarray(0, size))
      assert.deepStrictEqual(small.roots, large.roots.subarray(0, size))
    }
  )

  it.prop(
    "draws the first whose cumulated weight exceeds each place, whatever the weights",
    [seeds, fc.array(fc.oneof(fc.constant(0), fc.double({ min: 1e-9, max: 1e6, noNaN: true })), { maxLength: 3000 })],
    ([seed, weights]) => {
      let sum = 0
      const cumulated = Float64Array.from(weights, (weight) => (sum += weight))
      const members = Uint32Array.from(weights, (_, i) => 7 * i)
      const audience = { ...audienceOf("adults"), members, cumulated }
      const rotation = unit(hash("panel", seed, audience.hash))
      const expected = Array.from({ length: 100 }, (_, i) => {
        const at = ((vanDerCorput(i) + rotation) % 1) * sum
        const found = cumulated.findIndex((upTo) => upTo > at)
        return members[found < 0 ? members.length - 1 : found] ?? 0
      })
      assert.deepStrictEqual(Array.from(drawPanel(audience, 100, seed).persons), expected)
    }
  )

  it.prop("everyone on it fits the description", [seeds], ([seed]) => {
    const audience = audienceOf("women aged 30 to 44 in the South")
    const { persons } = drawPanel(audience, 200, seed)
    for (const person of persons) {
      assert.strictEqual(traitOf(audience.people, person, "sex"), "female")
      assert.strictEqual(traitOf(audience.people, person, "region"), "South")
      assert.isTrue(audience.people.ages[person]! >= 30 && audience.people.ages[person]! <= 44)
    }
  })

  it("mirrors the margins of the frame", () => {
    const audience = audienceOf("adults")
    const { persons } = drawPanel(audience, 1000, 1)
    const women = persons.filter((person) => traitOf(audience.people, person, "sex") === "female").length
    assert.closeTo(women, 510, 10)
  })

  it("drops a criterion that nobody meets and says so", () => {
    const audience = audienceOf("retired people", "aged 18")
    assert.isAbove(audience.members.length, 0)
    assert.isAbove(audience.unread.length, 0)
  })

  it("narrows a stored description by a second one", () => {
    const women = audienceOf("women")
    const young = audienceOf("women", "under 30")
    assert.isBelow(young.members.length, women.members.length)
  })
})
