import { Effect } from "effect"
import { type Json, parse } from "./Json.ts"
import { type ModelServer, startModelServer } from "./ModelServer.ts"
import type { ModelServerSettings } from "./Settings.ts"

/** A server of models that stops when the test is over. */
export const modelServer = (settings: ModelServerSettings) =>
  Effect.acquireRelease(
    Effect.promise(() => startModelServer(settings)),
    (server) => Effect.promise(() => server.stop())
  )

export interface Got {
  readonly status: number
  readonly headers: Headers
  readonly body: Json | undefined
  readonly text: string
}

/** Sends a request to it; the body is sent as it is where it is a text. */
export const ask = (
  { url }: ModelServer,
  path: string,
  body?: Json,
  headers: Readonly<Record<string, string>> = {}
): Effect.Effect<Got> =>
  Effect.promise(async () => {
    const sent =
      body === undefined ? {} : { method: "POST", body: typeof body === "string" ? body : JSON.stringify(body) }
    const response = await fetch(`${url}${path}`, {
      ...sent,
      headers: { "content-type": "application/json", ...headers }
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: parse(text), text }
  })
