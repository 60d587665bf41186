import { Effect, Layer, Option } from "effect"
import { type Access, AccessTokenInvalid, readScopes } from "../../domain/Access.ts"
import { type ProtectedResource, protectedResources, resourceOf } from "../../domain/oauth/Resources.ts"
import { AccessTokens } from "../ports/AccessTokens.ts"
import { Announcements } from "../ports/Announcements.ts"
import { type IssuedAccess, OAuthStore } from "../ports/OAuthStore.ts"
import { rememberBriefly } from "./Remember.ts"

/** What our tokens look like; everything else is refused without asking the store. */
const SHAPE = /^[\w-]{43}$/

const invalid = new AccessTokenInvalid({ reason: "invalid" })
const elsewhere = new AccessTokenInvalid({ reason: "elsewhere" })
const overdue = new AccessTokenInvalid({ reason: "expired" })

const admit = (
  found: Option.Option<IssuedAccess>,
  resource: ProtectedResource
): Effect.Effect<Access, AccessTokenInvalid> => {
  if (Option.isNone(found)) return invalid
  const { audience, expired, grantId, organizationId, plan, scope } = found.value
  if (!Option.contains(resourceOf(audience), resource)) return elsewhere
  if (expired) return overdue
  return Effect.succeed({ organizationId, plan, subject: `grant ${grantId}`, scopes: readScopes(scope) })
}

/** The tokens that this service's own authorization server issued. */
export const AccessTokensIssued = Layer.scoped(
  AccessTokens,
  Effect.gen(function* () {
    const { find, forget } = rememberBriefly((yield* OAuthStore).findAccess)
    yield* (yield* Announcements).heed("credential", forget)
    return AccessTokens.of({
      resources: protectedResources,
      verify: (token, resource) =>
        SHAPE.test(token) ? Effect.flatMap(find(token), (found) => admit(found, resource)) : invalid
    })
  })
)
