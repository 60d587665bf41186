import { corrected } from "../../../domain/elicitation/closed/Corrected.ts"
import { recogniseScale } from "../../../domain/scale/Scale.ts"
import type { AnsweredByPeople } from "./AskedQuestions.ts"
import { CALIBRATION_WITHOUT, PRIORS_WITHOUT } from "./withoutWaves.ts"

/** Shares as the service would have them, had it learnt nothing from the wave in which a question was asked. */
export interface Unseen {
  readonly computed: ReadonlyArray<number>
  readonly published: ReadonlyArray<number>
}

/**
 * What each model said by itself, corrected by what was learnt from the other waves; null for questions from which
 * nothing was learnt. Shares are from 0 to 1, one a choice.
 */
export const unseen = (
  { choices, key, wave }: AnsweredByPeople,
  each: ReadonlyArray<ReadonlyArray<number>>
): Unseen | null => {
  const prior = key === undefined ? undefined : PRIORS_WITHOUT[key]
  const calibration = wave === undefined ? undefined : CALIBRATION_WITHOUT[wave]
  if (prior === undefined || calibration === undefined) return null
  const weights = each.length > 1 ? calibration.several : calibration.single
  const scale = recogniseScale(choices)
  const asked = choices.flatMap((_, k) => (each.some((shares) => shares[k]! > 0) ? [k] : []))
  return { computed: prior, published: Array.from(corrected(each, prior, scale, asked, weights)) }
}
