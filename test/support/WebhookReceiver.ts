import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { Deferred, Effect } from "effect"

/** One message as it arrived. */
export interface Arrived {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

type Answer = (response: ServerResponse, arrived: Arrived, n: number) => void

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Array<Buffer> = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString("utf8")
}

const headersOf = ({ headers }: IncomingMessage) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

/** A receiver of webhooks on this computer, which answers as it is told; with the scope it is gone. */
export const webhookReceiver = (answer: Answer = (response) => void response.writeHead(204).end()) =>
  Effect.gen(function* () {
    const arrived: Array<Arrived> = []
    const waiting: Array<{ readonly n: number; readonly there: Deferred.Deferred<void> }> = []
    const server: Server = createServer((request, response) => {
      void bodyOf(request).then((body) => {
        const one = { path: request.url ?? "", headers: headersOf(request), body }
        arrived.push(one)
        for (const { n, there } of waiting) if (arrived.length >= n) Effect.runSync(Deferred.succeed(there, undefined))
        answer(response, one, arrived.length)
      })
    })
    yield* Effect.acquireRelease(
      Effect.async<void>((resume) => void server.listen(0, "127.0.0.1", () => resume(Effect.void))),
      () => Effect.sync(() => server.close().closeAllConnections())
    )
    const { port } = server.address() as AddressInfo
    /** The messages, once there are so many of them. */
    const after = (n: number) =>
      Effect.gen(function* () {
        const there = yield* Deferred.make<void>()
        waiting.push({ n, there })
        if (arrived.length < n) yield* Deferred.await(there)
        return arrived
      })
    return { url: `http://127.0.0.1:${port}/hooks`, port, arrived, after } as const
  })
