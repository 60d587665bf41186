import { HttpApiBuilder } from "@effect/platform"
import { Effect } from "effect"
import { recordsOf } from "../../domain/elicitation/closed/TrackRecord.ts"
import { LanguageModels } from "../../services/ports/LanguageModels.ts"
import { noModel } from "../../services/usecases/ModelCalls.ts"
import { Api } from "../api/Api.ts"
import { respond } from "../request/Respond.ts"

export const ModelsHandlers = HttpApiBuilder.group(
  Api,
  "models",
  Effect.fnUntraced(function* (handlers) {
    const { models } = yield* LanguageModels
    return handlers.handle("list", () => respond(Effect.mapBoth(models, { onFailure: noModel, onSuccess: recordsOf })))
  })
)
