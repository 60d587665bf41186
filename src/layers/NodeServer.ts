import { createServer, type Server, type ServerResponse } from "node:http"
import type { Socket } from "node:net"
import { newRequestId } from "../http/RequestIds.ts"

const JSON_TYPE = "application/json"

const errorBody = (type: string, code: string, message: string) => {
  const requestId = newRequestId()
  return { requestId, body: JSON.stringify({ error: { message, type, code, param: null }, requestId }) }
}

const refuseWhileDetached = (response: ServerResponse) => {
  const { body, requestId } = errorBody(
    "api_error",
    "starting_or_stopping",
    "The service is starting or stopping: try again in a second."
  )
  response.writeHead(503, {
    "Content-Type": JSON_TYPE,
    "Content-Length": Buffer.byteLength(body),
    "X-Request-Id": requestId,
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
  const { body, requestId } = errorBody("invalid_request_error", code, message)
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: ${JSON_TYPE}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nX-Request-Id: ${requestId}\r\nConnection: close\r\n\r\n${body}`
  )
  return undefined
}

/**
 * A Node server that always answers: with 503 while no application is attached (the platform listens before it attaches
 * one, and detaches before it closes), with our error body when a request does not parse, and that closes within
 * `graceMs` milliseconds, letting requests under way finish.
 */
export const makeNodeServer = (graceMs: number): Server => {
  const open = new Set<ServerResponse>()
  const server = createServer((_, response) => {
    open.add(response)
    response.once("close", () => open.delete(response))
    if (server.listenerCount("request") === 1) refuseWhileDetached(response)
  })
  server.on("clientError", refuseUnparsed)
  const close = server.close.bind(server)
  server.close = (done) => {
    for (const response of open) if (!response.headersSent) response.shouldKeepAlive = false
    const timer = setTimeout(() => server.closeAllConnections(), graceMs)
    server.closeIdleConnections()
    return close((error) => {
      clearTimeout(timer)
      done?.(error)
    })
  }
  return server
}
