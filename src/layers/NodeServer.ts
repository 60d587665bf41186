import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { Socket } from "node:net"
import { DateTime } from "effect"
import { beginExchange, type Exchange } from "../http/api/Exchange.ts"
import { newRequestId } from "../http/request/Representation.ts"
import { templateOf } from "../http/routing/Routes.ts"
import { answerHalfClosed, endLateArrivals, limitConnections, makeFarewell } from "./server/Connections.ts"
import { makeCors, type Origins } from "./server/Cors.ts"
import { type ClientAddress, makeClientAddress } from "./server/Proxies.ts"
import {
  ambiguityOf,
  continueWhenRead,
  refuseAmbiguous,
  refuseTunnel,
  refuseUnparsed,
  refuseWhileDetached
} from "./server/Refusals.ts"

/** One request that is over: what may be told of it. Never a query, a header or a body. */
export interface Answered {
  /** When it was over. */
  readonly time: string
  readonly requestId: string
  /** The address of who asked. */
  readonly client: string
  readonly method: string
  readonly path: string
  /** The path as the contract writes it, such as `/v1/projects/{id}`; `unknown` where there is none. */
  readonly route: string
  /** 499 where the client went away before an answer began. */
  readonly status: number
  /** Milliseconds until the answer was handed over, or its client was gone. */
  readonly ms: number
  /** Bytes written, headers included. */
  readonly bytes: number
  /** Whose key it came with, once that was known. */
  readonly organization?: string
  /** Present where the client went away before the end of the answer. */
  readonly aborted?: true
}

/** Told of every request when it begins; what it returns is told when the request is over. */
export type Watch = (request: IncomingMessage) => (answered: Answered) => void

export interface NodeServerOptions {
  /** How long requests under way may take once the server closes, in milliseconds. */
  readonly grace: number
  /** Milliseconds for which a connection without requests is kept. */
  readonly keepAlive?: number | undefined
  /** Tells who sent a request, where proxies stand before the service. */
  readonly clientAddress?: ClientAddress | undefined
  /** Origins whose pages may read answers in a browser. */
  readonly origins?: Origins | undefined
  readonly watches?: ReadonlyArray<Watch> | undefined
  /** Told of what could not be read as a request. */
  readonly onMalformed?: (() => void) | undefined
  /** Most connections at once: for one more, one without a valid key is closed. */
  readonly maxConnections?: number | undefined
  /** Told of each connection that was closed because there were too many. */
  readonly onTooMany?: (() => void) | undefined
}

/** What Node's parser says of a client that goes away before the end of its request. */
const HUNG_UP: ReadonlySet<string> = new Set(["ECONNRESET", "HPE_INVALID_EOF_STATE"])

/** A client that goes away before its answer, as proxies count it. */
const CLIENT_GONE = 499

const tellWhenOver = (
  request: IncomingMessage,
  response: ServerResponse,
  exchange: Exchange,
  client: string,
  watches: ReadonlyArray<Watch>
) => {
  const { method = "", socket, url = "" } = request
  const start = performance.now()
  const written = socket.bytesWritten
  const tell = watches.map((watch) => watch(request))
  response.once("close", () => {
    const answered: Answered = {
      time: DateTime.formatIso(DateTime.unsafeNow()),
      requestId: exchange.id,
      client,
      method,
      path: url.split("?", 1)[0] ?? "",
      route: templateOf(method, url),
      status: response.headersSent ? response.statusCode : CLIENT_GONE,
      ms: Math.round((performance.now() - start) * 100) / 100,
      bytes: socket.bytesWritten - written,
      ...(exchange.organization === null ? {} : { organization: exchange.organization }),
      ...(response.writableFinished ? {} : { aborted: true })
    }
    for (const over of tell) over(answered)
  })
}

/** Milliseconds for which a connection without requests is kept, and more than which nothing may take to arrive. */
const KEEP_ALIVE_MS = 65_000
const HEADERS_ARRIVE_MS = 60_000
const REQUEST_ARRIVES_MS = 300_000
const UPLOAD_ARRIVES_MS = 3_600_000
const SLIGHTLY_MS = 1000

/**
 * A Node server that names every request, speaks to pages of the origins that it is told, and always answers: with 503 while no
 * application is attached (the platform listens before it attaches one, and detaches before it closes), and with our
 * error body when a request does not parse. It stops as `server/Connections.ts` says. A client that offers another protocol (HTTP/2
 * over clear text, WebSocket) or expects something unknown is answered like any other.
 *
 * What every response carries is set here, on the response itself: cheaper by far than effects around the application.
 */
export const makeNodeServer = ({
  clientAddress = makeClientAddress([]),
  grace,
  keepAlive = KEEP_ALIVE_MS,
  maxConnections = Number.POSITIVE_INFINITY,
  onMalformed,
  onTooMany,
  origins = "any",
  watches = []
}: NodeServerOptions) => {
  const cors = makeCors(origins)
  const server = createServer({ requireHostHeader: false })
  server.keepAliveTimeout = keepAlive
  server.headersTimeout = Math.max(HEADERS_ARRIVE_MS, keepAlive + SLIGHTLY_MS)
  server.requestTimeout = Math.max(UPLOAD_ARRIVES_MS, server.headersTimeout)
  const exchanges = new WeakMap<Socket, Exchange>()
  limitConnections(
    server,
    maxConnections,
    (socket) => (exchanges.get(socket)?.organization ?? null) !== null,
    onTooMany
  )
  answerHalfClosed(server)
  const arriving = endLateArrivals(server, Math.max(REQUEST_ARRIVES_MS, server.headersTimeout))
  const { begin, isStopping, leave } = makeFarewell(server, grace)
  const attached = () => server.listenerCount("request") > 1
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const requestId = newRequestId()
    const exchange = beginExchange(request, requestId, (name, value) => {
      if (!response.headersSent) response.setHeader(name, cors.header(name, value))
    })
    exchanges.set(request.socket, exchange)
    exchange.setHeader("X-Request-Id", requestId)
    // Nobody guesses types.
    response.setHeader("X-Content-Type-Options", "nosniff")
    cors.allow(request, response)
    begin(response)
    arriving(response)
    if (watches.length > 0) tellWhenOver(request, response, exchange, clientAddress(request) ?? "unknown", watches)
    const ambiguity = ambiguityOf(request)
    if (ambiguity !== null) refuseAmbiguous(response, ambiguity, requestId)
    else if (!attached()) refuseWhileDetached(response, requestId)
  })
  server.on("connect", (_request, socket: Socket) => refuseTunnel(socket))
  server.on("clientError", refuseUnparsed)
  server.on("clientError", ({ code = "" }: NodeJS.ErrnoException) => {
    if (!HUNG_UP.has(code)) onMalformed?.()
  })
  server.on("checkContinue", (request, response) => {
    continueWhenRead(request, response, isStopping)
    server.emit("request", request, response)
  })
  server.on("checkExpectation", (request, response) => server.emit("request", request, response))
  return Object.assign(server, { isStopping, leave })
}
export type NodeServer = ReturnType<typeof makeNodeServer>
