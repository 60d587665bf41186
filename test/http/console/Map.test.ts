import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { layOutMap } from "../../../src/http/console/charts/Map.ts"

const points = fc.array(
  fc.record({
    label: fc.string({ minLength: 1, maxLength: 20 }),
    x: fc.double({ min: -2, max: 2, noNaN: true }),
    y: fc.double({ min: -2, max: 2, noNaN: true })
  }),
  { minLength: 1, maxLength: 15 }
)
const measure = (text: string) => 7 * text.length

describe("a map of answers", () => {
  it.prop("has all its points inside, and no label on another", [points, points], ([rows, columns]) => {
    const layout = layOutMap(rows, columns, 600, measure)
    const placed = [...layout.rows, ...layout.columns]
    for (const { x, y } of placed)
      assert.isTrue(x >= 0 && x <= layout.width && y >= 0 && y <= layout.height, `${x} ${y}`)
    placed.forEach((a, i) => {
      const from = (one: typeof a) => (one.anchor === "end" ? one.textX - measure(one.label) : one.textX)
      for (const b of placed.slice(i + 1)) {
        const isBeside = from(a) + measure(a.label) <= from(b) + 1e-6 || from(b) + measure(b.label) <= from(a) + 1e-6
        assert.isTrue(isBeside || Math.abs(a.textY - b.textY) >= 17 - 1e-6)
      }
    })
  })
})
