import { HttpApiBuilder } from "@effect/platform"
import { Effect } from "effect"
import type { ProjectAsk } from "../../domain/Ask.ts"
import type { ProjectId } from "../../domain/Project.ts"
import { Asks } from "../../services/Asks.ts"
import { ProjectAsks } from "../../services/ProjectAsks.ts"
import { Api } from "../api/Api.ts"
import { CurrentPrincipal } from "../api/Authorization.ts"
import { respond, respondWithoutError, withCreditHeaders } from "../Respond.ts"

export const AsksHandlers = HttpApiBuilder.group(
  Api,
  "asks",
  Effect.fnUntraced(function* (handlers) {
    const asks = yield* Asks
    const projectAsks = yield* ProjectAsks

    const askProject = ({ path, payload }: { path: { projectId: ProjectId }; payload: ProjectAsk }) =>
      Effect.flatMap(CurrentPrincipal, ({ organizationId }) =>
        respond(withCreditHeaders(projectAsks.ask(organizationId, path.projectId, payload)))
      )

    return handlers
      .handle("choices", ({ payload }) =>
        Effect.flatMap(CurrentPrincipal, ({ organizationId }) =>
          respondWithoutError(withCreditHeaders(asks.choices(organizationId, payload)))
        )
      )
      .handle("open", ({ payload }) =>
        Effect.flatMap(CurrentPrincipal, ({ organizationId }) =>
          respond(withCreditHeaders(asks.open(organizationId, payload)))
        )
      )
      .handle("project", askProject)
      .handle("projectAlias", askProject)
  })
)
