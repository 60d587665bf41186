import type { ChoiceShare, Sample } from "../../../client/Types.ts"
import { widestMargin, wilson } from "../../../domain/statistics/Interval.ts"
import type { Bar, BarRow } from "./Bars.ts"

type Worth = Pick<Sample, "basis" | "effectiveSize" | "knowledge" | "marginOfError">

/** Points by which two statements of one margin may differ, rounded as they are. */
const ROUNDING = 0.3

/** Whether shares say no more than what anybody would guess, so that they are no finding. */
export const isGuess = ({ basis, knowledge }: Pick<Sample, "basis" | "knowledge">): boolean =>
  basis === "none" || knowledge === "none" || (knowledge === "scale" && basis !== "tabulated" && basis !== "matched")

const UNKNOWN: Bar = { share: null, low: null, high: null }

const inPoints = (share: number) => Math.max(0, Math.min(100, 100 * share))

/**
 * The 95% interval of a share, in per cent. Where the stated margin is that of counting so many people, it is Wilson's of
 * the effective sample size; where the margin says more than that (predictions, estimates), it holds for every share.
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

/** Whether shares stand for nothing: nobody gave them, and they are guessed from the wording. */
export const isUnknown = ({ basis, knowledge }: Pick<Sample, "basis" | "knowledge">): boolean =>
  knowledge === "none" && ESTIMATED.has(basis)

/** One bar for each choice, with what its share is worth; a share that stands for nothing has none. */
export const barsOf = (choices: ReadonlyArray<ChoiceShare>, worth: Worth): ReadonlyArray<Bar> => {
  if (isUnknown(worth)) return choices.map(() => UNKNOWN)
  const percentages = choices.map(({ percentage }) => percentage)
  return choices.map(({ percentage }): Bar => {
    const interval = intervalOf(percentage, percentages, worth)
    return { share: percentage, low: interval?.[0] ?? null, high: interval?.[1] ?? null, isGuess: isGuess(worth) }
  })
}

/** The rows of a chart of one series. */
export const rowsOf = (choices: ReadonlyArray<ChoiceShare>, worth: Worth): ReadonlyArray<BarRow> =>
  barsOf(choices, worth).map((bar, at) => ({ label: choices[at]!.choice, bars: [bar] }))

/** The rows of what nobody can say anything about: every choice, without a share. */
export const unknownRows = (choices: ReadonlyArray<string>): ReadonlyArray<BarRow> =>
  choices.map((label) => ({ label, bars: [UNKNOWN] }))
