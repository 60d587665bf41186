/** One bit per respondent, 32 to a word; bits past the last respondent are zero. */
export type Bitset = Uint32Array

export const words = (size: number): number => (size + 31) >>> 5

/** `size` zero bits. */
export const none = (size: number): Bitset => new Uint32Array(words(size))

/** `size` one bits. */
export const all = (size: number): Bitset => {
  const bits = new Uint32Array(words(size)).fill(0xffffffff)
  if ((size & 31) !== 0) bits[bits.length - 1] = (1 << (size & 31)) - 1
  return bits
}

export const has = (bits: Bitset, index: number): boolean => (bits[index >>> 5]! & (1 << (index & 31))) !== 0

export const set = (bits: Bitset, index: number): void => {
  bits[index >>> 5]! |= 1 << (index & 31)
}

const popcount = (word: number): number => {
  let v = word - ((word >>> 1) & 0x55555555)
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333)
  return (((v + (v >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

export const count = (bits: Bitset): number => {
  let total = 0
  for (let i = 0; i < bits.length; i++) total += popcount(bits[i]!)
  return total
}

/** Number of one bits that two sets share. */
export const countBoth = (a: Bitset, b: Bitset): number => {
  let total = 0
  for (let i = 0; i < a.length; i++) total += popcount(a[i]! & b[i]!)
  return total
}

export const and = (a: Bitset, b: Bitset): Bitset => {
  const out = new Uint32Array(a.length)
  for (let i = 0; i < out.length; i++) out[i] = a[i]! & b[i]!
  return out
}

export const or = (a: Bitset, b: Bitset): Bitset => {
  const out = new Uint32Array(a.length)
  for (let i = 0; i < out.length; i++) out[i] = a[i]! | b[i]!
  return out
}

export const andNot = (a: Bitset, b: Bitset): Bitset => {
  const out = new Uint32Array(a.length)
  for (let i = 0; i < out.length; i++) out[i] = a[i]! & ~b[i]!
  return out
}

/** Calls `visit` with the index of each one bit, ascending. */
export const forEach = (bits: Bitset, visit: (index: number) => void): void => {
  for (let w = 0; w < bits.length; w++) {
    let word = bits[w]!
    while (word !== 0) {
      const low = word & -word
      visit((w << 5) + 31 - Math.clz32(low))
      word ^= low
    }
  }
}

/** Indices of the one bits, ascending. */
export const indices = (bits: Bitset): Uint32Array => {
  const out = new Uint32Array(count(bits))
  let at = 0
  forEach(bits, (index) => {
    out[at++] = index
  })
  return out
}
