import { filterForm } from "../../lexicon/questions/FilterForms.ts"
import type { Codebook, Question } from "../../survey/model/Question.ts"
import { excerpt } from "../../text/Text.ts"
import type { FilterInvalid } from "../language/FilterError.ts"
import { invalid } from "../language/Tokens.ts"
import type { Piece } from "./Clause.ts"

const CURRENCIES: ReadonlyArray<readonly [name: string, pattern: RegExp]> = [
  ["dollars", filterForm("dollars", "i")],
  ["euros", /€|\b(?:euros?|eur)\b/i],
  ["pounds", filterForm("pounds", "i")]
]

const currenciesIn = (text: string): ReadonlyArray<string> =>
  CURRENCIES.flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []))

const INCOME = filterForm("income", "i")
const A_MONTH = filterForm("a-month", "i")
const A_YEAR = filterForm("a-year", "i")

/** Whether a survey asks for incomes a month, and for none a year. */
export const asksMonthly = ({ questions }: Codebook): boolean => {
  const incomes = questions.filter(({ text }) => INCOME.test(text))
  return incomes.length > 0 && incomes.every(isMonthly)
}

const isMonthly = ({ text }: Question): boolean => /\bmonth(?:ly)?\b/i.test(text)

/** Characters after a sum in which its period is said. */
const PERIOD = 12

const problemOf = (said: string, after: string, question: Question): string | null => {
  if (!/\d/.test(said)) return null
  const asked = currenciesIn(`${question.text} ${question.labels.join(" ")}`)
  const other = currenciesIn(said).find((one) => asked.length > 0 && !asked.includes(one))
  if (other !== undefined) return `is asked in ${asked.join(" and ")}, not ${other}`
  if (!INCOME.test(question.text)) return null
  const written = `${said}${after}`
  if (A_MONTH.test(written) && !isMonthly(question)) return "is no income a month: write what that is a year"
  if (A_YEAR.test(written) && isMonthly(question)) return "is an income a month: write what that is a month"
  return null
}

/** Why a sum is refused that only a rate or a reckoning would make one of the question's; null where there is none. */
export const otherSum = (
  pieces: ReadonlyArray<Piece>,
  source: string,
  { questions }: Codebook
): FilterInvalid | null => {
  for (const piece of pieces) {
    if (piece._tag !== "Clause") continue
    const { end, start } = piece.span
    const said = source.slice(start, end)
    const question = questions[piece.position]!
    const problem = problemOf(said, source.slice(end, end + PERIOD), question)
    if (problem !== null) return invalid(`“${excerpt(said)}” isn't clear: ${excerpt(question.key)} ${problem}`, start)
  }
  return null
}
