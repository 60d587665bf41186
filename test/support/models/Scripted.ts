import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { Effect } from "effect"

/** A request that a scripted server got. */
export interface Heard {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage["headers"]
  readonly text: string
}

export interface ScriptedServer {
  readonly url: string
  readonly heard: ReadonlyArray<Heard>
  /** Connections that were opened so far. */
  readonly connections: () => number
  /** Requests whose connection was closed before they were answered. */
  readonly abandoned: () => number
}

type Script = (heard: Heard, response: ServerResponse, nth: number) => void

/** A server that does what a test tells it, down to the bytes, until the test is over. */
export const scriptedServer = (script: Script) =>
  Effect.acquireRelease(
    Effect.async<ScriptedServer & { readonly stop: () => void }>((resume) => {
      const heard: Array<Heard> = []
      let connections = 0
      let abandoned = 0
      const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
        const chunks: Array<Buffer> = []
        response.on("close", () => {
          if (!response.writableFinished) abandoned += 1
        })
        request.on("data", (chunk: Buffer) => chunks.push(chunk))
        request.on("end", () => {
          const one: Heard = {
            method: request.method ?? "",
            path: request.url ?? "",
            headers: request.headers,
            text: Buffer.concat(chunks).toString("utf8")
          }
          heard.push(one)
          script(one, response, heard.length)
        })
      })
      server.on("connection", () => {
        connections += 1
      })
      server.listen(0, "127.0.0.1", () => {
        const { port } = server.address() as AddressInfo
        resume(
          Effect.succeed({
            url: `http://127.0.0.1:${port}`,
            heard,
            connections: () => connections,
            abandoned: () => abandoned,
            stop: () => {
              server.close()
              server.closeAllConnections()
            }
          })
        )
      })
    }),
    ({ stop }) => Effect.sync(stop)
  )

/** Answers with JSON. */
export const json = (response: ServerResponse, body: unknown, status = 200, headers: Record<string, string> = {}) => {
  response.writeHead(status, { "content-type": "application/json", ...headers })
  response.end(JSON.stringify(body))
}
