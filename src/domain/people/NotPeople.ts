import { patterns } from "../lexicon/Patterns.ts"
import { NOT_PEOPLE } from "../lexicon/people/EntailmentForms.ts"
import { SPEECHLESS } from "../lexicon/people/Speechless.ts"
import { classOf } from "../lexicon/Tables.ts"
import { isStopWord } from "../text/StopWords.ts"
import { foldText } from "../text/Text.ts"
import type { AudienceReading } from "./Reader.ts"
import { HEADS } from "./Structure.ts"

const { pattern } = patterns(NOT_PEOPLE)
const BARE_PEOPLE = pattern("bare-people")

/** What can be asked nothing, in the plural as descriptions have it: animals, plants, things, programs, bodies of people, tales. */
const NOBODY: ReadonlySet<string> = new Set(classOf(SPEECHLESS, "nobody"))
/** People who answer nothing themselves. */
const NOT_ANSWERING: ReadonlySet<string> = new Set(classOf(SPEECHLESS, "not-answering"))
const ALSO = pattern("also")

/** Where what is said of whom begins: the noun stands before it. */
const SAID_OF = pattern("said-of")

const isNobody = (noun: string): boolean => {
  const words = noun.split(" ")
  const ends = [words.slice(-1).join(" "), words.slice(-2).join(" ")]
  return (
    ends.some((end) => NOBODY.has(end) || NOT_ANSWERING.has(end)) ||
    (words.length === 2 && ALSO.test(words[0]!) && BARE_PEOPLE.test(words[1]!))
  )
}

/**
 * What a description names instead of people, as it is written; null where it names people, or may. Told by the noun that it
 * is about: “dogs in Texas”, and not “dog owners” or “people with dogs”.
 */
export const notPeopleIn = (description: string): string | null => {
  const said = foldText(description).replace(/(?<![.!?])[.!?]+$/, "")
  const nouns = said
    .replace(SAID_OF, "")
    .split(/\s*(?:,|\band\b|\bor\b|&|\/)\s*/)
    .filter((noun) => noun !== "")
  return nouns.length > 0 && nouns.every(isNobody) ? description.trim() : null
}

const ROWS = ["qwertyuiop", "asdfghjkl", "zxcvbnm"].flatMap((row) => [row, [...row].reverse().join("")])
const KEYS: ReadonlySet<string> = new Set(ROWS.flatMap((row) => [...row].slice(1).map((key, i) => row[i]! + key)))

/** Letters of the longest run of keys that lie beside each other: 4 of “asdf”, 4 of “poverty”. */
const keysInARow = (word: string): number => {
  let [longest, run] = [1, 1]
  for (let i = 1; i < word.length; i++) {
    const goesOn = KEYS.has(word.slice(i - 1, i + 1))
    run = goesOn ? run + 1 : 1
    longest = Math.max(longest, run)
  }
  return longest
}

const MIN_RUN = 4
/** A word of which more than this lies in a row of keys was struck, not written: “poverty” was not. */
const STRUCK = 0.6
const NO_VOWEL = /^[^aeiouyäöüáéíóúàèìòùâêîôûæøåãõñç'’]{4,}(?<!s)$/
const REPEATED = /^(.)\1{2,}$/

/** Whether a word of Latin letters is none of any language, by its letters alone. Abbreviations are written in capitals. */
const isStruck = (written: string): boolean => {
  const word = written.toLowerCase()
  if (!/^[a-z]+$/.test(word)) return false
  if (REPEATED.test(word)) return true
  const run = keysInARow(word)
  return (run >= MIN_RUN && run > STRUCK * word.length) || (written === word && NO_VOWEL.test(word))
}

/** Words of so few letters tell nothing beside others. */
const SHORT = 2
const EVERYBODY = pattern("everybody")
const WORD = /[\p{L}\p{N}\p{M}]+/gu

/**
 * Whether a description holds nothing that could name people: no word at all, words of grammar alone, or keys struck at random.
 * A word that is merely unknown may name a group.
 */
export const isIllegible = ({ description, interests, said }: AudienceReading): boolean => {
  if (said.length > 0 || interests.length > 0) return false
  const words = (description.match(WORD) ?? []).filter((word) => /\p{L}/u.test(word))
  if (words.some((word) => EVERYBODY.test(word.toLowerCase()) || HEADS.has(word.toLowerCase()))) return false
  const telling = words.filter((word) => word.length > 1 && !isStopWord(word.toLowerCase()))
  const long = telling.filter((word) => word.length > SHORT)
  return (long.length > 0 ? long : telling).every(isStruck)
}
