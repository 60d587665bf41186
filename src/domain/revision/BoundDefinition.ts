import { Either } from "effect"
import { memoized } from "../Memo.ts"
import type { Definition } from "../survey/mapping/Derived.ts"
import type { Column } from "../survey/model/Column.ts"
import type { Question } from "../survey/model/Question.ts"
import { labelWithCode } from "../survey/model/Steps.ts"
import { type Changed, namesLike, refuse, suggestion, unknownName } from "../survey/understanding/QuestionChange.ts"
import { excerpt, foldText } from "../text/Text.ts"

/** The answers that a definition gives, and what an index of several items says of itself. */
export interface DerivedAnswers {
  readonly column: Column
  /** Cronbach's α of its items, over those who answered all of them; null where it can't be told. */
  readonly alpha?: number | null
}

/** A definition bound to the questions of a survey. */
export interface BoundDefinition
  extends Pick<Question, "baseRule" | "codes" | "kind" | "labels" | "missing" | "offScale"> {
  /** With filters in canonical spelling and questions by their keys. */
  readonly definition: Definition
  readonly derived: string
  /** Positions of the questions whose columns are needed. */
  readonly positions: ReadonlyArray<number>
  readonly answers: (columnAt: (position: number) => Column, respondents: number) => Changed<DerivedAnswers>
}

/** The position of the question of a key, whatever its case. */
export const positionOf = (param: string, questions: ReadonlyArray<Question>, key: string): Changed<number> => {
  const exact = questions.findIndex((one) => one.key === key)
  const at = exact >= 0 ? exact : questions.findIndex((one) => foldText(one.key) === foldText(key))
  if (at >= 0) return Either.right(at)
  const near = namesLike(
    key,
    questions.map((one) => one.key)
  )
  return refuse(param, `The survey has no question “${excerpt(key, 60)}”.${suggestion(near)}`)
}

const NUMBER = /^-?\d+(?:\.\d+)?$/
const labelsByName = memoized(
  ({ labels }: Question): ReadonlyMap<string, number> => new Map(labels.map((label, i) => [foldText(label), i]))
)

/** The position of an answer by its label or its code. */
export const labelOf = (param: string, question: Question, answer: string): Changed<number> => {
  // A code that is a word may be left of labels that were merged since.
  const coded = NUMBER.test(answer) ? labelWithCode(question, answer) : -1
  const at = labelsByName(question).get(foldText(answer)) ?? coded
  return at >= 0 ? Either.right(at) : unknownName(param, "answer", answer, question.labels)
}
