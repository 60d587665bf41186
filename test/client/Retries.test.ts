import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { assert, describe, it } from "@effect/vitest"
import {
  ApiError,
  ConnectionFailed,
  createClient,
  NotFound,
  ServiceUnavailable,
  TimedOut
} from "../../src/client/Client.ts"

interface Heard {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage["headers"]
  readonly body: string
}
type Reply = (response: ServerResponse) => void

const bodyOf = async (request: IncomingMessage) => {
  const chunks: Array<Uint8Array> = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/** A server that gives one reply after the other, the last for ever. */
const scripted = async <A>(replies: ReadonlyArray<Reply>, use: (url: string, heard: Array<Heard>) => Promise<A>) => {
  const heard: Array<Heard> = []
  const server = createServer(async (request, response) => {
    const { headers, method = "", url = "" } = request
    const reply = replies[Math.min(heard.length, replies.length - 1)]!
    heard.push({ method, url, headers, body: await bodyOf(request) })
    reply(response)
  })
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, heard)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

const json =
  (status: number, body: object, headers: Readonly<Record<string, string>> = {}): Reply =>
  (response) =>
    void response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body))
const refused = (status: number, code: string, headers = {}) =>
  json(status, { error: { message: "No.", type: "x", code, param: null }, requestId: "req_x" }, headers)
const answered = json(200, { requestId: "req_1", data: { credits: 7 } })
const breaking: Reply = (response) => void response.destroy()
const nothing: Reply = () => {}
const stream =
  (type: string, text: string, end: (response: ServerResponse) => void = (response) => response.end()): Reply =>
  (response) => {
    response.writeHead(200, { "content-type": type })
    response.write(text, () => end(response))
  }

const ask = { audiencePrompt: "adults", question: "Tea?", choices: ["Yes", "No"] }
const clientAt = (baseUrl: string, more = {}) => createClient({ baseUrl, apiKey: "ai_live_x", ...more })
const thrown = async (calling: Promise<unknown>) => calling.then(() => undefined).catch((error: unknown) => error)
const AT_ONCE = { "retry-after": "0" }

describe("a client whose calls fail for a while", () => {
  it("sends a POST again under the same key, with the same body", () =>
    scripted(
      [
        breaking,
        refused(503, "engine_unavailable", AT_ONCE),
        refused(409, "idempotency_key_in_use", AT_ONCE),
        answered
      ],
      async (url, heard) => {
        assert.strictEqual((await clientAt(url).ask.quote(ask)).credits, 7)
        assert.deepStrictEqual(
          heard.map(({ body }) => JSON.parse(body)),
          [ask, ask, ask, ask]
        )
        const keys = heard.map(({ headers }) => headers["idempotency-key"])
        assert.strictEqual(new Set(keys).size, 1)
        assert.match(String(keys[0]), /^[0-9a-f-]{36}$/)
      }
    ))

  it("has another key for another call, and none for reading", () =>
    scripted([answered], async (url, heard) => {
      const client = clientAt(url)
      await client.ask.quote(ask)
      await client.ask.quote(ask)
      await client.projects.get("one")
      const [first, second, reading] = heard.map(({ headers }) => headers["idempotency-key"])
      assert.notStrictEqual(first, second)
      assert.isUndefined(reading)
      assert.strictEqual(heard[0]?.headers.authorization, "Bearer ai_live_x")
    }))

  it("gives up after so many retries, with what the service said", () =>
    scripted([refused(503, "database_unavailable", AT_ONCE)], async (url, heard) => {
      const error = await thrown(clientAt(url, { maxRetries: 2 }).ask.quote(ask))
      assert.instanceOf(error, ServiceUnavailable)
      assert.deepInclude(error, { code: "database_unavailable", retryAfter: 0, requestId: "req_x", status: 503 })
      assert.strictEqual(heard.length, 3)
    }))

  it("does not repeat what would be refused again, nor what is to be repeated in an hour", () =>
    scripted(
      [refused(402, "insufficient_credits"), refused(429, "too_many_asks", { "retry-after": "3600" })],
      async (url, heard) => {
        assert.deepInclude(await thrown(clientAt(url).ask.quote(ask)), { name: "PaymentRequired" })
        assert.deepInclude(await thrown(clientAt(url).ask.quote(ask)), { name: "TooManyRequests", retryAfter: 3600 })
        assert.strictEqual(heard.length, 2)
      }
    ))

  it("does not delete again where it is not known whether it was deleted", () =>
    scripted([breaking], async (url, heard) => {
      assert.instanceOf(await thrown(clientAt(url).projects.remove("one")), ConnectionFailed)
      assert.strictEqual(heard.length, 1)
    }))

  it("tells the answer of a proxy from one of the service", () =>
    scripted([(response) => void response.writeHead(404).end("<h1>nginx</h1>")], async (url) => {
      const error = await thrown(clientAt(url).ask.quote(ask))
      assert.instanceOf(error, ApiError)
      assert.deepInclude(error, { status: 404, code: "unexpected_response", requestId: null })
      assert.notInstanceOf(error, NotFound)
    }))

  it("has the class of what a proxy says of HTTP alone, and not of what is the service's to say", async () => {
    const classes = { 408: "RequestTimeout", 413: "PayloadTooLarge", 429: "TooManyRequests", 431: "HeadersTooLarge" }
    const plain = [401, 402, 403, 404, 405, 409, 415, 418, 422, 500, 502, 504].map((status) => [status, "ApiError"])
    for (const [status, name] of [...Object.entries(classes), [503, "ServiceUnavailable"], ...plain])
      await scripted([(response) => void response.writeHead(Number(status)).end("<h1>nginx</h1>")], async (url) => {
        const error = await thrown(clientAt(url, { maxRetries: 0 }).ask.quote(ask))
        assert.deepInclude(error, { name, status: Number(status), code: "unexpected_response" })
      })
  })

  it("says at once what cannot be sent, without trying and without showing it", () =>
    scripted([answered], async (url, heard) => {
      const calls = [
        clientAt(url).ask.quote(ask, { idempotencyKey: "密钥-secret" }),
        clientAt(url, { apiKey: "ключ-secret" }).credits.get(),
        clientAt(url, { apiKey: "ai_live\nsecret" }).credits.get(),
        clientAt("insights.example").ask.quote(ask),
        clientAt("localhost:3000").ask.quote(ask),
        clientAt("ftp://secret@insights.example").ask.quote(ask),
        clientAt("").ask.quote(ask),
        clientAt(url, { apiKey: undefined }).credits.get()
      ]
      for (const error of await Promise.all(calls.map(thrown))) {
        assert.instanceOf(error, TypeError)
        assert.notInclude(String(error), "secret")
      }
      assert.strictEqual(heard.length, 0)
    }))

  it("asks without a key whether the service is up, which needs none", () =>
    scripted([json(200, { status: "ok" })], async (url) => {
      assert.deepInclude(await clientAt(url, { apiKey: undefined }).health(), { status: "ok" })
    }))

  it("waits without an end where it is told to wait longer than any timer runs", () =>
    scripted([answered], async (url) => {
      for (const timeout of [Number.POSITIVE_INFINITY, 2 ** 31, 1e12])
        assert.strictEqual((await clientAt(url, { timeout }).ask.quote(ask)).credits, 7)
    }))

  it("ends when its time is up or its caller wants it no more", () =>
    scripted([nothing], async (url) => {
      const client = clientAt(url)
      assert.instanceOf(await thrown(client.ask.quote(ask, { timeout: 50 })), TimedOut)
      const controller = new AbortController()
      const calling = thrown(client.ask.quote(ask, { signal: controller.signal }))
      controller.abort(new Error("Enough."))
      assert.deepInclude(await calling, { message: "Enough." })
      const waiting = client.asks.wait("one", { timeout: 50 })
      assert.instanceOf(await thrown(waiting), TimedOut)
    }))
})

const told = (id: string, event: string) =>
  `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify({ id: "one", state: event })}\n\n`

describe("a client whose streams break", () => {
  it("hears events from where it was, and nothing twice", () =>
    scripted(
      [
        stream("text/event-stream", `retry: 1\n\n${told("1-running", "state")}: still there\n\nid: 9`, (response) =>
          response.destroy()
        ),
        stream("text/event-stream", `retry: 1\r\n\r\n${told("2-running", "progress").replaceAll("\n", "\r\n")}`),
        stream("text/event-stream", `retry: 1\n\n${told("3-succeeded", "done")}`, () => {})
      ],
      async (url, heard) => {
        const events: Array<string> = []
        for await (const { event, id } of clientAt(url).asks.events("one")) events.push(`${event} ${id}`)
        assert.deepStrictEqual(events, ["state 1-running", "progress 2-running", "done 3-succeeded"])
        assert.deepStrictEqual(
          heard.map(({ headers }) => headers["last-event-id"]),
          [undefined, "1-running", "2-running"]
        )
      }
    ))

  it("reads results to their end, each once, whole lines alone", () => {
    const line = (index: number) => `${JSON.stringify({ index, data: "né" })}\n`
    return scripted(
      [
        stream("application/x-ndjson", `${line(0)}${line(1)}{"index": 2`, (response) => response.destroy()),
        stream("application/x-ndjson", [0, 1, 2, 3].map(line).join(""))
      ],
      async (url) => {
        const indices: Array<number> = []
        for await (const { index } of clientAt(url).asks.results("one")) indices.push(index)
        assert.deepStrictEqual(indices, [0, 1, 2, 3])
      }
    )
  })
})
