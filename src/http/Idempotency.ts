import { type HttpApp, type HttpServerRequest, HttpServerResponse } from "@effect/platform"
import { Effect, Either, Exit, Option } from "effect"
import { excerpt } from "../domain/Text.ts"
import { type IdempotencyScope, IdempotencyStore, type StoredResponse } from "../services/IdempotencyStore.ts"
import { Admission, Admitted } from "./Admission.ts"
import { BadRequest, Conflict } from "./api/Errors.ts"
import { currentExchange, type Exchange } from "./api/Exchange.ts"
import { byRequest } from "./ByRequest.ts"
import { errorResponse } from "./ErrorResponse.ts"
import { type Content, UploadContent } from "./Upload.ts"

const MAX_KEY = 255
const KEPT_HEADERS = ["x-credits-charged", "x-credits-remaining"]

/** The header's value without the quotes that structured fields have; none where it is no key. */
const readKey = (header: string): Option.Option<string> => {
  const key = header.trim().replace(/^"(.*)"$/, "$1")
  return key.length > 0 && key.length <= MAX_KEY ? Option.some(key) : Option.none()
}

const invalidKey = (header: string) =>
  new BadRequest({
    code: "parameter_invalid",
    message: `Idempotency-Key must be 1 to ${MAX_KEY} characters, not “${excerpt(header, 40)}”.`,
    param: "Idempotency-Key"
  })

const reused = new BadRequest({
  code: "idempotency_key_reused",
  message: "This Idempotency-Key was used with another request body: send a new key.",
  param: "Idempotency-Key"
})

const inUse = new Conflict({
  code: "idempotency_key_in_use",
  message: "A request with this Idempotency-Key is still being answered: try again shortly.",
  param: "Idempotency-Key"
})

const decoder = new TextDecoder()

const stored = (
  { body, status }: HttpServerResponse.HttpServerResponse,
  { headers, id }: Exchange
): Option.Option<StoredResponse> => {
  if (body._tag !== "Uint8Array" || status >= 500 || status === 429) return Option.none()
  const kept = KEPT_HEADERS.flatMap((name) => (headers.has(name) ? [[name, headers.get(name)]] : []))
  return Option.some({
    status,
    headers: { ...Object.fromEntries(kept), "content-type": body.contentType, "x-request-id": id },
    body: decoder.decode(body.body)
  })
}

const replay = ({ body, headers, status }: StoredResponse) =>
  HttpServerResponse.text(body, {
    status,
    contentType: headers["content-type"] ?? "application/json",
    headers: { ...headers, "Idempotent-Replayed": "true" }
  })

/** What tells one request body from another: its text, or what an upload holds. */
const contentOf = (request: HttpServerRequest.HttpServerRequest) =>
  Effect.flatMap(
    UploadContent,
    Option.getOrElse((): Content => request.text)
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
    const { admit } = yield* Admission

    const keep = (scope: IdempotencyScope, response: HttpServerResponse.HttpServerResponse) =>
      Effect.gen(function* () {
        const kept = stored(response, yield* currentExchange)
        const noted = Option.isSome(kept) ? store.complete(scope, kept.value) : store.abandon(scope)
        return yield* Effect.catchAllDefect(noted, (cause) =>
          Effect.logWarning("An answer could not be kept for its Idempotency-Key", cause)
        )
      })

    const answerOnce = <E, R>(app: HttpApp.Default<E, R>, scope: IdempotencyScope) =>
      app.pipe(
        Effect.tap((response) => keep(scope, response)),
        Effect.onExit((exit) => (Exit.isSuccess(exit) ? Effect.void : store.abandon(scope)))
      )

    const withKey = <E, R>(app: HttpApp.Default<E, R>, header: string, request: HttpServerRequest.HttpServerRequest) =>
      Effect.gen(function* () {
        const admitted = yield* Effect.either(admit(request.headers.authorization?.slice("Bearer ".length) ?? ""))
        if (Either.isLeft(admitted)) return yield* errorResponse(admitted.left)
        const key = readKey(header)
        if (Option.isNone(key)) return yield* errorResponse(invalidKey(header))
        const route = request.url.split("?", 1)[0] ?? "/"
        const scope = { organization: admitted.right.organizationId, route, key: key.value }
        const state = yield* store.begin(scope, yield* digest(yield* contentOf(request)))
        switch (state._tag) {
          case "Fresh":
            return yield* answerOnce(Effect.provideService(app, Admitted, Option.some(admitted.right)), scope)
          case "InProgress":
            return yield* errorResponse(inUse)
          case "Mismatch":
            return yield* errorResponse(reused)
          case "Stored":
            return replay(state.response)
        }
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
