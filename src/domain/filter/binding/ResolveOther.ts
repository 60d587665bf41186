import { Either } from "effect"
import type { Question } from "../../survey/model/Question.ts"
import { inUnitOf } from "../../survey/model/Units.ts"
import { excerpt } from "../../text/Text.ts"
import type { Comparator, Literal } from "../language/Filter.ts"
import { invalid } from "../language/Tokens.ts"
import { findLabel } from "./LabelNames.ts"
import { type Binding, labelLiteral, numberOf, relationOf, relationWords } from "./ResolveCoded.ts"

const isOrder = (comparator: Comparator) => comparator !== "=" && comparator !== "!=" && comparator !== ":"

/** A comparison with a question of which respondents selected any number of labels. */
export const bindMultiple = (question: Question, comparator: Comparator, value: Literal): Binding => {
  if (isOrder(comparator)) {
    return Either.left(
      invalid(`${excerpt(question.key)} takes several answers, which have no order: use :, = or !=`, value.span.start)
    )
  }
  const wanted = comparator !== "!="
  return Either.map(findLabel(value, question, comparator === ":"), ({ label, note }) => ({
    test: { _tag: "Selected" as const, label, wanted },
    written: labelLiteral(value, question.labels[label]!),
    words: `${wanted ? "includes" : "does not include"} “${question.labels[label]}”`,
    note
  }))
}

/** A comparison with a number, in the unit of the question’s. */
export const bindNumeric = (question: Question, comparator: Comparator, value: Literal): Binding => {
  const amount = numberOf(value)
  if (amount === null) {
    return Either.left(
      invalid(
        `${excerpt(question.key)} is a number: “${excerpt(value.text)}” cannot be compared with it`,
        value.span.start
      )
    )
  }
  const read = inUnitOf(question, value.text, value.quoted, amount)
  if ("problem" in read) return Either.left(invalid(read.problem, value.span.start))
  const relation = relationOf(comparator)
  return Either.right({
    test: { _tag: "Number", relation, value: read.amount },
    written: { ...value, text: String(read.amount), quoted: false },
    words: `${relationWords[relation]} ${read.amount}`,
    note: read.note
  })
}

/** An ISO 8601 date or its beginning: a year, a month, a day. */
const DATE = /^\d{4}(?:-\d{2}(?:-\d{2})?)?$/

/** A comparison with a day or moment; what is left out of the date may be anything: `= 2019-08` is any day of that month. */
export const bindDate = (question: Question, comparator: Comparator, value: Literal): Binding => {
  if (!DATE.test(value.text)) {
    return Either.left(
      invalid(
        `${excerpt(question.key)} is a date: compare it with a year, month or day such as 2019-07-23`,
        value.span.start
      )
    )
  }
  const relation = relationOf(comparator)
  return Either.right({
    test: { _tag: "Date", relation, value: value.text },
    written: { ...value, quoted: true },
    words: `${relationWords[relation].replace("below", "before").replace("above", "after")} ${value.text}`,
    note: null
  })
}

/** A comparison with what respondents wrote, without regard to case and white space. */
export const bindText = (question: Question, comparator: Comparator, value: Literal): Binding => {
  if (isOrder(comparator) && DATE.test(value.text)) return bindDate(question, comparator, value)
  if (isOrder(comparator)) {
    return Either.left(
      invalid(
        `${excerpt(question.key)} is free text: compare with = or :, or with a date such as 2019-07-23`,
        value.span.start
      )
    )
  }
  const match = comparator === ":" ? "contains" : comparator === "=" ? "is" : "is not"
  return Either.right({
    test: { _tag: "Wording", match, value: value.text },
    written: { ...value, quoted: true },
    words: `${match} “${value.text}”`,
    note: null
  })
}

/** A comparison with an order of preference: `= label` is the first choice, `: label` ranked at all, `field."label" <= 2` its rank. */
export const bindRanking = (
  question: Question,
  comparator: Comparator,
  value: Literal,
  member: Literal | null
): Binding => {
  if (member === null) {
    if (isOrder(comparator)) {
      return Either.left(
        invalid(
          `${excerpt(question.key)} is a ranking: compare the rank of one answer, as in ` +
            `${excerpt(question.key)}."${excerpt(question.labels[0] ?? "")}" <= 2`,
          value.span.start
        )
      )
    }
    return Either.map(findLabel(value, question, true), ({ label, note }) => {
      const name = `“${question.labels[label]}”`
      const written = labelLiteral(value, question.labels[label]!)
      const rank = (relation: "=" | "!=" | "<=", place: number, words: string) => ({
        test: { _tag: "Rank" as const, label, relation, value: place },
        written,
        words,
        note
      })
      if (comparator === "=") return rank("=", 1, `puts ${name} first`)
      if (comparator === "!=") return rank("!=", 1, `does not put ${name} first`)
      return rank("<=", question.labels.length, `ranks ${name}`)
    })
  }
  const place = numberOf(value)
  if (place === null) {
    return Either.left(invalid("A rank is a number: 1 is the first choice", value.span.start))
  }
  const relation = relationOf(comparator)
  return Either.map(findLabel(member, question, true), ({ label, note }) => ({
    test: { _tag: "Rank" as const, label, relation, value: place },
    written: { ...value, text: String(place), quoted: false },
    words: `ranks “${question.labels[label]}” ${place} (1 = first; the rank ${relationWords[relation]} ${place})`,
    note,
    member: labelLiteral(member, question.labels[label]!)
  }))
}
