import type { Judged } from "./PositionBias.ts"

const MIN_EVEN = 0.97

/** Whether models divide people evenly: then they see nothing that speaks for an answer. */
export const isEven = (shares: ReadonlyArray<number>): boolean => {
  const entropy = shares.reduce((sum, share) => (share > 0 ? sum - share * Math.log(share) : sum), 0)
  return shares.length > 1 && entropy >= MIN_EVEN * Math.log(shares.length)
}

const mean = (values: ReadonlyArray<number>): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** The part of the people whom two descriptions place elsewhere, 0–1; null where they are about other choices. */
const apart = (a: Judged, b: Judged, isMultipleChoice: boolean): number | null => {
  const places = a.order.map((k) => b.order.indexOf(k))
  if (a.order.length !== b.order.length || places.includes(-1)) return null
  const differences = places.map((place, i) => Math.abs(a.shares[i]! - b.shares[place]!))
  return isMultipleChoice ? mean(differences) : (mean(differences) * differences.length) / 2
}

/**
 * How far a model's descriptions of the same are apart, whatever the order of the choices: the mean over all pairs of them of
 * the part of the people whom they place elsewhere (total variation; of several answers the mean difference of a choice), 0–1.
 * 0 where there are no two.
 */
export const unsteadiness = (replies: ReadonlyArray<Judged>, isMultipleChoice: boolean): number => {
  const pairs = replies.flatMap((a, i) =>
    replies.slice(i + 1).flatMap((b) => {
      const distance = apart(a, b, isMultipleChoice)
      return distance === null ? [] : [distance]
    })
  )
  return pairs.length === 0 ? 0 : mean(pairs)
}

/** From here on descriptions contradict each other: they place half of the people elsewhere. */
const MAX_APART = 0.5

/** How far the descriptions of models are apart on average where that is too far to know anything by; null otherwise. */
export const contradiction = (
  models: ReadonlyArray<ReadonlyArray<Judged>>,
  isMultipleChoice: boolean
): number | null => {
  if (models.length === 0) return null
  const distance = mean(models.map((replies) => unsteadiness(replies, isMultipleChoice)))
  return distance >= MAX_APART ? distance : null
}
