import { latelyOf } from "../Memo.ts"

/** A direction in which words of like meaning lie; longer for rarer words. */
export type Meaning = Float32Array

/** What words mean, as far as a table of word pieces tells it. */
export interface Meanings {
  readonly dimensions: number
  /** The meaning of one word in lower case: the sum of those of its longest pieces. */
  readonly of: (word: string) => Meaning
}

const MARKS = /\p{M}/gu
const HEAD = 12
/** Words that are kept at hand, once their pieces are found. */
const AT_HAND = 20_000

/**
 * Reads a table as `bench/matching/distill.py` writes it: how many pieces and dimensions (4 bytes each, after 4 that name the
 * format), a scale for each piece (4 bytes), a byte for each of its dimensions, and the pieces by line.
 */
export const meaningsIn = (file: Uint8Array<ArrayBuffer>): Meanings => {
  const head = new DataView(file.buffer, file.byteOffset)
  const [size, dimensions] = [head.getUint32(4, true), head.getUint32(8, true)]
  const rows = new Int8Array(file.buffer, file.byteOffset + HEAD + 4 * size, size * dimensions)
  const text = new TextDecoder().decode(file.subarray(HEAD + 4 * size + size * dimensions))
  const places = new Map(text.split("\n").map((piece, at) => [piece, at] as const))
  const add = (at: number, sum: Meaning): void => {
    const scale = head.getFloat32(HEAD + 4 * at, true)
    for (let k = 0; k < dimensions; k++) sum[k]! += rows[at * dimensions + k]! * scale
  }
  const of = latelyOf((word: string): Meaning => {
    const sum = new Float32Array(dimensions)
    const plain = word.normalize("NFD").replace(MARKS, "")
    for (let from = 0; from < plain.length; ) {
      let to = plain.length
      let at: number | undefined
      for (; to > from && at === undefined; to--) at = places.get((from > 0 ? "##" : "") + plain.slice(from, to))
      if (at === undefined) return new Float32Array(dimensions)
      add(at, sum)
      from = to + 1
    }
    return sum
  }, AT_HAND)
  return { dimensions, of }
}

export const together = (meanings: ReadonlyArray<Meaning>, dimensions: number): Meaning => {
  const sum = new Float32Array(dimensions)
  for (const meaning of meanings) for (let k = 0; k < dimensions; k++) sum[k]! += meaning[k]!
  return sum
}

export const dot = (a: Meaning, b: Meaning): number => {
  let sum = 0
  for (let k = 0; k < a.length; k++) sum += a[k]! * b[k]!
  return sum
}

export const lengthOf = (a: Meaning): number => Math.sqrt(dot(a, a))

/** A meaning of length 1 in its direction; nothing stays nothing. */
export const unit = (a: Meaning): Meaning => {
  const length = lengthOf(a)
  return length === 0 ? a : a.map((value) => value / length)
}

/** How alike two meanings are, −1 to 1; 0 where one of them is nothing. */
export const alikeness = (a: Meaning, b: Meaning): number => {
  const size = lengthOf(a) * lengthOf(b)
  return size === 0 ? 0 : dot(a, b) / size
}
