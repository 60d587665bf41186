import { SqlClient } from "@effect/sql"
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { newTenant, type Received, send, type Tenant, TestService, testService } from "../support/Service.ts"
import { importSample } from "../support/sample/ImportSample.ts"

const closed = {
  audiencePrompt: "Adults in the United States",
  question: "Do you own a car?",
  choices: ["Yes", "No"],
  sampleSize: "low"
}

const answered = ({ key }: Tenant) =>
  Effect.map(send({ path: "/v1/ask/choices", key, body: closed }), ({ json }) => ({
    id: json.requestId,
    data: json.data
  }))

const shared = ({ key }: Tenant, id: string, body: object = {}) =>
  Effect.map(send({ path: `/v1/history/${id}/shares`, key, body }), ({ json, status }) => {
    assert.strictEqual(status, 200, JSON.stringify(json))
    return { id: json.data.id as string, path: new URL(json.data.url).pathname, share: json.data }
  })

const opened = (path: string, body: object = {}) => send({ path, body })
const HTML = { accept: "text/html" }

/** Everything that tells one response from another, but its name and its time. */
const comparable = ({ headers, status, text }: Received) => {
  const { date: _date, "x-request-id": _id, ...others } = headers
  return { status, headers: others, text }
}

layer(TestService)("a shared answer", (it) => {
  it.effect("is shown without a key, as it was given and with what was asked, and is found by no search engine", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const { data, id } = yield* answered(tenant)
      const { path, share } = yield* shared(tenant, id)
      assert.match(path, /^\/shared\/[\w-]{43}$/)
      assert.isAbove(Date.parse(share.expiresAt), Date.parse(share.createdAt) + 29 * 24 * 3600 * 1000)
      const told = yield* opened(path)
      assert.strictEqual(told.status, 200)
      const { seed: _, ...sample } = data.sample
      assert.deepStrictEqual(told.json.data, { ...data, sample })
      const { choices, question } = closed
      assert.deepStrictEqual(told.json.request, { question, choices, isMultipleChoice: false })
      assert.deepStrictEqual(Object.keys(told.json).sort(), [
        "answeredAt",
        "audience",
        "data",
        "kind",
        "request",
        "sources"
      ])
      const page = yield* send({ path, headers: HTML })
      for (const { headers } of [told, page]) {
        assert.include(headers["x-robots-tag"], "noindex")
        assert.strictEqual(headers["cache-control"], "no-store")
      }
      for (const rule of ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'"])
        assert.include(page.headers["content-security-policy"], rule)
      assert.isUndefined(page.headers["set-cookie"])
    })
  )

  it.effect(
    "is listed without its link, and gone once it is revoked, over, or its answer deleted; all look the same",
    () =>
      Effect.gen(function* () {
        const tenant = yield* newTenant()
        const { key } = tenant
        const sql = yield* SqlClient.SqlClient
        const { id } = yield* answered(tenant)
        const other = yield* answered(tenant)
        const [revoked, over, deleted, stands] = [
          yield* shared(tenant, id),
          yield* shared(tenant, id),
          yield* shared(tenant, other.id),
          yield* shared(tenant, id, { days: 7, password: "bees" })
        ]
        assert.strictEqual(
          (yield* send({ method: "DELETE", path: `/v1/history/${id}/shares/${revoked.id}`, key })).status,
          200
        )
        yield* sql`UPDATE history_shares SET expires_at = now() WHERE id = ${over.id}`
        yield* send({ method: "DELETE", path: `/v1/history/${other.id}`, key })
        const listed = yield* send({ path: `/v1/history/${id}/shares`, key })
        assert.deepStrictEqual(
          listed.json.data.map((one: { readonly id: string; readonly hasPassword: boolean }) => [
            one.id,
            one.hasPassword
          ]),
          [[stands.id, true]]
        )
        assert.notInclude(listed.text, stands.path.slice("/shared/".length))
        const nowhere = ["/shared/", `/shared/${"A".repeat(43)}`, "/shared/nonsense"]
        const gone = [revoked.path, over.path, deleted.path, ...nowhere]
        const pages = yield* Effect.forEach(gone, (path) => Effect.map(send({ path, headers: HTML }), comparable))
        const answers = yield* Effect.forEach(gone, (path) => Effect.map(opened(path), comparable))
        for (const page of pages) assert.deepStrictEqual(page, pages[0]!)
        for (const answer of answers) assert.deepStrictEqual(answer, answers[0]!)
        assert.deepStrictEqual([pages[0]!.status, answers[0]!.status], [404, 404])
        const again = yield* send({ method: "DELETE", path: `/v1/history/${id}/shares/${revoked.id}`, key })
        assert.deepStrictEqual([again.status, again.json.error.param], [404, "shareId"])
      })
  )

  it.effect("keeps its token and its password as hashes alone", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const sql = yield* SqlClient.SqlClient
      const { id } = yield* answered(tenant)
      const { path } = yield* shared(tenant, id, { password: "open sesame" })
      const [row] = yield* sql<{
        all: string
      }>`SELECT history_shares::text AS all FROM history_shares WHERE request_id = ${id}`
      const hex = (text: string) => Buffer.from(text).toString("hex")
      const token = path.slice("/shared/".length)
      for (const secret of [token, hex(token), Buffer.from(token, "base64url").toString("hex"), hex("open sesame")])
        assert.notInclude(row!.all, secret)
      assert.strictEqual((yield* opened(path)).json.problem, "locked")
      assert.strictEqual((yield* opened(path, { password: "Open sesame" })).json.problem, "wrong")
      assert.strictEqual((yield* opened(path, { password: "open sesame" })).status, 200)
    })
  )

  it.effect("leads to nothing else of its organization", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const { key, organization } = tenant
      const { id: project } = yield* importSample(organization)
      const secret = yield* send({
        path: "/v1/ask/choices",
        key,
        body: { ...closed, question: "Do you keep secret bees?" }
      })
      const body = { questions: ["Who will win?", "Age"] }
      const rare = yield* send({
        path: `/v1/project/${project}/ask`,
        key,
        body: { filter: "age >= 18", questions: ["Age"] }
      })
      yield* send({
        method: "PATCH",
        path: `/v1/history/${rare.json.requestId}`,
        key,
        body: { name: "Our secret budget" }
      })
      const named = yield* opened((yield* shared(tenant, rare.json.requestId)).path)
      for (const inner of ["secret budget", "age >= 18", '"seed"', '"credits"']) assert.notInclude(named.text, inner)
      const asked = yield* send({ path: `/v1/project/${project}/ask`, key, body })
      const { path, share } = yield* shared(tenant, asked.json.requestId)
      const token = path.slice("/shared/".length)
      const told = yield* opened(path)
      assert.strictEqual(told.status, 200)
      assert.isAbove(asked.json.data.answers.flat().length, 0)
      assert.deepStrictEqual(told.json.data.answers, [[], []], "no respondent's own answers")
      for (const inner of [project, organization, key, share.id, asked.json.requestId, "nearest", "secret bees"])
        assert.notInclude(told.text, inner)
      const elsewhere = [
        "/v1/history",
        `/v1/history/${asked.json.requestId}`,
        `/v1/history/${secret.json.requestId}`,
        "/v1/projects",
        `/v1/projects/${project}/questions`,
        "/v1/credits",
        "/v1/audiences"
      ]
      for (const one of elsewhere) {
        assert.strictEqual((yield* send({ path: one })).status, 401, one)
        assert.strictEqual((yield* send({ path: one, key: token })).status, 401, one)
      }
      yield* send({ method: "DELETE", path: `/v1/projects/${project}`, key })
      assert.strictEqual((yield* opened(path)).status, 404, "gone with its survey")
      for (const more of [`/${secret.json.requestId}`, `/../${secret.json.requestId}`, "/v1/history"])
        assert.strictEqual((yield* opened(path + more)).status, 404)
    })
  )
})

layer(testService())("attempts on shared answers", (it) => {
  it.effect("are counted by link, whose password nobody tries often, and by address", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const { id } = yield* answered(tenant)
      const locked = yield* shared(tenant, id, { password: "bees" })
      const open = yield* shared(tenant, id)
      const problems = yield* Effect.forEach(Array.from({ length: 11 }), () =>
        Effect.map(opened(locked.path, { password: "wasps" }), ({ json }) => json.problem)
      )
      assert.deepStrictEqual([...new Set(problems)], ["wrong", "busy"])
      assert.strictEqual((yield* opened(locked.path, { password: "bees" })).status, 429)
      const statuses = yield* Effect.forEach(Array.from({ length: 60 }), () =>
        Effect.map(opened(open.path), ({ status }) => status)
      )
      assert.deepStrictEqual([...new Set(statuses)], [200, 429])
      const page = yield* send({ path: open.path, headers: HTML })
      assert.strictEqual(page.status, 429)
      assert.isDefined(page.headers["retry-after"])
    })
  )
})
