import { Schema } from "effect"
import { Count } from "../../Whole.ts"
import { Definition } from "../mapping/Derived.ts"
import { RimWeighting, WeightReport } from "../mapping/RimWeighting.ts"
import { BaseRule, Question, QuestionKind } from "../model/Question.ts"
import { SelectorListing } from "../model/SelectorListing.ts"

/*
 * Understanding: what was read of a survey file, shown to people and changed by them. A mapping and a table come in; what
 * every question and column is read as goes out, and changes to it, which are kept and made again when the file is read anew.
 */

export const ReadingDifference = Schema.Struct({
  question: Schema.NullOr(Schema.String).annotations({
    description: "Its key after the change, or before it if it is gone; null for the project"
  }),
  field: Schema.String,
  before: Schema.NullOr(Schema.String).annotations({ description: "null if there was none" }),
  after: Schema.NullOr(Schema.String).annotations({ description: "null if there is none" })
}).annotations({ identifier: "ReadingDifference" })
export type ReadingDifference = typeof ReadingDifference.Type

/** So many labels of a question are shown; the others are counted. */
export const MAX_LABELS_SHOWN = 50

/** How a question says that a person set how it is read. */
export const BY_HAND = "set after the import"

/** How far a reading can be relied on. */
export const Sureness = Schema.Literal("certain", "likely", "unsure")
export type Sureness = typeof Sureness.Type

export const UnderstoodRole = Schema.Literal(
  "question",
  "selector",
  "weight",
  "identifier",
  "timing",
  "paradata",
  "personal",
  "location",
  "constant",
  "text",
  "empty",
  "ignored"
)
export type UnderstoodRole = typeof UnderstoodRole.Type

const ColumnNumber = Count.annotations({ description: "Its position in the file, from 1" })

export const UnderstoodLabel = Schema.Struct({
  label: Schema.String,
  cells: Schema.Array(Schema.String).annotations({ description: "What the file writes for it" }),
  column: Schema.optional(ColumnNumber.annotations({ description: "The file's column that holds only this answer" })),
  count: Schema.NullOr(Count).annotations({
    description: "Unweighted respondents who gave it; null if too few to show, or if it would reveal such a number"
  }),
  offScale: Schema.optional(Schema.Literal(true).annotations({ description: "Counted, but off the scale" }))
}).annotations({ identifier: "UnderstoodLabel" })
export type UnderstoodLabel = typeof UnderstoodLabel.Type

const UnderstoodScale = Schema.Struct({
  first: Schema.String.annotations({ description: "The step at one end" }),
  last: Schema.String.annotations({ description: "The step at the other end" }),
  steps: Count,
  sure: Sureness,
  why: Schema.String
}).annotations({ identifier: "UnderstoodScale" })

export const UnderstoodQuestion = Schema.Struct({
  key: Schema.String,
  text: Schema.String,
  kind: QuestionKind,
  stem: Schema.NullOr(Schema.String).annotations({ description: "What the rows of a grid have in common" }),
  sure: Sureness,
  why: Schema.NullOr(Schema.String).annotations({ description: "How it was recognized; null if unknown" }),
  doubt: Schema.NullOr(Schema.String).annotations({
    description: "What may be wrong here, and what to change if so"
  }),
  reworded: Question.fields.reworded,
  suggested: Schema.optional(
    Schema.Struct({
      kind: Schema.optional(QuestionKind),
      labels: Schema.optional(Schema.Array(Schema.Struct({ label: Schema.String }))),
      missing: Schema.optional(Schema.Array(Schema.String))
    }).annotations({
      identifier: "SuggestedReading",
      description: "The change to send if the doubt is right; send it with `also` for the other questions it concerns"
    })
  ),
  constant: Schema.optional(Schema.Literal(true).annotations({ description: "Everyone answered the same" })),
  columns: Schema.Array(Schema.Struct({ column: ColumnNumber, header: Schema.String })),
  labels: Schema.Array(UnderstoodLabel).annotations({ description: `In order; up to ${MAX_LABELS_SHOWN}` }),
  moreLabels: Schema.optional(Count.annotations({ description: "Labels not shown" })),
  missing: Schema.Array(
    Schema.Struct({
      cell: Schema.String,
      label: Schema.optional(
        Schema.String.annotations({ description: "What it means; use this or the cell in filters" })
      ),
      count: Count
    })
  ).annotations({
    description: "Cells that aren't answers, other than blank ones, and how often they occur in the file"
  }),
  moreMissing: Schema.optional(Count.annotations({ description: "Missing cells not shown" })),
  numbers: Schema.optional(
    Schema.Struct({ min: Schema.Number, max: Schema.Number, mean: Schema.Number }).annotations({
      description: "The answers to a numeric question, unweighted"
    })
  ),
  base: Count.annotations({ description: "Unweighted respondents who count as asked" }),
  baseRule: Schema.optional(BaseRule.annotations({ description: "Why they count, if several answers may be given" })),
  scale: Schema.NullOr(UnderstoodScale),
  derived: Schema.optional(
    Schema.Struct({
      words: Schema.String,
      definition: Definition,
      uses: Schema.Array(Schema.String).annotations({ description: "Keys of the questions it is made from" }),
      alpha: Schema.optional(
        Schema.Number.annotations({
          description: "Cronbach's alpha of an index, unweighted, over those who answered all items"
        })
      )
    }).annotations({ identifier: "Derivation", description: "How it is made from other questions" })
  )
}).annotations({ identifier: "UnderstoodQuestion" })
export type UnderstoodQuestion = typeof UnderstoodQuestion.Type

const UnderstoodWeight = Schema.Struct({
  column: ColumnNumber,
  header: Schema.String,
  mean: Schema.Number,
  min: Schema.Number,
  max: Schema.Number,
  designEffect: Schema.Number.annotations({ description: "Kish's 1 + cv²" })
}).annotations({ identifier: "WeightCandidate" })

export const ChangeMade = Schema.Struct({
  id: Count.annotations({ description: "The id of the change, to undo it" }),
  at: Schema.String.annotations({ description: "When it was made, ISO 8601" }),
  question: Schema.NullOr(Schema.String).annotations({
    description: "The key its question has now; null for the weight"
  }),
  changed: Schema.Array(ReadingDifference).annotations({ description: "What was different before" }),
  problem: Schema.NullOr(Schema.String).annotations({
    description: "Why it no longer applies since the file was imported again; null if it applies"
  })
}).annotations({ identifier: "ChangeMade" })
export type ChangeMade = typeof ChangeMade.Type

/** What weights made here come to, before or once figures use them. */
export const WeightPreview = Schema.Struct({
  ...WeightReport.fields,
  revision: Count.annotations({ description: "Send it as `accept`, with the same request, to keep these weights" }),
  accepted: Schema.Boolean.annotations({ description: "Whether they are kept now" }),
  changed: Schema.Array(ReadingDifference)
}).annotations({ identifier: "WeightPreview" })
export type WeightPreview = typeof WeightPreview.Type

/** How a survey file was read: what an import, its dry run and a stored project show in the same words. */
export const Understanding = Schema.Struct({
  warnings: Schema.Array(
    Schema.Struct({
      text: Schema.String,
      questions: Schema.Array(Schema.String).annotations({ description: "Keys; none if it is about the file" })
    })
  ).annotations({ description: "What to check first: the problems that could distort figures most come first" }),
  respondents: Count,
  format: Schema.NullOr(Schema.String).annotations({ description: "The file's format; null if unknown" }),
  changeable: Schema.Boolean.annotations({
    description: "Whether you can change how questions are read without uploading the file again"
  }),
  changes: Schema.Array(ChangeMade).annotations({
    description: "Changes made by hand since the first import, in order; importing again keeps them"
  }),
  questions: Schema.Array(UnderstoodQuestion),
  selectors: Schema.Array(SelectorListing).annotations({
    description: "Which questions describe respondents, and why"
  }),
  merged: Schema.Array(Schema.Struct({ question: Schema.String, columns: Schema.Array(ColumnNumber) })).annotations({
    description: "Questions made of several columns"
  }),
  split: Schema.Array(Schema.Struct({ column: ColumnNumber, questions: Schema.Array(Schema.String) })).annotations({
    description: "Columns that several questions are read from"
  }),
  weight: Schema.NullOr(Schema.Struct({ column: ColumnNumber, header: Schema.String })).annotations({
    description: "The column of weights used in figures"
  }),
  raking: Schema.optional(
    Schema.Struct({
      words: Schema.String,
      weighting: RimWeighting
    }).annotations({
      identifier: "WeightsMade",
      description: "Weights made here, used in figures instead of that column"
    })
  ),
  weights: Schema.Array(
    Schema.Struct({
      name: Schema.String,
      words: Schema.String,
      used: Schema.Boolean.annotations({ description: "Whether figures use them that name none" }),
      designEffect: Schema.NullOr(Schema.Number).annotations({
        description: "Kish's 1 + cv²; null in the answer of an import"
      }),
      effectiveRespondents: Schema.NullOr(Schema.Number).annotations({
        description: "Respondents divided by the design effect"
      })
    }).annotations({ identifier: "NamedWeights" })
  ).annotations({ description: "Sets of weights that tables can name, the one in use first" }),
  year: Schema.Struct({ value: Schema.Int, assumed: Schema.Boolean }).annotations({
    description:
      "When respondents were interviewed, from the file's dates, or the year assumed; generations are ages in that " +
      "year"
  }),
  weightCandidates: Schema.Array(UnderstoodWeight).annotations({ description: "Columns that could hold weights" }),
  columns: Schema.Array(
    Schema.Struct({
      column: ColumnNumber,
      header: Schema.String,
      role: UnderstoodRole,
      questions: Schema.Array(Schema.String).annotations({ description: "Keys of the questions read from it" }),
      reason: Schema.NullOr(Schema.String).annotations({ description: "Why it didn't become a question" })
    })
  ).annotations({ description: "Every column of the file" }),
  ignoredCodebook: Schema.Array(Schema.Struct({ name: Schema.String, reason: Schema.String })).annotations({
    description: "Where the codebook and the file differ: variables without a column, and columns it doesn't describe"
  })
}).annotations({ identifier: "Understanding" })
export type Understanding = typeof Understanding.Type
