import { type HttpServerRequest, HttpServerResponse } from "@effect/platform"
import { Effect, Option, Schema } from "effect"
import type { DomainError } from "../../services/DomainError.ts"
import type { KeyedRequest, Receipt } from "../../services/ports/IdempotencyStore.ts"
import type { Charged } from "../../services/usecases/Charges.ts"
import { currentExchange, type Exchange } from "../api/Exchange.ts"
import { toWire } from "../errors/ErrorMapping.ts"
import { preference } from "./Accept.ts"
import { Keyed } from "./Keyed.ts"

const CSV_TYPE = "text/csv; charset=utf-8"
const JSON_TYPE = "application/json"

/** The envelope around what a service answered; its failures become HTTP errors. */
export const respond = <A, E extends DomainError, R>(answer: Effect.Effect<A, E, R>) =>
  Effect.zipWith(toWire(answer), currentExchange, (data, exchange) => {
    exchange.answered = true
    return { requestId: exchange.id, data, error: null }
  })

/** The envelope around data that are JSON text already. */
export const respondJson = (answer: Effect.Effect<string>) =>
  Effect.zipWith(answer, currentExchange, (data, { id }) =>
    HttpServerResponse.raw(`{"requestId":"${id}","data":${data},"error":null}`, { contentType: JSON_TYPE })
  )

/** An answer's text, written once: what is kept for a request that comes again is what is sent. */
interface Writing<A> {
  readonly text: (answer: A) => string
  readonly receipt: Receipt<A> | null
}

const writing = <A>(
  { id }: Exchange,
  keyed: Option.Option<KeyedRequest>,
  compose: (answer: A) => object,
  costs: boolean
): Writing<A> => {
  let written: string | undefined
  const text = (answer: A) => {
    written ??= JSON.stringify(compose(answer))
    return written
  }
  const response = (answer: A, charged: number) => ({
    status: 200,
    headers: {
      "content-type": JSON_TYPE,
      "x-request-id": id,
      ...(costs ? { "x-credits-charged": String(charged) } : {})
    },
    body: text(answer)
  })
  return { text, receipt: Option.isNone(keyed) ? null : { request: keyed.value, response } }
}

const asJson = (exchange: Exchange, { receipt }: Writing<never>, body: string) => {
  exchange.answered = true
  exchange.kept = receipt !== null
  return HttpServerResponse.raw(body, { contentType: JSON_TYPE })
}

/**
 * The envelope around an answer that is paid for, with its price and the balance in the headers. `ask` keeps the receipt
 * together with the charge.
 */
export const respondCharged = <A, E extends DomainError, R>(
  ask: (receipt: Receipt<A> | null) => Effect.Effect<Charged<A>, E, R>,
  envelope: { readonly error?: null } = { error: null }
) =>
  Effect.flatMap(Effect.zip(Keyed, currentExchange), ([keyed, exchange]) => {
    const answer = writing<A>(exchange, keyed, (data) => ({ requestId: exchange.id, data, ...envelope }), true)
    return Effect.map(toWire(ask(answer.receipt)), ({ charged, remaining, value }) => {
      exchange.setHeader("X-Credits-Charged", String(charged))
      exchange.setHeader("X-Credits-Remaining", String(remaining))
      return asJson(exchange, answer, answer.text(value))
    })
  })

/** The envelope around what a service stored; `store` keeps the receipt together with it. */
export const respondStored = <A, I, E extends DomainError, R>(
  data: Schema.Schema<A, I>,
  store: (receipt: Receipt<A> | null) => Effect.Effect<A, E, R>
) =>
  Effect.flatMap(Effect.zip(Keyed, currentExchange), ([keyed, exchange]) => {
    const encode = Schema.encodeSync(data)
    const compose = (stored: A) => ({ requestId: exchange.id, data: encode(stored), error: null })
    const answer = writing<A>(exchange, keyed, compose, false)
    return Effect.map(toWire(store(answer.receipt)), (stored) => asJson(exchange, answer, answer.text(stored)))
  })

const ratherCsv = (accept: string) => preference(accept, "text/csv") > preference(accept, JSON_TYPE)

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
