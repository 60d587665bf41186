import { Schema } from "effect"

/** A filter that cannot be read, or that names a field or label which the survey does not have. */
export class FilterInvalid extends Schema.TaggedError<FilterInvalid>()("FilterInvalid", {
  problem: Schema.String,
  /** Offset into the filter, in UTF-16 code units from 0. */
  position: Schema.Number,
  /** The nearest names that would have been understood, best first. */
  suggestions: Schema.Array(Schema.String),
  /** Words that nothing in the survey says; null where it is not for want of these. */
  unsaid: Schema.optionalWith(Schema.NullOr(Schema.String), { default: () => null })
}) {
  override get message() {
    const hint =
      this.suggestions.length === 0 ? "" : ` Did you mean ${this.suggestions.map((name) => `“${name}”`).join(", ")}?`
    return `${this.problem} (at position ${this.position}).${hint}`
  }
}

/** Too few respondents match for an answer that protects their privacy; how few is not said. */
export class InsufficientMatches extends Schema.TaggedError<InsufficientMatches>()("InsufficientMatches", {
  matched: Schema.Number,
  required: Schema.Number,
  total: Schema.Number,
  /** The clause that brought the count below what is required, as written; null where there is no filter. */
  clause: Schema.NullOr(Schema.String),
  /** How many would match without that clause. */
  matchedWithout: Schema.NullOr(Schema.Number),
  /** The nearest wider filter that enough respondents match, in canonical spelling; null where there is none. */
  relaxation: Schema.optionalWith(Schema.NullOr(Schema.Struct({ expression: Schema.String, matched: Schema.Number })), {
    default: () => null
  }),
  /** The parameter that describes whom to ask. */
  param: Schema.optionalWith(Schema.Literal("filter", "audienceId"), { default: () => "filter" as const })
}) {
  override get message() {
    const enough = this.matchedWithout !== null && this.matchedWithout >= this.required
    const relief =
      this.clause === null
        ? ""
        : ` The clause ${this.clause} leaves too few${enough ? `: without it ${this.matchedWithout} would match` : ""}.`
    const way =
      this.relaxation === null ? "" : ` ${this.relaxation.matched} match this instead: ${this.relaxation.expression}`
    return `Fewer than ${this.required} of ${this.total} respondents match, and at least ${this.required} are needed.${relief}${way}`
  }
}
