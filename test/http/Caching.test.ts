import { HttpServerResponse } from "@effect/platform"
import { assert, describe, it, layer } from "@effect/vitest"
import { Effect, FastCheck as fc } from "effect"
import { entityTag, namesTag, tagOfEnvelope } from "../../src/http/request/Representation.ts"
import { clientOf, newTenant, type Sent, send, TestService } from "../support/Service.ts"
import { importSample } from "../support/sample/ImportSample.ts"

const opaque = fc.stringMatching(/^[\x21\x23-\x7e]{0,20}$/)

describe("entity tags", () => {
  it.prop(
    "are found among those that a client has, weak or strong",
    [fc.array(fc.tuple(opaque, fc.boolean(), fc.constantFrom("", " ", "\t ")), { maxLength: 5 }), opaque],
    ([known, sought]) => {
      const header = known.map(([name, weak, space]) => `${space}${weak ? "W/" : ""}"${name}"${space}`).join(",")
      assert.strictEqual(
        namesTag(header, `W/"${sought}"`),
        known.some(([name]) => name === sought)
      )
      for (const [name] of known) assert.isTrue(namesTag(header, `"${name}"`))
    }
  )

  it("are named by a star, and by nothing that is no list of tags", () => {
    const tag = entityTag("x")
    assert.match(tag, /^W\/"[\w-]{22}"$/)
    for (const header of ["*", " * "]) assert.isTrue(namesTag(header, tag))
    for (const header of ["", '""', "x", tag.slice(3, -1), `${tag.slice(0, -2)}"`, '"*"']) {
      assert.isFalse(namesTag(header, tag), header)
    }
  })

  it.prop("tell contents apart, not requests", [fc.json(), fc.json()], ([one, other]) => {
    const text = (id: string, data: string) => `{"requestId":"req_${id}","data":${data},"error":null}`
    const raw = (id: string, data: string) => tagOfEnvelope(HttpServerResponse.raw(text(id, data)).body)
    const bytes = (id: string, data: string) => tagOfEnvelope(HttpServerResponse.text(text(id, data)).body)
    assert.strictEqual(raw("a", one), raw("b", one))
    assert.strictEqual(raw("a", one), bytes("c", one))
    assert.strictEqual(raw("a", one) === raw("a", other), one === other)
    assert.isNull(tagOfEnvelope(HttpServerResponse.raw(one).body))
  })
})

layer(TestService)("answers in caches", (it) => {
  const KEPT = "private, no-cache"

  it.effect("of lists and documents are spared to those who have them", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const client = yield* clientOf(tenant)
      yield* importSample(tenant.organization)
      const { data } = yield* client.audiences.create({ payload: { title: "Nurses", prompt: "Nurses" } })
      const paths = ["/v1/audiences", "/v1/audiences?limit=1", "/v1/projects", "/v1/projects?limit=1"]
      for (const path of [...paths, "/openapi.json", "/docs"]) {
        const get = (headers: Sent["headers"] = {}, method: "GET" | "HEAD" = "GET") =>
          send({ path, key: tenant.key, headers, method })
        const first = yield* get()
        const { etag = "" } = first.headers
        assert.match(etag, /^W\/"[\w-]{22}"$/, path)
        assert.strictEqual(first.headers["cache-control"], KEPT)
        assert.strictEqual(first.headers.vary, "Authorization, Accept-Encoding")
        for (const known of [etag, etag.slice(2), `"other", ${etag}`, "*"]) {
          const again = yield* get({ "if-none-match": known })
          assert.deepStrictEqual([again.status, again.text, again.headers.etag], [304, "", etag], path)
          assert.strictEqual(again.headers["cache-control"], KEPT)
          assert.isUndefined(again.headers["content-type"])
          assert.match(again.headers["x-request-id"] ?? "", /^req_/)
        }
        const other = yield* get({ "if-none-match": '"other"' })
        assert.deepStrictEqual([other.status, other.headers.etag], [200, etag])
        const head = yield* get({ "if-none-match": etag }, "HEAD")
        assert.deepStrictEqual([head.status, head.headers.etag], [304, etag])
      }
      const before = yield* send({ path: "/v1/audiences", key: tenant.key })
      yield* client.audiences.rename({ path: { id: data.id }, payload: { title: "Carers" } })
      const known = { "if-none-match": before.headers.etag ?? "" }
      const after = yield* send({ path: "/v1/audiences", key: tenant.key, headers: known })
      assert.strictEqual(after.json.data.audiences[0].title, "Carers")
      assert.notStrictEqual(after.headers.etag, before.headers.etag)
    })
  )

  it.effect("are not kept where they are of the moment, refused or paid for", () =>
    Effect.gen(function* () {
      const { key } = yield* newTenant()
      const asked = { audiencePrompt: "Adults", question: "Do you?", choices: ["Yes", "No"] }
      const requests: ReadonlyArray<Sent> = [
        { path: "/v1/healthcheck" },
        { path: "/v1/audiences", headers: { "if-none-match": "*" } },
        { path: "/v1/nowhere" },
        { path: "/v1/ask/choices", key, body: asked, headers: { "if-none-match": "*" } },
        { path: "/v1/ask/choices", key, body: "{bad" },
        { path: "/v1/audiences", key, body: { title: "T", prompt: "P" } },
        { method: "PUT", path: "/v1/audiences", key }
      ]
      for (const request of requests) {
        const { headers, status } = yield* send(request)
        assert.notStrictEqual(status, 304)
        assert.deepStrictEqual([headers["cache-control"], headers.etag], ["no-store", undefined], request.path)
      }
    })
  )

  it.effect("come with a type that nobody guesses at, and headers that pages may read", () =>
    Effect.gen(function* () {
      const paths = ["/v1/audiences", "/v1/healthcheck", "/openapi.json", "/docs", "/nowhere", "/mcp"]
      for (const path of [...paths, "/.well-known/oauth-authorization-server", "/oauth/authorize"]) {
        const { headers } = yield* send({ path })
        assert.strictEqual(headers["x-content-type-options"], "nosniff", path)
        for (const name of ["ETag", "Link"]) assert.include(headers["access-control-expose-headers"] ?? "", name)
      }
    })
  )
})
