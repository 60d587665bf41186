import { Effect, Layer } from "effect"
import { LanguageModels } from "../../services/ports/LanguageModels.ts"
import { SecondReader } from "../../services/ports/SecondReader.ts"
import { secondReaderByModels } from "../../services/usecases/ModelReading.ts"
import { AppConfig } from "../Config.ts"

/** A language model reads what words do not make sure, where one is configured and none of the settings says no. */
export const SecondReaderConfigured = Layer.unwrapEffect(
  Effect.gen(function* () {
    const { engine, reads } = (yield* AppConfig).languageModels
    const { configured } = yield* LanguageModels
    return reads && configured > 0 ? secondReaderByModels(engine) : Layer.effect(SecondReader, SecondReader)
  })
)
