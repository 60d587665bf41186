import { wordsOf } from "./Words.ts"

const trigrams = (text: string): ReadonlySet<string> => {
  const padded = `  ${text} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, i) => padded.slice(i, i + 3)))
}

const dice = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  let shared = 0
  for (const gram of a) if (b.has(gram)) shared++
  return (2 * shared) / (a.size + b.size)
}

/** A name known under some words. */
interface Known {
  readonly name: string
  readonly words: ReadonlyArray<string>
}

const MOST_WORDS_COMPARED = 12
/** Fewer than a quarter of their trigrams are shared by words that have nothing to do with each other. */
const LEAST_LIKENESS = 0.25

/**
 * The `limit` names whose words look most like a query's, best first, leaving out those without any likeness: for each
 * word of the query its best match by Dice's coefficient of letter trigrams, averaged; names of fewer words come first.
 */
export const nearest = (
  query: string,
  names: ReadonlyArray<Known>,
  limit = 3,
  least = LEAST_LIKENESS
): ReadonlyArray<string> => {
  const sought = wordsOf(query).slice(0, MOST_WORDS_COMPARED).map(trigrams)
  const likeness = new Map<string, ReadonlyArray<number>>()
  const compare = (word: string) => {
    const known = likeness.get(word) ?? sought.map((grams) => dice(grams, trigrams(word)))
    likeness.set(word, known)
    return known
  }
  const score = (words: ReadonlyArray<string>) => {
    const scores = words.map(compare)
    const best = sought.map((_, i) => Math.max(0, ...scores.map((of) => of[i]!)))
    return best.reduce((sum, one) => sum + one, 0) / Math.max(1, sought.length)
  }
  return names
    .map(({ name, words }) => ({ name, score: score(words), length: words.length }))
    .filter((one) => one.score >= least)
    .sort((a, b) => b.score - a.score || a.length - b.length)
    .slice(0, limit)
    .map(({ name }) => name)
}
