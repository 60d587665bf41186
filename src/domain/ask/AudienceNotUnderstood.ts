import { Schema } from "effect"
import { ReferenceMissing } from "../Audience.ts"
import { FilterInvalid, InsufficientMatches } from "../filter/language/FilterError.ts"
import { ProjectNotFound } from "../Project.ts"
import { TooManyCriteria } from "../simulation/Audience.ts"
import { excerpt } from "../text/Text.ts"

const MAX_PHRASE = 80

/**
 * A description that had to be understood whole was not, so that what was read of it would be a wider audience; or it says of
 * the same people what nobody can be at once, or describes none, or one person by name.
 */
export class AudienceNotUnderstood extends Schema.TaggedError<AudienceNotUnderstood>()("AudienceNotUnderstood", {
  read: Schema.Array(Schema.String),
  unread: Schema.Array(Schema.String),
  contradiction: Schema.optional(Schema.Tuple(Schema.String, Schema.String)),
  notPeople: Schema.optional(Schema.String),
  /** The one person who is named instead of a group. */
  person: Schema.optional(Schema.String),
  /** The description, where nothing in it can be read as a word for people. */
  illegible: Schema.optional(Schema.String),
  /** The parameter that holds or names the description. */
  param: Schema.Literal("audienceId", "audiencePrompt")
}) {
  override get message() {
    if (this.notPeople !== undefined)
      return (
        `“${excerpt(this.notPeople, MAX_PHRASE)}” aren't people who could answer. Describe the people you mean, ` +
        "such as those who own them, work there or decide for them."
      )
    if (this.person !== undefined)
      return (
        `“${excerpt(this.person, MAX_PHRASE)}” is one person, and we can't answer for one person. Describe a ` +
        "group, such as the people who follow them, or ask a group about them."
      )
    if (this.illegible !== undefined)
      return (
        `“${excerpt(this.illegible, MAX_PHRASE)}” isn't a readable description. Say who is asked, such as ` +
        "“parents in Texas”, or “US adults” for everybody."
      )
    if (this.contradiction !== undefined) {
      const [one, other] = this.contradiction.map((phrase) => `“${excerpt(phrase, MAX_PHRASE)}”`)
      return (
        `The description contradicts itself: nobody is both ${one} and ${other}. Leave one of them out, or write ` +
        "“or” between them if you mean either."
      )
    }
    const understood = this.read.length === 0 ? "nothing" : `“${excerpt(this.read.join(", "))}”`
    return (
      `We have no data on “${excerpt(this.unread.join(", "))}”; understood: ${understood}. Describe these ` +
      "people differently, or leave strictAudience out to ask the broader audience."
    )
  }
}

export const SideProblem = Schema.Union(
  AudienceNotUnderstood,
  FilterInvalid,
  InsufficientMatches,
  ProjectNotFound,
  ReferenceMissing,
  TooManyCriteria
)
export type SideProblem = typeof SideProblem.Type

/** One side of a comparison could not be asked, so that nothing is compared, and nothing charged. */
export class SideRefused extends Schema.TaggedError<SideRefused>()("SideRefused", {
  /** Its position among the sides, from 0. */
  side: Schema.Number,
  problem: SideProblem
}) {
  override get message() {
    return `Side ${this.side + 1}: ${this.problem.message}`
  }
}
