import type { IncomingMessage, ServerResponse } from "node:http"
import { type HttpServerRequest, HttpServerResponse } from "@effect/platform"
import { Effect } from "effect"
import { nodeMessages } from "../request/NodeMessages.ts"

const ANSWERED = HttpServerResponse.empty()

/** A request as web-standard libraries take it, without its body. */
const toWebRequest = ({ headers, method = "GET", url = "/" }: IncomingMessage, signal: AbortSignal): Request => {
  const sent = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !name.startsWith(":")) sent.set(name, Array.isArray(value) ? value.join(", ") : value)
  }
  return new Request(new URL(url, `http://${headers.host ?? "localhost"}`), { method, headers: sent, signal })
}

/** Resolves when more can be written, or nothing ever will. */
const writable = (response: ServerResponse) =>
  new Promise<void>((resolve) => {
    const done = () => {
      response.off("drain", done)
      response.off("close", done)
      resolve()
    }
    response.once("drain", done)
    response.once("close", done)
  })

const writeBody = async (body: ReadableStream<Uint8Array>, response: ServerResponse) => {
  const reader = body.getReader()
  const giveUp = () => void reader.cancel().catch(() => {})
  response.once("close", giveUp)
  for (;;) {
    const { done, value } = await reader.read()
    if (done || response.destroyed) break
    if (!response.write(value)) await writable(response)
  }
  response.off("close", giveUp)
}

const write = async (answer: Response, response: ServerResponse) => {
  answer.headers.forEach((value, name) => void response.setHeader(name, value))
  response.writeHead(answer.status)
  if (answer.body !== null) {
    response.flushHeaders()
    await writeBody(answer.body, response)
  }
  response.end()
}

/**
 * Has a web-standard handler answer a request, its body apart. The request's signal is aborted when the client goes
 * before the whole answer is written; a stream is written as it comes and cancelled when nobody reads it any more.
 */
export const answerAsWeb = (
  request: HttpServerRequest.HttpServerRequest,
  handler: (request: Request) => Promise<Response>
): Effect.Effect<HttpServerResponse.HttpServerResponse> =>
  Effect.promise(async (interrupted) => {
    const { response, source } = nodeMessages(request)
    const gone = new AbortController()
    const leave = () => gone.abort()
    response.once("close", leave)
    interrupted.addEventListener("abort", leave)
    try {
      const answer = await handler(toWebRequest(source, gone.signal))
      await write(answer, response)
    } finally {
      response.off("close", leave)
      interrupted.removeEventListener("abort", leave)
    }
    return ANSWERED
  })
