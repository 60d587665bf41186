import { Schema } from "effect"
import type { ChoicesAsk } from "../../../domain/ask/Ask.ts"
import { AskedIn } from "../../../domain/ask/AskedIn.ts"
import { ChoicesResult } from "../../../domain/ask/AskResult.ts"
import { Sample } from "../../../domain/evidence/Estimate.ts"
import { isWorthNothing } from "../../../domain/evidence/Summary.ts"
import type { Charged } from "../../../services/usecases/asks/Charges.ts"
import { Cost, costOf } from "./Cost.ts"
import { audience } from "./Who.ts"

const { askedIn: _, choices: __, sample: ___, summary, ...others } = ChoicesResult.fields
const Share = Schema.Struct({ choice: Schema.String, percentage: Schema.NullOr(Schema.Number) })

/** The answer to a closed question: what limits the numbers before them, and no number where there is no data. */
export const Closed = Schema.Struct({
  question: Schema.String,
  audience,
  summary,
  sample: Sample.annotations({ jsonSchema: { type: "object" } }),
  choices: Schema.Array(Share).annotations({ jsonSchema: { type: "array", description: "choice,percentage" } }),
  ...others,
  askedIn: Schema.optional(Schema.Array(AskedIn).annotations({ jsonSchema: { type: "array" } })),
  credits: Cost
})

interface Asked extends Pick<ChoicesAsk, "audiencePrompt" | "isMultipleChoice" | "question"> {
  readonly audience?: string | undefined
}

export const closed = (
  { audience, audiencePrompt, isMultipleChoice, question }: Asked,
  answered: Charged<ChoicesResult>
): typeof Closed.Type => {
  const { choices, sample } = answered.value
  const isGuess = isWorthNothing(choices, sample, isMultipleChoice)
  return {
    ...answered.value,
    question,
    audience: audience ?? audiencePrompt,
    choices: isGuess ? choices.map(({ choice }) => ({ choice, percentage: null })) : choices,
    credits: costOf(answered)
  }
}
