import type { IncomingMessage, ServerResponse } from "node:http"
import { type HttpApp, HttpServerRequest, type HttpServerResponse } from "@effect/platform"
import { Context, Effect } from "effect"

/* Requests as they come in: looked at before a fiber is made for each, and with Node's own messages behind them. */

/** How a request is answered that was taken at the first look. Of the two, one is called, once. */
export interface Reply {
  /** Sends a response whose body is at hand. */
  readonly send: (response: HttpServerResponse.HttpServerResponse) => void
  /** Answers by an application after all. */
  readonly run: (app: HttpApp.Default<unknown>) => void
}

/** Takes a request, to be answered by its reply, or leaves it to the application: then it returns false. */
type Looks = (request: HttpServerRequest.HttpServerRequest, reply: Reply) => boolean

/** What looks at requests before a fiber is made for each, where a server does that. */
export class FirstLook extends Context.Reference<FirstLook>()("http/FirstLook", {
  defaultValue: (): Looks => () => false
}) {}

/** An application that the request chooses, read from the fiber in one step. */
export const byRequest = <E, R>(
  choose: (request: HttpServerRequest.HttpServerRequest) => HttpApp.Default<E, R>
): HttpApp.Default<E, R> =>
  Effect.withFiberRuntime((fiber) =>
    choose(Context.unsafeGet(fiber.currentContext, HttpServerRequest.HttpServerRequest))
  )

/** What a request is on Node: the message that came, and the response that is to answer it. */
export interface NodeMessages {
  readonly source: IncomingMessage
  readonly response: ServerResponse
}

/** Node's own messages behind a request, for libraries that speak with them. */
export const nodeMessages = (request: HttpServerRequest.HttpServerRequest): NodeMessages =>
  // Every request here is the server's own, layers/server/NodeRequest.ts, or made from one.
  request as unknown as NodeMessages
