import { once } from "node:events"
import type { ServerResponse } from "node:http"
import { type AddressInfo, connect } from "node:net"
import { text } from "node:stream/consumers"
import { assert, describe, it, layer } from "@effect/vitest"
import { Effect } from "effect"
import { makeNodeServer, type NodeServer } from "../../../src/layers/NodeServer.ts"
import { origin } from "../../support/OAuth.ts"
import { newTenant, TestService } from "../../support/Service.ts"

/** Sends a request and closes the client's side; what comes back until the service closes its own. */
const halfClosed = (port: number, request: string) =>
  Effect.promise(() => {
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true })
    socket.end(request)
    return text(socket)
  })

const get = (path: string, headers = "") => `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`

/** A server without an application: the response to its first request is for the test to make. */
const serverOfOne = Effect.acquireRelease(
  Effect.async<{ readonly server: NodeServer; readonly port: number; readonly asked: Promise<ServerResponse> }>(
    (resume) => {
      const server = makeNodeServer({ grace: 0 })
      const asked = once(server, "request").then(([, response]) => response as ServerResponse)
      server.listen(0, "127.0.0.1", () =>
        resume(Effect.succeed({ server, asked, port: (server.address() as AddressInfo).port }))
      )
    }
  ),
  ({ server }) =>
    Effect.sync(() => {
      server.close()
      server.closeAllConnections()
    })
)

layer(TestService)("a client that closes its side once it has asked", (it) => {
  it.effect("is answered by every kind of route, and the connection is then closed", () =>
    Effect.gen(function* () {
      const port = Number(new URL(yield* origin).port)
      const { key } = yield* newTenant()
      const bearer = `Authorization: Bearer ${key}\r\n`
      const body = JSON.stringify({ title: "A", prompt: "Nurses" })
      const length = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`
      const statuses = {
        [get("/v1/healthcheck")]: 200,
        [get("/openapi.json")]: 200,
        [get("/nowhere")]: 404,
        [get("/.well-known/oauth-authorization-server")]: 200,
        [get("/v1/audiences")]: 401,
        [get("/v1/audiences", bearer)]: 200,
        [`POST /v1/audiences HTTP/1.1\r\nHost: x\r\n${bearer}${length}\r\n${body}`]: 200
      }
      for (const [request, status] of Object.entries(statuses)) {
        const answer = yield* halfClosed(port, request)
        assert.include(answer, `HTTP/1.1 ${status} `, request)
      }
      const both = yield* halfClosed(port, get("/v1/healthcheck") + get("/v1/healthcheck"))
      assert.strictEqual(both.split("HTTP/1.1 200").length, 3, both)
    })
  )
})

describe("a client that sends no more", () => {
  it.scopedLive("is gone when nothing may be written to it", () =>
    Effect.gen(function* () {
      const { asked, port } = yield* serverOfOne
      const over = asked.then((response) => once(response, "close"))
      assert.strictEqual(yield* halfClosed(port, get("/").replace("/1.1", "/1.0")), "")
      yield* Effect.promise(() => over)
    })
  )

  it.scopedLive("is answered however long that takes", () =>
    Effect.gen(function* () {
      const { asked, port } = yield* serverOfOne
      const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true })
      socket.end(get("/"))
      const response = yield* Effect.promise(() => asked)
      yield* Effect.promise(() => once(socket, "readable"))
      response.end("done")
      const [interim, final] = (yield* Effect.promise(() => text(socket))).split(/(?=HTTP\/1.1 200)/)
      assert.match(interim ?? "", /^(HTTP\/1.1 100 Continue\r\n\r\n)+$/)
      assert.isTrue(final?.endsWith("\r\n\r\ndone"), final)
    })
  )

  it.scopedLive("interrupts the work when it has gone", () =>
    Effect.gen(function* () {
      const { asked, port } = yield* serverOfOne
      const socket = connect(port, "127.0.0.1")
      socket.write(get("/"))
      const response = yield* Effect.promise(() => asked)
      socket.destroy()
      yield* Effect.promise(() => once(response, "close"))
    })
  )

  it.scopedLive("gets all of an answer that is larger than what the system keeps for it", () =>
    Effect.gen(function* () {
      const bytes = 32 * 1024 * 1024
      const { asked, port } = yield* serverOfOne
      void asked.then((response) => response.end(Buffer.alloc(bytes, "x")))
      const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true })
      socket.end(get("/"))
      yield* Effect.promise(() => once(socket, "readable"))
      const answer = yield* Effect.promise(() => text(socket))
      assert.isAbove(answer.length, bytes)
    })
  )

  it.scopedLive("interrupts the work at once when it resets the connection", () =>
    Effect.gen(function* () {
      const { asked, port } = yield* serverOfOne
      const socket = connect(port, "127.0.0.1")
      socket.write(get("/"))
      const response = yield* Effect.promise(() => asked)
      socket.resetAndDestroy()
      yield* Effect.promise(() => once(response, "close"))
    })
  )
})
