import { linesOf } from "./Asks.ts"
import type { CallOptions, Transport } from "./Transport.ts"
import type { ModelConnectionStatus, NewModelConnection } from "./Types.ts"

/** One line of a check, as soon as its step is done. */
export interface ModelCheckLine {
  /** What was tried: the server, the model, one question; then the price, and last what it comes to. */
  readonly step: "server" | "model" | "question" | "price" | "done"
  /** Whether this part of the check passed. */
  readonly ok: boolean
  /** What was found, in words. */
  readonly text: string
  /** On `price`: US dollars for one question at the default sample size; null if unknown. */
  readonly usd: number | null
}

/** The language model that your organization connected. */
export interface ModelConnections {
  /** What answers if no survey can, and what is connected, without its key. */
  readonly get: (options?: CallOptions) => Promise<ModelConnectionStatus>
  /** Connects a model in place of the one before. */
  readonly connect: (connection: NewModelConnection, options?: CallOptions) => Promise<ModelConnectionStatus>
  /** Removes the connection and its key. */
  readonly disconnect: (options?: CallOptions) => Promise<void>
  /** Tries a model and stores nothing: one line for each step, within a minute. */
  readonly check: (connection: NewModelConnection, options?: CallOptions) => AsyncGenerator<ModelCheckLine, void>
}

const PATH = "/v1/models/connection"
/** Longer than a check takes: the service has gone. */
const SILENCE_MS = 75_000

export const makeModelConnections = ({ json, open }: Transport): ModelConnections => ({
  get: async (options) => (await json<ModelConnectionStatus>({ method: "GET", path: PATH }, options)).data,
  connect: async (body, options) =>
    (await json<ModelConnectionStatus>({ method: "PUT", path: PATH, body }, options)).data,
  disconnect: async (options) => {
    await json({ method: "DELETE", path: PATH }, options)
  },
  check: async function* (body, options) {
    const { done, response } = await open({ method: "POST", path: `${PATH}/check`, body }, options)
    try {
      for await (const line of linesOf(response, SILENCE_MS)) yield JSON.parse(line) as ModelCheckLine
    } finally {
      done()
    }
  }
})
