import type { ChoiceShare, Sample } from "../../../client/Types.ts"
import { widestMargin, wilson } from "../../../domain/statistics/Interval.ts"
import type { Bar, BarRow } from "./Bars.ts"

type Worth = Pick<Sample, "basis" | "effectiveSize" | "knowledge" | "marginOfError">

/** How many points two rounded values of the same margin may differ by. */
const ROUNDING = 0.3

/** Whether the percentages are only a guess, not a finding. */
export const isGuess = ({ basis, knowledge }: Pick<Sample, "basis" | "knowledge">): boolean =>
  basis === "none" || knowledge === "none" || (knowledge === "scale" && basis !== "tabulated" && basis !== "matched")

const UNKNOWN: Bar = { share: null, low: null, high: null }

const inPoints = (share: number) => Math.max(0, Math.min(100, 100 * share))

/**
 * The 95% interval of a percentage. If the stated margin is just sampling error, this is Wilson's interval for the effective
 * sample size. If the margin covers more (predictions, estimates), it applies to every percentage as stated.
 */
export const intervalOf = (
  percentage: number,
  percentages: ReadonlyArray<number>,
  { effectiveSize, marginOfError }: Worth
): readonly [low: number, high: number] | null => {
  if (marginOfError === null) return null
  const shares = percentages.map((one) => Math.min(1, one / 100))
  const counted = effectiveSize === null ? null : 100 * widestMargin(shares, effectiveSize)
  if (effectiveSize === null || counted === null || Math.abs(counted - marginOfError) > ROUNDING) {
    return [Math.max(0, percentage - marginOfError), Math.min(100, percentage + marginOfError)]
  }
  const { high, low } = wilson(Math.min(1, percentage / 100), effectiveSize)
  return [inPoints(low), inPoints(high)]
}

const ESTIMATED: ReadonlySet<Sample["basis"]> = new Set(["borrowed", "model", "prior"])

/** Whether the percentages mean nothing: they are guessed from the wording, without data. */
export const isUnknown = ({ basis, knowledge }: Pick<Sample, "basis" | "knowledge">): boolean =>
  knowledge === "none" && ESTIMATED.has(basis)

/** One bar per choice with its interval. A meaningless percentage has no bar. */
export const barsOf = (choices: ReadonlyArray<ChoiceShare>, worth: Worth): ReadonlyArray<Bar> => {
  if (isUnknown(worth)) return choices.map(() => UNKNOWN)
  const percentages = choices.map(({ percentage }) => percentage)
  return choices.map(({ percentage }): Bar => {
    const interval = intervalOf(percentage, percentages, worth)
    return { share: percentage, low: interval?.[0] ?? null, high: interval?.[1] ?? null, isGuess: isGuess(worth) }
  })
}

/** The rows of a chart with one series. */
export const rowsOf = (choices: ReadonlyArray<ChoiceShare>, worth: Worth): ReadonlyArray<BarRow> =>
  barsOf(choices, worth).map((bar, at) => ({ label: choices[at]!.choice, bars: [bar] }))
