import { Schema } from "effect"
import type { Meanings } from "../evidence/Meanings.ts"
import { type FoundQuestion, sameQuestion } from "../evidence/QuestionMatch.ts"
import { nearestInMeaning, nearestOf, surelyMeant } from "../evidence/SameMeaning.ts"
import type { Codebook } from "../survey/model/Question.ts"
import { excerpt } from "../text/Text.ts"

/** One of the organization's surveys that asked a question an answer only estimates. */
export const AskedIn = Schema.Struct({
  projectId: Schema.String,
  title: Schema.String,
  /** Names the question in filters and asks. */
  key: Schema.String,
  question: Schema.String,
  /** The answers that could be given; empty if they are numbers or text. */
  choices: Schema.Array(Schema.String),
  match: Schema.Literal("same", "nearest").annotations({
    description: "same: the question itself, or one that means the same; nearest: the nearest question the survey asked"
  })
}).annotations({ identifier: "AskedIn" })
export type AskedIn = typeof AskedIn.Type

type Survey = Pick<AskedIn, "projectId" | "title">

const MAX_QUOTE = 120

/** The question of a survey that asks the same as another, or else the nearest one; null where none is about the same. */
export const askedInSurvey = (
  asked: string,
  survey: Survey,
  { questions }: Codebook,
  meanings: Meanings
): AskedIn | null => {
  const told = (match: AskedIn["match"], { position }: Pick<FoundQuestion, "position">): AskedIn => {
    const { key, labels, text } = questions[position]!
    return { projectId: survey.projectId, title: survey.title, key, question: text, choices: labels, match }
  }
  const found = sameQuestion({ question: asked }, questions)
  if (found._tag === "same") return told("same", found)
  const near = nearestInMeaning(asked, questions, meanings)
  const sure = surelyMeant(near)
  if (sure !== null) return told("same", sure)
  const nearest = nearestOf(near)
  return nearest === null ? null : told("nearest", nearest)
}

/** The survey and its question, in a sentence. */
export const askedInWords = ({ match, question, title }: AskedIn): string =>
  `Your survey “${excerpt(title)}” asked ${match === "same" ? "" : "something similar: "}“${excerpt(question, MAX_QUOTE)}”.`
