import { HttpApiBuilder } from "@effect/platform"
import { Effect } from "effect"
import { Health } from "../../services/usecases/Health.ts"
import { Api } from "../api/Api.ts"

export const HealthHandlers = HttpApiBuilder.group(
  Api,
  "health",
  Effect.fnUntraced(function* (handlers) {
    const health = yield* Health
    return handlers.handle("check", () => health.check)
  })
)
