import { ASKING as ASKING_WORDS, MASHED as MASHED_LETTERS } from "../../lexicon/doubts/Doubts.ts"
import { classOf } from "../../lexicon/Tables.ts"
import { isOnRecord } from "../../opinion/Commonness.ts"
import { isGivenName } from "../../survey/reading/PersonNames.ts"
import { type IsWord, isKnownWord } from "../../text/KnownWords.ts"
import { isStopWord } from "../../text/StopWords.ts"

/** Words by which something is asked or judged of a thing, and not said what it is. */
const ASKING: ReadonlySet<string> = new Set(classOf(ASKING_WORDS, "asking"))
/** No word of a language. */
const MASHED = new RegExp(MASHED_LETTERS.slice(MASHED_LETTERS.indexOf(" ") + 1))

interface Token {
  readonly text: string
  readonly word: string
  readonly at: number
}

const TOKEN = /[\p{L}\p{N}]+(?:['’.&-][\p{L}\p{N}]+)*/gu

const tokensOf = (text: string): ReadonlyArray<Token> =>
  Array.from(text.matchAll(TOKEN), (match) => ({
    text: match[0],
    word: match[0].toLowerCase().replaceAll("’", "'"),
    at: match.index
  }))

const hasLetters = ({ text }: Token): boolean => /\p{L}/u.test(text)
/** Letters of Latin script and marks on them: of others nothing is said. */
const isLatin = (text: string): boolean => /^[\p{Script=Latin}\p{M}\p{N}'’.&-]+$/u.test(text)

const startsSentence = (text: string, { at }: Token): boolean => /(?:^|[.!?:]["”’)]?)[\s"“(]*$/u.test(text.slice(0, at))

/** Whether a text writes nearly every word after its first with a capital, so that they tell no names. */
const isTitled = ([, ...tokens]: ReadonlyArray<Token>): boolean => {
  const long = tokens.filter(({ text }) => text.length > 3 && hasLetters({ text, word: "", at: 0 }))
  return long.length > 2 && long.filter(({ text }) => /^\p{Lu}/u.test(text)).length > 0.8 * long.length
}

const MIN_EXPLAINING = 2

/** Whether a text says what it means by a word: “Glimmo, a refillable soap”, “an app called Zentrify”. */
const isExplained = (text: string, token: Token, known: IsWord): boolean => {
  const name = token.text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
  const telling = (said: string) => {
    const words = tokensOf(said).filter(({ word }) => !isStopWord(word) && !ASKING.has(word) && word !== token.word)
    const read = words.filter(({ word }) => known(word)).length
    return read >= MIN_EXPLAINING && read > words.length / 2
  }
  const after = new RegExp(
    `\\b${name}["”’']?(?:\\s*[,(–—:-]\\s*|\\s+(?:is|are|was|will be|means)\\s+)(?:an?|the|our|which|that|one|your|to)\\s([^.?!)]*)`,
    "gu"
  )
  const before = new RegExp(`\\b(?:called|named|known as|brand)\\s+["“‘']?(?:the )?${name}\\b`, "iu")
  return Array.from(text.matchAll(after)).some(([, said]) => telling(said!)) || (before.test(text) && telling(text))
}

/** With so many other words that say what a question is about, a name does not decide it. */
const ENOUGH_BESIDE = 2
/** Of so many words of a long text one may be rare, or misspelt. */
const MAX_UNKNOWN = 1 / 8
/** Shorter pieces are abbreviations. */
const MIN_LETTERS = 3
/** A text of so many letters without a mark at its end may be cut within its last word. */
const LONG = 60

/** Whether a word stands beside a given name, and so is a person's. */
const isOfPerson = (tokens: ReadonlyArray<Token>, token: Token): boolean => {
  const at = tokens.indexOf(token)
  return (
    isGivenName(tokens[at - 1]?.text ?? "") || (isGivenName(token.text) && /^\p{Lu}/u.test(tokens[at + 1]?.text ?? ""))
  )
}

interface WordsRead {
  /** Words that say more than grammar, known or not. */
  readonly content: number
  readonly mashed: number
  /** Words that nothing is known of and that the text does not explain, as written, each once. */
  readonly unknown: ReadonlyArray<string>
  /** The same of what is written like a name. */
  readonly names: ReadonlyArray<string>
}

const isCut = (text: string, { at, text: written }: Token): boolean =>
  text.length >= LONG && at + written.length === text.trimEnd().length

const isAbbreviation = ({ text }: Token): boolean =>
  text.length < MIN_LETTERS || /^\p{L}(?:\.\p{L})+$|^[\p{Lu}\p{N}&]{2,6}s?$/u.test(text)

/** Words that say more than grammar; numbers where there are others. */
const contentOf = (tokens: ReadonlyArray<Token>): ReadonlyArray<Token> =>
  tokens.some((token) => hasLetters(token) && token.word.length > 1)
    ? tokens.filter(({ word }) => (word.length > 1 || /\p{N}/u.test(word)) && !isStopWord(word))
    : []

const once = (tokens: ReadonlyArray<Token>): ReadonlyArray<string> => [
  ...new Map(tokens.map(({ text, word }) => [word, text])).values()
]

export const readWords = (text: string, dictionary: IsWord): WordsRead => {
  const tokens = tokensOf(text)
  const all = tokens.filter(hasLetters)
  const content = contentOf(tokens)
  const known = (word: string) => isKnownWord(word, dictionary) || isOnRecord(word)
  const strange = content.filter(({ word, text: written }) => isLatin(written) && !known(word))
  const mashed = strange.filter(({ text: written, word }) => MASHED.test(word) && written !== written.toUpperCase())
  const titled = isTitled(all)
  const isName = (token: Token) =>
    !titled && /^\p{Lu}/u.test(token.text) && !(startsSentence(text, token) && MASHED.test(token.word))
  const isLeft = (token: Token) =>
    (titled || !isAbbreviation(token)) &&
    !isCut(text, token) &&
    !(isName(token) && isOfPerson(all, token)) &&
    !isExplained(text, token, known)
  const left = strange.filter(isLeft)
  const beside = content.filter((token) => !strange.includes(token) && !ASKING.has(token.word))
  const unknown = left.filter((token) => !isName(token))
  return {
    content: content.length,
    mashed: mashed.length,
    unknown: unknown.length > MAX_UNKNOWN * content.length ? once(unknown) : [],
    names: beside.length >= ENOUGH_BESIDE ? [] : once(left.filter(isName))
  }
}
