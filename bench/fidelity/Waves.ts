import { CALIBRATION, type CalibrationWeights } from "../../src/domain/simulation/calibrationWeights.ts"
import { fitPool, type PooledExample } from "./Pool.ts"
import { fitPrior, predictPrior } from "./Prior.ts"
import type { OpinionQuestion } from "./Questions.ts"

/** The models that gave shares for every question. */
export const modelsOf = (questions: ReadonlyArray<OpinionQuestion>): ReadonlyArray<string> =>
  Object.keys(questions[0]?.models ?? {}).filter((name) => questions.every(({ models }) => models[name] !== undefined))

/** The mean of several models' shares. */
export const blendOf = (question: OpinionQuestion, models: ReadonlyArray<string>): ReadonlyArray<number> =>
  question.choices.map((_, k) => models.reduce((sum, name) => sum + question.models[name]![k]!, 0) / models.length)

const singles = (question: OpinionQuestion, prior: ArrayLike<number>): ReadonlyArray<PooledExample> =>
  Object.values(question.models).map((model) => ({ question, prior, each: [model] }))

/** Every choice of at least two things. */
const blends = (names: ReadonlyArray<string>): ReadonlyArray<ReadonlyArray<string>> =>
  Array.from({ length: 2 ** names.length }, (_, bits) => names.filter((_, i) => ((bits >> i) & 1) === 1)).filter(
    (some) => some.length > 1
  )

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

/** Calibration weights for one model and for blends of several, from questions with honest priors. */
export const fitCalibrations = (rows: Held["questions"]) => {
  const models = modelsOf(rows.map(({ question }) => question))
  if (models.length === 0) return CALIBRATION
  return {
    single: fitPool(rows.flatMap(({ prior, question }) => singles(question, prior))),
    several: fitPool(
      rows.flatMap(({ prior, question }) =>
        blends(models).map((some) => ({ question, prior, each: some.map((name) => question.models[name]!) }))
      )
    )
  }
}

/** Leaves out each wave in turn: everything that answers its questions is learnt from the other waves. */
export const leaveOneWaveOut = (questions: ReadonlyArray<OpinionQuestion>): ReadonlyArray<Held> =>
  [...new Set(questions.map(({ wave }) => wave))].map((wave) => {
    const rows = priorsWithout(questions, wave)
    return {
      questions: rows.filter(({ question }) => question.wave === wave),
      ...fitCalibrations(rows.filter(({ question }) => question.wave !== wave))
    }
  })
