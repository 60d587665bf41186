import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { Webhook } from "standardwebhooks"
import { askOver, LATER } from "../support/DurableAsks.ts"
import { movements } from "../support/Ledger.ts"
import { newTenant, send, type Tenant, testService } from "../support/Service.ts"
import { lookUntil } from "../support/Waiting.ts"
import { type Arrived, webhookReceiver } from "../support/WebhookReceiver.ts"

const choices = {
  audiencePrompt: "US adults",
  question: "Do you own a car?",
  choices: ["Yes", "No"],
  sampleSize: "low"
}
const missing = { projectId: crypto.randomUUID(), questions: ["Do you own a car?"] }

const newSecret = ({ key }: Tenant) =>
  Effect.map(
    send({ method: "POST", path: "/v1/webhooks/secrets", key }),
    ({ json }) => json.data as { readonly id: string; readonly secret: string }
  )
const deliveriesOf = ({ key }: Tenant, query = "") =>
  Effect.map(send({ path: `/v1/webhooks/deliveries${query}`, key }), ({ json }) => json.data)
const untilTried = (tenant: Tenant, tries: number) =>
  lookUntil(deliveriesOf(tenant), ([delivery]) => delivery?.tries === tries && delivery.error !== null)
const untilState = (tenant: Tenant, state: string) =>
  lookUntil(deliveriesOf(tenant), ([delivery]) => delivery?.state === state)
const told = (tenant: Tenant, url: string, asks: ReadonlyArray<unknown> = [choices], more: object = {}) =>
  send({ path: "/v1/asks", key: tenant.key, body: { asks, webhook: { url, ...more } } })

layer(testService({ WEBHOOK_NETWORKS: "loopback" }))("webhooks", (it) => {
  it.scoped("tell how an ask ended, signed so that the official library believes it", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant({ credits: 1000 })
      const { secret } = yield* newSecret(tenant)
      const receiver = yield* webhookReceiver()
      const accepted = yield* send({
        path: "/v1/ask/choices",
        key: tenant.key,
        headers: LATER,
        body: { ...choices, webhook: { url: receiver.url } }
      })
      assert.strictEqual(accepted.status, 202, accepted.text)
      assert.deepStrictEqual(accepted.json.data.webhook, { url: receiver.url })
      const [message] = yield* receiver.after(1)
      // biome-ignore lint/suspicious/noExplicitAny: what came over the wire
      const told = new Webhook(secret).verify(message!.body, message!.headers) as any
      assert.strictEqual(told.type, "ask.succeeded")
      assert.strictEqual(told.data.id, accepted.json.data.id)
      assert.deepStrictEqual(told.data.credits, { most: 50, charged: 50 })
      assert.deepStrictEqual(told.data.progress, { total: 1, succeeded: 1, failed: 0, cancelled: 0 })
      assert.notInclude(message!.body, "percentage")
      const shown = yield* send({ path: told.data.location, key: tenant.key })
      assert.strictEqual(shown.json.data.finishedAt, told.timestamp)
      const [delivery] = yield* untilState(tenant, "delivered")
      assert.strictEqual(delivery.id, message!.headers["webhook-id"])
      assert.deepStrictEqual([delivery.tries, delivery.status, delivery.error], [1, 204, null])
      assert.throws(() => new Webhook(secret).verify(`${message!.body} `, message!.headers))
    })
  )

  it.scoped("tell of the ends that were asked for alone, and of a retry again", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      yield* newSecret(tenant)
      const receiver = yield* webhookReceiver()
      const quiet = yield* told(tenant, receiver.url, [choices], { events: ["ask.failed"] })
      assert.strictEqual((yield* askOver(tenant, quiet.json.data.id)).json.data.state, "succeeded")
      const { id } = (yield* told(tenant, receiver.url, [missing], { events: ["ask.failed"] })).json.data
      yield* receiver.after(1)
      yield* askOver(tenant, id)
      yield* send({ method: "POST", path: `/v1/asks/${id}/retry`, key: tenant.key })
      const messages = yield* receiver.after(2)
      assert.deepStrictEqual(
        messages.map(({ body }) => [JSON.parse(body).type, JSON.parse(body).data.id]),
        [
          ["ask.failed", id],
          ["ask.failed", id]
        ]
      )
      assert.notStrictEqual(messages[0]!.headers["webhook-id"], messages[1]!.headers["webhook-id"])
    })
  )

  it.scoped("are tried again with the same id and body until they arrive, and then no more", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const { secret } = yield* newSecret(tenant)
      const receiver = yield* webhookReceiver((response, _, n) =>
        n === 1
          ? response.writeHead(500, { "retry-after": "120" }).end("x".repeat(5000))
          : response.writeHead(200).end("ignored")
      )
      yield* told(tenant, receiver.url)
      const [failed] = yield* untilTried(tenant, 1)
      assert.deepStrictEqual([failed.state, failed.status, failed.finishedAt], ["waiting", 500, null])
      assert.strictEqual(failed.error, "x".repeat(1000))
      assert.isAtLeast(Date.parse(failed.nextTryAt) - Date.parse(failed.triedAt), 120_000)
      const again = yield* send({
        method: "POST",
        path: `/v1/webhooks/deliveries/${failed.id}/redeliver`,
        key: tenant.key
      })
      assert.strictEqual(again.status, 200, again.text)
      const [first, second] = yield* receiver.after(2)
      assert.strictEqual(second!.headers["webhook-id"], first!.headers["webhook-id"])
      assert.strictEqual(second!.body, first!.body)
      new Webhook(secret).verify(second!.body, second!.headers)
      const [arrived] = yield* untilState(tenant, "delivered")
      assert.deepStrictEqual([arrived.tries, arrived.status, arrived.error, arrived.nextTryAt], [2, 200, null, null])
    })
  )

  it.scoped("end where the receiver is gone, and can be sent again from among those given up", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      yield* newSecret(tenant)
      const receiver = yield* webhookReceiver((response, _, n) => response.writeHead(n === 1 ? 410 : 204).end())
      yield* told(tenant, receiver.url)
      const [gone] = yield* untilState(tenant, "failed")
      assert.deepStrictEqual([gone.tries, gone.status, gone.nextTryAt], [1, 410, null])
      assert.deepStrictEqual(yield* deliveriesOf(tenant, "?state=delivered"), [])
      assert.deepStrictEqual(
        (yield* deliveriesOf(tenant, `?state=failed&askId=${gone.askId}`)).map(({ id }: { id: string }) => id),
        [gone.id]
      )
      yield* send({ method: "POST", path: `/v1/webhooks/deliveries/${gone.id}/redeliver`, key: tenant.key })
      assert.strictEqual((yield* untilState(tenant, "delivered"))[0].id, gone.id)
    })
  )

  it.scoped("follow no redirects", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      yield* newSecret(tenant)
      const elsewhere = yield* webhookReceiver()
      const receiver = yield* webhookReceiver((response) => response.writeHead(307, { location: elsewhere.url }).end())
      yield* told(tenant, receiver.url)
      const [delivery] = yield* untilTried(tenant, 1)
      assert.strictEqual(delivery.status, 307)
      assert.include(delivery.error, `it redirects to ${elsewhere.url}, which is not followed`)
      assert.deepStrictEqual(elsewhere.arrived, [])
    })
  )

  it.scoped("to a receiver that hangs hold nobody else, not even of the same organization", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const other = yield* newTenant()
      yield* newSecret(tenant)
      yield* newSecret(other)
      const hanging = yield* webhookReceiver(() => {})
      const dribbling = yield* webhookReceiver((response) => void response.writeHead(500).write("x"))
      const good = yield* webhookReceiver()
      for (let n = 0; n < 6; n++) yield* told(tenant, [hanging, dribbling][n % 2]!.url)
      yield* hanging.after(3)
      yield* told(tenant, good.url)
      yield* told(other, good.url)
      yield* good.after(2)
      for (const { state } of (yield* deliveriesOf(tenant)).slice(1)) assert.strictEqual(state, "waiting")
    })
  )

  it.scoped("are signed by the new secret and the one before it, until that is revoked", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const receiver = yield* webhookReceiver()
      const secrets = [yield* newSecret(tenant), yield* newSecret(tenant), yield* newSecret(tenant)]
      const believed = (n: number, { body, headers }: Arrived) => {
        try {
          new Webhook(secrets[n]!.secret).verify(body, headers)
          return true
        } catch {
          return false
        }
      }
      yield* told(tenant, receiver.url)
      const [first] = yield* receiver.after(1)
      assert.deepStrictEqual(
        [0, 1, 2].map((n) => believed(n, first!)),
        [false, true, true]
      )
      const listed = yield* send({ path: "/v1/webhooks/secrets", key: tenant.key })
      assert.deepStrictEqual(
        listed.json.data.map(({ id, expiresAt }: { id: string; expiresAt: string | null }) => [id, expiresAt === null]),
        [
          [secrets[2]!.id, true],
          [secrets[1]!.id, false]
        ]
      )
      assert.notMatch(listed.text, /whsec_/)
      const removed = yield* send({
        method: "DELETE",
        path: `/v1/webhooks/secrets/${secrets[1]!.id}`,
        key: tenant.key
      })
      assert.strictEqual(removed.status, 200)
      yield* told(tenant, receiver.url)
      const [, second] = yield* receiver.after(2)
      assert.deepStrictEqual(
        [0, 1, 2].map((n) => believed(n, second!)),
        [false, false, true]
      )
    })
  )

  it.effect("show a secret once, whatever key the request comes again with", () =>
    Effect.gen(function* () {
      const { key } = yield* newTenant()
      const request = {
        method: "POST",
        path: "/v1/webhooks/secrets",
        key,
        headers: { "idempotency-key": "s" }
      } as const
      const [first, second] = [yield* send(request), yield* send(request)]
      assert.match(first.json.data.secret, /^whsec_[\w+/]{43}=$/)
      assert.strictEqual(second.status, 200, second.text)
      assert.notStrictEqual(second.json.data.secret, first.json.data.secret)
    })
  )

  it.effect("are refused before anything is charged where nobody could be told, or believe it", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant({ credits: 1000 })
      const unsigned = yield* told(tenant, "http://127.0.0.1:9/")
      assert.deepStrictEqual([unsigned.status, unsigned.json.error.code], [422, "webhook_secret_missing"])
      yield* newSecret(tenant)
      const refused = [
        ["nowhere", "webhook.url"],
        ["ftp://example.com/", "webhook.url"],
        ["https://me:secret@example.com/", "webhook.url"],
        ["http://example.com:80/ ".repeat(200), "webhook.url"],
        ["http://10.0.0.7/", "webhook.url"],
        ["https://10.0.0.7/", "webhook.url"],
        ["https://169.254.169.254/latest/meta-data", "webhook.url"],
        ["https://[fd00::1]/", "webhook.url"],
        ["https://2130706434.example.com:x/", "webhook.url"],
        ["http://1.1.1.1/", "webhook.url"]
      ] as const
      for (const [url, param] of refused) {
        const answer = yield* told(tenant, url)
        assert.deepStrictEqual([answer.status, answer.json.error.param], [400, param], url)
      }
      const events = yield* told(tenant, "http://127.0.0.1:9/", [choices], { events: ["ask.done"] })
      assert.deepStrictEqual([events.status, events.json.error.param], [400, "webhook.events[0]"])
      const unknown = yield* told(tenant, "http://127.0.0.1:9/", [choices], { secret: "x" })
      assert.deepStrictEqual([unknown.status, unknown.json.error.param], [400, "webhook.secret"])
      const waiting = yield* send({
        path: "/v1/ask/choices",
        key: tenant.key,
        body: { ...choices, webhook: { url: "http://127.0.0.1:9/" } }
      })
      assert.deepStrictEqual([waiting.status, waiting.json.error.param], [400, "webhook"])
      assert.strictEqual((yield* movements(tenant)).balance, 1000)
      assert.deepStrictEqual((yield* send({ path: "/v1/asks", key: tenant.key })).json.data, [])
    })
  )

  it.scoped("stand in the first line of asks as lines, and in the object around an array", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      yield* newSecret(tenant)
      const receiver = yield* webhookReceiver()
      const webhook = { url: receiver.url, events: ["ask.succeeded"] }
      const lines = [{ webhook }, choices, choices].map((one) => JSON.stringify(one)).join("\n")
      const headers = { "content-type": "application/x-ndjson" }
      const asLines = yield* send({ path: "/v1/asks", key: tenant.key, body: lines, headers })
      assert.deepStrictEqual(asLines.json.data.webhook, webhook, asLines.text)
      assert.strictEqual(asLines.json.data.progress.total, 2)
      const around = yield* send({ path: "/v1/asks", key: tenant.key, body: { webhook, asks: [choices] } })
      assert.deepStrictEqual(around.json.data.webhook, webhook, around.text)
      yield* receiver.after(2)
    })
  )
})

layer(testService())("webhooks of a service without networks of its own", (it) => {
  it.effect("go to the public internet alone, over TLS", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      yield* newSecret(tenant)
      for (const url of [
        "http://127.0.0.1:9/",
        "https://127.0.0.1:9/",
        "https://localhost:9/",
        "https://127.1/",
        "https://0x7f000001/",
        "https://[::1]/",
        "https://[::ffff:10.0.0.1]/",
        "http://example.com/"
      ]) {
        const answer = yield* told(tenant, url)
        assert.deepStrictEqual([answer.status, answer.json.error.param], [400, "webhook.url"], url)
      }
    })
  )
})
