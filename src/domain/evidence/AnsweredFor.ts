import { patterns } from "../lexicon/Patterns.ts"
import { ANSWERED_FOR } from "../lexicon/questions/QuestionForms.ts"
import type { Reading } from "../people/Reading.ts"
import { excerpt, listed } from "../text/Text.ts"
import type { Knowledge } from "./Knowledge.ts"

const { pattern } = patterns(ANSWERED_FOR)

/** What an answer knows of its audience at best: what a description leaves out or widens makes it one about other people. */
export const knowledgeOfAudience = ({ unread, widenedTo }: Reading): Knowledge =>
  unread.length > 0 ? "scale" : widenedTo.length > 0 ? "related" : "question"

/**
 * The same for a question about the people themselves (their age, their sex): it is known only where a description
 * states it or all of the description was read.
 */
export const knowledgeOfTrait = (reading: Reading, isStated: boolean): Knowledge => {
  if (isStated) return "question"
  return reading.unread.length > 0 ? "none" : knowledgeOfAudience(reading)
}

const MAX_PHRASE = 60
const MAX_NAMED = 5

const named = (phrases: ReadonlyArray<string>): ReadonlyArray<string> =>
  phrases.length <= MAX_NAMED ? phrases : [...phrases.slice(0, MAX_NAMED), `${phrases.length - MAX_NAMED} more`]

/** Phrases in quotation marks as a list, the first few of many. */
export const quoted = (phrases: ReadonlyArray<string>): string =>
  listed(named(phrases).map((phrase, i) => (i === MAX_NAMED ? phrase : `“${excerpt(phrase, MAX_PHRASE)}”`)))

/** Words that need a noun before them. */
const NEEDS_NOUN = pattern("needs-noun")

const asPeople = (phrases: ReadonlyArray<string>): string => {
  const said = named(phrases).join(", ")
  return NEEDS_NOUN.test(said) ? `people ${said}` : said
}

/** The people a description was understood to mean, as a noun phrase; `everybody` if nothing was understood. */
export const peopleRead = ({ read }: Reading, everybody: string): string =>
  read.length === 0 ? everybody : asPeople(read.map((phrase) => excerpt(phrase, MAX_PHRASE)))

/**
 * For whom an answer holds, where that is not who was described, as sentences to stand before a summary; empty where the
 * whole description was read. `people` names those who were asked.
 */
export const answeredFor = ({ unread, widenedTo }: Reading, people: string): string => {
  const missing = unread.length === 0 ? "" : `Answered for ${people}; we have no data on ${quoted(unread)}. `
  const wider =
    widenedTo.length === 0 ? "" : `Answered for broader groups than described: ${named(widenedTo).join(", ")}. `
  return `${missing}${wider}`
}

const byOthers = (readBy: NonNullable<Reading["readBy"]>): string =>
  listed(readBy.map(({ as, by, phrase }) => `“${excerpt(phrase, MAX_PHRASE)}” as ${as} by ${by}`))

/** The lists of a reading in a line, empty where the description says nothing about people. */
export const readingInWords = ({ read, readBy = [], unread, widenedTo }: Reading): string =>
  [
    read.length === 0 ? "" : `Understood as: ${asPeople(read)}.`,
    readBy.length === 0 ? "" : `Understood ${byOthers(readBy)}.`,
    widenedTo.length === 0 ? "" : `Widened: ${named(widenedTo).join(", ")}.`,
    unread.length === 0 ? "" : `We have no data on ${quoted(unread)}.`
  ]
    .filter((sentence) => sentence !== "")
    .join(" ")
