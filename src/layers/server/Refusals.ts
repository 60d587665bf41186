import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http"
import type { Socket } from "node:net"
import {
  type AnyError,
  BadRequest,
  HeadersTooLarge,
  MethodNotAllowed,
  RequestTimeout,
  ServiceUnavailable
} from "../../http/api/Errors.ts"
import { errorMessage } from "../../http/errors/ErrorResponse.ts"
import { newRequestId } from "../../http/request/Representation.ts"

/** Headers that stand for who is asked and who asks: whoever is between might go by another one than the service. */
const ONCE: ReadonlyMap<string, string> = new Map([
  ["host", "Host"],
  ["authorization", "Authorization"]
])

const sentTwice = ({ rawHeaders }: IncomingMessage): string | null => {
  const seen = new Set<string>()
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const header = ONCE.get(rawHeaders[at]!.toLowerCase())
    if (header === undefined) continue
    if (seen.has(header)) return header
    seen.add(header)
  }
  return null
}

/** Why a request could be taken for another than it is, and what to send instead; null where it could not. */
export const ambiguityOf = (request: IncomingMessage): string | null => {
  const { headers, httpVersion, url = "" } = request
  if (httpVersion === "1.1" && headers.host === undefined)
    return "The request has no header Host: send it as HTTP/1.1 demands."
  const twice = sentTwice(request)
  if (twice !== null) return `The request has the header ${twice} twice: send it once.`
  if (url.startsWith("//")) return "The path begins with two slashes: begin it with one."
  return null
}

/**
 * Asks a client that waits for it (`Expect: 100-continue`) for the body once somebody reads it, so that what is refused
 * by its headers is refused without one. Its connection then closes: nobody can tell whether the body still comes.
 */
export const continueWhenRead = (request: IncomingMessage, response: ServerResponse, isStopping: () => boolean) => {
  const keepAlive = response.shouldKeepAlive
  const read = request._read
  response.shouldKeepAlive = false
  request._read = (size) => {
    request._read = read
    if (!response.headersSent) {
      response.writeContinue()
      response.shouldKeepAlive = keepAlive && !isStopping()
    }
    request._read(size)
  }
}

const JSON_TYPE = "application/json"

const refuse = (response: ServerResponse, error: AnyError, headers: Readonly<Record<string, string>> = {}) => {
  const { body, status } = errorMessage(error)
  response.writeHead(status, {
    "Content-Type": JSON_TYPE,
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
    Connection: "close",
    ...headers
  })
  response.end(body)
}

/** Answers a request while there is no application. */
export const refuseWhileDetached = (response: ServerResponse, requestId: string): void => {
  const message = "The service is starting or stopping: try again in a second."
  refuse(response, new ServiceUnavailable({ code: "starting_or_stopping", message, requestId }), { "Retry-After": "1" })
}

/** Answers a request that could be taken for another; `message` says why. */
export const refuseAmbiguous = (response: ServerResponse, message: string, requestId: string): void =>
  refuse(response, new BadRequest({ code: "malformed_request", message, requestId }))

const problemOf = (code: string | undefined, requestId: string): AnyError => {
  switch (code) {
    case "HPE_HEADER_OVERFLOW":
      return new HeadersTooLarge({
        code: "request_too_large",
        message: "The request headers are larger than 16 KiB: send less.",
        requestId
      })
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return new RequestTimeout({
        code: "request_timeout",
        message: "The request did not arrive in time: send it again.",
        requestId
      })
    default:
      return new BadRequest({
        code: "malformed_request",
        message: "This is not a well-formed HTTP/1.1 request.",
        requestId
      })
  }
}

/** Milliseconds that a refused client has to read why before its connection is gone, whether or not it closes it. */
const LINGER_MS = 1000

const refused = new WeakSet<Socket>()

const write = (socket: Socket, error: AnyError, requestId: string, header = "") => {
  const { body, status } = errorMessage(error)
  refused.add(socket)
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: ${JSON_TYPE}\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nX-Request-Id: ${requestId}\r\n${header}` +
      `X-Content-Type-Options: nosniff\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${body}`
  )
}

/** Answers what Node's parser gave up on, once: it gives up again on whatever else the client sends. */
export const refuseUnparsed = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (refused.has(socket)) return
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy()
  const requestId = newRequestId()
  write(socket, problemOf(error.code, requestId), requestId)
}

export const refuseTunnel = (socket: Socket): void => {
  const requestId = newRequestId()
  const message = "This service opens no tunnels: send the request itself."
  write(socket, new MethodNotAllowed({ code: "method_not_allowed", message, requestId }), requestId, "Allow: \r\n")
}
