import { SqlClient } from "@effect/sql"
import { assert, layer } from "@effect/vitest"
import { Effect, TestClock } from "effect"
import { type Scope, scopes } from "../../src/domain/Scope.ts"
import { isEnvelope } from "../support/Envelope.ts"
import { newTokens, origin } from "../support/OAuth.ts"
import { newTenant, send, type Tenant, testService } from "../support/Service.ts"

const made = ({ key }: Pick<Tenant, "key">, body: object) =>
  Effect.map(send({ path: "/v1/keys", key, body }), ({ json, status, text }) => {
    assert.strictEqual(status, 200, text)
    return json.data as { readonly id: string; readonly key: string; readonly scopes: ReadonlyArray<Scope> }
  })
const statusOf = (key: string, path = "/v1/credits") => Effect.map(send({ path, key }), ({ status }) => status)
const revoked = ({ key }: Pick<Tenant, "key">, id: string, links = "keep") =>
  send({ method: "DELETE", path: `/v1/keys/${id}?links=${links}`, key })

const subsets = (): ReadonlyArray<ReadonlyArray<Scope>> =>
  Array.from({ length: 2 ** scopes.length - 1 }, (_, n) => scopes.filter((_, at) => ((n + 1) >> at) % 2 === 1))

const closed = { audiencePrompt: "Adults", question: "Do you own a car?", choices: ["Yes", "No"], sampleSize: "low" }

const sharedWith = (key: string) =>
  Effect.gen(function* () {
    const asked = yield* send({ path: "/v1/ask/choices", key, body: closed })
    const { json } = yield* send({ path: `/v1/history/${asked.json.requestId}/shares`, key, body: {} })
    return new URL(json.data.url).pathname
  })

layer(testService())("API keys over HTTP", (it) => {
  it.effect("are shown once, and kept as a hash", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const { id, key } = yield* made(tenant, { name: "Report", scopes: ["ask", "read"], days: 90 })
      assert.match(key, /^ai_live_\w{36}$/)
      const listed = yield* send({ path: "/v1/keys", key: tenant.key })
      const [one, own] = listed.json.data
      const ninety = Date.parse(one.endsAt) - Date.parse(one.createdAt)
      assert.approximately(ninety, 90 * 24 * 3_600_000, 60_000)
      assert.deepInclude(one, { id, name: "Report", scopes: ["read", "ask"], madeBy: "test", start: key.slice(0, 12) })
      assert.deepInclude(own, { name: "test", scopes, madeBy: null, endsAt: null })
      const rows = yield* (yield* SqlClient.SqlClient)`SELECT api_keys::text AS row FROM api_keys WHERE id = ${id}`
      const audit = yield* send({ path: "/v1/audit", key: tenant.key })
      for (const text of [listed.text, audit.text, JSON.stringify(rows)]) {
        assert.notInclude(text, key)
        assert.notInclude(text, key.slice(12, 30))
      }
      assert.deepInclude(audit.json.data[0], { action: "key.created", actor: "key", actorName: "test", subject: id })
    })
  )

  it.effect("never make one that may do more, nor take the place of one", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const held = subsets().filter((own) => own.includes("administer"))
      yield* Effect.forEach(
        held,
        (own) =>
          Effect.gen(function* () {
            const { key } = yield* made(tenant, { name: own.join(" "), scopes: own })
            for (const wanted of subsets()) {
              const answer = yield* send({ path: "/v1/keys", key, body: { name: "x", scopes: wanted } })
              const within = wanted.every((scope) => own.includes(scope))
              if (within) assert.deepStrictEqual([answer.status, answer.json.data.scopes], [200, wanted])
              else isEnvelope(answer, { status: 403, type: "permission_error", code: "more_than_own", param: null })
            }
            assert.deepStrictEqual((yield* made({ key }, { name: "all" })).scopes, own)
            const [oldest] = (yield* send({ path: "/v1/keys", key })).json.data.slice(-1)
            const rotated = yield* send({ path: `/v1/keys/${oldest.id}/rotate`, key, body: { overlapHours: 720 } })
            if (own.length < scopes.length) assert.strictEqual(rotated.json.error.code, "more_than_own")
          }),
        { concurrency: 4, discard: true }
      )
    })
  )

  it.effect("end when they are told to, and so do those that they make", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const sql = yield* SqlClient.SqlClient
      const short = yield* made(tenant, { name: "Short", days: 2 })
      const longer = yield* send({ path: "/v1/keys", key: short.key, body: { name: "Longer", days: 3 } })
      isEnvelope(longer, { status: 403, type: "permission_error", code: "more_than_own", param: "days" })
      const endless = yield* made(short, { name: "As long" })
      const all = (yield* send({ path: "/v1/keys", key: tenant.key })).json.data
      const endOf = (id: string) => all.find((one: { readonly id: string }) => one.id === id).endsAt
      assert.strictEqual(endOf(endless.id), endOf(short.id))
      const renewed = yield* send({ path: `/v1/keys/${short.id}/rotate`, key: short.key, body: {} })
      assert.isAtMost(Date.parse(renewed.json.data.endsAt), Date.parse(endOf(short.id)))
      yield* sql`UPDATE api_keys SET ends_at = 'epoch' WHERE id IN ${sql.in([endless.id])}`
      const over = yield* send({ path: "/v1/credits", key: endless.key })
      isEnvelope(over, { status: 401, type: "authentication_error", code: "revoked_api_key", param: null })
      const again = yield* send({ path: `/v1/keys/${endless.id}/rotate`, key: tenant.key, body: {} })
      assert.deepStrictEqual([again.status, again.json.error.code], [409, "key_over"])
    })
  )

  it.effect("give way to another that may do the same, and work beside it for a while", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const old = yield* made(tenant, { name: "Old", scopes: ["read"], days: 30 })
      const { json } = yield* send({ path: `/v1/keys/${old.id}/rotate`, key: tenant.key, body: { overlapHours: 1 } })
      assert.deepInclude(json.data, { name: "Old", scopes: ["read"], madeBy: "test" })
      assert.deepStrictEqual([yield* statusOf(old.key), yield* statusOf(json.data.key)], [200, 200])
      assert.strictEqual(yield* statusOf(json.data.key, "/v1/keys"), 403)
      const sql = yield* SqlClient.SqlClient
      const [row] = yield* sql<{ left: string; next: string }>`
        SELECT extract(epoch FROM ends_at - now()) AS left, replaced_by AS next FROM api_keys WHERE id = ${old.id}`
      assert.approximately(Number(row!.left), 3600, 60)
      assert.strictEqual(row!.next, json.data.id)
      const at = yield* send({ path: `/v1/keys/${old.id}/rotate`, key: tenant.key, body: {} })
      assert.strictEqual(at.json.error.code, "key_over")
    })
  )

  it.effect("are revoked with the keys, tokens and, where that is wanted, the links that came from them", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const base = yield* origin
      const lost = yield* made(tenant, { name: "Lost" })
      const child = yield* made(lost, { name: "Child" })
      const grandchild = yield* made(child, { name: "Grandchild" })
      const { access } = yield* newTokens(base, child.key, { scope: "read", resource: `${base}/v1` })
      const [kept, link] = [yield* sharedWith(tenant.key), yield* sharedWith(grandchild.key)]
      const bystander = yield* made(tenant, { name: "Bystander" })
      assert.strictEqual(yield* statusOf(access), 200)
      const first = yield* revoked(tenant, lost.id)
      assert.deepStrictEqual([first.json.data.also.sort(), first.json.data.links], [["Child", "Grandchild"], 1])
      yield* TestClock.adjust("2 seconds")
      for (const gone of [lost.key, child.key, grandchild.key, access]) assert.strictEqual(yield* statusOf(gone), 401)
      for (const path of [kept, link]) assert.strictEqual((yield* send({ path, body: {} })).status, 200)
      const second = yield* revoked(tenant, lost.id, "revoke")
      assert.deepStrictEqual([second.status, second.json.data.also, second.json.data.links], [200, [], 1])
      assert.strictEqual((yield* send({ path: link, body: {} })).status, 404)
      assert.strictEqual((yield* send({ path: kept, body: {} })).status, 200)
      assert.strictEqual(yield* statusOf(bystander.key), 200)
    })
  )

  it.effect("leave one list of all links that work, of which there are not endlessly many", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const sql = yield* SqlClient.SqlClient
      yield* sharedWith(tenant.key)
      yield* sharedWith(tenant.key)
      const page = yield* send({ path: "/v1/shares?limit=1", key: tenant.key })
      assert.deepInclude(page.json.data[0], {
        madeBy: "test",
        title: closed.question,
        reportId: null,
        hasPassword: false
      })
      const next = /<([^>]+)>/.exec(page.headers.link ?? "")?.[1] ?? ""
      const rest = yield* send({ path: next, key: tenant.key })
      assert.strictEqual(rest.json.data.length, 1)
      assert.notStrictEqual(rest.json.data[0].id, page.json.data[0].id)
      assert.isUndefined(rest.headers.link)
      const { answerId, id } = page.json.data[0]
      yield* sql`
        INSERT INTO history_shares (organization_id, request_id, token, expires_at)
        SELECT organization_id, request_id, sha256(n::text::bytea || token), expires_at
        FROM history_shares, generate_series(1, 998) AS n WHERE id = ${id}`
      const share = send({ path: `/v1/history/${answerId}/shares`, key: tenant.key, body: {} })
      const full = yield* share
      assert.deepStrictEqual([full.status, full.json.error.code], [409, "too_many_links"])
      assert.include(full.json.error.message, "GET /v1/shares")
      yield* send({ method: "DELETE", path: `/v1/history/${answerId}/shares/${id}`, key: tenant.key })
      assert.strictEqual((yield* share).status, 200)
    })
  )
})
