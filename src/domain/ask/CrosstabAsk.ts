import { Schema } from "effect"
import { WeightChoice } from "../survey/model/ChosenWeights.ts"
import { SmallCells } from "../survey/model/SmallCells.ts"
import { BatteryShows, crosstabOptions, MAX_BANNER } from "../survey/tables/CrosstabOptions.ts"
import { Crosstab } from "../survey/tables/CrosstabShape.ts"
import { cleanText } from "../text/Slug.ts"
import { excerpt, text } from "../text/Text.ts"
import { Count } from "../Whole.ts"
import { FilterReading } from "./AskResult.ts"

const name = text(2000)

/** Most questions of a battery. */
const MAX_BATTERY = 100

/** Questions of a survey to tabulate against each other, among those of its respondents who match a filter. */
export const CrosstabAsk = Schema.Struct({
  rows: Schema.Union(name, Schema.Array(name).pipe(Schema.minItems(2), Schema.maxItems(MAX_BATTERY))).annotations({
    description:
      "Key or text of the question whose answers become rows. Keys of several questions, or what they have in common (their " +
      "`stem`), give a battery: a row per question"
  }),
  shows: Schema.optional(
    BatteryShows.annotations({
      description:
        "Of a battery, what each row shows: `top` (the default) or `bottom`, the share of the `boxes` (2) steps at that end " +
        "of the scale, or the share of one `answer`"
    })
  ),
  columns: Schema.Union(name, Schema.Array(name).pipe(Schema.maxItems(MAX_BANNER))).annotations({
    description:
      "Key or text of the question whose answers become columns; several are placed side by side, `gender > age` nests one " +
      "within the other; none (`[]`) for the total alone"
  }),
  filter: Schema.optional(Schema.String.annotations({ description: "Whose answers count; everyone's by default" })),
  weight: WeightChoice,
  smallCells: Schema.optional(
    SmallCells.annotations({
      description:
        "Instead of the project's minimum, which needs the scope `manage`: two minimums reveal what one hides"
    })
  ),
  ...crosstabOptions
}).annotations({ identifier: "CrosstabAsk" })
export type CrosstabAsk = typeof CrosstabAsk.Type

export const CrosstabResult = Schema.Struct({
  ...Crosstab.fields,
  matchedTwins: Count,
  totalTwins: Count,
  filter: FilterReading
}).annotations({ identifier: "CrosstabResult" })
export type CrosstabResult = typeof CrosstabResult.Type

/** Files of office programs that a table is written as. */
export const OFFICE_TYPES = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation"
} as const

/** What a file of an office program is: a workbook or a presentation. */
export type OfficeKind = keyof typeof OFFICE_TYPES
export const OFFICE_KINDS = ["xlsx", "pptx"] as const satisfies ReadonlyArray<OfficeKind>

export interface TableOfSurvey {
  readonly survey: string
  /** Who published it, under which license; null where nobody is to be credited. */
  readonly credit: string | null
  readonly result: CrosstabResult
}

const MAX_NAME = 100
/** What file systems refuse in a name, and marks that turn its direction, which could hide what a file is. */
const UNNAMEABLE = /[\\/:*?"<>|\u0000-\u001F\u007F\u200E\u200F\u202A-\u202E\u2066-\u2069]+|\p{Cs}/gu

const named = (text: string) => cleanText(text.replace(UNNAMEABLE, " ")).replace(/^[.\s]+|[.\s]+$/g, "")

/** The name of a file without its ending, after what it is called. */
export const fileNameOf = (title: string): string => excerpt(named(title), MAX_NAME) || "report"

/** The name of a table's file without its ending: its questions, each cut where they are long. */
export const tableFileName = ({ columns, rows }: Pick<CrosstabResult, "rows" | "columns">): string => {
  if (columns === "") return excerpt(named(rows), MAX_NAME) || "crosstab"
  const half = MAX_NAME / 2 - 2
  const name = `${excerpt(named(rows), half)} by ${excerpt(named(columns), half)}`
  return named(name) === "by" ? "crosstab" : name
}
