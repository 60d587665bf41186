/** A share that is not known for sure, and what one more answer to it says. */
export interface Uncertain {
  /** Variance of the share as it is known now. */
  readonly variance: number
  /** Variance of one answer, times the design effect of those who will be asked. */
  readonly perAnswer: number
}

/**
 * Variance of a share once `answers` people more were asked: what was known and what they say, each weighted by its precision
 * (the posterior of a normal mean; Gelman et al., Bayesian Data Analysis, 2.5). It falls with every answer, ever more slowly.
 */
export const varianceAfter = ({ perAnswer, variance }: Uncertain, answers: number): number =>
  variance <= 0 || answers === 0 ? Math.max(0, variance) : (variance * perAnswer) / (perAnswer + answers * variance)

const gainOfNext = (one: Uncertain, answers: number): number =>
  varianceAfter(one, answers) - varianceAfter(one, answers + 1)

/**
 * So many answers given out one by one, each where it takes most off the sum of variances; of equals, the first. Since every
 * variance falls ever more slowly, no other way of giving them out leaves a smaller sum (Fox 1966). Answers that would take
 * nothing off are kept.
 */
export const allocated = (all: ReadonlyArray<Uncertain>, answers: number): ReadonlyArray<number> => {
  const given = all.map(() => 0)
  const gains = all.map((one) => gainOfNext(one, 0))
  for (let left = answers; left > 0 && all.length > 0; left--) {
    let best = 0
    for (let i = 1; i < gains.length; i++) if (gains[i]! > gains[best]!) best = i
    if (gains[best]! <= 0) break
    given[best]!++
    gains[best] = gainOfNext(all[best]!, given[best]!)
  }
  return given
}
