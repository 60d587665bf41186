import { Effect, Layer, Option } from "effect"
import { OAuthSettings } from "../../http/oauth/AuthorizationServer.ts"
import { AppConfig } from "../Config.ts"

export const OAuthSettingsConfigured = Layer.effect(
  OAuthSettings,
  Effect.map(AppConfig, ({ appsChallenge, externalIssuer }) => ({
    externalIssuer: Option.map(externalIssuer, ({ issuer }) => issuer),
    appsChallenge
  }))
)
