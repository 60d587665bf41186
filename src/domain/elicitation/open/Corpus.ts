import { foldText } from "../../text/Text.ts"
import { wordsOf } from "../../text/Words.ts"

/** Sizes whose respondents are the first ones of every larger size. A test holds them to those that may be asked for. */
export const NESTED_SIZES: ReadonlyArray<number> = [10, 25, 50, 100]

/** People that one call speaks for. */
const MAX_BATCH = 17

/** Respondents from one (inclusive) to another (exclusive). */
export interface Span {
  readonly from: number
  readonly to: number
}

const cut = ({ from, to }: Span, most: number): ReadonlyArray<Span> => {
  const parts = Math.ceil((to - from) / most)
  const at = (part: number) => from + Math.round((part * (to - from)) / parts)
  return Array.from({ length: parts }, (_, part) => ({ from: at(part), to: at(part + 1) }))
}

/** So many respondents in the steps in which sizes grow: what is asked of one step does not depend on the next. */
export const steps = (size: number): ReadonlyArray<Span> =>
  [...NESTED_SIZES.filter((end) => end < size), size].map((to, i, ends) => ({ from: i === 0 ? 0 : ends[i - 1]!, to }))

/** Respondents of one step in batches of nearly the same size, each for one call. */
export const batches = (step: Span): ReadonlyArray<Span> => cut(step, MAX_BATCH)

/** Everybody in batches of at most so many. */
export const batchesOf = (size: number, most: number): ReadonlyArray<Span> =>
  size === 0 ? [] : cut({ from: 0, to: size }, most)

/**
 * How often anybody is asked at most: anew where the answer is missing or too much like another's. A round leaves about a
 * fifth of those who are asked in it.
 */
export const ROUNDS = ["answers", "again", "once more", "at last", "fifth", "sixth"] as const

/** From this round on hardly anybody is left, unless a model has nothing else to say: then asking all is no use. */
const FEW_FROM = 4
const FEW = 4

/** Those of a step who are asked again in a round, 1 or later: as many as one call speaks for, in the last ones fewer. */
export const mostAskedAgain = (round: number): number => (round < FEW_FROM ? MAX_BATCH : FEW)

/** Shorter answers are the same now and then: “the price”. */
const MIN_WORDS = 8
/** Of 228,851 pairs of answers that people wrote to the same question, 5 share so many of their words (`bench/answers/run.ts people`). */
const MAX_SHARED = 0.5
const MIN_SAME_WORDS = 4

interface Compared {
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

/** Different pairs of neighboring words as a share of all (distinct-2, Li et al. 2016); 1 where there are none. */
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

/** What was written for each of some people, in their order; null where nothing usable was. */
export type Texts = ReadonlyArray<string | null>

/** Somebody to ask again, and the answer of somebody before them that theirs was too much like, if that is why. */
interface Unsettled {
  readonly person: number
  readonly like: string | null
}

const compare = (texts: Texts): ReadonlyArray<Compared | null> =>
  texts.map((text) => (text === null ? null : compared(text)))

const earlierLike = (all: ReadonlyArray<Compared | null>, person: number): number => {
  const own = all[person]!
  return own === null ? -1 : all.findIndex((other, at) => at < person && other !== null && areTooAlike(other, own))
}

/**
 * Those of a step without an answer, or with one too much like somebody's before them. It depends on the texts up to the
 * end of the step alone.
 */
export const unsettled = (texts: Texts, { from, to }: Span): ReadonlyArray<Unsettled> => {
  const all = compare(texts.slice(0, to))
  return Array.from({ length: to - from }, (_, i) => from + i).flatMap((person): ReadonlyArray<Unsettled> => {
    if (all[person] === null) return [{ person, like: null }]
    const like = earlierLike(all, person)
    return like < 0 ? [] : [{ person, like: texts[like]! }]
  })
}

export const settled = (texts: Texts): Texts => {
  const standing: Array<Compared> = []
  return texts.map((text) => {
    if (text === null) return null
    const own = compared(text)
    if (standing.some((other) => areTooAlike(other, own))) return null
    standing.push(own)
    return text
  })
}
