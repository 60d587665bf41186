import { HttpApi, OpenApi } from "@effect/platform"
import { assert, describe, it } from "@effect/vitest"
import { Either, ParseResult, Schema } from "effect"
import { Api } from "../../../src/http/api/Api.ts"
import { filesOf } from "../../../src/http/api/Upload.ts"
import { decodeFailure, kindsOf } from "../../../src/http/errors/DecodeIssue.ts"
import { shapeOf } from "../../../src/http/request/RequestShape.ts"

const WRONG: ReadonlyArray<unknown> = [5, "x", [], {}, true, null, [5], ["x"], [null], [[]]]

const names = Object.keys(OpenApi.fromApi(Api).components.schemas)

/** What a sentence says that a value must be. */
const wanted = (message: string) => / must be (.*)\.$/.exec(message)?.[1] ?? ""

interface Body {
  readonly place: string
  readonly schema: Schema.Schema<unknown>
}

const bodies: ReadonlyArray<Body> = (() => {
  const found: Array<Body> = []
  HttpApi.reflect(Api, {
    onGroup: () => {},
    onEndpoint: ({ endpoint: { method, path, payloadSchema } }) => {
      if (payloadSchema._tag === "None" || filesOf(payloadSchema.value)._tag === "Some") return
      found.push({ place: `${method} ${path}`, schema: payloadSchema.value as unknown as Schema.Schema<unknown> })
    }
  })
  return found
})()

describe("What a body's parameters must be", () => {
  for (const { place, schema } of bodies) {
    it(`${place}: is said in a caller's words`, () => {
      const decode = Schema.decodeUnknownEither(schema, { errors: "all" })
      for (const field of shapeOf(schema).fields?.keys() ?? []) {
        for (const value of WRONG) {
          const decoded = decode({ [field]: value })
          if (Either.isRight(decoded)) continue
          const issues = ParseResult.ArrayFormatter.formatErrorSync(decoded.left).filter(
            ({ path }) => path[0] === field
          )
          const said = issues.map((issue) => wanted(decodeFailure({ issues: [issue] }).message))
          for (const text of said) {
            assert.notInclude(names, text, `${field}: ${JSON.stringify(value)}`)
            assert.notMatch(text, /^(?!UTF|JSON)\p{Lu}|readonly|undefined|\|/u, `${field}: ${JSON.stringify(value)}`)
          }
        }
      }
    })
  }

  it("names the kind that a described object or list has, an object by its fields", () => {
    const { message } = decodeFailure({
      issues: [{ _tag: "Type", path: ["webhook"], message: "Expected Webhook, actual 5" }]
    })
    assert.match(message, /^webhook must be an object with url, /)
  })

  it("names the fields of any schema that is given", () => {
    const Side = Schema.Struct({ name: Schema.optional(Schema.String), audience: Schema.String })
    const Body = Schema.Struct({ sides: Schema.Array(Side.annotations({ description: "Long. And longer." })) })
    const read = Schema.decodeUnknownEither(Body)({ sides: ["Men"] })
    assert.isTrue(Either.isLeft(read))
    if (Either.isRight(read)) return
    const issues = ParseResult.ArrayFormatter.formatErrorSync(read.left)
    const { message } = decodeFailure({ issues }, "The arguments", kindsOf(Body))
    assert.strictEqual(message, "sides[0] must be an object with audience, name.")
  })
})
