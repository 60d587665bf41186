import type { Column } from "../survey/model/Column.ts"
import type { Question } from "../survey/model/Question.ts"
import { type FoundQuestion, mirroredQuestion } from "./QuestionMatch.ts"
import { recodedColumn, recodedQuestion } from "./Recoding.ts"

/** A survey's question and its answers as they answer a caller's: recoded, or turned round where it asked the opposite. */
export const answersFound = (
  { mirrored, recoding }: Pick<FoundQuestion, "mirrored" | "recoding">,
  question: Question,
  column: Column,
  size: number
): { readonly question: Question; readonly column: Column } =>
  recoding === undefined
    ? { question: mirrored ? mirroredQuestion(question) : question, column }
    : { question: recodedQuestion(question, recoding), column: recodedColumn(column, recoding, size) }
