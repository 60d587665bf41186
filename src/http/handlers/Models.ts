import { HttpApiBuilder, HttpServerResponse } from "@effect/platform"
import { Effect, Stream } from "effect"
import { recordsOf } from "../../domain/elicitation/closed/TrackRecord.ts"
import { LanguageModels } from "../../services/ports/LanguageModels.ts"
import { ModelConnections } from "../../services/ports/ModelConnections.ts"
import { noModel } from "../../services/usecases/ModelCalls.ts"
import { Api } from "../api/Api.ts"
import { CurrentPrincipal } from "../api/Authorization.ts"
import { NDJSON } from "../api/DurableAskView.ts"
import { toWire } from "../errors/ErrorMapping.ts"
import { respond } from "../request/Respond.ts"

/** Has proxies hand each line on at once. */
const HEADERS = { "cache-control": "no-cache, no-transform", "x-accel-buffering": "no" }

export const ModelsHandlers = HttpApiBuilder.group(
  Api,
  "models",
  Effect.fnUntraced(function* (handlers) {
    const { models } = yield* LanguageModels
    const connections = yield* ModelConnections
    const organization = Effect.map(CurrentPrincipal, ({ organizationId }) => organizationId)

    return handlers
      .handle("list", () => respond(Effect.mapBoth(models, { onFailure: noModel, onSuccess: recordsOf })))
      .handle("connection", () => Effect.flatMap(organization, (id) => respond(connections.status(id))))
      .handle("connect", ({ payload }) =>
        Effect.flatMap(organization, (id) => respond(connections.connect(id, payload)))
      )
      .handle("disconnect", () =>
        Effect.flatMap(organization, (id) => respond(Effect.as(connections.disconnect(id), { success: true })))
      )
      .handle("check", ({ payload }) =>
        Effect.flatMap(organization, (id) =>
          Effect.map(toWire(connections.check(id, payload)), (lines) =>
            HttpServerResponse.stream(Stream.encodeText(Stream.map(lines, (line) => `${JSON.stringify(line)}\n`)), {
              contentType: NDJSON,
              headers: HEADERS
            })
          )
        )
      )
  })
)
