import { Schema } from "effect"
import { FilterReading } from "../ask/AskResult.ts"
import { CrosstabAsk } from "../ask/CrosstabAsk.ts"
import { Points } from "../survey/mapping/Derived.ts"
import { WeightingUsed } from "../survey/model/Disclosure.ts"
import { BatteryShows, Boxes } from "../survey/tables/CrosstabOptions.ts"
import { Crosstab } from "../survey/tables/CrosstabShape.ts"
import { text } from "../text/Text.ts"
import { Count, whole } from "../Whole.ts"

/*
 * Analysis: what a table doesn't show at a glance. What goes with an outcome (drivers), which few items reach the most people
 * (reach), which groups of people answer alike (segments), and which answers belong together (map). Questions of a survey
 * with their answers come in; figures with their method and what to beware of go out. The mathematics is in `statistics`.
 */

const name = text(2000)
/** Most questions that an analysis takes, and most of its variables: an option of a question with several answers is one. */
export const MAX_QUESTIONS = 40
const MAX_SEED = 2 ** 31

const several = (least: number, most: number, description: string) =>
  Schema.Union(name, Schema.Array(name).pipe(Schema.minItems(least), Schema.maxItems(most))).annotations({
    description
  })

const { filter, smallCells, weight } = CrosstabAsk.fields
const common = { filter, weight, smallCells }
const seed = Schema.optional(
  whole(0, MAX_SEED).annotations({
    description: "Where random draws start, 1 by default: the same seed gives the same figures"
  })
)

export const DriversAsk = Schema.Struct({
  kind: Schema.Literal("drivers"),
  outcome: name.annotations({ description: "Key or text of the question to explain" }),
  answer: Schema.optional(
    name.annotations({
      description: "Explain who gives this answer; needed unless the outcome has numbers or a scale"
    })
  ),
  drivers: several(
    2,
    MAX_QUESTIONS,
    "Questions that may explain it: their keys, what a battery's have in common, or one question with several answers"
  ),
  ...common,
  seed
}).annotations({ identifier: "DriversAsk" })
export type DriversAsk = typeof DriversAsk.Type

export const ReachAsk = Schema.Struct({
  kind: Schema.Literal("reach"),
  items: several(
    2,
    100,
    "A question with several answers, each of them an item; or the questions of a battery, of which `shows` says who counts"
  ),
  shows: Schema.optional(
    BatteryShows.annotations({
      description:
        "Of a battery, who is reached: who gives the `top` (default) or `bottom` `boxes` (2), or one `answer`"
    })
  ),
  boxes: Schema.optional(Boxes),
  size: Schema.optional(whole(1, 10).annotations({ description: "The largest combination to look for; 5 by default" })),
  always: Schema.optional(
    Schema.Array(name).pipe(Schema.maxItems(10)).annotations({ description: "Items every combination must hold" })
  ),
  ...common
}).annotations({ identifier: "ReachAsk" })
export type ReachAsk = typeof ReachAsk.Type

export const SegmentsAsk = Schema.Struct({
  kind: Schema.Literal("segments"),
  questions: several(
    2,
    MAX_QUESTIONS,
    "Questions by which people are grouped: their keys, what a battery's have in common, or one question with several answers"
  ),
  segments: Schema.optional(whole(2, 8).annotations({ description: "How many; by default as many as fit best" })),
  method: Schema.optional(
    Schema.Literal("classes", "means").annotations({
      description:
        "`classes` (default): latent classes of answers, by what is most likely; `means`: k-means of numbers and scales"
    })
  ),
  ...common,
  seed
}).annotations({ identifier: "SegmentsAsk" })
export type SegmentsAsk = typeof SegmentsAsk.Type

export const MapAsk = Schema.Struct({
  kind: Schema.Literal("map"),
  rows: several(
    2,
    100,
    "A question whose answers are placed beside those of `columns`; or questions with the same answers, such as brands"
  ),
  columns: Schema.optional(name.annotations({ description: "The other question; only if `rows` is one question" })),
  ...common
}).annotations({ identifier: "MapAsk" })
export type MapAsk = typeof MapAsk.Type

/** An analysis of a survey to make. */
export const AnalysisAsk = Schema.Union(DriversAsk, ReachAsk, SegmentsAsk, MapAsk).annotations({
  identifier: "AnalysisAsk"
})
export type AnalysisAsk = typeof AnalysisAsk.Type

const shown = {
  summary: Schema.String.annotations({ description: "What it shows, in a sentence or two" }),
  method: Schema.String.annotations({ description: "How the figures are made" }),
  base: Count.annotations({ description: "Unweighted respondents whose answers were used" }),
  notes: Schema.Array(Schema.String).annotations({ description: "What to beware of" })
}

const Share = Schema.Number

export const Drivers = Schema.Struct({
  kind: Schema.Literal("drivers"),
  ...shown,
  outcome: Schema.String.annotations({ description: "What is explained" }),
  explained: Share.annotations({ description: "How much of the outcome the drivers explain together (R², 0–1)" }),
  drivers: Schema.Array(
    Schema.Struct({
      key: Schema.String,
      label: Schema.String,
      importance: Share.annotations({ description: "Its share (0–1) of what is explained; all add up to 1" }),
      low: Share,
      high: Share.annotations({ description: "`low` to `high`: 95% interval of the importance" }),
      effect: Schema.Number.annotations({
        description: "Standardized coefficient: negative if more of it goes with less of the outcome"
      }),
      inflation: Schema.Number.annotations({
        description: "Variance inflation factor; above 5, other drivers say nearly the same"
      })
    }).annotations({ identifier: "Driver" })
  ).annotations({ description: "Most important first" })
}).annotations({ identifier: "Drivers" })
export type Drivers = typeof Drivers.Type

export const Reach = Schema.Struct({
  kind: Schema.Literal("reach"),
  ...shown,
  items: Schema.Array(Schema.Struct({ label: Schema.String, share: Share })).annotations({
    description: "Each item alone: the weighted share (0–1) of the base that it reaches"
  }),
  sizes: Schema.Array(
    Schema.Struct({
      size: Count,
      exact: Schema.Boolean.annotations({
        description: "Whether all combinations were compared; otherwise items were added one by one"
      }),
      best: Schema.Array(
        Schema.Struct({
          items: Schema.Array(Schema.String),
          reach: Share.annotations({ description: "Share (0–1) of the base reached by at least one of the items" }),
          frequency: Schema.Number.annotations({ description: "Items per person reached, on average" })
        }).annotations({ identifier: "ReachCombination" })
      ).annotations({ description: "Best first" })
    }).annotations({ identifier: "ReachSize" })
  )
}).annotations({ identifier: "Reach" })
export type Reach = typeof Reach.Type

export const SegmentsFound = Schema.Struct({
  kind: Schema.Literal("segments"),
  ...shown,
  segments: Schema.Array(
    Schema.Struct({
      label: Schema.String,
      share: Share.annotations({ description: "Weighted share (0–1) of the base" }),
      count: Count,
      typical: Schema.Array(
        Schema.Struct({
          key: Schema.String,
          text: Schema.String,
          answer: Schema.String,
          share: Share.annotations({ description: "Who gives this answer in the segment" }),
          overall: Share.annotations({ description: "Who gives it among all" })
        }).annotations({ identifier: "TypicalAnswer" })
      ).annotations({ description: "Answers that tell it from the others, most telling first" })
    }).annotations({ identifier: "Segment" })
  ).annotations({ description: "Largest first" }),
  compared: Schema.Array(
    Schema.Struct({
      segments: Count,
      criterion: Schema.Number.annotations({
        description: "BIC of classes (lower is better); of means, Calinski and Harabasz's"
      }),
      stability: Schema.NullOr(Share).annotations({
        description:
          "How alike groups come out when respondents are drawn again: adjusted Rand index, 1 if just the same"
      })
    }).annotations({ identifier: "SegmentsCompared" })
  ).annotations({ description: "How well each number of segments fits, as far as it was tried" }),
  definition: Points.annotations({
    description: "Who is in which segment: send it as the `definition` of a derived question to keep the segments"
  })
}).annotations({ identifier: "Segments" })
export type SegmentsFound = typeof SegmentsFound.Type

const Place = Schema.Struct({
  label: Schema.String,
  x: Schema.Number,
  y: Schema.Number,
  quality: Share.annotations({ description: "How much of the point these two dimensions show (0–1)" })
}).annotations({ identifier: "MapPoint" })

export const MapMade = Schema.Struct({
  kind: Schema.Literal("map"),
  ...shown,
  rows: Schema.Array(Place),
  columns: Schema.Array(Place),
  explained: Schema.Array(Share).annotations({ description: "Share (0–1) of all differences that x and y each show" })
}).annotations({ identifier: "AnswerMap" })
export type MapMade = typeof MapMade.Type

export const Analysed = Schema.Union(Drivers, Reach, SegmentsFound, MapMade)
export type Analysed = typeof Analysed.Type

const about = {
  basis: Crosstab.fields.basis,
  matchedTwins: Count,
  totalTwins: Count,
  filter: FilterReading,
  weighting: WeightingUsed
}

/** An analysis with whose answers it used. */
export const AnalysisResult = Schema.Union(
  Schema.Struct({ ...Drivers.fields, ...about }).annotations({ identifier: "DriversResult" }),
  Schema.Struct({ ...Reach.fields, ...about }).annotations({ identifier: "ReachResult" }),
  Schema.Struct({ ...SegmentsFound.fields, ...about }).annotations({ identifier: "SegmentsResult" }),
  Schema.Struct({ ...MapMade.fields, ...about }).annotations({ identifier: "MapResult" })
).annotations({ identifier: "AnalysisResult" })
export type AnalysisResult = typeof AnalysisResult.Type

/** An analysis can't be made of the questions it names. Nothing was counted. */
export class AnalysisInvalid extends Schema.TaggedError<AnalysisInvalid>()("AnalysisInvalid", {
  param: Schema.String,
  problem: Schema.String
}) {
  override get message() {
    return this.problem
  }
}
