import type { Interval } from "../../language/Interval.ts"
import { quantitiesIn } from "../../language/Quantity.ts"
import { inMoney } from "../../survey/model/AnswerKinds.ts"
import type { Codebook, Question } from "../../survey/model/Question.ts"
import { excerpt, listed } from "../../text/Text.ts"
import { bindInterval, isNumbered, type Placement, type Unplaced } from "./Intervals.ts"

const SAYS_INCOME =
  /\b(?:earn\w*|mak(?:es?|ing)|incomes?|salar(?:y|ies)|annual(?:ly)?|year(?:ly)?|wages?|(?:am|are|is|was|were|be|being|been|gets?|getting|got) (?:you )?paid)\b/i
const SAYS_PAID = /\bpaid\b/i
const ASKS_PAYMENT = /\b(?:pay(?:s|ing|ments?)?|paid|spend(?:s|ing)?|spent|costs?|price|expenditures?)\b/i
const ASKS_SUM = /\b(?:how much|amounts?|price|costs?|total|sum)\b/i
const MONEY_UNIT = /^[a-z]{3}$/

const asksPayment = (question: Question): boolean =>
  isNumbered(question) &&
  ASKS_PAYMENT.test(question.text) &&
  !SAYS_INCOME.test(question.text) &&
  (inMoney(question) ||
    MONEY_UNIT.test(question.unit ?? "") ||
    (question.kind === "numeric" && ASKS_SUM.test(question.text)))

const quoted = ({ key }: Question) => `“${excerpt(key)}”`

/**
 * A sum of money that a phrase may say of what was paid as well as of an income: the verb decides (“paid $50” is a payment,
 * “are paid $50” an income), and where it does not, and both are asked, the phrase is refused. Null where it is an income.
 */
export const placePayment = (
  interval: Interval,
  phrase: string,
  income: Placement | Unplaced,
  { questions }: Codebook
): Placement | Unplaced | null => {
  if (SAYS_INCOME.test(phrase) || quantitiesIn(phrase).length === 0) return null
  const asked = questions.flatMap((question, position) => (asksPayment(question) ? [{ position, question }] : []))
  const payments = asked.filter(({ position }) => "problem" in income || position !== income.position)
  const [payment] = payments
  if (payment === undefined) return null
  const both =
    "problem" in income
      ? payments.map(({ question }) => question)
      : [...payments.map(({ question }) => question), questions[income.position]!]
  const paid = SAYS_PAID.test(phrase)
  if (!paid && "problem" in income) return null
  if (!paid || payments.length > 1)
    return {
      problem: `it may be about ${listed(both.map(quoted))}: compare the one that is meant`,
      suggestions: both.slice(0, 3).map(({ key }) => key)
    }
  const bound = bindInterval(payment.question, interval)
  if ("problem" in bound) return bound
  const note = `“${phrase}” was read as ${quoted(payment.question)}${"problem" in income ? "" : `, not as ${quoted(questions[income.position]!)}`}`
  return { filter: bound.filter, position: payment.position, note }
}
