import { foldText } from "../text/Text.ts"

/** 32-bit FNV-1a over UTF-16 code units, continued from `state`. */
export const hashText = (text: string, state = 0x811c9dc5): number => {
  let h = state
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return avalanche(h)
}

/** Spreads every input bit over the word: the finaliser of MurmurHash3 (Appleby 2011). */
const avalanche = (word: number): number => {
  let h = word
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** Continues the hash `state` with a number; integers up to 2⁵³ are told apart. */
export const mix = (state: number, value: number): number => {
  const low = avalanche(Math.imul(state ^ (value >>> 0), 0x9e3779b1) + 0x7f4a7c15)
  const high = Math.floor(value / 0x100000000)
  return high === 0 ? low : avalanche(Math.imul(low ^ high, 0x9e3779b1) + 0x3c6ef372)
}

/** Hash of a sequence of texts and numbers: a uint32 that depends on their order and on nothing else. */
export const hash = (...parts: ReadonlyArray<string | number>): number =>
  parts.reduce<number>(
    (state, part) => (typeof part === "number" ? mix(state, part) : mix(hashText(part), state)),
    0x9747b28c
  )

/** A uint32 as a number in [0, 1). */
export const unit = (word: number): number => word / 0x100000000

/** A number in [0, 1) for a sequence of texts and numbers: a random draw without shared state. */
export const uniform = (...parts: ReadonlyArray<string | number>): number => unit(hash(...parts))

/** Standard normal deviate of a uint32: Winitzki's approximation of the inverse error function (relative error < 0.2%). */
export const normal = (word: number): number => {
  const x = (2 * (word + 0.5)) / 0x100000000 - 1
  const log = Math.log(1 - x * x)
  const half = 4.330746750799873 + log / 2
  return Math.sign(x) * Math.SQRT2 * Math.sqrt(Math.sqrt(half * half - log / 0.147) - half)
}

/** A seed for texts: a non-negative safe integer, the same if texts differ in case, white space or trailing dots only. */
export const seedOf = (...texts: ReadonlyArray<string>): number => {
  const folded = texts.map(foldText)
  return (hash("high", ...folded) >>> 11) * 0x100000000 + hash("low", ...folded)
}
