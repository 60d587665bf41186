import { memoized } from "../Memo.ts"
import { brackets, type Interval, type Relation, readInterval, relate } from "../survey/Brackets.ts"
import type { Codebook, Question } from "../survey/Question.ts"
import { excerpt } from "../Text.ts"
import type { Comparator, Comparison, Filter } from "./Filter.ts"
import { meaningOf } from "./PlainWords.ts"

/** What a phrase says in terms of the survey. */
export interface Placement {
  readonly filter: Filter
  /** The question it is about. */
  readonly position: number
  readonly note: string | null
}

/** Why a phrase that is understood says nothing about this survey. */
export interface Unplaced {
  readonly problem: string
  readonly suggestions: ReadonlyArray<string>
}

const NOWHERE = { start: 0, end: 0 }

export const compare = (question: Question, comparator: Comparator, value: string | number): Comparison => ({
  _tag: "Comparison",
  field: { name: { text: question.key, quoted: true, span: NOWHERE }, member: null },
  comparator,
  value: { text: String(value), quoted: typeof value === "string", span: NOWHERE },
  span: NOWHERE
})

export const allOf = (clauses: ReadonlyArray<Filter>): Filter =>
  clauses.length === 1 ? clauses[0]! : { _tag: "And", clauses, span: NOWHERE }

export const anyOf = (clauses: ReadonlyArray<Filter>): Filter =>
  clauses.length === 1 ? clauses[0]! : { _tag: "Or", clauses, span: NOWHERE }

/** Any one of the labels at `positions`; membership where respondents may have selected several. */
export const anyLabel = (question: Question, positions: ReadonlyArray<number>): Filter =>
  anyOf(positions.map((at) => compare(question, question.kind === "multiple" ? ":" : "=", question.labels[at]!)))

const same = (a: Interval | null, b: Interval) =>
  a !== null && a.low === b.low && a.high === b.high && a.lowOpen === b.lowOpen && a.highOpen === b.highOpen

const bounds = (question: Question, { high, highOpen, low, lowOpen }: Interval): Filter => {
  if (low === high) return compare(question, "=", low)
  return allOf([
    ...(low === -Infinity ? [] : [compare(question, lowOpen ? ">" : ">=", low)]),
    ...(high === Infinity ? [] : [compare(question, highOpen ? "<" : "<=", high)])
  ])
}

/** Whether all numbers of a label's interval lie in the wanted one. */
const inside = (label: Interval, { high, highOpen, low, lowOpen }: Interval): boolean =>
  (low === -Infinity || relate(label, lowOpen ? ">" : ">=", low) === true) &&
  (high === Infinity || relate(label, highOpen ? "<" : "<=", high) === true)

/** Whether a question's answers are numbers or number ranges. */
export const isNumbered = (question: Question): boolean =>
  question.kind === "numeric" || (question.labels.length > 0 && brackets(question.labels) !== null)

/** What an interval came to mean for a question. */
export interface BoundInterval {
  readonly filter: Filter
  readonly note: string | null
}

/** Where answers begin or end at the very number, “over 60” means from 60 on, and “under 30” up to 30. */
const meetingLabels = (interval: Interval, labels: ReadonlyArray<Interval | null>): Interval => {
  const meets = (open: Relation, closed: Relation, value: number) =>
    labels.some(
      (label) => label !== null && relate(label, open, value) === null && relate(label, closed, value) === true
    )
  return {
    ...interval,
    lowOpen: interval.lowOpen && !meets(">", ">=", interval.low),
    highOpen: interval.highOpen && !meets("<", "<=", interval.high)
  }
}

const labelWithin = (
  { labels }: Question,
  known: ReadonlyArray<Interval | null>,
  interval: Interval
): string | undefined =>
  labels.find((label, i) => same(readInterval(label), interval) || same(known[i] ?? null, interval))

/** What an interval says of a question whose answers are numbers or ranges; refused where no answer lies inside it. */
export const bindInterval = (question: Question, written: Interval): BoundInterval | Unplaced => {
  if (question.kind === "numeric") return { filter: bounds(question, written), note: null }
  const known = brackets(question.labels) ?? []
  const named = labelWithin(question, known, written)
  if (named !== undefined) return { filter: compare(question, "=", named), note: null }
  const interval = meetingLabels(written, known)
  const note =
    interval.lowOpen !== written.lowOpen || interval.highOpen !== written.highOpen
      ? `${question.key} has no boundary just beyond ${interval.lowOpen !== written.lowOpen ? written.low : written.high}: that number itself is included`
      : null
  const exact = labelWithin(question, known, interval)
  if (exact !== undefined) return { filter: compare(question, "=", exact), note }
  if (known.some((label) => label !== null && inside(label, interval)))
    return { filter: bounds(question, interval), note }
  const shown = question.labels.slice(0, 8).map((label) => `“${excerpt(label, 40)}”`)
  return {
    problem: `no answer to ${excerpt(question.key)} lies within that range; they are ${shown.join(", ")}`,
    suggestions: question.labels.slice(0, 3)
  }
}

const words = (text: string) => new Set(meaningOf(text))
const AGE_WORDS = words("age ages aged old")
const INCOME_WORDS = words("income earn earnings earned salary wage wages")
/** What a question about a respondent's own age may also say. */
const BESIDE_AGE = words(
  "band birthday bracket category class current enter exact full group last number range respondent select year"
)
/** Whose earnings are not a respondent's. */
const NOT_THEIRS = words("business company employer firm organisation organization spouse partner")

const labelsInMoney = ({ labels }: Question) => labels.some((label) => /[$€£]\s*\d/.test(label))

const wording = (question: Question) => meaningOf(question.text).filter((word) => !/^\d+$/.test(word))

const asksAge = (question: Question): number | null => {
  const extra = wording(question).filter((word) => !AGE_WORDS.has(word))
  return extra.length < wording(question).length && extra.every((word) => BESIDE_AGE.has(word)) ? extra.length : null
}

const asksIncome = (question: Question): number | null => {
  const said = wording(question)
  if (said.some((word) => NOT_THEIRS.has(word))) return null
  return said.some((word) => INCOME_WORDS.has(word)) ? 0 : labelsInMoney(question) ? 1 : null
}

const ranked = (questions: ReadonlyArray<Question>, rankOf: (question: Question) => number | null) =>
  questions
    .flatMap((question, position) => {
      const rank = isNumbered(question) ? rankOf(question) : null
      return rank === null ? [] : [{ position, rank }]
    })
    .sort((a, b) => a.rank - b.rank || a.position - b.position)
    .map(({ position }) => position)

/** Questions about respondents' age and about their income, most plainly asked first. */
const numberedQuestions = memoized(({ questions }: Codebook) => ({
  age: ranked(questions, asksAge),
  income: ranked(questions, asksIncome)
}))

/** Binds an age or income to the question that asks for it. */
export const bindNumbered = (
  about: "age" | "income",
  interval: Interval,
  note: string | null,
  codebook: Codebook
): Placement | Unplaced => {
  const positions = numberedQuestions(codebook)[about]
  if (positions.length === 0) return { problem: `the survey does not ask for ${about}`, suggestions: [] }
  const tries = positions.map((position) => ({
    position,
    bound: bindInterval(codebook.questions[position]!, interval)
  }))
  const placed = tries.find(({ bound }) => !("problem" in bound)) ?? tries[0]!
  if ("problem" in placed.bound) return placed.bound
  return { filter: placed.bound.filter, position: placed.position, note: note ?? placed.bound.note }
}
