import type { QuoteAsk } from "../../../../client/Types.ts"
import { marginOfError } from "../../../../domain/statistics/Interval.ts"

export type SampleSize = NonNullable<QuoteAsk["sampleSize"]>

/** Whether a question has choices, or is answered in words. */
export type QuestionKind = "closed" | "open"

export const sampleSizes = ["low", "medium", "high", "very_high"] as const satisfies ReadonlyArray<SampleSize>
const sizes: Readonly<Record<QuestionKind, Readonly<Record<SampleSize, number>>>> = {
  closed: { low: 50, medium: 100, high: 400, very_high: 1000 },
  open: { low: 10, medium: 25, high: 50, very_high: 100 }
}

/** The number of respondents. */
export const sizeOf = (kind: QuestionKind, size: SampleSize): number => sizes[kind][size]

/** The sampling margin of error for this many people: half the widest 95% interval of a percentage, in points. */
export const samplingMargin = (size: number): number => 100 * marginOfError(0.5, size)
