import { Cursor, Malformed, NeedsMore } from "./SavBytes.ts"
import { STATA_DAMAGED, untilZero } from "./StataHeader.ts"

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
