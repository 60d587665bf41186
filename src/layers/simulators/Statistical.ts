import { Effect, Layer } from "effect"
import { LRUCache } from "lru-cache"
import { type FramedAudience, frameInTurns, type TooManyCriteria } from "../../domain/simulation/Audience.ts"
import { type PreparedQuestion, prepareQuestion } from "../../domain/simulation/ClosedQuestion.ts"
import { simulateChoices, simulateOpen } from "../../domain/simulation/Simulation.ts"
import { foldText } from "../../domain/text/Text.ts"
import { type ClosedQuestion, Simulator } from "../../services/ports/Simulator.ts"
import { inTurns } from "../../services/usecases/Turns.ts"

const ENGINE = "statistical/1"
const MAX_AUDIENCES_KEPT = 500
/** Members of all audiences kept, 12 bytes each. */
const MAX_MEMBERS_KEPT = 4_000_000
const MAX_QUESTIONS_KEPT = 2_000

const audienceCache = () => {
  const cache = new LRUCache<string, FramedAudience>({
    max: MAX_AUDIENCES_KEPT,
    maxSize: MAX_MEMBERS_KEPT,
    sizeCalculation: ({ members }) => members.length + 1
  })
  return (prompts: ReadonlyArray<string>): Effect.Effect<FramedAudience, TooManyCriteria> =>
    Effect.suspend(() => {
      const key = JSON.stringify(prompts.map(foldText))
      const known = cache.get(key)
      if (known !== undefined) return Effect.succeed(known)
      const framed = Effect.flatten(inTurns(frameInTurns(prompts)))
      return Effect.tap(framed, (audience) => cache.set(key, audience))
    })
}

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
  const audienceOf = audienceCache()
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
