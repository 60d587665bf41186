import { type HttpApp, HttpServerRequest, HttpServerResponse } from "@effect/platform"
import { Effect, Either, Option } from "effect"
import { normaliseAuthorization, normaliseTokenRequest } from "../../domain/oauth/Parameters.ts"
import { normaliseRegistration } from "../../domain/oauth/Registration.ts"
import { crossedBound, type JsonBounds } from "../../domain/text/JsonBounds.ts"
import { type Attempt, Attempts, type Verdict } from "../../services/usecases/Credentials.ts"
import { methodNotAllowed } from "../errors/RouteNotFound.ts"
import { withPreflight } from "../middleware/Endpoints.ts"
import { withEnvelope } from "../middleware/Envelope.ts"
import { boundInWords } from "../request/JsonFault.ts"
import { type Mount, PublicUrl } from "../routing/Routes.ts"
import { AuthorizationServer } from "./AuthorizationServer.ts"
import { makeConsent } from "./Consent.ts"
import { makeIdentity } from "./Identity.ts"
import {
  addressOf,
  forServer,
  fromAnswer,
  oauthError,
  queryOf,
  refusedQuery,
  slowDown,
  slowDownPage,
  withBody
} from "./Responses.ts"

const BOUNDS: JsonBounds = { depth: 20, values: 1_000 }
const JSON_TYPE = /^application\/json\s*(?:;|$)/i

const refuse = (description: string) => Either.left(oauthError(400, "invalid_request", description))

/** What a registration says, in the shape that the authorization server takes, or the refusal. */
const readRegistration = (contentType: string, body: string) => {
  if (!JSON_TYPE.test(contentType)) return refuse("Send Content-Type: application/json.")
  const crossed = crossedBound(body, BOUNDS)
  if (crossed !== null) return refuse(`The JSON ${boundInWords(crossed, BOUNDS)}`)
  return Either.try({
    try: () => JSON.parse(body) as unknown,
    catch: () => "The request body is not valid JSON."
  }).pipe(
    Either.mapLeft((description) => oauthError(400, "invalid_request", description)),
    Either.flatMap((metadata) =>
      Either.mapLeft(normaliseRegistration(metadata), ({ error, error_description }) =>
        oauthError(400, error, error_description)
      )
    ),
    Either.map((registration) => JSON.stringify(registration))
  )
}

/** Answers with what was refused, or goes on with what was read. */
const orRefusal = <A, R>(read: Either.Either<A, R>, then: (value: A) => Effect.Effect<R>): Effect.Effect<R> =>
  Either.match(read, { onLeft: Effect.succeed, onRight: then })

type Request = HttpServerRequest.HttpServerRequest
type Handler = (request: Request) => Effect.Effect<HttpServerResponse.HttpServerResponse>

interface Endpoint {
  readonly path: RegExp
  readonly methods: Readonly<Record<string, Handler>>
}

const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(?:;|$)/i
const typeOf = ({ headers }: Request) => headers["content-type"] ?? ""

const retryable = (response: HttpServerResponse.HttpServerResponse) =>
  response.status === 503 ? HttpServerResponse.setHeader(response, "Retry-After", "1") : response

/** The endpoints of the embedded authorization server, each within its rate. */
export const makeOAuthEndpoints = Effect.gen(function* () {
  const server = yield* AuthorizationServer
  const publicUrl = yield* PublicUrl
  const attempts = yield* Attempts
  const consent = yield* makeConsent
  const identity = yield* makeIdentity

  const within =
    (kind: Attempt, refuse: (verdict: Verdict) => HttpServerResponse.HttpServerResponse, handler: Handler): Handler =>
    (request) =>
      Effect.flatMap(attempts.count(kind, addressOf(request)), (verdict) =>
        verdict.allowed ? handler(request) : Effect.succeed(refuse(verdict))
      )
  const ask = (request: Request, query: string, body: string) =>
    Effect.map(server.answer(forServer(request, query, body)), fromAnswer)

  const authorize: Handler = (request) => ask(request, normaliseAuthorization(queryOf(request), publicUrl), "")
  const resume: Handler = (request) => ask(request, "", "")
  const form: Handler = (request) =>
    withBody(request, (body) =>
      ask(request, "", FORM_TYPE.test(typeOf(request)) ? normaliseTokenRequest(body, publicUrl) : body)
    )
  const register: Handler = (request) =>
    withBody(request, (body) =>
      orRefusal(readRegistration(typeOf(request), body), (registration) => ask(request, "", registration))
    )

  const endpoints: ReadonlyArray<Endpoint> = [
    { path: /^\/oauth\/authorize$/, methods: { GET: within("authorize", slowDownPage, authorize) } },
    { path: /^\/oauth\/authorize\/[\w-]+$/, methods: { GET: resume } },
    { path: /^\/oauth\/consent\/[\w-]+$/, methods: { GET: consent.show, POST: consent.submit } },
    { path: /^\/oauth\/sign-in$/, methods: { POST: within("sign-in link", slowDown, consent.redeemLink) } },
    { path: /^\/oauth\/sign-out$/, methods: { POST: within("revoke", slowDown, consent.signOut) } },
    { path: /^\/oauth\/token$/, methods: { POST: within("token", slowDown, form) } },
    ...Option.match(identity, {
      onNone: () => [],
      onSome: ({ callback, path, start }) => [
        { path: /^\/oauth\/identity$/, methods: { GET: within("authorize", slowDownPage, start) } },
        { path: new RegExp(`^${path}$`), methods: { GET: within("authorize", slowDownPage, callback) } }
      ]
    }),
    { path: /^\/oauth\/register$/, methods: { POST: within("register", slowDown, register) } },
    { path: /^\/oauth\/revoke$/, methods: { POST: within("revoke", slowDown, form) } }
  ]
  const endpointAt = (path: string) => endpoints.find((endpoint) => endpoint.path.test(path))

  const app: HttpApp.Default = Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) => {
    const methods = endpointAt(request.url.split("?", 1)[0] ?? "/")?.methods ?? {}
    const handler = methods[request.method]
    if (handler === undefined) return methodNotAllowed(request, Object.keys(methods))
    return Option.getOrElse(Option.map(refusedQuery(request), Effect.succeed), () => handler(request))
  })
  const mount: Mount = {
    owns: (path) => endpointAt(path) !== undefined,
    app: app.pipe(withEnvelope, Effect.map(retryable), withPreflight)
  }
  return mount
})
