import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import type { Column } from "../../../src/domain/survey/model/Column.ts"
import { decodeColumn, encodeColumn } from "../../../src/layers/postgres/ColumnBytes.ts"

const parts = <A>(make: (constraints: { minLength: number; maxLength: number }) => fc.Arbitrary<A>) =>
  fc.nat({ max: 40 }).chain((length) => fc.array(make({ minLength: length, maxLength: length }), { maxLength: 6 }))

const answers: fc.Arbitrary<Column> = fc.oneof(
  fc.oneof(fc.uint8Array(), fc.uint16Array()).map((codes) => ({ _tag: "Coded" as const, codes })),
  parts((size) => fc.uint32Array(size)).map(([asked = new Uint32Array(), ...selected]) => ({
    _tag: "Multiple" as const,
    asked,
    selected
  })),
  fc.float64Array().map((values) => ({ _tag: "Numeric" as const, values })),
  parts((size) => fc.uint8Array(size)).map((ranks) => ({ _tag: "Ranking" as const, ranks })),
  fc.tuple(fc.uint32Array(), fc.uint8Array()).map(([offsets, bytes]) => ({ _tag: "Text" as const, offsets, bytes }))
)

const column: fc.Arbitrary<Column> = fc.oneof(
  answers,
  fc.tuple(answers, fc.oneof(fc.uint8Array(), fc.uint16Array())).map(([of, missing]) => ({ ...of, missing }))
)

const bits = (numbers: ArrayBufferView) =>
  Array.from(new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength))

const allBits = (value: Column) =>
  Object.values(value).map((part: unknown) =>
    ArrayBuffer.isView(part) ? bits(part) : Array.isArray(part) ? part.map(bits) : part
  )

describe("a column as bytes", () => {
  it.prop("comes back bit for bit, wherever the bytes lie", [column, fc.nat({ max: 9 })], ([value, offset]) => {
    const bytes = encodeColumn(value)
    const shifted = new Uint8Array(bytes.length + offset)
    shifted.set(bytes, offset)
    const back = decodeColumn(shifted.subarray(offset))
    assert.deepStrictEqual(back, value)
    assert.deepStrictEqual(allBits(back), allBits(value))
  })

  it("keeps the payload of a NaN and the sign of zero", () => {
    const values = new Float64Array(2)
    new DataView(values.buffer).setBigUint64(0, 0x7ff8000000000abcn, true)
    values[1] = -0
    assert.deepStrictEqual(allBits(decodeColumn(encodeColumn({ _tag: "Numeric", values }))), ["Numeric", bits(values)])
  })

  it("is the same on every machine", () => {
    const hex = (value: Column) => Buffer.from(encodeColumn(value)).toString("hex")
    assert.strictEqual(hex({ _tag: "Coded", codes: Uint16Array.of(0x1234) }), "02000000000000003412")
    assert.strictEqual(hex({ _tag: "Numeric", values: Float64Array.of(1) }), "0400000000000000000000000000f03f")
    assert.strictEqual(
      hex({ _tag: "Multiple", asked: Uint32Array.of(3), selected: [Uint32Array.of(1)] }),
      "03000000010000000300000001000000"
    )
    assert.strictEqual(
      hex({ _tag: "Coded", codes: Uint8Array.of(1, 0), missing: Uint16Array.of(0, 0x1234) }),
      "1100000000000000010000003412" + "0200000004000000"
    )
  })

  it("of a later format is refused", () => {
    assert.throws(() => decodeColumn(Uint8Array.of(99, 0, 0, 0, 0, 0, 0, 0)), /newer version/)
  })
})
