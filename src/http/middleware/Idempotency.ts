import { type HttpApp, type HttpServerRequest, HttpServerResponse } from "@effect/platform"
import { Cause, Effect, Either, Fiber, Option } from "effect"
import { holds } from "../../domain/Access.ts"
import { excerpt } from "../../domain/text/Text.ts"
import {
  AnsweredElsewhere,
  IdempotencyStore,
  type KeyedRequest,
  Known,
  type StoredResponse
} from "../../services/ports/IdempotencyStore.ts"
import { BadRequest, Conflict } from "../api/Errors.ts"
import { currentExchange, type Exchange } from "../api/Exchange.ts"
import { errorResponse } from "../errors/ErrorResponse.ts"
import { bearerOf, byRequest } from "../request/Representation.ts"
import { Keyed } from "../request/Respond.ts"
import { canonicalPath, scopesOfAddress } from "../routing/Routes.ts"
import { BatchContent } from "../upload/Batch.ts"
import { type Content, UploadContent } from "../upload/Upload.ts"
import { Admission, Admitted } from "./Admission.ts"

const MAX_KEY_CHARACTERS = 255

/** The header's value without the quotes that structured fields have; none where it is no key. */
const readKey = (header: string): Option.Option<string> => {
  const key = header.trim().replace(/^"(.*)"$/, "$1")
  return key.length > 0 && key.length <= MAX_KEY_CHARACTERS ? Option.some(key) : Option.none()
}

const invalidKey = (header: string) =>
  new BadRequest({
    code: "parameter_invalid",
    message: `Idempotency-Key must be 1 to ${MAX_KEY_CHARACTERS} characters, not “${excerpt(header, 40)}”.`,
    param: "Idempotency-Key"
  })

const reused = new BadRequest({
  code: "idempotency_key_reused",
  message: "This Idempotency-Key was used with another request body: send a new key.",
  param: "Idempotency-Key"
})

const inUse = (retrySeconds: number) =>
  errorResponse(
    new Conflict({
      code: "idempotency_key_in_use",
      message: `A request with this Idempotency-Key is still being answered: try again in ${retrySeconds} s.`,
      param: "Idempotency-Key"
    })
  ).pipe(Effect.map(HttpServerResponse.setHeader("Retry-After", String(retrySeconds))))

/** Refusals that may be no more when the request comes again. */
const isPassing = (status: number) => status === 402 || status === 429 || status >= 500

/** Bodies of other types are no texts: they are kept in base64. */
const TEXTUAL = /^(?:text\/|application\/json)/
const typeOf = ({ headers }: Pick<StoredResponse, "headers">) => headers["content-type"] ?? "application/json"

const bodyOf = ({ body, headers }: HttpServerResponse.HttpServerResponse): Option.Option<string> => {
  if (body._tag !== "Uint8Array")
    return Option.liftPredicate((text: unknown) => typeof text === "string")(
      body._tag === "Raw" ? body.body : undefined
    )
  const bytes = Buffer.from(body.body.buffer, body.body.byteOffset, body.body.byteLength)
  return Option.some(bytes.toString(TEXTUAL.test(headers["content-type"] ?? body.contentType) ? "utf8" : "base64"))
}

/** Headers without which an answer would not be the same again. */
const KEPT = ["content-type", "content-disposition"]

/** A response as it is kept, where it has not been kept yet and would be the same again. */
const toKeep = (response: HttpServerResponse.HttpServerResponse, { id, kept }: Exchange) =>
  kept || isPassing(response.status)
    ? Option.none<StoredResponse>()
    : Option.map(bodyOf(response), (body) => {
        const own = KEPT.flatMap((name) => {
          const value = response.headers[name]
          return value === undefined ? [] : [[name, value] as const]
        })
        const headers = { "content-type": "application/json", ...Object.fromEntries(own), "x-request-id": id }
        return { status: response.status, headers, body }
      })

const replay = (stored: StoredResponse) => {
  const { body, headers, status } = stored
  const about = { status, contentType: typeOf(stored), headers: { ...headers, "Idempotent-Replayed": "true" } }
  return TEXTUAL.test(about.contentType)
    ? HttpServerResponse.text(body, about)
    : HttpServerResponse.uint8Array(Buffer.from(body, "base64"), about)
}

/** What tells one request body from another: its text, or what an upload holds. */
const contentOf = (request: HttpServerRequest.HttpServerRequest) =>
  Effect.flatMap(Effect.zip(UploadContent, BatchContent), ([upload, batch]) =>
    Option.getOrElse(
      Option.orElse(upload, () =>
        Option.map(
          batch,
          Effect.map(({ digest }) => digest)
        )
      ),
      (): Content => request.text
    )
  )

const digest = (text: string) =>
  Effect.promise(() => crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))).pipe(
    Effect.map((bytes) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join(""))
  )

type Replayed<E, R> = HttpApp.Default<E | Effect.Effect.Error<Content>, R | Effect.Effect.Context<Content>>

/** Answers a POST with an `Idempotency-Key` once, and repeats that answer when the same request comes again. */
export class Idempotency extends Effect.Service<Idempotency>()("http/Idempotency", {
  effect: Effect.gen(function* () {
    const store = yield* IdempotencyStore
    const { admit, permit } = yield* Admission
    /** What this process is answering, by organization, route and key, with the body's hash. */
    const underWay = new Map<string, string>()

    const keep = (request: KeyedRequest, response: HttpServerResponse.HttpServerResponse) =>
      Effect.flatMap(currentExchange, (exchange) =>
        Option.match(toKeep(response, exchange), {
          onNone: () => Effect.void,
          onSome: (stored) =>
            Effect.catchAllDefect(store.keep(request, stored), (cause) =>
              Effect.logWarning("A response could not be kept for its Idempotency-Key", cause)
            )
        })
      )

    const first = <E, R>(app: HttpApp.Default<E, R>, request: KeyedRequest) =>
      app.pipe(
        Effect.provideService(Keyed, Option.some(request)),
        Effect.tap((response) => keep(request, response))
      )

    const known = <E, R>(found: Known, otherwise: HttpApp.Default<E, R>): HttpApp.Default<E, R> =>
      Known.$match(found, {
        Unknown: () => otherwise,
        InProgress: ({ retrySeconds }) => inUse(retrySeconds),
        Mismatch: () => errorResponse(reused),
        Answered: ({ response }) => Effect.succeed(replay(response))
      })

    const answeredElsewhere = (request: KeyedRequest) =>
      Effect.flatMap(store.find(request), (found) => known(found, inUse(1)))

    const once = <E, R>(app: HttpApp.Default<E, R>, request: KeyedRequest): HttpApp.Default<E, R> =>
      Effect.flatMap(store.find(request), (found) => known(found, first(app, request))).pipe(
        Effect.catchAllCause((cause) =>
          Cause.squash(cause) instanceof AnsweredElsewhere ? answeredElsewhere(request) : Effect.failCause(cause)
        )
      )

    /**
     * Answers in a fiber of its own, so that the work does not end with the connection of the client who asked for it.
     * One request of a key at a time: another that comes meanwhile is refused.
     */
    const alone = <E, R>(app: HttpApp.Default<E, R>, request: KeyedRequest): HttpApp.Default<E, R> =>
      Effect.suspend(() => {
        const { hash, key, organization, route } = request
        const name = `${organization} ${route} ${key}`
        const other = underWay.get(name)
        if (other !== undefined) return other === hash ? inUse(1) : errorResponse(reused)
        underWay.set(name, hash)
        const answering = Effect.ensuring(
          once(app, request),
          Effect.sync(() => underWay.delete(name))
        )
        return Effect.flatMap(Effect.forkDaemon(answering), Fiber.join)
      })

    const withKey = <E, R>(app: HttpApp.Default<E, R>, header: string, request: HttpServerRequest.HttpServerRequest) =>
      Effect.gen(function* () {
        const needed = scopesOfAddress(request.method, request.url)
        const admitted = yield* Effect.either(Effect.tap(admit(bearerOf(request)), (who) => permit(who, needed)))
        if (Either.isLeft(admitted)) return yield* errorResponse(admitted.left)
        const key = readKey(header)
        if (Option.isNone(key)) return yield* errorResponse(invalidKey(header))
        const route = canonicalPath(request.url)
        const { organizationId: organization } = admitted.right
        // Figures that a caller saw who may see respondents are not repeated to one who may not.
        const apart = needed.includes("read") && !holds(admitted.right, ["manage"]) ? " " : ""
        const hash = yield* Effect.flatMap(contentOf(request), (content) => digest(`${content}${apart}`))
        return yield* alone(Effect.provideService(app, Admitted, Option.some(admitted.right)), {
          organization,
          route,
          key: key.value,
          hash
        })
      })

    /** Wraps the application; requests without a key pass untouched. */
    const replayed = <E, R>(app: HttpApp.Default<E, R>) =>
      byRequest((request): Replayed<E, R> => {
        const header = request.headers["idempotency-key"]
        return request.method === "POST" && header !== undefined ? withKey(app, header, request) : app
      })

    return { replayed } as const
  })
}) {}
