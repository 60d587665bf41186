import { withRefusals as sharesWithRefusals } from "../../src/domain/simulation/PriorShares.ts"
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
export const withRefusals = ({ scale }: OpinionQuestion, shares: ArrayLike<number>): ReadonlyArray<number> =>
  Array.from(sharesWithRefusals(scale, shares))

export const predictPrior = (beta: Coefficients, { example }: OpinionQuestion): Float64Array =>
  predictLogit(beta, example.features)
