import { IncomingMessage, ServerResponse } from "node:http"
import { Socket } from "node:net"
import type { OAuthAnswer, OAuthRequest } from "../../http/oauth/AuthorizationServer.ts"

/** Headers of the answer that the service sets itself, or that say what does not hold for it. */
const OWN_HEADERS = new Set(["set-cookie", "content-length", "vary", "connection", "date", "transfer-encoding"])

/** What a client says of proxies and origins is for the service to judge, not for the library. */
const WITHHELD = /^(?:x-forwarded-.*|forwarded|origin|host|content-length|transfer-encoding|expect)$/

/** A socket that says no more than whether the service is reached over TLS. */
const socketOf = (publicUrl: URL) => Object.assign(new Socket(), { encrypted: publicUrl.protocol === "https:" })

const requestOf = ({ body, headers, method, url }: OAuthRequest, publicUrl: URL): IncomingMessage => {
  const request = new IncomingMessage(socketOf(publicUrl))
  const kept = Object.entries(headers).filter(([name]) => !WITHHELD.test(name))
  request.method = method
  request.url = url
  request.httpVersion = "1.1"
  request.headers = Object.fromEntries(kept)
  request.headers.host = publicUrl.host
  if (body !== "") request.headers["content-length"] = String(Buffer.byteLength(body))
  request.push(body === "" ? null : Buffer.from(body))
  if (body !== "") request.push(null)
  request.complete = true
  return request
}

const answerOf = (response: ServerResponse, body: string): OAuthAnswer => {
  const headers: Record<string, string> = {}
  let cookies: ReadonlyArray<string> = []
  for (const [name, value] of Object.entries(response.getHeaders())) {
    if (name === "set-cookie") cookies = [value].flat().map(String)
    else if (!OWN_HEADERS.has(name) && !name.startsWith("access-control-")) headers[name] = [value].flat().join(", ")
  }
  return { status: response.statusCode, headers, cookies, body }
}

export interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** What was answered, once the application is done with the request. */
  readonly answer: () => OAuthAnswer
}

/**
 * A request and a response in memory for an application of Node's. What it answers is then sent like any other answer:
 * once, with the service's headers, its log line and its way of stopping.
 */
export const exchange = (from: OAuthRequest, publicUrl: string): Exchange => {
  const request = requestOf(from, new URL(publicUrl))
  const response = new ServerResponse(request)
  let answered: OAuthAnswer | undefined
  response.end = (...[chunk]: ReadonlyArray<unknown>) => {
    const body = typeof chunk === "string" ? chunk : Buffer.isBuffer(chunk) ? chunk.toString("utf8") : ""
    answered ??= answerOf(response, body)
    return response
  }
  const answer = () => {
    if (answered === undefined) throw new Error("The authorization server left a request without an answer.")
    return answered
  }
  return { request, response, answer }
}
