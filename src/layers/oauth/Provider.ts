import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import { Cause, Clock, Effect, Either, Exit, Option, Runtime, Schedule, Schema } from "effect"
import type {
  Adapter,
  AdapterFactory,
  AdapterPayload,
  Configuration,
  JWK,
  KoaContextWithOIDC,
  Provider
} from "oidc-provider"
import { readClientDocument } from "../../domain/oauth/ClientDocument.ts"
import { consoleClient, isConsole } from "../../domain/oauth/Console.ts"
import { knownClients } from "../../domain/oauth/KnownClients.ts"
import { canonicalResource, protectedResources, resourceOf, scopesAt } from "../../domain/oauth/Resources.ts"
import { MEMBER_SIGN_IN_SECONDS, SIGN_IN_SECONDS } from "../../domain/oauth/SignIn.ts"
import { pageHeaders } from "../../http/errors/RouteNotFound.ts"
import { errorPage } from "../../http/oauth/Responses.ts"
import { OAuthStore, type Payload, type StoredRecord } from "../../services/ports/OAuthStore.ts"
import { type ClientDocument, ClientDocuments } from "./ClientDocuments.ts"

/** Seconds in which a refresh token that is sent again gets the same answer again. */
const AGAIN_SECONDS = 30
const KIND = "RefreshAnswer"
const REFRESH_TOKEN = "RefreshToken"

/** How long to wait for the answer to the first of two requests that came at once, and how often to look. */
const PATIENCE = "5 seconds"
const LOOK = "50 millis"
const wallClock = Clock.make()

const CIPHER = "aes-256-gcm"
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** The token itself is the secret: it is kept nowhere, so that nobody else can open what was sealed under it. */
const keyOf = (token: string) => Buffer.from(hkdfSync("sha256", token, "", "refresh answer", KEY_BYTES))

const seal = (token: string, text: string): string => {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(token), nonce)
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url")
}

const open = (token: string, sealed: string): string => {
  const bytes = Buffer.from(sealed, "base64url")
  const decipher = createDecipheriv(CIPHER, keyOf(token), bytes.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString("utf8")
}

const RefreshBody = Schema.Struct(
  { refresh_token: Schema.String },
  Schema.Record({ key: Schema.String, value: Schema.Unknown })
)
type RefreshBody = typeof RefreshBody.Type
const Answer = Schema.Struct({
  /** The scope that was asked for; null where none was. */
  scope: Schema.NullOr(Schema.String),
  body: RefreshBody
})
type Answer = typeof Answer.Type
type RefreshAnswers = Effect.Effect.Success<typeof makeRefreshAnswers>
const Sealed = Schema.Struct({ sealed: Schema.String })
const decodeSealed = Schema.decodeUnknownSync(Sealed)
const decodeAnswer = Schema.decodeUnknownSync(Schema.parseJson(Answer))

/**
 * Answers to refresh tokens, for clients that send a token again because its answer got lost. Each is kept for half a
 * minute, sealed under the token that it answers.
 */
const makeRefreshAnswers = Effect.map(OAuthStore, (store) => {
  const find = (token: string): Effect.Effect<Option.Option<Answer>> =>
    Effect.map(
      store.find(KIND, token),
      Option.map(({ payload }) => decodeAnswer(open(token, decodeSealed(payload).sealed)))
    )

  return {
    /** Keeps what a token was answered; `owner` says of which key and grant it is. */
    keep: (token: string, answer: Answer, owner: Payload): Effect.Effect<boolean> =>
      store.save(KIND, token, { ...owner, sealed: seal(token, JSON.stringify(answer)) }, AGAIN_SECONDS),

    /** What a token that was used before was answered; it waits for an answer that is being made, unless the token is gone. */
    again: (token: string): Effect.Effect<Option.Option<Answer>> =>
      Effect.flatten(find(token)).pipe(
        Effect.retry({
          schedule: Schedule.spaced(LOOK),
          while: () => Effect.map(store.find(REFRESH_TOKEN, token), Option.isSome)
        }),
        Effect.timeout(PATIENCE),
        Effect.option,
        Effect.withClock(wallClock)
      ),

    /**
     * Whether a token that was used up so many seconds ago may be sent again: for half a minute, until its successor is
     * used. Then whoever sends it is not who got the answer.
     */
    mayRepeat: (token: string, consumedFor: number): Effect.Effect<boolean> =>
      consumedFor >= AGAIN_SECONDS
        ? Effect.succeed(false)
        : Effect.flatMap(
            find(token),
            Option.match({
              onNone: () => Effect.succeed(true),
              onSome: ({ body }) =>
                Effect.map(
                  store.find(REFRESH_TOKEN, body.refresh_token),
                  Option.exists(({ consumedFor }) => Option.isNone(consumedFor))
                )
            })
          )
  }
})

/** A browser's session with the authorization server lasts for one authorization: none is kept. */
const NOT_KEPT = "Session"

const secretDigest = (secret: string): string => createHash("sha256").update(secret).digest("base64url")

/** Whether a secret is the one that is kept; it takes as long whatever they have in common. */
const isSecret = (given: string, kept: string | undefined): boolean => {
  const [one, other] = [Buffer.from(secretDigest(given)), Buffer.from(kept ?? "")]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Runs an effect for the library; a defect comes out as the error that it is. */
const promised =
  (runtime: Runtime.Runtime<never>) =>
  <A>(effect: Effect.Effect<A>): Promise<A> =>
    Runtime.runPromiseExit(runtime)(effect).then((exit) => {
      if (Exit.isSuccess(exit)) return exit.value
      throw Cause.squash(exit.cause)
    })

const none = () => Promise.resolve(undefined)

const nothing: Adapter = {
  upsert: none,
  find: none,
  findByUid: none,
  findByUserCode: none,
  consume: none,
  destroy: none,
  revokeByGrantId: none
}

interface Refused {
  /** Makes the error of a code or token that is used a second time. */
  readonly alreadyUsed: () => Error
  /** Makes the error of what is issued from a grant that has ended. */
  readonly grantEnded: () => Error
}

/**
 * What the library keeps, in the store. To the library a refresh token that may be sent again has not been used, so that
 * it checks who sends it: to use it up fails then. What came from a grant goes with the grant's own record, which the
 * library destroys whenever it revokes by the grant.
 */
const makeAdapter = Effect.gen(function* () {
  const store = yield* OAuthStore
  const { mayRepeat } = yield* makeRefreshAnswers
  const run = promised(yield* Effect.runtime<never>())

  const isUsedUp = (kind: string, id: string, { consumedFor }: StoredRecord) =>
    Option.match(consumedFor, {
      onNone: () => Effect.succeed(false),
      onSome: (seconds) => (kind === REFRESH_TOKEN ? Effect.negate(mayRepeat(id, seconds)) : Effect.succeed(true))
    })
  const shown = (kind: string, id: string, record: StoredRecord): Effect.Effect<AdapterPayload> =>
    Effect.map(isUsedUp(kind, id, record), (consumed) => ({
      ...record.payload,
      jti: id,
      ...(consumed ? { consumed } : {})
    }))

  return ({ alreadyUsed, grantEnded }: Refused): AdapterFactory => {
    const records = (kind: string): Adapter => ({
      ...nothing,
      upsert: (id, { jti: _, ...payload }, seconds = 0) =>
        run(store.save(kind, id, payload, seconds)).then((kept) => {
          if (!kept) throw grantEnded()
        }),
      find: (id) =>
        run(
          Effect.flatMap(
            store.find(kind, id),
            Option.match({
              onNone: () => Effect.succeed(undefined),
              onSome: (found) => shown(kind, id, found)
            })
          )
        ),
      consume: (id) =>
        run(store.consume(kind, id)).then((first) => {
          if (!first) throw alreadyUsed()
        }),
      destroy: (id) => run(kind === "Grant" ? store.endGrant(id) : store.remove(kind, id))
    })

    const clients: Adapter = {
      ...nothing,
      upsert: (id, { client_secret, ...metadata }) => {
        const kept: Payload =
          typeof client_secret === "string" ? { ...metadata, client_secret: secretDigest(client_secret) } : metadata
        return run(store.saveClient(id, kept))
      },
      // Names in an Authorization header may hold what no name of ours does.
      find: (id) => (id.includes("\0") ? none() : run(store.findClient(id)).then(Option.getOrUndefined))
    }

    return (kind) => (kind === "Client" ? clients : kind === NOT_KEPT ? nothing : records(kind))
  }
})

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
      ? (oidc.entities.RotatedRefreshToken?.remainingTTL ??
        (oidc.account?.staysSignedIn === true ? MEMBER_SIGN_IN_SECONDS : SIGN_IN_SECONDS))
      : 60 * DAY_SECONDS,
  Grant: 365 * DAY_SECONDS,
  Session: 10 * MINUTE_SECONDS,
  IdToken: MINUTE_SECONDS
}

const off = { enabled: false }

/** What the library asks of us. */
interface Callbacks {
  readonly identityOf: (id: string) => Promise<{ readonly staysSignedIn: boolean } | undefined>
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
const configuration = (
  publicUrl: string,
  { cookies, signingKey }: Secrets,
  { errorPage, fetchDocument, identityOf, invalidTarget }: Callbacks
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
    findAccount: async (_, id) => {
      const known = await identityOf(id)
      return known === undefined
        ? undefined
        : { accountId: id, claims: () => Promise.resolve({ sub: id }), staysSignedIn: known.staysSignedIn }
    },
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
          const scope = Option.match(resourceOf(named), { onNone: () => "", onSome: (one) => scopesAt(one).join(" ") })
          return { scope, audience: named, accessTokenFormat: "opaque" }
        }
      }
    }
  }
}

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
            identityOf: (id) => run(Effect.map(store.identityOf(id), Option.getOrUndefined)),
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
