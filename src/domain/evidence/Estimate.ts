import { Schema } from "effect"
import type { Usage } from "../models/Usage.ts"
import { WeightingUsed } from "../survey/model/Disclosure.ts"
import { withoutStop } from "../text/Text.ts"
import { Count, whole } from "../Whole.ts"
import { Knowledge } from "./Knowledge.ts"

/** How far the order in which choices were listed swayed language models: published shares are corrected for it. */
export const OrderAudit = Schema.Struct({
  orders: Count.annotations({ description: "Number of different orders in which the choices were listed" }),
  firstPoints: Schema.Number.annotations({
    description: "What being listed first adds to a choice, in percentage points, before correction"
  }),
  lastPoints: Schema.Number.annotations({ description: "The same for being listed last" }),
  bothEnds: Schema.optional(
    Schema.Boolean.annotations({
      description:
        "Whether an equal pull of both ends could be told from what people answer. false if the same choices stood at " +
        "the ends of every list, as on scales: such a pull is neither in firstPoints and lastPoints nor corrected"
    })
  ),
  pValue: Schema.NullOr(
    Schema.Number.annotations({
      description: "p-value for the hypothesis that order doesn't matter; null if too few orders were asked"
    })
  )
}).annotations({ identifier: "OrderAudit" })
export type OrderAudit = typeof OrderAudit.Type

/** Where a number comes from, best evidence first; `none` where there is no number. */
export const Basis = Schema.Literal(
  "tabulated",
  "matched",
  "reference",
  "imputed",
  "borrowed",
  "model",
  "prior",
  "none"
)
export type Basis = typeof Basis.Type

/** The survey that answered for people whom it did not ask. */
const ReferenceSource = Schema.Struct({
  projectId: Schema.String.annotations({ description: "The reference project" }),
  title: Schema.String,
  year: Schema.Int.annotations({ description: "When its respondents were interviewed" }),
  n: Count.annotations({ description: "Unweighted respondents who fit the audience and answered" }),
  question: Schema.String.annotations({ description: "The wording that was asked" })
}).annotations({ identifier: "ReferenceSource" })
const phrases = (description: string) => Schema.Array(Schema.String).annotations({ description })

/** What became of the description of an audience; whoever it does not tell apart is among the people asked. */
export const AudienceUnderstood = Schema.Struct({
  description: Schema.String.annotations({
    description: "As sent; both, if a stored audience is narrowed by audiencePrompt"
  }),
  read: phrases("Understood, and true of everyone asked"),
  widenedTo: phrases("Understood, but answered for a wider group than it names: “Florida → the South”"),
  unread: phrases("Not understood, or not known about anyone asked: these phrases select no one"),
  readBy: Schema.optional(
    Schema.Array(
      Schema.Struct({
        phrase: Schema.String.annotations({ description: "As written" }),
        as: Schema.String.annotations({ description: "What it was understood as" }),
        by: Schema.String.annotations({ description: "The language model that read it" })
      }).annotations({ identifier: "PhraseReadBy" })
    ).annotations({ description: "Phrases read by a language model because the words alone were ambiguous" })
  )
}).annotations({ identifier: "AudienceUnderstood" })

/** How much a result rests on, and what reproduces it. */
export const Sample = Schema.Struct({
  size: Count.annotations({ description: "Respondents asked or simulated" }),
  effectiveSize: Schema.NullOr(Schema.Number).annotations({
    description:
      "The size of a random sample with the same margin of error. For respondents: (Σw)²/Σw² of those who answered " +
      "(Kish), less if the wording differs or some answers are predicted. For estimates: 1.96² × ¼ / margin², " +
      "which more simulated respondents hardly change. For several questions: that of the widest margin. null if " +
      "nothing was answered"
  }),
  marginOfError: Schema.NullOr(Schema.Number).annotations({
    description: "Half the width of the widest 95% interval, in percentage points; null if nothing was answered"
  }),
  basis: Basis.annotations({ description: "Where the numbers come from" }),
  reference: Schema.optional(ReferenceSource.annotations({ description: "The source, if the basis is `reference`" })),
  knowledge: Knowledge.annotations({
    description:
      "What we know about the question among these people, best first: the question itself (asked, or answered by " +
      "who they are), related questions, its topic, only its answer scale, or nothing; the margin follows from it"
  }),
  engine: Schema.String.annotations({ description: "What computed them" }),
  seed: whole(0, Number.MAX_SAFE_INTEGER).annotations({ description: "Send it back to get the same answer" }),
  audience: Schema.optional(AudienceUnderstood),
  weighting: Schema.optional(
    WeightingUsed.annotations({ description: "What the survey's answers are weighted by, if they are the basis" })
  ),
  illustrative: Schema.optional(
    Schema.Boolean.annotations({
      description:
        "Whether some or all answers are made-up examples, built from the question and the description without a " +
        "model or a survey. They aren't data, and they are free"
    })
  )
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
  prevalence: Schema.Number,
  quotes: Schema.optional(
    Schema.Array(Schema.String).annotations({ description: "Answers that mention it, word for word, without names" })
  ),
  readBy: Schema.optional(
    Schema.String.annotations({ description: "Who found it: `words`, by counting them, or a language model" })
  )
}).annotations({ identifier: "Theme" })
export type Theme = typeof Theme.Type

/** One respondent's answer; `confidence` (0–1) says how far it may be trusted. */
export const Answer = Schema.Struct({ answer: Schema.String, confidence: Schema.Number }).annotations({
  identifier: "Answer"
})
export type Answer = typeof Answer.Type

/** What language models took to answer, and how far the order of the choices swayed them; absent where none was asked. */
interface Modelled {
  readonly usage?: Usage
  readonly audit?: OrderAudit
}

export interface ChoicesEstimate extends Modelled {
  readonly choices: ReadonlyArray<ChoiceShare>
  readonly summary: string
  readonly themes: ReadonlyArray<Theme>
  readonly sample: Sample
}

export interface OpenEstimate {
  readonly question: string
  readonly answers: ReadonlyArray<Answer>
  readonly summary: string
  readonly themes: ReadonlyArray<Theme>
  /** Whether the answers are made-up examples, which cost nothing. */
  readonly illustrative?: boolean
}

export interface OpenEstimates extends Modelled {
  readonly questions: ReadonlyArray<OpenEstimate>
  readonly sample: Sample
}

/** An engine could not answer, or not in time. Nothing was charged. */
export class EngineUnavailable extends Schema.TaggedError<EngineUnavailable>()("EngineUnavailable", {
  engine: Schema.String,
  reason: Schema.String,
  /** Whether it answered some of what it was asked, but too little of it for an answer. */
  inPart: Schema.optional(Schema.Boolean),
  /** Whether all that it replied is kept, so that the same ask comes to the same. */
  isSettled: Schema.optional(Schema.Boolean),
  /** After so many seconds it may be asked again, where that is known. */
  retryAfterSeconds: Schema.optional(Schema.Number)
}) {
  override get message() {
    const { engine, inPart = false, isSettled = false, reason, retryAfterSeconds: seconds } = this
    const again = seconds === undefined || seconds <= 1 ? "" : ` in ${seconds} s`
    if (isSettled)
      return (
        `The engine ${engine} replied, but with too little: ${withoutStop(reason)}. Nothing was charged. The ` +
        "same request gets the same replies: send another seed or another engine."
      )
    if (inPart)
      return (
        `The engine ${engine} answered in part, which is too little: ${withoutStop(reason)}. Nothing was ` +
        `charged; try again${again}, with a smaller sample or with another engine.`
      )
    return `The engine ${engine} did not answer: ${withoutStop(reason)}. Nothing was charged; try again${again}.`
  }
}

/** The weaker of several bases: what all of them together can claim. */
export const weakest = (bases: ReadonlyArray<Basis>): Basis =>
  bases.reduce<Basis>(
    (worst, basis) => (Basis.literals.indexOf(basis) > Basis.literals.indexOf(worst) ? basis : worst),
    "tabulated"
  )
