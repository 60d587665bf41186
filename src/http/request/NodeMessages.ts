import type { IncomingMessage, ServerResponse } from "node:http"
import type { HttpServerRequest } from "@effect/platform"

/** What a request is on Node: the message that came, and the response that is to answer it. */
export interface NodeMessages {
  readonly source: IncomingMessage
  readonly response: ServerResponse
}

/** Node's own messages behind a request, for libraries that speak with them. */
export const nodeMessages = (request: HttpServerRequest.HttpServerRequest): NodeMessages =>
  // Every request here is the server's own, layers/server/NodeRequest.ts, or made from one.
  request as unknown as NodeMessages
