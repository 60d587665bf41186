import { HttpApiBuilder } from "@effect/platform"
import { Effect } from "effect"
import { Audiences } from "../../services/Audiences.ts"
import { Api } from "../api/Api.ts"
import { CurrentPrincipal } from "../api/Authorization.ts"
import { respond, respondJson } from "../Respond.ts"

export const AudiencesHandlers = HttpApiBuilder.group(
  Api,
  "audiences",
  Effect.fnUntraced(function* (handlers) {
    const audiences = yield* Audiences
    const organization = Effect.map(CurrentPrincipal, ({ organizationId }) => organizationId)

    return handlers
      .handleRaw("list", () =>
        Effect.flatMap(organization, (id) =>
          respondJson(Effect.map(audiences.listJson(id), (list) => `{"audiences":${list}}`))
        )
      )
      .handle("create", ({ payload }) => Effect.flatMap(organization, (id) => respond(audiences.create(id, payload))))
      .handle("rename", ({ path, payload }) =>
        Effect.flatMap(organization, (id) => respond(audiences.rename(id, path.id, payload.title)))
      )
      .handle("remove", ({ path }) =>
        Effect.flatMap(organization, (id) => respond(Effect.as(audiences.remove(id, path.id), { success: true })))
      )
      .handle("search", ({ payload }) => Effect.flatMap(organization, (id) => respond(audiences.search(id, payload))))
  })
)
