import { assert, layer } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { Audience } from "../../src/domain/Audience.ts"
import { NotFound } from "../../src/http/api/Errors.ts"
import { clientOf, newTenant, send, TestService } from "../support/Service.ts"

const draft = { title: "Nurses", prompt: "Nurses who work nights" }

layer(TestService)("audiences over HTTP", (it) => {
  it.effect("are created, listed, renamed and deleted", () =>
    Effect.gen(function* () {
      const client = yield* clientOf(yield* newTenant())
      const { data: created } = yield* client.audiences.create({ payload: draft })
      assert.strictEqual(created.title, "Nurses")
      const renamed = yield* client.audiences.rename({
        path: { id: created.id },
        payload: { title: "  Night nurses " }
      })
      assert.deepStrictEqual(renamed.data, { id: created.id, title: "Night nurses" })
      const { data: listed } = yield* client.audiences.list({ urlParams: {} })
      assert.deepStrictEqual(listed.audiences, [{ id: created.id, title: "Night nurses", prompt: draft.prompt }])
      const removed = yield* client.audiences.remove({ path: { id: created.id } })
      assert.deepStrictEqual(removed.data, { success: true })
      const missing = yield* Effect.flip(client.audiences.remove({ path: { id: created.id } }))
      assert.instanceOf(missing, NotFound)
    })
  )

  it.effect("change only their title, whatever else is sent", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const client = yield* clientOf(tenant)
      const { data: created } = yield* client.audiences.create({ payload: draft })
      const path = `/v1/audiences/${created.id}`
      const renamed = yield* send({
        method: "PATCH",
        path,
        key: tenant.key,
        body: { title: "New", prompt: "Changed", id: 1 }
      })
      assert.strictEqual(renamed.status, 200)
      const { data } = yield* client.audiences.list({ urlParams: {} })
      assert.strictEqual(data.audiences[0]?.prompt, draft.prompt)
    })
  )

  it.effect("are listed exactly as the contract says, newest first", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const client = yield* clientOf(tenant)
      for (const title of ["first", "sécond “quoted” \\ 🙂", "third"]) {
        yield* client.audiences.create({ payload: { title, prompt: "line\nline\ttab" } })
      }
      const { json } = yield* send({ path: "/v1/audiences", key: tenant.key })
      const strict = Schema.Struct({
        requestId: Schema.String,
        data: Schema.Struct({ audiences: Schema.Array(Audience) }),
        error: Schema.Null
      })
      const { data } = yield* Schema.decodeUnknown(strict)(json, { onExcessProperty: "error" })
      assert.deepStrictEqual(
        data.audiences.map(({ title }) => title),
        ["third", "sécond “quoted” \\ 🙂", "first"]
      )
    })
  )

  it.effect("are found by their words, page by page", () =>
    Effect.gen(function* () {
      const client = yield* clientOf(yield* newTenant())
      const titles = ["Coffee lovers", "Tea lovers", "Dog owners"]
      for (const title of titles)
        yield* client.audiences.create({ payload: { title, prompt: `People who are ${title}` } })
      const hits = yield* client.audiences.search({ payload: { query: "coffee", limit: 20 } })
      assert.strictEqual(hits.data.audiences[0]?.title, "Coffee lovers")
      const first = yield* client.audiences.search({ payload: { query: "", limit: 2 } })
      assert.deepStrictEqual(
        first.data.audiences.map(({ title }) => title),
        ["Dog owners", "Tea lovers"]
      )
      assert.strictEqual(first.data.total, 3)
      const { json } = yield* send({
        path: "/v1/cms/audience/search",
        key: (yield* newTenant()).key,
        body: { query: "", cursor: first.data.nextCursor }
      })
      assert.strictEqual(json.data.total, 0)
      const bad = yield* send({
        path: "/v1/cms/audience/search",
        key: (yield* newTenant()).key,
        body: { query: "", cursor: "x" }
      })
      assert.deepStrictEqual([bad.status, bad.json.error.param], [400, "cursor"])
    })
  )
})
