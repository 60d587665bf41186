import { HttpApiBuilder } from "@effect/platform"
import { Effect } from "effect"
import { Projects } from "../../services/Projects.ts"
import { Api } from "../api/Api.ts"
import { CurrentPrincipal } from "../api/Authorization.ts"
import { respond } from "../Respond.ts"

export const ProjectsHandlers = HttpApiBuilder.group(
  Api,
  "projects",
  Effect.fnUntraced(function* (handlers) {
    const projects = yield* Projects
    return handlers.handle("list", () =>
      Effect.flatMap(CurrentPrincipal, ({ organizationId }) => respond(projects.list(organizationId)))
    )
  })
)
