/** A double as a cell: the shortest decimal that reads back as itself, never in scientific notation below 10²¹. */
export const numberText = (value: number): string => (Object.is(value, -0) ? "0" : String(value))

/** A cell's hash while it is scanned: a step for every four bytes, the first lowest, and one for the up to three that are left. */
export const HASH_SEED = 0x811c9dc5 | 0
const HASH_PRIME = 0x9e3779b1 | 0
const HASH_SHIFT = 15

/** A step of a cell's hash. */
export const hashed = (hash: number, word: number): number => {
  const product = Math.imul(hash ^ word, HASH_PRIME)
  return product ^ (product >>> HASH_SHIFT)
}

/** The hash of bytes already at hand. */
export const hashOf = (bytes: Uint8Array, start: number, end: number): number => {
  let hash = HASH_SEED
  let at = start
  for (; at + 4 <= end; at += 4)
    hash = hashed(hash, bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24))
  let rest = 0
  for (let shift = 0; at < end; at++, shift += 8) rest |= bytes[at]! << shift
  return hashed(hash, rest)
}

/** Bytes to be read as words. */
export const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Whether two texts of as many bytes are the same: four bytes at a time, the last four perhaps once more. */
export const areSame = (a: DataView, atA: number, b: DataView, atB: number, length: number): boolean => {
  if (length < 4) {
    for (let i = 0; i < length; i++) if (a.getUint8(atA + i) !== b.getUint8(atB + i)) return false
    return true
  }
  const last = length - 4
  for (let i = 0; i < last; i += 4) if (a.getInt32(atA + i) !== b.getInt32(atB + i)) return false
  return a.getInt32(atA + last) === b.getInt32(atB + last)
}
