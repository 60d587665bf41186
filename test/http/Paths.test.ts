import { HttpApi } from "@effect/platform"
import { assert, layer } from "@effect/vitest"
import { Effect, FastCheck as fc, Option } from "effect"
import { Api } from "../../src/http/api/Api.ts"
import { uploadTo } from "../../src/http/routing/Routes.ts"
import { newTenant, type Sent, send, TestService } from "../support/Service.ts"
import { importSample } from "../support/sample/ImportSample.ts"

const METHODS = ["GET", "HEAD", "POST", "PATCH", "DELETE", "PUT"] as const
type Method = (typeof METHODS)[number]

/** Every path of the contract with something in it to be told, and the methods that it answers to. */
const told: ReadonlyMap<string, ReadonlySet<string>> = (() => {
  const paths = new Map<string, Set<string>>()
  HttpApi.reflect(Api, {
    onGroup: () => {},
    onEndpoint: ({ endpoint: { method, path } }) => {
      if (!path.includes(":")) return
      const methods = paths.get(path) ?? new Set()
      for (const one of method === "GET" ? ["GET", "HEAD"] : [method]) methods.add(one)
      paths.set(path, methods)
    }
  })
  return paths
})()

const escaped = fc
  .uint8Array({ minLength: 1, maxLength: 6 })
  .map((bytes) => Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, "0")}`).join(""))

/** What nobody was ever given as an identifier, as it stands in an address. */
const nonsense = fc.oneof(
  fc.constantFrom("not-a-uuid", "x", "0", "%00", "%ff", "%E0%A4%A", "%zz", "%", "%20", "%2e%2e%2f", "a".repeat(101)),
  fc.constantFrom("a".repeat(4_000), "null", "undefined", "[object%20Object]", "%F0%9F%99%82", "__proto__", "1'--"),
  escaped,
  fc.uuid().map((id) => id.slice(1))
)

const withJson = (method: Method, path: string): Sent =>
  method === "GET" || method === "HEAD" || method === "DELETE" ? { method, path } : { method, path, body: {} }

layer(TestService)("identifiers in addresses", (it) => {
  it.effect("that are none are refused as such, and methods only where no identifier would help", () =>
    Effect.gen(function* () {
      const { key } = yield* newTenant()
      const paths = fc.constantFrom(...told.keys())
      const cases = fc.sample(fc.tuple(paths, fc.constantFrom(...METHODS), nonsense), 400)
      for (const [pattern, method, id] of cases) {
        const path = pattern.replace(/:[^/]+/g, () => id)
        const { headers, json, status } = yield* send({ ...withJson(method, path), key })
        const what = `${method} ${path}: ${status} ${JSON.stringify(json)}`
        if (!told.get(pattern)!.has(method)) {
          // Dots and slashes among the escapes make another address of it.
          assert.oneOf(status, [404, 405], what)
          if (status === 405) assert.isFalse(headers.allow?.split(", ").includes(method), what)
          continue
        }
        // Of an upload it's the body that is looked at first.
        if (status === 415 && Option.isSome(uploadTo(method, path))) continue
        assert.oneOf(status, [400, 404], what)
        if (method === "HEAD") continue
        assert.oneOf(json.error.code, ["parameter_invalid", "parameter_missing", "resource_missing"], what)
        assert.isBelow(json.error.message.length, 300, what)
      }
    })
  )

  it.effect("are known by what they are called, however long", () =>
    Effect.gen(function* () {
      const { key, organization } = yield* newTenant()
      const { id } = yield* importSample(organization)
      for (const question of ["%00", "x%00", "%2e%2e%2f", "a".repeat(101), "a".repeat(4_000)]) {
        const path = `/v1/projects/${id}/questions/${question}`
        const { json, status } = yield* send({ method: "PATCH", path, body: { text: "Why?" }, key })
        assert.deepStrictEqual([status, json.error.code, json.error.param], [404, "resource_missing", "key"], question)
      }
      const unreadable = yield* send({ method: "PATCH", path: `/v1/projects/${id}/questions/%ff`, body: {}, key })
      assert.deepStrictEqual([unreadable.status, unreadable.json.error.code], [400, "parameter_invalid"])
      assert.include(unreadable.json.error.message, "no character of UTF-8")
    })
  )

  it.effect("of others are missing just as those of nobody are", () =>
    Effect.gen(function* () {
      const { organization } = yield* newTenant()
      const { key } = yield* newTenant()
      const { id } = yield* importSample(organization)
      for (const path of ["", "/questions", "/understanding", "/backtest"]) {
        const foreign = yield* send({ path: `/v1/projects/${id}${path}`, key })
        const nobodys = yield* send({ path: `/v1/projects/${crypto.randomUUID()}${path}`, key })
        assert.deepStrictEqual([foreign.status, foreign.json.error.code], [404, "resource_missing"])
        assert.deepStrictEqual([nobodys.status, nobodys.json.error.code], [404, "resource_missing"])
        assert.deepStrictEqual(
          foreign.json.error.message.replaceAll(id, "…"),
          nobodys.json.error.message.replace(/[0-9a-f-]{36}/, "…")
        )
      }
    })
  )
})
