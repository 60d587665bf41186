import { Effect, Layer, Option } from "effect"
import type { AccessTokens } from "../../services/ports/AccessTokens.ts"
import type { Announcements } from "../../services/ports/Announcements.ts"
import type { OAuthStore } from "../../services/ports/OAuthStore.ts"
import type { OrganizationRepo } from "../../services/ports/OrganizationRepo.ts"
import { AccessTokensIssued } from "../../services/usecases/IssuedTokens.ts"
import { AppConfig } from "../Config.ts"
import { accessTokensOf } from "./ExternalTokens.ts"

/** The tokens of the authorization server at `OAUTH_ISSUER`, or else of the embedded one. */
export const AccessTokensConfigured = Layer.unwrapEffect(
  Effect.map(AppConfig, ({ externalIssuer }) =>
    Option.match(externalIssuer, {
      onNone: (): Layer.Layer<AccessTokens, never, Announcements | OAuthStore | OrganizationRepo> => AccessTokensIssued,
      onSome: accessTokensOf
    })
  )
)
