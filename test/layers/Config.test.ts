import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Option } from "effect"
import { AppConfig, explainConfigError } from "../../src/layers/Config.ts"

const read = (variables: Record<string, string>) =>
  Effect.withConfigProvider(AppConfig, ConfigProvider.fromMap(new Map(Object.entries(variables))))
const complaint = (variables: Record<string, string>) => Effect.map(Effect.flip(read(variables)), explainConfigError)

const external = {
  OAUTH_ISSUER: "https://login.example.com/tenant",
  OAUTH_AUDIENCE: "https://insights.example.com/mcp",
  OAUTH_ORGANIZATION_CLAIM: "organization"
}

describe("the configuration", () => {
  it.effect("has no key where the variable is empty", () =>
    Effect.gen(function* () {
      assert.isTrue(Option.isNone((yield* read({ AUDIENCE_API_KEY: "" })).apiKey))
      assert.isTrue(Option.isSome((yield* read({ AUDIENCE_API_KEY: "ai_live_x" })).apiKey))
    })
  )

  it.effect("takes an origin as the public address", () =>
    Effect.gen(function* () {
      const { publicUrl } = yield* read({ PUBLIC_URL: "https://Insights.example.com/" })
      assert.deepStrictEqual(publicUrl, Option.some("https://insights.example.com"))
      assert.deepStrictEqual((yield* read({ PUBLIC_URL: "" })).publicUrl, Option.none())
      for (const wrong of [
        "insights.example.com",
        "https://a.example/path",
        "ftp://a.example",
        "https://u@a.example"
      ]) {
        assert.strictEqual(
          yield* complaint({ PUBLIC_URL: wrong }),
          "The environment variable PUBLIC_URL is not valid: must be an origin such as https://insights.example.com, without a path."
        )
      }
    })
  )

  it.effect("takes one product to be compatible with, or none", () =>
    Effect.gen(function* () {
      for (const none of [{}, { COMPATIBILITY: "" }]) assert.strictEqual((yield* read(none)).compatibility, "none")
      assert.strictEqual((yield* read({ COMPATIBILITY: "originalvoices" })).compatibility, "originalvoices")
      assert.strictEqual(
        yield* complaint({ COMPATIBILITY: "true" }),
        "The environment variable COMPATIBILITY is not valid: must be originalvoices, or not set."
      )
    })
  )

  it.effect("takes how large uploads may be, for every plan", () =>
    Effect.gen(function* () {
      const MIB = 1024 * 1024
      const usual = { free: 100 * MIB, pro: 100 * MIB, scale: 1024 * MIB }
      assert.deepStrictEqual((yield* read({})).uploadMaxBytes, usual)
      const { uploadMaxBytes } = yield* read({ UPLOAD_MAX_BYTES: "free=1, pro=2,scale=1073741824" })
      assert.deepStrictEqual(uploadMaxBytes, { free: 1, pro: 2, scale: 1024 * MIB })
      for (const wrong of ["1000", "free=1,pro=2", "free=1,pro=2,scale=1073741825", "free=0,pro=2,scale=3"])
        assert.include(
          yield* complaint({ UPLOAD_MAX_BYTES: wrong }),
          "UPLOAD_MAX_BYTES is not valid: must read like free="
        )
    })
  )

  it.effect("takes another authorization server whole or not at all", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual((yield* read({})).externalIssuer, Option.none())
      const { externalIssuer } = yield* read(external)
      assert.strictEqual(Option.getOrThrow(externalIssuer).issuer, external.OAUTH_ISSUER)
      const { OAUTH_AUDIENCE: _, ...partial } = external
      assert.strictEqual(
        yield* complaint(partial),
        "The environment variable OAUTH_AUDIENCE is not valid: OAUTH_ISSUER, OAUTH_AUDIENCE, OAUTH_ORGANIZATION_CLAIM go together, and it is not set."
      )
      assert.include(yield* complaint({ OAUTH_AUDIENCE: "x" }), "OAUTH_ISSUER is not valid")
      assert.include(yield* complaint({ ...external, OAUTH_ISSUER: "http://login.example.com" }), "with https")
      yield* read({ ...external, OAUTH_ISSUER: "http://127.0.0.1:4106" })
    })
  )
})
