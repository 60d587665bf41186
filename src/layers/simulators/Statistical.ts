import { Effect, Layer } from "effect"
import { LRUCache } from "lru-cache"
import { type PreparedQuestion, prepareQuestion } from "../../domain/simulation/ClosedQuestion.ts"
import { simulateChoices, simulateOpen } from "../../domain/simulation/Simulation.ts"
import { type ClosedQuestion, Simulator } from "../../services/ports/Simulator.ts"
import { framedAudiences } from "../../services/usecases/FramedAudiences.ts"
import { inTurns } from "../../services/usecases/Turns.ts"

const ENGINE = "statistical/1"
const MAX_QUESTIONS_KEPT = 2_000

const questionCache = () => {
  const cache = new LRUCache<string, PreparedQuestion>({ max: MAX_QUESTIONS_KEPT })
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
  const audienceOf = framedAudiences()
  const prepare = questionCache()
  return Simulator.of({
    engine: ENGINE,
    spends: false,
    choices: (question) =>
      Effect.flatMap(audienceOf(question.audience.prompts), (audience) =>
        inTurns(simulateChoices(prepare(question), audience, question.choices, question.size, question.seed, ENGINE))
      ),
    open: ({ audience, questions, seed, size }) =>
      Effect.flatMap(audienceOf(audience.prompts), (framed) =>
        inTurns(simulateOpen(questions, framed, size, seed, ENGINE))
      )
  })
})
