import { Schema } from "effect"
import { text } from "../../text/Text.ts"
import { whole } from "../../Whole.ts"

/** Most questions side by side in a banner. */
export const MAX_BANNER = 20
const MAX_NETS = 50
const MAX_BREAKS = 50
const [MIN_LEVEL, MAX_LEVEL] = [0.001, 0.2]

/** Labels of the row question that are counted together; who gave several of them counts once. */
export const Net = Schema.Struct({
  label: text(200),
  of: Schema.Array(text(2000)).pipe(Schema.minItems(1), Schema.maxItems(200))
}).annotations({ identifier: "CrosstabNet" })
export type Net = typeof Net.Type

const ascending = (numbers: ReadonlyArray<number>) =>
  numbers.every((one, i) => i === 0 || one > numbers[i - 1]!) || "must ascend, each number once"

/** How many steps of a scale are counted together at either end. */
export const Boxes = whole(1, 10)

/** Where the ranges of a numeric question begin: below the first number, from each up to the next, from the last on. */
export const Bins = Schema.Struct({
  question: text(2000).annotations({ description: "Key or text of a numeric question" }),
  breaks: Schema.Array(Schema.Finite)
    .pipe(Schema.minItems(1), Schema.maxItems(MAX_BREAKS), Schema.filter(ascending))
    .annotations({ description: "Ascending numbers; each begins a range" })
}).annotations({ identifier: "CrosstabBins" })
export type Bins = typeof Bins.Type

/**
 * What is shown of a cell: shares of its column, row or the whole table, counts, the index, how sure its share is, or how far
 * its count is from what it would be if rows and columns had nothing to do with each other.
 */
export const Measure = Schema.Literal(
  "share",
  "rowShare",
  "tableShare",
  "count",
  "weighted",
  "index",
  "standardError",
  "interval",
  "residual"
)
export type Measure = typeof Measure.Type

/** Columns are tested against each other, all others together, or where they follow one another in time, against earlier ones. */
export const Against = Schema.Union(
  Schema.Literal("columns", "complement", "previous", "first", "none"),
  Schema.Struct({ column: text(2000).annotations({ description: "Label of one column" }) }).annotations({
    identifier: "CrosstabAgainstColumn"
  }),
  Schema.Struct({
    average: whole(2, 12).annotations({ description: "How many columns before, taken together" })
  }).annotations({ identifier: "CrosstabAgainstAverage" })
)
export type Against = typeof Against.Type

/** Whether a test takes the columns for periods or waves, one after the other. */
export const isOverTime = (against: Against): boolean =>
  typeof against === "object" || against === "previous" || against === "first"

export const Correction = Schema.Literal("bonferroni", "benjamini-hochberg", "none")
export type Correction = typeof Correction.Type

const Level = Schema.Number.pipe(Schema.between(MIN_LEVEL, MAX_LEVEL))

export const TableTest = Schema.Struct({
  against: Schema.optional(
    Against.annotations({
      description:
        "Compare each column with the others (letters), with all others together (arrows) or, for waves, with the " +
        "previous one, the first, `{ column }` or the `{ average }` of several before (arrows, and the change)"
    })
  ),
  level: Schema.optional(
    Schema.Union(Level, Schema.Array(Level).pipe(Schema.minItems(1), Schema.maxItems(2))).annotations({
      description:
        "0.001 to 0.2; 0.05 by default. With two levels, the stricter is shown by capital letters or two arrows, " +
        "the other by lowercase letters or one arrow"
    })
  ),
  correction: Schema.optional(
    Correction.annotations({
      description:
        "Correction for the tests of a row within a banner question; Bonferroni's by default, none between waves"
    })
  )
}).annotations({ identifier: "CrosstabTest" })

/** What of a battery's questions is shown: the top or bottom boxes of their scale, or one answer. */
export const BatteryShows = Schema.Union(Schema.Literal("top", "bottom"), Schema.Struct({ answer: text(2000) }))
export type BatteryShows = typeof BatteryShows.Type

/** How the dates of a question are grouped. */
export const Period = Schema.Literal("year", "quarter", "month", "week")

/** What a crosstab shows beside shares and counts, and how it is tested. */
export const crosstabOptions = {
  nets: Schema.optional(
    Schema.Array(Net)
      .pipe(Schema.maxItems(MAX_NETS))
      .annotations({ description: "Row labels to count together, in rows of their own" })
  ),
  boxes: Schema.optional(
    Boxes.annotations({ description: "Adds the top and bottom boxes of this many steps for an ordered row question" })
  ),
  bins: Schema.optional(
    Schema.Array(Bins)
      .pipe(Schema.maxItems(MAX_BANNER + 1))
      .annotations({ description: "Your own ranges for numeric questions, instead of the automatic ones" })
  ),
  dates: Schema.optional(
    Period.annotations({
      description: "How dates are grouped; by default in the way that keeps the list short"
    })
  ),
  sort: Schema.optional(
    Schema.Literal("share").annotations({
      description:
        "`share` puts the answers in the order of their total share, highest first; answers off the scale follow"
    })
  ),
  score: Schema.optional(
    Schema.Literal("nps").annotations({
      description:
        "Of a question from 0 to 10: the net promoter score as its mean (−100 to 100), with error and tests, and nets of " +
        "promoters, passives and detractors"
    })
  ),
  measures: Schema.optional(
    Schema.Array(Measure)
      .pipe(Schema.minItems(1))
      .annotations({ description: "What to show in each cell besides counts and percentages" })
  ),
  test: Schema.optional(TableTest),
  pValues: Schema.optional(
    Schema.Boolean.annotations({ description: "Whether cells hold the p-values of their tests" })
  )
}

const CrosstabOptions = Schema.Struct(crosstabOptions)
export type CrosstabOptions = typeof CrosstabOptions.Type

/** How the columns are tested, in full: levels ascend, the strictest first. */
export interface TestPlan {
  readonly against: Against
  readonly levels: ReadonlyArray<number>
  readonly correction: Correction
}

/**
 * The test that a request asks for; two-sided at 5% where it says nothing, with Bonferroni's correction but between waves,
 * each of which is asked about when it comes.
 */
export const testPlanOf = ({ test = {} }: CrosstabOptions): TestPlan => {
  const { against = "columns", level = 0.05 } = test
  const { correction = isOverTime(against) ? "none" : "bonferroni" } = test
  const levels = typeof level === "number" ? [level] : [...new Set(level)].sort((a, b) => a - b)
  return { against, levels, correction }
}

/** The test of columns that are no waves, beside some that are compared over time: against each other. */
export const besidePlanOf = ({ test = {}, ...options }: CrosstabOptions): TestPlan =>
  testPlanOf({ ...options, test: isOverTime(test.against ?? "columns") ? { ...test, against: "columns" } : test })
