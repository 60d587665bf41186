import type { ScaleFamily } from "./ScaleWords.ts"

/** What the answers of scales are made of in one language; words are alternatives of a regular expression without accents. */
export interface ScaleLanguage {
  /** Whether spaces part its words. */
  readonly spaced: boolean
  /** The middle of a scale with two ends, as a whole label. */
  readonly middle: string
  /** “Not at all”. */
  readonly none: string
  readonly not: string
  /** “Little”, which denies without a word that does. */
  readonly little: string
  /** How strongly, from 0 to 1. */
  readonly degrees: ReadonlyArray<readonly [strength: number, words: string]>
  /** What a scale is of; negative at its lower end, and 1 or −1 where the word is an end by itself. */
  readonly poles: ReadonlyArray<readonly [family: ScaleFamily, strength: number, words: string]>
  /** How often, from 0 (never) to 1 (always). */
  readonly often: ReadonlyArray<readonly [rate: number, words: string]>
  /** Words that place nothing. */
  readonly rest: string
}
