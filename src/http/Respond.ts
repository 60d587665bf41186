import { type HttpServerRequest, HttpServerResponse } from "@effect/platform"
import { Effect } from "effect"
import type { DomainError } from "../domain/DomainError.ts"
import type { Charged } from "../services/Charges.ts"
import { preference } from "./Accept.ts"
import { currentExchange } from "./api/Exchange.ts"
import { toWire } from "./ErrorMapping.ts"

const CSV_TYPE = "text/csv; charset=utf-8"

/** The envelope without `error`, around what a service answered; its failures become HTTP errors. */
export const respondWithoutError = <A, E extends DomainError, R>(answer: Effect.Effect<A, E, R>) =>
  Effect.zipWith(toWire(answer), currentExchange, (data, exchange) => {
    exchange.answered = true
    return { requestId: exchange.id, data }
  })

/** The envelope around what a service answered. */
export const respond = <A, E extends DomainError, R>(answer: Effect.Effect<A, E, R>) =>
  Effect.map(respondWithoutError(answer), (envelope) => ({ ...envelope, error: null }))

/** The envelope around data that are JSON text already. */
export const respondJson = (answer: Effect.Effect<string>) =>
  Effect.zipWith(answer, currentExchange, (data, { id }) =>
    HttpServerResponse.raw(`{"requestId":"${id}","data":${data},"error":null}`, { contentType: "application/json" })
  )

/** Unwraps a charged answer and puts its price and the balance into the response headers. */
export const withCreditHeaders = <A, E, R>(answer: Effect.Effect<Charged<A>, E, R>) =>
  Effect.zipWith(answer, currentExchange, ({ charged, remaining, value }, { setHeader }) => {
    setHeader("X-Credits-Charged", String(charged))
    setHeader("X-Credits-Remaining", String(remaining))
    return value
  })

const ratherCsv = (accept: string) => preference(accept, "text/csv") > preference(accept, "application/json")

/** The envelope around what a service answered, or the answer as CSV for a caller who would rather take that. */
export const respondInKind = <A, E extends DomainError, R>(
  { headers }: HttpServerRequest.HttpServerRequest,
  answer: Effect.Effect<A, E, R>,
  toCsv: (value: A) => string
) =>
  Effect.map(respond(answer), (envelope) =>
    ratherCsv(headers.accept ?? "*/*")
      ? HttpServerResponse.text(toCsv(envelope.data), { contentType: CSV_TYPE })
      : envelope
  )
