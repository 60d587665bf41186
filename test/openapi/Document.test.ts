import { assert, describe, it } from "@effect/vitest"
import { Either, Schema } from "effect"
import { OpenResult } from "../../src/domain/ask/AskResult.ts"
import { AnyError, statuses } from "../../src/http/api/Errors.ts"
import { closed, completed, namesIn, tidy } from "../../src/http/api/OpenApi.ts"
import { makeSpec } from "../../src/http/handlers/Docs.ts"

interface Operation {
  readonly parameters: ReadonlyArray<object>
  readonly responses: Readonly<Record<string, { readonly $ref?: string; readonly headers?: object }>>
  readonly deprecated?: boolean
}

const spec = makeSpec() as unknown as {
  readonly servers: ReadonlyArray<{ readonly url: string }>
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>
    readonly responses: Readonly<Record<string, { readonly content: object; readonly headers: object }>>
  }
}
const operations = Object.values(spec.paths).flatMap((path) => Object.entries(path))
const text = JSON.stringify(spec)
const sample = {
  size: 10,
  effectiveSize: 9.7,
  marginOfError: 9.8,
  basis: "prior",
  knowledge: "topic",
  engine: "statistical/1",
  seed: 7
}

describe("the completed document", () => {
  it("refers to nothing that is not there", () => {
    const references = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/([\w-]+)"/g)]
    const components = spec.components as unknown as Readonly<Record<string, Readonly<Record<string, unknown>>>>
    const missing = references.filter(([, kind = "", name = ""]) => components[kind]?.[name] === undefined)
    assert.deepStrictEqual(missing, [])
    assert.isAbove(references.length, 100)
  })

  it("has one schema of errors and one response for each kind, each with its codes", () => {
    const kinds = Object.keys(statuses)
    assert.sameMembers(Object.keys(spec.components.responses), kinds)
    assert.sameMembers(
      Object.keys(spec.components.schemas).filter((name) => kinds.includes(name) || name === "Error"),
      ["Error"]
    )
    for (const member of AnyError.members) {
      const codes = member.from.fields.error.fields.code.literals
      for (const code of codes) assert.include(JSON.stringify(spec.components.schemas.Error), `"${code}"`)
    }
    for (const { content } of Object.values(spec.components.responses)) {
      assert.include(JSON.stringify(content), '"$ref":"#/components/schemas/Error"')
    }
  })

  it("lets every POST be repeated and no other method, and names what every answer carries", () => {
    for (const [method, { parameters, responses }] of operations) {
      assert.strictEqual(JSON.stringify(parameters).includes("IdempotencyKey"), method === "post")
      const { headers = {} } = (responses["200"] ?? responses["202"])!
      assert.property(headers, "X-Request-Id")
      assert.strictEqual("Idempotent-Replayed" in headers, method === "post")
    }
    for (const { headers } of Object.values(spec.components.responses)) assert.property(headers, "X-Request-Id")
  })

  it("discourages from the second path of one thing alone", () => {
    const old = Object.keys(spec.paths).filter((path) => spec.paths[path]?.post?.deprecated)
    assert.deepStrictEqual(old, ["/v1/ask/project/{projectId}"])
  })

  it("says where the service is, or where it was itself found", () => {
    assert.deepStrictEqual(
      spec.servers.map(({ url }) => url),
      ["/"]
    )
    assert.strictEqual(makeSpec("https://insights.example").servers?.[0]?.url, "https://insights.example")
  })

  it("shows nothing of how it was made", () => {
    assert.notMatch(
      text,
      /"title":"(?:int|nonNegative|between|minItems|maxItems|[A-Z]\w+From)|"\$id"|HttpApiDecodeError/
    )
    assert.notMatch(text, /"allOf"|"additionalProperties":true/)
  })

  it("closes requests and what they hold, and leaves answers open", () => {
    const document = {
      info: {},
      paths: {
        "/things": {
          post: {
            security: [],
            parameters: [],
            requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/Draft" } } } },
            responses: {
              "200": { content: { "application/json": { schema: { $ref: "#/components/schemas/Thing" } } } }
            }
          }
        }
      },
      components: {
        schemas: {
          Draft: {
            type: "object",
            properties: { parts: { type: "array", items: { $ref: "#/components/schemas/Part" } } }
          },
          Part: { type: "object", properties: { title: { type: "string" } }, additionalProperties: true },
          Thing: { type: "object", properties: { title: { type: "string" } }, additionalProperties: true }
        }
      }
    }
    const { schemas } = completed(document).components as { readonly schemas: Record<string, object> }
    assert.propertyVal(schemas.Draft, "additionalProperties", false)
    assert.propertyVal(schemas.Part, "additionalProperties", false)
    assert.notProperty(schemas.Thing, "additionalProperties")
    assert.deepInclude(schemas.Thing, { properties: { title: { type: "string" } } })
  })

  it("makes one type of what may be null, and leaves other alternatives", () => {
    const nothing = { type: "null" }
    assert.deepStrictEqual(tidy({ anyOf: [{ type: "string", title: "x" }, nothing] }), { type: ["string", "null"] })
    const named = { anyOf: [{ $ref: "#/components/schemas/Thing" }, nothing] }
    assert.deepStrictEqual(tidy(named), named)
    assert.deepStrictEqual(closed({ anyOf: [{ type: "object", properties: {} }] }), {
      anyOf: [{ type: "object", properties: {}, additionalProperties: false }]
    })
  })

  it("follows schemas that refer to themselves", () => {
    const Tree = { properties: { children: { items: { $ref: "#/components/schemas/Tree" } } } }
    assert.deepStrictEqual([...namesIn({ $ref: "#/components/schemas/Tree" }, { Tree })], ["Tree"])
  })
})

describe("the answers to open questions", () => {
  const decode = Schema.decodeUnknownEither(OpenResult)
  const encode = Schema.encodeSync(OpenResult)

  it("are read and written as they are, flat, one list per question, or empty", () => {
    const answer = { answer: "Pasta", confidence: 0.5 }
    for (const answers of [[], [[]], [[], [answer]], [[answer, answer]], [{ answer: "Pasta" }]]) {
      const result = { answers, insights: [], sample }
      const read = Either.getOrThrow(decode(result))
      assert.deepStrictEqual(read as object, result)
      assert.deepStrictEqual(encode(read) as object, result)
    }
  })

  it("are not mixed", () => {
    const mixed = [[{ answer: "Pasta", confidence: 0.5 }], { answer: "Rice" }]
    assert.isTrue(Either.isLeft(decode({ answers: mixed, insights: [], sample })))
  })
})
