import { SqlClient } from "@effect/sql"
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { isEnvelope } from "../support/Envelope.ts"
import { clientOf, newTenant, type Received, send, type Tenant, TestService } from "../support/Service.ts"
import { importSample } from "../support/sample/ImportSample.ts"

const LINK = /^<([^>]+)>; rel="next"$/

/** Follows the header `Link` from page to page. */
const follow = (tenant: Tenant, path: string) =>
  Effect.gen(function* () {
    const pages = []
    for (let next: string | undefined = path; next !== undefined; ) {
      const page: Received = yield* send({ path: next, key: tenant.key })
      assert.strictEqual(page.status, 200, page.text)
      pages.push(page.json.data)
      next = LINK.exec(page.headers.link ?? "")?.[1]
      assert.strictEqual(next === undefined, page.headers.link === undefined)
      if (!Array.isArray(page.json.data)) {
        const { nextCursor } = page.json.data
        assert.strictEqual(nextCursor, next === undefined ? null : new URL(next, "http://x").searchParams.get("cursor"))
      }
    }
    return pages
  })

const withAudiences = (count: number) =>
  Effect.gen(function* () {
    const tenant = yield* newTenant()
    const client = yield* clientOf(tenant)
    for (let i = 0; i < count; i++) yield* client.audiences.create({ payload: { title: `A ${i}`, prompt: "Nurses" } })
    const whole = yield* send({ path: "/v1/audiences", key: tenant.key })
    assert.deepStrictEqual(Object.keys(whole.json.data), ["audiences"])
    assert.isUndefined(whole.headers.link)
    return { tenant, client, all: whole.json.data.audiences }
  })

layer(TestService)("lists page by page", (it) => {
  it.effect("hold what the whole list holds, in its order, however long the pages are", () =>
    Effect.gen(function* () {
      const { all, tenant } = yield* withAudiences(7)
      for (const limit of [1, 2, 3, 6, 7, 8, 100]) {
        const pages = yield* follow(tenant, `/v1/audiences?limit=${limit}`)
        assert.strictEqual(pages.length, Math.max(1, Math.ceil(7 / limit)))
        assert.deepStrictEqual(
          pages.flatMap(({ audiences }) => audiences),
          all
        )
      }
    })
  )

  it.effect("tell rows of the same moment apart", () =>
    Effect.gen(function* () {
      const { tenant } = yield* withAudiences(6)
      const sql = yield* SqlClient.SqlClient
      yield* sql`UPDATE audiences SET created_at = '2026-01-31T12:00:00.123456Z' WHERE organization_id = ${tenant.organization}`
      const { json } = yield* send({ path: "/v1/audiences", key: tenant.key })
      const pages = yield* follow(tenant, "/v1/audiences?limit=2")
      assert.deepStrictEqual(
        pages.flatMap(({ audiences }) => audiences),
        json.data.audiences
      )
      assert.strictEqual(pages.length, 3)
    })
  )

  it.effect("neither skip nor repeat when rows come and go between pages", () =>
    Effect.gen(function* () {
      const { all, client, tenant } = yield* withAudiences(6)
      const first = yield* client.audiences.list({ urlParams: { limit: 3 } })
      const cursor = first.data.nextCursor ?? ""
      yield* client.audiences.create({ payload: { title: "Newer", prompt: "Nurses" } })
      yield* client.audiences.remove({ path: { id: all[2].id } })
      yield* client.audiences.remove({ path: { id: all[0].id } })
      const rest = yield* client.audiences.list({ urlParams: { limit: 3, cursor } })
      assert.deepStrictEqual(rest.data, { audiences: all.slice(3), nextCursor: null })
      const alone = yield* send({ path: `/v1/audiences?cursor=${cursor}`, key: tenant.key })
      assert.deepStrictEqual(alone.json.data, { audiences: all.slice(3), nextCursor: null })
    })
  )

  it.effect("show each organization its own, whoever's cursor it sends", () =>
    Effect.gen(function* () {
      const theirs = yield* withAudiences(3)
      const ours = yield* withAudiences(2)
      const { json } = yield* send({ path: "/v1/audiences?limit=1", key: ours.tenant.key })
      const { nextCursor } = json.data
      const seen = yield* send({ path: `/v1/audiences?cursor=${nextCursor}`, key: theirs.tenant.key })
      assert.deepStrictEqual(seen.json.data.audiences, theirs.all)
    })
  )

  it.effect("of projects are arrays, with the way on in a header", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      yield* importSample(tenant.organization)
      const sql = yield* SqlClient.SqlClient
      yield* sql`
        INSERT INTO projects (organization_id, title, description, content_hash, respondents)
        SELECT ${tenant.organization}, 'P' || n, '', 'hash ' || n, 0 FROM generate_series(1, 4) AS n`
      const { json } = yield* send({ path: "/v1/projects", key: tenant.key })
      const pages = yield* follow(tenant, "/v1/projects?limit=2")
      assert.deepStrictEqual(
        pages.map((page) => page.length),
        [2, 2, 1]
      )
      assert.deepStrictEqual(pages.flat(), json.data)
      const client = yield* clientOf(tenant)
      assert.strictEqual((yield* client.projects.list({ urlParams: { limit: 1 } })).data.length, 1)
    })
  )

  it.effect("are refused for limits and cursors that are none", () =>
    Effect.gen(function* () {
      const { tenant } = yield* withAudiences(2)
      const invalid = { status: 400, type: "invalid_request_error", code: "parameter_invalid" }
      const get = (query: string) => send({ path: `/v1/${query}`, key: tenant.key })
      const { json } = yield* get("audiences?limit=1")
      const cursor: string = json.data.nextCursor
      for (const list of ["audiences", "projects"]) {
        for (const limit of ["0", "101", "x", "", "1.5"])
          isEnvelope(yield* get(`${list}?limit=${limit}`), { ...invalid, param: "limit" })
        for (const bad of ["", "x", "..", `${cursor}A`, cursor.slice(1), cursor.toLowerCase()])
          isEnvelope(yield* get(`${list}?limit=1&cursor=${bad}`), { ...invalid, param: "cursor" })
      }
      isEnvelope(yield* get(`projects?cursor=${cursor}`), { ...invalid, param: "cursor" })
      isEnvelope(yield* get("audiences?limit=1&limit=1"), { ...invalid, param: "limit" })
      isEnvelope(yield* send({ path: "/v1/audiences?limit=x" }), {
        status: 401,
        type: "authentication_error",
        code: "missing_api_key"
      })
    })
  )
})
