import { RECENT_WORDS } from "../lexicon/language/RecentWords.ts"
import { KNOWN_WORDS } from "../lexicon/language/WordShapes.ts"
import { patterns } from "../lexicon/Patterns.ts"
import { latelyOf, memoized } from "../Memo.ts"
import { FUNCTION_WORDS, uncontracted } from "./StopWords.ts"

const { pattern } = patterns(KNOWN_WORDS)

/** Whether a dictionary has a word, in lower case. */
export type IsWord = (word: string) => boolean

const ENDINGS: ReadonlyArray<readonly [ending: string, instead: ReadonlyArray<string>]> = [
  ["ies", ["y"]],
  ["es", ["", "e"]],
  ["s", [""]],
  ["ing", ["", "e"]],
  ["ed", ["", "e"]],
  ["ers", ["", "e"]],
  ["er", ["", "e"]],
  ["ly", [""]],
  ["ness", [""]],
  ["less", [""]],
  ["able", ["", "e"]],
  ["like", [""]]
]
const PREFIXES = pattern("prefixes")
/** Endings of names that chemists and physicians make. */
const LEARNED = pattern("learned")

/** The shortest word that prefixes and endings are put to. */
const MIN_PART = 4
/** The shortest half of a compound: shorter words can be put together from anything. */
const MIN_HALF = 5
/** Shorter words resemble others by chance. */
const MIN_MISSPELT = 8

const isCompound = (word: string, isWord: IsWord): boolean =>
  Array.from({ length: Math.max(0, word.length - 2 * MIN_HALF + 1) }, (_, i) => i + MIN_HALF).some(
    (at) => isWord(word.slice(0, at)) && isWord(word.slice(at))
  )

/** What is played, worn, read or carried is named by what stands before one of these (“pickleball”). */
const KIND_AT_END = pattern("kind-at-end")

const isKindOf = (word: string, isWord: IsWord): boolean => {
  const base = word.replace(KIND_AT_END, "")
  return base !== word && base.length >= MIN_PART && isWord(base)
}

/** Words of which this is one with a letter left out or doubled, or with two letters turned: what fingers do. */
const meant = (word: string): ReadonlyArray<string> =>
  Array.from({ length: word.length }, (_, i) => i).flatMap((i) => {
    const [before, after] = [word.slice(0, i), word.slice(i)]
    return [
      ...(word[i] === word[i + 1] ? [before + after.slice(1)] : []),
      ...(after.length > 1 ? [`${before}${after[1]}${after[0]}${after.slice(2)}`] : []),
      ...Array.from("aeioulnrstcm", (letter) => `${before}${letter}${after}`)
    ]
  })

const isInflected = (word: string, isWord: IsWord): boolean =>
  ENDINGS.some(
    ([ending, instead]) =>
      word.endsWith(ending) &&
      word.length - ending.length >= (ending === "s" ? 2 : MIN_PART) &&
      instead.some((other) => isWord(word.slice(0, -ending.length) + other))
  )

const isDerived = (word: string, isWord: IsWord): boolean => {
  const base = word.replace(PREFIXES, "")
  return base !== word && base.length >= MIN_PART && (isWord(base) || isInflected(base, isWord))
}

/** Longer ones are no words, whatever they are made of. */
const MAX_LETTERS = 45

const isOneWord = (word: string, dictionary: IsWord): boolean => {
  if (word.length > MAX_LETTERS) return false
  const isWord = (one: string) => FUNCTION_WORDS.has(one) || RECENT_WORDS.has(one) || dictionary(one)
  return (
    isWord(word) ||
    isWord(word.normalize("NFKD").replace(/\p{M}/gu, "")) ||
    isInflected(word, isWord) ||
    isDerived(word, isWord) ||
    LEARNED.test(word) ||
    isCompound(word, isWord) ||
    isKindOf(word, isWord) ||
    (word.length >= MIN_MISSPELT && meant(word).some(isWord))
  )
}

const isKnown = (word: string, dictionary: IsWord): boolean => {
  const whole = uncontracted(word)
  return (
    /\p{N}/u.test(word) ||
    isOneWord(word, dictionary) ||
    isOneWord(whole, dictionary) ||
    whole.split(/[-./&]/).every((part) => part.length < 3 || isOneWord(part, dictionary))
  )
}

/** Words looked up lately that are kept for each dictionary, and their longest: half a megabyte at most. */
const MAX_KEPT = 5_000
const MAX_KEPT_LENGTH = 24
const keptFor = memoized((dictionary: IsWord) => latelyOf((word) => isKnown(word, dictionary), MAX_KEPT))

/**
 * Whether a word, in lower case, is known: by a dictionary, by a list of words of today, or as made of such, by
 * inflection, in a compound, or with a slip of the finger. Whatever holds a digit is no word to be looked up.
 */
export const isKnownWord = (word: string, dictionary: IsWord): boolean =>
  word.length > MAX_KEPT_LENGTH ? isKnown(word, dictionary) : keptFor(dictionary)(word)
