import type { Question } from "../../domain/survey/model/Question.ts"
import { excerpt } from "../../domain/text/Text.ts"

interface Listed extends Question {
  readonly base: number
}

const wording = ({ key, stem, text }: Listed, before: Listed | undefined): string => {
  if (stem !== null && before?.stem === stem && text.startsWith(stem)) return `… ${text.slice(stem.length).trim()}`
  return text.toLowerCase() === key.replaceAll("_", " ") ? "" : text
}

const answers = ({ labels, stem }: Listed, before: Listed | undefined): string => {
  const joined = labels.join(" | ")
  return stem !== null && before?.stem === stem && before.labels.join(" | ") === joined ? "" : joined
}

/** Questions as filters name them, with their words and answers below, at most `width` columns wide. */
export const questionList = (questions: ReadonlyArray<Listed>, width: number): string =>
  questions
    .flatMap((question, i) => {
      const { base, key, kind } = question
      const before = questions[i - 1]
      const below = [wording(question, before), answers(question, before)].filter((line) => line !== "")
      return [
        `${key}  (${kind}, ${base.toLocaleString("en-US")} answered)`,
        ...below.map((line) => `  ${excerpt(line.replace(/\s+/g, " "), width - 2)}`)
      ]
    })
    .join("\n")
