import { HttpApiBuilder } from "@effect/platform"
import { Effect } from "effect"
import { pageWanted } from "../../domain/Listing.ts"
import { DEMOGRAPHICS } from "../../domain/survey/model/Selector.ts"
import { crosstabCsv } from "../../domain/survey/tables/CrosstabCsv.ts"
import { Crosstabs } from "../../services/usecases/Crosstabs.ts"
import { Imports } from "../../services/usecases/Imports.ts"
import { Projects } from "../../services/usecases/Projects.ts"
import { Api } from "../api/Api.ts"
import { CurrentPrincipal } from "../api/Authorization.ts"
import { ImportedView, type ProjectChange } from "../api/Projects.ts"
import { respond, respondInKind, respondStored } from "../request/Respond.ts"
import { withNextLink } from "../routing/NextLink.ts"

const declaredIn = (selectors: NonNullable<typeof ProjectChange.Type.selectors>) =>
  new Map(
    DEMOGRAPHICS.flatMap((demographic) => {
      const keys = selectors[demographic]
      return keys === undefined ? [] : [[demographic, keys] as const]
    })
  )

export const ProjectsHandlers = HttpApiBuilder.group(
  Api,
  "projects",
  Effect.fnUntraced(function* (handlers) {
    const crosstabs = yield* Crosstabs
    const imports = yield* Imports
    const projects = yield* Projects
    const organization = Effect.map(CurrentPrincipal, ({ organizationId }) => organizationId)

    return handlers
      .handle("list", ({ urlParams }) =>
        Effect.flatMap(organization, (id) => {
          const wanted = pageWanted("projects", urlParams)
          if (wanted === null) return respond(projects.list(id))
          return respond(Effect.map(withNextLink("projects", wanted, projects.page(id, wanted)), ({ rows }) => rows))
        })
      )
      .handle("create", ({ payload: { codebook, file, mapping, ...about } }) =>
        Effect.flatMap(organization, (id) => {
          const { name, path } = file
          const source = { ...about, path, name, codebook: codebook?.path, mapping: mapping?.path }
          return respondStored(ImportedView, (receipt) => imports.run(id, source, receipt))
        })
      )
      .handle("about", ({ path }) => Effect.flatMap(organization, (id) => respond(projects.about(id, path.projectId))))
      .handle("change", ({ path, payload: { selectors, ...changes } }) =>
        Effect.flatMap(organization, (id) =>
          respond(projects.change(id, path.projectId, { ...changes, selectors: declaredIn(selectors ?? {}) }))
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
