import type { Reader } from "./Description.ts"
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
