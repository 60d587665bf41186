import { Schema } from "effect"

/** Where a number comes from, best evidence first. */
export const Basis = Schema.Literal("tabulated", "matched", "imputed", "borrowed", "model", "prior")
export type Basis = typeof Basis.Type

/** How much a result rests on, and what reproduces it. */
export const Sample = Schema.Struct({
  size: Schema.Number.annotations({ description: "Respondents asked or simulated" }),
  effectiveSize: Schema.Number.annotations({ description: "Kish's effective sample size, (Σw)²/Σw²" }),
  marginOfError: Schema.Number.annotations({
    description: "Half the width of the widest 95 % interval, in percentage points"
  }),
  basis: Basis.annotations({ description: "Where the numbers come from" }),
  engine: Schema.String.annotations({ description: "What computed them" }),
  seed: Schema.Number.annotations({ description: "Send it back to get the same answer" })
}).annotations({ identifier: "Sample" })
export type Sample = typeof Sample.Type

export const ChoiceShare = Schema.Struct({ choice: Schema.String, percentage: Schema.Number }).annotations({
  identifier: "ChoiceShare"
})
export type ChoiceShare = typeof ChoiceShare.Type

/** A pattern in the answers; `prevalence` is the share (0–1) of respondents it describes. */
export const Theme = Schema.Struct({
  title: Schema.String,
  summary: Schema.String,
  prevalence: Schema.Number
}).annotations({ identifier: "Theme" })
export type Theme = typeof Theme.Type

/** One respondent's answer; `confidence` (0–1) says how far it may be trusted. */
export const Answer = Schema.Struct({ answer: Schema.String, confidence: Schema.Number }).annotations({
  identifier: "Answer"
})
export type Answer = typeof Answer.Type

export interface ChoicesEstimate {
  readonly choices: ReadonlyArray<ChoiceShare>
  readonly summary: string
  readonly themes: ReadonlyArray<Theme>
  readonly sample: Sample
}

/** The answers to one open question with what they have in common. */
export interface OpenEstimate {
  readonly question: string
  readonly answers: ReadonlyArray<Answer>
  readonly summary: string
  readonly themes: ReadonlyArray<Theme>
}

export interface OpenEstimates {
  readonly questions: ReadonlyArray<OpenEstimate>
  readonly sample: Sample
}

/** An engine could not answer, or not in time. Nothing was charged. */
export class EngineUnavailable extends Schema.TaggedError<EngineUnavailable>()("EngineUnavailable", {
  engine: Schema.String,
  reason: Schema.String
}) {
  override get message() {
    return `The engine ${this.engine} did not answer: ${this.reason}. Nothing was charged; try again.`
  }
}

/** The weaker of several bases: what all of them together can claim. */
export const weakest = (bases: ReadonlyArray<Basis>): Basis =>
  bases.reduce<Basis>(
    (worst, basis) => (Basis.literals.indexOf(basis) > Basis.literals.indexOf(worst) ? basis : worst),
    "tabulated"
  )
