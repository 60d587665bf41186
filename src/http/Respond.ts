import { HttpApp, HttpServerRequest, HttpServerResponse } from "@effect/platform"
import { Effect } from "effect"
import type { DomainError } from "../domain/DomainError.ts"
import type { Charged } from "../services/Charges.ts"
import { currentRequestId } from "./api/RequestId.ts"
import { toWire } from "./ErrorMapping.ts"

const answered = new WeakSet<object>()

/** Whether a handler has already answered: what fails after that is ours, not the caller's. */
export const wasAnswered = (request: HttpServerRequest.HttpServerRequest): boolean =>
  answered.has(request.source as object)

const markAnswered = Effect.map(
  HttpServerRequest.HttpServerRequest,
  (request) => void answered.add(request.source as object)
)

/** The envelope without `error`, around what a service answered; its failures become HTTP errors. */
export const respondWithoutError = <A, E extends DomainError, R>(answer: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const data = yield* toWire(answer)
    yield* markAnswered
    return { requestId: yield* currentRequestId, data }
  })

/** The envelope around what a service answered. */
export const respond = <A, E extends DomainError, R>(answer: Effect.Effect<A, E, R>) =>
  Effect.map(respondWithoutError(answer), (envelope) => ({ ...envelope, error: null }))

/** The envelope around data that are JSON text already. */
export const respondJson = (answer: Effect.Effect<string>) =>
  Effect.gen(function* () {
    const data = yield* answer
    return HttpServerResponse.text(`{"requestId":"${yield* currentRequestId}","data":${data},"error":null}`, {
      contentType: "application/json"
    })
  })

/** Unwraps a charged answer and puts its price and the balance into the response headers. */
export const withCreditHeaders = <A, E, R>(answer: Effect.Effect<Charged<A>, E, R>) =>
  Effect.flatMap(answer, ({ charged, remaining, value }) =>
    Effect.as(
      HttpApp.appendPreResponseHandler((_, response) =>
        Effect.succeed(
          HttpServerResponse.setHeaders(response, {
            "X-Credits-Charged": String(charged),
            "X-Credits-Remaining": String(remaining)
          })
        )
      ),
      value
    )
  )
