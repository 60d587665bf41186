import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { addOrdinal } from "../../../src/domain/simulation/ChoiceModel.ts"

const cuts = fc
  .array(fc.double({ min: -4, max: 4, noNaN: true }), { minLength: 1, maxLength: 8 })
  .map((values) => Float64Array.from(values).sort())
const shift = fc.double({ min: -5, max: 5, noNaN: true })

const sharesAt = (at: Float64Array, by: number) => {
  const out = new Float64Array(at.length + 1)
  addOrdinal(at, by, out)
  return out
}

describe("ordinal answers", () => {
  it.prop("are a distribution", [cuts, shift], ([at, by]) => {
    const shares = sharesAt(at, by)
    assert.isTrue(shares.every((p) => p >= 0))
    assert.closeTo(
      shares.reduce((sum, p) => sum + p, 0),
      1,
      1e-12
    )
  })

  it.prop("move up the whole scale when the latent mean rises", [cuts, shift, shift], ([at, one, other]) => {
    const low = sharesAt(at, Math.min(one, other))
    const high = sharesAt(at, Math.max(one, other))
    let below = 0
    for (let k = 0; k < low.length; k++) {
      below += low[k]! - high[k]!
      assert.isAtLeast(below, -1e-12)
    }
  })
})
