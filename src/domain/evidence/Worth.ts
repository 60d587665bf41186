import { points, tenths } from "../statistics/Figures.ts"
import { widestMargin, Z95 } from "../statistics/Interval.ts"

/** The largest variance that a share can have. */
const WIDEST = 0.25

/**
 * Half the 95 % interval of shares that nobody gave, in points: what `size` respondents drawn at random would leave of a
 * share of one half, and the error of the method beyond sampling (as a share), in quadrature.
 */
export const estimateMargin = (size: number, error: number): number =>
  points(Math.min(1, Math.hypot(Z95 * Math.sqrt(WIDEST / size), error)))

/**
 * People asked at random of whom a share of one half would have this margin (in points): 1.96² × ¼ / margin². It is what
 * estimates are worth, so that margin and effective size are one statement.
 *
 * @example
 * peopleBehind(36) // 7.4
 */
export const peopleBehind = (margin: number): number => tenths((Z95 ** 2 * WIDEST) / (margin / 100) ** 2)

const MOST_PEOPLE = 1e9
const HALVINGS = 60

/**
 * People asked at random of whom these shares would have this margin (both as shares): what respondents are worth whose
 * answers may be wrong beyond sampling, in their wording or because some are predicted. Never more than `most`.
 */
export const peopleWithMargin = (shares: ArrayLike<number>, margin: number, most = MOST_PEOPLE): number => {
  if (widestMargin(shares, most) >= margin) return most
  let [few, many] = [0, most]
  for (let i = 0; i < HALVINGS; i++) {
    const people = (few + many) / 2
    if (widestMargin(shares, people) > margin) few = people
    else many = people
  }
  return many
}

interface Stated {
  readonly effectiveSize: number | null
  readonly marginOfError: number | null
}

/** Of several samples the one that says least: with the widest margin, and its own effective size. */
export const leastOf = <A extends Stated>(samples: ReadonlyArray<A>): A =>
  samples.reduce((a, b) => ((b.marginOfError ?? 0) > (a.marginOfError ?? 0) ? b : a))
