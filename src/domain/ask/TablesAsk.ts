import { Schema } from "effect"
import { crosstabOptions } from "../survey/tables/CrosstabOptions.ts"
import { text } from "../text/Text.ts"
import { Count } from "../Whole.ts"
import { CrosstabAsk } from "./CrosstabAsk.ts"

/** Most questions that are tabulated at once. */
export const MAX_TABLES = 1000

const { boxes, dates, measures, sort, test } = crosstabOptions

/** Every question of a survey, or those named, tabulated by the same banner. */
export const TablesAsk = Schema.Struct({
  columns: CrosstabAsk.fields.columns,
  questions: Schema.optional(
    Schema.Array(text(2000)).pipe(Schema.minItems(1), Schema.maxItems(MAX_TABLES)).annotations({
      description: "Keys or texts of the questions to tabulate, in this order; all but written answers by default"
    })
  ),
  filter: CrosstabAsk.fields.filter,
  weight: CrosstabAsk.fields.weight,
  smallCells: CrosstabAsk.fields.smallCells,
  boxes,
  dates,
  sort,
  measures,
  test
}).annotations({ identifier: "TablesAsk" })
export type TablesAsk = typeof TablesAsk.Type

const ListedTable = Schema.Struct({
  key: Schema.String,
  question: Schema.String,
  finding: Schema.NullOr(Schema.String).annotations({
    description: "What the table shows: its largest significant difference, or which answer leads; null if neither"
  }),
  base: Schema.NullOr(Count).annotations({ description: "Unweighted respondents who answered; null if hidden" }),
  problem: Schema.NullOr(Schema.String).annotations({ description: "Why there is no table; null if there is one" })
}).annotations({ identifier: "ListedTable" })

/** What all tables of a banner show, a sentence each. */
export const TablesResult = Schema.Struct({
  survey: Schema.String,
  credit: Schema.NullOr(Schema.String).annotations({
    description: "Who published the survey, and under which license; null if nobody is to be credited"
  }),
  about: Schema.Array(Schema.String).annotations({ description: "Who is counted, by what, and how it is tested" }),
  tables: Schema.Array(ListedTable)
}).annotations({ identifier: "TablesResult" })
export type TablesResult = typeof TablesResult.Type
