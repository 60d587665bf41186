import { Schema } from "effect"
import { Cursor } from "../Cursor.ts"
import { EngineChoice } from "../models/EngineChoice.ts"
import { WeightingUsed } from "../survey/model/Disclosure.ts"
import type { QuestionKind } from "../survey/model/Question.ts"
import { excerpt, text } from "../text/Text.ts"
import { Count, pageSize } from "../Whole.ts"
import { FilterReading } from "./AskResult.ts"
import { Distribution } from "./Distributions.ts"

/** Answers of a page for which no number is named, and the most. */
export const USUAL_ANSWERS = 100
const MOST_ANSWERS = 1000

/** Which written answers are shown, and whose. */
export const WrittenAnswersAsk = Schema.Struct({
  filter: Schema.optional(Schema.String.annotations({ description: "Whose answers count; everyone's if left out" })),
  engine: Schema.optional(EngineChoice.annotations({ description: "statistical: no language model reads the filter" })),
  search: Schema.optional(
    text(200, 0).annotations({ description: "Words that an answer holds all of, whatever their case and accents" })
  ),
  limit: Schema.optional(pageSize("answers", USUAL_ANSWERS, MOST_ANSWERS)),
  cursor: Schema.optional(Cursor)
})
export type WrittenAnswersAsk = typeof WrittenAnswersAsk.Type

/** A page of what respondents wrote. */
export const WrittenAnswers = Schema.Struct({
  matchedTwins: Count,
  totalTwins: Count,
  filter: FilterReading,
  weighting: WeightingUsed,
  question: Distribution.annotations({ description: "Who of them wrote something, and who did not" }),
  answers: Schema.Array(Schema.String).annotations({
    description:
      "In an order of their own, so that answers to two questions cannot be put side by side, without addresses, numbers, links and names that could tell who wrote them; none where too few wrote something"
  }),
  nextCursor: Schema.NullOr(Schema.String.annotations({ description: "Where the next page begins; null on the last" }))
}).annotations({ identifier: "WrittenAnswers" })
export type WrittenAnswers = typeof WrittenAnswers.Type

/** A question was not answered in people's own words. */
export class QuestionNotWritten extends Schema.TaggedError<QuestionNotWritten>()("QuestionNotWritten", {
  key: Schema.String,
  kind: Schema.String
}) {
  static of = (key: string, kind: QuestionKind) => new QuestionNotWritten({ key, kind })
  override get message() {
    return `“${excerpt(this.key)}” is a question of kind ${this.kind}, which nobody answered in their own words: its distribution says how it was answered.`
  }
}
