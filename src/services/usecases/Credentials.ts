import { type Clock, Effect } from "effect"
import { type Access, type AccessTokenInvalid, isTokenLike, scopes } from "../../domain/Access.ts"
import { type ApiKeyInvalid, hasApiKeyPrefix, type Principal } from "../../domain/ApiKey.ts"
import type { ProtectedResource } from "../../domain/oauth/Resources.ts"
import { AccessTokens } from "../ports/AccessTokens.ts"
import { Keys } from "./Keys.ts"

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
