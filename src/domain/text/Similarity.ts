import { memoized } from "../Memo.ts"
import { FUNCTION_WORDS } from "./StopWords.ts"
import { canonicalForm } from "./Synonyms.ts"
import { wordsOf } from "./Words.ts"

const NUMBER_WORDS = "zero one two three four five six seven eight nine ten eleven twelve".split(" ")
const NUMBERS = new Map(NUMBER_WORDS.map((word, value) => [word, String(value)]))

/** The form in which one word is compared: digits for a number word, one word for its synonyms, else the stem. */
export const termOf = (word: string): string => NUMBERS.get(word) ?? canonicalForm(word)

/** What a text says, as terms without words of grammar, each once and in order; all its words where it has no others. */
export const termsOf = (text: string): ReadonlyArray<string> => {
  const words = wordsOf(text)
  const meaningful = words.filter((word) => !FUNCTION_WORDS.has(word))
  return [...new Set((meaningful.length === 0 ? words : meaningful).map(termOf))]
}

/** How much each term tells texts of one collection apart. */
export interface Vocabulary {
  /** Weight of a term, above 0: the rarer, the heavier; that of a term that no text has is the greatest. */
  readonly weightOf: (term: string) => number
}

/**
 * Smoothed inverse document frequency, 1 + ln((1 + n) / (1 + n_term)) (Spärck Jones 1972; Salton and Buckley 1988), over
 * the terms of texts that are to be told apart: the questions of one survey, or the labels of one question.
 */
export const vocabularyOfTerms = (texts: ReadonlyArray<ReadonlyArray<string>>): Vocabulary => {
  const counts = new Map<string, number>()
  for (const terms of texts) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  return { weightOf: (term) => 1 + Math.log((1 + texts.length) / (1 + (counts.get(term) ?? 0))) }
}

/** The same of texts. */
export const vocabularyOf = memoized((texts: ReadonlyArray<string>) => vocabularyOfTerms(texts.map(termsOf)))

/** How far two texts say the same, each figure from 0 to 1. */
export interface Similarity {
  /** Weighted share of what was asked that the known text says too. */
  readonly coverageAsked: number
  /** Weighted share of what the known text says that was asked. */
  readonly coverageKnown: number
  /** Both in one: what was asked counts more than what the known text adds. */
  readonly score: number
}

const ASKED = 0.7

/** Terms, each once, with their weights in one vocabulary. */
export interface WeighedTerms {
  readonly weights: ReadonlyMap<string, number>
  readonly total: number
}

/** Weighs the terms of a text that is held against several others. */
export const weighed = (terms: ReadonlyArray<string>, { weightOf }: Vocabulary): WeighedTerms => {
  const weights = new Map(terms.map((term) => [term, weightOf(term)]))
  let total = 0
  for (const weight of weights.values()) total += weight
  return { weights, total }
}

const coverage = ({ total, weights }: WeighedTerms, by: WeighedTerms): number => {
  let covered = 0
  for (const [term, weight] of weights) if (by.weights.has(term)) covered += weight
  return total === 0 ? 0 : covered / total
}

/** The likeness of two lists of terms; two empty lists are not alike. */
export const similarityOfWeighed = (asked: WeighedTerms, known: WeighedTerms): Similarity => {
  const coverageAsked = coverage(asked, known)
  const coverageKnown = coverage(known, asked)
  return { coverageAsked, coverageKnown, score: ASKED * coverageAsked + (1 - ASKED) * coverageKnown }
}

/**
 * How far a known text says what was asked, by the weighted terms that they share. It knows nothing of negation, opposites
 * or numbers that differ: whoever takes a likeness for sameness guards against those first.
 *
 * @example
 * const labels = ["A farm or home in the country", "A small city or town"]
 * similarity("in the country", labels[0], vocabularyOf(labels)).coverageAsked // 1
 */
export const similarity = (asked: string, known: string, vocabulary: Vocabulary): Similarity =>
  similarityOfWeighed(weighed(termsOf(asked), vocabulary), weighed(termsOf(known), vocabulary))
