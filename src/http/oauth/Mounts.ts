import { type HttpApp, HttpServerRequest, HttpServerResponse } from "@effect/platform"
import { Effect, Option } from "effect"
import { type ProtectedResource, pathsOf, protectedResources } from "../../domain/oauth/Resources.ts"
import { usualScopes } from "../../domain/Scope.ts"
import { Credentials } from "../../services/usecases/Credentials.ts"
import { methodNotAllowed } from "../errors/RouteNotFound.ts"
import { withPreflight } from "../middleware/Endpoints.ts"
import { withEnvelope } from "../middleware/Envelope.ts"
import { type Mount, PublicUrl, RESOURCE_PREFIX } from "../routing/Routes.ts"
import { OAuthSettings } from "./AuthorizationServer.ts"
import { makeOAuthEndpoints } from "./Endpoints.ts"

const SERVER_PATH = "/.well-known/oauth-authorization-server"

/** The embedded authorization server, described as RFC 8414 prescribes. */
const serverMetadata = (publicUrl: string) => ({
  issuer: publicUrl,
  authorization_endpoint: `${publicUrl}/oauth/authorize`,
  token_endpoint: `${publicUrl}/oauth/token`,
  registration_endpoint: `${publicUrl}/oauth/register`,
  revocation_endpoint: `${publicUrl}/oauth/revoke`,
  scopes_supported: usualScopes,
  response_types_supported: ["code"],
  response_modes_supported: ["query", "fragment", "form_post"],
  grant_types_supported: ["authorization_code", "refresh_token"],
  code_challenge_methods_supported: ["S256"],
  token_endpoint_auth_methods_supported: ["none", "client_secret_basic", "client_secret_post"],
  revocation_endpoint_auth_methods_supported: ["none", "client_secret_basic", "client_secret_post"],
  authorization_response_iss_parameter_supported: true,
  client_id_metadata_document_supported: true,
  service_documentation: `${publicUrl}/docs`
})

/** A resource and who issues tokens for it, described as RFC 9728 prescribes. */
const resourceMetadata = (publicUrl: string, path: string, issuers: ReadonlyArray<string>) => ({
  resource: publicUrl + path,
  ...(issuers.length === 0 ? {} : { authorization_servers: issuers }),
  scopes_supported: usualScopes,
  bearer_methods_supported: ["header"],
  resource_name: "Audience Insights",
  resource_documentation: `${publicUrl}/docs`
})

/** Where an issuer's own description is (RFC 8414, section 3.1): its path comes after the well-known one. */
export const metadataOf = (issuer: string): string => {
  const { origin, pathname } = new URL(issuer)
  return origin + SERVER_PATH + pathname.replace(/\/$/, "")
}

const CHALLENGE_PATH = "/.well-known/openai-apps-challenge"

const cached = { "cache-control": "public, max-age=300" }
const json = (document: unknown) => HttpServerResponse.unsafeJson(document, { headers: cached })

/** What clients read before they know anything else: the resources, who authorizes, and how. */
const makeDiscovery = Effect.gen(function* () {
  const publicUrl = yield* PublicUrl
  const { appsChallenge, externalIssuer } = yield* OAuthSettings
  const { resources } = yield* Credentials
  const issuer = Option.getOrElse(externalIssuer, () => publicUrl)
  const issuersOf = (resource: ProtectedResource) => (resources.includes(resource) ? [issuer] : [])

  const documents = new Map([
    ...protectedResources.flatMap((resource) =>
      pathsOf(resource).map(
        (path) => [RESOURCE_PREFIX + path, json(resourceMetadata(publicUrl, path, issuersOf(resource)))] as const
      )
    ),
    [
      SERVER_PATH,
      Option.match(externalIssuer, {
        onNone: () => json(serverMetadata(publicUrl)),
        onSome: (external) => HttpServerResponse.redirect(metadataOf(external), { status: 307, headers: cached })
      })
    ] as const,
    ...Option.match(appsChallenge, {
      onNone: () => [],
      onSome: (token) => [[CHALLENGE_PATH, HttpServerResponse.text(token, { contentType: "text/plain" })] as const]
    })
  ])

  const app: HttpApp.Default = Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) => {
    const document = documents.get(request.url.split("?", 1)[0] ?? "/")
    return document !== undefined && ["GET", "HEAD"].includes(request.method)
      ? Effect.succeed(document)
      : methodNotAllowed(request, ["GET", "HEAD"])
  })
  const mount: Mount = { owns: (path) => documents.has(path), app: app.pipe(withEnvelope, withPreflight) }
  return mount
})

/** Discovery, and the embedded authorization server where no other one is trusted. */
export const makeOAuthMounts = Effect.gen(function* () {
  const { externalIssuer } = yield* OAuthSettings
  const discovery = yield* makeDiscovery
  return Option.isSome(externalIssuer) ? [discovery] : [discovery, yield* makeOAuthEndpoints]
})
