import { randomBytes } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import { Effect, Either, Option } from "effect"
import type { Provider } from "oidc-provider"
import { readClientDocument } from "../../domain/oauth/ClientDocument.ts"
import { knownClients } from "../../domain/oauth/KnownClients.ts"
import { pageHeaders } from "../../http/errors/SmallPage.ts"
import { errorPage } from "../../http/oauth/Responses.ts"
import { OAuthStore } from "../../services/ports/OAuthStore.ts"
import { isSecret, makeAdapter, promised } from "./Adapter.ts"
import { type ClientDocument, ClientDocuments } from "./ClientDocuments.ts"
import { configuration } from "./Configuration.ts"
import { makeRefreshAnswers, type RefreshAnswers, type RefreshBody } from "./RefreshAnswers.ts"

/** Seconds for which a copy of our own stands in before the published document is asked for again. */
const COPY_KEPT_SECONDS = 300

const copyOf = (url: string): ClientDocument | undefined => {
  const known = knownClients[url]
  return known === undefined ? undefined : { text: JSON.stringify(known), maxAge: COPY_KEPT_SECONDS }
}

/** The client that a document describes, in the form in which the library asks for documents. */
const makeFetchDocument = Effect.map(
  ClientDocuments,
  (documents) =>
    (url: string): Effect.Effect<Response> =>
      documents.fetch(url).pipe(
        Effect.catchAll((error) => {
          const copy = copyOf(url)
          return copy === undefined ? Effect.fail(error.problem) : Effect.succeed(copy)
        }),
        Effect.flatMap(({ maxAge, text }) =>
          Either.map(readClientDocument(url, text), (client) =>
            Response.json(client, { headers: { "cache-control": `max-age=${maxAge}` } })
          )
        ),
        Effect.catchAll((problem) =>
          Effect.as(Effect.logInfo(`The client ${url} ${problem}`), new Response(null, { status: 502 }))
        )
      )
)

const COOKIE_KEY_BYTES = 32

interface OAuthProvider {
  readonly provider: Provider
  readonly handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  /** What the library failed with in answering a request, other than by refusing it. */
  readonly failures: WeakMap<IncomingMessage, unknown>
  /** Whether an error says that there is no such authorization under way. */
  readonly isUnknown: (error: unknown) => boolean
}

/** What the library keeps records of, or may. */
const kinds = [
  "AccessToken",
  "AuthorizationCode",
  "BackchannelAuthenticationRequest",
  "Client",
  "ClientCredentials",
  "DeviceCode",
  "Grant",
  "IdToken",
  "InitialAccessToken",
  "Interaction",
  "PushedAuthorizationRequest",
  "RefreshToken",
  "RegistrationAccessToken",
  "ReplayDetection",
  "Session"
] as const

/** The library tells records apart by the names of its classes, which no bundler promises to keep. */
const nameRecords = (provider: Provider) => {
  for (const kind of kinds) Object.defineProperty(provider[kind], "name", { value: kind })
}

/**
 * Answers a refresh token that is sent again with what it was answered before. `usedBefore` has the errors of tokens that
 * were used up already by a client that may use them.
 */
const repeatLostAnswers = (
  provider: Provider,
  { again, keep }: RefreshAnswers,
  usedBefore: WeakSet<Error>,
  run: ReturnType<typeof promised>
) => {
  const repeated = new WeakSet<object>()
  provider.on("grant.error", (ctx, error) => {
    if (usedBefore.has(error)) repeated.add(ctx)
  })
  provider.use(async (ctx, next) => {
    await next()
    const { entities, params } = ctx.oidc ?? {}
    if (params?.grant_type !== "refresh_token") return
    const token = String(params.refresh_token)
    const scope = typeof params.scope === "string" ? params.scope : null
    if (ctx.status === 200) {
      const { accountId, grantId } = entities?.RefreshToken ?? {}
      // Without what is kept here the token is answered once.
      await run(keep(token, { scope, body: ctx.body as RefreshBody }, { accountId, grantId })).catch(() => undefined)
    } else if (repeated.has(ctx)) {
      const found = await run(again(token))
      if (Option.isNone(found) || found.value.scope !== scope) return
      ctx.status = 200
      ctx.body = found.value.body
    }
  })
}

const newSigningKey = async () => {
  const { privateKey } = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, ["sign"])
  const { crv, d, kty, x, y } = await crypto.subtle.exportKey("jwk", privateKey)
  return { crv, d, kty, x, y, alg: "ES256", use: "sig" }
}

/** How to make the library's server for a public address. It is imported then: loading it takes longer than starting. */
export const makeProvider = (publicUrl: string) =>
  Effect.gen(function* () {
    const store = yield* OAuthStore
    const fetchDocument = yield* makeFetchDocument
    const run = promised(yield* Effect.runtime<never>())
    const adapter = yield* makeAdapter
    const answers = yield* makeRefreshAnswers

    return Effect.gen(function* () {
      const { errors, Provider } = yield* Effect.promise(() => import("oidc-provider"))
      const signingKey = yield* Effect.promise(newSigningKey)
      const cookieKey = yield* store.secret("cookies", randomBytes(COOKIE_KEY_BYTES))
      const usedBefore = new WeakSet<Error>()
      const cookies = [Buffer.from(cookieKey).toString("base64url")]
      const provider = new Provider(publicUrl, {
        adapter: adapter({
          alreadyUsed: () => {
            const error = new errors.InvalidGrant("it was used before")
            usedBefore.add(error)
            return error
          },
          grantEnded: () => new errors.InvalidGrant("its grant was revoked")
        }),
        ...configuration(
          publicUrl,
          { cookies, signingKey },
          {
            keyHolds: (keyId) => run(store.keyHolds(keyId)),
            fetchDocument: (url) => run(fetchDocument(url)),
            errorPage: (ctx, code, detail) => {
              ctx.set({ ...pageHeaders })
              ctx.body = errorPage(code, detail)
            },
            invalidTarget: () => new errors.InvalidTarget()
          }
        )
      })
      nameRecords(provider)
      provider.Client.prototype.compareClientSecret = function (actual: string) {
        return isSecret(actual, this.clientSecret)
      }
      repeatLostAnswers(provider, answers, usedBefore, run)
      const failures = new WeakMap<IncomingMessage, unknown>()
      provider.on("server_error", ({ req }, error) => failures.set(req, error))
      const events: NodeJS.EventEmitter = provider
      events.on("error", (error, context) => context !== undefined && failures.set(context.req, error))
      provider.on("grant.success", ({ oidc }) => {
        const id = oidc.client?.clientId
        if (id !== undefined) void run(store.noteGrant(id)).catch(() => undefined)
      })
      const made: OAuthProvider = {
        provider,
        handle: provider.callback(),
        failures,
        isUnknown: (error) => error instanceof errors.SessionNotFound
      }
      return made
    })
  })
