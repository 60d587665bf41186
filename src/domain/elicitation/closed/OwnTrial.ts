import { toldUsd } from "../../models/Money.ts"
import { USUAL_TRUST } from "./Corrected.ts"
import { BESIDES, type Beside, type Methods } from "./Methods.ts"
import type { Fitted } from "./OwnQuestions.ts"

/**
 * What the questions that people answered themselves say of how models are to be believed: `none` where there is no survey
 * of these very people, `underWay` as long as models are asked those questions, `few` where fewer than ten could be used,
 * `putOff` where asking them could take more than their share of the day's money.
 */
export type OwnTrial =
  | { readonly _tag: "none" | "underWay" | "few" }
  | { readonly _tag: "putOff"; readonly mostUsd: number; readonly leftUsd: number }
  | ({ readonly _tag: "fitted" } & Fitted)

/** The share of what is left of a day's money that trying models on people's own questions may take. */
export const TRIAL_SHARE = 0.1

/**
 * Whether a trial that can cost so much at most is put off: it takes a tenth of what is left of the day's money at most, and
 * leaves what the ask beside it can cost. Null for `leftUsd` where there is no limit.
 */
export const isPutOff = (mostUsd: number, leftUsd: number | null, askUsd: number): boolean =>
  leftUsd !== null && (mostUsd > TRIAL_SHARE * leftUsd || mostUsd + askUsd > leftUsd)

export const NO_TRIAL: OwnTrial = { _tag: "none" }

const WAYS: Readonly<Record<Beside, string>> = {
  letters: "the odds of its letters",
  rated: "what people say in their own words",
  strata: "descriptions of men and women by age"
}

const error = (value: number): string => value.toFixed(3).replace(/^0/, "")

/** Whether models came no closer to what people answered than what is known without them. */
export const isNoBetter = (trial: OwnTrial): boolean => trial._tag === "fitted" && trial.own >= trial.without

const isUsual = ({ methods }: Fitted): boolean =>
  methods.trust === USUAL_TRUST && BESIDES.every((way) => methods.weights[way] === 0)

/** The same in few words; empty where there is nothing to say. */
export const trialInWords = (trial: OwnTrial): string => {
  switch (trial._tag) {
    case "none":
    case "few":
      return ""
    case "underWay":
      return "The models are being tried on questions that these people did answer: ask again, and the correction follows from that."
    case "putOff":
      return `The models were not tried on questions that these people did answer, which could take $${toldUsd(trial.mostUsd)}, of $${toldUsd(trial.leftUsd)} that are left of the day's budget: a tenth of it goes to that at most. Corrected as usual.`
    case "fitted": {
      const { methods, own, questions, usual, without } = trial
      if (isNoBetter(trial))
        return `Tried on ${questions} of this project's questions: held-out error ${error(own)}, and ${error(without)} without models. They know no more than that, so only the scale of answers counts as known, and the margin is wider.`
      if (isUsual(trial))
        return `Corrected as usual, which nothing beat on ${questions} of this project's questions: held-out error ${error(usual)}.`
      const beside = BESIDES.filter((way) => methods.weights[way] > 0).map((way) => WAYS[way])
      const counted = beside.length === 0 ? "" : ` (with ${beside.join(" and ")})`
      return `Calibrated on ${questions} of this project's questions${counted}: held-out error ${error(usual)} → ${error(own)}.`
    }
  }
}

const rounded = (value: number): number => Math.round(value * 1e4) / 1e4

/** The same as it is kept of an answer. */
export const trialInNumbers = (
  { trust, weights }: Methods,
  trial: OwnTrial
): Readonly<Record<string, number | string>> => ({
  trust: rounded(trust),
  ...Object.fromEntries(BESIDES.flatMap((way) => (weights[way] > 0 ? [[way, weights[way]]] : []))),
  ...(trial._tag === "fitted"
    ? {
        "held-out questions": trial.questions,
        "held-out error, as usual": rounded(trial.usual),
        "held-out error": rounded(trial.own),
        "held-out error, without models": rounded(trial.without)
      }
    : {})
})
