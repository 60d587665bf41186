import { SqlClient } from "@effect/sql"
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { HistoryStore } from "../../src/services/ports/HistoryStore.ts"
import { Keys } from "../../src/services/usecases/Keys.ts"
import { askOver, LATER, submitAsks } from "../support/DurableAsks.ts"
import { toolCall } from "../support/mcp/Rpc.ts"
import { origin } from "../support/OAuth.ts"
import { newTenant, send, TestService, testService } from "../support/Service.ts"
import { importSample } from "../support/sample/ImportSample.ts"

const adults = { audiencePrompt: "Adults in the United States" }
const closed = { ...adults, question: "Do you own a car?", choices: ["Yes", "No"], sampleSize: "low" }
const open = { ...adults, questions: ["Why do you cook?", "When do you cook?"], sampleSize: "low" }
const sides = [{ audiencePrompt: "Women" }, { audiencePrompt: "Men", name: "The men" }]
const compared = { question: "Do you own a bicycle?", choices: ["Yes", "No"], sampleSize: "low", sides }

type Row = Readonly<Record<"askedBy" | "id" | "kind", string>>

const listed = (key: string, query = "") =>
  Effect.map(send({ path: `/v1/history${query}`, key }), ({ json, status }) => {
    assert.strictEqual(status, 200, JSON.stringify(json))
    return json.data as ReadonlyArray<Row>
  })
const idsOf = (rows: ReadonlyArray<Row>) => rows.map(({ id }) => id)

layer(TestService)("the history", (it) => {
  it.effect("has every kind of answer as it was given, with what was sent, at the address of its request", () =>
    Effect.gen(function* () {
      const { key, organization } = yield* newTenant()
      const { id: project } = yield* importSample(organization)
      const survey = { questions: ["How often do you drink coffee?", "Who will win?"], filter: 'gender = "Female"' }
      const asks = [
        ["choices", "/v1/ask/choices", closed, {}],
        ["open", "/v1/ask/open", open, {}],
        ["compare", "/v1/ask/compare", compared, {}],
        ["project", `/v1/project/${project}/ask`, survey, { projectId: project }]
      ] as const
      for (const [kind, path, body, more] of asks) {
        const { json: asked, headers } = yield* send({ path, key, body })
        const { json, status } = yield* send({ path: `/v1/history/${asked.requestId}`, key })
        assert.strictEqual(status, 200, JSON.stringify(json))
        assert.deepStrictEqual(json.data.data, asked.data)
        assert.deepInclude(json.data.request, { ...body, ...more })
        assert.deepStrictEqual(
          [json.data.id, json.data.kind, String(json.data.credits), json.data.basis, json.data.name, json.data.pinned],
          [asked.requestId, kind, headers["x-credits-charged"], asked.data.sample.basis, null, false]
        )
        const { projectId: _, ...request } = json.data.request
        const again = yield* send({ path, key, body: request })
        assert.deepStrictEqual(again.json.data, asked.data)
      }
      assert.deepStrictEqual((yield* listed(key)).map(({ kind }) => kind).sort(), [
        "choices",
        "choices",
        "compare",
        "compare",
        "open",
        "open",
        "project",
        "project"
      ])
    })
  )

  it.effect(
    "says with which key something was asked, whether it was waited for, sent to a tool, or a background request",
    () =>
      Effect.gen(function* () {
        const tenant = yield* newTenant()
        const { text: secret } = yield* (yield* Keys).create(tenant.organization, "Newsletter")
        const direct = yield* send({ path: "/v1/ask/choices", key: secret, body: closed })
        const called = yield* toolCall(yield* origin, secret, "ask_choices", closed)
        const later = yield* send({ path: "/v1/ask/choices", key: secret, body: closed, headers: LATER })
        const over = yield* askOver(tenant, later.json.data.id)
        const rows = yield* listed(tenant.key, "?key=Newsletter")
        assert.sameMembers(idsOf(rows), [
          direct.json.requestId,
          called.json.result._meta["audience-insights/requestId"],
          over.json.data.result.requestId
        ])
        assert.deepStrictEqual([...new Set(rows.map(({ askedBy }) => askedBy))], ["Newsletter"])
        assert.deepStrictEqual(yield* listed(secret, "?key=Someone%20else"), [])
        const kept = yield* send({ path: `/v1/history/${over.json.data.result.requestId}`, key: tenant.key })
        assert.deepStrictEqual(kept.json.data.data, direct.json.data)
        assert.strictEqual(kept.json.data.credits, 50)
      })
  )

  it.effect("lists no batches, no refusals and no second answer to a repeated request", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant({ credits: 150 })
      const { key } = tenant
      const batch = yield* submitAsks(tenant, [closed, closed])
      yield* askOver(tenant, batch.json.data.id)
      const ask = { path: "/v1/ask/choices", key, body: closed, headers: { "idempotency-key": "one" } }
      const first = yield* send(ask)
      yield* send(ask)
      assert.strictEqual((yield* send({ ...ask, headers: {} })).status, 402)
      yield* send({ path: "/v1/ask/quote", key, body: closed })
      assert.deepStrictEqual(idsOf(yield* listed(key)), [first.json.requestId])
    })
  )

  it.effect("is searched by words, kind, time, key, project and audience, page by page", () =>
    Effect.gen(function* () {
      const { key, organization } = yield* newTenant()
      const { id: project } = yield* importSample(organization)
      const stored = yield* send({ path: "/v1/audiences", key, body: { title: "Nurses", prompt: "Nurses at night" } })
      const audienceId = stored.json.data.id
      const one = (yield* send({ path: "/v1/ask/choices", key, body: closed })).json.requestId
      const { audiencePrompt: _, ...ofStored } = { ...closed, audienceId }
      const two = (yield* send({ path: "/v1/ask/choices", key, body: ofStored })).json.requestId
      const three = (yield* send({ path: "/v1/ask/compare", key, body: compared })).json.requestId
      const body = { questions: ["Age"] }
      const four = (yield* send({ path: `/v1/project/${project}/ask`, key, body })).json.requestId
      yield* send({ method: "PATCH", path: `/v1/history/${four}`, key, body: { name: "How old they are" } })
      const found = (query: string) => Effect.map(listed(key, `?${query}`), idsOf)
      assert.deepStrictEqual(yield* found("q=BICYCLE%20women"), [three])
      assert.deepStrictEqual(yield* found("q=night"), [two])
      assert.deepStrictEqual(yield* found("q=how%20old"), [four])
      assert.deepStrictEqual(yield* found("q=100%25_"), [])
      assert.deepStrictEqual(yield* found("q=sampleSize"), [])
      assert.deepStrictEqual(yield* found("kind=choices"), [two, one])
      assert.deepStrictEqual(yield* found(`projectId=${project}`), [four])
      assert.deepStrictEqual(yield* found(`audienceId=${audienceId}`), [two])
      assert.deepStrictEqual(yield* found("since=2099-01-01"), [])
      assert.deepStrictEqual(yield* found("until=2099-01-01&kind=compare"), [three])
      const first = yield* send({ path: "/v1/history?limit=3&until=2099-01-01", key })
      const [, next] = /<([^>]+)>; rel="next"/.exec(first.headers.link ?? "") ?? []
      assert.deepStrictEqual(idsOf([...first.json.data, ...(yield* send({ path: next!, key })).json.data]), [
        four,
        three,
        two,
        one
      ])
      assert.strictEqual((yield* send({ path: "/v1/history?since=tomorrow", key })).status, 400)
    })
  )

  it.effect("is there for assistants, who need not ask again", () =>
    Effect.gen(function* () {
      const { key } = yield* newTenant()
      const stranger = yield* newTenant()
      const { json } = yield* send({ path: "/v1/ask/choices", key, body: closed })
      const [base, q] = [yield* origin, { q: "own car" }]
      const found = yield* toolCall(base, key, "search_history", q)
      const { answers } = found.json.result.structuredContent
      assert.strictEqual(answers.length, 1)
      for (const part of [closed.question, adults.audiencePrompt, json.requestId, json.data.summary])
        assert.include(answers[0], part)
      const none = yield* toolCall(base, stranger.key, "search_history", q)
      assert.deepStrictEqual(none.json.result.structuredContent, { answers: [] })
    })
  )

  it.effect("is named, pinned and deleted, and nobody else's", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const other = yield* newTenant()
      const { key } = tenant
      const { json } = yield* send({ path: "/v1/ask/choices", key, body: closed })
      const path = `/v1/history/${json.requestId}`
      for (const method of ["GET", "PATCH", "DELETE"] as const) {
        const body = method === "PATCH" ? { body: { name: "Mine" } } : {}
        assert.strictEqual((yield* send({ method, path, key: other.key, ...body })).status, 404)
      }
      const named = yield* send({ method: "PATCH", path, key, body: { name: "Cars", pinned: true } })
      assert.deepStrictEqual([named.json.data.name, named.json.data.pinned], ["Cars", true])
      const unpinned = yield* send({ method: "PATCH", path, key, body: { pinned: false } })
      assert.deepStrictEqual([unpinned.json.data.name, unpinned.json.data.pinned], ["Cars", false])
      const nameless = yield* send({ method: "PATCH", path, key, body: { name: null } })
      assert.deepStrictEqual([nameless.json.data.name, nameless.json.data.pinned], [null, false])
      assert.strictEqual((yield* send({ method: "PATCH", path, key, body: { name: " " } })).status, 400)
      assert.strictEqual((yield* send({ method: "DELETE", path, key })).status, 200)
      assert.strictEqual((yield* send({ method: "DELETE", path, key })).status, 404)
      assert.strictEqual((yield* send({ path, key })).status, 404)
      assert.strictEqual((yield* send({ path: `/v1/asks/${json.requestId}/provenance`, key })).status, 404)
      assert.deepStrictEqual(yield* listed(key), [])
    })
  )

  it.effect("deletes a background request with its answer", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const { key } = tenant
      const later = yield* send({ path: "/v1/ask/open", key, body: open, headers: LATER })
      const { json } = yield* askOver(tenant, later.json.data.id)
      assert.strictEqual(
        (yield* send({ method: "DELETE", path: `/v1/history/${json.data.result.requestId}`, key })).status,
        200
      )
      assert.strictEqual((yield* send({ path: `/v1/asks/${later.json.data.id}`, key })).status, 404)
    })
  )
})

layer(testService())("the history's time", (it) => {
  it.effect("is over after a year, unless an answer is pinned; the background request stays as long", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const { key, organization } = tenant
      const sql = yield* SqlClient.SqlClient
      const ask = Effect.map(send({ path: "/v1/ask/choices", key, body: closed }), ({ json }) => json.requestId)
      const [old, pinned, recent] = [yield* ask, yield* ask, yield* ask]
      const later = yield* send({ path: "/v1/ask/choices", key, body: closed, headers: LATER })
      const over = yield* askOver(tenant, later.json.data.id)
      yield* send({ method: "PATCH", path: `/v1/history/${pinned}`, key, body: { pinned: true } })
      const age = (days: number, id: string) =>
        sql`UPDATE history SET created_at = now() - make_interval(days => ${days}) WHERE request_id = ${id}`
      yield* age(366, old)
      yield* age(366, pinned)
      yield* age(364, recent)
      assert.strictEqual((yield* send({ path: `/v1/history/${old}`, key })).status, 404)
      const history = yield* HistoryStore
      assert.strictEqual(yield* history.purge, 1)
      assert.deepStrictEqual(idsOf(yield* listed(key)), [over.json.data.result.requestId, recent, pinned])
      yield* sql`DELETE FROM organizations WHERE id = ${organization}`
      assert.deepStrictEqual(yield* sql`SELECT 1 FROM history`, [])
    })
  )
})
