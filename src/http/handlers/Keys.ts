import { HttpApiBuilder } from "@effect/platform"
import { Duration, Effect } from "effect"
import { Keys } from "../../services/usecases/Keys.ts"
import { Api } from "../api/Api.ts"
import { CurrentPrincipal } from "../api/Authorization.ts"
import { keyView, newKeyView, revokedKeyView } from "../api/Keys.ts"
import { respond, unkept } from "../request/Respond.ts"

export const KeysHandlers = HttpApiBuilder.group(
  Api,
  "keys",
  Effect.fnUntraced(function* (handlers) {
    const keys = yield* Keys
    return handlers
      .handle("list", () =>
        Effect.flatMap(CurrentPrincipal, ({ organizationId }) =>
          respond(Effect.map(keys.list(organizationId), (all) => all.map(keyView)))
        )
      )
      .handle("create", ({ payload }) =>
        Effect.zipRight(
          unkept,
          Effect.flatMap(CurrentPrincipal, ({ organizationId, scopes }) =>
            respond(Effect.map(keys.make(organizationId, payload, scopes), newKeyView))
          )
        )
      )
      .handle("rotate", ({ path: { keyId }, payload: { overlapHours } }) =>
        Effect.zipRight(
          unkept,
          Effect.flatMap(CurrentPrincipal, ({ organizationId, scopes }) =>
            respond(Effect.map(keys.rotate(organizationId, keyId, Duration.hours(overlapHours), scopes), newKeyView))
          )
        )
      )
      .handle("revoke", ({ path: { keyId }, urlParams: { links } }) =>
        Effect.flatMap(CurrentPrincipal, ({ organizationId }) =>
          respond(Effect.map(keys.revoke(organizationId, keyId, links === "revoke"), revokedKeyView))
        )
      )
  })
)
