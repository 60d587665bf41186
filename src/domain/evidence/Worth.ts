import { points, tenths } from "../statistics/Figures.ts"
import { Z95 } from "../statistics/Interval.ts"

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
