import { REFUSED } from "../../src/domain/simulation/PriorShares.ts"
import { type Coefficients, fitLogit, predictLogit } from "./Logit.ts"
import type { OpinionQuestion } from "./Questions.ts"

const RIDGE = 7
const FEWEST_QUESTIONS = 4

/** Coefficients of the choice model from these questions. */
export const fitPrior = (questions: ReadonlyArray<OpinionQuestion>): Coefficients =>
  fitLogit(
    questions.map(({ example }) => example),
    RIDGE,
    FEWEST_QUESTIONS
  )

/** Shares of all choices from shares of the substantive ones: refusals get their usual share. */
export const withRefusals = (
  { choices, substantive }: OpinionQuestion,
  shares: ArrayLike<number>
): ReadonlyArray<number> => {
  const refusals = choices.length - substantive.length
  const all = choices.map(() => (refusals > 0 ? REFUSED / refusals : 0))
  substantive.forEach((k, s) => {
    all[k] = shares[s]! * (refusals > 0 ? 1 - REFUSED : 1)
  })
  return all
}

export const predictPrior = (beta: Coefficients, { example }: OpinionQuestion): Float64Array =>
  predictLogit(beta, example.features)
