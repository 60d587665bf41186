import { scopeWords } from "../../domain/oauth/ScopeWords.ts"
import { scopes } from "../../domain/Scope.ts"

export const OAUTH_SCHEME = "oauth"

/** How access tokens are had: from the service itself, for the resource `/v1`. */
export const securitySchemes = {
  [OAUTH_SCHEME]: {
    type: "oauth2",
    description:
      "An access token of the service's own authorization server, granted for the resource `/v1` of its " +
      "public address (RFC 8707). See /.well-known/oauth-protected-resource/v1; a service that leaves " +
      "authorization to another server (OAUTH_ISSUER) takes API keys here.",
    flows: {
      authorizationCode: {
        authorizationUrl: "/oauth/authorize",
        tokenUrl: "/oauth/token",
        refreshUrl: "/oauth/token",
        scopes: Object.fromEntries(scopes.map((scope) => [scope, scopeWords("/v1", scope)]))
      }
    }
  }
} as const
