import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { Socket } from "node:net"
import { DateTime } from "effect"
import { beginExchange } from "../http/api/Exchange.ts"
import { newRequestId } from "../http/RequestIds.ts"

/** One request answered: what the access log says of it. Never a query, a header or a body. */
export interface AccessEntry {
  /** When it was answered. */
  readonly time: string
  readonly requestId: string
  readonly method: string
  readonly path: string
  readonly status: number
  /** Milliseconds until the answer was handed over. */
  readonly ms: number
}

export interface NodeServerOptions {
  /** How long requests under way may take once the server closes, in milliseconds. */
  readonly grace: number
  readonly onAnswered?: ((entry: AccessEntry) => void) | undefined
}

/** Response headers that pages of other origins may read. */
const EXPOSED =
  "X-Request-Id, X-Credits-Charged, X-Credits-Remaining, RateLimit, RateLimit-Policy, Retry-After, Idempotent-Replayed, WWW-Authenticate, Mcp-Session-Id"
const JSON_TYPE = "application/json"

const errorBody = (requestId: string, type: string, code: string, message: string) =>
  JSON.stringify({ error: { message, type, code, param: null }, requestId })

const refuseWhileDetached = (response: ServerResponse, requestId: string) => {
  const message = "The service is starting or stopping: try again in a second."
  const body = errorBody(requestId, "api_error", "starting_or_stopping", message)
  response.writeHead(503, {
    "Content-Type": JSON_TYPE,
    "Content-Length": Buffer.byteLength(body),
    "Retry-After": "1",
    Connection: "close"
  })
  response.end(body)
}

interface ParserRefusal {
  readonly status: string
  readonly code: string
  readonly message: string
}

const parserRefusals: Readonly<Record<string, ParserRefusal>> = {
  HPE_HEADER_OVERFLOW: {
    status: "431 Request Header Fields Too Large",
    code: "request_too_large",
    message: "The request headers are larger than 16 KiB: send less."
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: "408 Request Timeout",
    code: "request_timeout",
    message: "The request did not arrive in time: send it again."
  }
}
const malformed: ParserRefusal = {
  status: "400 Bad Request",
  code: "malformed_request",
  message: "This is not a well-formed HTTP/1.1 request."
}

const refuseUnparsed = (error: NodeJS.ErrnoException, socket: Socket) => {
  if (error.code === "ECONNRESET" || !socket.writable) return socket.destroy()
  const { code, message, status } = parserRefusals[error.code ?? ""] ?? malformed
  const requestId = newRequestId()
  const body = errorBody(requestId, "invalid_request_error", code, message)
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: ${JSON_TYPE}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nX-Request-Id: ${requestId}\r\nConnection: close\r\n\r\n${body}`
  )
  return undefined
}

/** Any origin may call, without cookies: a bearer token is all that counts. */
const allowOrigins = (response: ServerResponse) => {
  response.setHeader("Access-Control-Allow-Origin", "*")
  response.setHeader("Access-Control-Expose-Headers", EXPOSED)
}

const logWhenAnswered = (
  { method = "", url = "" }: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  onAnswered: (entry: AccessEntry) => void
) => {
  const start = performance.now()
  response.once("finish", () => {
    const time = DateTime.formatIso(DateTime.unsafeNow())
    const ms = Math.round((performance.now() - start) * 100) / 100
    onAnswered({ time, requestId, method, path: url.split("?", 1)[0] ?? "", status: response.statusCode, ms })
  })
}

/**
 * A Node server that names every request, speaks to pages of any origin, and always answers: with 503 while no
 * application is attached (the platform listens before it attaches one, and detaches before it closes), and with our
 * error body when a request does not parse. It closes within the grace, letting requests under way finish. A client that
 * offers another protocol (HTTP/2 over clear text, WebSocket) or expects something unknown is answered like any other.
 *
 * What every response carries is set here, on the response itself: cheaper by far than effects around the application.
 */
export const makeNodeServer = ({ grace, onAnswered }: NodeServerOptions): Server => {
  const open = new Set<ServerResponse>()
  const server = createServer()
  const attached = () => server.listenerCount("request") > 1
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const requestId = newRequestId()
    const exchange = beginExchange(request, requestId, (name, value) => {
      if (!response.headersSent) response.setHeader(name, value)
    })
    exchange.setHeader("X-Request-Id", requestId)
    allowOrigins(response)
    open.add(response)
    response.once("close", () => open.delete(response))
    if (onAnswered !== undefined) logWhenAnswered(request, response, requestId, onAnswered)
    if (!attached()) refuseWhileDetached(response, requestId)
  })
  server.on("clientError", refuseUnparsed)
  server.on("checkExpectation", (request, response) => server.emit("request", request, response))
  const close = server.close.bind(server)
  server.close = (done) => {
    for (const response of open) if (!response.headersSent) response.shouldKeepAlive = false
    const timer = setTimeout(() => server.closeAllConnections(), grace)
    server.closeIdleConnections()
    return close((error) => {
      clearTimeout(timer)
      done?.(error)
    })
  }
  return server
}
