import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { assembly, inPieces, ownBuffers } from "../../../src/layers/workers/Pieces.ts"

const numbers = fc.oneof(
  fc.array(fc.integer({ min: 0, max: 255 })).map((all) => Uint8Array.from(all)),
  fc.array(fc.double()).map((all) => Float64Array.from(all))
)
const item = fc.oneof(
  numbers,
  fc.string(),
  fc.record({ label: fc.string(), codes: fc.array(numbers, { maxLength: 3 }) })
)
const list = fc
  .tuple(fc.array(item, { maxLength: 5 }), fc.nat(60))
  .map(([some, times]) => Array.from({ length: times }, () => some).flat())
const value = fc.oneof(
  numbers,
  list,
  fc.record({
    "": list,
    within: fc.record({ all: list, one: item, nothing: fc.constant(null), map: fc.constant(new Map([["a", 1]])) }),
    refused: fc.option(fc.record({ problem: fc.string(), __x: list }))
  })
)

describe("results in pieces", () => {
  it("are whole again once all pieces were received", () => {
    fc.assert(
      fc.property(value, (whole) => {
        const { pieces, rest } = inPieces(whole)
        for (const { items } of pieces) assert.isAtMost(items.length, 100)
        const received = assembly()
        for (const piece of structuredClone(pieces)) received.add(piece)
        assert.deepStrictEqual(received.whole(structuredClone(rest)), structuredClone(whole))
      })
    )
  })

  it("hold no list that would take long to receive", () => {
    const longest = (of: unknown): number => {
      if (Array.isArray(of)) return Math.max(of.length, ...of.map(longest))
      return typeof of === "object" && of !== null ? Math.max(0, ...Object.values(of).map(longest)) : 0
    }
    fc.assert(fc.property(list, (all) => longest(inPieces({ a: { b: all }, c: all }).rest) <= 100))
  })

  it("take memory along that no other piece needs, and no piece of what many share", () => {
    const shared = Uint32Array.of(1, 2, 3)
    const pool = new ArrayBuffer(8192)
    const own = [Float64Array.of(1), Uint8Array.of(2)]
    const taken = ownBuffers([
      [{ codes: own[0], also: shared }],
      { bytes: own[1], twice: own[1], small: new Uint8Array(pool, 16, 8) },
      [[shared]]
    ])
    assert.deepStrictEqual(taken, [[own[0]!.buffer], [own[1]!.buffer], []])
  })
})
