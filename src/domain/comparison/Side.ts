import type { Basis, Sample } from "../evidence/Estimate.ts"
import { exactQuestion } from "../evidence/QuestionReading.ts"
import { isWorthNothing } from "../evidence/Summary.ts"
import type { SurveyAnswers } from "../evidence/SurveyAnswers.ts"
import type { Reading } from "../people/Reading.ts"
import { withoutCode } from "../scale/CodedLabel.ts"
import { type BoundedShare, widestMargin, wilson } from "../statistics/Interval.ts"
import { MIN_TESTED } from "../survey/tables/Significance.ts"
import { foldText } from "../text/Text.ts"

/** One of the groups of people that are compared, with what they said. */
export interface Side {
  /** A for the first. */
  readonly letter: string
  readonly name: string
  /** Per choice the share as published; null where it was not offered, or nothing is known. */
  readonly shares: ReadonlyArray<BoundedShare | null>
  readonly sample: Pick<Sample, "basis" | "effectiveSize" | "engine" | "knowledge" | "marginOfError">
  readonly wording: string
  /** The answers that could be given; null where that is not known. */
  readonly offered: ReadonlyArray<string> | null
  /** Whether a respondent gives one answer or several, or puts the choices into an order. */
  readonly form: "one" | "several" | "ranked"
  readonly answers: SurveyAnswers | null
  /** Why nothing is known; null where something is. */
  readonly unknown: string | null
  /** Questions that were asked of these people instead, the nearest first. */
  readonly nearest: ReadonlyArray<string>
  /** How these people were described and read; null where nothing of that is known. */
  readonly reading: Pick<Reading, "read" | "unread" | "widenedTo"> | null
}

const COUNTED: ReadonlySet<Basis> = new Set(["tabulated", "matched"])
/** Shares whose error is that of a number of people, whatever else comes to it. */
const SAMPLED: ReadonlySet<Basis> = new Set(["tabulated", "matched", "reference", "imputed"])

/** Whether the shares are counted answers of respondents, who are at hand. */
export const isCounted = ({ answers, sample }: Pick<Side, "answers" | "sample">): boolean =>
  answers !== null && COUNTED.has(sample.basis)

/** Whether the shares are estimated so roughly that not even the leading answer stands out. */
export const isVague = ({ form, sample, shares }: Side): boolean =>
  isWorthNothing(
    shares.flatMap((share, at) => (share === null ? [] : [{ choice: `${at}`, percentage: 100 * share.share }])),
    sample,
    form === "several"
  )

/** Whether the shares are those of so few people that a test of them would say nothing. */
export const isSmall = ({ sample: { basis, effectiveSize } }: Pick<Side, "sample">): boolean =>
  SAMPLED.has(basis) && (effectiveSize ?? 0) < MIN_TESTED

/**
 * Shares with their 95% intervals. Of people's answers Wilson's, as wide again as the margin of the whole says that the
 * wording adds; of estimates the margin to both sides, which every share of 95% of held-out questions kept.
 */
export const bounded = (
  shares: ReadonlyArray<number>,
  { basis, effectiveSize, marginOfError }: Pick<Sample, "basis" | "effectiveSize" | "marginOfError">
): ReadonlyArray<BoundedShare> => {
  const margin = (marginOfError ?? 100) / 100
  if (!SAMPLED.has(basis) || effectiveSize === null)
    return shares.map((share) => ({ share, low: Math.max(0, share - margin), high: Math.min(1, share + margin) }))
  const sampling = widestMargin(shares, effectiveSize)
  const besides = basis === "matched" ? Math.sqrt(Math.max(0, margin ** 2 - sampling ** 2)) : 0
  return shares.map((share) => {
    const { high, low } = wilson(share, effectiveSize)
    return {
      share,
      low: Math.max(0, share - Math.hypot(share - low, besides)),
      high: Math.min(1, share + Math.hypot(high - share, besides))
    }
  })
}

export const sameLabel = (label: string): string => foldText(withoutCode(label))

export const sameWords = (question: string): string => exactQuestion(question)
