import type { Codebook, Question } from "../../survey/model/Question.ts"
import { termsOf, vocabularyOf } from "../../text/Similarity.ts"
import { asLine } from "../Delimited.ts"

/** Most questions of a survey that a prompt names. */
const MAX_QUESTIONS = 40
/** Most labels of a question that a prompt names. */
const MAX_LABELS = 25

const termsOfQuestion = ({ key, labels, text }: Question): ReadonlySet<string> =>
  new Set([text, key, ...labels].flatMap(termsOf))

/** Questions that may have to do with a text: those that share most with it, and those that describe respondents. */
export const questionsNear = (source: string, { questions, selectors }: Codebook): ReadonlyArray<Question> => {
  const { weightOf } = vocabularyOf(questions.map(({ text }) => text))
  const wanted = termsOf(source)
  const describing = new Set(
    [...(selectors?.proposed.values() ?? [])].flatMap((one) => (one._tag === "One" ? [one.question] : []))
  )
  return questions
    .map((question, at) => {
      const own = termsOfQuestion(question)
      const shared = wanted.reduce((sum, term) => sum + (own.has(term) ? weightOf(term) : 0), 0)
      return { question, at, score: shared + (describing.has(at) ? 1 : 0) }
    })
    .sort((a, b) => b.score - a.score || a.at - b.at)
    .slice(0, MAX_QUESTIONS)
    .map(({ question }) => question)
}

/** A question as prompts list it: its key, its words, its kind and its labels in quotes. */
export const questionLine = ({ key, kind, labels, text }: Question): string => {
  const named = labels.slice(0, MAX_LABELS).map((label) => JSON.stringify(asLine(label)))
  const more = labels.length > named.length ? `, and ${labels.length - named.length} more` : ""
  return `${key} (${kind}): ${asLine(text)}${named.length === 0 ? "" : ` — ${named.join(", ")}${more}`}`
}
