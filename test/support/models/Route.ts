import type { IncomingMessage, ServerResponse } from "node:http"
import type { RecordedRequest } from "./Recorded.ts"
import type { World } from "./World.ts"

/** A request with what is needed to answer it. */
export interface Exchange {
  readonly world: World
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** Its body. */
  readonly text: string
  readonly path: string
  readonly recorded: RecordedRequest
}

export type Route = (exchange: Exchange) => void | Promise<void>
