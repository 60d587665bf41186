import { Schema } from "effect"

/** How soon language models answer, and for how much. */
export const AskService = Schema.Literal("standard", "batch").annotations({
  description:
    "batch: language models answer within a day at half the price; only with Prefer: respond-async or in POST /v1/asks. standard if left out"
})
export type AskService = typeof AskService.Type

const REASONS = {
  waiting:
    "service=batch takes up to a day, longer than a request waits: send it with Prefer: respond-async, or to POST /v1/asks.",
  mixed: "All asks of a batch must have the same service: send those with service=batch as a batch of their own.",
  engine: "service=batch needs language models whose providers take batches"
}

/** An ask cannot be served as it asks to be. */
export class ServiceUnsupported extends Schema.TaggedError<ServiceUnsupported>()("ServiceUnsupported", {
  reason: Schema.Literal("waiting", "mixed", "engine"),
  /** What answers instead, where the engine is why. */
  engine: Schema.String
}) {
  override get message() {
    return this.reason === "engine"
      ? `${REASONS.engine}, and ${this.engine} is none of them: leave service out.`
      : REASONS[this.reason]
  }
}
