import type { Configuration, JWK, KoaContextWithOIDC } from "oidc-provider"
import { scopes } from "../../domain/Access.ts"
import { consoleClient, isConsole } from "../../domain/oauth/Console.ts"
import { canonicalResource, protectedResources } from "../../domain/oauth/Resources.ts"
import { SIGN_IN_SECONDS } from "../../domain/oauth/SignIn.ts"

const MINUTE_SECONDS = 60
const DAY_SECONDS = 86_400
const CONSOLE_ACCESS_SECONDS = 15 * MINUTE_SECONDS

/**
 * How long things last, in seconds. A refresh token is replaced whenever it is used; the grant ends all of it. Those of the
 * console end with the sign-in, however often they are replaced.
 */
const ttl: Configuration["ttl"] = {
  AccessToken: (_, __, client) => (isConsole(client.clientId) ? CONSOLE_ACCESS_SECONDS : 60 * MINUTE_SECONDS),
  AuthorizationCode: MINUTE_SECONDS,
  Interaction: 10 * MINUTE_SECONDS,
  RefreshToken: ({ oidc }, _, client) =>
    isConsole(client.clientId)
      ? (oidc.entities.RotatedRefreshToken?.remainingTTL ?? SIGN_IN_SECONDS)
      : 60 * DAY_SECONDS,
  Grant: 365 * DAY_SECONDS,
  Session: 10 * MINUTE_SECONDS,
  IdToken: MINUTE_SECONDS
}

const off = { enabled: false }

/** What the library asks of us. */
interface Callbacks {
  readonly keyHolds: (keyId: string) => Promise<boolean>
  readonly fetchDocument: (url: string) => Promise<Response>
  readonly errorPage: (ctx: KoaContextWithOIDC, title: string, detail: string | undefined) => void
  /** The error of a resource that is not ours, or of several: each grant is for one. */
  readonly invalidTarget: () => Error
}

interface Secrets {
  readonly cookies: ReadonlyArray<string>
  /** Signs nothing, as no ID token is ever issued; the library does not start without one. */
  readonly signingKey: JWK
}

/**
 * OAuth 2.1 and nothing else: codes with PKCE, opaque tokens, refresh tokens that are used once. No ID tokens, no
 * sessions: every authorization asks for the organization's API key.
 */
export const configuration = (
  publicUrl: string,
  { cookies, signingKey }: Secrets,
  { errorPage, fetchDocument, invalidTarget, keyHolds }: Callbacks
): Configuration => {
  const resources = protectedResources.map((resource) => canonicalResource(publicUrl, resource))
  const cookie = { httpOnly: true, sameSite: "lax", signed: true } as const
  return {
    jwks: { keys: [signingKey] },
    cookies: {
      keys: [...cookies],
      names: { interaction: "oauth_authorization", resume: "oauth_resume", session: "oauth_session" },
      short: cookie,
      long: { ...cookie, path: "/oauth/" }
    },
    clients: [
      {
        client_id: consoleClient.id,
        client_name: "Audience Insights",
        redirect_uris: [publicUrl + consoleClient.callbackPath],
        grant_types: ["authorization_code", "refresh_token"],
        response_types: ["code"],
        token_endpoint_auth_method: "none",
        application_type: "web"
      }
    ],
    responseTypes: ["code"],
    scopes: [],
    claims: {},
    pkce: { required: () => true },
    routes: {
      authorization: "/oauth/authorize",
      token: "/oauth/token",
      registration: "/oauth/register",
      revocation: "/oauth/revoke",
      jwks: "/oauth/jwks"
    },
    clientAuthMethods: ["none", "client_secret_basic", "client_secret_post"],
    enabledJWA: { idTokenSigningAlgValues: ["ES256"] },
    clientDefaults: { id_token_signed_response_alg: "ES256" },
    clientBasedCORS: () => true,
    acceptQueryParamAccessTokens: false,
    expiresWithSession: () => false,
    issueRefreshToken: (_, client) => client.grantTypeAllowed("refresh_token"),
    rotateRefreshToken: true,
    // Whichever token is revoked, all of its grant end: nothing could use the grant any more.
    revokeGrantPolicy: () => true,
    ttl,
    interactions: { url: (_, { uid }) => `/oauth/consent/${uid}` },
    findAccount: async (_, id) =>
      (await keyHolds(id)) ? { accountId: id, claims: () => Promise.resolve({ sub: id }) } : undefined,
    fetch: (url) => fetchDocument(String(url)),
    fetchResponseBodyLimits: { "client_id metadata document": 64 * 1024 },
    renderError: (ctx, { error, error_description: detail }) => errorPage(ctx, error, detail),
    features: {
      devInteractions: off,
      userinfo: off,
      pushedAuthorizationRequests: off,
      dPoP: off,
      rpInitiatedLogout: off,
      registration: { enabled: true, issueRegistrationAccessToken: false },
      revocation: { enabled: true, allowedPolicy: (_, client, token) => token.clientId === client.clientId },
      clientIdMetadataDocument: {
        enabled: true,
        ack: "draft-02",
        allowFetch: () => true,
        allowClient: () => true,
        cacheDuration: { min: 300, max: DAY_SECONDS }
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => canonicalResource(publicUrl, "/mcp"),
        useGrantedResource: () => true,
        getResourceServerInfo: ({ oidc }, named) => {
          const isOnlyOne = [oidc.params?.resource ?? named].flat().length === 1
          if (!isOnlyOne || !resources.includes(named)) throw invalidTarget()
          return { scope: scopes.join(" "), audience: named, accessTokenFormat: "opaque" }
        }
      }
    }
  }
}
