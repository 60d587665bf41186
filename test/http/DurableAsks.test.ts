import { assert, layer } from "@effect/vitest"
import { Effect, TestClock } from "effect"
import { Keys } from "../../src/services/usecases/Keys.ts"
import { askOver, LATER, lookAtAsk, resultsOf, submitAsks } from "../support/DurableAsks.ts"
import { movements } from "../support/Ledger.ts"
import { origin } from "../support/OAuth.ts"
import { newTenant, send, TestService } from "../support/Service.ts"

const choices = {
  audiencePrompt: "Parents aged 30 to 44 in the United States",
  question: "Do you own a car?",
  choices: ["Yes", "No"],
  sampleSize: "low"
}
const numbered = (n: number) => ({ ...choices, question: `Q${n}. ${choices.question}` })
const NOWHERE = crypto.randomUUID()
const missing = { projectId: NOWHERE, questions: ["Do you cook?"] }

layer(TestService)("durable asks", (it) => {
  it.effect("answer what a request that waits is answered, and cost it once", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant({ credits: 1000 })
      const { key } = tenant
      const accepted = yield* send({ path: "/v1/ask/choices", key, body: choices, headers: LATER })
      assert.strictEqual(accepted.status, 202)
      assert.strictEqual(accepted.headers["preference-applied"], "respond-async")
      const { id } = accepted.json.data
      assert.strictEqual(accepted.headers.location, `/v1/asks/${id}`)
      const over = yield* askOver(tenant, id)
      assert.strictEqual(over.json.data.state, "succeeded")
      assert.deepStrictEqual(over.json.data.credits, { most: 50, charged: 50 })
      const waited = yield* send({ path: "/v1/ask/choices", key, body: choices })
      assert.deepStrictEqual(over.json.data.result.data, waited.json.data)
      const made = yield* send({ path: `/v1/asks/${over.json.data.result.requestId}/provenance`, key })
      assert.strictEqual(made.status, 200)
      const { balance, kinds } = yield* movements(tenant)
      assert.strictEqual(balance, 900)
      assert.deepStrictEqual(kinds, ["grant", "reserve", "settle", "charge"])
    })
  )

  it.effect("are one for one Idempotency-Key", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant({ credits: 1000 })
      const headers = { "idempotency-key": "once" }
      const [first, second] = [
        yield* submitAsks(tenant, [choices], headers),
        yield* submitAsks(tenant, [choices], headers)
      ]
      assert.strictEqual(second.json.data.id, first.json.data.id)
      assert.strictEqual(second.headers["idempotent-replayed"], "true")
      assert.strictEqual(second.headers.location, first.headers.location)
      const other = yield* submitAsks(tenant, [choices, choices], headers)
      assert.strictEqual(other.json.error.code, "idempotency_key_reused")
      yield* askOver(tenant, first.json.data.id)
      assert.strictEqual((yield* movements(tenant)).balance, 950)
    })
  )

  it.effect("are nobody else's", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const other = yield* newTenant()
      const { id } = (yield* submitAsks(tenant, [choices])).json.data
      for (const [method, path] of [
        ["GET", ""],
        ["GET", "/events"],
        ["GET", "/results"],
        ["DELETE", ""],
        ["POST", "/retry"]
      ] as const) {
        const refused = yield* send({ method, path: `/v1/asks/${id}${path}`, key: other.key })
        assert.strictEqual(refused.status, 404)
        assert.strictEqual(refused.json.error.code, "resource_missing")
      }
      assert.deepStrictEqual((yield* send({ path: "/v1/asks", key: other.key })).json.data, [])
      assert.strictEqual((yield* askOver(tenant, id)).json.data.state, "succeeded")
    })
  )

  it.effect("come in batches, of which each ask has its own end and can be tried again", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant({ credits: 10_000 })
      const asks = [numbered(0), missing, ...Array.from({ length: 60 }, (_, n) => numbered(n + 1))]
      const accepted = yield* submitAsks(tenant, asks)
      assert.strictEqual(accepted.status, 202)
      assert.strictEqual(accepted.json.data.credits.most, 61 * 50)
      const { id } = accepted.json.data
      const over = yield* askOver(tenant, id)
      assert.deepStrictEqual(over.json.data.progress, { total: 62, succeeded: 61, failed: 1, cancelled: 0, waiting: 0 })
      assert.strictEqual(over.json.data.state, "succeeded")
      assert.strictEqual(over.json.data.credits.charged, 61 * 50)
      const lines = yield* resultsOf(tenant, id)
      assert.deepStrictEqual(
        lines.map(({ index }) => index),
        asks.map((_, index) => index)
      )
      assert.strictEqual(lines[1].error.code, "resource_missing")
      assert.strictEqual(lines[1].credits, 0)
      assert.strictEqual(lines[2].data.sample.size, 50)
      assert.strictEqual((yield* movements(tenant)).balance, 10_000 - 61 * 50)

      const again = yield* send({ method: "POST", path: `/v1/asks/${id}/retry`, key: tenant.key })
      assert.strictEqual(again.status, 202)
      assert.strictEqual((yield* askOver(tenant, id)).json.data.progress.failed, 1)
      const { balance } = yield* movements(tenant)
      assert.strictEqual(balance, 10_000 - 61 * 50)
    })
  )

  it.effect("are written as a table for who would rather have that", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const { id } = (yield* submitAsks(tenant, [choices, missing])).json.data
      yield* askOver(tenant, id)
      const table = yield* send({
        path: `/v1/asks/${id}/results`,
        key: tenant.key,
        headers: { accept: "text/csv" }
      })
      assert.match(table.headers["content-type"] ?? "", /^text\/csv/)
      const [header, ...lines] = table.text.trimEnd().split("\r\n")
      assert.match(header ?? "", /^index,state,kind,request id,credits,who,compared with,question,choice,percentage/)
      assert.strictEqual(lines.length, choices.choices.length + 1)
      assert.match(
        lines[0] ?? "",
        /^0,succeeded,choices,req_\w+,50,Parents aged 30 to 44 in the United States,,Do you own/
      )
      assert.match(
        lines.at(-1) ?? "",
        /^1,failed,project,.*project .*: everyone,,Do you cook\?,.*resource_missing,.*[Tt]here is no project/
      )
      for (const line of lines.slice(0, -1)) assert.match(line, /,prior,Synthetic,/)
    })
  )

  it.effect("say of each what was asked of whom, at an address of its own too", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const { key } = tenant
      const { id } = (yield* submitAsks(tenant, [choices, missing])).json.data
      yield* askOver(tenant, id)
      const lines = yield* resultsOf(tenant, id)
      assert.deepStrictEqual(
        lines.map(({ asked, kind, who }) => [kind, who, asked]),
        [
          ["choices", choices.audiencePrompt, choices],
          ["project", `project ${NOWHERE}: everyone`, missing]
        ]
      )
      for (const line of lines) {
        const alone = yield* send({ path: `/v1/asks/${id}/results/${line.index}`, key })
        assert.deepStrictEqual([alone.status, alone.json.data], [200, line])
      }
      const none = yield* send({ path: `/v1/asks/${id}/results/2`, key })
      assert.deepStrictEqual([none.status, none.json.error.param], [404, "index"])
      assert.match(none.json.error.message, /have the indexes 0 to 1: there is no 2\.$/)
      for (const index of ["-1", "1.5", "x", "10000"]) {
        const refused = yield* send({ path: `/v1/asks/${id}/results/${index}`, key })
        assert.deepStrictEqual([refused.status, refused.json.error.param], [400, "index"], refused.text)
      }
    })
  )

  it.effect("say what was asked, and are those in one state where one is named", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const { id } = (yield* submitAsks(tenant, [choices, missing, numbered(2), missing])).json.data
      yield* askOver(tenant, id)
      const linesOf = (query: string) =>
        Effect.map(send({ path: `/v1/asks/${id}/results${query}`, key: tenant.key }), ({ text }) =>
          text.split("\n").flatMap((line) => (line === "" ? [] : [JSON.parse(line)]))
        )
      const all = yield* linesOf("")
      assert.deepStrictEqual(
        all.map(({ asked }) => asked),
        [choices, missing, numbered(2), missing]
      )
      for (const state of ["succeeded", "failed", "queued", "cancelled"]) {
        assert.deepStrictEqual(
          yield* linesOf(`?state=${state}`),
          all.filter((line) => line.state === state)
        )
      }
      const unknown = yield* send({ path: `/v1/asks/${id}/results?state=lost`, key: tenant.key })
      assert.strictEqual(unknown.status, 400)
      assert.strictEqual(unknown.json.error.param, "state")
    })
  )

  it.effect("are refused as a whole where one cannot be read, named by its index", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant({ credits: 1000 })
      const bad = [
        [[choices, { ...choices, choices: ["One"] }], "[1].choices", "parameter_invalid"],
        [[choices, choices, { ...choices, sampelSize: "low" }], "[2].sampelSize", "parameter_unknown"],
        [[choices, 7], "[1]", "invalid_json"],
        [[], "asks", "parameter_missing"],
        [{ asks: choices }, "asks", "parameter_invalid"],
        [{ asks: null, webhook: { url: "https://example.com/" } }, "asks", "parameter_invalid"],
        [{ question: [] }, "[0].question", "parameter_invalid"]
      ] as const
      for (const [asks, param, code] of bad) {
        const refused = yield* send({ method: "POST", path: "/v1/asks", key: tenant.key, body: JSON.stringify(asks) })
        assert.strictEqual(refused.status, 400)
        assert.deepStrictEqual([refused.json.error.param, refused.json.error.code], [param, code])
      }
      const dear = yield* submitAsks(
        tenant,
        Array.from({ length: 21 }, () => choices)
      )
      assert.strictEqual(dear.json.error.code, "insufficient_credits")
      assert.include(dear.json.error.message, "These 21 questions cost up to 1,050 credits")
      assert.deepStrictEqual((yield* send({ path: "/v1/asks", key: tenant.key })).json.data, [])
      assert.strictEqual((yield* movements(tenant)).balance, 1000)
    })
  )

  it.effect("come as NDJSON, too", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const accepted = yield* send({
        path: "/v1/asks",
        key: tenant.key,
        body: `${[0, 1, 2].map((n) => JSON.stringify(numbered(n))).join("\n")}\n`,
        headers: { "content-type": "application/x-ndjson" }
      })
      assert.strictEqual(accepted.status, 202)
      assert.strictEqual((yield* askOver(tenant, accepted.json.data.id)).json.data.progress.succeeded, 3)
    })
  )

  it.effect("are cancelled: what is left is not answered, and its credits are given back", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant({ credits: 1_000_000 })
      const { id } = (yield* submitAsks(
        tenant,
        Array.from({ length: 2000 }, (_, n) => numbered(n))
      )).json.data
      const cancelled = yield* send({ method: "DELETE", path: `/v1/asks/${id}`, key: tenant.key })
      assert.strictEqual(cancelled.json.data.state, "cancelled")
      const { credits, progress } = cancelled.json.data
      assert.isAbove(progress.cancelled, 0)
      assert.strictEqual(progress.waiting, 0)
      assert.strictEqual(credits.charged, 50 * progress.succeeded)
      assert.strictEqual((yield* movements(tenant)).balance, 1_000_000 - credits.charged)
      const again = yield* send({ method: "DELETE", path: `/v1/asks/${id}`, key: tenant.key })
      assert.deepStrictEqual(again.json.data, cancelled.json.data)
      const later = yield* lookAtAsk(tenant, id)
      assert.deepStrictEqual(later.json.data, cancelled.json.data)
    })
  )

  it.effect("tell how they go on, and no more once that was heard", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const { key } = tenant
      const { id } = (yield* submitAsks(
        tenant,
        Array.from({ length: 100 }, (_, n) => numbered(n))
      )).json.data
      const listening = yield* Effect.fork(send({ path: `/v1/asks/${id}/events`, key }))
      yield* askOver(tenant, id)
      // A stream looks by itself now and then, should it have missed a notice.
      yield* TestClock.adjust("1 minute")
      const heard = yield* listening
      assert.match(heard.headers["content-type"] ?? "", /^text\/event-stream/)
      const events = heard.text.split("\n\n").filter((one) => one.startsWith("id:"))
      const last = events.at(-1) ?? ""
      assert.match(last, /event: done/)
      const told = events.map((one) => JSON.parse(one.replace(/^[\s\S]*data: /, "")).progress.succeeded)
      assert.deepStrictEqual(
        told,
        told.toSorted((a: number, b: number) => a - b)
      )
      assert.strictEqual(told.at(-1), 100)
      const lastEventId = /id: (.*)/.exec(last)?.[1] ?? ""
      const again = yield* send({
        path: `/v1/asks/${id}/events`,
        key,
        headers: { "last-event-id": lastEventId }
      })
      assert.strictEqual(again.status, 204)
    })
  )

  it.effect("are told to nobody whose key has ended meanwhile", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant({ credits: 1_000_000 })
      const keys = yield* Keys
      const spare = yield* keys.create(tenant.organization, "spare")
      const many = Array.from({ length: 5000 }, (_, n) => numbered(n))
      const { id } = (yield* submitAsks(tenant, many)).json.data
      const headers = { authorization: `Bearer ${spare.text}` }
      const base = yield* origin
      const heard = yield* Effect.promise(() => fetch(`${base}/v1/asks/${id}/events`, { headers }))
      assert.strictEqual(heard.status, 200)
      yield* keys.revoke(tenant.organization, spare.id)
      yield* TestClock.adjust("2 seconds")
      assert.notInclude(yield* Effect.promise(() => heard.text()), "event: done")
      const cancelled = yield* send({ method: "DELETE", path: `/v1/asks/${id}`, key: tenant.key })
      assert.strictEqual(cancelled.json.data.state, "cancelled")
    })
  )

  it.effect("are listed newest first, page by page", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const ids: Array<string> = []
      for (const n of [0, 1, 2]) ids.unshift((yield* submitAsks(tenant, [numbered(n)])).json.data.id)
      const first = yield* send({ path: "/v1/asks?limit=2", key: tenant.key })
      const next = /<([^>]+)>/.exec(first.headers.link ?? "")?.[1] ?? ""
      const second = yield* send({ path: next, key: tenant.key })
      assert.deepStrictEqual(
        [...first.json.data, ...second.json.data].map(({ id }) => id),
        ids
      )
      const said = { questions: 1, who: choices.audiencePrompt }
      assert.deepStrictEqual(
        [...first.json.data, ...second.json.data].map(({ asked }) => asked),
        [2, 1, 0].map((n) => ({ question: numbered(n).question, ...said }))
      )
    })
  )
})
