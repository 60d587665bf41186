import { HttpApiBuilder } from "@effect/platform"
import { Effect } from "effect"
import { Backtests } from "../../services/usecases/Backtests.ts"
import { Api } from "../api/Api.ts"
import { CurrentPrincipal } from "../api/Authorization.ts"
import { respond } from "../request/Respond.ts"

export const BacktestsHandlers = HttpApiBuilder.group(
  Api,
  "backtests",
  Effect.fnUntraced(function* (handlers) {
    const backtests = yield* Backtests
    return handlers.handle("get", ({ path: { projectId } }) =>
      Effect.flatMap(CurrentPrincipal, ({ organizationId }) => respond(backtests.get(organizationId, projectId)))
    )
  })
)
