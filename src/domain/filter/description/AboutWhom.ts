import { MEN, WOMEN } from "../../lexicon/people/SexWords.ts"
import type { Vocabulary } from "./CodebookIndex.ts"
import type { Reader } from "./Description.ts"
import type { PlainToken } from "./DescriptionTokens.ts"
import type { Quotation } from "./Quotations.ts"

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

/** Nouns for people by their sex, which begin a description anew. */
export const PEOPLE_BY_SEX = new RegExp(
  `^(?:${WOMEN}|${MEN}|mothers?|moms?|mums?|fathers?|dads?|wives|husbands|widows?|widowers?)$`
)
