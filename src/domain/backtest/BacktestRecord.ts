import { Schema } from "effect"
import { Count } from "../Whole.ts"
import type { Backtest } from "./Backtest.ts"

const share = (description: string) => Schema.Number.annotations({ description })

const Score = Schema.Struct({
  accuracy: share("Share of respondents whose most likely answer is their actual one"),
  logLoss: share("Mean −log probability of the actual answer, in nats"),
  totalVariation: share("Distance (0–1) between predicted and true percentages"),
  wasserstein: Schema.NullOr(share("The same for ordered answers, on a scale of length 1; null for others")),
  coverage: share("Share of 95% intervals that contain the hidden value")
}).annotations({ identifier: "BacktestScore" })

const ShareBacktest = Schema.Struct({
  label: Schema.String,
  predicted: Schema.Number,
  actual: Schema.Number
}).annotations({ identifier: "ShareBacktest" })

/** What predicting a survey's questions from each other came to. */
export const BacktestResult = Schema.Struct({
  respondents: Count,
  items: Schema.Array(
    Schema.Struct({
      key: Schema.String,
      text: Schema.String,
      label: Schema.NullOr(Schema.String.annotations({ description: "The label of a multiple response or ranking" })),
      answers: Count,
      predicted: Score,
      marginal: Score,
      demographics: Score,
      duplicates: Schema.Array(Schema.String).annotations({
        description: "Keys of questions recoded from this one or the other way round; not used to predict it"
      }),
      hidden: Schema.NullOr(
        Schema.Struct({
          groups: Count,
          predicted: share("Typical error of a predicted share in a group (0–1)"),
          marginal: share("The same if everyone else's percentages were used")
        }).annotations({ identifier: "HiddenGroups" })
      ).annotations({
        description:
          "How well whole groups were predicted without knowing any of their answers; null if none could be hidden"
      }),
      humanEquivalent: Schema.NullOr(
        share(
          "The size of a random sample of the group with the same error as predictions that know none of its " +
            "answers; null if unknown"
        )
      ),
      foretold: Schema.Boolean.annotations({
        description: "Whether these predictions clearly beat using everyone's percentages"
      }),
      shares: Schema.Array(ShareBacktest)
    }).annotations({ identifier: "QuestionBacktest" })
  ),
  subgroups: Schema.Array(
    Schema.Struct({
      question: Schema.String,
      label: Schema.String,
      respondents: Count,
      predicted: share("Mean total variation between predicted percentages and the subgroup's own"),
      marginal: share("The same if everyone's percentages were used")
    }).annotations({ identifier: "SubgroupBacktest" })
  ),
  overall: Schema.Struct({ predicted: Score, marginal: Score, demographics: Score }).annotations({
    identifier: "OverallBacktest"
  }),
  calibration: Schema.Array(
    Schema.Struct({
      predicted: share("Mean predicted probability"),
      actual: share("Share of these that came true"),
      answers: Count
    }).annotations({ identifier: "CalibrationBin" })
  ),
  subgroupError: Schema.NullOr(
    share("Typical error of a predicted share in a subgroup (0–1); null if the survey has no subgroups")
  )
}).annotations({ identifier: "Backtest" }) satisfies Schema.Schema<Backtest>

/** How far a project's backtest has come. Every import starts one; it is kept until the data change. */
export const ProjectBacktest = Schema.Struct({
  status: Schema.Literal("computing", "ready", "failed").annotations({
    description: "`computing` from the import until the result is ready"
  }),
  backtest: Schema.NullOr(BacktestResult)
}).annotations({ identifier: "ProjectBacktest" })
export type ProjectBacktest = typeof ProjectBacktest.Type

/** The same with every figure rounded to five decimals: further ones mean nothing. */
export const roundedBacktest = (backtest: Backtest): Backtest =>
  JSON.parse(JSON.stringify(backtest), (_, value) =>
    typeof value === "number" ? Math.round(value * 1e5) / 1e5 : value
  ) as Backtest
