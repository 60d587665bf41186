import { type HttpServerRequest, HttpServerResponse } from "@effect/platform"
import { Context, Effect, Option, type Schema } from "effect"
import { jsonInTurns } from "../../domain/JsonTurns.ts"
import { atOnce, type Turns } from "../../domain/Turns.ts"
import type { DomainError } from "../../services/DomainError.ts"
import type { KeyedRequest, Receipt } from "../../services/ports/IdempotencyStore.ts"
import { asRequest } from "../../services/ports/UnderWay.ts"
import type { Charged } from "../../services/usecases/asks/Charges.ts"
import { inTurns } from "../../services/usecases/Turns.ts"
import { type Exchange, withExchange } from "../api/Exchange.ts"
import { toWire } from "../errors/ErrorMapping.ts"
import { preference } from "./Representation.ts"

/** The request being answered, where it has an Idempotency-Key. */
export class Keyed extends Context.Reference<Keyed>()("http/Keyed", {
  defaultValue: () => Option.none<KeyedRequest>()
}) {}

/** What is made is shown once: it is not kept for whoever sends the request again. */
export const unkept = withExchange((exchange) =>
  Effect.sync(() => {
    exchange.kept = true
  })
)

const JSON_TYPE = "application/json"
const ACCEPTED = 202

/** The envelope around what a service answered; its failures become HTTP errors. */
export const respond = <A, E extends DomainError, R>(answer: Effect.Effect<A, E, R>) =>
  withExchange((exchange) =>
    Effect.map(toWire(answer), (data) => {
      exchange.answered = true
      return { requestId: exchange.id, data, error: null }
    })
  )

/** An envelope around data that are JSON text already. */
const enveloped = (requestId: string, data: string) => `{"requestId":"${requestId}","data":${data},"error":null}`

/** The same as a response. */
export const jsonResponse = (requestId: string, data: string) =>
  HttpServerResponse.raw(enveloped(requestId, data), { contentType: JSON_TYPE })

export const respondJson = <E, R>(answer: Effect.Effect<string, E, R>) =>
  withExchange(({ id }) => Effect.map(answer, (data) => jsonResponse(id, data)))

/** Answers whoever asked, where the request has a key under it. */
const withReceiver = <A, E, R>(
  use: (exchange: Exchange, keyed: Option.Option<KeyedRequest>) => Effect.Effect<A, E, R>
): Effect.Effect<A, E, R> => withExchange((exchange) => Effect.flatMap(Keyed, (keyed) => use(exchange, keyed)))

/** An answer's text, written once: what is kept for a request that comes again is what is sent. */
interface Writing<A> {
  readonly text: (answer: A) => string
  readonly receipt: Receipt<A> | null
  /** Writes it with pauses; then the text is at hand. */
  readonly prepare: (answer: A) => Effect.Effect<void>
}

interface Manner<A> {
  /** Whether its headers say what it cost. */
  readonly costs?: boolean
  readonly status?: number
  /** Headers of its own, which are kept with it. */
  readonly headersOf?: (answer: A) => Readonly<Record<string, string>>
}

/** How an answer is written, in pieces of work where it may be large. */
type Write<A> = (answer: A) => Turns<string>

/** Writes what is no large object. */
const composed = <A>(compose: (answer: A) => object): Write<A> =>
  function* (answer) {
    return JSON.stringify(compose(answer))
  }

/** Writes an envelope around data as their schema encodes them. */
const enveloping = <A, I>(requestId: string, data: Schema.Schema<A, I>): Write<A> =>
  function* (answer) {
    return enveloped(requestId, yield* jsonInTurns(data, answer))
  }

const writing = <A>(
  { id }: Exchange,
  keyed: Option.Option<KeyedRequest>,
  write: Write<A>,
  { costs = false, headersOf = () => ({}), status = 200 }: Manner<A> = {}
): Writing<A> => {
  let written: string | undefined
  const prepare = (answer: A) =>
    Effect.suspend(() =>
      written !== undefined
        ? Effect.void
        : Effect.map(inTurns(write(answer)), (text) => {
            written = text
          })
    )
  const text = (answer: A) => {
    written ??= atOnce(write(answer))
    return written
  }
  const response = (answer: A, charged: number) => ({
    status,
    headers: {
      ...headersOf(answer),
      "content-type": JSON_TYPE,
      "x-request-id": id,
      ...(costs ? { "x-credits-charged": String(charged) } : {})
    },
    body: text(answer)
  })
  return { text, prepare, receipt: Option.isNone(keyed) ? null : { request: keyed.value, prepare, response } }
}

const asJson = (exchange: Exchange, { receipt }: Writing<never>, body: string, status = 200) => {
  exchange.answered = true
  exchange.kept = receipt !== null
  return HttpServerResponse.raw(body, { contentType: JSON_TYPE, status })
}

/** Says when an engine that did not answer may be asked again, where that is known. */
const sayingWhenAgain =
  ({ setHeader }: Exchange) =>
  <A, E extends DomainError, R>(answer: Effect.Effect<A, E, R>) =>
    Effect.tapError(answer, (error: DomainError) =>
      Effect.sync(() => {
        if (error._tag === "EngineUnavailable" && error.retryAfterSeconds !== undefined)
          setHeader("Retry-After", String(error.retryAfterSeconds))
      })
    )

/**
 * The envelope around an answer that is paid for, with its price and the balance in the headers. `ask` keeps the receipt
 * together with the charge.
 */
export const respondCharged = <A, E extends DomainError, R>(
  ask: (receipt: Receipt<A> | null) => Effect.Effect<Charged<A>, E, R>,
  envelope: { readonly error?: null } = { error: null }
) =>
  withReceiver((exchange, keyed) => {
    const write = composed<A>((data) => ({ requestId: exchange.id, data, ...envelope }))
    const answer = writing<A>(exchange, keyed, write, { costs: true })
    return Effect.map(
      asRequest(exchange.id, () => exchange.left)(toWire(sayingWhenAgain(exchange)(ask(answer.receipt)))),
      ({ charged, remaining, value }) => {
        exchange.setHeader("X-Credits-Charged", String(charged))
        exchange.setHeader("X-Credits-Remaining", String(remaining))
        return asJson(exchange, answer, answer.text(value))
      }
    )
  })

/** The envelope around data that may be large, written with others' work in between. */
export const respondLarge = <A, I, E extends DomainError, R>(
  data: Schema.Schema<A, I>,
  answer: Effect.Effect<A, E, R>
) =>
  withExchange((exchange) =>
    Effect.map(
      Effect.flatMap(toWire(answer), (found) => inTurns(enveloping(exchange.id, data)(found))),
      (text) => {
        exchange.answered = true
        return HttpServerResponse.raw(text, { contentType: JSON_TYPE })
      }
    )
  )

/** The same around what a service stored; `store` keeps the receipt together with it. */
export const respondStored = <A, I, E extends DomainError, R>(
  data: Schema.Schema<A, I>,
  store: (receipt: Receipt<A> | null) => Effect.Effect<A, E, R>
) =>
  withReceiver((exchange, keyed) => {
    const answer = writing<A>(exchange, keyed, enveloping(exchange.id, data))
    return Effect.map(Effect.tap(toWire(store(answer.receipt)), answer.prepare), (stored) =>
      asJson(exchange, answer, answer.text(stored))
    )
  })

/**
 * The envelope around what was accepted and goes on, with where to look for it; `accept` keeps the receipt together with
 * what it stores.
 */
export const respondAccepted = <A, E extends DomainError, R>(
  data: (accepted: A) => unknown,
  headersOf: (accepted: A) => Readonly<Record<string, string>>,
  accept: (receipt: Receipt<A> | null) => Effect.Effect<A, E, R>
) =>
  withReceiver((exchange, keyed) => {
    const write = composed<A>((accepted) => ({ requestId: exchange.id, data: data(accepted), error: null }))
    const answer = writing<A>(exchange, keyed, write, { status: ACCEPTED, headersOf })
    return Effect.map(toWire(accept(answer.receipt)), (accepted) => {
      for (const [name, value] of Object.entries(headersOf(accepted))) exchange.setHeader(name, value)
      return asJson(exchange, answer, answer.text(accepted), ACCEPTED)
    })
  })

/** A file that an answer is written as, for those who would rather have that than JSON. */
interface FileKind<A, E = never> {
  /** As a header `Accept` names it. */
  readonly type: string
  readonly ending: string
  readonly write: (value: A) => Effect.Effect<string | Uint8Array, E>
}

/** A file's name as headers carry it (RFC 6266): in ASCII for old programs, and in full. */
export const attachment = (name: string): string => {
  const ascii = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7E]+|["\\%]/g, "_")
  const full = encodeURIComponent(name).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${full}`
}

/** The kind that a header `Accept` wants more than JSON and more than those before it. */
const kindWanted = <Kind extends { readonly type: string }>(accept: string, kinds: ReadonlyArray<Kind>) =>
  kinds.reduce<{ readonly kind: Kind | null; readonly quality: number }>(
    (best, kind) => {
      const quality = preference(accept, kind.type)
      return quality > best.quality ? { kind, quality } : best
    },
    { kind: null, quality: preference(accept, JSON_TYPE) }
  ).kind

const fileResponse = <A, E extends DomainError>(value: A, name: string, { ending, type, write }: FileKind<A, E>) =>
  Effect.map(toWire(write(value)), (file) => {
    const headers = { "content-disposition": attachment(`${name}.${ending}`) }
    return typeof file === "string"
      ? HttpServerResponse.text(file, { contentType: `${type}; charset=utf-8`, headers })
      : HttpServerResponse.uint8Array(file, { contentType: type, headers })
  })

/**
 * The envelope around what a service answered, or the answer as a file, called by `name` without its ending, for a caller
 * who would rather take that.
 */
export const respondInKind = <A, E extends DomainError, R, E2 extends DomainError>(
  request: HttpServerRequest.HttpServerRequest,
  answer: Effect.Effect<A, E, R>,
  name: (value: A) => string,
  kinds: ReadonlyArray<FileKind<A, E2>>
) => respondPartInKind(request, answer, (value) => value, name, kinds)

/** The same where JSON has only `part` of what a file is written of. */
export const respondPartInKind = <A, B, E extends DomainError, R, E2 extends DomainError>(
  { headers }: HttpServerRequest.HttpServerRequest,
  answer: Effect.Effect<A, E, R>,
  part: (value: A) => B,
  name: (value: A) => string,
  kinds: ReadonlyArray<FileKind<A, E2>>
) =>
  Effect.gen(function* () {
    const { data, ...envelope } = yield* respond(answer)
    const kind = kindWanted(headers.accept ?? "*/*", kinds)
    return kind === null ? { ...envelope, data: part(data) } : yield* fileResponse(data, name(data), kind)
  })

/** The same where `asJson` writes what is JSON text already. */
export const respondJsonInKind = <A, E extends DomainError, R, E2 extends DomainError>(
  { headers }: HttpServerRequest.HttpServerRequest,
  answer: Effect.Effect<A, E, R>,
  asJson: (value: A) => string,
  name: (value: A) => string,
  kinds: ReadonlyArray<FileKind<A, E2>>
) =>
  Effect.gen(function* () {
    const value = yield* toWire(answer)
    const kind = kindWanted(headers.accept ?? "*/*", kinds)
    return kind === null
      ? yield* respondJson(Effect.succeed(asJson(value)))
      : yield* fileResponse(value, name(value), kind)
  })
