import { Either } from "effect"
import { brackets, type Interval, isNonAnswer, type Relation, readInterval, relate } from "../../scale/Brackets.ts"
import type { Question } from "../../survey/model/Question.ts"
import { excerpt } from "../../text/Text.ts"
import type { Comparator, Literal } from "../language/Filter.ts"
import type { FilterInvalid } from "../language/FilterError.ts"
import { invalid } from "../language/Tokens.ts"
import type { Test } from "./Condition.ts"
import { findLabel, wholeLabel } from "./Names.ts"

/** What a comparison means to a question: the test, its value in canonical spelling, and words for people. */
export interface Bound {
  readonly test: Test
  readonly written: Literal | null
  readonly words: string
  readonly note: string | null
  readonly member?: Literal
}

export type Binding = Either.Either<Bound, FilterInvalid>

/** The relation behind a comparator; membership is equality. */
export const relationOf = (comparator: Comparator): Relation => (comparator === ":" ? "=" : comparator)

export const relationWords: Record<Relation, string> = {
  "=": "is",
  "!=": "is not",
  "<": "is below",
  "<=": "is at most",
  ">": "is above",
  ">=": "is at least"
}

/** The number that a literal such as `30`, `-1.5`, `$50,000` or `50k` writes, or null. */
export const numberOf = (literal: Literal): number | null => {
  const negative = literal.text.startsWith("-")
  const interval = readInterval(negative ? literal.text.slice(1) : literal.text)
  if (interval === null || interval.low !== interval.high || !/\d/.test(literal.text)) return null
  return negative ? -interval.low : interval.low
}

const quote = (label: string) => `“${label}”`
const listed = (labels: ReadonlyArray<string>) => labels.map(quote).join(", ")

const verdictsOf = (decided: ReadonlyArray<boolean | null>): Uint8Array =>
  Uint8Array.from([0, ...decided.map((verdict) => (verdict === null ? 0 : verdict ? 1 : 2))])

export const labelLiteral = (value: Literal, label: string): Literal => ({ ...value, text: label, quoted: true })

const bindLabel = (question: Question, relation: "=" | "!=", value: Literal, label: number): Bound => {
  const wanted = relation === "="
  const decided = question.labels.map((_, i) => (i === label) === wanted)
  return {
    test: { _tag: "Labels", verdicts: verdictsOf(decided) },
    written: labelLiteral(value, question.labels[label]!),
    words: `${relationWords[relation]} ${quote(question.labels[label]!)}`,
    note: null
  }
}

const bindAmount = (
  question: Question,
  intervals: ReadonlyArray<Interval | null>,
  relation: Relation,
  value: Literal,
  amount: number
): Bound => {
  const decided = intervals.map((interval) => (interval === null ? null : relate(interval, relation, amount)))
  const chosen = question.labels.filter((_, i) => decided[i] === true)
  const straddling = question.labels.filter((_, i) => intervals[i] !== null && decided[i] === null)
  return {
    test: { _tag: "Labels", verdicts: verdictsOf(decided) },
    written: { ...value, text: String(amount), quoted: false },
    words: `${relationWords[relation]} ${amount} (${chosen.length === 0 ? "no answer fits" : listed(chosen)})`,
    note:
      straddling.length === 0
        ? null
        : `${question.key} ${relation} ${amount} cannot be decided for ${listed(straddling)}: those respondents do not match`
  }
}

const isAbove = (relation: Relation) => relation === ">" || relation === ">="

const bindOrder = (question: Question, relation: Relation, value: Literal, label: number): Bound => {
  const numbered = brackets(question.labels)
  const rank = (i: number) => (numbered === null ? i : (numbered[i]?.low ?? Number.NaN))
  const at = { low: rank(label), high: rank(label), lowOpen: false, highOpen: false }
  const decided = question.labels.map((text, i) =>
    isNonAnswer(text) || Number.isNaN(rank(i))
      ? null
      : relate({ ...at, low: rank(i), high: rank(i) }, relation, rank(label))
  )
  const chosen = question.labels.filter((_, i) => decided[i] === true)
  const boundary = question.labels[label]!
  return {
    test: { _tag: "Labels", verdicts: verdictsOf(decided) },
    written: labelLiteral(value, boundary),
    words: `${isAbove(relation) ? "comes after" : "comes before"}${relation.endsWith("=") ? " or is" : ""} ${quote(boundary)} (${listed(chosen)})`,
    note: null
  }
}

const sameInterval = (a: Interval | null, b: Interval) =>
  a !== null && a.low === b.low && a.high === b.high && a.lowOpen === b.lowOpen && a.highOpen === b.highOpen

/** The label whose range a text such as `30 to 44` writes in other words; -1 if there is none. */
const labelByRange = (value: Literal, labels: ReadonlyArray<string>): number => {
  const wanted = readInterval(value.text)
  if (wanted === null || brackets(labels) === null) return -1
  const found = labels.flatMap((label, i) => (sameInterval(readInterval(label), wanted) ? [i] : []))
  return found.length === 1 ? found[0]! : -1
}

const bindEquality = (question: Question, comparator: Comparator, value: Literal): Binding => {
  const relation = comparator === "!=" ? "!=" : "="
  const whole = wholeLabel(value.text, question.labels)
  const label = whole >= 0 ? whole : labelByRange(value, question.labels)
  if (label >= 0) return Either.right(bindLabel(question, relation, value, label))
  const amount = numberOf(value)
  const numbered = brackets(question.labels)
  if (amount !== null && numbered !== null) {
    return Either.right(bindAmount(question, numbered, relation, value, amount))
  }
  return Either.map(findLabel(value, question, comparator === ":"), (found) =>
    bindLabel(question, relation, value, found)
  )
}

/** A comparison with a question whose respondents gave one label. */
export const bindCoded = (question: Question, comparator: Comparator, value: Literal): Binding => {
  if (comparator === "=" || comparator === "!=" || comparator === ":") return bindEquality(question, comparator, value)
  const numbered = brackets(question.labels)
  const amount = numberOf(value)
  if (amount !== null && numbered !== null) {
    return Either.right(bindAmount(question, numbered, comparator, value, amount))
  }
  if (question.kind !== "ordinal" && numbered === null) {
    return Either.left(
      invalid(`The answers to ${excerpt(question.key)} have no order: compare with = or !=`, value.span.start)
    )
  }
  return Either.flatMap(findLabel(value, question, true), (label) =>
    isNonAnswer(question.labels[label]!)
      ? Either.left(
          invalid(`“${excerpt(question.labels[label]!)}” has no place in the order: use = or !=`, value.span.start)
        )
      : Either.right(bindOrder(question, comparator, value, label))
  )
}
