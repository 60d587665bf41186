import { Schema } from "effect"
import { memoized } from "../../Memo.ts"
import type { CodebookSelectors } from "./Selector.ts"
import type { Synthetic } from "./Synthetic.ts"

/*
 * Model: the nouns of a survey that every other room speaks of. Questions and their kinds, columns of answers, steps of
 * scales, numbers, dates and weights, and which questions describe the respondents. It reads no files.
 */

/**
 * How a question is answered: one label (`single`), one label of an ordered scale (`ordinal`), any number of labels
 * (`multiple`), a number (`numeric`), free text (`text`), every label in an order of preference (`ranking`), or a day or
 * moment (`date`), held as a text in ISO 8601.
 */
export const QuestionKind = Schema.Literal("single", "ordinal", "multiple", "numeric", "text", "ranking", "date")
export type QuestionKind = typeof QuestionKind.Type

/**
 * Who counts as asked a question with any number of answers: everyone with a recorded yes or no for it (`asked`),
 * who selected at least one label (`selected`), or who answered the questions beside it (`neighbours`).
 */
export const BaseRule = Schema.Literal("asked", "selected", "neighbours")
export type BaseRule = typeof BaseRule.Type

/** A value of the file that is no answer and has a name: it is in no base, and filters find it by name and by code. */
export const MissingValue = Schema.Struct({
  label: Schema.String,
  /** What the file writes for it; absent where it writes the label, or several codes. */
  code: Schema.optional(Schema.String)
})
export type MissingValue = typeof MissingValue.Type

/** One question of a survey. A grid is one question per row, all with the same `stem`. */
export const Question = Schema.Struct({
  /** Names the question in filters; unique within the survey. */
  key: Schema.String,
  /** The whole question as asked; a grid row ends with its own label. Unique within the survey. */
  text: Schema.String,
  kind: QuestionKind,
  /** Answer labels: in their natural order for `ordinal`, in the questionnaire's for the others; empty for `numeric` and `text`. */
  labels: Schema.Array(Schema.String),
  /** What the rows of a grid have in common; null elsewhere. */
  stem: Schema.NullOr(Schema.String),
  /** Per label the code that the file writes for it, null where it writes the label; absent where no label has one. */
  codes: Schema.optional(Schema.Array(Schema.NullOr(Schema.String))),
  /** Labels that can be counted and named but are no step of a scale: no part in order, `>=` and means. */
  offScale: Schema.optional(Schema.Array(Schema.String)),
  /** Values that are declared missing, in the order of the column's missing codes; absent where there are none. */
  missing: Schema.optional(Schema.Array(MissingValue)),
  /** Of `multiple` alone. */
  baseRule: Schema.optional(BaseRule),
  /** Of `numeric` alone: what the file writes beside the numbers, a measure, a currency or “%”; absent where it writes none. */
  unit: Schema.optional(Schema.String),
  /** Of `numeric` alone: the file writes its decimals after a comma. */
  decimalComma: Schema.optional(Schema.Literal(true)),
  /** Everybody answered the same: filters may name it, but it is not asked, listed among the questions or tabulated. */
  constant: Schema.optional(Schema.Literal(true)),
  /** What of how it was read may be wrong, and what to change if it is; absent where it is sure. */
  doubt: Schema.optional(Schema.String),
  /** In which other words some waves were asked it, which tables over waves say; absent where all were asked it in these. */
  reworded: Schema.optional(
    Schema.String.annotations({
      description: "Not comparable between waves: the words in which each was asked it; absent if the same in all"
    })
  ),
  /** How it is made from other questions, in words; absent where people were asked it. */
  derived: Schema.optional(Schema.String)
})
export type Question = typeof Question.Type

/** The weights that a survey's figures use, and columns that could be it; headers as in the file. */
export const Weighting = Schema.Struct({
  used: Schema.NullOr(Schema.String),
  candidates: Schema.Array(Schema.String),
  /** What those in use are called that were made here. */
  name: Schema.optional(Schema.String),
  /** Those that are used where they are named, and what figures then say that they are weighted by. */
  others: Schema.optional(Schema.Array(Schema.Struct({ name: Schema.String, words: Schema.String })))
})
export type Weighting = typeof Weighting.Type

/** A survey without its answers: what filters can name. */
export interface Codebook {
  readonly questions: ReadonlyArray<Question>
  /** Number of respondents. */
  readonly respondents: number
  readonly weighted: boolean
  readonly weighting?: Weighting | undefined
  /** The year in which respondents were asked; absent where nothing tells. */
  readonly year?: number | undefined
  /** Which questions describe respondents, as declared and as proposed at import; absent where nobody looked. */
  readonly selectors?: CodebookSelectors | undefined
  /** Of a study: what its made-up answers rest on; absent where people were asked. */
  readonly synthetic?: Synthetic | undefined
}

/** A survey without the questions that are made from others. */
export const withoutDerived = memoized(
  (codebook: Codebook): Codebook =>
    codebook.questions.some(({ derived }) => derived !== undefined)
      ? { ...codebook, questions: codebook.questions.filter(({ derived }) => derived === undefined) }
      : codebook
)
