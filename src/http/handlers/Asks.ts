import { HttpApiBuilder } from "@effect/platform"
import { Effect } from "effect"
import type { OpenAsk, ProjectAsk } from "../../domain/ask/Ask.ts"
import type { ProjectId } from "../../domain/Project.ts"
import { Asks } from "../../services/usecases/Asks.ts"
import { ProjectAsks } from "../../services/usecases/ProjectAsks.ts"
import { Api } from "../api/Api.ts"
import { CurrentPrincipal } from "../api/Authorization.ts"
import { Compatibility } from "../middleware/Compatibility.ts"
import { respondCharged } from "../request/Respond.ts"

/** One question asked as a list of one, so that its answers come as those of several do. */
const asList = ({ question, ...ask }: OpenAsk): OpenAsk =>
  question === undefined ? ask : { ...ask, questions: [question] }

export const AsksHandlers = HttpApiBuilder.group(
  Api,
  "asks",
  Effect.fnUntraced(function* (handlers) {
    const asks = yield* Asks
    const projectAsks = yield* ProjectAsks
    const compatibility = yield* Compatibility

    const askProject = ({ path, payload }: { path: { projectId: ProjectId }; payload: ProjectAsk }) =>
      Effect.flatMap(CurrentPrincipal, ({ organizationId }) =>
        respondCharged((receipt) => projectAsks.ask(organizationId, path.projectId, payload, receipt))
      )

    return handlers
      .handle("choices", ({ payload }) =>
        Effect.flatMap(CurrentPrincipal, ({ organizationId }) =>
          respondCharged((receipt) => asks.choices(organizationId, payload, receipt), {})
        )
      )
      .handle("open", ({ payload }) =>
        Effect.flatMap(CurrentPrincipal, ({ organizationId }) =>
          respondCharged((receipt) =>
            asks.open(organizationId, compatibility === "originalvoices" ? asList(payload) : payload, receipt)
          )
        )
      )
      .handle("project", askProject)
      .handle("projectAlias", askProject)
  })
)
