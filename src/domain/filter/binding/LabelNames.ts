import { Either } from "effect"
import { relate } from "../../language/Interval.ts"
import { readInterval } from "../../scale/Brackets.ts"
import { withoutCode } from "../../scale/CodedLabel.ts"
import type { Question } from "../../survey/model/Question.ts"
import { besideScale, intervalsOf, labelWithCode, namedCodes } from "../../survey/model/Steps.ts"
import { nearest } from "../../text/Nearest.ts"
import { excerpt, foldText, listed } from "../../text/Text.ts"
import { wordsOf } from "../../text/Words.ts"
import type { Literal } from "../language/Filter.ts"
import type { FilterInvalid } from "../language/FilterError.ts"
import { invalid } from "../language/Tokens.ts"

/** The label that a value means, and what the caller should know of how it was read. */
export interface NamedLabel {
  readonly label: number
  readonly note: string | null
}

export const quotedLabel = (label: string): string => `“${excerpt(label)}”`

const squashed = (text: string) => foldText(text).replace(/\s/g, "")

/** Whether words stand in a row among others. */
export const isPart = (part: ReadonlyArray<string>, whole: ReadonlyArray<string>) =>
  part.length > 0 && whole.some((_, start) => part.every((word, i) => whole[start + i] === word))

const onlyLabel = (labels: ReadonlyArray<string>, holds: (label: string) => boolean): number => {
  const found = labels.flatMap((label, i) => (holds(label) ? [i] : []))
  return found.length === 1 ? found[0]! : -1
}

/** Position of the label that a text means by its whole wording, which may leave out a printed code; -1 if there is none. */
export const wholeLabel = (text: string, labels: ReadonlyArray<string>): number => {
  const folded = foldText(text)
  const exact = labels.findIndex((label) => foldText(label) === folded)
  if (exact >= 0) return exact
  const tight = squashed(text)
  const spaced = onlyLabel(labels, (label) => squashed(label) === tight)
  return spaced >= 0 ? spaced : onlyLabel(labels, (label) => foldText(withoutCode(label)) === folded)
}

/** Positions of the labels that contain a text as whole words, printed codes left out. */
const labelsWith = (text: string, labels: ReadonlyArray<string>): ReadonlyArray<number> => {
  const part = wordsOf(text)
  return labels.flatMap((label, i) => (isPart(part, wordsOf(withoutCode(label))) ? [i] : []))
}

const MAX_CODES_SHOWN = 8

/** Codes with their labels, for people: “1 = “Male”, 2 = “Female””. */
export const codesInWords = (question: Question): string => {
  const named = namedCodes(question).flatMap((code, i) =>
    code === null ? [] : [`${code} = ${quotedLabel(question.labels[i]!)}`]
  )
  return `${named.slice(0, MAX_CODES_SHOWN).join(", ")}${named.length > MAX_CODES_SHOWN ? " and more" : ""}`
}

/** The failure of a text that names no label of a question. */
const unknownLabel = (value: Literal, question: Question): FilterInvalid => {
  const isCode = question.codes !== undefined && /^-?\d+$/.test(value.text)
  const codes = isCode ? `; its codes are ${codesInWords(question)}` : ""
  return invalid(
    `“${excerpt(value.text)}” is not an answer to ${excerpt(question.key)}${codes}`,
    value.span.start,
    nearest(
      value.text,
      question.labels.map((label) => ({ name: label, words: wordsOf(label) }))
    )
  )
}

export const twoReadings = (value: Literal, question: Question, asNumber: string, asCode: string): FilterInvalid =>
  invalid(
    `“${excerpt(value.text)}” may be ${asNumber} or ${asCode} in ${excerpt(question.key)}: write the answer itself`,
    value.span.start,
    []
  )

/** Whether a label is a number or a range of numbers in which another lies: 3 in “Under 18”, but not in “30 to 39 years”. */
const holdsNumber = (label: string, number: string): boolean => {
  const interval = readInterval(label)
  return interval !== null && relate(interval, "=", Number(number)) !== false
}

/** Whether a number is a code and lies in none of the ranges that the answers say, so that only the code can be meant. */
export const isCodeAlone = (question: Question, value: Literal, amount: number): boolean =>
  labelWithCode(question, value.text) >= 0 &&
  intervalsOf(question)?.some((interval) => interval !== null && relate(interval, "=", amount) !== false) === false

/** The label that has a text for its code, unless another label says the same number or holds it; null where none has. */
export const labelByCode = (value: Literal, question: Question): Either.Either<NamedLabel, FilterInvalid> | null => {
  const label = labelWithCode(question, value.text)
  if (label < 0) return null
  const { key, labels } = question
  const isBeside = besideScale(question)[label]
  const ranged = labels.flatMap((other, at) => (!isBeside && holdsNumber(withoutCode(other), value.text) ? [at] : []))
  const rivals = [...new Set([...labelsWith(value.text, labels), ...ranged])].filter((other) => other !== label)
  if (rivals.length > 0) {
    const said = `what ${listed(rivals.slice(0, 3).map((at) => quotedLabel(labels[at]!)))} say`
    return Either.left(twoReadings(value, question, said, `the code of ${quotedLabel(labels[label]!)}`))
  }
  return Either.right({ label, note: `${excerpt(key)}: ${value.text} = ${quotedLabel(labels[label]!)}` })
}

/** What to say of a label that was named while its text is another one's code; null otherwise. */
export const notTheCode = (value: Literal, question: Question, label: number): string | null => {
  const coded = labelWithCode(question, value.text)
  return coded < 0 || coded === label
    ? null
    : `${excerpt(question.key)}: ${value.text} was read as the answer ${quotedLabel(question.labels[label]!)}, not as ` +
        `the code of ${quotedLabel(question.labels[coded]!)}`
}

/** The label that a text means: its whole wording, its code, or with `parts` a part that only this label has. */
export const findLabel = (
  value: Literal,
  question: Question,
  parts: boolean
): Either.Either<NamedLabel, FilterInvalid> => {
  const whole = wholeLabel(value.text, question.labels)
  if (whole >= 0) return Either.right({ label: whole, note: notTheCode(value, question, whole) })
  const coded = labelByCode(value, question)
  if (coded !== null) return coded
  const containing = parts ? labelsWith(value.text, question.labels) : []
  if (containing.length === 1) return Either.right({ label: containing[0]!, note: null })
  if (containing.length === 0) return Either.left(unknownLabel(value, question))
  return Either.left(
    invalid(
      `“${excerpt(value.text)}” is part of ${containing.length} answers to ${excerpt(question.key)}: name one of them`,
      value.span.start,
      containing.slice(0, 3).map((label) => question.labels[label]!)
    )
  )
}
