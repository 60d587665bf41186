import { Schema } from "effect"
import { BaseRule, QuestionKind } from "../model/Question.ts"
import { DeclaredSelectors } from "../model/Selector.ts"
import { DerivedQuestion } from "./Derived.ts"
import { OtherWeights, Raking } from "./RimWeighting.ts"
import { Wave } from "./Wave.ts"

/** Columns are counted from 1, as a spreadsheet shows them. */
const ColumnNumber = Schema.Int.pipe(Schema.positive())
const Cells = Schema.Array(Schema.String)

export const LabelCells = Schema.Struct({
  label: Schema.String,
  cells: Cells,
  offScale: Schema.optional(Schema.Literal(true))
})
export type LabelCells = typeof LabelCells.Type

const MissingCells = Schema.Struct({
  label: Schema.String,
  cells: Cells,
  /** Of a label that was declared missing: its place among all labels, from 0, and whether it was beside the scale there. */
  place: Schema.optional(Schema.NonNegativeInt),
  offScale: Schema.optional(Schema.Literal(true)),
  /** It is a label beside the scale as soon as the question has labels again. */
  unlabelled: Schema.optional(Schema.Literal(true))
})

/** What is no answer, as blank cells always are: bare cells, and missing values with the name that filters find them by. */
const Missing = Schema.Array(Schema.Union(Schema.String, MissingCells))
export type Missing = typeof Missing.Type

/** One label per cell. */
const Labels = Schema.TaggedStruct("Labels", {
  column: ColumnNumber,
  labels: Schema.Array(LabelCells),
  missing: Missing,
  /** A column of respondents' own words; whoever wrote there and has no answer in the first gave the answer `label`. */
  written: Schema.optional(Schema.Struct({ column: ColumnNumber, label: Schema.String, missing: Cells }))
})

const Option = Schema.Struct({
  column: ColumnNumber,
  label: Schema.String,
  selected: Cells,
  notSelected: Cells,
  /** Every cell that is neither blank nor `notSelected` means selected, as what was written beside “Other” does. */
  anything: Schema.optional(Schema.Literal(true))
})
export type Option = typeof Option.Type

/** One column per label. Cells that are neither `selected` nor `notSelected` mean that the question was not answered. */
const OneHot = Schema.TaggedStruct("OneHot", {
  options: Schema.Array(Option),
  base: BaseRule,
  /** Missing values with a name; whoever has one in every column, or blanks beside it, was not asked. */
  missing: Schema.optional(Schema.Array(MissingCells)),
  /** Where the base is `neighbours`: columns of other questions, all of which a respondent who was asked has answered. */
  neighbours: Schema.optional(Schema.Array(Schema.Struct({ column: ColumnNumber, missing: Cells })))
})

const Delimited = Schema.TaggedStruct("Delimited", {
  column: ColumnNumber,
  delimiter: Schema.String,
  labels: Schema.Array(LabelCells),
  missing: Missing
})

/** One column per label, holding its rank. */
const Ranks = Schema.TaggedStruct("Ranks", {
  options: Schema.Array(Schema.Struct({ column: ColumnNumber, label: Schema.String }))
})

const Numbers = Schema.TaggedStruct("Numbers", {
  column: ColumnNumber,
  decimalComma: Schema.Boolean,
  unit: Schema.optional(
    Schema.String.annotations({ description: "What stands beside the numbers, such as minute, cm or usd" })
  ),
  missing: Missing
})

/** Several columns that each hold one of the answers: first mention, second mention, and so on. */
const Mentions = Schema.TaggedStruct("Mentions", {
  columns: Schema.Array(ColumnNumber),
  labels: Schema.Array(LabelCells),
  missing: Missing
})

const Dates = Schema.TaggedStruct("Dates", {
  column: ColumnNumber,
  order: Schema.Literal("ymd", "mdy", "dmy"),
  missing: Missing
})

const Texts = Schema.TaggedStruct("Texts", {
  column: ColumnNumber,
  missing: Missing,
  /** Where the cells are lists: what parts them, and the options that are no words of the respondent's own. */
  within: Schema.optional(Schema.Struct({ delimiter: Schema.String, options: Cells }))
})

/** Where a question's answers stand in the file. */
export const Source = Schema.Union(Labels, OneHot, Delimited, Mentions, Ranks, Numbers, Dates, Texts)
export type Source = typeof Source.Type

/** What of a source is no answer; a ranking knows blank cells alone. */
export const missingOf = (source: Source): Missing => ("missing" in source ? (source.missing ?? []) : [])

/** Every cell that is no answer, beside blank ones. */
export const cellsOf = (missing: Missing): ReadonlyArray<string> =>
  missing.flatMap((one) => (typeof one === "string" ? [one] : one.cells))

/** Missing values with a name. */
export const namedOf = (missing: Missing): ReadonlyArray<Exclude<Missing[number], string>> =>
  missing.filter((one) => typeof one !== "string")

/** Whether a cell is a code rather than a word such as “NA”. */
export const isCode = (cell: string): boolean => /^(?:-?\d+(?:[.,]\d+)?|\.[a-z])$/.test(cell)

/** A mapping's missing cells as a person writes them, with codes among them under their own names. */
export const withNamedCodes = (missing: Missing): Missing => {
  const known = new Set(namedOf(missing).flatMap(({ cells }) => cells))
  return missing.flatMap((one): Missing => {
    if (typeof one !== "string") return [one]
    if (known.has(one)) return []
    return isCode(one) ? [{ label: one, cells: [one] }] : [one]
  })
}

/** Delimiters of two marks, either of which parts answers. */
export const EITHER: ReadonlyArray<string> = [",;", ",|", ";|"]

/** The parts of a cell that holds several answers. */
export const tokensOf = (cell: string, delimiter: string): ReadonlyArray<string> =>
  (EITHER.includes(delimiter)
    ? cell.replaceAll(delimiter[1]!, delimiter[0]!).split(delimiter[0]!)
    : cell.split(delimiter)
  )
    .map((token) => token.trim())
    .filter((token) => token !== "")

export const isSelected = ({ anything, notSelected, selected }: Option, cell: string): boolean =>
  selected.includes(cell) || (anything === true && cell !== "" && !notSelected.includes(cell))

export const columnsOf = (source: Source): ReadonlyArray<number> => {
  switch (source._tag) {
    case "OneHot":
    case "Ranks":
      return source.options.map(({ column }) => column)
    case "Mentions":
      return source.columns
    default:
      return [source.column]
  }
}

/** How to read a question instead, where its doubt is right. */
export const SuggestedReading = Schema.Struct({
  kind: Schema.optional(QuestionKind),
  /** All labels in their order. */
  labels: Schema.optional(Schema.Array(Schema.String)),
  /** Cells that are no answer, beside those that are none already. */
  missing: Schema.optional(Schema.Array(Schema.String))
})
export type SuggestedReading = typeof SuggestedReading.Type

export const MappedQuestion = Schema.Struct({
  key: Schema.String,
  text: Schema.String,
  kind: QuestionKind,
  /** What the rows of a grid have in common; null elsewhere. */
  stem: Schema.NullOr(Schema.String),
  source: Source,
  /** Everybody answered the same. */
  constant: Schema.optional(Schema.Literal(true)),
  why: Schema.optional(Schema.String),
  /** What of this reading may be wrong, and what to change if it is; absent where it is sure. */
  doubt: Schema.optional(Schema.String),
  suggested: Schema.optional(SuggestedReading),
  /** In which other words some waves were asked it; absent where all were asked it in these. */
  reworded: Schema.optional(Schema.String)
})
export type MappedQuestion = typeof MappedQuestion.Type

/** What a column is that becomes no question. */
export const ColumnRole = Schema.Literal(
  "identifier",
  "weight",
  "timing",
  "paradata",
  "personal",
  "location",
  "empty",
  "ignored"
)
export type ColumnRole = typeof ColumnRole.Type

export const LeftOut = Schema.Struct({
  column: ColumnNumber,
  header: Schema.String,
  reason: Schema.String,
  role: Schema.optional(ColumnRole)
})
export type LeftOut = typeof LeftOut.Type

export const WeightCandidate = Schema.Struct({
  column: ColumnNumber,
  header: Schema.String,
  mean: Schema.Number,
  min: Schema.Number,
  max: Schema.Number,
  /** Kish's 1 + cv². */
  designEffect: Schema.Number
})
export type WeightCandidate = typeof WeightCandidate.Type

export const SurveyYear = Schema.Int.pipe(Schema.between(1900, 2200))

/** How a survey file is to be read: what a dry run writes, a person may edit, and an import takes back. */
export const Mapping = Schema.Struct({
  /** What a person should look at before anything else. */
  warnings: Schema.optional(Schema.Array(Schema.String)),
  questions: Schema.Array(MappedQuestion),
  /** Questions made from these, each after those that it is made from. */
  derived: Schema.optional(Schema.Array(DerivedQuestion)),
  /** Column of survey weights. */
  weight: Schema.NullOr(ColumnNumber),
  /** Weights made here, which figures use instead of that column. */
  raking: Schema.optional(Raking),
  /** Weights that are kept beside those that figures use. */
  otherWeights: Schema.optional(Schema.Array(OtherWeights)),
  weightCandidates: Schema.optional(Schema.Array(WeightCandidate)),
  /** The year in which respondents were asked; birth years are turned into ages as of it. */
  year: Schema.optional(SurveyYear),
  /** Which questions describe respondents; what is left out is recognised anew. */
  selectors: Schema.optional(DeclaredSelectors),
  leftOut: Schema.Array(LeftOut),
  /** Files that were appended, in that order. */
  waves: Schema.optional(Schema.Array(Wave)),
  /** What of a codebook was not used: variables that the file does not have, and the like. */
  ignoredCodebook: Schema.optional(Schema.Array(Schema.Struct({ name: Schema.String, reason: Schema.String })))
})
export type Mapping = typeof Mapping.Type
