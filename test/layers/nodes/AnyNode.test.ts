import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { StoresOnSql } from "../../../src/layers/postgres/Stores.ts"
import { Keys } from "../../../src/services/usecases/Keys.ts"
import { askNode, baseOf, nodes } from "../../support/bundle/Nodes.ts"
import type { ServiceProcess } from "../../support/bundle/Process.ts"
import { servers } from "../../support/Database.ts"
import { movements, untilBalance } from "../../support/Ledger.ts"
import { ACCEPT, initialize, request } from "../../support/mcp/Messages.ts"
import { toolCall } from "../../support/mcp/Rpc.ts"
import { modelServer } from "../../support/models/InTest.ts"
import { plantedTruths } from "../../support/models/Planted.ts"
import { ask, newTokens, postForm, redeem } from "../../support/OAuth.ts"
import { startProxy } from "../../support/RetryingProxy.ts"
import { newTenant } from "../../support/Service.ts"
import { lookUntil } from "../../support/Waiting.ts"

// Runs dist/cli.mjs, in processes whose clocks stand still: what is forgotten is forgotten because somebody said so.

/** Few enough a minute that none comes back while a clock stands a little later than another. */
const FREE = 6
/** Milliseconds after which a call that was not cancelled would be answered, and charged. */
const SLOW_MS = 8000
const question = {
  audiencePrompt: "Adults",
  question: "Do you own a car?",
  choices: ["Yes", "No"],
  sampleSize: "low"
}
const CSV = "Gender,Age\n".concat("Female,30\nMale,40\n".repeat(20))

const proxied = (ports: () => ReadonlyArray<number>) =>
  Effect.acquireRelease(
    Effect.promise(() => startProxy(ports)),
    ({ close }) => Effect.promise(close)
  )

const list = (node: ServiceProcess, key: string) => askNode(node, key, "/v1/audiences")
const statusOf = (node: ServiceProcess, key: string) => Effect.map(list(node, key), ({ status }) => status)

/** Asks again until it is answered so. */
const until = (status: number, asked: Effect.Effect<{ readonly status: number }>) =>
  lookUntil(asked, (answer) => answer.status === status)

const mcp = (node: ServiceProcess, key: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  askNode(node, key, "/mcp", body, { accept: ACCEPT, ...headers })

/** The headers of a session that a node opened. */
const session = (node: ServiceProcess, key: string) =>
  Effect.map(mcp(node, key, initialize()), ({ headers, status, text }) => {
    assert.strictEqual(status, 200, text)
    return { "mcp-session-id": headers.get("mcp-session-id") ?? "", "mcp-protocol-version": "2025-11-25" }
  })

const upload = (node: ServiceProcess, key: string) =>
  Effect.suspend(() => {
    const form = new FormData()
    form.append("title", "People")
    form.append("file", new Blob([CSV]), "people.csv")
    return ask(`${baseOf(node)}/v1/projects`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}` },
      body: form
    })
  })

const [database] = servers.slice(-1)

layer(Keys.Default.pipe(Layer.provideMerge(StoresOnSql), Layer.provideMerge(database!.database), Layer.orDie))(
  "two processes on one database",
  (it) => {
    it.scoped("let in what a plan allows, and no more, whichever are asked", () =>
      Effect.gen(function* () {
        const both = yield* nodes(2, { RATE_LIMITS: `free=${FREE},pro=600,scale=6000` })
        const { key } = yield* newTenant({ plan: "free" })
        const answers = yield* Effect.forEach(
          Array.from({ length: 10 * FREE }, (_, at) => both[at % 2]!),
          (node) => statusOf(node, key),
          { concurrency: 16 }
        )
        assert.strictEqual(answers.filter((status) => status === 200).length, FREE)
        assert.strictEqual(answers.filter((status) => status === 429).length, 9 * FREE)
      })
    )

    it.scoped("refuse a key as soon as it is revoked, and the tokens that it granted", () =>
      Effect.gen(function* () {
        const both = yield* nodes(2)
        const keys = yield* Keys
        const { organization } = yield* newTenant()
        const { id, text } = yield* keys.create(organization, "test")
        for (const node of both) assert.strictEqual(yield* statusOf(node, text), 200)
        yield* keys.revoke(organization, id)
        for (const node of both) yield* until(401, list(node, text))
      })
    )

    it.scoped("are one authorization server, whichever of them answers which step", () =>
      Effect.gen(function* () {
        let ports: ReadonlyArray<number> = []
        const { port } = yield* proxied(() => ports)
        const base = `http://127.0.0.1:${port}`
        const both = yield* nodes(2, { PUBLIC_URL: base })
        ports = both.map((node) => node.port)
        const { key } = yield* newTenant()
        const { access, client, refresh } = yield* newTokens(base, key)
        for (const node of both) assert.strictEqual((yield* toolCall(baseOf(node), access, "get_credits")).status, 200)
        const contract = yield* newTokens(base, key, { resource: `${base}/v1` })
        for (const node of both) assert.strictEqual(yield* statusOf(node, contract.access), 200)
        yield* postForm(`${base}/oauth/revoke`, { token: contract.refresh, client_id: contract.client })
        for (const node of both) yield* until(401, list(node, contract.access))
        const renewed = yield* redeem(base, { grant_type: "refresh_token", refresh_token: refresh, client_id: client })
        assert.strictEqual(renewed.status, 200, renewed.text)
        const token = renewed.json.access_token
        for (const node of both) assert.strictEqual((yield* toolCall(baseOf(node), token, "get_credits")).status, 200)
        yield* postForm(`${base}/oauth/revoke`, { token: renewed.json.refresh_token, client_id: client })
        for (const node of both) yield* until(401, toolCall(baseOf(node), token, "get_credits"))
      })
    )

    it.scoped("go on with each other's sessions, also of one that was killed", () =>
      Effect.gen(function* () {
        const [first, second] = yield* nodes(2)
        const { key } = yield* newTenant()
        const opened = yield* session(first!, key)
        const call = request("tools/call", { name: "ask_choices", arguments: question })
        for (const node of [second!, first!, second!]) {
          const answered = yield* mcp(node, key, call, opened)
          assert.strictEqual(answered.status, 200, answered.text)
          assert.include(answered.text, '"charged":50')
        }
        const stranger = yield* newTenant()
        for (const node of [first!, second!])
          assert.strictEqual((yield* mcp(node, stranger.key, call, opened)).status, 404)

        const deleted = yield* ask(`${baseOf(second!)}/mcp`, {
          method: "DELETE",
          headers: { authorization: `Bearer ${key}`, ...opened }
        })
        assert.strictEqual(deleted.status, 200, deleted.text)
        yield* until(404, mcp(first!, key, request("tools/list"), opened))
        assert.strictEqual((yield* mcp(second!, key, request("tools/list"), opened)).status, 404)

        const another = yield* session(first!, key)
        yield* first!.end("SIGKILL")
        assert.strictEqual((yield* mcp(second!, key, request("tools/list"), another)).status, 200)
      })
    )

    it.scoped(
      "end a call, and do not charge for it, when another than the one that makes it hears that nobody wants it",
      () =>
        Effect.gen(function* () {
          const truth = plantedTruths(1)
          const models = yield* modelServer({ truth, latency: { ms: SLOW_MS } })
          const [first, second] = yield* nodes(2, { LLM_URL: `${models.url}/v1`, LLM_MODEL: "tiny" })
          const tenant = yield* newTenant({ credits: 1000 })
          const opened = yield* session(first!, tenant.key)
          const { choices, question: asked } = truth[0]!
          const given = { audiencePrompt: "US adults", question: asked, choices, sampleSize: "low" }
          const call = request("tools/call", { name: "ask_choices", arguments: given }, 7)
          yield* Effect.forkScoped(mcp(first!, tenant.key, call, opened))
          yield* lookUntil(Effect.void, () => models.requests.length > 0)
          const notice = { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 7 } }
          assert.strictEqual((yield* mcp(second!, tenant.key, notice, opened)).status, 202)
          yield* untilBalance(tenant, 1000)
          assert.deepStrictEqual((yield* movements(tenant)).kinds, ["grant", "reserve", "release"])
        })
    )

    it.scoped("answer a request with an Idempotency-Key once, also where both get it at the same time", () =>
      Effect.gen(function* () {
        const both = yield* nodes(2)
        const tenant = yield* newTenant({ credits: 1000 })
        const sent = (node: ServiceProcess) =>
          lookUntil(
            askNode(node, tenant.key, "/v1/ask/choices", question, { "idempotency-key": "one" }),
            ({ status }) => status !== 409
          )
        const answers = yield* Effect.forEach([...both, ...both, ...both], sent, { concurrency: "unbounded" })
        assert.deepStrictEqual([...new Set(answers.map(({ status }) => status))], [200])
        assert.strictEqual(new Set(answers.map(({ text }) => text)).size, 1)
        assert.strictEqual((yield* movements(tenant)).balance, 950)
      })
    )

    it.scoped("show each other's projects and asks at once, as they are", () =>
      Effect.gen(function* () {
        const [first, second] = yield* nodes(2)
        const { key } = yield* newTenant()
        const made = yield* upload(first!, key)
        assert.strictEqual(made.status, 200, made.text)
        const { id } = made.json.data
        const project = `/v1/project/${id}/ask`
        const counted = yield* askNode(second!, key, project, { questions: ["Gender"] })
        assert.strictEqual(counted.status, 200, counted.text)
        const renamed = yield* ask(`${baseOf(second!)}/v1/projects/${id}`, {
          method: "PATCH",
          headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
          body: JSON.stringify({ title: "Renamed" })
        })
        assert.strictEqual(renamed.status, 200, renamed.text)
        assert.strictEqual((yield* askNode(first!, key, `/v1/projects/${id}`)).json.data.title, "Renamed")

        const taken = yield* askNode(first!, key, "/v1/asks", [question, question])
        assert.strictEqual(taken.status, 202, taken.text)
        const events = yield* askNode(second!, key, `/v1/asks/${taken.json.data.id}`, undefined, {
          accept: "text/event-stream"
        })
        assert.include(events.text, "succeeded")

        yield* ask(`${baseOf(first!)}/v1/projects/${id}`, {
          method: "DELETE",
          headers: { authorization: `Bearer ${key}` }
        })
        assert.strictEqual((yield* askNode(second!, key, project, { questions: ["Gender"] })).status, 404)
      })
    )
  }
)
