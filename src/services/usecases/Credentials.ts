import { type Clock, Context, Effect, Layer, Option } from "effect"
import { type Access, AccessTokenInvalid, isTokenLike, readScopes, scopes } from "../../domain/Access.ts"
import { type ApiKeyInvalid, hasApiKeyPrefix, type Principal } from "../../domain/ApiKey.ts"
import { type ProtectedResource, protectedResources, resourceOf } from "../../domain/oauth/Resources.ts"
import { Announcements } from "../ports/Database.ts"
import { type IssuedAccess, OAuthStore } from "../ports/OAuthStore.ts"
import { Keys } from "./Keys.ts"
import { rememberBriefly } from "./RecentLookups.ts"

/* Who a request speaks for: by a key, by a token of this service, or by one of another authorization server. */

/** OAuth access tokens, issued by this service or by the authorization server that it trusts. */
export class AccessTokens extends Context.Tag("services/AccessTokens")<
  AccessTokens,
  {
    /** The resources that tokens are issued for. */
    readonly resources: ReadonlyArray<ProtectedResource>
    /** What a token allows at a resource. A token whose grant was revoked, or whose API key was, is invalid within two seconds. */
    readonly verify: (token: string, resource: ProtectedResource) => Effect.Effect<Access, AccessTokenInvalid>
  }
>() {}

/** A key holds every scope. */
const accessOf = ({ keyId, organizationId, plan }: Principal): Access => ({
  organizationId,
  plan,
  subject: `key ${keyId}`,
  scopes
})

/** What a bearer token allows, be it an API key or an OAuth access token. */
export class Credentials extends Effect.Service<Credentials>()("services/Credentials", {
  effect: Effect.gen(function* () {
    const keys = yield* Keys
    const tokens = yield* AccessTokens

    const authenticate = (
      bearer: string,
      resource: ProtectedResource
    ): Effect.Effect<Access, AccessTokenInvalid | ApiKeyInvalid> =>
      isTokenLike(bearer) && !hasApiKeyPrefix(bearer)
        ? tokens.verify(bearer, resource)
        : Effect.map(keys.authenticate(bearer), accessOf)

    /** What a key allows that was looked up lately; null for tokens, and where the store has to be asked. */
    const authenticateKnown = (bearer: string, clock: Clock.Clock): Access | null => {
      const principal = hasApiKeyPrefix(bearer) ? keys.authenticateKnown(bearer, clock) : null
      return principal === null ? null : accessOf(principal)
    }

    return { authenticate, authenticateKnown, resources: tokens.resources } as const
  })
}) {}

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
