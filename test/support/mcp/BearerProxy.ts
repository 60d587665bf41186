import { createServer, request, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { Effect } from "effect"

/** Passes requests on as they came, for clients that cannot send a key: with a bearer. */
const proxy = ({ hostname, port }: URL, key: string): Server =>
  createServer((asked, answer) => {
    const { headers, method, url } = asked
    const passed = request(
      { hostname, port, method, path: url, headers: { ...headers, authorization: `Bearer ${key}` } },
      (got) => {
        answer.writeHead(got.statusCode ?? 502, got.headers)
        got.pipe(answer)
      }
    )
    passed.on("error", () => answer.destroy())
    answer.on("close", () => passed.destroy())
    asked.pipe(passed)
  })

/** Such a proxy on a port of its own, as long as the scope lasts; succeeds with its origin. */
export const bearerProxy = (to: string, key: string) =>
  Effect.acquireRelease(
    Effect.async<Server>((resume) => {
      const server = proxy(new URL(to), key)
      server.listen(0, "127.0.0.1", () => resume(Effect.succeed(server)))
    }),
    (server) =>
      Effect.sync(() => {
        server.close()
        server.closeAllConnections()
      })
  ).pipe(Effect.map((server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`))
