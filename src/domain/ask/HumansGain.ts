import type { Basis } from "../evidence/Estimate.ts"
import type { Knowledge } from "../evidence/Knowledge.ts"
import { allocated, type Uncertain, varianceAfter } from "../statistics/Allocation.ts"
import { points } from "../statistics/Figures.ts"
import { Z95 } from "../statistics/Interval.ts"
import type { HumansSuggestion } from "./HumansAsk.ts"

/** A question as far as it is answered without asking more people. */
export interface KnownSoFar {
  readonly question: string
  readonly matchedQuestion: string | null
  readonly basis: Basis
  readonly knowledge: Knowledge
  readonly base: number
  /** Kish's design effect of those who will be asked, 1 or more. */
  readonly designEffect: number
  /** Shares (0–1) as they are known; none where only the question is. */
  readonly shares: ReadonlyArray<number>
  /** Half the 95% interval of the widest share, 0–1. */
  readonly margin: number
}

const DIGITS = 4
const rounded = (value: number): number => Number(value.toFixed(DIGITS))

/** Variance of one answer: of the share nearest to a half; of a half where no shares are known. */
const spreadOf = ({ designEffect, shares }: KnownSoFar): number => {
  const widest = shares.length === 0 ? 0.25 : Math.max(...shares.map((share) => share * (1 - share)))
  return widest * designEffect
}

/** A share of 0 or 1 that a few gave may still be another: nobody is sure after so few. */
const LEAST_SPREAD = 0.01

const uncertain = (one: KnownSoFar): Uncertain => ({
  variance: (one.margin / Z95) ** 2,
  perAnswer: Math.max(LEAST_SPREAD, spreadOf(one))
})

const marginOf = (variance: number): number => points(Z95 * Math.sqrt(variance))

const people = (n: number): string => `${n.toLocaleString("en-US")} ${n === 1 ? "person" : "people"}`

const WORDS: Readonly<Record<Knowledge, string>> = {
  question: "the question itself",
  related: "related questions",
  topic: "its topic",
  scale: "its scale of answers",
  none: "nothing"
}

const standing = ({ base, basis, designEffect, knowledge }: KnownSoFar, before: number): string => {
  if (base > 0) {
    const weighted = designEffect > 1.05 ? `, weighted as if ${designEffect.toFixed(1)} were one` : ""
    return `Asked of ${people(base)}${weighted}: known to within ${before} points.`
  }
  return basis === "none"
    ? `Nobody was asked and nothing foretells it: on held-out questions guesses lie up to ${before} points off.`
    : `Nobody was asked: predicted from ${WORDS[knowledge]}, which lies up to ${before} points off on held-out questions.`
}

const outcome = (interviews: number, after: number, gains: boolean): string => {
  if (interviews > 0) return `${people(interviews)} more bring that to ${after}.`
  return gains ? "Other questions gain more from every interview." : "More interviews say nothing new."
}

/**
 * Interviews given out so that the expected variance of the widest shares, summed over the questions, falls most; the
 * questions that get most come first, then those least known.
 */
export const suggestHumans = (
  known: ReadonlyArray<KnownSoFar>,
  interviews: number
): ReadonlyArray<HumansSuggestion> => {
  const all = known.map(uncertain)
  const given = allocated(all, interviews)
  return known
    .map(({ margin: _, shares: __, ...one }, i): HumansSuggestion => {
      const [asked, now] = [given[i]!, all[i]!]
      const marginBefore = marginOf(now.variance)
      const marginAfter = marginOf(varianceAfter(now, asked))
      return {
        ...one,
        designEffect: rounded(one.designEffect),
        interviews: asked,
        marginBefore,
        marginAfter,
        gainPerInterview: asked === 0 ? 0 : rounded((marginBefore - marginAfter) / asked),
        why: `${standing(known[i]!, marginBefore)} ${outcome(asked, marginAfter, now.variance > 0)}`
      }
    })
    .sort((a, b) => b.interviews - a.interviews || b.marginBefore - a.marginBefore)
}
