import { SUBJECTS } from "../../lexicon/headers/Subjects.ts"
import { patterns } from "../../lexicon/Patterns.ts"
import { withoutNumbering } from "../../text/Numbering.ts"
import { foldText } from "../../text/Text.ts"
import type { Question } from "./Question.ts"

/** Whom a question describes, as far as its wording says. */
type Subject = "respondent" | "unsaid" | "somebody else"

const { pattern, rules, source } = patterns(SUBJECTS)

/** Relatives beside the respondent, of whom surveys ask as well. */
export const RELATIVES = source("relatives")
const KIN = source("kin")
const CHILDREN = source("children")
const NOTES = pattern("notes")
const NUMBERED_PERSON = pattern("numbered-person")
const OF_THE_HOUSEHOLD = pattern("of-the-household")
/** “Your twin's …”: what belongs to somebody of the respondent's. */
const OF_YOURS = /\byour (?:(?!own\b)[\wà-ÿ-]+ ){0,2}(?!(?:household|family)'s)[\wà-ÿ-]+'s /
/** What was so at another time of the respondent's life: as a child, at an age, years ago. */
const EARLIER = pattern("earlier")
const RESPONDENT = pattern("respondent")
/** Whoever does, is or has it belongs to the respondent: “your spouse's”, “of your mother”, “partner: …”. */
const TOLD_OF = (kin: string) =>
  new RegExp(
    `${kin}'s?(?=\\W|$)|^(?:your )?${kin}|[:;,(] ` +
      `?${kin}|\\b(?:of|about|is|was|are|were|did|does|has|had|have|do) (?:the |r's |your )?(?:\\w+ ` +
      `(?:or|and) )*${kin}|${kin}(?:,? (?:or|and) \\w+)* ` +
      `(?:has|have|had|is|was|does|did|completed?|work|works|earns?)\\b|${kin}[ ` +
      `:]*$|${kin}\\b[^?]*\\b(?:status|education|degree|employment|labor|income|earnings|religion|race|gender|sex|age)\\b`
  )

const KIN_TOLD_OF = TOLD_OF(KIN)
const CHILDREN_TOLD_OF = TOLD_OF(CHILDREN)
const KIN_NAMED = pattern("kin")
const OTHERS_NAMED = pattern("others")
const CHILDREN_NAMED = pattern("children")

/** Characters of a wording that are read: what it is about stands before that. */
const MAX_WORDING = 600

/** What short names of variables stand for, and headers of one word in other languages. */
const STANDS_FOR = rules("name")

/** What a short name stands for: “edad” for an age; null of all others. */
export const meantBy = (name: string): string | null => {
  const plain = foldText(name).normalize("NFKD").replace(/\p{M}/gu, "").trim()
  return STANDS_FOR.find(([known]) => known.test(plain))?.[1] ?? null
}

const spelledOut = (text: string): string => meantBy(text) ?? text

/** A wording to look words up in: case and quotes folded; a variable's name that stands for one taken apart (“age3”, “HH_SEX”). */
export const wordingOf = ({ text }: Question): string => {
  const folded = foldText(withoutNumbering(text.slice(0, MAX_WORDING)))
  return spelledOut(
    /\s/.test(folded) ? folded.replaceAll("_", " ") : folded.replaceAll("_", " ").replace(/(?<=\p{L})(?=\d)/gu, " ")
  )
}

/** What the answers to a question about the respondent may mention without being about somebody else. */
export type Mention = "children" | "kin" | "household"

/**
 * Whom a question describes. `mentions` are people whom a question about the respondent may name: a marital status its
 * partners, a count of children the children. `unsaid` where the wording is a mere heading.
 */
export const subjectOf = (question: Question, mentions: ReadonlyArray<Mention>): Subject => {
  const text = wordingOf(question)
  const kin = mentions.includes("kin") ? KIN_TOLD_OF.test(text) : KIN_NAMED.test(text)
  const children = mentions.includes("children")
    ? false
    : mentions.includes("kin")
      ? CHILDREN_TOLD_OF.test(text)
      : CHILDREN_NAMED.test(text)
  const household = !mentions.includes("household") && (OF_THE_HOUSEHOLD.test(text) || OTHERS_NAMED.test(text))
  const strangers = mentions.includes("household")
    ? OTHERS_NAMED.test(text.replace(/\b(?:household|family)? ?members?\b/g, ""))
    : false
  if (
    NOTES.test(text) ||
    OF_YOURS.test(text) ||
    kin ||
    children ||
    household ||
    strangers ||
    NUMBERED_PERSON.test(text)
  )
    return "somebody else"
  return RESPONDENT.test(text) ? "respondent" : "unsaid"
}

/** Whether a question is about another time of the respondent's life than that of the survey. */
export const isOfEarlier = (question: Question): boolean => EARLIER.test(wordingOf(question))

/** Whether a question may describe the respondent as they are: neither somebody else nor what they were earlier. */
export const mayDescribe = (question: Question, mentions: ReadonlyArray<Mention>): boolean =>
  subjectOf(question, mentions) !== "somebody else" && !isOfEarlier(question)

const ORDINALS = pattern("ordinal", "g")
const WAVES = pattern("wave", "g")

/** A questionnaire's numbers for its questions say nothing of what they ask. */
const NUMBERED_NAME = /^[a-z]{1,2} ?\d+(?: \d+)?[a-z]?$|^(?:var|question|item|frage|col|column) ?\d+$/

/** A question's text without numbers and ordinals: the same for every line of a listing. */
export const listingStem = (question: Question): string | null => {
  const text = wordingOf(question)
  if (NUMBERED_NAME.test(text)) return null
  const stem = text.replace(WAVES, " ").replace(ORDINALS, "#").replace(/\d+/g, "#")
  return stem.includes("#") ? stem : null
}
