import { Schema } from "effect"
import { excerpt } from "../text/Text.ts"

/** A description that had to be understood whole was not; what was read of it would be a wider audience. */
export class AudienceNotUnderstood extends Schema.TaggedError<AudienceNotUnderstood>()("AudienceNotUnderstood", {
  read: Schema.Array(Schema.String),
  unread: Schema.Array(Schema.String),
  /** The parameter that holds or names the description. */
  param: Schema.Literal("audienceId", "audiencePrompt")
}) {
  override get message() {
    const understood = this.read.length === 0 ? "nothing" : `“${excerpt(this.read.join(", "))}”`
    return `Nothing is known about “${excerpt(this.unread.join(", "))}”; read of the description: ${understood}. Describe these people otherwise, or leave strictAudience out to ask the wider audience.`
  }
}
