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
