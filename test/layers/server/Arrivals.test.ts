import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import * as Net from "node:net"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { vi } from "vitest"
import { OrganizationId } from "../../../src/domain/Organization.ts"
import { beginExchange, exchangeOfSource } from "../../../src/http/api/Exchange.ts"
import { newRequestId } from "../../../src/http/request/Representation.ts"
import { endLateArrivals } from "../../../src/layers/server/Connections.ts"

const HEAD = "POST /late HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n12345"
const ORGANIZATION = OrganizationId.make("00000000-0000-4000-8000-000000000001")

/** A server on fake time, with the requests whose bodies drip into it and the errors with which it gives some up. */
const dripping = Effect.gen(function* () {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] })
  yield* Effect.addFinalizer(() => Effect.sync(() => vi.useRealTimers()))
  const server = createServer()
  const ended: Array<string> = []
  const requests: Array<IncomingMessage> = []
  const responses: Array<ServerResponse> = []
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    beginExchange(request, newRequestId(), () => {})
    requests.push(request)
    responses.push(response)
    arriving(response)
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
  const send = (...heads: ReadonlyArray<string>) =>
    Effect.suspend(() => {
      for (const head of heads)
        Net.connect(port, "127.0.0.1")
          .on("error", () => {})
          .write(head)
      return Effect.repeat(
        Effect.promise(() => new Promise((done) => setImmediate(done))),
        { until: () => requests.length === heads.length }
      )
    })
  return { ended, requests, responses, send }
})

it.scoped("requests that do not arrive in time are ended, unless somebody is patient", () =>
  Effect.gen(function* () {
    const { ended, requests, send } = yield* dripping
    yield* send(HEAD, HEAD)
    for (const request of requests) exchangeOfSource(request).organization = ORGANIZATION
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

it.scoped("whoever has shown no valid key has less time, whatever the method, and is cut off once answered", () =>
  Effect.gen(function* () {
    const { ended, requests, responses, send } = yield* dripping
    yield* send(HEAD, HEAD.replace("POST", "GET"), HEAD.replace("/late", "/answered"))
    const answered = requests.findIndex(({ url }) => url === "/answered")
    responses[answered]!.writeHead(401).end()
    vi.advanceTimersByTime(14_000)
    assert.deepStrictEqual(ended, [])
    vi.advanceTimersByTime(17_000)
    assert.deepStrictEqual(ended, ["ERR_HTTP_REQUEST_TIMEOUT", "ERR_HTTP_REQUEST_TIMEOUT"])
    assert.isTrue(requests.every(({ socket }) => socket.destroyed))
  })
)
