import { type Interval, isInside, numbersThat, type Relation, relate, sameInterval } from "../../language/Interval.ts"
import { readInterval } from "../../scale/Brackets.ts"
import type { Question } from "../../survey/model/Question.ts"
import { intervalsOf } from "../../survey/model/Steps.ts"
import { excerpt } from "../../text/Text.ts"
import type { Comparator, Comparison, Filter } from "../language/Filter.ts"

/** What a phrase says in terms of the survey. */
export interface Placement {
  readonly filter: Filter
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

const bounds = (question: Question, { high, highOpen, low, lowOpen }: Interval): Filter => {
  if (low === high) return compare(question, "=", low)
  return allOf([
    ...(low === -Infinity ? [] : [compare(question, lowOpen ? ">" : ">=", low)]),
    ...(high === Infinity ? [] : [compare(question, highOpen ? "<" : "<=", high)])
  ])
}

/** Whether a question's answers are numbers or number ranges. */
export const isNumbered = (question: Question): boolean =>
  question.kind === "numeric" || (question.labels.length > 0 && intervalsOf(question) !== null)

interface BoundInterval {
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
  labels.find((label, i) => sameInterval(readInterval(label), interval) || sameInterval(known[i] ?? null, interval))

/** What an interval says of a question whose answers are numbers or ranges; refused where no answer lies inside it. */
export const bindInterval = (question: Question, written: Interval): BoundInterval | Unplaced => {
  if (question.kind === "numeric") return { filter: bounds(question, written), note: null }
  const known = intervalsOf(question) ?? []
  const named = labelWithin(question, known, written)
  if (named !== undefined) return { filter: compare(question, "=", named), note: null }
  const interval = meetingLabels(written, known)
  const note =
    interval.lowOpen !== written.lowOpen || interval.highOpen !== written.highOpen
      ? interval.lowOpen !== written.lowOpen
        ? `no answer to ${question.key} starts just above ${written.low}, so ${written.low} is included`
        : `no answer to ${question.key} ends just below ${written.high}, so ${written.high} is included`
      : null
  const exact = labelWithin(question, known, interval)
  if (exact !== undefined) return { filter: compare(question, "=", exact), note }
  const inside = known.flatMap((label, at) => (label !== null && isInside(label, interval) ? [at] : []))
  if (inside.length > 0)
    return { filter: question.kind === "multiple" ? anyLabel(question, inside) : bounds(question, interval), note }
  const shown = question.labels.slice(0, 8).map((label) => `“${excerpt(label, 40)}”`)
  return {
    problem: `no answer to ${excerpt(question.key)} lies within that range; they are ${shown.join(", ")}`,
    suggestions: question.labels.slice(0, 3)
  }
}

/** An amount with what is said of its direction after what it counts: “two children or more”; null where that makes no sense. */
export const beyond = (amount: Interval, step: ">=" | "<=" | ">" | "<" | null): Interval | null => {
  if (step === null) return amount
  if (amount.low !== amount.high) return null
  return numbersThat(step, amount.low)
}
