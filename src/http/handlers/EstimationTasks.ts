import { HttpApiBuilder } from "@effect/platform"
import { Effect } from "effect"
import { EstimationTasks } from "../../services/usecases/asks/EstimationTasks.ts"
import { Api } from "../api/Api.ts"
import { CurrentPrincipal } from "../api/Authorization.ts"
import { respond, respondCharged } from "../request/Respond.ts"

export const EstimationTasksHandlers = HttpApiBuilder.group(
  Api,
  "estimationTasks",
  Effect.fnUntraced(function* (handlers) {
    const tasks = yield* EstimationTasks
    return handlers
      .handle("create", ({ payload }) =>
        Effect.flatMap(CurrentPrincipal, ({ organizationId }) => respond(tasks.create(organizationId, payload)))
      )
      .handle("submit", ({ path: { token }, payload }) =>
        Effect.flatMap(CurrentPrincipal, ({ organizationId }) =>
          respondCharged((receipt) => tasks.submit(organizationId, token, payload, receipt))
        )
      )
  })
)
