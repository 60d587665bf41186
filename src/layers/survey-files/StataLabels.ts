import type { ValueLabel } from "../../domain/survey/reading/Dictionary.ts"
import { Cursor, Malformed, NeedsMore } from "./SavBytes.ts"
import { STATA_DAMAGED, type StataHeader, untilZero } from "./StataHeader.ts"

/** Texts that stand after a file's data, by variable and observation. */
export class StataTexts {
  private readonly places = new Map<string, Uint8Array>()

  constructor(bytes: Uint8Array, littleEndian: boolean, release: number) {
    const cursor = new Cursor(bytes, 0, littleEndian)
    try {
      while (cursor.left > 3 && cursor.ascii(3) === "GSO") {
        const variable = cursor.unsigned(4)
        const observation = cursor.unsigned(release === 117 ? 4 : 8)
        const isText = cursor.unsigned(1) === 130
        const text = cursor.raw(cursor.unsigned(4))
        if (isText) this.places.set(`${variable},${observation}`, untilZero(text))
      }
    } catch (thrown) {
      if (!(thrown instanceof NeedsMore)) throw thrown
      throw new Malformed(STATA_DAMAGED)
    }
  }

  /** The text that 8 bytes of a cell refer to; nothing where they refer to none. */
  at(cell: Uint8Array, littleEndian: boolean, release: number): Uint8Array | null {
    const cursor = new Cursor(cell, 0, littleEndian)
    const bytes = release === 117 ? 4 : release === 118 ? 2 : 3
    const variable = cursor.unsigned(bytes)
    const observation = cursor.unsigned(8 - bytes)
    return this.places.get(`${variable},${observation}`) ?? null
  }
}

type Decode = (bytes: Uint8Array) => string

/** How a missing value is written: `.` alone, or `.a` to `.z` by its place among them. */
export const missingCode = (place: number): string => (place === 0 ? "." : `.${String.fromCharCode(96 + place)}`)

const FIRST_MISSING = 2_147_483_621

const codeOf = (value: number): string => (value >= FIRST_MISSING ? missingCode(value - FIRST_MISSING) : String(value))

const table = (cursor: Cursor, decode: Decode): ReadonlyArray<ValueLabel> => {
  const count = cursor.int32()
  const length = cursor.int32()
  if (count < 0 || length < 0 || cursor.left < count * 8 + length) throw new Malformed(STATA_DAMAGED)
  const offsets = Array.from({ length: count }, () => cursor.int32())
  const values = Array.from({ length: count }, () => cursor.int32())
  const texts = cursor.raw(length)
  return values.flatMap((value, i) => {
    const label = decode(untilZero(texts.subarray(Math.max(0, offsets[i]!)))).trim()
    return label === "" ? [] : [{ value: codeOf(value), label }]
  })
}

/** Value labels by their name, from the bytes after a file's data. */
export const readValueLabels = (
  bytes: Uint8Array,
  { littleEndian, nameBytes, release }: StataHeader,
  decode: Decode
): ReadonlyMap<string, ReadonlyArray<ValueLabel>> => {
  const found = new Map<string, ReadonlyArray<ValueLabel>>()
  const cursor = new Cursor(bytes, 0, littleEndian)
  const isTagged = release >= 117
  try {
    while (cursor.left > nameBytes) {
      if (isTagged && cursor.ascii(5) !== "<lbl>") break
      const length = cursor.int32()
      const name = decode(untilZero(cursor.raw(nameBytes)))
      cursor.skip(3)
      found.set(name, table(new Cursor(cursor.raw(length), 0, littleEndian), decode))
      if (isTagged) cursor.skip("</lbl>".length)
    }
  } catch (thrown) {
    if (!(thrown instanceof NeedsMore)) throw thrown
    throw new Malformed(STATA_DAMAGED)
  }
  return found
}
