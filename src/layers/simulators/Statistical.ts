import { Effect, Layer } from "effect"
import { LRUCache } from "lru-cache"
import { type FramedAudience, frameAudience } from "../../domain/simulation/Audience.ts"
import { type PreparedQuestion, prepareQuestion } from "../../domain/simulation/ClosedQuestion.ts"
import { simulateChoices, simulateOpen } from "../../domain/simulation/Simulation.ts"
import { unaskedAnswers } from "../../domain/simulation/UnaskedAnswers.ts"
import { foldText } from "../../domain/Text.ts"
import { type ClosedQuestion, Simulator } from "../../services/Simulator.ts"

const ENGINE = "statistical/1"
const AUDIENCES_KEPT = 500
const QUESTIONS_KEPT = 2_000

const audienceCache = () => {
  const cache = new LRUCache<string, FramedAudience>({ max: AUDIENCES_KEPT })
  return (prompts: ReadonlyArray<string>): FramedAudience => {
    const key = JSON.stringify(prompts.map(foldText))
    const known = cache.get(key)
    if (known !== undefined) return known
    const audience = frameAudience(prompts)
    cache.set(key, audience)
    return audience
  }
}

const questionCache = () => {
  const cache = new LRUCache<string, PreparedQuestion>({ max: QUESTIONS_KEPT })
  return ({ choices, isMultipleChoice, question }: ClosedQuestion): PreparedQuestion => {
    const key = JSON.stringify([question, choices, isMultipleChoice])
    const known = cache.get(key)
    if (known !== undefined) return known
    const prepared = prepareQuestion(question, choices, isMultipleChoice)
    cache.set(key, prepared)
    return prepared
  }
}

/** Answers by computation alone: no model, no network, the same numbers everywhere. */
export const SimulatorStatistical = Layer.sync(Simulator, () => {
  const audienceOf = audienceCache()
  const prepare = questionCache()
  return Simulator.of({
    engine: ENGINE,
    choices: (question) =>
      Effect.sync(() => {
        const audience = audienceOf(question.audience.prompts)
        return simulateChoices(prepare(question), audience, question.choices, question.size, question.seed, ENGINE)
      }),
    open: ({ audience, questions, seed, size }) =>
      Effect.sync(() => simulateOpen(questions, audienceOf(audience.prompts), size, seed, ENGINE)),
    unasked: ({ question, respondents }) => Effect.sync(() => unaskedAnswers(question, respondents))
  })
})
