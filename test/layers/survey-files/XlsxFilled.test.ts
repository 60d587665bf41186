import { assert, describe, it } from "@effect/vitest"
import { FastCheck } from "effect"
import { apart, FilledRanges } from "../../../src/layers/survey-files/XlsxFile.ts"

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** The cells of a column as they stand after its ranges were filled; a range's value stands in its first row alone. */
const filled = (sizes: ReadonlyArray<number>, header: number) => {
  const tops = sizes.map((_, i) => header + sizes.slice(0, i).reduce((sum, size) => sum + size, 0))
  const merges = sizes.map((size, i) => ({ top: tops[i]!, bottom: tops[i]! + size - 1, left: 0, right: 0 }))
  const ranges = new FilledRanges(merges, header - 1)
  const cells: Array<string> = []
  for (let row = 0; row < header + sizes.reduce((sum, size) => sum + size, 0); row++) {
    ranges.openRow(row)
    const at = tops.indexOf(row)
    if (at >= 0) {
      ranges.saw(row, 0, bytesOf(`Team ${at}`), 0, 6, 0)
      cells.push(`Team ${at}`)
    }
    ranges.fill(row, (_, bytes, start, end) => cells.push(new TextDecoder().decode(bytes.subarray(start, end))))
  }
  return { cells, given: ranges.cells }
}

describe("merged ranges", () => {
  it("have their value in every row that they span", () =>
    FastCheck.assert(
      FastCheck.property(
        FastCheck.array(FastCheck.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 9 }),
        FastCheck.integer({ min: 1, max: 3 }),
        (sizes, header) => {
          const { cells, given } = filled(sizes, header)
          assert.deepStrictEqual(
            cells,
            sizes.flatMap((size, i) => Array.from({ length: size }, () => `Team ${i}`))
          )
          assert.strictEqual(given, cells.length - sizes.length)
        }
      )
    ))

  it("that overlap fill a cell once", () => {
    const ranges = new FilledRanges(
      Array.from({ length: 1_000 }, () => ({ top: 1, bottom: 3, left: 0, right: 0 })),
      0
    )
    ranges.openRow(1)
    ranges.saw(1, 0, bytesOf("Team"), 0, 4, 0)
    for (const row of [2, 3]) {
      ranges.openRow(row)
      ranges.fill(row, () => {})
    }
    assert.strictEqual(ranges.cells, 2)
  })

  it("that overlap in one row of the header are one", () => {
    const merge = { top: 0, bottom: 0, left: 1, right: 4 }
    const beside = { ...merge, left: 5, right: 6 }
    assert.deepStrictEqual(apart([beside, merge, { ...merge, right: 9 }, { ...beside, top: 1 }]), [
      merge,
      beside,
      { ...beside, top: 1 }
    ])
  })

  it("of the header are left to it", () => {
    const ranges = new FilledRanges([{ top: 0, bottom: 2, left: 0, right: 0 }], 2)
    ranges.openRow(0)
    ranges.saw(0, 0, bytesOf("id"), 0, 2, 0)
    ranges.openRow(1)
    ranges.fill(1, () => assert.fail("a cell of the header was filled"))
    assert.strictEqual(ranges.cells, 0)
  })
})
