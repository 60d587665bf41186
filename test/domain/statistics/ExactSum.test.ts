import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { joined, plus, rounded, ZERO } from "../../../src/domain/statistics/ExactSum.ts"

const numbers = fc.array(
  fc.oneof(
    fc.double({ min: -1e12, max: 1e12, noNaN: true }),
    fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -300, max: 300 })).map(([of, at]) => of * 2 ** at)
  ),
  { maxLength: 40 }
)
const sumOf = (all: ReadonlyArray<number>) => all.reduce(plus, ZERO)

/** A double as an integer times 2⁻¹⁰⁷⁴, and the double nearest to such an integer. */
const integerOf = (number: number): bigint => {
  const bits = new DataView(new ArrayBuffer(8))
  bits.setFloat64(0, number)
  const word = bits.getBigUint64(0)
  const exponent = (word >> 52n) & 0x7ffn
  const fraction = word & 0xfffffffffffffn
  const size = exponent === 0n ? fraction : (fraction | (1n << 52n)) << (exponent - 1n)
  return number < 0 ? -size : size
}

const nearest = (integer: bigint): number => {
  const size = integer < 0n ? -integer : integer
  const length = size.toString(2).length
  const cut = BigInt(Math.max(0, length - 53))
  const kept = size >> cut
  const rest = size - (kept << cut)
  const half = cut === 0n ? 0n : 1n << (cut - 1n)
  const up = cut > 0n && (rest > half || (rest === half && (kept & 1n) === 1n))
  const whole = Number(up ? kept + 1n : kept)
  const value =
    Number(cut) > 1000 ? whole * 2 ** (Number(cut) - 1000) * 2 ** -74 : whole * 2 ** -74 * 2 ** (Number(cut) - 1000)
  return integer < 0n ? -value : value
}

describe("an exact sum", () => {
  it.prop("is the number nearest to the sum of rationals", [numbers], ([all]) => {
    const exact = all.reduce((sum, one) => sum + integerOf(one), 0n)
    assert.strictEqual(rounded(sumOf(all)) + 0, nearest(exact) + 0)
  })

  it.prop("is the same in any order and grouping", [numbers, fc.nat(), fc.nat()], ([all, cut, seed]) => {
    const at = all.length === 0 ? 0 : cut % all.length
    const turned = [...all.slice(seed % (all.length + 1)), ...all.slice(0, seed % (all.length + 1))].reverse()
    const whole = rounded(sumOf(all))
    assert.strictEqual(rounded(sumOf(turned)), whole)
    assert.strictEqual(rounded(joined(sumOf(all.slice(0, at)), sumOf(all.slice(at)))), whole)
  })

  it("keeps what a plain sum loses", () => {
    assert.strictEqual(rounded([1e16, 1, -1e16].reduce(plus, ZERO)), 1)
    assert.strictEqual(rounded([1, 2 ** -53, 2 ** -80].reduce(plus, ZERO)), 1 + 2 ** -52)
  })
})
