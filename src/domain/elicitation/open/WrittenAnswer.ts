import { Either, Schema } from "effect"
import { WRITTEN_ANSWER } from "../../lexicon/answers/AnswerForms.ts"
import { patterns } from "../../lexicon/Patterns.ts"
import { isGivenName } from "../../survey/reading/PersonNames.ts"
import { isStopWord } from "../../text/StopWords.ts"
import { wordsOf } from "../../text/Words.ts"
import { scrub } from "../../verbatims/Privacy.ts"
import { readJson } from "../ReplyText.ts"

const { pattern } = patterns(WRITTEN_ANSWER)
const WHOSE = pattern("whose", "i")

/** Capitalised words in a row, and what is said of them within a few words of grammar. */
const SAID_OF = pattern("said-of", "gu")
const CALENDAR = pattern("calendar", "i")
const TITLE = pattern("title", "i")

const capitalised = (text: string): ReadonlySet<string> =>
  new Set(Array.from(text.matchAll(/(?<=[\p{L},;:] |[“"'(])\p{Lu}[\p{L}'’-]+/gu), ([word]) => word.toLowerCase()))

const isName = (words: ReadonlyArray<string>, startsSentence: boolean, asked: ReadonlySet<string>): boolean => {
  const telling = words.filter((word, i) => !CALENDAR.test(word) && !(i === 0 && isStopWord(word.toLowerCase())))
  if (telling.length === 0) return false
  if (telling.some((word) => isGivenName(word) || TITLE.test(word) || asked.has(word.toLowerCase()))) return true
  return telling.length > 1 || !startsSentence
}

/**
 * Whether a text that nobody wrote says something of a person by name that could be taken for a fact: a deed, an illness,
 * words of theirs. What stands in the question already is not held against it.
 */
const claimsOfPersons = (text: string, question: string): boolean => {
  const asked = capitalised(question)
  const known = question.toLowerCase()
  return Array.from(text.matchAll(SAID_OF)).some((match) => {
    const name = match.groups?.name ?? ""
    const before = text.slice(0, match.index).trimEnd()
    const startsSentence = before === "" || /[.!?…:]$/.test(before)
    const alleged = match[0].slice(match[0].lastIndexOf(" ") + 1).toLowerCase()
    return !known.includes(alleged) && isName(name.split(/\.? /), startsSentence, asked)
  })
}

/** What may stand at the end of a text that goes on nowhere: marks that close it. */
const CLOSED = /[.!?…)\]"”’*:;\p{Extended_Pictographic}]$/u

/** Words after which a sentence goes on. */
const GOES_ON = pattern("goes-on", "iu")
/** Prepositions at the end, which sentences have there that ask or tell what for, or how easy it is. */
const PREPOSITION = pattern("preposition", "i")
const STRANDED = pattern("stranded", "iu")

/** Words with which whole answers only begin. */
const ONLY_BEGUN = pattern("only-begun", "i")
/** Words with which whole sentences after the first only begin. */
const BEGUN_AGAIN = pattern("begun-again", "iu")
/** An opening quotation mark that nothing closes. */
const LEFT_OPEN = /^[^"]*"[^"]*(?:"[^"]*"[^"]*)*$|“[^”]*$/

/** A clause that only names a place: no answer, unless the question asks for a place. */
const ONLY_WHERE = pattern("only-where", "iu")
const ASKS_WHERE = pattern("asks-where", "i")

/** Whether an answer to a question ends in the middle of what it says. */
const isBrokenOff = (text: string, question: string): boolean =>
  /[,–—([“]$|\s-$/.test(text) ||
  (!CLOSED.test(text) &&
    (GOES_ON.test(text) ||
      (PREPOSITION.test(text) && !STRANDED.test(text)) ||
      ONLY_BEGUN.test(text) ||
      BEGUN_AGAIN.test(text) ||
      LEFT_OPEN.test(text) ||
      (ONLY_WHERE.test(text) && !ASKS_WHERE.test(question))))

const PersonNumber = Schema.Union(Schema.Number, Schema.NumberFromString)
const Reply = Schema.Struct({ answers: Schema.Array(Schema.Struct({ person: PersonNumber, text: Schema.String })) })

/** Of the people asked, at least so many must be in a reply for it to count. */
const MIN_SHARE = 0.5

/** Reads the texts of a reply by the numbers of those who were asked; of two texts for one person the first counts. */
export const readTexts =
  (numbers: ReadonlyArray<number>) =>
  (text: string): Either.Either<ReadonlyMap<number, string>, string> =>
    Either.flatMap(readJson(Reply)(text), ({ answers }) => {
      const byNumber = new Map([...answers].reverse().map(({ person, text: said }) => [person, said] as const))
      const found = new Map(
        numbers.flatMap((number) => {
          const said = byNumber.get(number)
          return said === undefined ? [] : [[number, said] as const]
        })
      )
      return found.size >= MIN_SHARE * numbers.length
        ? Either.right(found)
        : Either.left(`it has ${found.size} of ${numbers.length} people.`)
    })

/** Characters of an answer at most; further ones are cut after a word. */
const MAX_LETTERS = 900

/** What a model says of itself, or instead of an answer. */
const OUT_OF_CHARACTER = pattern("out-of-character", "i")

/** Words beside those of the question that are no answer yet. */
const MAX_BESIDE = 2

const isQuestion = (text: string, question: string): boolean => {
  const [said, asked] = [wordsOf(text), wordsOf(question)]
  if (asked.length === 0 || said.length > asked.length + MAX_BESIDE) return false
  return ` ${said.join(" ")} `.includes(` ${asked.join(" ")} `) || (/\?$/.test(text) && similarTo(said, asked))
}

const ALIKE = 0.8

const similarTo = (said: ReadonlyArray<string>, asked: ReadonlyArray<string>): boolean =>
  asked.length > MAX_BESIDE && asked.filter((word) => said.includes(word)).length >= ALIKE * asked.length

const withoutFrame = (text: string): string =>
  text
    .replace(/[\p{Cc}\u200B\uFEFF]+/gu, " ")
    .replace(WHOSE, "")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^["“](?=[^"“”]*["”]$)(.*)["”]$/, "$1")
    .replace(/^["“]([^"“”]*)["”]$/, "$1")
    .trim()

const shortened = (text: string): string => {
  if (text.length <= MAX_LETTERS) return text
  const cut = text.slice(0, MAX_LETTERS)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), MAX_LETTERS / 2)).trimEnd()}…`
}

/**
 * What a model wrote for somebody, fit to be shown: without quotes or a name before it and without what could identify
 * anybody; null where it is no answer of a person, breaks off, repeats the question, or claims something of a real person.
 */
export const writtenAnswer = (text: string, question: string): string | null => {
  const bare = shortened(withoutFrame(text))
  if (
    !/[\p{L}\p{N}]/u.test(bare) ||
    OUT_OF_CHARACTER.test(bare) ||
    isBrokenOff(bare, question) ||
    isQuestion(bare, question)
  )
    return null
  if (claimsOfPersons(bare, question)) return null
  return scrub(bare)
}
