import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { Credentials } from "../../../src/services/Credentials.ts"
import { newClient, newCode, newTokens, origin, redeem } from "../../support/OAuth.ts"
import { newTenant, TestService } from "../../support/Service.ts"

layer(TestService)("the embedded authorization server", (it) => {
  it.effect("issues tokens that act for the organization", () =>
    Effect.gen(function* () {
      const base = yield* origin
      const tenant = yield* newTenant()
      const tokens = yield* newTokens(base, tenant.key)
      const access = yield* (yield* Credentials).authenticate(tokens.access)
      assert.strictEqual(access.organizationId, tenant.organization)
      assert.deepStrictEqual(access.scopes, ["read", "ask"])
      const refreshed = yield* redeem(base, {
        grant_type: "refresh_token",
        refresh_token: tokens.refresh,
        client_id: tokens.client
      })
      assert.strictEqual(refreshed.status, 200, refreshed.text)
    })
  )

  it.effect("redeems a code once, however many try at the same time", () =>
    Effect.gen(function* () {
      const base = yield* origin
      const { key } = yield* newTenant()
      const form = yield* newCode(base, key, yield* newClient(base))
      const answers = yield* Effect.all(
        Array.from({ length: 8 }, () => redeem(base, form)),
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual(answers.map(({ status }) => status).sort(), [200, 400, 400, 400, 400, 400, 400, 400])
    })
  )
})
