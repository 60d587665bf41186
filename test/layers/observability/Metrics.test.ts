import { mkdtemp, readdir } from "node:fs/promises"
import * as Net from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { ownerOf } from "../../../src/http/upload/Upload.ts"
import { Pool } from "../../../src/layers/postgres/Statements.ts"
import { StoresOnSql } from "../../../src/layers/postgres/Stores.ts"
import { Keys } from "../../../src/services/usecases/Keys.ts"
import { type ServiceProcess, serviceProcess } from "../../support/bundle/Process.ts"
import { databaseUrl } from "../../support/bundle/Server.ts"
import { TestDatabase } from "../../support/Database.ts"
import { grown, metricsUrl, scrape, scrapedUntil, seriesIn } from "../../support/Metrics.ts"
import { modelServer } from "../../support/models/InTest.ts"
import { plantedTruths } from "../../support/models/Planted.ts"
import { newTenant, type Tenant } from "../../support/Service.ts"
import { lookUntil } from "../../support/Waiting.ts"

// The program itself: node dist/cli.mjs serve.
const running = (environment: Readonly<Record<string, string>> = {}) =>
  Effect.gen(function* () {
    const DATABASE_URL = databaseUrl(yield* Pool)
    return yield* serviceProcess({
      environment: { DATABASE_URL, LOG_LEVEL: "info", METRICS_PORT: "0", ...environment },
      inRealTime: true
    })
  })

interface Asked {
  readonly method?: string
  readonly key?: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

const ask = ({ port }: ServiceProcess, path: string, { body, headers = {}, key, method }: Asked = {}) =>
  Effect.promise(async () => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: method ?? (body === undefined ? "GET" : "POST"),
      headers: {
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers
      },
      ...(body === undefined ? {} : { body })
    })
    return { status: response.status, headers: response.headers, text: await response.text() }
  })

const requestsTotal = (method: string, route: string, status: number) =>
  `http_requests_total{method="${method}",route="${route}",status="${status}"}`

/** Sends the head of a request and a part of its body; `leave` hangs up. */
const halfSent = ({ port }: ServiceProcess, head: ReadonlyArray<string>, body: string) =>
  Effect.async<{ readonly leave: () => void; readonly answered: Effect.Effect<void> }>((resume) => {
    const socket = Net.connect(port, "127.0.0.1", () => {
      socket.write(`${[...head, `Host: 127.0.0.1:${port}`, "", ""].join("\r\n")}${body}`)
      const first = new Promise<void>((heard) => void socket.once("data", () => heard()))
      resume(Effect.succeed({ leave: () => void socket.destroy(), answered: Effect.promise(() => first) }))
    })
    socket.on("error", () => {})
  })

/** Done once an upload is being taken in: whoever sends it is known by then. */
const takenIn = (folder: string) =>
  lookUntil(
    Effect.promise(() => readdir(folder)),
    (names) => names.some((name) => ownerOf(name) !== null)
  )

const only = (differences: Readonly<Record<string, number>>, prefix: string) =>
  Object.fromEntries(Object.entries(differences).filter(([name]) => name.startsWith(prefix)))

const question = (tenant: Tenant, text: string, choices: ReadonlyArray<string> = ["Yes", "No"]) => ({
  key: tenant.key,
  body: JSON.stringify({ audiencePrompt: "US adults", question: text, choices, sampleSize: "low" })
})

layer(Keys.Default.pipe(Layer.provideMerge(StoresOnSql), Layer.provideMerge(TestDatabase)), {
  excludeTestServices: true
})("metrics", (it) => {
  it.scoped("count every request once, by its route and how it ended", () =>
    Effect.gen(function* () {
      const service = yield* running()
      const { key } = yield* newTenant()
      const before = seriesIn((yield* scrape(service)).text)
      for (let i = 0; i < 3; i++) yield* ask(service, `/v1/projects?limit=${i + 1}`, { key })
      for (let i = 0; i < 2; i++) yield* ask(service, "/v1/projects")
      yield* ask(service, "/v1/projects/00000000-0000-4000-8000-000000000000/questions", { key })
      yield* ask(service, "/V1//projects/11111111-0000-4000-8000-000000000000/questions/", { key })
      for (const path of ["/nowhere/1", "/nowhere/2", "/metrics", "/v1/x?y=z"]) yield* ask(service, path)
      yield* ask(service, "/v1/ask/choices", { key, body: "{" })
      yield* ask(service, "/v1/projects", { key, method: "PUT" })
      yield* ask(service, "/v1/healthcheck", { method: "HEAD" })
      const after = seriesIn((yield* scrape(service)).text)
      const differences = grown(before, after)
      assert.deepStrictEqual(only(differences, "http_requests_total"), {
        [requestsTotal("GET", "/v1/projects", 200)]: 3,
        [requestsTotal("GET", "/v1/projects", 401)]: 2,
        [requestsTotal("GET", "/v1/projects/{projectId}/questions", 404)]: 2,
        [requestsTotal("GET", "unknown", 404)]: 4,
        [requestsTotal("POST", "/v1/ask/choices", 400)]: 1,
        [requestsTotal("PUT", "/v1/projects", 405)]: 1,
        [requestsTotal("HEAD", "/v1/healthcheck", 200)]: 1
      })
      assert.strictEqual(
        after.get('http_request_duration_seconds_bucket{le="+Inf",method="GET",route="/v1/projects"}'),
        5
      )
      assert.strictEqual(after.get('http_request_duration_seconds_count{method="GET",route="/v1/projects"}'), 5)
      assert.strictEqual(after.get("http_requests_in_progress"), 0)
      assert.isAbove(differences.http_response_bytes_total ?? 0, 1000)
    })
  )

  it.scoped("count clients that hang up, answers in streams, what is no HTTP, and uploads under way", () =>
    Effect.gen(function* () {
      const uploads = yield* Effect.promise(() => mkdtemp(join(tmpdir(), "uploads-")))
      const service = yield* running({ TMPDIR: uploads })
      const { key } = yield* newTenant()
      const before = seriesIn((yield* scrape(service)).text)
      const asking = yield* halfSent(
        service,
        [
          "POST /v1/ask/choices HTTP/1.1",
          `Authorization: Bearer ${key}`,
          "Content-Type: application/json",
          "Content-Length: 1000"
        ],
        '{"question'
      )
      yield* scrapedUntil(service, (series) => series.get("http_requests_in_progress") === 1)
      asking.leave()
      const uploading = yield* halfSent(
        service,
        [
          "POST /v1/projects HTTP/1.1",
          `Authorization: Bearer ${key}`,
          "Content-Type: multipart/form-data; boundary=b",
          "Content-Length: 1000"
        ],
        '--b\r\nContent-Disposition: form-data; name="title"\r\n\r\nCoffee'
      )
      yield* scrapedUntil(service, (series) => series.get("audience_uploads_in_progress") === 1)
      yield* takenIn(uploads)
      uploading.leave()
      const sse = yield* halfSent(
        service,
        ["GET /mcp/sse HTTP/1.1", `Authorization: Bearer ${key}`, "Accept: text/event-stream"],
        ""
      )
      yield* sse.answered
      sse.leave()
      const babble = yield* halfSent(service, ["NO HTTP AT ALL"], "")
      const after = yield* scrapedUntil(
        service,
        (series) =>
          (series.get("http_malformed_requests_total") ?? 0) > 0 && series.get("http_requests_in_progress") === 0
      )
      babble.leave()
      assert.deepStrictEqual(only(grown(before, after), "http_requests_total"), {
        [requestsTotal("POST", "/v1/ask/choices", 499)]: 1,
        [requestsTotal("POST", "/v1/projects", 499)]: 1,
        [requestsTotal("GET", "/mcp/sse", 200)]: 1
      })
      assert.strictEqual(after.get("audience_uploads_in_progress"), 0)
      assert.strictEqual(after.get("http_malformed_requests_total"), 1)
      const lines = service
        .printed()
        .split("\n")
        .filter((line) => line.includes('"message":"request"'))
      const told = lines.map((line) => JSON.parse(line))
      // Who hung up is told where it was known by then, as it is of one whose upload was taken in.
      assert.sameDeepMembers(
        told.map(({ aborted, route, status }) => [route, status, aborted]),
        [
          ["/v1/ask/choices", 499, true],
          ["/v1/projects", 499, true],
          ["/mcp/sse", 200, true]
        ]
      )
      assert.isString(told.find(({ route }) => route === "/v1/projects").organization)
    })
  )

  it.scoped("count what models are asked, what that takes and costs, and the credits of their answers", () =>
    Effect.gen(function* () {
      const truth = plantedTruths(3)
      const models = yield* modelServer({ truth })
      const service = yield* running({
        LLM_URL: `${models.url}/v1`,
        LLM_MODEL: "tiny",
        LLM_PRICE: "1,0.5,2",
        ENGINE: "model"
      })
      const tenant = yield* newTenant()
      const before = seriesIn((yield* scrape(service)).text)
      const usages = yield* Effect.forEach([...truth, truth[0]!], ({ choices, question: text }) =>
        Effect.map(ask(service, "/v1/ask/choices", question(tenant, text, choices)), ({ headers, text: answer }) => ({
          credits: Number(headers.get("x-credits-charged")),
          usage: JSON.parse(answer).data.usage
        }))
      )
      const after = seriesIn((yield* scrape(service)).text)
      const differences = grown(before, after)
      const sum = (of: (one: (typeof usages)[number]) => number) => usages.reduce((total, one) => total + of(one), 0)
      const by = 'model="compatible:tiny",provider="compatible"'
      const id = Object.keys(differences).find((name) => name.startsWith("audience_model_cost")) ?? ""
      const labels = /\{(.*)\}/.exec(id)?.[1] ?? by
      const of = (name: string, more: string) =>
        differences[`${name}{${[...labels.split(","), more].sort().join(",")}}`] ?? 0
      assert.strictEqual(of("audience_model_requests_total", 'outcome="success"'), models.requests.length)
      assert.isAbove(models.requests.length, 0)
      const tokens = (kind: string) => of("audience_model_tokens_total", `kind="${kind}"`)
      assert.strictEqual(
        tokens("input") + tokens("cached_input"),
        sum(({ usage }) => usage.tokens.input)
      )
      assert.strictEqual(
        tokens("output") + tokens("reasoning"),
        sum(({ usage }) => usage.tokens.output)
      )
      assert.closeTo(
        differences[id] ?? 0,
        sum(({ usage }) => usage.moneyUsd),
        1e-9
      )
      assert.strictEqual(
        differences.audience_credits_charged_total,
        sum(({ credits }) => credits)
      )
      assert.isAbove(differences['audience_cache_lookups_total{cache="replies",result="hit"}'] ?? 0, 0)
      assert.strictEqual(
        differences['audience_engine_calls_total{engine="model",kind="choices",outcome="success"}'],
        usages.length
      )
      const failing = yield* ask(service, "/v1/ask/choices", question({ ...tenant, key: "ai_live_wrong" }, "Why?"))
      assert.strictEqual(failing.status, 401)
    })
  )

  it.scoped("count requests beyond the rate by plan", () =>
    Effect.gen(function* () {
      const service = yield* running({ RATE_LIMITS: "free=4,pro=600,scale=6000" })
      const { key } = yield* newTenant({ plan: "free" })
      const answers = yield* Effect.forEach(Array.from({ length: 9 }), () => ask(service, "/v1/projects", { key }))
      const refused = answers.filter(({ status }) => status === 429).length
      const series = seriesIn((yield* scrape(service)).text)
      assert.isAtLeast(refused, 4)
      assert.strictEqual(series.get('audience_rate_limited_total{plan="free"}'), refused)
      assert.strictEqual(series.get('audience_rate_limited_total{plan="scale"}'), 0)
      assert.strictEqual(series.get(requestsTotal("GET", "/v1/projects", 429)), refused)
    })
  )

  it.scoped("are told on a port of their own, to who has the token where there is one", () =>
    Effect.gen(function* () {
      const service = yield* running({ METRICS_TOKEN: "opensesame" })
      const without = yield* scrape(service)
      const wrong = yield* scrape(service, "opensesam")
      const right = yield* scrape(service, "opensesame")
      assert.deepStrictEqual([without.status, wrong.status, right.status], [401, 401, 200])
      assert.notInclude(without.text, "http_requests")
      assert.strictEqual(right.type, "text/plain; version=0.0.4; charset=utf-8")
      const url = metricsUrl(service)
      const other = yield* Effect.promise(() => fetch(url.replace("/metrics", "/")))
      const posted = yield* Effect.promise(() => fetch(url, { method: "POST" }))
      const alive = yield* Effect.promise(() => fetch(url.replace("/metrics", "/livez")))
      assert.deepStrictEqual([other.status, posted.status, alive.status], [404, 405, 200])
      assert.strictEqual((yield* ask(service, "/metrics")).status, 404)
    })
  )

  it.scoped("are not told unless a setting says where", () =>
    Effect.gen(function* () {
      const service = yield* running({ METRICS_PORT: "", ACCESS_LOG: "off" })
      yield* ask(service, "/v1/projects")
      assert.strictEqual(metricsUrl(service), "")
      assert.notInclude(service.printed(), '"request"')
    })
  )
})
