import { Either } from "effect"
import { exactly, type Interval, type Relation, relate, sameInterval } from "../../language/Interval.ts"
import { readInterval } from "../../scale/Brackets.ts"
import { readAmount } from "../../survey/model/Numbers.ts"
import type { Question } from "../../survey/model/Question.ts"
import { besideScale, codeOrder, intervalsOf, labelWithCode, namedCodes } from "../../survey/model/Steps.ts"
import { stepNumber } from "../../survey/reading/WordedEnds.ts"
import { excerpt, foldText } from "../../text/Text.ts"
import type { Comparator, Literal } from "../language/Filter.ts"
import type { FilterInvalid } from "../language/FilterError.ts"
import { invalid } from "../language/Tokens.ts"
import type { Test } from "./Condition.ts"
import {
  codesInWords,
  findLabel,
  isCodeAlone,
  labelByCode,
  type NamedLabel,
  notTheCode,
  quotedLabel,
  twoReadings,
  wholeLabel
} from "./LabelNames.ts"
import { MIRRORED, type Order, orderInWords } from "./OrderWords.ts"

/** Labels that are looked at for numbers within them at most. */
const MAX_NUMBERED = 100

/**
 * A question whose labels hold the numbers of its steps, “1 (very hard)”, “very easy (5)”, with these for codes where the file
 * has none.
 */
const withNumbersWithin = (question: Question): Question => {
  const { codes, labels } = question
  if (labels.length > MAX_NUMBERED || codes?.some((code) => code !== null) === true) return question
  const beside = besideScale(question)
  const numbers = labels.map((label, i) => (beside[i] ? null : stepNumber(label)))
  const steps = numbers.filter((_, i) => !beside[i])
  const isWorded = labels.some((label, i) => !beside[i] && /\p{L}/u.test(label))
  return steps.length < 2 || steps.includes(null) || new Set(steps).size < steps.length || !isWorded
    ? question
    : { ...question, codes: numbers.map((number) => (number === null ? null : String(number))) }
}

/** What to say where “missing” is an answer of the question. */
const notNoAnswer = (value: Literal, { key, labels }: Question, label: number): string | null =>
  foldText(value.text) === "missing"
    ? `${excerpt(key)}: missing was read as the answer ${quotedLabel(labels[label]!)}, not as who gave no answer`
    : null

/** What a comparison means to a question: the test, its value in canonical spelling, and words for people. */
export interface Bound {
  readonly test: Test
  readonly written: Literal | null
  readonly words: string
  readonly note: string | null
  readonly member?: Literal
  /** The comparator in canonical spelling, where it is not the one written. */
  readonly comparator?: Comparator
}

export type Binding = Either.Either<Bound, FilterInvalid>

export const relationOf = (comparator: Comparator): Relation => (comparator === ":" ? "=" : comparator)

export const relationWords: Record<Relation, string> = {
  "=": "is",
  "!=": "is not",
  "<": "is below",
  "<=": "is at most",
  ">": "is above",
  ">=": "is at least"
}

/** The number that a literal such as `30`, `-1.5`, `$50,000`, `1 234` or `1.2M` writes, or null. */
export const numberOf = (literal: Literal): number | null => {
  const amount = readAmount(literal.text)
  if (!Number.isNaN(amount)) return amount
  const interval = readInterval(literal.text)
  return interval !== null && interval.low === interval.high && /\d/.test(literal.text) ? interval.low : null
}

const quote = (label: string) => `“${label}”`
const listed = (labels: ReadonlyArray<string>) => labels.map(quote).join(", ")

const verdictsOf = (decided: ReadonlyArray<boolean | null>): Uint8Array =>
  Uint8Array.from([0, ...decided.map((verdict) => (verdict === null ? 0 : verdict ? 1 : 2))])

export const labelLiteral = (value: Literal, label: string): Literal => ({ ...value, text: label, quoted: true })

const bindLabel = (question: Question, relation: "=" | "!=", value: Literal, { label, note }: NamedLabel): Bound => {
  const wanted = relation === "="
  const decided = question.labels.map((_, i) => (i === label) === wanted)
  return {
    test: { _tag: "Labels", verdicts: verdictsOf(decided) },
    written: labelLiteral(value, question.labels[label]!),
    words: `${relationWords[relation]} ${quote(question.labels[label]!)}`,
    note
  }
}

/** Steps whose codes stand in a relation to a number; null where no label has it for its code, or codes are no numbers. */
const chosenByCode = (question: Question, relation: Relation, value: Literal, amount: number) => {
  const coded = labelWithCode(question, value.text)
  if (coded < 0) return null
  const beside = besideScale(question)
  const codes = namedCodes(question)
  return question.labels.map((_, i) => {
    if (isEquality(relation)) return (i === coded) === (relation === "=")
    const code = beside[i] ? Number.NaN : Number(codes[i] ?? Number.NaN)
    return relate({ low: code, high: code, lowOpen: false, highOpen: false }, relation, amount) === true
  })
}

/**
 * What to say where a number is both what labels say and a code; refused where the labels' numbers leave open whom it
 * selects, and the code would select others.
 */
const besideTheCode = (
  question: Question,
  relation: Relation,
  value: Literal,
  amount: number,
  decided: ReadonlyArray<boolean | null>
): Either.Either<string | null, FilterInvalid> => {
  const byCode = chosenByCode(question, relation, value, amount)
  const beside = besideScale(question)
  if (byCode === null || byCode.every((one, i) => beside[i] || one === decided[i])) return Either.right(null)
  const steps = decided.filter((_, i) => !beside[i])
  const within = steps.includes(true) && steps.includes(false) && !steps.includes(null)
  const coded = quotedLabel(question.labels[labelWithCode(question, value.text)]!)
  return within
    ? Either.right(
        `${excerpt(question.key)}: ${amount} was read as the number in the answers, not as the code of ${coded}`
      )
    : Either.left(twoReadings(value, question, "a number in its answers", `the code of ${coded}`))
}

const isEquality = (relation: Relation) => relation === "=" || relation === "!="

/** A comparison with a number; one that is an answer by itself is equal to no answer beside the scale. */
const bindAmount = (
  question: Question,
  intervals: ReadonlyArray<Interval | null>,
  relation: Relation,
  value: Literal,
  amount: number
): Binding => {
  const isAnswer = isEquality(relation) && intervals.some((interval) => sameInterval(interval, exactly(amount)))
  const decided = intervals.map((interval) =>
    interval === null ? (isAnswer ? relation === "!=" : null) : relate(interval, relation, amount)
  )
  const chosen = question.labels.filter((_, i) => decided[i] === true)
  const straddling = question.labels.filter((_, i) => intervals[i] !== null && decided[i] === null)
  return Either.map(besideTheCode(question, relation, value, amount, decided), (note) => ({
    test: {
      _tag: "Labels",
      verdicts: verdictsOf(decided),
      partly: intervals.flatMap((interval, i) => (interval !== null && decided[i] === null ? [i + 1] : []))
    },
    written: { ...value, text: String(amount), quoted: false },
    words: `${relationWords[relation]} ${amount} (${chosen.length === 0 ? "no answer fits" : listed(chosen)})`,
    note:
      straddling.length === 0
        ? note
        : `${question.key} ${relation} ${amount} cannot be decided for ${listed(straddling)}: those respondents do not match`
  }))
}

const bindOrder = (question: Question, relation: Order, value: Literal, { label, note }: NamedLabel): Binding => {
  const boundary = question.labels[label]!
  const beside = besideScale(question)
  if (beside[label]) {
    return Either.left(invalid(`“${excerpt(boundary)}” has no place in the order: use = or !=`, value.span.start))
  }
  const numbered = intervalsOf(question)
  const rank = (i: number) => (numbered === null ? i : (numbered[i]?.low ?? Number.NaN))
  const decided = question.labels.map((_, i) =>
    beside[i] || Number.isNaN(rank(i))
      ? null
      : relate({ low: rank(i), high: rank(i), lowOpen: false, highOpen: false }, relation, rank(label))
  )
  const chosen = question.labels.filter((_, i) => decided[i] === true)
  return Either.right({
    test: { _tag: "Labels", verdicts: verdictsOf(decided) },
    written: labelLiteral(value, boundary),
    words: `${orderInWords(question, relation, boundary)} (${chosen.length === 0 ? "no answer" : listed(chosen)})`,
    note
  })
}

const byCodeWords: Readonly<Record<Order, (code: string) => string>> = {
  ">=": (code) => `${code} or more`,
  "<=": (code) => `${code} or less`,
  ">": (code) => `more than ${code}`,
  "<": (code) => `less than ${code}`
}

/**
 * A comparison with a code of an ordered scale: what lies beyond it by the numbers of the codes, which a scale may publish
 * the other way round (1 = Very satisfied). Codes that follow no order are refused.
 */
const bindCodeOrder = (question: Question, relation: Order, value: Literal, named: NamedLabel): Binding => {
  if (besideScale(question)[named.label] || numberOf(value) === null) return bindOrder(question, relation, value, named)
  const order = codeOrder(question)
  if (order !== "ascending" && order !== "descending") {
    return Either.left(
      invalid(
        `The codes of ${excerpt(question.key)} ` +
          `${order === null ? "do not number all of its answers" : "do not follow the order of its answers"} ` +
          `(${codesInWords(question)}): write the answer itself`,
        value.span.start
      )
    )
  }
  const published = order === "ascending" ? relation : MIRRORED[relation]
  return Either.map(bindOrder(question, published, value, named), (bound) => {
    const { verdicts } = bound.test as Extract<Test, { _tag: "Labels" }>
    const chosen = question.labels.filter((_, i) => verdicts[i + 1] === 1)
    const meant = chosen.length === 0 ? "no answer" : listed(chosen)
    const against = order === "descending" ? ", whose codes run against the order of the scale" : ""
    const note = `${excerpt(question.key)}: ${byCodeWords[relation](value.text)} by code = ${meant}${against}`
    return { ...bound, note, comparator: published }
  })
}

/** The label whose range a text such as `30 to 44` writes in other words; -1 if there is none. */
const labelByRange = (value: Literal, question: Question): number => {
  const wanted = readInterval(value.text)
  if (wanted === null || intervalsOf(question) === null) return -1
  const beside = besideScale(question)
  const found = question.labels.flatMap((label, i) =>
    !beside[i] && sameInterval(readInterval(label), wanted) ? [i] : []
  )
  return found.length === 1 ? found[0]! : -1
}

const bindEquality = (question: Question, comparator: Comparator, value: Literal): Binding => {
  const relation = comparator === "!=" ? "!=" : "="
  const whole = wholeLabel(value.text, question.labels)
  const label = whole >= 0 ? whole : labelByRange(value, question)
  if (label >= 0) {
    const note = notTheCode(value, question, label) ?? notNoAnswer(value, question, label)
    return Either.right(bindLabel(question, relation, value, { label, note }))
  }
  const amount = numberOf(value)
  const numbered = intervalsOf(question)
  const coded = labelWithCode(question, value.text)
  const isCode = amount !== null && (besideScale(question)[coded] === true || isCodeAlone(question, value, amount))
  if (amount !== null && numbered !== null && !isCode) return bindAmount(question, numbered, relation, value, amount)
  return Either.map(findLabel(value, question, comparator === ":"), (found) =>
    bindLabel(question, relation, value, found)
  )
}

export const bindCoded = (asked: Question, comparator: Comparator, value: Literal): Binding => {
  const question = withNumbersWithin(asked)
  if (comparator === "=" || comparator === "!=" || comparator === ":") return bindEquality(question, comparator, value)
  const numbered = intervalsOf(question)
  const amount = numberOf(value)
  if (amount !== null && numbered !== null && !isCodeAlone(question, value, amount))
    return bindAmount(question, numbered, comparator, value, amount)
  if (question.kind !== "ordinal" && numbered === null) {
    const what = question.codes !== undefined && amount !== null ? "codes of" : "answers to"
    return Either.left(
      invalid(`The ${what} ${excerpt(question.key)} have no order: compare with = or !=`, value.span.start)
    )
  }
  if (wholeLabel(value.text, question.labels) < 0) {
    const coded = labelByCode(value, question)
    if (coded !== null) return Either.flatMap(coded, (named) => bindCodeOrder(question, comparator, value, named))
  }
  return Either.flatMap(findLabel(value, question, true), (named) => bindOrder(question, comparator, value, named))
}
