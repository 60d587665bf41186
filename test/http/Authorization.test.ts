import { assert, layer } from "@effect/vitest"
import { Duration, Effect, TestClock } from "effect"
import { lastFour, MINT_BYTES, mintApiKey } from "../../src/domain/ApiKey.ts"
import { Keys } from "../../src/services/usecases/Keys.ts"
import { sourceOnly } from "../support/bundle/SourceOnly.ts"
import { isEnvelope } from "../support/Envelope.ts"
import { newTenant, type Received, send, type Tenant, TestService } from "../support/Service.ts"

const withHeader = (authorization: string) => send({ path: "/v1/audiences", headers: { authorization } })
const list = ({ key }: Pick<Tenant, "key">) => send({ path: "/v1/audiences", key })

const isRefused = (answer: Received, code: string) => {
  isEnvelope(answer, { status: 401, type: "authentication_error", code, param: null })
  assert.match(answer.headers["www-authenticate"] ?? "", /^Bearer\b/)
}

const onlyKey = ({ organization }: Tenant) =>
  Effect.gen(function* () {
    const [key, ...others] = yield* (yield* Keys).list(organization)
    assert.deepStrictEqual(others, [])
    return key!
  })

layer(TestService)("API keys over HTTP", (it) => {
  it.effect("are needed everywhere but at the health check and the documentation", () =>
    Effect.gen(function* () {
      for (const path of ["/v1/healthcheck", "/openapi.json", "/docs"])
        assert.strictEqual((yield* send({ path })).status, 200, path)
      for (const path of ["/v1/audiences", "/v1/projects"]) isRefused(yield* send({ path }), "missing_api_key")
      isRefused(yield* withHeader("Bearer"), "missing_api_key")
    })
  )

  it.effect("are refused when they are not one of ours, and not repeated in the refusal", () =>
    Effect.gen(function* () {
      const { key } = yield* newTenant()
      const swapped = key.replace(/.$/, (last) => (last === "0" ? "1" : "0"))
      const unknown = mintApiKey(crypto.getRandomValues(new Uint8Array(MINT_BYTES)))
      for (const text of [
        "nonsense",
        swapped,
        unknown,
        `${key}0`,
        key.slice(0, -1),
        key.toUpperCase(),
        "x".repeat(4_000)
      ]) {
        const answer = yield* list({ key: text })
        isRefused(answer, "invalid_api_key")
        assert.notInclude(answer.text, text)
        assert.include(answer.text, text.startsWith("ai_live_") ? "copied whole" : "keys begin with ai_live_")
      }
    })
  )

  it.effect("are accepted under the name of the scheme in any case", () =>
    Effect.gen(function* () {
      const { key } = yield* newTenant()
      for (const scheme of ["Bearer", "bearer", "BEARER"])
        assert.strictEqual((yield* withHeader(`${scheme} ${key}`)).status, 200, scheme)
      assert.strictEqual((yield* withHeader(key)).status, 200)
      for (const scheme of ["Basic", "Token"]) isRefused(yield* withHeader(`${scheme} ${key}`), "missing_api_key")
    })
  )

  it.effect("stop working within two seconds of being revoked", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const keys = yield* Keys
      const spare = yield* keys.create(tenant.organization, "spare")
      assert.strictEqual((yield* list(tenant)).status, 200)
      const [first] = (yield* keys.list(tenant.organization)).filter(({ id }) => id !== spare.id)
      yield* keys.revoke(tenant.organization, first!.id)
      yield* TestClock.adjust("2 seconds")
      isRefused(yield* list(tenant), "revoked_api_key")
      assert.strictEqual((yield* list({ key: spare.text })).status, 200)
    })
  )

  it.effect("stop working at once where they were revoked", () =>
    Effect.gen(function* () {
      yield* sourceOnly("a revocation in the process that answers")
      const tenant = yield* newTenant()
      const keys = yield* Keys
      assert.strictEqual((yield* list(tenant)).status, 200)
      yield* keys.revoke(tenant.organization, (yield* onlyKey(tenant)).id)
      isRefused(yield* list(tenant), "revoked_api_key")
    })
  )

  it.effect("work beside those that take their place until the told time, and no longer", () =>
    Effect.gen(function* () {
      yield* sourceOnly("a clock that the test sets")
      const tenant = yield* newTenant()
      const keys = yield* Keys
      yield* TestClock.setTime(Date.now())
      const rotated = yield* keys.rotate(tenant.organization, (yield* onlyKey(tenant)).id, Duration.hours(1))
      assert.strictEqual((yield* list(tenant)).status, 200)
      assert.strictEqual((yield* list({ key: rotated.text })).status, 200)
      yield* TestClock.setTime(rotated.replaced.endsAt!.getTime() - 1)
      assert.strictEqual((yield* list(tenant)).status, 200)
      yield* TestClock.setTime(rotated.replaced.endsAt!.getTime())
      isRefused(yield* list(tenant), "revoked_api_key")
      assert.strictEqual((yield* list({ key: rotated.text })).status, 200)
    })
  )

  it.effect("remember when they were last used, without a write for each request", () =>
    Effect.gen(function* () {
      yield* sourceOnly("uses that are noted when the test says so")
      const tenant = yield* newTenant()
      const keys = yield* Keys
      yield* TestClock.setTime(new Date("2026-03-01T12:00:00Z").getTime())
      yield* Effect.replicateEffect(list(tenant), 3)
      assert.isNull((yield* onlyKey(tenant)).lastUsedAt)
      yield* keys.flushUses
      const { lastFour: kept, lastUsedAt } = yield* onlyKey(tenant)
      assert.deepStrictEqual(lastUsedAt, new Date("2026-03-01T12:00:00Z"))
      assert.strictEqual(kept, lastFour(tenant.key))
    })
  )
})
