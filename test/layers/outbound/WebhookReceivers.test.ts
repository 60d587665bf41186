import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { webhookReceivers } from "../../../src/layers/outbound/WebhookReceivers.ts"
import { webhookReceiver } from "../../support/WebhookReceiver.ts"

const message = (url: string) => ({ url, headers: { "webhook-id": "1" }, body: "{}" })

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
})
