import { IncomingMessage, ServerResponse } from "node:http"
import { Socket } from "node:net"
import { Effect, Layer, Option } from "effect"
import type { Interaction, Provider } from "oidc-provider"
import { DatabaseUnavailable } from "../../domain/DatabaseUnavailable.ts"
import { resourceOf, scopesAt } from "../../domain/oauth/Resources.ts"
import { scopes as allScopes, readScopes } from "../../domain/Scope.ts"
import {
  AuthorizationServer,
  type OAuthAnswer,
  type OAuthRequest,
  type PendingAuthorization
} from "../../http/oauth/AuthorizationServer.ts"
import { PublicUrl } from "../../http/routing/Routes.ts"
import { makeProvider } from "./Provider.ts"

/** Headers of the answer that the service sets itself, or that say what does not hold for it. */
const OWN_HEADERS = new Set(["set-cookie", "content-length", "vary", "connection", "date", "transfer-encoding"])

/** What a client says of proxies and origins is for the service to judge, not for the library. */
const WITHHELD = /^(?:x-forwarded-.*|forwarded|origin|host|content-length|transfer-encoding|expect)$/

/** A socket that says no more than whether the service is reached over TLS. */
const socketOf = (publicUrl: URL) => Object.assign(new Socket(), { encrypted: publicUrl.protocol === "https:" })

const requestOf = ({ body, headers, method, url }: OAuthRequest, publicUrl: URL): IncomingMessage => {
  const request = new IncomingMessage(socketOf(publicUrl))
  const kept = Object.entries(headers).filter(([name]) => !WITHHELD.test(name))
  request.method = method
  request.url = url
  request.httpVersion = "1.1"
  request.headers = Object.fromEntries(kept)
  request.headers.host = publicUrl.host
  if (body !== "") request.headers["content-length"] = String(Buffer.byteLength(body))
  request.push(body === "" ? null : Buffer.from(body))
  if (body !== "") request.push(null)
  request.complete = true
  return request
}

const answerOf = (response: ServerResponse, body: string): OAuthAnswer => {
  const headers: Record<string, string> = {}
  let cookies: ReadonlyArray<string> = []
  for (const [name, value] of Object.entries(response.getHeaders())) {
    if (name === "set-cookie") cookies = [value].flat().map(String)
    else if (!OWN_HEADERS.has(name) && !name.startsWith("access-control-")) headers[name] = [value].flat().join(", ")
  }
  return { status: response.statusCode, headers, cookies, body }
}

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** What was answered, once the application is done with the request. */
  readonly answer: () => OAuthAnswer
}

/**
 * A request and a response in memory for an application of Node's. What it answers is then sent like any other answer:
 * once, with the service's headers, its log line and its way of stopping.
 */
const exchange = (from: OAuthRequest, publicUrl: string): Exchange => {
  const request = requestOf(from, new URL(publicUrl))
  const response = new ServerResponse(request)
  let answered: OAuthAnswer | undefined
  response.end = (...[chunk]: ReadonlyArray<unknown>) => {
    const body = typeof chunk === "string" ? chunk : Buffer.isBuffer(chunk) ? chunk.toString("utf8") : ""
    answered ??= answerOf(response, body)
    return response
  }
  const answer = () => {
    if (answered === undefined) throw new Error("The authorization server left a request without an answer.")
    return answered
  }
  return { request, response, answer }
}

/** Makes something when it is first needed; what fails is tried again the next time. */
const onFirstUse = <A>(make: Effect.Effect<A>) =>
  Effect.map(Effect.makeSemaphore(1), (turn) => {
    let made: { readonly value: A } | undefined
    const first = Effect.suspend(() =>
      made === undefined
        ? Effect.tap(make, (value) => {
            made = { value }
          })
        : Effect.succeed(made.value)
    )
    return Effect.suspend(() => (made === undefined ? turn.withPermits(1)(first) : Effect.succeed(made.value)))
  })

const describe = async (provider: Provider, { jti, params }: Interaction): Promise<PendingAuthorization> => {
  const client = await provider.Client.find(String(params.client_id))
  const resource = Option.getOrElse(resourceOf(String(params.resource)), () => "/mcp" as const)
  const asked = readScopes(String(params.scope))
  return {
    id: jti,
    clientId: String(params.client_id),
    clientName: Option.fromNullable(client?.clientName),
    redirectUri: String(params.redirect_uri),
    resource,
    scopes: scopesAt(resource).filter((scope) => asked.includes(scope))
  }
}

/** The server on oidc-provider, which is loaded and set up with the first request that needs it. */
export const AuthorizationServerOidc = Layer.effect(
  AuthorizationServer,
  Effect.gen(function* () {
    const publicUrl = yield* PublicUrl
    const server = yield* onFirstUse(yield* makeProvider(publicUrl))

    /** Asks the library about an authorization under way; none where it knows of none. */
    const during = <A>(
      request: OAuthRequest,
      ask: (of: Provider, interaction: Interaction, to: Exchange) => Promise<A>
    ) =>
      Effect.flatMap(server, ({ isUnknown, provider }) =>
        Effect.tryPromise({
          try: async () => {
            const to = exchange(request, publicUrl)
            const interaction = await provider.interactionDetails(to.request, to.response)
            return await ask(provider, interaction, to)
          },
          catch: (error) => error
        }).pipe(
          Effect.map(Option.some),
          Effect.catchAll((error) => (isUnknown(error) ? Effect.succeedNone : Effect.die(error)))
        )
      )

    const tell = (failure: unknown) =>
      failure instanceof DatabaseUnavailable
        ? Effect.die(failure)
        : Effect.logError("The authorization server failed", failure)

    return AuthorizationServer.of({
      answer: (request) =>
        Effect.gen(function* () {
          const { failures, handle } = yield* server
          const to = exchange(request, publicUrl)
          yield* Effect.promise(() => handle(to.request, to.response))
          if (failures.has(to.request)) yield* tell(failures.get(to.request))
          return to.answer()
        }),
      pending: (request) => during(request, describe),
      allow: (request, key, granted) =>
        during(request, async (provider, { params }, to) => {
          const grant = new provider.Grant({ accountId: key, clientId: String(params.client_id) })
          const resource = String(params.resource)
          grant.addResourceScope(resource, granted.join(" "))
          const refused = allScopes.filter((scope) => !granted.includes(scope))
          if (refused.length > 0) grant.rejectResourceScope(resource, refused.join(" "))
          const result = { login: { accountId: key, remember: false }, consent: { grantId: await grant.save() } }
          await provider.interactionFinished(to.request, to.response, result, { mergeWithLastSubmission: false })
          return to.answer()
        }),
      deny: (request) =>
        during(request, async (provider, _, to) => {
          const result = { error: "access_denied", error_description: "Access was denied on the consent page." }
          await provider.interactionFinished(to.request, to.response, result, { mergeWithLastSubmission: false })
          return to.answer()
        })
    })
  })
)
