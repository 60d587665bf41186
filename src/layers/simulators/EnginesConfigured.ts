import { Effect, Layer, Option } from "effect"
import type { EngineUnavailable } from "../../domain/evidence/Estimate.ts"
import { type EngineChoice, EngineNotConfigured } from "../../domain/models/EngineChoice.ts"
import type { LanguageModel } from "../../domain/models/LanguageModel.ts"
import { prepareQuestion } from "../../domain/simulation/ClosedQuestion.ts"
import { simulateChoices, simulateOpen } from "../../domain/simulation/Simulation.ts"
import { LanguageModels } from "../../services/ports/LanguageModels.ts"
import { SecondReader } from "../../services/ports/SecondReader.ts"
import { Engines, Simulator } from "../../services/ports/Simulator.ts"
import { ClosedElicitation } from "../../services/usecases/elicitation/ClosedElicitation.ts"
import { secondReaderByModels } from "../../services/usecases/elicitation/ModelReading.ts"
import { OpenElicitation } from "../../services/usecases/elicitation/OpenElicitation.ts"
import { framedAudiences } from "../../services/usecases/elicitation/PosedQuestion.ts"
import { WrittenTexts } from "../../services/usecases/elicitation/WrittenTexts.ts"
import { noModel } from "../../services/usecases/ModelCalls.ts"
import { inTurns } from "../../services/usecases/Turns.ts"
import { AppConfig } from "../Config.ts"

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

type ByModels = "model" | "blend"

/** Computation, the first language model, and all of them as a blend: as far as settings name any. */
export const EnginesConfigured = Layer.effect(
  Engines,
  Effect.gen(function* () {
    const { engine: usual, fallback } = (yield* AppConfig).languageModels
    const closed = yield* ClosedElicitation
    const open = yield* OpenElicitation
    const { configured, models } = yield* LanguageModels
    const statistical = yield* Simulator

    const known = Effect.mapError(models, noModel)
    const asked: Readonly<Record<ByModels, Effect.Effect<ReadonlyArray<LanguageModel>, EngineUnavailable>>> = {
      model: Effect.map(known, (all) => all.slice(0, 1)),
      blend: known
    }
    const simulatorOf = (kind: ByModels): Simulator["Type"] => ({
      engine: kind,
      spends: true,
      choices: closed.choices(asked[kind]),
      parts: closed.parts(asked[kind]),
      open: open.open(asked[kind])
    })
    const byModels = { model: simulatorOf("model"), blend: simulatorOf("blend") }

    /** Which engine is meant: where nobody says, all models there are. */
    const meant = (choice: EngineChoice): "statistical" | ByModels =>
      choice === "auto" ? (configured === 0 ? "statistical" : configured === 1 ? "model" : "blend") : choice

    const has = (engine: "statistical" | ByModels): boolean =>
      engine === "statistical" || configured >= (engine === "blend" ? 2 : 1)

    const chosen = (choice: EngineChoice = usual) => {
      const engine = meant(choice)
      if (!has(engine)) return new EngineNotConfigured({ engine: choice, models: configured })
      return Effect.succeed(engine === "statistical" ? statistical : byModels[engine])
    }

    return Engines.of({
      statistical,
      chosen,
      namedModels: (choice = usual) =>
        choice === "auto" || choice === "statistical"
          ? Effect.succeed([])
          : Effect.zipRight(chosen(choice), asked[choice]),
      fallsBack: Option.isSome(fallback)
    })
  })
).pipe(
  Layer.provide([
    ClosedElicitation.Default,
    OpenElicitation.Default.pipe(Layer.provide(WrittenTexts.Default)),
    SimulatorStatistical
  ])
)

/** A language model reads what words do not make sure, where one is configured and none of the settings says no. */
export const SecondReaderConfigured = Layer.unwrapEffect(
  Effect.gen(function* () {
    const { engine, reads } = (yield* AppConfig).languageModels
    const { configured } = yield* LanguageModels
    return reads && configured > 0 ? secondReaderByModels(engine) : Layer.effect(SecondReader, SecondReader)
  })
)
