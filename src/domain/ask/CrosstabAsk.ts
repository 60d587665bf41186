import { Schema } from "effect"
import { crosstabOptions, MAX_BANNER } from "../survey/tables/CrosstabOptions.ts"
import { Crosstab } from "../survey/tables/CrosstabShape.ts"
import { text } from "../text/Text.ts"
import { Count } from "../Whole.ts"
import { FilterReading } from "./AskResult.ts"

const name = text(2000)

/** Questions of a survey to tabulate against each other, among those of its respondents who match a filter. */
export const CrosstabAsk = Schema.Struct({
  rows: name.annotations({ description: "Key or text of the question whose answers become rows" }),
  columns: Schema.Union(name, Schema.Array(name).pipe(Schema.minItems(1), Schema.maxItems(MAX_BANNER))).annotations({
    description: "Key or text of the question whose answers become columns; several stand side by side"
  }),
  filter: Schema.optional(Schema.String.annotations({ description: "Whose answers count; everyone's if left out" })),
  ...crosstabOptions
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
