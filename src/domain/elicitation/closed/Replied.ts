import type { ModelId } from "../../models/LanguageModel.ts"
import type { Scale } from "../../scale/Scale.ts"
import type { Said } from "./Methods.ts"
import type { Judged } from "./PositionBias.ts"
import { besideSteps } from "./SemanticRating.ts"
import { type KnownShares, unbiased } from "./Unbiased.ts"

/** Usable replies of one model to a closed question. */
export interface Replied {
  readonly model: ModelId
  readonly replies: ReadonlyArray<Judged>
  /** Probabilities of letters, where they were asked for. */
  readonly letters?: ReadonlyArray<Judged>
  /** Shares of the steps of a scale by what people said in their own words. */
  readonly rated?: ReadonlyArray<number>
  /** Shares of the choices as submitted, described part by part. */
  readonly strata?: ReadonlyArray<number>
}

const asShares = (known: KnownShares): ReadonlyArray<number> => known.map((share) => share ?? 0)

/** What one model says by each way in which it was asked, with what the order of the choices did to it taken out. */
export const saidBy = ({ letters, rated, replies, strata }: Replied, choices: number, scale: Scale): Said => {
  const described = asShares(unbiased(replies, choices, false).shares)
  return {
    described,
    ...(letters === undefined || letters.length === 0
      ? {}
      : { letters: asShares(unbiased(letters, choices, false).shares) }),
    ...(rated === undefined ? {} : { rated: besideSteps(described, scale, rated) }),
    ...(strata === undefined ? {} : { strata })
  }
}

/** Shares of the choices as submitted, from a reply to some of them in some order. */
export const asSubmittedBy = ({ order, shares }: Judged, choices: number): ReadonlyArray<number> => {
  const all = new Array<number>(choices).fill(0)
  order.forEach((k, place) => {
    all[k] = shares[place]!
  })
  return all
}
