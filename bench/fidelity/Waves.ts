import type { CalibrationWeights } from "../../src/domain/simulation/calibrationWeights.ts"
import { fitPool, type PooledExample } from "./Pool.ts"
import { fitPrior, predictPrior } from "./Prior.ts"
import type { OpinionQuestion } from "./Questions.ts"

export const MODELS = ["gpt-4o-mini", "claude-haiku-4.5", "gemini-2.5-flash", "llama-3.3-70b"] as const

/** The mean of several models' shares. */
export const blendOf = (question: OpinionQuestion): ReadonlyArray<number> =>
  question.choices.map((_, k) => MODELS.reduce((sum, name) => sum + question.models[name]![k]!, 0) / MODELS.length)

const singles = (question: OpinionQuestion, prior: ArrayLike<number>): ReadonlyArray<PooledExample> =>
  MODELS.map((name) => ({ question, prior, model: question.models[name]! }))

/** What was learnt without one wave, and the priors of its questions. */
export interface Held {
  readonly questions: ReadonlyArray<{ readonly question: OpinionQuestion; readonly prior: Float64Array }>
  readonly single: CalibrationWeights
  readonly several: CalibrationWeights
}

/** Priors of all questions, each from a fit that has seen neither its own wave nor `without`. */
export const priorsWithout = (questions: ReadonlyArray<OpinionQuestion>, without: string | undefined) => {
  const waves = [...new Set(questions.map(({ wave }) => wave))]
  return waves.flatMap((wave) => {
    const beta = fitPrior(questions.filter((question) => question.wave !== wave && question.wave !== without))
    return questions
      .filter((question) => question.wave === wave)
      .map((question) => ({ question, prior: predictPrior(beta, question) }))
  })
}

/** Calibration weights for one model and for the mean of several, from questions with honest priors. */
export const fitCalibrations = (rows: Held["questions"]) => ({
  single: fitPool(rows.flatMap(({ prior, question }) => singles(question, prior))),
  several: fitPool(rows.map(({ prior, question }) => ({ question, prior, model: blendOf(question) })))
})

/** Leaves out each wave in turn: everything that answers its questions is learnt from the other waves. */
export const leaveOneWaveOut = (questions: ReadonlyArray<OpinionQuestion>): ReadonlyArray<Held> =>
  [...new Set(questions.map(({ wave }) => wave))].map((wave) => {
    const rows = priorsWithout(questions, wave)
    return {
      questions: rows.filter(({ question }) => question.wave === wave),
      ...fitCalibrations(rows.filter(({ question }) => question.wave !== wave))
    }
  })
