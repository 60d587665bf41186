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
    .replace(/(?<=\p{L})'(?=\p{L})/gu, "")
    .match(/\p{L}+|\d+(?:\.\d+)?/gu) ?? []

/** Stems of the words that carry meaning, in order; all words where none does. */
export const contentWords = (text: string): ReadonlyArray<string> => {
  const words = wordsOf(text)
  const meaningful = words.filter((word) => !FILLER.has(word))
  return (meaningful.length === 0 ? words : meaningful).map(stem)
}

const trigrams = (text: string): Set<string> => {
  const padded = `  ${text} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, i) => padded.slice(i, i + 3)))
}

/** Likeness of two texts from 0 to 1: the Dice coefficient of their letter trigrams. */
export const likeness = (a: string, b: string): number => {
  const left = trigrams(wordsOf(a).join(" "))
  const right = trigrams(wordsOf(b).join(" "))
  let shared = 0
  for (const gram of left) if (right.has(gram)) shared++
  return (2 * shared) / (left.size + right.size)
}

const wordLikeness = (query: string, name: string): number =>
  Math.max(likeness(query, name), ...wordsOf(name).map((word) => 0.9 * likeness(query, word)))

/** The `limit` names that look most like the query, best first and at least a little; each may have several spellings. */
export const nearest = (
  query: string,
  names: ReadonlyArray<{ readonly name: string; readonly spellings: ReadonlyArray<string> }>,
  limit = 3
): ReadonlyArray<string> =>
  names
    .map(({ name, spellings }) => ({
      name,
      score: Math.max(0, ...spellings.map((other) => wordLikeness(query, other)))
    }))
    .filter(({ score }) => score > 0.15)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ name }) => name)
