import { Schema } from "effect"

/** Why a language model gave no usable reply. */
export const ModelFault = Schema.Literal(
  "refused",
  "malformed",
  "limited",
  "unavailable",
  "late",
  "unauthorized",
  "unsupported",
  "over_budget"
)
export type ModelFault = typeof ModelFault.Type

/** A call to a language model came to nothing. `detail` is fit to be shown: no keys, no prompts. */
export class ModelFailed extends Schema.TaggedError<ModelFailed>()("ModelFailed", {
  model: Schema.String,
  fault: ModelFault,
  detail: Schema.String,
  /** After so many milliseconds it may be asked again, where that is known. */
  retryAfterMs: Schema.optional(Schema.Number)
}) {
  override get message() {
    return `${this.model}: ${this.detail}`
  }
}
