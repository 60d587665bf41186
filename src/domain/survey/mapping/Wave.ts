import { Schema } from "effect"
import { text } from "../../text/Text.ts"
import { Count } from "../../Whole.ts"

/** A file of further respondents that was appended to a survey, whose rows stand behind those that were there. */
export const Wave = Schema.Struct({
  /** What its respondents are called in the wave column. */
  labels: Schema.Array(Schema.String),
  respondents: Count,
  /** SHA-256 of its bytes, hex: the same file is not appended twice. */
  contentHash: Schema.String,
  /** What there was before it: the mapping and changes as they are stored. Kept with the reading before changes alone. */
  before: Schema.optional(Schema.Struct({ mapping: Schema.Unknown, columns: Count, changes: Schema.Unknown }))
})
export type Wave = typeof Wave.Type

const WaveLabel = text(100)

/** How respondents of several waves are told apart. */
export const waveFields = {
  column: Schema.optional(
    WaveLabel.annotations({
      description: "The question that tells waves apart, `wave` by default; made if there is none"
    })
  ),
  label: Schema.optional(
    WaveLabel.annotations({
      description: "What this file's wave is called, such as 2025; not if the file says it itself"
    })
  ),
  first: Schema.optional(
    WaveLabel.annotations({ description: "What those already in the project are called, if it has no waves yet" })
  ),
  accept: Schema.optional(
    WaveLabel.annotations({ description: "The `accept` of a preview that you have looked at: the file is appended" })
  )
}
const WaveAsk = Schema.Struct(waveFields)
export type WaveAsk = typeof WaveAsk.Type

/** The file that was appended last, once its respondents are gone. */
export const WaveRemoved = Schema.Struct({
  waves: Schema.Array(Schema.String).annotations({ description: "What its respondents were called" }),
  respondents: Schema.Struct({ before: Count, removed: Count })
}).annotations({ identifier: "WaveRemoved" })
export type WaveRemoved = typeof WaveRemoved.Type

const DifferenceKind = Schema.Literal(
  "missing",
  "new",
  "reworded",
  "labels",
  "codes",
  "kind",
  "base",
  "doubt",
  "weights",
  "year",
  "leftOut",
  "change"
)

/** Where a file differs from the survey that it is appended to, and what becomes of it. */
export const WaveDifference = Schema.Struct({
  kind: DifferenceKind,
  question: Schema.NullOr(Schema.String).annotations({ description: "Its key in the project; null if about the file" }),
  text: Schema.String
}).annotations({ identifier: "WaveDifference" })
export type WaveDifference = typeof WaveDifference.Type

export const WavePreview = Schema.Struct({
  accept: Schema.String.annotations({ description: "Send it with the same file to append it as shown here" }),
  accepted: Schema.Boolean.annotations({ description: "Whether the project has the file's respondents now" }),
  column: Schema.String.annotations({ description: "The key of the question that tells waves apart" }),
  waves: Schema.Array(Schema.String).annotations({ description: "All waves, in order" }),
  respondents: Schema.Struct({ before: Count, added: Count }),
  joined: Count.annotations({ description: "Questions that both have" }),
  differences: Schema.Array(WaveDifference)
}).annotations({ identifier: "WavePreview" })
export type WavePreview = typeof WavePreview.Type
