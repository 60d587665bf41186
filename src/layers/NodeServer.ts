import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { Socket } from "node:net"
import { DateTime } from "effect"
import { beginExchange } from "../http/api/Exchange.ts"
import { newRequestId } from "../http/request/RequestIds.ts"
import { endLateArrivals } from "./server/Arrivals.ts"
import { makeFarewell } from "./server/Farewell.ts"
import { type ClientAddress, makeClientAddress } from "./server/Proxies.ts"
import { refuseTunnel, refuseUnparsed, refuseWhileDetached, refuseWithoutHost } from "./server/Refusals.ts"

/** One request answered: what the access log says of it. Never a query, a header or a body. */
export interface AccessEntry {
  /** When it was answered. */
  readonly time: string
  readonly requestId: string
  /** The address of who asked. */
  readonly client: string
  readonly method: string
  readonly path: string
  readonly status: number
  /** Milliseconds until the answer was handed over. */
  readonly ms: number
}

export interface NodeServerOptions {
  /** How long requests under way may take once the server closes, in milliseconds. */
  readonly grace: number
  /** Milliseconds for which a connection without requests is kept. */
  readonly keepAlive?: number | undefined
  /** Tells who sent a request, where proxies stand before the service. */
  readonly clientAddress?: ClientAddress | undefined
  readonly onAnswered?: ((entry: AccessEntry) => void) | undefined
}

/** Response headers that pages of other origins may read. */
const EXPOSED =
  "X-Request-Id, X-Credits-Charged, X-Credits-Remaining, RateLimit, RateLimit-Policy, Retry-After, Idempotent-Replayed, WWW-Authenticate, Mcp-Session-Id, ETag, Link, Location, Preference-Applied, Content-Disposition"

/** Any origin may call, without cookies: a bearer token is all that counts. Nobody guesses types. */
const setCommonHeaders = (response: ServerResponse) => {
  response.setHeader("X-Content-Type-Options", "nosniff")
  response.setHeader("Access-Control-Allow-Origin", "*")
  response.setHeader("Access-Control-Expose-Headers", EXPOSED)
}

const logWhenAnswered = (
  { method = "", url = "" }: IncomingMessage,
  response: ServerResponse,
  { client, requestId }: Pick<AccessEntry, "client" | "requestId">,
  onAnswered: (entry: AccessEntry) => void
) => {
  const start = performance.now()
  response.once("finish", () => {
    const time = DateTime.formatIso(DateTime.unsafeNow())
    const ms = Math.round((performance.now() - start) * 100) / 100
    onAnswered({ time, requestId, client, method, path: url.split("?", 1)[0] ?? "", status: response.statusCode, ms })
  })
}

/** Milliseconds for which a connection without requests is kept, and more than which nothing may take to arrive. */
const KEEP_ALIVE_MS = 65_000
const HEADERS_ARRIVE_MS = 60_000
const REQUEST_ARRIVES_MS = 300_000
const UPLOAD_ARRIVES_MS = 3_600_000
const SLIGHTLY_MS = 1000

/**
 * A Node server that names every request, speaks to pages of any origin, and always answers: with 503 while no
 * application is attached (the platform listens before it attaches one, and detaches before it closes), and with our
 * error body when a request does not parse. It stops as `Farewell.ts` says. A client that offers another protocol (HTTP/2
 * over clear text, WebSocket) or expects something unknown is answered like any other.
 *
 * What every response carries is set here, on the response itself: cheaper by far than effects around the application.
 */
export const makeNodeServer = ({
  clientAddress = makeClientAddress([]),
  grace,
  keepAlive = KEEP_ALIVE_MS,
  onAnswered
}: NodeServerOptions) => {
  const server = createServer({ requireHostHeader: false })
  server.keepAliveTimeout = keepAlive
  server.headersTimeout = Math.max(HEADERS_ARRIVE_MS, keepAlive + SLIGHTLY_MS)
  server.requestTimeout = Math.max(UPLOAD_ARRIVES_MS, server.headersTimeout)
  const arriving = endLateArrivals(server, Math.max(REQUEST_ARRIVES_MS, server.headersTimeout))
  const { begin, isStopping, leave } = makeFarewell(server, grace)
  const attached = () => server.listenerCount("request") > 1
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const requestId = newRequestId()
    const exchange = beginExchange(request, requestId, (name, value) => {
      if (!response.headersSent) response.setHeader(name, value)
    })
    exchange.setHeader("X-Request-Id", requestId)
    setCommonHeaders(response)
    begin(response)
    arriving(request)
    if (onAnswered !== undefined) {
      logWhenAnswered(request, response, { client: clientAddress(request) ?? "unknown", requestId }, onAnswered)
    }
    if (request.httpVersion === "1.1" && request.headers.host === undefined) refuseWithoutHost(response, requestId)
    else if (!attached()) refuseWhileDetached(response, requestId)
  })
  server.on("connect", (_request, socket: Socket) => refuseTunnel(socket))
  server.on("clientError", refuseUnparsed)
  server.on("checkExpectation", (request, response) => server.emit("request", request, response))
  return Object.assign(server, { isStopping, leave })
}
export type NodeServer = ReturnType<typeof makeNodeServer>
