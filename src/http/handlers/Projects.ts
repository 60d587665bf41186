import { HttpApiBuilder } from "@effect/platform"
import { Effect } from "effect"
import { crosstabCsv } from "../../domain/survey/CrosstabCsv.ts"
import { Crosstabs } from "../../services/Crosstabs.ts"
import { Imports } from "../../services/Imports.ts"
import { Projects } from "../../services/Projects.ts"
import { Api } from "../api/Api.ts"
import { CurrentPrincipal } from "../api/Authorization.ts"
import { respond, respondInKind } from "../Respond.ts"

export const ProjectsHandlers = HttpApiBuilder.group(
  Api,
  "projects",
  Effect.fnUntraced(function* (handlers) {
    const crosstabs = yield* Crosstabs
    const imports = yield* Imports
    const projects = yield* Projects
    const organization = Effect.map(CurrentPrincipal, ({ organizationId }) => organizationId)

    return handlers
      .handle("list", () => Effect.flatMap(organization, (id) => respond(projects.list(id))))
      .handle("create", ({ payload: { codebook, file, mapping, ...about } }) =>
        Effect.flatMap(organization, (id) =>
          respond(
            imports.run(id, {
              ...about,
              path: file.path,
              name: file.name,
              codebook: codebook?.path,
              mapping: mapping?.path
            })
          )
        )
      )
      .handle("remove", ({ path }) =>
        Effect.flatMap(organization, (id) => respond(Effect.as(projects.remove(id, path.projectId), { success: true })))
      )
      .handle("questions", ({ path }) =>
        Effect.flatMap(organization, (id) =>
          respond(Effect.map(projects.questions(id, path.projectId), (questions) => ({ questions })))
        )
      )
      .handle("crosstab", ({ path, payload, request }) =>
        Effect.flatMap(organization, (id) =>
          respondInKind(request, crosstabs.tabulate(id, path.projectId, payload), crosstabCsv)
        )
      )
  })
)
