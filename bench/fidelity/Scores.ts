import {
  humanEquivalentSize,
  jensenShannon,
  modeRight,
  totalVariation,
  wasserstein1
} from "../../src/domain/statistics/Metrics.ts"
import type { OpinionQuestion } from "./Questions.ts"

/** A question with somebody's shares of its choices. */
export interface Estimated {
  readonly question: OpinionQuestion
  readonly shares: ArrayLike<number>
}

/** Divergence (bits), total variation, ordinal distance, how often the largest share is the right one, and people worth. */
export interface Scores {
  readonly jsd: number
  readonly tv: number
  readonly w1: number
  readonly top: number
  readonly people: number
}

export const mean = (values: ReadonlyArray<number>): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** Shares of the steps of a question's scale, lowest first. */
export const byRank = ({ scale }: OpinionQuestion, shares: ArrayLike<number>): ReadonlyArray<number> => {
  const ordered = Array.from({ length: scale.steps }, (_, rank) => shares[scale.ranks.indexOf(rank)]!)
  const total = ordered.reduce((sum, share) => sum + share, 0)
  return ordered.map((share) => (total > 0 ? share / total : 1 / ordered.length))
}

export const scoresOf = (all: ReadonlyArray<Estimated>): Scores => {
  const rows = all.map(({ question, shares }) => ({
    jsd: jensenShannon(shares, question.human),
    tv: totalVariation(shares, question.human),
    w1: question.scale.steps > 2 ? wasserstein1(byRank(question, shares), byRank(question, question.human)) : undefined,
    top: modeRight(shares, question.human)
  }))
  const jsd = mean(rows.map((row) => row.jsd))
  return {
    jsd,
    tv: mean(rows.map((row) => row.tv)),
    w1: mean(rows.flatMap((row) => row.w1 ?? [])),
    top: mean(rows.map((row) => row.top)),
    people: humanEquivalentSize(jsd, mean(all.map(({ question }) => question.choices.length)))
  }
}
