import type { Bitset } from "../../statistics/Bitset.ts"
import { studentQuantile } from "../../statistics/Distributions.ts"
import { figure } from "../../statistics/Figures.ts"
import { type ShareInterval, wilson } from "../../statistics/Interval.ts"
import { effectiveNumber, type Weights, weighingIn } from "../model/Weights.ts"
import type { Sums } from "./Cells.ts"
import type { CrosstabOptions, Measure, TestPlan } from "./CrosstabOptions.ts"
import type { Cell } from "./CrosstabShape.ts"
import type { Groups } from "./Groups.ts"
import type { Line } from "./Lines.ts"
import type { Ordered } from "./Means.ts"
import type { Hidden } from "./Suppression.ts"

/** What all parts of a crosstab share. */
export interface Frame {
  readonly rows: Groups
  readonly lines: ReadonlyArray<Line>
  /** Per respondent of everyone the position of the answer from 1; null where somebody may have given two. */
  readonly rowCodes: Uint16Array | null
  /** Respondents who match and answered the row question. */
  readonly everyone: Bitset
  readonly matched: Bitset
  readonly weights: Weights
  readonly respondents: number
  /** Fewest respondents that are shown. */
  readonly minimum: number
  readonly measures: ReadonlySet<Measure>
  readonly plan: TestPlan
  readonly pValues: boolean
  /** Row answers hidden whatever the column. */
  readonly hiddenRows: Hidden
  readonly total: Size
  /** Per line those of everyone who gave it. */
  readonly totals: ReadonlyArray<Sums>
  /** The row question's numbers in order; null where it has none. */
  readonly ordered: Ordered | null
  /** Per answer the number that it stands for, of a range the mean of its numbers; null where it stands for none. */
  readonly numbersOfGroups: ReadonlyArray<number | null>
  readonly dates: CrosstabOptions["dates"]
}

/** The respondents of a column, and how many of them weigh anything. */
export interface Size extends Sums {
  readonly weighing: number
}

/** The size of a column of which the sums are known. */
export const sizeOf = (who: Bitset, sums: Sums, weights: Weights): Size => ({
  ...sums,
  weighing: weighingIn(who, weights)
})

/** The bases of a column as they are shown. */
export const basesOf = (size: Sums) => ({
  base: size.count,
  weightedBase: figure(size.sum),
  effectiveBase: figure(effectiveNumber(size))
})

export const NO_BASES = { base: null, weightedBase: null, effectiveBase: null } as const

export const shareOf = (cell: Sums, base: Sums): number => (base.sum === 0 ? 0 : cell.sum / base.sum)

/** n / (n − 1), the correction of a design variance for a survey of n. */
const designScale = (respondents: number): number => (respondents > 1 ? respondents / (respondents - 1) : 1)

/** The standard error of a share of a column as R's `svymean` has it for a domain of the survey. */
export const shareError = (cell: Sums, base: Sums, respondents: number): number => {
  if (base.sum === 0) return 0
  const share = shareOf(cell, base)
  const linearised = Math.max(0, cell.squares * (1 - 2 * share) + share * share * base.squares)
  return Math.sqrt(designScale(respondents) * linearised) / base.sum
}

/** The 95% interval of a share as R's `svyciprop(method = "xlogit")` has it; Wilson's where the share is 0 or 1. */
export const intervalOf = (cell: Sums, base: Size, error: number): ShareInterval => {
  const share = cell.count === 0 ? 0 : cell.count === base.count ? 1 : shareOf(cell, base)
  if (share <= 0 || share >= 1 || base.weighing < 2) return wilson(share, effectiveNumber(base))
  const half = (studentQuantile(0.05, base.weighing - 1) * error) / (share * (1 - share))
  const logit = Math.log(share / (1 - share))
  return { low: 1 / (1 + Math.exp(half - logit)), high: 1 / (1 + Math.exp(-half - logit)) }
}

/**
 * The standardized residual of a cell, as R's `chisq.test(…)$stdres` has it for counts: (O − E) / √(E (1 − row) (1 − column)).
 * Weighted, O and E are shares times the effective base of all columns, as the tests of shares have it. Null without a
 * margin to compare.
 */
export const residualOf = (cell: Sums, row: Sums, column: Sums, all: Sums): number | null => {
  const [p, r, c] = [cell, row, column].map(({ sum }) => sum / all.sum) as [number, number, number]
  const spread = r * c * (1 - r) * (1 - c)
  return spread > 0 ? figure(Math.sqrt(effectiveNumber(all)) * ((p - r * c) / Math.sqrt(spread))) : null
}

/** One cell with what was asked for beside its share; the verdict of its tests comes from elsewhere. */
export const cellOf = (
  { measures, respondents, total, totals }: Frame,
  line: number,
  cell: Sums,
  base: Size
): Omit<Cell, "significance"> => {
  const share = shareOf(cell, base)
  const inTotal = totals[line]!
  const error = shareError(cell, base, respondents)
  const nobody = base.sum === 0
  const interval = () => {
    if (nobody) return null
    const { high, low } = intervalOf(cell, base, error)
    return { low: figure(low), high: figure(high) }
  }
  const index = () => (inTotal.sum === 0 || base.sum === 0 ? null : figure((100 * share) / shareOf(inTotal, total)))
  return {
    count: cell.count,
    weighted: figure(cell.sum),
    share: nobody ? null : figure(share),
    ...(measures.has("rowShare") && { rowShare: inTotal.sum === 0 ? null : figure(cell.sum / inTotal.sum) }),
    ...(measures.has("tableShare") && { tableShare: total.sum === 0 ? null : figure(shareOf(cell, total)) }),
    ...(measures.has("index") && { index: index() }),
    ...(measures.has("standardError") && { standardError: nobody ? null : figure(error) }),
    ...(measures.has("interval") && { interval: interval() })
  }
}
