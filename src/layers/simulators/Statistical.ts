import { Effect, Layer } from "effect"
import { prepareQuestion } from "../../domain/simulation/ClosedQuestion.ts"
import { simulateChoices, simulateOpen } from "../../domain/simulation/Simulation.ts"
import { Simulator } from "../../services/ports/Simulator.ts"
import { framedAudiences } from "../../services/usecases/elicitation/PosedQuestion.ts"
import { inTurns } from "../../services/usecases/Turns.ts"

const ENGINE = "statistical/1"

/** Answers by computation alone: no model, no network, the same numbers everywhere. */
export const SimulatorStatistical = Layer.sync(Simulator, () => {
  const audienceOf = framedAudiences()
  return Simulator.of({
    engine: ENGINE,
    spends: false,
    choices: ({ audience, choices, doubt, isMultipleChoice, question, seed, size }) =>
      Effect.flatMap(audienceOf(audience), (framed) =>
        inTurns(
          simulateChoices(
            prepareQuestion(question, choices, isMultipleChoice),
            framed,
            choices,
            size,
            seed,
            ENGINE,
            doubt ?? null
          )
        )
      ),
    open: ({ audience, questions, seed, size }) =>
      Effect.flatMap(audienceOf(audience), (framed) => inTurns(simulateOpen(questions, framed, size, seed, ENGINE)))
  })
})
