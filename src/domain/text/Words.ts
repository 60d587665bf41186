import { FUNCTION_WORDS, isStopWord } from "./StopWords.ts"
import { foldText } from "./Text.ts"

const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu

/** Lower-case words of a text, in order. */
export const words = (text: string): ReadonlyArray<string> =>
  text.normalize("NFKC").toLowerCase().replaceAll("’", "'").match(WORD) ?? []

/**
 * The same cut finer: words without their apostrophes (`dont`), numbers whole (`1,000` is `1000`, `2.5` stays), and a letter
 * next to a digit starts a new one (`age3` is `age`, `3`).
 */
export const wordsOf = (text: string): ReadonlyArray<string> =>
  foldText(text)
    .replace(/(?<=\p{L})'(?=\p{L})|(?<=\d),(?=\d{3})/gu, "")
    .match(/\p{L}+|\d+(?:\.\d+)?/gu) ?? []

const ENDINGS: ReadonlyArray<readonly [ending: string, replacement: string, shortest: number]> = [
  ["'s", "", 3],
  ["ies", "y", 5],
  ["sses", "ss", 5],
  ["ing", "", 6],
  ["edly", "", 7],
  ["ly", "", 6],
  ["ied", "y", 5],
  ["ed", "", 5],
  ["es", "e", 5],
  ["s", "", 4]
]

/** A word without its inflection (a light English stemmer): plurals, -ing, -ed and -ly go, then a final e or doubled consonant. */
export const stem = (word: string): string => {
  const rule = ENDINGS.find(([ending, , shortest]) => word.length >= shortest && word.endsWith(ending))
  if (rule === undefined || (rule[0] === "s" && /[su]s$/.test(word))) return word.replace(/(?<=...)e$/, "")
  const bare = word.slice(0, -rule[0].length) + rule[1]
  return bare.replace(/(?<=...)e$/, "").replace(/([bdfgmnprt])\1$/, "$1")
}

/** Stems of the words that carry a topic, in order, repeated as they occur. */
export const topicStems = (text: string): ReadonlyArray<string> =>
  words(text)
    .filter((word) => !isStopWord(word) && !/^\d+$/.test(word))
    .map(stem)

/** Stems of the words that are more than grammar, in order; of all words where none is. */
export const contentWords = (text: string): ReadonlyArray<string> => {
  const all = wordsOf(text)
  const meaningful = all.filter((word) => !FUNCTION_WORDS.has(word))
  return (meaningful.length === 0 ? all : meaningful).map(stem)
}
