import { SqlClient } from "@effect/sql"
import { assert, layer } from "@effect/vitest"
import { Effect, TestClock } from "effect"
import { AuditAction } from "../../src/domain/Audit.ts"
import { isEnvelope } from "../support/Envelope.ts"
import { makeBrowser, newTokens, origin, redeem, signedInBy } from "../support/OAuth.ts"
import { newTenant, send, type Tenant, testService } from "../support/Service.ts"
import { importSample } from "../support/sample/ImportSample.ts"

interface Invited {
  readonly id: string
  readonly url: string
}

const invited = ({ key }: Pick<Tenant, "key">, role: string, name = "Dana") =>
  Effect.map(send({ path: "/v1/members", key, body: { name, role } }), ({ json, status, text }): Invited => {
    assert.strictEqual(status, 200, text)
    return json.data
  })
const joined = (tenant: Pick<Tenant, "key">, role: string, name = role) =>
  Effect.gen(function* () {
    const { id, url } = yield* invited(tenant, role, name)
    return { id, ...(yield* signedInBy(yield* origin, url)) }
  })
const changed = ({ key }: Pick<Tenant, "key">, id: string, body: object) =>
  send({ method: "PATCH", path: `/v1/members/${id}`, key, body })
const get = (key: string, path: string) => Effect.map(send({ path, key }), ({ json }) => json.data)
const statusOf = (key: string, path = "/v1/credits") => Effect.map(send({ path, key }), ({ status }) => status)
const seen = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`UPDATE api_keys SET last_used_at = now() WHERE role IS NOT NULL`
)

/** What was changed is known everywhere after this time. */
const soon = TestClock.adjust("2 seconds")

/** Links are tried ten times a minute at most. */
const anotherMinute = TestClock.adjust("1 minute")

const closed = { audiencePrompt: "Adults", question: "Do you own a car?", choices: ["Yes", "No"], sampleSize: "low" }

layer(testService())("members", (it) => {
  it.effect("sign in by the link they were given, once, and are told who they are", () =>
    Effect.gen(function* () {
      yield* anotherMinute
      const tenant = yield* newTenant()
      const base = yield* origin
      const { id, url } = yield* invited(tenant, "analyst", "Dana <b>Reyes")
      assert.match(url, /\/#sign-in=[\w-]{43}$/)
      const code = url.slice(-43)
      const { access, page, scope } = yield* signedInBy(base, url)
      assert.include(page, "<strong>Dana &lt;b&gt;Reyes</strong> (analyst)")
      assert.notInclude(page, "Manage people")
      assert.strictEqual(scope, "read ask manage")
      const own = yield* get(access, "/v1/me")
      const name = "Dana <b>Reyes"
      assert.deepInclude(own, { id, kind: "member", name, role: "analyst", organization: "Tenant" })
      const [again, wrong] = yield* Effect.forEach([code, "x".repeat(43)], (given) =>
        makeBrowser(base).submit(`${base}/oauth/sign-in`, [["code", given]])
      )
      assert.deepStrictEqual([again!.answer.status, again!.answer.text], [400, wrong!.answer.text])
      const sql = yield* SqlClient.SqlClient
      const rows = yield* sql`SELECT oauth_records::text AS row FROM oauth_records UNION SELECT audit::text FROM audit`
      const stored = JSON.stringify(rows)
      for (const secret of [code, Buffer.from(code).toString("hex"), access]) assert.notInclude(stored, secret)
    })
  )

  it.effect("answer under their names, which stay when they go", () =>
    Effect.gen(function* () {
      yield* anotherMinute
      const tenant = yield* newTenant()
      const dana = yield* joined(tenant, "analyst", "Dana")
      const asked = yield* send({ path: "/v1/ask/choices", key: dana.access, body: closed })
      assert.strictEqual(asked.status, 200, asked.text)
      yield* send({ method: "DELETE", path: `/v1/members/${dana.id}`, key: tenant.key })
      const [entry] = yield* get(tenant.key, "/v1/history")
      assert.strictEqual(entry.askedBy, "Dana")
    })
  )

  it.effect("may do what their role says from the moment that it changes", () =>
    Effect.gen(function* () {
      yield* anotherMinute
      const tenant = yield* newTenant()
      const dana = yield* joined(tenant, "owner", "Dana")
      const other = yield* joined(tenant, "owner", "Sam")
      const ask = Effect.map(send({ path: "/v1/ask/choices", key: dana.access, body: closed }), ({ status }) => status)
      yield* seen
      assert.deepStrictEqual([yield* statusOf(dana.access, "/v1/keys"), yield* ask], [200, 200])
      yield* changed({ key: other.access }, dana.id, { role: "viewer" })
      yield* soon
      assert.deepStrictEqual([yield* statusOf(dana.access, "/v1/keys"), yield* ask], [403, 403])
      assert.deepStrictEqual((yield* get(dana.access, "/v1/me")).scopes, ["read"])
      // What was granted is not more than before where a role is raised again.
      yield* changed({ key: other.access }, dana.id, { role: "owner" })
      yield* soon
      assert.strictEqual(yield* statusOf(dana.access, "/v1/keys"), 200)
    })
  )

  it.effect("are made no more by anybody than they are themselves", () =>
    Effect.gen(function* () {
      yield* anotherMinute
      const tenant = yield* newTenant()
      const owner = yield* joined(tenant, "owner")
      const weak = yield* send({
        path: "/v1/keys",
        key: tenant.key,
        body: { name: "w", scopes: ["read", "administer"] }
      })
      const key: string = weak.json.data.key
      for (const role of ["analyst", "owner"]) {
        const refused = yield* send({ path: "/v1/members", key, body: { name: "Mallory", role } })
        isEnvelope(refused, { status: 403, type: "permission_error", code: "more_than_own", param: null })
      }
      const viewer = yield* invited({ key }, "viewer")
      assert.strictEqual((yield* changed({ key }, viewer.id, { role: "owner" })).json.error.code, "more_than_own")
      const link = yield* send({ method: "POST", path: `/v1/members/${owner.id}/links`, key })
      assert.strictEqual(link.json.error.code, "more_than_own")
    })
  )

  it.effect("get another link in the place of the one before, and none that outlives them", () =>
    Effect.gen(function* () {
      yield* anotherMinute
      const tenant = yield* newTenant()
      const base = yield* origin
      const first = yield* invited(tenant, "viewer")
      const second = yield* send({ method: "POST", path: `/v1/members/${first.id}/links`, key: tenant.key })
      const follow = (url: string) =>
        Effect.map(
          makeBrowser(base).submit(`${base}/oauth/sign-in`, [["code", url.slice(-43)]]),
          ({ answer }) => answer.status
        )
      assert.strictEqual(yield* follow(first.url), 400)
      assert.strictEqual(yield* follow(second.json.data.url), 204)
      const gone = yield* invited(tenant, "viewer")
      yield* send({ method: "DELETE", path: `/v1/members/${gone.id}`, key: tenant.key })
      assert.strictEqual(yield* follow(gone.url), 400)
      const late = yield* invited(tenant, "viewer")
      yield* (yield* SqlClient.SqlClient)`UPDATE oauth_records SET expires_at = now() WHERE kind = 'SignInCode'`
      assert.strictEqual(yield* follow(late.url), 400)
    })
  )

  it.effect("see their sessions ended one by one, or all with everything that came from them", () =>
    Effect.gen(function* () {
      yield* anotherMinute
      const tenant = yield* newTenant()
      const base = yield* origin
      const dana = yield* joined(tenant, "analyst", "Dana")
      const link = yield* send({ method: "POST", path: `/v1/members/${dana.id}/links`, key: tenant.key })
      const phone = yield* signedInBy(base, link.json.data.url)
      const path = `/v1/members/${dana.id}/sessions`
      const [latest, earlier, ...none] = yield* get(tenant.key, path)
      assert.deepStrictEqual([none, latest.application, earlier.application], [[], "Console", "Console"])
      const days = (Date.parse(latest.endsAt) - Date.parse(latest.startedAt)) / 86_400_000
      assert.approximately(days, 30, 0.1)
      assert.deepStrictEqual([yield* statusOf(dana.access), yield* statusOf(phone.access)], [200, 200])
      yield* send({ method: "DELETE", path: `${path}/${latest.id}`, key: tenant.key })
      yield* soon
      const statuses = [yield* statusOf(dana.access), yield* statusOf(phone.access)]
      assert.deepStrictEqual(statuses.sort(), [200, 401])
      const twice = yield* send({ method: "DELETE", path: `${path}/${latest.id}`, key: tenant.key })
      isEnvelope(twice, { status: 404, type: "not_found_error", code: "resource_missing", param: "sessionId" })
      yield* send({ method: "DELETE", path, key: tenant.key })
      yield* soon
      assert.deepStrictEqual([yield* statusOf(dana.access), yield* statusOf(phone.access)], [401, 401])
      for (const { refresh } of [dana, phone]) {
        const form = { grant_type: "refresh_token", client_id: "audience-insights-console", refresh_token: refresh }
        assert.strictEqual((yield* redeem(base, form)).status, 400)
      }
      assert.deepStrictEqual(yield* get(tenant.key, path), [])
    })
  )

  it.effect("are changed by nobody who holds less, and uninvited with the key that invited them", () =>
    Effect.gen(function* () {
      yield* anotherMinute
      const tenant = yield* newTenant()
      const owner = yield* joined(tenant, "owner", "Olga")
      const made = (body: object) => send({ path: "/v1/keys", key: tenant.key, body })
      const lesser = (yield* made({ name: "Lesser", scopes: ["read", "administer"] })).json.data
      const demoted = yield* changed({ ...tenant, key: lesser.key }, owner.id, { role: "viewer" })
      const removed = yield* send({ method: "DELETE", path: `/v1/members/${owner.id}`, key: lesser.key })
      assert.deepStrictEqual([demoted.status, removed.status], [403, 403])
      const found = (yield* made({ name: "Found" })).json.data
      yield* invited({ ...tenant, key: found.key }, "owner", "Intruder")
      yield* send({ method: "DELETE", path: `/v1/keys/${found.id}`, key: tenant.key })
      const names = (yield* get(tenant.key, "/v1/members")).map(({ name }: { readonly name: string }) => name)
      assert.deepStrictEqual(names, ["Olga"])
    })
  )

  it.effect("keep an owner who has signed in, unless a key without an end can administer as well", () =>
    Effect.gen(function* () {
      yield* anotherMinute
      const tenant = yield* newTenant()
      const other = yield* newTenant()
      const intruder = yield* joined(other, "owner", "Intruder")
      yield* statusOf(intruder.access)
      const gone = yield* send({ method: "DELETE", path: `/v1/members/${intruder.id}`, key: other.key })
      assert.strictEqual(gone.status, 200)
      const sql = yield* SqlClient.SqlClient
      yield* sql`
        UPDATE api_keys SET ends_at = now() + interval '1 day' WHERE organization_id = ${tenant.organization}`
      const only = yield* joined(tenant, "owner", "Only")
      yield* statusOf(only.access)
      yield* seen
      const { id: pending } = yield* invited(tenant, "owner", "Not yet")
      for (const answer of [
        yield* changed(tenant, only.id, { role: "viewer" }),
        yield* send({ method: "DELETE", path: `/v1/members/${only.id}`, key: tenant.key })
      ])
        isEnvelope(answer, { status: 409, type: "conflict_error", code: "last_owner", param: null })
      yield* send({ method: "DELETE", path: `/v1/members/${pending}`, key: tenant.key })
      yield* joined(tenant, "owner", "Second")
      yield* seen
      const both = yield* Effect.all(
        [
          only.id,
          (yield* get(tenant.key, "/v1/members")).find((one: { name: string }) => one.name === "Second").id
        ].map((id) => changed(tenant, id, { role: "viewer" })),
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual(both.map(({ status }) => status).sort(), [200, 409])
    })
  )

  it.effect("are removed with their sessions, and with their links to answers where that is wanted", () =>
    Effect.gen(function* () {
      yield* anotherMinute
      const tenant = yield* newTenant()
      const dana = yield* joined(tenant, "analyst", "Dana")
      const asked = yield* send({ path: "/v1/ask/choices", key: dana.access, body: closed })
      const shared = yield* send({ path: `/v1/history/${asked.json.requestId}/shares`, key: dana.access, body: {} })
      assert.strictEqual(shared.json.data.madeBy, "Dana")
      const path = new URL(shared.json.data.url).pathname
      yield* send({ method: "DELETE", path: `/v1/members/${dana.id}?links=revoke`, key: tenant.key })
      yield* soon
      assert.deepStrictEqual([yield* statusOf(dana.access), (yield* send({ path, body: {} })).status], [401, 404])
      assert.deepStrictEqual(yield* get(tenant.key, "/v1/members"), [])
      const again = yield* send({ method: "DELETE", path: `/v1/members/${dana.id}`, key: tenant.key })
      assert.strictEqual(again.status, 404)
    })
  )

  it.effect("let applications do no more than they may themselves, and tools never administer", () =>
    Effect.gen(function* () {
      yield* anotherMinute
      const base = yield* origin
      const tenant = yield* newTenant()
      const { json } = yield* send({ path: "/v1/keys", key: tenant.key, body: { name: "r", scopes: ["read"] } })
      const { access, scope } = yield* newTokens(base, json.data.key, { scope: "read ask", resource: `${base}/v1` })
      assert.strictEqual(scope, "read")
      assert.strictEqual(yield* statusOf(access), 200)
      const tools = yield* newTokens(base, tenant.key, { scope: "read administer", resource: `${base}/mcp` })
      assert.strictEqual(tools.scope, "read")
    })
  )
})

layer(testService())("guesses at links", (it) => {
  it.effect("are few a minute from one address, whatever they guess", () =>
    Effect.gen(function* () {
      const base = yield* origin
      const guesses = yield* Effect.forEach(Array.from({ length: 12 }), (_, n) =>
        makeBrowser(base).submit(`${base}/oauth/sign-in`, [["code", `${n}`.padStart(43, "x")]])
      )
      const statuses = guesses.map(({ answer }) => answer.status)
      assert.deepStrictEqual(statuses, [...Array(10).fill(400), 429, 429])
      assert.strictEqual(new Set(guesses.slice(0, 10).map(({ answer }) => answer.text)).size, 1)
    })
  )
})

layer(testService())("the audit log", (it) => {
  it.effect("says who did what, page by page, and by who and what", () =>
    Effect.gen(function* () {
      yield* anotherMinute
      const tenant = yield* newTenant()
      const { key, organization } = tenant
      const dana = yield* joined(tenant, "owner", "Dana")
      const as = { key: dana.access }
      const { id: project } = yield* importSample(organization)
      const audience = yield* send({ path: "/v1/audiences", ...as, body: { title: "Nurses", prompt: "Nurses" } })
      const asked = yield* send({ path: "/v1/ask/choices", ...as, body: closed })
      const history = `/v1/history/${asked.json.requestId}`
      const share = yield* send({ path: `${history}/shares`, ...as, body: {} })
      const report = `/v1/reports/${(yield* send({ path: "/v1/reports", ...as, body: { title: "Dinner" } })).json.data.id}`
      const shown = yield* send({ path: `${report}/shares`, ...as, body: {} })
      const made = yield* send({ path: "/v1/keys", ...as, body: { name: "Report" } })
      const viewer = yield* joined(as, "viewer", "Vic")
      const steps = [
        { method: "DELETE", path: `${report}/shares/${shown.json.data.id}` },
        { method: "DELETE", path: report },
        { path: `/v1/keys/${made.json.data.id}/rotate`, body: {} },
        { method: "DELETE", path: `/v1/keys/${made.json.data.id}` },
        { method: "PATCH", path: `/v1/members/${viewer.id}`, body: { role: "analyst" } },
        { method: "POST", path: `/v1/members/${viewer.id}/links` },
        { method: "DELETE", path: `/v1/members/${viewer.id}/sessions` },
        { method: "DELETE", path: `/v1/members/${viewer.id}` },
        { method: "DELETE", path: `${history}/shares/${share.json.data.id}` },
        { method: "DELETE", path: history },
        { method: "DELETE", path: `/v1/audiences/${audience.json.data.id}` },
        { method: "DELETE", path: `/v1/projects/${project}` }
      ] as const
      for (const step of steps) assert.strictEqual((yield* send({ ...step, ...as })).status, 200, step.path)
      // What fails is not written down.
      assert.strictEqual((yield* send({ method: "DELETE", path: `/v1/projects/${project}`, ...as })).status, 404)
      const all = yield* get(key, "/v1/audit?limit=100")
      const told = all.map((one: { actorName: string; action: string; subjectName: string }) =>
        [one.actorName, one.action, one.subjectName].join(" · ")
      )
      assert.deepStrictEqual(told.slice(0, 10), [
        "Dana · project.deleted · Coffee and food at home",
        "Dana · audience.deleted · Nurses",
        `Dana · history.deleted · ${closed.question}`,
        `Dana · history.share_revoked · ${closed.question}`,
        "Dana · member.removed · Vic",
        "Dana · member.session_ended · Vic",
        "Dana · member.link_made · Vic",
        "Dana · member.changed · Vic (analyst)",
        "Dana · key.revoked · Report",
        "Dana · key.rotated · Report"
      ])
      const actions = new Set(all.map(({ action }: { readonly action: string }) => action))
      for (const action of AuditAction.literals)
        assert.strictEqual(actions.has(action), !action.startsWith("model."), action)
      assert.deepInclude(all.at(-1), { actor: "operator", actorId: null, action: "key.created", subjectName: "test" })
      const imported = all.find(({ action }: { readonly action: string }) => action === "project.imported")
      assert.strictEqual(imported.actor, "operator")
      const vic = yield* get(key, "/v1/audit?actor=Vic")
      assert.deepStrictEqual(
        vic.map((one: { readonly action: string }) => one.action),
        ["signed_in"]
      )
      const byDana = yield* get(key, `/v1/audit?actor=${dana.id}&action=member.invited`)
      assert.deepStrictEqual(
        byDana.map((one: { readonly subjectName: string }) => one.subjectName),
        ["Vic (viewer)"]
      )
      const pages: Array<unknown> = []
      let path: string | undefined = "/v1/audit?limit=4"
      while (path !== undefined) {
        const page: Effect.Effect.Success<ReturnType<typeof send>> = yield* send({ path, key })
        pages.push(...page.json.data)
        path = /<([^>]+)>/.exec(page.headers.link ?? "")?.[1]
      }
      assert.deepStrictEqual(pages, all)
    })
  )
})
