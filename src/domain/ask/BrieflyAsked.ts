import { Schema } from "effect"
import { excerpt } from "../text/Text.ts"
import { Count } from "../Whole.ts"
import type { QuoteAsk } from "./QuoteAsk.ts"
import { whoIsAsked } from "./WhoIsAsked.ts"

/** Characters of a question, and of who is asked, that a list shows; a longer text ends with “…”. */
export const MAX_SHOWN = 200

/** What an ask asks of whom, short enough for a list. */
export const BrieflyAsked = Schema.Struct({
  question: Schema.String.annotations({
    description: `The question, or the first of several; at most ${MAX_SHOWN} characters, the last of which is “…” where it was cut`
  }),
  questions: Count.annotations({ description: "How many questions this ask has" }),
  who: Schema.String.annotations({
    description: `Who is asked, as in its results: a description, an audience, a project with its filter, or all sides of a comparison with “ | ” between them; cut as the question is`
  })
}).annotations({
  identifier: "BrieflyAsked",
  description: "What is asked of whom; of a batch its first ask, `progress.total` says how many there are"
})
export type BrieflyAsked = typeof BrieflyAsked.Type

/** An ask as a list shows it. */
export const brieflyAsked = (asked: QuoteAsk): BrieflyAsked => {
  const { question = "", questions = [question] } = asked
  return {
    question: excerpt(questions[0] ?? "", MAX_SHOWN),
    questions: questions.length,
    who: excerpt(whoIsAsked(asked), MAX_SHOWN)
  }
}
