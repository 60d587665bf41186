import { Schema } from "effect"
import { excerpt } from "../../text/Text.ts"

/** What surveys ask of respondents so that groups of them can be told apart. */
export const Demographic = Schema.Literal(
  "sex",
  "age",
  "birthYear",
  "race",
  "education",
  "income",
  "region",
  "marital",
  "employment",
  "children",
  "party",
  "ideology",
  "religion",
  "orientation",
  "housing",
  "urbanicity"
)
export type Demographic = typeof Demographic.Type

export const DEMOGRAPHICS = Demographic.literals

/** Positions in a codebook. */
const Positions = Schema.Array(Schema.Int)

/** One question says it; `also` are others that tell the same, in other groups perhaps, for what the first cannot say. */
const One = Schema.TaggedStruct("One", { question: Schema.Int, also: Positions, reason: Schema.String })
/** Several say it only together: children counted by their ages. */
const Parts = Schema.TaggedStruct("Parts", { questions: Positions, reason: Schema.String })
/** Several disagree: none may be chosen silently. */
const Several = Schema.TaggedStruct("Several", { questions: Positions, reason: Schema.String })
const None = Schema.TaggedStruct("None", { reason: Schema.String })

/** Which question describes respondents' sex, age and so on, and why. Questions are positions in the codebook. */
export const Selector = Schema.Union(One, Parts, Several, None)
export type Selector = typeof Selector.Type

/** Most questions that together say one thing of respondents. */
const MAX_PARTS = 20

export const SelectorKeys = Schema.Array(Schema.String).pipe(
  Schema.maxItems(MAX_PARTS, { message: () => `must hold at most ${MAX_PARTS} keys` }),
  Schema.annotations({ description: "Keys of questions; none if the survey doesn't ask it" })
)

/** Keys of the questions that describe respondents, by demographic; none where the survey does not ask. */
export const DeclaredSelectors = Schema.Struct({
  sex: Schema.optional(SelectorKeys),
  age: Schema.optional(SelectorKeys),
  birthYear: Schema.optional(SelectorKeys),
  race: Schema.optional(SelectorKeys),
  education: Schema.optional(SelectorKeys),
  income: Schema.optional(SelectorKeys),
  region: Schema.optional(SelectorKeys),
  marital: Schema.optional(SelectorKeys),
  employment: Schema.optional(SelectorKeys),
  children: Schema.optional(SelectorKeys),
  party: Schema.optional(SelectorKeys),
  ideology: Schema.optional(SelectorKeys),
  religion: Schema.optional(SelectorKeys),
  orientation: Schema.optional(SelectorKeys),
  housing: Schema.optional(SelectorKeys),
  urbanicity: Schema.optional(SelectorKeys)
} satisfies Record<Demographic, unknown>)
export type DeclaredSelectors = typeof DeclaredSelectors.Type

/** A demographic was declared to be a question that the survey does not have. */
export class SelectorUnknown extends Schema.TaggedError<SelectorUnknown>()("SelectorUnknown", {
  demographic: Demographic,
  key: Schema.String,
  known: Schema.Array(Schema.String)
}) {
  override get message() {
    const some = this.known.map((key) => `“${excerpt(key, 40)}”`).join(", ")
    return (
      `The survey has no question “${excerpt(this.key, 40)}” that could describe ` +
      `respondents' ${this.demographic}: send keys of its questions, such as ${some}.`
    )
  }
}

/** A demographic was declared to be a question that asks another one of respondents. */
export class SelectorMismatch extends Schema.TaggedError<SelectorMismatch>()("SelectorMismatch", {
  demographic: Demographic,
  key: Schema.String,
  other: Demographic
}) {
  override get message() {
    return (
      `“${excerpt(this.key, 40)}” says respondents' ${this.other}, and none of its answers ` +
      `their ${this.demographic}: declare it as ${this.other}, or send the question that asks ` +
      `their ${this.demographic}.`
    )
  }
}

export interface CodebookSelectors {
  /** What the organization says; holds against what was recognised. */
  readonly declared: DeclaredSelectors
  /** What was recognised by questions, labels and answers when the survey was imported. */
  readonly proposed: ReadonlyMap<Demographic, Selector>
}
