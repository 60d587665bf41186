import { Schema } from "effect"
import { Basis } from "../evidence/Estimate.ts"
import { Knowledge } from "../evidence/Knowledge.ts"
import { Count, whole } from "../Whole.ts"
import { Choices, QuestionText } from "./Ask.ts"
import { FilterReading } from "./AskResult.ts"

/** Most interviews that are given out at once. */
const MAX_INTERVIEWS = 10_000
const MAX_QUESTIONS = 50

const Candidate = Schema.Struct({
  question: QuestionText,
  choices: Schema.optional(
    Choices.annotations({
      description: "The options; by default those of the survey's question, otherwise the worst case is assumed"
    })
  )
}).annotations({ identifier: "CandidateQuestion" })

/** A budget of interviews, to be spent on the questions that gain most from them. */
export const HumansAsk = Schema.Struct({
  interviews: whole(1, MAX_INTERVIEWS).annotations({
    description: "How many human answers you can pay for, across all questions",
    examples: [200]
  }),
  questions: Schema.optional(
    Schema.Array(Candidate).pipe(
      Schema.minItems(1, { message: () => "must hold at least one question" }),
      Schema.maxItems(MAX_QUESTIONS, { message: () => `must hold at most ${MAX_QUESTIONS} questions` }),
      Schema.annotations({
        description: `The questions, up to ${MAX_QUESTIONS}; the survey's closed questions by default`
      })
    )
  ),
  filter: Schema.optional(
    Schema.String.annotations({
      description: "Who the answers should represent, as an expression or in plain language; everyone by default"
    })
  )
}).annotations({ identifier: "HumansAsk" })
export type HumansAsk = typeof HumansAsk.Type

const margin = (description: string) => Schema.Number.annotations({ description })

export const HumansSuggestion = Schema.Struct({
  question: Schema.String,
  matchedQuestion: Schema.NullOr(Schema.String.annotations({ description: "The matching survey question" })),
  basis: Basis.annotations({ description: "Where its answer comes from now; none if it can only be guessed" }),
  knowledge: Knowledge,
  base: Count.annotations({ description: "Unweighted respondents who answered it" }),
  designEffect: Schema.Number.annotations({
    description: "Interviews worth one interview of a simple random sample, given the survey's weights (Kish)"
  }),
  interviews: Count.annotations({ description: "How many people to interview" }),
  marginBefore: margin(
    "Half the 95% interval of its widest percentage now, in points; from held-out error if nobody was asked"
  ),
  marginAfter: margin("The same after the interviews"),
  gainPerInterview: margin("Points each interview takes off that margin; 0 if none is allocated"),
  why: Schema.String
}).annotations({ identifier: "HumansSuggestion" })
export type HumansSuggestion = typeof HumansSuggestion.Type

/** Which questions gain most from interviews, those first that get most of them. */
export const HumansResult = Schema.Struct({
  interviews: Count.annotations({
    description: "Interviews allocated; fewer than available if more would add nothing"
  }),
  suggestions: Schema.Array(HumansSuggestion),
  leftOut: Schema.Array(Schema.String).annotations({
    description: "Questions without percentages (numbers, written answers), or beyond the first 200 of a survey"
  }),
  matchedTwins: Count,
  totalTwins: Count,
  filter: FilterReading
}).annotations({ identifier: "HumansResult" })
export type HumansResult = typeof HumansResult.Type
