import { Either } from "effect"
import type { Question } from "../../survey/model/Question.ts"
import { codeText, intervalsOf } from "../../survey/model/Steps.ts"
import { excerpt, foldText, listed } from "../../text/Text.ts"
import { wordsOf } from "../../text/Words.ts"
import type { Comparator, Literal } from "../language/Filter.ts"
import { invalid } from "../language/Tokens.ts"
import { isPart, quotedLabel, wholeLabel } from "./LabelNames.ts"
import { type Binding, type Bound, labelLiteral, numberOf } from "./ResolveCoded.ts"

/** Position of the missing value that a text means by its whole wording or its code; -1 where it means none. */
const missingNamed = (value: Literal, { missing = [] }: Question): number => {
  const named = wholeLabel(
    value.text,
    missing.map(({ label }) => label)
  )
  if (named >= 0) return named
  const code = codeText(value.text)
  const amount = numberOf(value)
  return missing.findIndex(
    (one) => one.code !== undefined && (codeText(one.code) === code || (amount !== null && Number(one.code) === amount))
  )
}

/** The only missing value that has a text in its label; -1 where none or several do. */
const missingWith = (value: Literal, { missing = [] }: Question): number => {
  const part = wordsOf(value.text)
  const found = missing.flatMap(({ label }, i) => (isPart(part, wordsOf(label)) ? [i] : []))
  return found.length === 1 ? found[0]! : -1
}

const isOrder = (comparator: Comparator) => comparator !== "=" && comparator !== "!=" && comparator !== ":"

const bound = ({ key, labels, missing = [] }: Question, comparator: Comparator, value: Literal, of: number): Bound => {
  const { code, label } = missing[of]!
  const isAnswer = wholeLabel(label, labels) >= 0
  const wanted = comparator !== "!="
  const coded = foldText(value.text) !== foldText(label)
  return {
    test: { _tag: "Missing", of, wanted },
    written: labelLiteral(value, isAnswer && code !== undefined ? code : label),
    words: `${wanted ? "is" : "is not"} missing as “${label}”`,
    note: coded ? `${excerpt(key)}: ${value.text} = ${quotedLabel(label)}, a missing value` : null
  }
}

/** What to say where answers hold the word “missing” and are not meant by it. */
const besideAnswers = ({ key, labels, missing = [] }: Question): string | null => {
  const holding = [...labels, ...missing.map(({ label }) => label)].filter((label) =>
    wordsOf(label).includes("missing")
  )
  return holding.length === 0
    ? null
    : `${excerpt(key)}: missing was read as no answer, for whatever reason; to mean ` +
        `${listed(holding.slice(0, 3).map(quotedLabel), "or")}, write it whole`
}

/** `q = missing`: whoever gave no answer, for whatever reason. */
const noAnswer = (question: Question, comparator: Comparator, value: Literal): Bound => ({
  test: { _tag: "Missing", of: null, wanted: comparator !== "!=" },
  written: { ...value, text: "missing", quoted: true },
  words: comparator === "!=" ? "is answered" : "has no answer",
  note: besideAnswers(question)
})

/**
 * A comparison with a missing value of a question, by name or code, or with the word “missing” for any; null where the
 * value names an answer, or nothing. A missing value has no place in an order.
 */
export const bindMissing = (question: Question, comparator: Comparator, value: Literal): Binding | null => {
  const isSearch = question.kind === "text" && comparator === ":"
  if (isSearch || wholeLabel(value.text, question.labels) >= 0) return null
  const named = missingNamed(value, question)
  if (isOrder(comparator)) {
    const isAmount = numberOf(value) !== null && (question.kind === "numeric" || intervalsOf(question) !== null)
    if (named < 0 || isAmount) return null
    return Either.left(
      invalid(
        `“${excerpt(question.missing![named]!.label)}” is a missing value of ${excerpt(question.key)} and has no place ` +
          `in an order: use = or !=`,
        value.span.start
      )
    )
  }
  if (named >= 0) return Either.right(bound(question, comparator, value, named))
  return foldText(value.text) === "missing" && question.kind !== "text"
    ? Either.right(noAnswer(question, comparator, value))
    : null
}

/** The same by a part of its label, for a value that no answer has. */
export const bindMissingPart = (question: Question, comparator: Comparator, value: Literal): Binding | null => {
  const named = comparator === ":" ? missingWith(value, question) : -1
  return named < 0 ? null : Either.right(bound(question, comparator, value, named))
}
