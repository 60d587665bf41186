import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { all, none, set } from "../../../../src/domain/statistics/Bitset.ts"
import { sumsOfBoth } from "../../../../src/domain/survey/tables/Cells.ts"
import { intervalOf, shareError, shareOf, sizeOf } from "../../../../src/domain/survey/tables/Frame.ts"

const weight = fc.double({ min: 0.05, max: 20, noNaN: true })

/** Some people with a weight each, of whom the first few gave an answer. */
const answered = fc
  .array(weight, { minLength: 1, maxLength: 60 })
  .chain((weights) => fc.tuple(fc.constant(weights), fc.nat({ max: weights.length }), fc.boolean()))

describe("intervals of a table's shares", () => {
  it.prop("are exactly 0 and 1 at the ends, and hold the share", [answered], ([[list, count, weighted]]) => {
    const everyone = all(list.length)
    const who = none(list.length)
    for (let i = 0; i < count; i++) set(who, i)
    const weights = weighted ? Float64Array.from(list) : null
    const cell = sumsOfBoth(everyone, who, weights)
    const base = sizeOf(everyone, sumsOfBoth(everyone, everyone, weights), weights)
    const { high, low } = intervalOf(cell, base, shareError(cell, base, list.length))
    const share = shareOf(cell, base)
    if (count === 0) assert.strictEqual(low, 0)
    if (count === list.length) assert.strictEqual(high, 1)
    assert.isTrue(0 <= low && low <= share + 1e-12 && share - 1e-12 <= high && high <= 1)
    if (count > 0 && count < list.length) assert.isTrue(low < share && share < high)
  })
})
