import { Schema } from "effect"
import { Basis } from "../evidence/Estimate.ts"
import { Knowledge } from "../evidence/Knowledge.ts"
import { Count, whole } from "../Whole.ts"
import { Choices, QuestionText } from "./Ask.ts"
import { FilterReading } from "./AskResult.ts"

/** Most interviews that are given out at once. */
const MAX_INTERVIEWS = 10_000
const MAX_QUESTIONS = 50

/** A question that people may be asked. */
const Candidate = Schema.Struct({
  question: QuestionText,
  choices: Schema.optional(
    Choices.annotations({
      description: "The options; left out, those of the survey's question, or else the worst is assumed"
    })
  )
}).annotations({ identifier: "CandidateQuestion" })

/** A budget of interviews, to be spent on the questions that gain most from them. */
export const HumansAsk = Schema.Struct({
  interviews: whole(1, MAX_INTERVIEWS).annotations({
    description: "Answers of people that there is money for, all questions together",
    examples: [200]
  }),
  questions: Schema.optional(
    Schema.Array(Candidate).pipe(
      Schema.minItems(1, { message: () => "must hold at least one question" }),
      Schema.maxItems(MAX_QUESTIONS, { message: () => `must hold at most ${MAX_QUESTIONS} questions` }),
      Schema.annotations({
        description: `The questions, at most ${MAX_QUESTIONS}; the survey's closed questions if left out`
      })
    )
  ),
  filter: Schema.optional(
    Schema.String.annotations({
      description: "Of whom answers are to hold, as an expression or in plain language; everybody if left out"
    })
  )
}).annotations({ identifier: "HumansAsk" })
export type HumansAsk = typeof HumansAsk.Type

const margin = (description: string) => Schema.Number.annotations({ description })

/** What interviews would do for one question. */
export const HumansSuggestion = Schema.Struct({
  question: Schema.String,
  matchedQuestion: Schema.NullOr(Schema.String.annotations({ description: "The survey's question that is the same" })),
  basis: Basis.annotations({ description: "Where its answer comes from now; none where it can only be guessed" }),
  knowledge: Knowledge,
  base: Count.annotations({ description: "Unweighted respondents who answered it" }),
  designEffect: Schema.Number.annotations({
    description: "Interviews that say as much as one of a plain sample, with the survey's weights (Kish)"
  }),
  interviews: Count.annotations({ description: "How many to ask" }),
  marginBefore: margin(
    "Half the 95% interval of its widest share now, in points: of held-out error where nobody was asked"
  ),
  marginAfter: margin("The same once they are asked"),
  gainPerInterview: margin("Points of that margin that each of them takes off; 0 where none is given"),
  why: Schema.String
}).annotations({ identifier: "HumansSuggestion" })
export type HumansSuggestion = typeof HumansSuggestion.Type

/** Which questions gain most from interviews, those first that get most of them. */
export const HumansResult = Schema.Struct({
  interviews: Count.annotations({ description: "Interviews given out; fewer than there are where more say nothing" }),
  suggestions: Schema.Array(HumansSuggestion),
  leftOut: Schema.Array(Schema.String).annotations({
    description: "Questions that have no shares (numbers, written answers), or are beyond the first 200 of a survey"
  }),
  matchedTwins: Count,
  totalTwins: Count,
  filter: FilterReading
}).annotations({ identifier: "HumansResult" })
export type HumansResult = typeof HumansResult.Type
