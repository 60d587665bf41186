import * as Http from "node:http"
import { HttpServer } from "@effect/platform"
import { Effect } from "effect"

interface Sent {
  readonly method?: string
  readonly path: string
  readonly headers?: Http.OutgoingHttpHeaders
  readonly body?: string | Uint8Array
}

/** An answer as it came over the wire: nothing decoded, nothing followed. */
export interface Wired {
  readonly status: number
  readonly headers: Http.IncomingHttpHeaders
  readonly bytes: Buffer
}

/** Sends bytes to the service under test, and brings back the bytes of its answer. */
export const wired = ({ body, headers = {}, method = body === undefined ? "GET" : "POST", path }: Sent) =>
  Effect.flatMap(HttpServer.HttpServer, ({ address }) =>
    Effect.async<Wired>((resume) => {
      const port = address._tag === "TcpAddress" ? address.port : 0
      const request = Http.request({ host: "127.0.0.1", port, method, path, headers, agent: false }, (response) => {
        const chunks: Array<Buffer> = []
        response.on("data", (chunk: Buffer) => chunks.push(chunk))
        response.on("end", () =>
          resume(
            Effect.succeed({
              status: response.statusCode ?? 0,
              headers: response.headers,
              bytes: Buffer.concat(chunks)
            })
          )
        )
      })
      request.on("error", (error) => resume(Effect.die(error)))
      request.end(body)
    })
  )
