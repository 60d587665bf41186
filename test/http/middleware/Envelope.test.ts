import { once } from "node:events"
import * as Net from "node:net"
import { HttpClient, HttpServer } from "@effect/platform"
import { assert, describe, it, layer } from "@effect/vitest"
import { Effect } from "effect"
import { OrganizationId } from "../../../src/domain/Organization.ts"
import { exchangeOfSource } from "../../../src/http/api/Exchange.ts"
import { makeNodeServer, type NodeServerOptions } from "../../../src/layers/NodeServer.ts"
import { isEnvelope } from "../../support/Envelope.ts"
import { newTenant, send, TestService } from "../../support/Service.ts"

const CONTINUE = "HTTP/1.1 100 Continue\r\n\r\n"

/** Everything that a socket answers to raw bytes, and to those held back until it asks for them. */
const raw = (port: number, bytes: string, heldBack = "") =>
  Effect.async<string>((resume) => {
    const socket = Net.connect(port, "127.0.0.1", () => socket.write(bytes))
    let answer = ""
    socket.on("data", (chunk) => {
      answer += chunk
      if (answer === CONTINUE) socket.write(heldBack)
    })
    socket.on("error", () => {})
    socket.on("close", () => resume(Effect.succeed(answer)))
  })

const portOf = Effect.map(HttpServer.HttpServer, ({ address }) => (address._tag === "TcpAddress" ? address.port : 0))

const choices = {
  audiencePrompt: "Adults in the United States",
  question: "Do you own a car?",
  choices: ["Yes", "No"]
}

layer(TestService)("the error envelope", (it) => {
  const invalid = { status: 400, type: "invalid_request_error" }

  it.effect("refuses a body of more values than any request has, before it looks at one", () =>
    Effect.gen(function* () {
      const { key } = yield* newTenant()
      const post = (body: unknown) => send({ path: "/v1/ask/choices", key, body })
      const tooMuch = { ...invalid, code: "invalid_json", param: null }
      isEnvelope(yield* post({ ...choices, seed: Array.from({ length: 5_000 }, () => ({})) }), tooMuch)
      isEnvelope(yield* post(Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`k${i}`, 1]))), tooMuch)
      assert.strictEqual((yield* post({ ...choices, question: ",[{".repeat(600) })).status, 200)
    })
  )

  it.effect("wraps malformed JSON and bodies of another shape", () =>
    Effect.gen(function* () {
      const { key } = yield* newTenant()
      const post = (body: unknown) => send({ path: "/v1/ask/choices", key, body })
      isEnvelope(yield* post("{bad"), { ...invalid, code: "invalid_json", param: null })
      isEnvelope(yield* post(""), { ...invalid, code: "parameter_invalid", param: null })
      isEnvelope(yield* post([]), { ...invalid, code: "parameter_invalid", param: null })
      isEnvelope(yield* post({ ...choices, question: undefined }), {
        ...invalid,
        code: "parameter_missing",
        param: "question"
      })
      isEnvelope(yield* post({ ...choices, question: 7 }), { ...invalid, code: "parameter_invalid", param: "question" })
      isEnvelope(yield* post({ ...choices, choices: ["Yes", "No", " yes. "] }), {
        ...invalid,
        code: "parameter_invalid",
        param: "choices[2]"
      })
      isEnvelope(yield* post({ ...choices, choices: ["Yes", "No\u0007"] }), {
        ...invalid,
        code: "parameter_invalid",
        param: "choices[1]"
      })
      isEnvelope(yield* post({ ...choices, audiencePrompt: undefined }), {
        ...invalid,
        code: "parameter_invalid",
        param: "audienceId"
      })
      isEnvelope(yield* post({ ...choices, sampleSize: "huge" }), {
        ...invalid,
        code: "parameter_invalid",
        param: "sampleSize"
      })
      isEnvelope(yield* post({ ...choices, seed: -1 }), { ...invalid, code: "parameter_invalid", param: "seed" })
    })
  )

  it.effect("never echoes a long value", () =>
    Effect.gen(function* () {
      const { key } = yield* newTenant()
      const secret = "s3cret".repeat(100)
      const answers = yield* Effect.forEach(
        [
          { ...choices, sampleSize: secret },
          { ...choices, question: { deep: secret } },
          { ...choices, audienceId: secret }
        ],
        (body) => send({ path: "/v1/ask/choices", key, body })
      )
      for (const { json } of answers) assert.notInclude(json.error.message, secret.slice(0, 81))
    })
  )

  it.effect("wraps what no route answers", () =>
    Effect.gen(function* () {
      isEnvelope(yield* send({ path: "/nowhere" }), { status: 404, type: "not_found_error", code: "route_not_found" })
      const wrong = yield* send({ method: "PUT", path: "/v1/audiences" })
      isEnvelope(wrong, { ...invalid, status: 405, code: "method_not_allowed" })
      assert.deepStrictEqual(wrong.headers.allow?.split(", ").sort(), ["GET", "HEAD", "POST"])
      const { key } = yield* newTenant()
      const form = { "content-type": "multipart/form-data; boundary=x" }
      const ofAnotherType = yield* send({ method: "PATCH", path: "/v1/audiences", key, headers: form, body: "--x--" })
      isEnvelope(ofAnotherType, { ...invalid, status: 405, code: "method_not_allowed" })
      const literal = yield* send({ method: "GET", path: "/v1/asks/quote", key })
      isEnvelope(literal, { ...invalid, status: 405, code: "method_not_allowed" })
      assert.strictEqual(literal.headers.allow, "POST")
      const plural = yield* send({ method: "POST", path: "/v1/asks/choices", key })
      isEnvelope(plural, { ...invalid, status: 405, code: "method_not_allowed" })
      assert.match(plural.json.error.message, / Did you mean \/v1\/ask\/choices\?$/)
      const twice = yield* send({ path: "/v1/v1/credits", key })
      assert.strictEqual(twice.json.error.message, "There is no route GET /v1/v1/credits. Did you mean /v1/credits?")
    })
  )

  it.effect("shows people a page where nothing is, and programs the error, under the API's addresses always", () =>
    Effect.gen(function* () {
      const browser = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" }
      const client = yield* HttpClient.HttpClient
      const answer = yield* client.get("/<b>nowhere", { headers: browser })
      assert.strictEqual(answer.status, 404)
      assert.match(answer.headers["content-type"] ?? "", /^text\/html/)
      assert.match(answer.headers["content-security-policy"] ?? "", /^default-src 'none'/)
      const page = yield* answer.text
      assert.include(page, 'href="/docs"')
      assert.notInclude(page, "<b>")
      for (const path of ["/v1/nowhere", "/v1/nosuch/more", "/assets/none.js", "/.well-known/none"])
        isEnvelope(yield* send({ path, headers: browser }), {
          status: 404,
          type: "not_found_error",
          code: "route_not_found"
        })
    })
  )

  it.effect("refuses what could be taken for another request, and says why", () =>
    Effect.gen(function* () {
      const { key } = yield* newTenant()
      const port = yield* portOf
      const asks = (path: string, headers: ReadonlyArray<string>) =>
        raw(port, `GET ${path} HTTP/1.1\r\n${headers.join("\r\n")}\r\nConnection: close\r\n\r\n`)
      const bearer = `Authorization: Bearer ${key}`
      const cases = [
        ["//v1/audiences", ["Host: x", bearer], "begins with two slashes: begin it with one"],
        ["/v1/audiences", ["Host: x", bearer, "host: x"], "has the header Host twice: send it once"],
        ["/v1/audiences", ["Host: x", bearer, "authorization: Bearer other"], "has the header Authorization twice"],
        ["/v1%2faudiences", ["Host: x", bearer], "write the slashes of the path as /"]
      ] as const
      for (const [path, headers, why] of cases) {
        const answer = yield* asks(path, headers)
        assert.match(answer, /^HTTP\/1\.1 400 .*"type":"invalid_request_error"/s)
        assert.include(answer, why)
      }
      assert.match(yield* asks("/v1/audiences", ["Host: x", bearer]), /^HTTP\/1\.1 200 /)
    })
  )

  it.effect("asks for the body that a client holds back once it is let in, and for none that is refused", () =>
    Effect.gen(function* () {
      const { key } = yield* newTenant()
      const port = yield* portOf
      const body = JSON.stringify({ query: "" })
      const held = (bearer: string, headers = "") =>
        `POST /v1/cms/audience/search HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${bearer}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n${headers}\r\n`
      const [refused, unfit, taken, keyed] = yield* Effect.all([
        raw(port, held("nonsense")),
        raw(port, held(key, "Content-Encoding: br\r\n")),
        raw(port, held(key, "Connection: close\r\n"), body),
        raw(port, held(key, "Connection: close\r\nIdempotency-Key: held-back\r\n"), body)
      ])
      assert.match(refused, /^HTTP\/1\.1 401 .*Connection: close/s)
      assert.match(unfit, /^HTTP\/1\.1 415 .*Connection: close/s)
      for (const answer of [taken, keyed]) assert.isTrue(answer.startsWith(`${CONTINUE}HTTP/1.1 200 `), answer)
    })
  )

  it.effect("refuses in the order of the contract", () =>
    Effect.gen(function* () {
      const huge = "x".repeat(1024 * 1024 + 1)
      const tooLarge = { ...invalid, status: 413, code: "request_too_large" }
      isEnvelope(yield* send({ path: "/v1/ask/choices", body: huge }), tooLarge)
      const text = { "content-type": "text/plain" }
      isEnvelope(yield* send({ path: "/v1/ask/choices", body: "{bad", headers: text }), {
        ...invalid,
        status: 415,
        code: "unsupported_media_type"
      })
      const unauthorized = { status: 401, type: "authentication_error" }
      const missing = yield* send({ path: "/v1/ask/choices", body: "{bad" })
      isEnvelope(missing, { ...unauthorized, code: "missing_api_key" })
      assert.match(missing.headers["www-authenticate"] ?? "", /^Bearer/)
      isEnvelope(yield* send({ path: "/v1/ask/choices", body: "{bad", key: "nonsense" }), {
        ...unauthorized,
        code: "invalid_api_key"
      })
    })
  )

  it.effect("wraps a chunked body that grows too large, and keeps the connection answering", () =>
    Effect.gen(function* () {
      const { key } = yield* newTenant()
      const chunk = `${(64 * 1024).toString(16)}\r\n${"y".repeat(64 * 1024)}\r\n`
      const head = `POST /v1/ask/choices HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n`
      const answer = yield* raw(yield* portOf, `${head}${chunk.repeat(17)}0\r\n\r\n`)
      assert.match(answer, /^HTTP\/1\.1 413 /)
      assert.include(answer, "request_too_large")
    })
  )

  it.effect("finds no key in another scheme, and lets browsers of every origin read", () =>
    Effect.gen(function* () {
      const basic = yield* send({ path: "/v1/projects", headers: { authorization: "Basic abcdefgh" } })
      isEnvelope(basic, { status: 401, type: "authentication_error", code: "missing_api_key" })
      assert.strictEqual(basic.headers["access-control-allow-origin"], "*")
      assert.include(basic.headers["access-control-expose-headers"] ?? "", "X-Request-Id")
      const preflight = yield* send({
        method: "OPTIONS",
        path: "/v1/ask/choices",
        headers: {
          origin: "https://example.org",
          "access-control-request-method": "POST",
          "access-control-request-headers": "authorization, content-type"
        }
      })
      assert.strictEqual(preflight.status, 204)
      assert.include(preflight.headers["access-control-allow-headers"] ?? "", "authorization")
      assert.isUndefined(preflight.headers["access-control-allow-credentials"])
    })
  )

  it.effect("leaves success bodies as the contract has them", () =>
    Effect.gen(function* () {
      const { key } = yield* newTenant()
      const answer = yield* send({ path: "/v1/ask/choices", key, body: choices })
      assert.deepStrictEqual(Object.keys(answer.json).sort(), ["data", "requestId"])
      const health = yield* send({ path: "/v1/healthcheck" })
      assert.deepStrictEqual(Object.keys(health.json).sort(), ["db", "disk", "status", "timestamp"])
    })
  )
})

describe("the Node server", () => {
  const withServer = <A>(
    use: (port: number, server: ReturnType<typeof makeNodeServer>) => Effect.Effect<A>,
    options: Partial<NodeServerOptions> = {}
  ) =>
    Effect.acquireUseRelease(
      Effect.async<ReturnType<typeof makeNodeServer>>((resume) => {
        const server = makeNodeServer({ grace: 500, ...options })
        server.listen(0, "127.0.0.1", () => resume(Effect.succeed(server)))
      }),
      (server) => use((server.address() as Net.AddressInfo).port, server),
      (server) => Effect.async<void>((resume) => void server.close(() => resume(Effect.void)))
    )

  it.live("answers while no application is attached", () =>
    Effect.gen(function* () {
      const answer = yield* withServer((port) => raw(port, "GET / HTTP/1.1\r\nHost: x\r\n\r\n"))
      assert.match(answer, /^HTTP\/1\.1 503 /)
      assert.include(answer, "starting_or_stopping")
      assert.match(answer, /Retry-After: 1/)
    })
  )

  it.live("answers what does not parse", () =>
    Effect.gen(function* () {
      const [broken, nowhere, tunnel, large] = yield* withServer((port) =>
        Effect.all([
          raw(port, "NOT HTTP\r\n\r\n"),
          raw(port, "GET / HTTP/1.1\r\n\r\n"),
          raw(port, "CONNECT example.com:443 HTTP/1.1\r\nHost: x\r\n\r\n"),
          raw(port, `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${"z".repeat(20_000)}\r\n\r\n`)
        ])
      )
      assert.match(String(broken), /^HTTP\/1\.1 400 /)
      assert.include(String(broken), "malformed_request")
      assert.match(String(nowhere), /^HTTP\/1\.1 400 .*"malformed_request".*"requestId":"req_/s)
      assert.match(String(tunnel), /^HTTP\/1\.1 405 .*\r\nX-Request-Id: req_.*"method_not_allowed"/s)
      assert.match(String(large), /^HTTP\/1\.1 431 /)
    })
  )

  it.live("drops a refused connection that its client keeps, after it could read why", () =>
    Effect.gen(function* () {
      const answers = yield* withServer((port, server) =>
        Effect.gen(function* () {
          const dropped: Promise<unknown>[] = []
          server.on("connection", (socket: Net.Socket) => dropped.push(once(socket, "close")))
          const clients = ["NOT HTTP\r\n\r\n", "CONNECT example.com:443 HTTP/1.1\r\nHost: x\r\n\r\n"].map((bytes) => {
            const client = Net.connect({ port, host: "127.0.0.1", allowHalfOpen: true }, () => client.write(bytes))
            return client.on("error", () => {})
          })
          const read = yield* Effect.promise(() => Promise.all(clients.map((client) => once(client, "data"))))
          for (const client of clients) client.write("more of it")
          yield* Effect.promise(() => Promise.all(dropped))
          return read.map(String)
        })
      )
      assert.match(answers[0] ?? "", /^HTTP\/1\.1 400 /)
      assert.match(answers[1] ?? "", /^HTTP\/1\.1 405 /)
    })
  )

  it.live("makes room for one more connection by closing the oldest without a key, of who has the most", () =>
    Effect.gen(function* () {
      let closed = 0
      const ask = "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
      const use = (port: number, server: ReturnType<typeof makeNodeServer>) =>
        Effect.gen(function* () {
          server.on("request", (request, response) => {
            response.end("heard")
            if (request.url === "/known")
              exchangeOfSource(request).organization = OrganizationId.make(crypto.randomUUID())
          })
          const from = (localAddress: string) => Net.connect({ port, host: "127.0.0.1", localAddress })
          const known = from("127.0.0.1")
          known.write("GET /known HTTP/1.1\r\nHost: x\r\n\r\n")
          yield* Effect.promise(() => once(known, "data"))
          const other = from("127.0.0.3")
          const silent = [from("127.0.0.2"), from("127.0.0.2")]
          yield* Effect.promise(() => Promise.all([other, ...silent].map((client) => once(client, "connect"))))
          const gone = once(silent[0]!, "close")
          assert.match(yield* raw(port, ask), /^HTTP\/1\.1 /)
          yield* Effect.promise(() => gone)
          assert.deepStrictEqual(
            [closed, known.destroyed, other.destroyed, silent[1]!.destroyed],
            [1, false, false, false]
          )
          for (const client of [known, other, ...silent]) client.destroy()
        })
      yield* withServer(use, { maxConnections: 4, onTooMany: () => void closed++ })
    })
  )
})
