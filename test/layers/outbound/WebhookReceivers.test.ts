import { createServer, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { webhookReceivers } from "../../../src/layers/outbound/WebhookReceivers.ts"
import { webhookReceiver } from "../../support/WebhookReceiver.ts"

const message = (url: string) => ({ url, headers: { "webhook-id": "1" }, body: "{}" })

/** A receiver that answers as it is told. */
const answering = (answer: (response: ServerResponse) => unknown) =>
  Effect.map(
    Effect.acquireRelease(
      Effect.async<Server>((resume) => {
        const server = createServer((_, response) => void answer(response)).listen(0, "127.0.0.1", () =>
          resume(Effect.succeed(server))
        )
      }),
      (server) =>
        Effect.sync(() => {
          server.closeAllConnections()
          server.close()
        })
    ),
    (server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  )

describe("receivers of webhooks", () => {
  it.scopedLive("are not reached inside, whatever name leads there", () =>
    Effect.gen(function* () {
      const receiver = yield* webhookReceiver()
      const { send } = webhookReceivers([])
      for (const scheme of ["http", "https"]) {
        const answer = yield* send(message(`${scheme}://localhost:${receiver.port}/`))
        assert.deepStrictEqual([answer.status, answer.error], [null, "localhost is not on the public internet."])
      }
      const unknown = yield* send(message("https://nobody.invalid/"))
      assert.deepStrictEqual([unknown.status, unknown.error], [null, "nobody.invalid has no address."])
      assert.deepStrictEqual(receiver.arrived, [])
    })
  )

  it.scopedLive("in a network that is named are reached, and no other is", () =>
    Effect.gen(function* () {
      const receiver = yield* webhookReceiver()
      const { admit, send } = webhookReceivers(["127.0.0.0/8"])
      const arrived = yield* send(message(receiver.url))
      assert.deepStrictEqual(arrived, { status: 204, error: null, retryAfter: null })
      assert.strictEqual(receiver.arrived[0]?.headers["content-length"], "2")
      assert.isTrue((yield* Effect.either(admit(receiver.url)))._tag === "Right")
      for (const url of ["http://10.0.0.1/", "http://[::1]/", "https://169.254.169.254/"])
        assert.isTrue((yield* Effect.either(admit(url)))._tag === "Left", url)
    })
  )

  it.scopedLive("that redirect are told so, with where to", () =>
    Effect.gen(function* () {
      const { send } = webhookReceivers(["loopback"])
      for (const status of [301, 302, 307, 308]) {
        const url = yield* answering((response) => response.writeHead(status, { location: "/elsewhere" }).end("<html>"))
        const { error, status: told } = yield* send(message(url))
        assert.strictEqual(told, status)
        assert.include(error, `Status ${status}: it redirects to /elsewhere, which is not followed.`)
      }
    })
  )

  it.scopedLive("that begin an answer and do not end it have answered with its status", () =>
    Effect.gen(function* () {
      const { send } = webhookReceivers(["loopback"])
      const slow = yield* answering((response) => response.writeHead(503, { "retry-after": "7" }).write("busy"))
      const silent = yield* answering(() => undefined)
      const answers = yield* Effect.all([send(message(slow)), send(message(silent))], { concurrency: 2 })
      assert.deepStrictEqual(answers, [
        { status: 503, error: "busy", retryAfter: 7 },
        { status: null, error: "No answer within 10 seconds.", retryAfter: null }
      ])
    })
  )
})
