import { assert, layer } from "@effect/vitest"
import { Effect, Layer, TestClock } from "effect"
import { AUDIENCE, Issuer, IssuerTest } from "../../support/Issuer.ts"
import { request, toolCall } from "../../support/mcp/Rpc.ts"
import { origin } from "../../support/OAuth.ts"
import { newTenant, testService } from "../../support/Service.ts"

const Service = Layer.unwrapEffect(
  Effect.map(Issuer, ({ url }) =>
    testService({ OAUTH_ISSUER: url, OAUTH_AUDIENCE: AUDIENCE, OAUTH_ORGANIZATION_CLAIM: "organization" })
  )
).pipe(Layer.provideMerge(IssuerTest))

layer(Service)("tools with tokens of another authorization server", (it) => {
  it.effect("wait for it while it is away, and work for the organization of the token when it is back", () =>
    Effect.gen(function* () {
      const base = yield* origin
      const { behave, token } = yield* Issuer
      const { organization } = yield* newTenant({ credits: 7 })
      const bearer = yield* Effect.promise(() => token({ organization, scope: "read" }))
      behave("nothing")
      const refused = yield* request(base, bearer, "tools/list")
      assert.deepStrictEqual([refused.status, refused.headers.get("retry-after")], [503, "1"], refused.text)
      assert.match(refused.json.error.message, /isn't answering/)
      behave("RFC 8414")
      yield* TestClock.adjust("2 seconds")
      const answer = yield* toolCall(base, bearer, "get_credits")
      assert.deepStrictEqual(answer.json.result.structuredContent, { balance: 7 }, answer.text)
      assert.strictEqual((yield* toolCall(base, bearer, "ask_choices")).status, 403)
    })
  )
})
