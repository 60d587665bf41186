import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { figure, points, tenths } from "../../../src/domain/statistics/Figures.ts"

describe("published figures", () => {
  it("are without the noise of sums", () => {
    assert.strictEqual(figure(591.2727999999992), 591.2728)
    assert.strictEqual(figure(0.1 + 0.2), 0.3)
    assert.strictEqual(figure(0), 0)
  })

  it.prop(
    "are written in at most twelve digits, and stay where they are",
    [fc.double({ noNaN: true, min: 1e-6, max: 1e12 })],
    ([value]) => {
      const written = figure(value)
      assert.isAtMost(
        String(written)
          .replace(/e.*$/, "")
          .replace(/^0\.0*/, "")
          .replace(".", "").length,
        13
      )
      assert.isAtMost(Math.abs(written - value), 1e-11 * value)
      assert.strictEqual(figure(written), written)
    }
  )

  it("have one decimal in points and tenths", () => {
    assert.strictEqual(points(0.12345), 12.3)
    assert.strictEqual(tenths(48.26), 48.3)
  })
})
