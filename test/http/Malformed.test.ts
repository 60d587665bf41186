import * as Http from "node:http"
import { HttpServer } from "@effect/platform"
import { assert, layer } from "@effect/vitest"
import { Effect, FastCheck as fc } from "effect"
import { REQUEST_ID } from "../support/Envelope.ts"
import { malformedRequest, type Template, type WireRequest } from "../support/Malformed.ts"
import { newTenant, send, TestService } from "../support/Service.ts"
import { importSample } from "../support/sample/ImportSample.ts"

const BATCH = 50
const BATCHES = Math.ceil(Number(process.env.FUZZ_RUNS ?? 2_000) / BATCH)

interface WireAnswer {
  readonly status: number
  readonly requestId: string | undefined
  readonly text: string
}

const answerTo = (agent: Http.Agent, port: number, { body, chunked, headers, method, path }: WireRequest) =>
  new Promise<WireAnswer>((resolve, reject) => {
    const length: Http.OutgoingHttpHeaders = chunked
      ? { "transfer-encoding": "chunked" }
      : { "content-length": Buffer.byteLength(body) }
    const request = Http.request(
      { agent, host: "127.0.0.1", port, method, path, headers: { ...headers, ...length } },
      (response) => {
        const chunks: Array<Buffer> = []
        response.on("data", (chunk: Buffer) => chunks.push(chunk))
        response.on("error", reject)
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            requestId: response.headers["x-request-id"]?.toString(),
            text: Buffer.concat(chunks).toString()
          })
        )
      }
    )
    request.on("error", reject)
    request.end(body)
  })

const types: Readonly<Record<number, string>> = {
  400: "invalid_request_error",
  401: "authentication_error",
  402: "payment_required_error",
  404: "not_found_error",
  405: "invalid_request_error",
  409: "conflict_error",
  415: "invalid_request_error",
  422: "unprocessable_error"
}

const isOurs = (request: WireRequest, { requestId, status, text }: WireAnswer) => {
  const what = `${status} ${text.slice(0, 300)} to ${JSON.stringify(request).slice(0, 2_000)}`
  assert.match(requestId ?? "none", REQUEST_ID, what)
  if (status === 200 || status === 204) return
  assert.property(types, String(status), what)
  if (request.method === "HEAD") return
  if (status === 404 && text.includes("There is no such page")) {
    assert.notMatch(request.path, /^\/(?:v1|mcp|oauth|assets|\.well-known)\//, what)
    return
  }
  const { error, requestId: named, ...others } = JSON.parse(text)
  assert.deepStrictEqual([named, others], [requestId, {}], what)
  assert.deepStrictEqual(Object.keys(error).sort(), ["code", "message", "param", "type"], what)
  assert.strictEqual(error.type, types[status], what)
  assert.match(error.message, /^.{10,600}$/su, what)
}

/** A client of the service under test, and what there is to spoil. */
const workbench = Effect.gen(function* () {
  const { address } = yield* HttpServer.HttpServer
  const port = address._tag === "TcpAddress" ? address.port : 0
  const agent = yield* Effect.acquireRelease(
    Effect.sync(() => new Http.Agent({ keepAlive: true, maxSockets: 16 })),
    (agent) => Effect.sync(() => agent.destroy())
  )
  const { key, organization } = yield* newTenant({ credits: 1_000_000_000 })
  const { id: project } = yield* importSample(organization)
  const created = yield* send({ path: "/v1/audiences", key, body: { title: "Nurses", prompt: "Nurses" } })
  const audience: string = created.json.data.id
  return { ask: (request: WireRequest) => answerTo(agent, port, request), key, templates: templates(audience, project) }
})

const templates = (audience: string, project: string): ReadonlyArray<Template> => {
  const whom = { audienceId: audience, audiencePrompt: "Adults", sampleSize: "low" }
  const closed = { ...whom, question: "Do you?", choices: ["Yes", "No"], isMultipleChoice: false, seed: 1 }
  const filter = 'gender = "Non-binary" OR age >= 65'
  return [
    { method: "POST", path: "/v1/ask/choices", body: closed },
    { method: "POST", path: "/v1/ask/open", body: { ...whom, question: "Why?" } },
    { method: "POST", path: "/v1/ask/open", body: { ...whom, questions: ["Why?", "When?"] } },
    { method: "POST", path: `/v1/project/${project}/ask`, body: { filter, questions: ["Age", "Why?"] } },
    { method: "POST", path: `/v1/ask/project/${project}`, body: { filter: "region = West", questions: ["Age"] } },
    { method: "POST", path: "/v1/audiences", body: { title: "T", prompt: "P", projectId: project } },
    { method: "PATCH", path: `/v1/audiences/${audience}`, body: { title: "T" } },
    { method: "DELETE", path: `/v1/audiences/${crypto.randomUUID()}`, body: {} },
    { method: "POST", path: "/v1/cms/audience/search", body: { query: "nurses", limit: 5, cursor: "" } },
    { method: "GET", path: "/v1/audiences", body: {} },
    { method: "GET", path: "/v1/projects", body: {} },
    { method: "GET", path: `/v1/projects/${project}/questions`, body: {} },
    { method: "POST", path: `/v1/projects/${project}/crosstab`, body: { rows: "Age", columns: "gender", filter } },
    { method: "DELETE", path: `/v1/projects/${crypto.randomUUID()}`, body: {} },
    { method: "GET", path: "/v1/healthcheck", body: {} },
    { method: "GET", path: "/openapi.json", body: {} }
  ]
}

layer(TestService)("malformed requests", (it) => {
  it.scoped("are answered by what is wrong with them", () =>
    Effect.gen(function* () {
      const { ask, key, templates } = yield* workbench
      const search = (body: string, headers: Readonly<Record<string, string>> = {}, chunked = false): WireRequest => ({
        method: "POST",
        path: "/v1/cms/audience/search",
        headers: { authorization: `Bearer ${key}`, "content-type": "application/json", ...headers },
        body,
        chunked
      })
      const nested = (depth: number): WireRequest => ({
        ...search(`{"title":"T","prompt":${"[".repeat(depth)}${"]".repeat(depth)}}`),
        method: "PATCH",
        path: templates.find(({ method }) => method === "PATCH")!.path
      })
      const good = '{"query":""}'
      const cases: ReadonlyArray<readonly [number, WireRequest]> = [
        [200, search(good)],
        [200, nested(99)],
        [400, nested(100)],
        [400, nested(50_000)],
        [200, search(`{"query":"${"[".repeat(200)}\\"${"{".repeat(200)}"}`)],
        [400, search('{"query":"\\u0000"}')],
        [400, search('{"query":"\\ud800"}')],
        [400, search('{"query":null}')],
        [400, search("null")],
        [400, search('{"query":"","limit":1e400}')],
        [200, search(good, { upgrade: "websocket", connection: "Upgrade" })],
        [200, search(good, { upgrade: "h2c", connection: "Upgrade, HTTP2-Settings", "http2-settings": "AAMAAABk" })],
        [200, search(good, { expect: "100-continue" })],
        [200, search(good, { expect: "nonsense" })],
        [415, search("", { "content-type": "multipart/form-data; boundary=x" })],
        ...["/v1/projects", "/v1//projects", "/V1/Projects/", "/v1/%70rojects?x=1"].map(
          (path): readonly [number, WireRequest] => [415, { ...search(""), path }]
        ),
        [400, { ...search(""), path: "//v1/projects" }],
        [415, search(good, { "content-type": "application/problem+json" }, true)],
        [200, search(good, { "content-type": "Application/JSON; charset=utf-8" }, true)]
      ]
      for (const [status, request] of cases) {
        const answer = yield* Effect.promise(() => ask(request))
        isOurs(request, answer)
        assert.strictEqual(answer.status, status, JSON.stringify(request).slice(0, 300))
      }
    })
  )

  it.scoped(
    `never find a fault, and always our envelope: ${BATCH * BATCHES} of them`,
    () =>
      Effect.gen(function* () {
        const { ask, key, templates } = yield* workbench
        const seen = new Set<number>()
        const batch = fc.array(malformedRequest(templates, key), { minLength: BATCH, maxLength: BATCH })
        const check = fc.asyncProperty(batch, async (requests) => {
          const answers = await Promise.all(requests.map(ask))
          for (const [i, answer] of answers.entries()) {
            isOurs(requests[i]!, answer)
            seen.add(answer.status)
          }
        })
        yield* Effect.promise(() => fc.assert(check, { numRuns: BATCHES, endOnFailure: true }))
        assert.includeMembers([...seen], [200, 400, 401, 404, 405, 415])
      }),
    240 * BATCH * BATCHES
  )
})
