import { MEN, WOMEN } from "../../lexicon/people/SexWords.ts"
import { inWording, type Vocabulary } from "./CodebookIndex.ts"
import type { Reader } from "./Description.ts"
import type { PlainToken } from "./DescriptionTokens.ts"
import type { Quotation } from "./Quotations.ts"
import { RELATIONS } from "./WordForms.ts"

/** The part about other people in which a token stands. */
export const othersAt = ({ others }: Reader, at: number) => others.find(({ from, to }) => at >= from && at < to) ?? null

/** Whether a run of words may be placed at a question, which may be about somebody else only where the words say so. */
export const mayBeAbout = (reader: Reader, from: number, next: number, position: number): boolean => {
  const others = othersAt(reader, from)
  const { aboutOthers, words } = reader.vocabulary.questions[position]!
  const company = reader.others.find((one) => one.company && one.from < next && one.to > from)
  if (company !== undefined) {
    const whom = reader.tokens[company.to - 1]!
    return company.named && from <= company.from && whom.forms.some((form) => words.has(form))
  }
  if (others !== null) {
    const whom = reader.tokens[others.from]!
    return others.named && from === others.from && aboutOthers && whom.forms.some((form) => words.has(form))
  }
  return !aboutOthers || !reader.saysPeople.slice(from, next).includes(true)
}

/** What people are called in the wording of a question is said of nobody. */
export const unquoted = (reader: Reader, quotation: Quotation): Reader => {
  const isQuoted = (at: number) => at >= quotation.from && at < quotation.to
  return {
    ...reader,
    others: reader.others.filter(({ from }) => !isQuoted(from)),
    saysPeople: reader.saysPeople.map((says, at) => says && !isQuoted(at))
  }
}

/** Nouns for respondents who are somebody else where a question speaks of them. */
const WHO_ELSE: ReadonlySet<string> = new Set(["patient", "patients", "staff"])

/** Whether a word that may be left out names people whom a question or an answer tells apart: “owner” of “Founder or owner”. */
export const isSomebodyElse = ({ forms, text }: PlainToken, { halves, holders }: Vocabulary): boolean =>
  (/ers?$/.test(text) && forms.some((form) => halves.has(form))) ||
  (WHO_ELSE.has(text) && forms.some((form) => holders.has(form)))

/** What respondents are asked to be: before “customers” the same word says which of them are meant, as “vegetarian” does. */
const ASKED_TO_BE = /(?:^are you|\byourself(?: to be| as)?|\bidentify as)(?: an?| the| currently)* (\p{L}+)/iu

/**
 * Whether words are tied to people in a way that their question does not say: “gravy customers” and “users of gravy” are not
 * who said yes to having gravy.
 */
export const isTiedOtherwise = (reader: Reader, from: number, next: number, position: number): boolean => {
  const { tokens, vocabulary } = reader
  const of = vocabulary.questions[position]!
  const before = tokens.slice(0, from).filter(({ text }) => !/^(?:an?|the)$/.test(text))
  const linked = /^(?:of|for|with)$/.test(before.at(-1)?.text ?? "") ? before.at(-2) : undefined
  const ties = [...tokens.slice(from, next + 1), ...(linked === undefined ? [] : [linked])].filter(
    ({ forms, text }) => RELATIONS.has(text) && !inWording(forms, of)
  )
  const asked = linked === undefined ? ASKED_TO_BE.exec(of.question.text)?.[1]?.toLowerCase() : undefined
  const isOne = asked !== undefined && tokens.slice(from, next).some(({ text }) => text === asked)
  return ties.length > 0 && !isOne
}

/** Nouns for people by their sex, which begin a description anew. */
export const PEOPLE_BY_SEX = new RegExp(
  `^(?:${WOMEN}|${MEN}|mothers?|moms?|mums?|fathers?|dads?|wives|husbands|widows?|widowers?)$`
)
