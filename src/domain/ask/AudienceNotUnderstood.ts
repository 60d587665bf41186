import { Schema } from "effect"
import { excerpt } from "../text/Text.ts"

const MAX_PHRASE = 80

/**
 * A description that had to be understood whole was not, so that what was read of it would be a wider audience; or it says of
 * the same people what nobody can be at once, or describes none.
 */
export class AudienceNotUnderstood extends Schema.TaggedError<AudienceNotUnderstood>()("AudienceNotUnderstood", {
  read: Schema.Array(Schema.String),
  unread: Schema.Array(Schema.String),
  /** What excludes each other. */
  contradiction: Schema.optional(Schema.Tuple(Schema.String, Schema.String)),
  /** What is described instead of people. */
  notPeople: Schema.optional(Schema.String),
  /** The parameter that holds or names the description. */
  param: Schema.Literal("audienceId", "audiencePrompt")
}) {
  override get message() {
    if (this.notPeople !== undefined)
      return `“${excerpt(this.notPeople, MAX_PHRASE)}” are no people who could answer. Describe the people who are meant, such as those who own them, work there or decide for them.`
    if (this.contradiction !== undefined) {
      const [one, other] = this.contradiction.map((phrase) => `“${excerpt(phrase, MAX_PHRASE)}”`)
      return `The description contradicts itself: nobody is both ${one} and ${other}. Leave one of them out, or write “or” between them if either is meant.`
    }
    const understood = this.read.length === 0 ? "nothing" : `“${excerpt(this.read.join(", "))}”`
    return `Nothing is known about “${excerpt(this.unread.join(", "))}”; read of the description: ${understood}. Describe these people otherwise, or leave strictAudience out to ask the wider audience.`
  }
}
