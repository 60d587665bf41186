import { HttpApiBuilder } from "@effect/platform"
import { Effect } from "effect"
import { pageWanted } from "../../domain/Listing.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import { Audiences } from "../../services/usecases/Audiences.ts"
import { AudienceUnderstandings } from "../../services/usecases/AudienceUnderstandings.ts"
import { Api } from "../api/Api.ts"
import { AudienceName } from "../api/Audiences.ts"
import { CurrentPrincipal } from "../api/Authorization.ts"
import { SharedReads } from "../middleware/SharedReads.ts"
import { respond, respondJson, respondStored } from "../request/Respond.ts"
import { withNextLink } from "../routing/Routes.ts"

export const AudiencesHandlers = HttpApiBuilder.group(
  Api,
  "audiences",
  Effect.fnUntraced(function* (handlers) {
    const audiences = yield* Audiences
    const { understand } = yield* AudienceUnderstandings
    const { share } = yield* SharedReads
    const whole = (id: OrganizationId) => Effect.map(audiences.listJson(id), (list) => `{"audiences":${list}}`)
    share("/v1/audiences", whole)
    const organization = Effect.map(CurrentPrincipal, ({ organizationId }) => organizationId)

    return handlers
      .handleRaw("list", ({ urlParams }) =>
        Effect.flatMap(organization, (id) => {
          const wanted = pageWanted("audiences", urlParams)
          if (wanted === null) return respondJson(whole(id))
          const page = withNextLink("audiences", wanted, audiences.page(id, wanted))
          return respondJson(
            Effect.map(page, ({ next, rows }) => JSON.stringify({ audiences: rows, nextCursor: next }))
          )
        })
      )
      .handle("create", ({ payload }) =>
        Effect.flatMap(organization, (id) =>
          respondStored(AudienceName, (receipt) => audiences.create(id, payload, receipt))
        )
      )
      .handle("rename", ({ path, payload }) =>
        Effect.flatMap(organization, (id) => respond(audiences.rename(id, path.id, payload.title)))
      )
      .handle("remove", ({ path }) =>
        Effect.flatMap(organization, (id) => respond(Effect.as(audiences.remove(id, path.id), { success: true })))
      )
      .handle("search", ({ payload }) => Effect.flatMap(organization, (id) => respond(audiences.search(id, payload))))
      .handle("understanding", ({ payload }) => Effect.flatMap(organization, (id) => respond(understand(id, payload))))
  })
)
