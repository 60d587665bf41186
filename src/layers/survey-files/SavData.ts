import { Malformed } from "./SavBytes.ts"
import type { SavCells } from "./SavCells.ts"
import type { SavRecords } from "./SavRecords.ts"

const UNIT = 8
const END = 252
const LITERAL = 253
const SPACES = 254
const MISSING = 255

/** Reads the cases of an SPSS file, handed over in pieces: 8-byte units as they are, or under SPSS's own bytecode. */
export class SavData {
  private ended = false
  private readonly codes = new Uint8Array(UNIT)
  private nextCode = UNIT

  constructor(
    private readonly records: SavRecords,
    private readonly cells: SavCells,
    private readonly bytecode: boolean
  ) {}

  /** Takes the next piece; the number of bytes used. What is left over must stand first in the next piece. */
  push(bytes: Uint8Array): number {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const double = (at: number) => view.getFloat64(at, this.records.littleEndian)
    return this.bytecode ? this.decoded(bytes, double) : this.plain(bytes, double)
  }

  /** Fails where the file ended within a case, or held fewer than its header promises. */
  finish(leftOver: number): void {
    const { cases } = this.records
    const { rows, unit } = this.cells
    if (unit !== 0 || (!this.bytecode && leftOver > 0))
      throw new Malformed(`The file ends within respondent ${rows + 1}; it was cut off`)
    if (cases >= 0 && rows < cases)
      throw new Malformed(`The file holds ${rows} of the ${cases} respondents that its header promises; it was cut off`)
  }

  private get full(): boolean {
    return this.records.cases >= 0 && this.cells.rows >= this.records.cases
  }

  private plain(bytes: Uint8Array, double: (at: number) => number): number {
    let at = 0
    for (; at + UNIT <= bytes.length; at += UNIT) {
      if (this.full) return bytes.length
      this.cells.bytes(bytes, at, double)
    }
    return at
  }

  private decoded(bytes: Uint8Array, double: (at: number) => number): number {
    const { cells, codes } = this
    const { bias } = this.records
    let at = 0
    while (!this.ended && !this.full) {
      if (this.nextCode === UNIT) {
        if (at + UNIT > bytes.length) return at
        codes.set(bytes.subarray(at, at + UNIT))
        at += UNIT
        this.nextCode = 0
      }
      const code = codes[this.nextCode]!
      if (code === LITERAL) {
        if (at + UNIT > bytes.length) return at
        cells.bytes(bytes, at, double)
        at += UNIT
      } else if (code === SPACES) cells.spaces()
      else if (code === MISSING) cells.blank()
      else if (code === END) this.ended = true
      else if (code !== 0) cells.number(code - bias)
      this.nextCode++
    }
    return bytes.length
  }
}
