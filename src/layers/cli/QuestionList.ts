import type { Question } from "../../domain/survey/model/Question.ts"
import type { MissingCount } from "../../domain/survey/tables/MissingCounts.ts"
import { excerpt } from "../../domain/text/Text.ts"

interface Listed extends Omit<Question, "missing"> {
  readonly base: number
  readonly missing?: ReadonlyArray<MissingCount> | undefined
}

const wording = ({ key, stem, text }: Listed, before: Listed | undefined): string => {
  if (stem !== null && before?.stem === stem && text.startsWith(stem)) return `… ${text.slice(stem.length).trim()}`
  return text.toLowerCase() === key.replaceAll("_", " ") ? "" : text
}

const answers = ({ labels, stem }: Listed, before: Listed | undefined): string => {
  const joined = labels.join(" | ")
  return stem !== null && before?.stem === stem && before.labels.join(" | ") === joined ? "" : joined
}

/** Who has a missing value in place of an answer. */
const withoutAnswer = ({ missing = [] }: Listed): string => {
  const held = missing.filter(({ count }) => count > 0)
  const named = held.map(({ code, count, label }) => `${code === undefined ? "" : `${code} `}“${label}” ${count}`)
  return named.length === 0 ? "" : `not in the base: ${named.join(", ")}`
}

/** Questions as filters name them, with their words and answers below, at most `width` columns wide. */
export const questionList = (questions: ReadonlyArray<Listed>, width: number): string =>
  questions
    .flatMap((question, i) => {
      const { base, key, kind } = question
      const before = questions[i - 1]
      const below = [wording(question, before), answers(question, before), withoutAnswer(question)].filter(
        (line) => line !== ""
      )
      return [
        `${key}  (${kind}, ${base.toLocaleString("en-US")} answered)`,
        ...below.map((line) => `  ${excerpt(line.replace(/\s+/g, " "), width - 2)}`)
      ]
    })
    .join("\n")

export const QUESTION_COLUMNS = ["key", "text", "kind", "base", "labels"] as const

/** Questions as rows of a spreadsheet, their answers parted by bars. */
export const questionRows = (questions: ReadonlyArray<Listed>) =>
  questions.map(({ base, key, kind, labels, text }) => ({ key, text, kind, base, labels: labels.join(" | ") }))
