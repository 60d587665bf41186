import type { Said } from "../elicitation/open/Conversation.ts"
import type { Column } from "../survey/model/Column.ts"
import type { Question } from "../survey/model/Question.ts"
import { answerOf } from "../survey/tables/Tabulate.ts"
import { PROFILE } from "./Profile.ts"

/** Where a stored text names the question whose answer stood in it. */
const PIPED = /\[([A-Za-z][A-Za-z0-9_]*)\]/g

/** The answers of a study, by the positions of its questions; null where a question has none. */
export interface Answered {
  readonly questions: ReadonlyArray<Question>
  readonly columnAt: (position: number) => Column | null
}

const answerAt = ({ columnAt, questions }: Answered, position: number, respondent: number): string | null => {
  const column = columnAt(position)
  return column === null ? null : answerOf(questions[position]!, column, respondent)
}

/** A question in the words in which a respondent sees it. */
export const seenBy = (answered: Answered, position: number, respondent: number): string => {
  const { questions } = answered
  return questions[position]!.text.replace(PIPED, (whole, key: string) => {
    const from = questions.findIndex((one) => one.key === key)
    return (from < 0 || from >= position ? null : answerAt(answered, from, respondent)) ?? whole
  })
}

/** What a respondent was asked and answered, in order, up to a question. */
export const transcriptOf = (
  answered: Answered,
  respondent: number,
  to = answered.questions.length
): ReadonlyArray<Said> =>
  answered.questions.slice(0, to).flatMap(({ key }, position) => {
    const answer = isProfile(key) ? null : answerAt(answered, position, respondent)
    if (answer === null) return []
    return [{ question: seenBy(answered, position, respondent), answer: answer === "" ? "None of these" : answer }]
  })

const profileKeys = new Set(PROFILE.map(({ key }) => key))
const isProfile = (key: string): boolean => profileKeys.has(key)

/** Who a respondent is: the answers to the questions of the profile, by their keys. */
export const profileOf = (answered: Answered, respondent: number): Readonly<Record<string, string>> =>
  Object.fromEntries(
    answered.questions.flatMap(({ key }, position) => {
      const answer = isProfile(key) ? answerAt(answered, position, respondent) : null
      return answer === null ? [] : [[key, answer]]
    })
  )

const encoder = new TextEncoder()

/** Texts by respondent as a column; nothing for those without one. */
export const textColumn = (texts: ReadonlyMap<number, string>, size: number): Column => {
  const parts = Array.from({ length: size }, (_, i) => encoder.encode(texts.get(i) ?? ""))
  const offsets = new Uint32Array(size + 1)
  for (const [i, part] of parts.entries()) offsets[i + 1] = offsets[i]! + part.length
  const bytes = new Uint8Array(offsets[size]!)
  for (const [i, part] of parts.entries()) bytes.set(part, offsets[i]!)
  return { _tag: "Text", offsets, bytes }
}
