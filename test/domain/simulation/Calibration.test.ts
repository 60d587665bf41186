import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { recogniseScale } from "../../../src/domain/scale/Scale.ts"
import { calibrate } from "../../../src/domain/simulation/Calibration.ts"
import { priorShares } from "../../../src/domain/simulation/PriorShares.ts"

const QUESTION = "How satisfied are you with your job?"
const LABELS = ["Very satisfied", "Somewhat satisfied", "Somewhat dissatisfied", "Very dissatisfied", "Refused"]
const scale = recogniseScale(LABELS)
const prior = priorShares(QUESTION, LABELS, scale)

const model = fc
  .array(fc.nat(50), { minLength: LABELS.length, maxLength: LABELS.length })
  .filter((counts) => counts.slice(0, 4).some((n) => n > 0))
  .map((counts) => {
    const total = counts.reduce((sum, n) => sum + n, 0)
    return counts.map((n) => n / total)
  })

const sum = (shares: ArrayLike<number>) => Array.from(shares).reduce((total, share) => total + share, 0)

describe("Calibration", () => {
  it.prop(
    "gives a distribution with the usual share of refusals",
    [model, fc.integer({ min: 1, max: 4 })],
    ([shares, sources]) => {
      const calibrated = calibrate(shares, prior, scale, sources)
      assert.closeTo(sum(calibrated), 1, 1e-9)
      assert.closeTo(calibrated[4]!, prior[4]!, 1e-9)
      assert.isTrue(calibrated.every((share) => share > 0))
    }
  )

  it("moves towards the model without believing it whole", () => {
    const certain = calibrate([0, 0, 0, 1, 0], prior, scale, 1)
    assert.isAbove(certain[3]!, prior[3]!)
    assert.isBelow(certain[3]!, 0.9)
    assert.isAbove(certain[2]!, certain[0]!)
  })

  it("keeps the prior where the model supports no choice", () => {
    assert.deepStrictEqual(calibrate([0, 0, 0, 0, 1], prior, scale, 1), prior)
  })

  it.prop("permuting the choices permutes the result", [model, fc.nat(4)], ([shares, turn]) => {
    const order = LABELS.map((_, i) => (i + turn) % LABELS.length)
    const labels = order.map((i) => LABELS[i]!)
    const turned = calibrate(
      order.map((i) => shares[i]!),
      order.map((i) => prior[i]!),
      recogniseScale(labels),
      1
    )
    const straight = calibrate(shares, prior, scale, 1)
    order.forEach((i, position) => {
      assert.closeTo(turned[position]!, straight[i]!, 1e-9)
    })
  })
})
