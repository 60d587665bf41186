import { Schema } from "effect"
import { Crosstab } from "../survey/tables/Crosstab.ts"
import { text } from "../text/Text.ts"
import { Count } from "../Whole.ts"
import { FilterReading } from "./AskResult.ts"

/** Two questions of a survey to tabulate against each other, among those of its respondents who match a filter. */
export const CrosstabAsk = Schema.Struct({
  rows: text(2000).annotations({ description: "Key or text of the question whose answers become rows" }),
  columns: text(2000).annotations({ description: "Key or text of the question whose answers become columns" }),
  filter: Schema.optional(Schema.String.annotations({ description: "Whose answers count; everyone's if left out" }))
}).annotations({ identifier: "CrosstabAsk" })
export type CrosstabAsk = typeof CrosstabAsk.Type

/** The crosstab with the respondents whom it is about. */
export const CrosstabResult = Schema.Struct({
  ...Crosstab.fields,
  matchedTwins: Count,
  totalTwins: Count,
  filter: FilterReading
}).annotations({ identifier: "CrosstabResult" })
export type CrosstabResult = typeof CrosstabResult.Type
