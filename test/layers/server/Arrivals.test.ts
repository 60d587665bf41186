import { createServer, type IncomingMessage } from "node:http"
import * as Net from "node:net"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { vi } from "vitest"
import { beginExchange, exchangeOfSource } from "../../../src/http/api/Exchange.ts"
import { newRequestId } from "../../../src/http/request/RequestIds.ts"
import { endLateArrivals } from "../../../src/layers/server/Arrivals.ts"

const HEAD = "POST /late HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n12345"

it.scoped("requests that do not arrive in time are ended, unless somebody is patient", () =>
  Effect.gen(function* () {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] })
    yield* Effect.addFinalizer(() => Effect.sync(() => vi.useRealTimers()))
    const server = createServer()
    const ended: Array<string> = []
    const requests: Array<IncomingMessage> = []
    server.on("request", (request: IncomingMessage) => {
      beginExchange(request, newRequestId(), () => {})
      requests.push(request)
      arriving(request)
    })
    server.on("clientError", (error: NodeJS.ErrnoException, socket: Net.Socket) => {
      ended.push(error.code ?? "")
      socket.destroy()
    })
    const arriving = endLateArrivals(server, 300_000)
    yield* Effect.acquireRelease(
      Effect.async<void>((resume) => void server.listen(0, "127.0.0.1", () => resume(Effect.void))),
      () =>
        Effect.async<void>((resume) => {
          server.close(() => resume(Effect.void))
          server.closeAllConnections()
        })
    )
    const { port } = server.address() as Net.AddressInfo
    const sent = [Net.connect(port, "127.0.0.1"), Net.connect(port, "127.0.0.1")]
    for (const socket of sent) socket.on("error", () => {}).write(HEAD)
    yield* Effect.repeat(
      Effect.promise(() => new Promise((done) => setImmediate(done))),
      {
        until: () => requests.length === 2
      }
    )
    exchangeOfSource(requests[0]!).patient = true
    vi.advanceTimersByTime(290_000)
    assert.deepStrictEqual(ended, [])
    vi.advanceTimersByTime(30_000)
    assert.deepStrictEqual(ended, ["ERR_HTTP_REQUEST_TIMEOUT"])
    exchangeOfSource(requests[0]!).patient = false
    vi.advanceTimersByTime(30_000)
    assert.strictEqual(ended.length, 2)
  })
)
