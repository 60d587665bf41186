import { Effect } from "effect"
import { type Access, type AccessTokenInvalid, isTokenLike, scopes } from "../../domain/Access.ts"
import { type ApiKeyInvalid, hasApiKeyPrefix } from "../../domain/ApiKey.ts"
import type { ProtectedResource } from "../../domain/oauth/Resources.ts"
import { AccessTokens } from "../ports/AccessTokens.ts"
import { Keys } from "./Keys.ts"

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
        : Effect.map(keys.authenticate(bearer), ({ keyId, organizationId, plan }) => ({
            organizationId,
            plan,
            subject: `key ${keyId}`,
            scopes
          }))

    return { authenticate, resources: tokens.resources } as const
  })
}) {}
