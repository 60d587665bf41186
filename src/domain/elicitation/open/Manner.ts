import { mix, normal, unit } from "../../statistics/Rng.ts"

/** How somebody writes an answer. */
export interface Manner {
  /** Words that the answer is to have, about. */
  readonly words: number
  readonly register: string
}

/** Written answers to one question of an online survey: half have 2 to 30 words, the longest hundreds. */
const MEDIAN_WORDS = 12
const SPREAD = 1
const MIN_WORDS = 2
const MAX_WORDS = 70
/** An answer of so few words is no sentence. */
const MAX_CLIPPED = 5

const REGISTERS: ReadonlyArray<readonly [share: number, register: string]> = [
  [0.46, "plain"],
  [0.2, "casual, lower case"],
  [0.14, "blunt"],
  [0.12, "careful, weighs both sides"],
  [0.08, "hasty, a typing slip"]
]

const registerAt = (at: number): string => {
  let left = at
  return (REGISTERS.find(([share]) => {
    left -= share
    return left < 0
  }) ?? REGISTERS[0]!)[1]
}

/** How whoever has this root writes: lengths and tones vary as in real surveys. */
export const mannerOf = (root: number): Manner => {
  const drawn = Math.round(MEDIAN_WORDS * Math.exp(SPREAD * normal(mix(root, 1))))
  const words = Math.min(MAX_WORDS, Math.max(MIN_WORDS, drawn))
  return { words, register: words <= MAX_CLIPPED ? "clipped" : registerAt(unit(mix(root, 2))) }
}

export const mannerInWords = ({ register, words }: Manner): string => `about ${words} words, ${register}`
