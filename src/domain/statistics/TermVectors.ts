import { isStopWord } from "../text/StopWords.ts"
import { stem, words } from "../text/Words.ts"

/** A text as its terms: positions in the vocabulary, ascending, with weights of Euclidean length 1 (or none at all). */
export interface TermVector {
  readonly terms: Int32Array
  readonly weights: Float64Array
}

/** Texts over one vocabulary of stemmed words and pairs of neighbouring words. */
export interface TermSpace {
  /** A readable form of each term: the one written most often. */
  readonly labels: ReadonlyArray<string>
  readonly vectors: ReadonlyArray<TermVector>
}

const FEWEST_TEXTS = 2
const LARGEST_SHARE = 0.5

interface Gram {
  readonly key: string
  readonly label: string
}

const gramsOf = (text: string): ReadonlyArray<Gram> => {
  const list = words(text).map((word) => ({ word, key: isStopWord(word) || /^\d+$/.test(word) ? "" : stem(word) }))
  const singles = list
    .filter(({ key, word }) => key !== "" && word.length > 1)
    .map(({ key, word }) => ({ key, label: word }))
  const pairs = list.slice(1).flatMap(({ key, word }, i): ReadonlyArray<Gram> => {
    const before = list[i]!
    return key === "" || before.key === "" ? [] : [{ key: `${before.key} ${key}`, label: `${before.word} ${word}` }]
  })
  return [...singles, ...pairs]
}

const countOf = <K>(counts: Map<K, number>, key: K, by = 1): void => {
  counts.set(key, (counts.get(key) ?? 0) + by)
}

const mostWritten = (forms: ReadonlyMap<string, number>): string =>
  [...forms].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))[0]![0]

/**
 * TF–IDF vectors (sublinear counts, smoothed inverse document frequency) of words and pairs that at least two texts and
 * at most half of them use, or `largestShare`.
 */
export const termSpace = (texts: ReadonlyArray<string>, largestShare = LARGEST_SHARE): TermSpace => {
  const grams = texts.map(gramsOf)
  const documents = new Map<string, number>()
  const forms = new Map<string, Map<string, number>>()
  for (const list of grams) {
    for (const key of new Set(list.map(({ key }) => key))) countOf(documents, key)
    for (const { key, label } of list) {
      const written = forms.get(key) ?? new Map<string, number>()
      countOf(written, label)
      forms.set(key, written)
    }
  }
  const most = Math.max(FEWEST_TEXTS, largestShare * texts.length)
  const keys = [...documents].filter(([, n]) => n >= FEWEST_TEXTS && n <= most).map(([key]) => key)
  const position = new Map(keys.map((key, at) => [key, at]))
  const rarity = keys.map((key) => 1 + Math.log((1 + texts.length) / (1 + documents.get(key)!)))
  return {
    labels: keys.map((key) => mostWritten(forms.get(key)!)),
    vectors: grams.map((list) => vectorOf(list, position, rarity))
  }
}

const vectorOf = (
  grams: ReadonlyArray<Gram>,
  position: ReadonlyMap<string, number>,
  rarity: ReadonlyArray<number>
): TermVector => {
  const counts = new Map<number, number>()
  for (const { key } of grams) {
    const at = position.get(key)
    if (at !== undefined) countOf(counts, at)
  }
  const entries = [...counts].sort(([a], [b]) => a - b)
  const weights = Float64Array.from(entries, ([at, n]) => (1 + Math.log(n)) * rarity[at]!)
  const length = Math.hypot(...weights)
  return { terms: Int32Array.from(entries, ([at]) => at), weights: weights.map((weight) => weight / length) }
}

/** Cosine of a text's vector and a dense direction of length 1. */
export const cosineTo = ({ terms, weights }: TermVector, direction: Float64Array): number => {
  let sum = 0
  for (let i = 0; i < terms.length; i++) sum += weights[i]! * direction[terms[i]!]!
  return sum
}

export const cosine = (a: TermVector, b: TermVector): number => {
  let sum = 0
  for (let i = 0, j = 0; i < a.terms.length && j < b.terms.length; ) {
    const difference = a.terms[i]! - b.terms[j]!
    if (difference === 0) sum += a.weights[i++]! * b.weights[j++]!
    else if (difference < 0) i++
    else j++
  }
  return sum
}
