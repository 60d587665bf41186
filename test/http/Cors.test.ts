import { assert, describe, it, layer } from "@effect/vitest"
import { ConfigProvider, Effect, FastCheck as fc, Layer } from "effect"
import { AppConfig, explainConfigError } from "../../src/layers/Config.ts"
import { makeNodeServer } from "../../src/layers/NodeServer.ts"
import type { Origins } from "../../src/layers/server/Cors.ts"
import { newTenant, send, testService } from "../support/Service.ts"

const APP = "https://app.example"

/** A server with these origins, asked by pages. */
const served = (origins: Origins) =>
  Effect.acquireRelease(
    Effect.async<{ readonly url: string; readonly close: () => void }>((resume) => {
      const server = makeNodeServer({ grace: 10, origins })
      server.on("request", (_, response) => {
        response.setHeader("Content-Type", "text/plain")
        if (!response.writableEnded) response.end("here")
      })
      server.listen(0, "127.0.0.1", () => {
        const address = server.address()
        const port = typeof address === "object" && address !== null ? address.port : 0
        resume(Effect.succeed({ url: `http://127.0.0.1:${port}/`, close: () => server.close() }))
      })
    }),
    ({ close }) => Effect.sync(close)
  )

const headersFor = (url: string, origin?: string) =>
  Effect.promise(async () => {
    const { headers } = await fetch(url, origin === undefined ? {} : { headers: { origin } })
    return {
      allowed: headers.get("access-control-allow-origin"),
      exposed: headers.get("access-control-expose-headers"),
      credentials: headers.get("access-control-allow-credentials"),
      vary: headers.get("vary")
    }
  })

const configured = (value: string) =>
  AppConfig.pipe(
    Effect.map(({ corsOrigins }): unknown => corsOrigins),
    Effect.catchAll((error) => Effect.succeed(explainConfigError(error))),
    Effect.provide(Layer.setConfigProvider(ConfigProvider.fromMap(new Map([["CORS_ORIGINS", value]]))))
  )

layer(testService({ CORS_ORIGINS: APP }))("a service for the pages of one origin", (it) => {
  it.effect("lets these read, asks no key of a preflight, and tells caches what answers depend on", () =>
    Effect.gen(function* () {
      const { key } = yield* newTenant()
      for (const [origin, allowed] of [
        [APP, APP],
        ["https://other.example", undefined]
      ] as const) {
        const answer = yield* send({ path: "/v1/audiences", key, headers: { origin } })
        assert.strictEqual(answer.status, 200)
        assert.strictEqual(answer.headers["access-control-allow-origin"], allowed)
        assert.match(answer.headers.vary ?? "", /(^|, )Origin$/)
        const asked = { "access-control-request-method": "POST", "access-control-request-headers": "idempotency-key" }
        const preflight = yield* send({ method: "OPTIONS", path: "/v1/ask/open", headers: { origin, ...asked } })
        assert.strictEqual(preflight.status, 204)
        assert.strictEqual(preflight.headers["access-control-allow-origin"], allowed)
        assert.strictEqual(preflight.headers["access-control-allow-headers"], "idempotency-key")
        const refused = yield* send({ path: "/v1/audiences", headers: { origin } })
        assert.deepStrictEqual([refused.status, refused.headers["access-control-allow-origin"]], [401, allowed])
      }
    })
  )
})

describe("pages of other origins", () => {
  it.scoped("may read what they are told to, and nobody sends cookies", () =>
    Effect.gen(function* () {
      const { url } = yield* served([APP, "http://localhost:5173"])
      for (const origin of [APP, "http://localhost:5173"]) {
        const { allowed, credentials, exposed, vary } = yield* headersFor(url, origin)
        assert.deepStrictEqual([allowed, credentials, vary], [origin, null, "Origin"])
        for (const name of ["Location", "Retry-After", "ETag", "X-Request-Id", "Idempotent-Replayed", "RateLimit"])
          assert.include((exposed ?? "").split(", "), name)
      }
      for (const origin of [
        "https://app.example.evil",
        "http://app.example",
        "https://app.example:8443",
        "null",
        undefined
      ]) {
        const { allowed, exposed, vary } = yield* headersFor(url, origin)
        assert.deepStrictEqual([allowed, exposed, vary], [null, null, "Origin"])
      }
    })
  )

  it.scoped("may all read, or none", () =>
    Effect.gen(function* () {
      const any = yield* headersFor((yield* served("any")).url, APP)
      assert.deepStrictEqual([any.allowed, any.vary], ["*", null])
      const none = yield* headersFor((yield* served([])).url, APP)
      assert.deepStrictEqual([none.allowed, none.exposed, none.vary], [null, null, null])
    })
  )

  it.effect("are named as browsers name them", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* configured(""), "any")
      assert.strictEqual(yield* configured("*"), "any")
      assert.deepStrictEqual(yield* configured("none"), [])
      assert.deepStrictEqual(yield* configured(`${APP}, http://localhost:5173`), [APP, "http://localhost:5173"])
      for (const wrong of ["app.example", `${APP}/`, `${APP}/console`, "ftp://app.example", `*,${APP}`, `none,${APP}`])
        assert.match(String(yield* configured(wrong)), /CORS_ORIGINS is not valid/)
    })
  )

  it.effect.prop("of an origin are those of its URLs, and of nothing longer", [fc.webUrl()], ([url]) =>
    Effect.gen(function* () {
      const { origin } = new URL(url)
      assert.deepStrictEqual(yield* configured(origin), [origin])
      assert.match(String(yield* configured(`${origin}/x`)), /CORS_ORIGINS/)
    })
  )
})
