import { HttpServerRequest } from "@effect/platform"
import { Context, Effect, Option } from "effect"
import type { OrganizationId, Plan } from "../../domain/Organization.ts"
import { RequestId } from "../../domain/RequestId.ts"

/** One request with what its answer carries besides the body. */
export interface Exchange {
  /** Identifies the request; it stands in every body and in the header `X-Request-Id`. */
  readonly id: RequestId
  /** Sets a header of the response, whatever the response becomes. */
  readonly setHeader: (name: string, value: string) => void
  /** What was set so far, under lower-case names. */
  readonly headers: ReadonlyMap<string, string>
  /** Whether a handler has answered: what fails after that is the service's fault, not the caller's. */
  answered: boolean
  /** Whether the answer is kept already for whoever sends the request again. */
  kept: boolean
  /** The plan of who asks; null until that is known. */
  plan: Plan | null
  /** The organization of who asks; null until that is known. */
  organization: OrganizationId | null
  /** Whether its body may take longer to arrive than others: it is received by somebody who ends it when it stalls. */
  patient: boolean
  /** Whether the client left before the answer. */
  left: boolean
  /** Called once it is over. */
  over: () => void
}

/** Kept on the request itself: weak maps of short-lived keys are hard work for the garbage collector. */
const EXCHANGE = Symbol("exchange")

interface Source {
  [EXCHANGE]?: Exchange | undefined
  readonly method?: string | undefined
}

const exchangeWith = (id: RequestId, setHeader: Exchange["setHeader"], headers: Exchange["headers"]): Exchange => ({
  id,
  setHeader,
  headers,
  answered: false,
  kept: false,
  plan: null,
  organization: null,
  patient: false,
  left: false,
  over: () => {}
})

/** Stands in where no exchange has begun; nobody reads it. */
const nowhere = () => exchangeWith(RequestId.make("req_aaaaaaaaaaaaaaaaaaaaaaaa"), () => {}, new Map())

/** Begins an exchange for a request as the server received it. */
export const beginExchange = (
  source: Source,
  id: RequestId,
  setOnResponse: (name: string, value: string) => void
): Exchange => {
  const headers = new Map<string, string>()
  const setHeader = (name: string, value: string) => {
    headers.set(name.toLowerCase(), value)
    setOnResponse(name, value)
  }
  const exchange = exchangeWith(id, setHeader, headers)
  source[EXCHANGE] = exchange
  return exchange
}

/** The exchange that answers a request as the server received it. */
export const exchangeOfSource = (source: Source): Exchange => source[EXCHANGE] ?? nowhere()

/** The exchange that answers a request. */
export const exchangeOf = ({ source }: HttpServerRequest.HttpServerRequest): Exchange =>
  exchangeOfSource(source as Source)

/** Work that the exchange being answered takes part in, which is read from the fiber in one step. */
export const withExchange = <A, E, R>(use: (exchange: Exchange) => Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.withFiberRuntime((fiber) => {
    const request = Context.getOption(fiber.currentContext, HttpServerRequest.HttpServerRequest)
    return use(Option.isSome(request) ? exchangeOf(request.value) : nowhere())
  })

/** The exchange being answered. */
export const currentExchange: Effect.Effect<Exchange> = withExchange(Effect.succeed)
