import { HttpApi, OpenApi } from "@effect/platform"
import { assert, describe, it } from "@effect/vitest"
import { Context, Either, Option, Schema } from "effect"
import { expect } from "vitest"
import { Api } from "../src/http/api/Api.ts"
import { Authorization } from "../src/http/api/Authorization.ts"
import { makeSpec } from "../src/http/handlers/Docs.ts"

interface Media {
  readonly example?: unknown
  readonly schema?: { readonly format?: string }
}
interface Operation {
  readonly operationId: string
  readonly summary?: string
  readonly requestBody?: { readonly content: Record<string, Media> }
  readonly responses: Record<string, { readonly content?: Record<string, Media> }>
}

const spec = makeSpec()
const operations = Object.values(spec.paths).flatMap(
  (path) => Object.values(path as object) as ReadonlyArray<Operation>
)
/** Its files cannot be shown in an example. */
const UPLOAD = "multipart/form-data"
/** Its example is one event, and its answer the text of many. */
const EVENTS = "text/event-stream"

/** The example of an answer: of its envelope, or of its first kind of file. */
const exampleOf = (answer: Operation["responses"][string] | undefined): unknown =>
  (answer?.content?.["application/json"] ?? Object.values(answer?.content ?? {})[0])?.example

/** Whether an operation answers with a file that is no text, of which there is no example. */
const isFile = (answer: Parameters<typeof exampleOf>[0]) =>
  Object.values(answer?.content ?? {}).every(({ schema }) => schema?.format === "binary")

const withoutKey = new Set(["health.check"])

describe("contract", () => {
  it("asks for a key everywhere but at the health check", () => {
    const open: Array<string> = []
    HttpApi.reflect(Api, {
      onGroup: () => {},
      onEndpoint: ({ endpoint, group, middleware }) => {
        if (![...middleware].some(({ key }) => key === Authorization.key))
          open.push(`${group.identifier}.${endpoint.name}`)
      }
    })
    assert.deepStrictEqual(open, [...withoutKey])
  })

  it("documents every operation with a summary and examples", () => {
    const bare = operations.filter(
      ({ operationId, requestBody, responses, summary }) =>
        summary === undefined ||
        operationId.includes(".") ||
        (exampleOf(responses["200"] ?? responses["202"]) === undefined && !isFile(responses["200"])) ||
        Object.values(requestBody?.content ?? {}).some(({ example }) => example === undefined)
    )
    assert.deepStrictEqual(
      bare.map(({ operationId }) => operationId),
      []
    )
    assert.strictEqual(new Set(operations.map(({ operationId }) => operationId)).size, operations.length)
  })

  it("shows examples that fit their schemas", () => {
    const wrong: Array<string> = []
    HttpApi.reflect(Api, {
      onGroup: () => {},
      onEndpoint: ({ endpoint, mergedAnnotations, payloads, successes }) => {
        const id = Option.getOrThrow(Context.getOption(mergedAnnotations, OpenApi.Identifier))
        const operation = operations.find(({ operationId }) => operationId === id)!
        const check = (what: string, ast: Schema.Schema.Any["ast"], example: unknown) => {
          if (Either.isLeft(Schema.decodeUnknownEither(Schema.make<unknown>(ast))(example)))
            wrong.push(`${endpoint.name} ${what}`)
        }
        for (const status of [200, 202]) {
          const success = successes.get(status)
          const answer = operation.responses[status]
          const isStream = EVENTS in (answer?.content ?? {}) || isFile(answer)
          if (success !== undefined && Option.isSome(success.ast) && !isStream)
            check(`answer ${status}`, success.ast.value, exampleOf(answer))
        }
        for (const [type, { ast }] of payloads) {
          if (type !== UPLOAD) check("request", ast, operation.requestBody?.content[type]?.example)
        }
      }
    })
    assert.deepStrictEqual(wrong, [])
  })

  it("changes openapi.json only on purpose", async () => {
    assert.match(spec.openapi, /^3\.1/)
    await expect(`${JSON.stringify(spec, null, 2)}\n`).toMatchFileSnapshot("openapi.json")
  })
})
