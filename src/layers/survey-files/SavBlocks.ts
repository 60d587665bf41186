import { Cursor, Malformed } from "./SavBytes.ts"

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
