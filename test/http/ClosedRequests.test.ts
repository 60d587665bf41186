import { HttpApi } from "@effect/platform"
import { assert, describe, it, layer } from "@effect/vitest"
import { Effect, FastCheck as fc, Option, Schema } from "effect"
import { QuoteAsk } from "../../src/domain/ask/QuoteAsk.ts"
import { Api } from "../../src/http/api/Api.ts"
import { isBatch } from "../../src/http/api/Asks.ts"
import { Authorization, ClosedRequests } from "../../src/http/api/Authorization.ts"
import { filesOf } from "../../src/http/api/Upload.ts"
import { firstUnknown, shapeOf } from "../../src/http/request/RequestShape.ts"
import { isEnvelope } from "../support/Envelope.ts"
import { newTenant, type Sent, send, type Tenant, TestService } from "../support/Service.ts"
import { upload } from "../support/Uploads.ts"

interface Endpoint {
  readonly method: NonNullable<Sent["method"]>
  readonly path: string
  readonly takes: "body" | "upload" | "query" | "nothing"
  readonly known: ReadonlySet<string>
  /** What its parameters stand in, before their names. */
  readonly within: string
  readonly keyed: boolean
  readonly closed: boolean
}

const fieldsOf = (schema: Option.Option<Schema.Schema.All>) =>
  new Set(Option.match(schema, { onNone: () => [], onSome: (one) => [...(shapeOf(one).fields?.keys() ?? [])] }))

const endpoints: ReadonlyArray<Endpoint> = (() => {
  const found: Array<Endpoint> = []
  HttpApi.reflect(Api, {
    onGroup: () => {},
    onEndpoint: ({ endpoint: { method, path, payloadSchema, urlParamsSchema }, middleware }) => {
      const body = ["PATCH", "POST", "PUT"].includes(method) && Option.isSome(payloadSchema)
      const isUpload = Option.isSome(Option.flatMap(payloadSchema, filesOf))
      const isList = Option.exists(payloadSchema, isBatch)
      found.push({
        method: method as Endpoint["method"],
        path,
        takes: isUpload ? "upload" : body ? "body" : Option.isSome(urlParamsSchema) ? "query" : "nothing",
        known: fieldsOf(isList ? Option.some(QuoteAsk) : body ? payloadSchema : urlParamsSchema),
        within: isList ? "[0]." : "",
        keyed: [...middleware].some(({ key }) => key === Authorization.key),
        closed: [...middleware].some(({ key }) => key === ClosedRequests.key)
      })
    }
  })
  return found
})()

const requestTo = (endpoint: Endpoint, { key }: Tenant, name: string, value: string) => {
  const path = endpoint.path.replace(/:\w+/g, "0b9c6a52-3f6e-4a3c-9d51-6c1f8a7e2d40")
  if (endpoint.takes === "upload") return upload({ key }, { [name]: value })
  if (endpoint.takes === "body") {
    return send({ method: endpoint.method, path, key, body: `{${JSON.stringify(name)}:${JSON.stringify(value)}}` })
  }
  return send({ method: endpoint.method, path: `${path}?${new URLSearchParams([[name, value]])}`, key })
}

/** Names that a caller may send, most of them near to one that there is. */
const nameNear = (known: ReadonlySet<string>) =>
  fc
    .oneof(
      fc.string({ maxLength: 40 }),
      fc.string({ unit: "binary", maxLength: 40 }),
      fc.constantFrom("__proto__", "constructor", "toString", "hasOwnProperty", "", "a.b", "x[0]", "sample_size"),
      ...[...known].map((name) =>
        fc
          .tuple(fc.nat({ max: name.length }), fc.constantFrom("_", "x", ""))
          .map(([at, between]) => `${name.slice(0, at)}${between}${name.slice(at + 1)}`)
      )
    )
    .filter((name) => !known.has(name))

const unknown = { status: 400, type: "invalid_request_error", code: "parameter_unknown" }

describe("the contract", () => {
  it("closes every request that needs a key, and no other", () => {
    assert.deepStrictEqual(
      endpoints.filter(({ closed, keyed }) => closed !== keyed),
      []
    )
    const lists = endpoints.filter(({ takes }) => takes === "query").map(({ path }) => path)
    lists.sort()
    assert.deepStrictEqual(lists, [
      "/v1/asks",
      "/v1/asks/:askId",
      "/v1/asks/:askId/events",
      "/v1/asks/:askId/results",
      "/v1/asks/:askId/results/:index",
      "/v1/audiences",
      "/v1/audit",
      "/v1/credits",
      "/v1/credits/ledger",
      "/v1/history",
      "/v1/history/:id",
      "/v1/history/:id/shares",
      "/v1/imports",
      "/v1/imports/:importId",
      "/v1/keys",
      "/v1/keys/:keyId",
      "/v1/me",
      "/v1/members",
      "/v1/members/:memberId",
      "/v1/members/:memberId/sessions",
      "/v1/models",
      "/v1/models/connection",
      "/v1/models/connection",
      "/v1/projects",
      "/v1/projects/:projectId",
      "/v1/projects/:projectId/data",
      "/v1/projects/:projectId/distributions",
      "/v1/projects/:projectId/questions",
      "/v1/projects/:projectId/questions/:key/answers",
      "/v1/projects/:projectId/understanding",
      "/v1/reports",
      "/v1/reports/:id",
      "/v1/reports/:id/shares",
      "/v1/shares",
      "/v1/studies",
      "/v1/studies/:studyId",
      "/v1/studies/:studyId/respondents/:respondent",
      "/v1/webhooks/deliveries",
      "/v1/webhooks/deliveries/:deliveryId/redeliver",
      "/v1/webhooks/secrets",
      "/v1/webhooks/secrets"
    ])
  })
})

describe("the shape of a request", () => {
  const Line = Schema.Struct({ text: Schema.NonEmptyString, tags: Schema.optional(Schema.Array(Schema.String)) })
  const Order = Schema.Struct({
    lines: Schema.optionalWith(Schema.Array(Line), { default: () => [] }),
    whom: Schema.Union(Schema.String, Schema.Struct({ id: Schema.Number }), Schema.Struct({ name: Schema.String })),
    notes: Schema.Record({ key: Schema.String, value: Schema.Unknown }),
    anything: Schema.Unknown,
    grid: Schema.Array(Schema.Array(Line))
  }).pipe(Schema.filter(() => true))
  const shape = shapeOf(Order)
  const pathTo = (value: unknown) => firstUnknown(shape, value)?.path.join("/") ?? null

  it("names what it does not have, however deep", () => {
    assert.strictEqual(pathTo({ lines: [{ text: "a" }, { text: "b", txt: "c" }] }), "lines/1/txt")
    assert.strictEqual(pathTo({ grid: [[], [{ text: "a" }, { tag: 1 }]] }), "grid/1/1/tag")
    assert.strictEqual(pathTo({ whom: { nmae: 1 } }), "whom/nmae")
    assert.strictEqual(pathTo(JSON.parse('{"__proto__":{}}')), "__proto__")
    assert.deepStrictEqual(firstUnknown(shape, { whom: { id: 1, ids: 2 } })?.known, ["id", "name"])
  })

  it("has nothing against what it knows, nor against what may hold anything", () => {
    const value = {
      lines: [{ text: "a", tags: ["x"] }],
      whom: { name: "b" },
      notes: { any: { thing: 1 } },
      anything: { a: { b: 1 } },
      grid: [[{ text: "c" }]]
    }
    assert.isNull(pathTo(value))
    for (const other of ["text", 7, null, [], [{ a: 1 }], { whom: "text" }, { lines: "no list" }])
      assert.isNull(pathTo(other))
  })
})

layer(TestService)("requests with unknown parameters", (it) => {
  it.effect("are refused by every endpoint with the name, whatever it is", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const runtime = yield* Effect.runtime<Effect.Effect.Context<ReturnType<typeof requestTo>>>()
      for (const endpoint of endpoints.filter(({ takes }) => takes !== "nothing")) {
        const refused = fc.asyncProperty(
          nameNear(endpoint.known).filter((name) => endpoint.takes !== "upload" || /^[\w .]+$/.test(name)),
          fc.string({ minLength: 1, maxLength: 20, unit: "grapheme-ascii" }),
          async (name, value) => {
            const answer = await Effect.runPromise(Effect.provide(requestTo(endpoint, tenant, name, value), runtime))
            isEnvelope(answer, unknown)
            if (name.length <= 76) assert.strictEqual(answer.json.error.param, `${endpoint.within}${name}`)
          }
        )
        yield* Effect.promise(() => fc.assert(refused, { numRuns: 12 }))
      }
    })
  )

  it.effect("say which parameter was probably meant, and which there are", () =>
    Effect.gen(function* () {
      const { key } = yield* newTenant()
      const message = Effect.fnUntraced(function* (request: Sent) {
        const answer = yield* send({ ...request, key })
        isEnvelope(answer, unknown)
        return answer.json.error.message as string
      })
      const ask = (body: object) => message({ path: "/v1/ask/choices", body })
      const meant = {
        sample_size: "sampleSize",
        samplesize: "sampleSize",
        choises: "choices",
        audience_id: "audienceId"
      }
      for (const [sent, name] of Object.entries(meant))
        assert.isTrue(
          (yield* ask({ [sent]: 1 })).startsWith(
            `This request has no parameter “${sent}”. Did you mean “${name}”? It takes audienceId, `
          )
        )
      assert.strictEqual(
        yield* message({ path: "/v1/audiences", body: { title: "T", prompt: "P", zzz: 1 } }),
        "This request has no parameter “zzz”. It takes title, prompt and projectId."
      )
      assert.strictEqual(
        yield* message({ path: "/v1/audiences?page=2" }),
        "This request has no parameter “page”. It takes limit and cursor."
      )
      const questions = "/v1/projects/0b9c6a52-3f6e-4a3c-9d51-6c1f8a7e2d40/questions?limit=2"
      assert.strictEqual(yield* message({ path: questions }), "This request has no parameter “limit”. It takes none.")
      assert.isBelow((yield* ask({ ["é".repeat(5_000)]: 1 })).length, 400)
    })
  )

  it.effect("are refused before what is missing or wrong, and after what the key is about", () =>
    Effect.gen(function* () {
      const { key } = yield* newTenant()
      const path = "/v1/ask/choices"
      isEnvelope(yield* send({ path, key, body: { question: 7, seed: "x", sample_size: "low" } }), {
        ...unknown,
        param: "sample_size"
      })
      isEnvelope(yield* send({ path, body: { sample_size: "low" } }), {
        status: 401,
        type: "authentication_error",
        code: "missing_api_key"
      })
      isEnvelope(yield* send({ path: "/v1/audiences?limt=1" }), {
        status: 401,
        type: "authentication_error",
        code: "missing_api_key"
      })
      const poor = yield* newTenant({ credits: 0 })
      const nowhere = "/v1/project/0b9c6a52-3f6e-4a3c-9d51-6c1f8a7e2d40/ask"
      isEnvelope(yield* send({ path: nowhere, key: poor.key, body: { questions: ["Why?"], fliter: "age > 3" } }), {
        ...unknown,
        param: "fliter"
      })
    })
  )

  it.effect("leave what an audience has of its own alone", () =>
    Effect.gen(function* () {
      const { key } = yield* newTenant()
      const created = yield* send({ path: "/v1/audiences", key, body: { title: "A", prompt: "Nurses" } })
      const path = `/v1/audiences/${created.json.data.id}`
      const own = { id: created.json.data.id, prompt: { any: "thing" }, projectId: null }
      const renamed = yield* send({ method: "PATCH", path, key, body: { ...own, title: "B" } })
      assert.deepStrictEqual([renamed.status, renamed.json.data], [200, { id: own.id, title: "B" }])
      const listed = yield* send({ path: "/v1/audiences", key })
      assert.deepStrictEqual(listed.json.data.audiences, [{ id: own.id, title: "B", prompt: "Nurses" }])
      isEnvelope(yield* send({ method: "PATCH", path, key, body: { titel: "B" } }), { ...unknown, param: "titel" })
    })
  )

  it.effect("are nothing to the health check, to discovery, to OAuth and to what is deleted", () =>
    Effect.gen(function* () {
      const { key } = yield* newTenant()
      const created = yield* send({ path: "/v1/audiences", key, body: { title: "A", prompt: "Nurses" } })
      const requests: ReadonlyArray<Sent> = [
        { path: "/v1/healthcheck?verbose=1&verbose=2" },
        { path: "/.well-known/oauth-authorization-server?x=1" },
        { path: "/openapi.json?x=1" },
        {
          path: "/oauth/register?x=1",
          body: { redirect_uris: ["http://127.0.0.1/cb"], token_endpoint_auth_method: "none", something_else: 1 }
        },
        { method: "DELETE", path: `/v1/audiences/${created.json.data.id}?x=1`, key }
      ]
      for (const request of requests) {
        const { status, text } = yield* send(request)
        assert.isTrue(status === 200 || status === 201, `${request.path} ${status} ${text.slice(0, 200)}`)
      }
    })
  )
})
