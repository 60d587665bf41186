import { normalised } from "./Stances.ts"

/**
 * Entropy of people's answers to opinion questions as a share of the greatest that their choices allow, on average over
 * 392 questions (`bench/open/spread.ts`). Language models give 0.1 to 0.4 of it.
 */
export const USUAL_ENTROPY = 0.83
/** What a stance keeps though a model gives it nothing, before the shares are spread. */
const FLOOR = 0.02
const STEPS = 40

const entropy = (shares: ReadonlyArray<number>): number =>
  -shares.reduce((sum, share) => sum + (share > 0 ? share * Math.log(share) : 0), 0)

const tempered = (shares: ReadonlyArray<number>, power: number): ReadonlyArray<number> =>
  normalised(shares.map((share) => share ** power))

/**
 * Shares that language models gave, as spread as those of people usually are: raised to the largest power up to 1 that
 * makes them so. Shares that are as spread already stay as they are; the order of stances stays in any case.
 */
export const asSpreadAsPeople = (shares: ReadonlyArray<number>): ReadonlyArray<number> => {
  const least = USUAL_ENTROPY * Math.log(shares.length)
  if (entropy(shares) >= least) return shares
  const kept = normalised(shares.map((share) => share + FLOOR))
  let [low, high] = [0, 1]
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2
    if (entropy(tempered(kept, middle)) >= least) low = middle
    else high = middle
  }
  return tempered(kept, low)
}
