import { Cursor, Malformed } from "./SavBytes.ts"
import type { SavCells } from "./SavCells.ts"
import type { SavRecords } from "./SavRecords.ts"

/** One zlib stream of a .zsav file. */
export interface Block {
  readonly offset: number
  readonly packed: number
  readonly unpacked: number
}

const HEADER = 24
const ENTRY = 24
const MAX_PER_BLOCK = 1 << 26
/** Files that unpack to less are never taken for a bomb. */
const HARMLESS_BYTES = 1 << 26
const MAX_TIMES = 200

export const BLOCK_HEADER_BYTES = HEADER

/** Where the list of blocks stands, from the 24 bytes before the first. */
export const blockListAt = (
  header: Uint8Array,
  littleEndian: boolean,
  size: number
): { readonly offset: number; readonly length: number } => {
  const cursor = new Cursor(header, 8, littleEndian)
  const offset = cursor.int64()
  const length = cursor.int64()
  if (!(offset > 0 && length >= HEADER && offset + length <= size))
    throw new Malformed("The list of the file's compressed blocks is missing; the file was cut off")
  return { offset, length }
}

/** The blocks of a .zsav file from their list. Refuses what would unpack to far more than the file. */
export const readBlocks = (
  list: Uint8Array,
  littleEndian: boolean,
  size: number,
  most: number
): ReadonlyArray<Block> => {
  const cursor = new Cursor(list, 16, littleEndian)
  cursor.skip(4)
  const count = cursor.int32()
  if (count < 0 || count * ENTRY > list.length - HEADER)
    throw new Malformed("The list of the file's compressed blocks is damaged")
  const blocks = Array.from({ length: count }, (): Block => {
    cursor.skip(8)
    const offset = cursor.int64()
    const unpacked = cursor.int32()
    const packed = cursor.int32()
    if (!(offset > 0 && packed > 0 && unpacked >= 0 && unpacked <= MAX_PER_BLOCK && offset + packed <= size))
      throw new Malformed("A compressed block lies outside the file; the file is damaged")
    return { offset, packed, unpacked }
  })
  const unpacked = blocks.reduce((sum, block) => sum + block.unpacked, 0)
  const packed = blocks.reduce((sum, block) => sum + block.packed, 0)
  if (packed > size) throw new Malformed("Compressed blocks overlap; the file is damaged")
  if (unpacked > most || (unpacked > HARMLESS_BYTES && unpacked > MAX_TIMES * size))
    throw new Malformed(
      `The file would unpack to ${Math.round(unpacked / 1e6)} MB, ${Math.round(unpacked / size)} times its size; save it as .sav`
    )
  return blocks
}

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
