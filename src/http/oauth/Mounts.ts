import { Effect, Option } from "effect"
import { makeDiscovery } from "./Discovery.ts"
import { makeOAuthEndpoints } from "./Endpoints.ts"
import { OAuthSettings } from "./Settings.ts"

/** Discovery, and the embedded authorization server where no other one is trusted. */
export const makeOAuthMounts = Effect.gen(function* () {
  const { externalIssuer } = yield* OAuthSettings
  const discovery = yield* makeDiscovery
  return Option.isSome(externalIssuer) ? [discovery] : [discovery, yield* makeOAuthEndpoints]
})
