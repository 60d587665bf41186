import { type HttpApp, HttpServerRequest, HttpServerResponse } from "@effect/platform"
import { Effect, Option } from "effect"
import { type ProtectedResource, pathsOf, protectedResources } from "../../domain/oauth/Resources.ts"
import { Credentials } from "../../services/usecases/Credentials.ts"
import { methodNotAllowed } from "../errors/RouteNotFound.ts"
import { withEnvelope } from "../middleware/Envelope.ts"
import { withPreflight } from "../middleware/Headers.ts"
import { RESOURCE_PREFIX } from "../routing/Challenge.ts"
import { PublicUrl } from "../routing/Links.ts"
import type { Mount } from "../routing/Mount.ts"
import { OAuthSettings } from "./AuthorizationServer.ts"
import { makeOAuthEndpoints } from "./Endpoints.ts"
import { metadataOf, resourceMetadata, SERVER_PATH, serverMetadata } from "./Metadata.ts"

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
