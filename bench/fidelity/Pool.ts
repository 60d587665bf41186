import { calibrate, calibrationTerms } from "../../src/domain/simulation/Calibration.ts"
import type { CalibrationWeights } from "../../src/domain/simulation/calibrationWeights.ts"
import { softmax } from "../../src/domain/simulation/PriorShares.ts"
import { minimise } from "../../src/domain/statistics/Minimise.ts"
import { withRefusals } from "./Prior.ts"
import type { OpinionQuestion } from "./Questions.ts"

/** A question with the prior's substantive shares and a language model's shares of all choices. */
export interface PooledExample {
  readonly question: OpinionQuestion
  readonly prior: ArrayLike<number>
  readonly model: ReadonlyArray<number>
}

/** Drawn towards the prior as it is and no evidence. */
const RIDGE = 1

const gapGradient = (p: number, y: number) => {
  const mean = (p + y) / 2
  const loss = (y > 0 ? y * Math.log(y / mean) : 0) + p * Math.log(p / mean + 1e-12)
  return [2 * loss, 2 * Math.log(p / mean + 1e-12)] as const
}

/** Weights of the calibration with the least Jensen–Shannon divergence from people's answers. */
export const fitPool = (examples: ReadonlyArray<PooledExample>): CalibrationWeights => {
  const rows = examples.map(({ model, prior, question }) => ({
    terms: calibrationTerms(model, withRefusals(question, prior), question.scale, question.substantive),
    shares: question.example.shares
  }))
  const [prior, evidence, pair] = minimise(
    (beta, gradient) => {
      let loss = 0
      for (let j = 0; j < 3; j++) {
        const away = beta[j]! - (j === 0 ? 1 : 0)
        loss += (RIDGE / 2) * away * away
        gradient[j] = RIDGE * away
      }
      for (const { shares, terms } of rows) {
        const p = softmax(terms.map((term) => term[0] * beta[0]! + term[1] * beta[1]! + term[2] * beta[2]!))
        const gaps = shares.map((y, k) => gapGradient(p[k]!, y))
        const mean = gaps.reduce((sum, [, slope], k) => sum + slope * p[k]!, 0)
        gaps.forEach(([part, slope], k) => {
          loss += part
          for (let j = 0; j < 3; j++) gradient[j]! += p[k]! * (slope - mean) * terms[k]![j]!
        })
      }
      return loss
    },
    new Float64Array([1, 0.1, 0])
  )
  return { prior: prior!, evidence: evidence!, pair: pair! }
}

/** Calibrated shares of all choices. */
export const predictPool = (
  weights: CalibrationWeights,
  { model, prior, question }: PooledExample
): ReadonlyArray<number> => Array.from(calibrate(model, withRefusals(question, prior), question.scale, 1, weights))
