import { foldText } from "../Text.ts"
import { stem } from "../Words.ts"

const FILLER = new Set(
  `a about all an and any apply are as at be been by can check consider did do does following for from had has have how if
   in is it its may me much my of on one or please s select so t that the their them then these they this those to us was
   we were what when where which who will with would you your yours yourself`.split(/\s+/)
)

/** Lower-case words and numbers of a text, in order; a letter next to a digit starts a new one (`age3` is `age`, `3`). */
export const wordsOf = (text: string): ReadonlyArray<string> =>
  foldText(text)
    .replace(/(?<=\p{L})'(?=\p{L})|(?<=\d),(?=\d{3})/gu, "")
    .match(/\p{L}+|\d+(?:\.\d+)?/gu) ?? []

/** Stems of the words that carry meaning, in order; all words where none does. */
export const contentWords = (text: string): ReadonlyArray<string> => {
  const words = wordsOf(text)
  const meaningful = words.filter((word) => !FILLER.has(word))
  return (meaningful.length === 0 ? words : meaningful).map(stem)
}

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
const LEAST_LIKENESS = 0.25

/**
 * The `limit` names whose words look most like a query's, best first, leaving out those without any likeness: for each
 * word of the query its best match by Dice's coefficient of letter trigrams, averaged; names of fewer words come first.
 */
export const nearest = (query: string, names: ReadonlyArray<Known>, limit = 3): ReadonlyArray<string> => {
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
    .filter((one) => one.score >= LEAST_LIKENESS)
    .sort((a, b) => b.score - a.score || a.length - b.length)
    .slice(0, limit)
    .map(({ name }) => name)
}
