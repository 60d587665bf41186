import { Context, Effect, Layer, Option } from "effect"
import type { EngineUnavailable } from "../../domain/evidence/Estimate.ts"
import { type EngineChoice, EngineNotConfigured } from "../../domain/models/EngineChoice.ts"
import type { LanguageModel } from "../../domain/models/LanguageModel.ts"
import { prepareQuestion } from "../../domain/simulation/ClosedQuestion.ts"
import { simulateChoices, simulateOpen } from "../../domain/simulation/Simulation.ts"
import { LanguageModels } from "../../services/ports/LanguageModels.ts"
import { SecondReader } from "../../services/ports/SecondReader.ts"
import { Engines, Simulator } from "../../services/ports/Simulator.ts"
import { ClosedElicitation } from "../../services/usecases/elicitation/ClosedElicitation.ts"
import { Conversations } from "../../services/usecases/elicitation/Conversations.ts"
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
    const conversations = yield* Conversations
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
      open: open.open(asked[kind]),
      speak: conversations.speak(asked[kind])
    })
    const byModels = { model: simulatorOf("model"), blend: simulatorOf("blend") }

    /** Which engine is meant: where nobody says, all models there are. */
    const meant = (choice: EngineChoice, models: number): "statistical" | ByModels =>
      choice === "auto" ? (models === 0 ? "statistical" : models === 1 ? "model" : "blend") : choice

    const chosen = (choice: EngineChoice = usual) =>
      choice === "statistical"
        ? Effect.succeed(statistical)
        : Effect.flatMap(configured, (models) => {
            const engine = meant(choice, models)
            if (engine === "statistical") return Effect.succeed(statistical)
            return models >= (engine === "blend" ? 2 : 1)
              ? Effect.succeed(byModels[engine])
              : new EngineNotConfigured({ engine: choice, models })
          })

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
    Conversations.Default,
    OpenElicitation.Default.pipe(Layer.provide(WrittenTexts.Default)),
    SimulatorStatistical
  ])
)

/** A language model reads what words do not make sure, where there is one and none of the settings says no. */
export const SecondReaderConfigured = Layer.unwrapEffect(
  Effect.gen(function* () {
    const { engine, reads } = (yield* AppConfig).languageModels
    const { configured } = yield* LanguageModels
    const nobody = yield* SecondReader
    if (!reads) return Layer.succeed(SecondReader, nobody)
    const either = <A>(by: (reader: SecondReader["Type"]) => Effect.Effect<A>, models: SecondReader["Type"]) =>
      Effect.flatMap(configured, (count) => by(count === 0 ? nobody : models))
    return Layer.map(secondReaderByModels(engine), (context) => {
      const models = Context.get(context, SecondReader)
      return Context.make(SecondReader, {
        reads: (...asked) => either((one) => one.reads(...asked), models),
        filter: (...asked) => either((one) => one.filter(...asked), models),
        phrases: (...asked) => either((one) => one.phrases(...asked), models),
        themes: (...asked) => either((one) => one.themes(...asked), models),
        question: (...asked) => either((one) => one.question(...asked), models)
      })
    })
  })
)
