import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { crossedBound } from "../../../src/domain/text/JsonBounds.ts"

/** How deep a value nests and how many values it holds, itself among them; an empty array counts as one that holds one. */
const measure = (value: unknown): { readonly depth: number; readonly values: number } => {
  if (typeof value !== "object" || value === null) return { depth: 0, values: 1 }
  const parts = Object.values(value).map(measure)
  return {
    depth: 1 + Math.max(0, ...parts.map(({ depth }) => depth)),
    values:
      1 +
      Math.max(
        1,
        parts.reduce((sum, { values }) => sum + values, 0)
      )
  }
}

describe("the bounds of a JSON text", () => {
  it.prop("are those of its value", [fc.json({ maxDepth: 5 })], ([json]) => {
    const { depth, values } = measure(JSON.parse(json))
    const loose = { depth: 1_000, values: 1_000_000 }
    assert.isNull(crossedBound(json, { depth, values }))
    if (depth > 0) assert.strictEqual(crossedBound(json, { ...loose, depth: depth - 1 }), "depth")
    if (values > 1) assert.strictEqual(crossedBound(json, { ...loose, values: values - 1 }), "values")
  })

  it.prop("do not count what stands in texts", [fc.string()], ([text]) => {
    assert.isNull(crossedBound(JSON.stringify(text), { depth: 0, values: 1 }))
  })
})
