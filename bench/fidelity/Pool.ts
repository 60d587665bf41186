import { collapse, corrected } from "../../src/domain/elicitation/closed/Methods.ts"
import {
  among,
  type CalibrationTerms,
  type CalibrationWeights,
  calibrationTerms,
  weighed
} from "../../src/domain/simulation/Calibration.ts"
import { softmax } from "../../src/domain/simulation/PriorShares.ts"
import { minimise } from "../../src/domain/statistics/Minimise.ts"
import { withRefusals } from "./Prior.ts"
import type { OpinionQuestion } from "./Questions.ts"

/** A question with the prior's substantive shares and language models' shares of all choices. */
export interface PooledExample {
  readonly question: OpinionQuestion
  readonly prior: ArrayLike<number>
  readonly each: ReadonlyArray<ReadonlyArray<number>>
}

/** Drawn towards the prior as it is and no evidence. */
const RIDGE = 1
const START: CalibrationWeights = { prior: 1, evidence: 0.1, ordered: 0, middle: 0, pair: 0 }
const NAMES = ["prior", "evidence", "ordered", "middle", "pair"] as const

const gapGradient = (p: number, y: number) => {
  const mean = (p + y) / 2
  const loss = (y > 0 ? y * Math.log(y / mean) : 0) + p * Math.log(p / mean + 1e-12)
  return [2 * loss, 2 * Math.log(p / mean + 1e-12)] as const
}

const meanOf = ({ each, question }: PooledExample): Float64Array =>
  Float64Array.from(question.choices, (_, k) => each.reduce((sum, shares) => sum + shares[k]!, 0) / each.length)

/** Whether the models of an example name answers rather than divide people: others are not corrected by these weights. */
const names = ({ each, question: { substantive } }: PooledExample): boolean => {
  const shares = each.map((one) => among(one, substantive)).filter((one) => substantive.some((k) => one[k]! > 0))
  const named = shares.map((one) => collapse(substantive.map((k) => one[k]!)))
  return named.length > 0 && named.reduce((sum, one) => sum + one, 0) >= named.length / 2
}

const weightsOf = (beta: ArrayLike<number>): CalibrationWeights => ({
  prior: beta[0]!,
  evidence: beta[1]!,
  ordered: beta[2]!,
  middle: beta[3]!,
  pair: beta[4]!
})

/** Weights of the calibration with the least Jensen–Shannon divergence from people's answers. */
export const fitPool = (examples: ReadonlyArray<PooledExample>): CalibrationWeights => {
  const rows = examples.filter(names).map((example) => {
    const { prior, question } = example
    const model = among(meanOf(example), question.substantive)
    const own = among(withRefusals(question, prior), question.substantive)
    const terms: ReadonlyArray<CalibrationTerms> = calibrationTerms(model, own, question.scale, question.substantive)
    return { terms, shares: question.example.shares }
  })
  return weightsOf(
    minimise(
      (beta, gradient) => {
        const weights = weightsOf(beta)
        let loss = 0
        for (let j = 0; j < NAMES.length; j++) {
          const away = beta[j]! - (j === 0 ? 1 : 0)
          loss += (RIDGE / 2) * away * away
          gradient[j] = RIDGE * away
        }
        for (const { shares, terms } of rows) {
          const p = softmax(terms.map((term) => weighed(term, weights)))
          const gaps = shares.map((y, k) => gapGradient(p[k]!, y))
          const mean = gaps.reduce((sum, [, slope], k) => sum + slope * p[k]!, 0)
          gaps.forEach(([part, slope], k) => {
            loss += part
            NAMES.forEach((name, j) => {
              gradient[j]! += p[k]! * (slope - mean) * terms[k]![name]
            })
          })
        }
        return loss
      },
      Float64Array.from(NAMES, (name) => START[name])
    )
  )
}

/** Corrected shares of all choices. */
export const predictPool = (
  weights: CalibrationWeights,
  { each, prior, question }: PooledExample
): ReadonlyArray<number> =>
  Array.from(corrected(each, withRefusals(question, prior), question.scale, question.substantive, weights))
