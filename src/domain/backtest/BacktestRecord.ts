import { Schema } from "effect"
import { Count } from "../Whole.ts"
import type { Backtest } from "./Backtest.ts"

const share = (description: string) => Schema.Number.annotations({ description })

const Score = Schema.Struct({
  accuracy: share("Share of the respondents whose likeliest answer is their own"),
  logLoss: share("Mean −log of the probability given to the own answer, in nats"),
  totalVariation: share("Distance (0–1) of the predicted from the true shares"),
  wasserstein: Schema.NullOr(share("The same for ordered answers, on a scale of length 1; null for others")),
  coverage: share("Share of the 95% intervals that hold the hidden share")
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
        description: "Keys of questions that are recodes of this one, or it of them; they did not help to predict it"
      }),
      hidden: Schema.NullOr(
        Schema.Struct({
          groups: Count,
          predicted: share("Typical error of a predicted share of a group, as a share"),
          marginal: share("The same of everybody else's shares")
        }).annotations({ identifier: "HiddenGroups" })
      ).annotations({
        description: "How whole groups were predicted of which no answer was known; null where none could be hidden"
      }),
      humanEquivalent: Schema.NullOr(
        share(
          "People asked at random in a group who would miss its shares as much as predictions that know none of its answers; null where that is not known"
        )
      ),
      foretold: Schema.Boolean.annotations({
        description: "Whether such predictions clearly beat everybody's shares"
      }),
      shares: Schema.Array(ShareBacktest)
    }).annotations({ identifier: "QuestionBacktest" })
  ),
  subgroups: Schema.Array(
    Schema.Struct({
      question: Schema.String,
      label: Schema.String,
      respondents: Count,
      predicted: share("Mean total variation of the predicted shares from the subgroup's own"),
      marginal: share("The same of everybody's shares")
    }).annotations({ identifier: "SubgroupBacktest" })
  ),
  overall: Schema.Struct({ predicted: Score, marginal: Score, demographics: Score }).annotations({
    identifier: "OverallBacktest"
  }),
  calibration: Schema.Array(
    Schema.Struct({
      predicted: share("Mean probability of these predictions"),
      actual: share("Share of them that came true"),
      answers: Count
    }).annotations({ identifier: "CalibrationBin" })
  ),
  subgroupError: Schema.NullOr(
    share("Typical error of a predicted share of a subgroup, as a share; null where the survey knows no subgroups")
  )
}).annotations({ identifier: "Backtest" }) satisfies Schema.Schema<Backtest>

/** How far a project's backtest has come. Every import starts one; it is kept until the data change. */
export const ProjectBacktest = Schema.Struct({
  status: Schema.Literal("computing", "ready", "failed").annotations({
    description: "`computing` from the import until the result is there"
  }),
  backtest: Schema.NullOr(BacktestResult)
}).annotations({ identifier: "ProjectBacktest" })
export type ProjectBacktest = typeof ProjectBacktest.Type

/** The same with every figure rounded to five decimals: further ones mean nothing. */
export const roundedBacktest = (backtest: Backtest): Backtest =>
  JSON.parse(JSON.stringify(backtest), (_, value) =>
    typeof value === "number" ? Math.round(value * 1e5) / 1e5 : value
  ) as Backtest
