import { foldText } from "../../text/Text.ts"
import { wordsOf } from "../../text/Words.ts"

/** Shorter answers are the same now and then: “the price”. */
const MIN_WORDS = 8
/** Of 228,851 pairs of answers that people wrote to the same question, 5 share so many of their words (`bench/open/people.ts`). */
const MAX_SHARED = 0.5
const MIN_SAME_WORDS = 4

/** What is compared of a text. */
export interface Compared {
  readonly folded: string
  readonly words: ReadonlySet<string>
  readonly length: number
}

export const compared = (text: string): Compared => {
  const words = wordsOf(text)
  return { folded: foldText(text), words: new Set(words), length: words.length }
}

/** Whether no two people would write both: all words of them are shared by half or more (Jaccard 1901), or all is the same. */
export const areTooAlike = (a: Compared, b: Compared): boolean => {
  if (a.folded === b.folded) return a.length >= MIN_SAME_WORDS
  if (a.length < MIN_WORDS || b.length < MIN_WORDS) return false
  let shared = 0
  for (const word of a.words) if (b.words.has(word)) shared++
  return shared >= MAX_SHARED * (a.words.size + b.words.size - shared)
}

/** Different pairs of neighbouring words as a share of all (distinct-2, Li et al. 2016); 1 where there are none. */
export const distinct2 = (texts: ReadonlyArray<string>): number => {
  const pairs = texts.flatMap((text) => {
    const words = wordsOf(text)
    return words.slice(1).map((word, i) => `${words[i]} ${word}`)
  })
  return pairs.length === 0 ? 1 : new Set(pairs).size / pairs.length
}

/** Least distinct-2 of 10 to 100 answers of people to one question, by the same measurement. */
const LEAST_OF_PEOPLE = 0.82

/** Whether answers use the same words more than those of any people do. */
export const areMonotonous = (texts: ReadonlyArray<string>): boolean => distinct2(texts) < LEAST_OF_PEOPLE
