import { Either, Schema } from "effect"
import { Cursor } from "../Cursor.ts"
import { EngineChoice } from "../models/EngineChoice.ts"
import { WeightChoice } from "../survey/model/ChosenWeights.ts"
import type { Column } from "../survey/model/Column.ts"
import { WeightingUsed } from "../survey/model/Disclosure.ts"
import { Question, type QuestionKind } from "../survey/model/Question.ts"
import { SmallCells } from "../survey/model/SmallCells.ts"
import { type CrosstabInput, crosstabInTurns } from "../survey/tables/Crosstab.ts"
import { Crosstab } from "../survey/tables/CrosstabShape.ts"
import { baseRuleOf } from "../survey/tables/CrosstabWords.ts"
import { MissingCount, missingCounts } from "../survey/tables/MissingCounts.ts"
import { MIN_TESTED } from "../survey/tables/Significance.ts"
import { tabulate } from "../survey/tables/Tabulate.ts"
import type { Turns } from "../Turns.ts"
import { excerpt, text } from "../text/Text.ts"
import { Count, pageSize } from "../Whole.ts"
import { FilterReading } from "./AskResult.ts"

export const USUAL_QUESTIONS = 200
const MOST_QUESTIONS = 1000

/** Which questions of a survey are shown, and of whom. */
export const DistributionsAsk = Schema.Struct({
  weight: WeightChoice,
  below: Schema.optional(
    Schema.compose(Schema.NumberFromString, SmallCells.fields.below, { strict: false }).annotations({
      description: "As `smallCells.below` of a crosstab",
      jsonSchema: { type: "integer", minimum: 1, maximum: 1000, description: "As `smallCells.below` of a crosstab" }
    })
  ),
  filter: Schema.optional(Schema.String.annotations({ description: "Whose answers count; everyone's by default" })),
  engine: Schema.optional(
    EngineChoice.annotations({ description: "`statistical`: no language model reads the filter" })
  ),
  limit: Schema.optional(pageSize("questions", USUAL_QUESTIONS, MOST_QUESTIONS)),
  cursor: Schema.optional(Cursor)
})
export type DistributionsAsk = typeof DistributionsAsk.Type

const { base, effectiveBase, lowBase, suppressed, weightedBase } = Crosstab.fields.bands.value.fields
const row = Crosstab.fields.table.value.fields
const Mean = Crosstab.fields.means.members[0].fields

/** How the answers to a question are distributed: the total column of its crosstabs. */
export const Distribution = Schema.Struct({
  key: Question.fields.key,
  text: Question.fields.text,
  kind: Question.fields.kind,
  stem: Question.fields.stem.annotations({ description: "What the rows of a grid have in common" }),
  doubt: Question.fields.doubt.annotations({
    description: "What may have been read wrongly, and what to change if so; absent if certain"
  }),
  baseRule: Schema.String.annotations({ description: "Who counts as having answered, in words" }),
  base,
  weightedBase,
  effectiveBase,
  suppressed: suppressed.annotations({
    description: "Whether too few respondents answered to show anything; bases and percentages are then null"
  }),
  lowBase,
  answers: Schema.Array(
    Schema.Struct({
      label: Schema.String,
      kind: row.kind,
      of: row.of,
      count: Schema.NullOr(Count.annotations({ description: "Unweighted respondents" })),
      share: Schema.NullOr(Schema.Number).annotations({
        description: "Weighted share (0–1) of the base; null, like the count, if too few gave the answer"
      })
    }).annotations({ identifier: "DistributionAnswer" })
  ).annotations({ description: "Like the rows of a crosstab; none for text questions" }),
  mean: Schema.NullOr(
    Schema.Struct({
      of: Mean.of,
      mean: Schema.Number,
      roundedTo: Mean.cells.value.members[0].fields.roundedTo,
      standardDeviation: Schema.NullOr(Schema.Number),
      standardError: Schema.NullOr(Schema.Number),
      median: Schema.NullOr(Schema.Number)
    }).annotations({ identifier: "DistributionMean" })
  ).annotations({ description: "null if answers have no numeric value, or too few people gave one" }),
  missing: Schema.Array(MissingCount).annotations({
    description: "Matching respondents who aren't in the base, and why"
  })
}).annotations({ identifier: "Distribution" })
export type Distribution = typeof Distribution.Type

/** A page of questions with how they were answered by those who match a filter. */
export const Distributions = Schema.Struct({
  matchedTwins: Count,
  totalTwins: Count,
  filter: FilterReading,
  weighting: WeightingUsed,
  questions: Schema.Array(Distribution).annotations({ description: "In survey order" }),
  total: Count.annotations({ description: "How many questions there are in total" }),
  nextCursor: Schema.NullOr(Schema.String.annotations({ description: "Where the next page starts; null on the last" }))
}).annotations({ identifier: "Distributions" })
export type Distributions = typeof Distributions.Type

type Counted = Pick<CrosstabInput, "matched" | "minimum" | "respondents" | "synthetic" | "weights">

/** What takes the place of bases where nothing is shown. */
export const NOT_SHOWN = { base: null, weightedBase: null, effectiveBase: null } as const

/** Who answered, where the answers themselves make no table. */
const answeredOnly = (question: Question, column: Column, { matched, minimum, weights }: Counted) => {
  const { base, effectiveBase, weightedBase } = tabulate(question, column, matched, weights)
  const isFew = base > 0 && base < minimum
  return {
    ...(isFew ? NOT_SHOWN : { base, weightedBase, effectiveBase }),
    suppressed: isFew,
    lowBase: !isFew && base < MIN_TESTED,
    answers: [],
    mean: null
  }
}

const tabled = ({ bands, means, table }: Crosstab) => {
  const [total] = bands
  const mean = means?.cells[0] ?? null
  return {
    base: total!.base,
    weightedBase: total!.weightedBase,
    effectiveBase: total!.effectiveBase,
    suppressed: total!.suppressed,
    lowBase: total!.lowBase,
    answers: table.map(({ cells: [cell], kind, label, of }) => ({
      label,
      kind,
      ...(of === undefined ? {} : { of }),
      count: cell?.count ?? null,
      share: cell?.share ?? null
    })),
    mean:
      mean === null
        ? null
        : {
            of: means!.of,
            mean: mean.mean,
            ...(mean.roundedTo === undefined ? {} : { roundedTo: mean.roundedTo }),
            standardDeviation: mean.standardDeviation,
            standardError: mean.standardError,
            median: mean.median
          }
  }
}

/** How the answers of those who match are distributed, with a pause now and then. */
export function* distributionInTurns(question: Question, column: Column, counted: Counted): Turns<Distribution> {
  const table = yield* crosstabInTurns({
    ...counted,
    rows: { question, column },
    banner: [],
    options: {},
    breaks: new Map()
  })
  const { doubt, key, kind, stem, text } = question
  return {
    key,
    text,
    kind,
    stem,
    ...(doubt === undefined ? {} : { doubt }),
    baseRule: baseRuleOf(question),
    ...(Either.isRight(table) ? tabled(table.right) : answeredOnly(question, column, counted)),
    missing: missingCounts(question, column, counted.matched).filter(({ count }) => count > 0)
  }
}

/** Answers of a page for which no number is named, and the most. */
export const USUAL_ANSWERS = 100
const MOST_ANSWERS = 1000

export const WrittenAnswersAsk = Schema.Struct({
  filter: Schema.optional(Schema.String.annotations({ description: "Whose answers count; everyone's by default" })),
  engine: Schema.optional(
    EngineChoice.annotations({ description: "`statistical`: no language model reads the filter" })
  ),
  search: Schema.optional(
    text(200, 0).annotations({
      description: "Words an answer must contain, all of them; case and accents don't matter"
    })
  ),
  limit: Schema.optional(pageSize("answers", USUAL_ANSWERS, MOST_ANSWERS)),
  cursor: Schema.optional(Cursor)
})
export type WrittenAnswersAsk = typeof WrittenAnswersAsk.Type

export const WrittenAnswers = Schema.Struct({
  matchedTwins: Count,
  totalTwins: Count,
  filter: FilterReading,
  weighting: WeightingUsed,
  question: Distribution.annotations({ description: "How many of them wrote something, and how many didn't" }),
  answers: Schema.Array(Schema.String).annotations({
    description:
      "Shuffled, so answers to two questions can't be matched, and without addresses, numbers, links and names " +
      "that could identify the writer; none if too few people wrote something"
  }),
  nextCursor: Schema.NullOr(Schema.String.annotations({ description: "Where the next page starts; null on the last" }))
}).annotations({ identifier: "WrittenAnswers" })
export type WrittenAnswers = typeof WrittenAnswers.Type

/** A question was not answered in people's own words. */
export class QuestionNotWritten extends Schema.TaggedError<QuestionNotWritten>()("QuestionNotWritten", {
  key: Schema.String,
  kind: Schema.String
}) {
  static of = (key: string, kind: QuestionKind) => new QuestionNotWritten({ key, kind })
  override get message() {
    return (
      `“${excerpt(this.key)}” is a question of kind ${this.kind}, which nobody answered in their own words: ` +
      "its distribution says how it was answered."
    )
  }
}
