import { Schema } from "effect"
import { Code, CodeFrame, Coding } from "../survey/mapping/Derived.ts"
import { WeightChoice } from "../survey/model/ChosenWeights.ts"
import { text } from "../text/Text.ts"
import { Count } from "../Whole.ts"

const MAX_SAMPLE = 1_000
const MAX_SAMPLE_CODES = 200

/** Answers that a person coded. */
export const CodedSample = Schema.Array(
  Schema.Struct({
    text: text(5_000),
    codes: Schema.Array(text(500))
      .pipe(Schema.maxItems(MAX_SAMPLE_CODES))
      .annotations({ description: "Labels of the codes a person gave it; none if no code fits" })
  })
).pipe(Schema.minItems(1), Schema.maxItems(MAX_SAMPLE))

export const CodesAsk = Schema.Struct({
  codes: Schema.optional(
    CodeFrame.annotations({ description: "A code frame to try; without one, a frame is proposed from the answers" })
  ),
  rest: Coding.fields.rest,
  weight: WeightChoice,
  sample: Schema.optional(
    CodedSample.annotations({ description: "Answers coded by hand, to see how far `codes` agrees with them" })
  )
}).annotations({ identifier: "CodesRequest" })
export type CodesAsk = typeof CodesAsk.Type

const kappa = Schema.NullOr(Schema.Number)
const Agreement = Schema.Struct({
  answers: Count.annotations({ description: "Answers in the sample" }),
  kappa: kappa.annotations({
    description: "Cohen's kappa of all decisions, one per answer and code; null if both sides always decided the same"
  }),
  codes: Schema.Array(
    Schema.Struct({
      label: Schema.String,
      hand: Count.annotations({ description: "Answers that have the code by hand" }),
      rule: Count.annotations({ description: "Answers that have it by its words" }),
      both: Count,
      kappa,
      precision: kappa.annotations({ description: "both / rule; null if it caught none" }),
      recall: kappa.annotations({ description: "both / hand; null if nobody gave it by hand" })
    }).annotations({ identifier: "CodeAgreement" })
  ),
  differing: Schema.Array(
    Schema.Struct({
      text: Schema.String,
      hand: Schema.Array(Schema.String),
      rule: Schema.Array(Schema.String)
    })
  ).annotations({ description: "Answers with different codes by hand and by rule; up to 100" })
}).annotations({ identifier: "CodingAgreement" })

const count = Schema.NullOr(
  Count.annotations({
    description: "Unweighted respondents; null if too few to show, or if it would tell how few others are"
  })
)
const share = Schema.NullOr(
  Schema.Number.annotations({ description: "Weighted share (0–1) of those who wrote an answer" })
)

/** A code frame, and what it catches. */
export const CodedAnswers = Schema.Struct({
  base: Schema.NullOr(
    Count.annotations({ description: "Unweighted respondents who wrote an answer; null if too few to show" })
  ),
  proposed: Schema.Boolean.annotations({ description: "Whether the codes were proposed from the answers" }),
  codes: Schema.Array(
    Schema.Struct({
      ...Code.fields,
      count,
      share,
      examples: Schema.Array(Schema.String).annotations({ description: "Up to three answers, as they may be quoted" })
    }).annotations({ identifier: "CodeTried" })
  ),
  uncoded: Schema.Struct({
    count,
    share,
    examples: Schema.Array(Schema.String).annotations({ description: "Up to 30 answers, shuffled" })
  }).annotations({ description: "Answers that no code takes" }),
  agreement: Schema.NullOr(Agreement.annotations({ description: "null without a sample" }))
}).annotations({ identifier: "CodedAnswers" })
export type CodedAnswers = typeof CodedAnswers.Type
