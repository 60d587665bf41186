import { Schema } from "effect"
import { text } from "../../text/Text.ts"
import { whole } from "../../Whole.ts"
import { Question } from "../model/Question.ts"

/*
 * Derived: questions that nobody was asked, made from those that somebody was. Their definitions are written here; what
 * they mean in a survey is known in `revision`.
 */

export const MAX_CATEGORIES = 200
/** Characters of all filters together. */
const MAX_FILTERS = 20_000
const MAX_ANSWERS = 2_000
const MAX_ITEMS = 100
const Key = text(100)
const Steps = whole(1, 100)
const Edge = Schema.Union(Schema.Finite, text(40))

/** One answer of a derived question: who gives it. */
export const DerivedCategory = Schema.Struct({
  label: text(500),
  filter: Schema.optional(text(2_000).annotations({ description: "A filter expression: who is in it" })),
  answers: Schema.optional(
    Schema.Array(text(1_000))
      .pipe(Schema.minItems(1), Schema.maxItems(MAX_ANSWERS))
      .annotations({ description: "Answers to the question in `of`, or their codes" })
  ),
  top: Schema.optional(Steps.annotations({ description: "This many last steps of the scale in `of`" })),
  bottom: Schema.optional(Steps.annotations({ description: "This many first steps of the scale in `of`" })),
  from: Schema.optional(Edge.annotations({ description: "The number or date in `of` at which a band begins" })),
  below: Schema.optional(Edge.annotations({ description: "The number or date before which it ends" }))
}).annotations({
  identifier: "DerivedCategory",
  description:
    "Who is in it: `filter`, or of the question in `of` its `answers`, `top`, `bottom`, or `from` and `below`"
})
export type DerivedCategory = typeof DerivedCategory.Type

export const Categories = Schema.Struct({
  categories: Schema.Array(DerivedCategory)
    .pipe(
      Schema.maxItems(MAX_CATEGORIES),
      Schema.filter(
        (all) =>
          all.reduce((sum, { filter = "" }) => sum + filter.length, 0) <= MAX_FILTERS ||
          `must have filters of at most ${MAX_FILTERS.toLocaleString("en-US")} characters together`
      )
    )
    .annotations({ description: "In order; a respondent is in the first that holds, and missing if none does" }),
  of: Schema.optional(Key.annotations({ description: "The question that is grouped" })),
  rest: Schema.optional(
    text(500).annotations({ description: "Label of everyone else who answered; by default they are missing" })
  ),
  keep: Schema.optional(
    Schema.Literal(true).annotations({ description: "Answers to `of` that no category takes stay as they are" })
  ),
  ordered: Schema.optional(
    Schema.Boolean.annotations({ description: "Whether the categories are a scale; by default worked out from `of`" })
  )
}).annotations({ identifier: "DerivedCategories" })
export type Categories = typeof Categories.Type

export const Formula = Schema.Struct({
  formula: text(1_000).annotations({
    description: "Numbers, + - * / and parentheses, and keys of questions with numbers; other keys in double quotes",
    examples: ["income / household", '("q1-a" + q2) / 2']
  }),
  missing: Schema.optional(
    Schema.Literal("missing", "zero").annotations({
      description:
        "`missing` (default): if one of the numbers is missing, so is the result; `zero`: it counts as 0, unless all are missing"
    })
  )
}).annotations({ identifier: "DerivedFormula" })
export type Formula = typeof Formula.Type

export const SelectedCount = Schema.Struct({
  count: Key.annotations({ description: "A question with several answers: how many of them were selected" }),
  answers: Schema.optional(
    Schema.Array(text(1_000))
      .pipe(Schema.minItems(1), Schema.maxItems(MAX_ANSWERS))
      .annotations({ description: "Those that count; all by default" })
  )
}).annotations({ identifier: "DerivedCount" })
export type SelectedCount = typeof SelectedCount.Type

export const Index = Schema.Struct({
  index: Schema.Array(Key)
    .pipe(Schema.minItems(2), Schema.maxItems(MAX_ITEMS))
    .annotations({ description: "Questions with numbers or ordered answers" }),
  by: Schema.Literal("mean", "sum"),
  atLeast: Schema.optional(
    Steps.annotations({ description: "Items that must be answered for a mean; all by default, and always for a sum" })
  ),
  reversed: Schema.optional(
    Schema.Array(Key).pipe(Schema.maxItems(MAX_ITEMS)).annotations({
      description: "Items whose scale is turned around: lowest + highest step − answer"
    })
  )
}).annotations({ identifier: "DerivedIndex" })
export type Index = typeof Index.Type

/** Most segments of a respondent's points, and most answers that give some. */
const MAX_SEGMENTS = 20
const MAX_GIVING = 2_000

export const Points = Schema.Struct({
  segments: Schema.Array(
    Schema.Struct({ label: text(500), points: Schema.Finite.annotations({ description: "What everyone starts with" }) })
  )
    .pipe(Schema.minItems(2), Schema.maxItems(MAX_SEGMENTS))
    .annotations({ description: "A respondent is in the one with the most points" }),
  given: Schema.Array(
    Schema.Struct({
      of: Key,
      answer: Schema.optional(
        text(1_000).annotations({
          description: "Who gives this answer gets the points; otherwise points are for each unit"
        })
      ),
      selected: Schema.optional(
        Schema.Literal(false).annotations({
          description: "The points are for those who were asked and did not select it"
        })
      ),
      points: Schema.Array(Schema.Finite)
        .pipe(Schema.maxItems(MAX_SEGMENTS))
        .annotations({ description: "Per segment" })
    })
  ).pipe(Schema.minItems(1), Schema.maxItems(MAX_GIVING)),
  atLeast: Schema.optional(
    Steps.annotations({ description: "Questions that must be answered; all by default, otherwise who is missing" })
  )
}).annotations({
  identifier: "DerivedSegments",
  description: "Segments by points for answers, as an analysis of segments returns them"
})
export type Points = typeof Points.Type

/** Characters of one entry, and entries of one code. */
const MAX_ENTRY = 100
const MAX_ENTRIES = 200

const Entries = Schema.Array(text(MAX_ENTRY)).pipe(Schema.maxItems(MAX_ENTRIES))

/** One code of a code frame: who wrote one of its words. */
export const Code = Schema.Struct({
  label: text(500),
  words: Entries.pipe(Schema.minItems(1)).annotations({
    description:
      "Words and phrases, one of which the answer contains. Case, accents and English plurals, -ing, -ed and -ly don't " +
      "matter; `expens*` stands for everything that begins so",
    examples: [["price", "expens*", "too dear"]]
  }),
  not: Schema.optional(Entries.annotations({ description: "Words and phrases, none of which the answer contains" }))
}).annotations({ identifier: "Code" })
export type Code = typeof Code.Type

export const CodeFrame = Schema.Array(Code).pipe(
  Schema.minItems(1),
  Schema.maxItems(MAX_CATEGORIES),
  Schema.filter(
    (all) =>
      all.reduce((sum, { not = [], words }) => sum + [...words, ...not].join("").length, 0) <= MAX_FILTERS ||
      `must have words of at most ${MAX_FILTERS.toLocaleString("en-US")} characters together`
  )
)

export const Coding = Schema.Struct({
  codes: CodeFrame.annotations({ description: "In order; an answer can have any number of them" }),
  of: Key.annotations({ description: "The question whose written answers are coded" }),
  rest: Schema.optional(text(500).annotations({ description: "Label of answers that no code takes; none by default" }))
}).annotations({ identifier: "DerivedCodes" })
export type Coding = typeof Coding.Type

/** How a question is made from others. */
export const Definition = Schema.Union(Categories, Formula, SelectedCount, Index, Points, Coding).annotations({
  identifier: "DerivedDefinition",
  description:
    "Categories, a formula, a count of selected answers, an index of several items, segments by points, or codes of " +
    "written answers"
})
export type Definition = typeof Definition.Type

/** A derived question as its survey has it. */
export const DerivedQuestion = Schema.Struct({
  ...Question.pick("key", "text", "kind", "labels", "codes", "missing", "offScale", "baseRule").fields,
  definition: Definition,
  /** The definition in words. */
  derived: Schema.String,
  /** Keys of the questions that it is made from. */
  uses: Schema.Array(Schema.String)
})
export type DerivedQuestion = typeof DerivedQuestion.Type

export const derivedQuestionOf = ({ definition: _, uses: __, ...question }: DerivedQuestion): Question => ({
  ...question,
  stem: null
})
