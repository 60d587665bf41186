import type { Question } from "../../survey/model/Question.ts"
import { besideScale } from "../../survey/model/Steps.ts"
import { stepNumber } from "../../survey/reading/WordedEnds.ts"
import { excerpt, foldText } from "../../text/Text.ts"
import type { Literal } from "../language/Filter.ts"
import { quotedLabel } from "./LabelNames.ts"

/** Labels that are looked at for numbers within them at most. */
const MAX_NUMBERED = 100

/**
 * A question whose labels hold the numbers of its steps, “1 (very hard)”, “very easy (5)”, with these for codes where the file
 * has none.
 */
export const withNumbersWithin = (question: Question): Question => {
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
export const notNoAnswer = (value: Literal, { key, labels }: Question, label: number): string | null =>
  foldText(value.text) === "missing"
    ? `${excerpt(key)}: missing was read as the answer ${quotedLabel(labels[label]!)}, not as who gave no answer`
    : null
