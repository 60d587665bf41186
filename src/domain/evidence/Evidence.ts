import { widestMargin, Z95 } from "../statistics/Interval.ts"
import type { Basis } from "./Estimate.ts"
import { MODEL_ERROR } from "./ModelError.ts"

/** What is known of the shares of a question's choices, and how far it is to be believed. */
export interface Evidence {
  readonly basis: Basis
  /** One share per choice. */
  readonly shares: ArrayLike<number>
  /** Kish's effective number of people behind the shares. */
  readonly effectiveBase: number
  /** How nearly the question they answered is the question asked, 0 to 1. */
  readonly similarity: number
  /** Whether they answered another question, which only lends its answers. */
  readonly isAnother?: boolean
  /** How far the shares may be off since some who are meant are not counted, 0 to 1. */
  readonly beyond?: number
}

export interface Mixture {
  readonly basis: Basis
  readonly shares: Float64Array
  /** Weight of the evidence, 0 to 1. */
  readonly credibility: number
  /** Half the width of the widest 95% interval, as a share. */
  readonly marginOfError: number
}

/** People whose answers weigh as much as the prior does. */
const KAPPA = 20

/** The most that evidence of each rung may weigh, and the most that an answer from it may be trusted. */
const CAPS: Readonly<Record<Basis, { readonly credibility: number; readonly confidence: number }>> = {
  tabulated: { credibility: 1, confidence: 1 },
  matched: { credibility: 1, confidence: 0.9 },
  reference: { credibility: 1, confidence: 0.8 },
  imputed: { credibility: 1, confidence: 0.7 },
  borrowed: { credibility: 0.3, confidence: 0.45 },
  model: { credibility: 0.6, confidence: 0.5 },
  prior: { credibility: 0, confidence: 0.35 },
  none: { credibility: 0, confidence: 0 }
}

const evidenceSize = (effectiveBase: number, similarity: number): number => effectiveBase * similarity * similarity

/** Weight of evidence against the prior: m/(m + κ) with m people (Bühlmann 1967), capped by rung; grows with m. */
export const credibility = ({ basis, effectiveBase, similarity }: Omit<Evidence, "shares">): number => {
  const m = evidenceSize(effectiveBase, similarity)
  return Math.min(CAPS[basis].credibility, m / (m + KAPPA))
}

/** How far one answer may be trusted, 0 to 1: by its rung and by how many people stand behind it. */
export const confidenceIn = (basis: Basis, effectiveBase: number, similarity = 1): number => {
  const m = evidenceSize(effectiveBase, similarity)
  const cap = CAPS[basis].confidence
  return basis === "prior" ? cap * 0.7 : Math.round(1000 * cap * (m / (m + KAPPA))) / 1000
}

/**
 * Evidence together with the prior. Answers to the question itself, given or predicted, are published as they are however
 * few gave them: no prior knows better, and the margin says how few they were. Only what is borrowed, from another question
 * or from other people, is drawn toward the prior; other people's answers to the question itself are not where the prior
 * is `blind`, knowing nothing of its topic: they stay as they are, with the margin of what is borrowed. The margin joins
 * the sampling error of the evidence with what else may be wrong: the wording
 * where it only means nearly the same, the prior as far as it counts.
 */
export const mixEvidence = (evidence: Evidence, prior: ArrayLike<number>, blind = false): Mixture => {
  const lent = evidence.basis === "borrowed" || evidence.basis === "model"
  const weight = lent ? credibility(evidence) : evidence.effectiveBase > 0 ? 1 : 0
  const wording = lent ? 1 - weight : weight * (1 - evidence.similarity ** 2)
  const sampling = evidence.effectiveBase > 0 ? widestMargin(evidence.shares, evidence.effectiveBase) : 0
  const kept = blind && weight > 0 && evidence.basis === "borrowed" && evidence.isAnother !== true ? 1 : weight
  const shares = Float64Array.from(prior, (p, k) => (kept > 0 ? kept * evidence.shares[k]! : 0) + (1 - kept) * p)
  return {
    basis: weight > 0 ? evidence.basis : "prior",
    shares,
    credibility: weight,
    marginOfError: Math.min(1, Math.hypot(kept * sampling, wording * MODEL_ERROR, kept * (evidence.beyond ?? 0)))
  }
}

/** People who gave a range of which only a part is meant, beside those who are surely meant. */
interface PartRange {
  /** Least share of the people meant who were counted, 0 to 1: if all of the others are meant too. */
  readonly covered: number
  /** How far the shares may lie from those of all who are meant, 0 to 1. */
  readonly beyond: number
}

const widest = (some: ArrayLike<number>, other: ArrayLike<number>): number =>
  Array.from(some).reduce((most, share, k) => Math.max(most, Math.abs(share - other[k]!)), 0)

/** The widest variance of a share, as a standard deviation. */
const SPREAD = 0.5

/**
 * What ranges that reach beyond the one described leave open: the shares of all who may be meant lie between those of the people
 * counted and these together with everybody who gave such a range. `counted` and `left` are their numbers.
 */
export const partRange = (own: Evidence, others: Evidence, counted: number, left: number): PartRange => {
  const uncovered = left / (counted + left)
  const chance = others.effectiveBase > 0 ? (Z95 * SPREAD) / Math.sqrt(others.effectiveBase) : 1
  const apart = others.effectiveBase > 0 ? widest(own.shares, others.shares) : 0
  return { covered: 1 - uncovered, beyond: uncovered * Math.min(1, Math.hypot(apart, chance)) }
}

/** The same as a sentence. */
export const partRangeInWords = ({ covered }: PartRange): string =>
  `The survey's ranges reach beyond the one described: at least ${Math.floor(100 * covered)}% of those ` +
  "meant are counted, and the margin allows for the others."
