import { assert, layer } from "@effect/vitest"
import { Effect, Exit } from "effect"
import type { Scope } from "../../../src/domain/Scope.ts"
import { tools } from "../../../src/http/mcp/Tools.ts"
import { type AnyClient, clients, connected } from "../../support/mcp/Clients.ts"
import { request, toolCall } from "../../support/mcp/Rpc.ts"
import { newTokens, origin } from "../../support/OAuth.ts"
import { newTenant, testService } from "../../support/Service.ts"

const ask = { audience: "Everybody", question: "Yes?", choices: ["Yes", "No"], sampleSize: "low" }
const examples: Readonly<Record<Exclude<Scope, "administer">, readonly [string, object]>> = {
  read: ["get_credits", {}],
  ask: ["ask_choices", ask],
  manage: ["create_audience", { title: "Everybody", prompt: "Everybody" }]
}

layer(testService())("scopes", (it) => {
  it.effect("hold for every tool: a token without the scope is told which one it needs", () =>
    Effect.gen(function* () {
      const base = yield* origin
      const { key } = yield* newTenant()
      for (const [granted, [name, given]] of Object.entries(examples)) {
        const { access } = yield* newTokens(base, key, { scope: granted })
        const allowed = yield* toolCall(base, access, name, { ...given })
        assert.strictEqual(allowed.status, 200, allowed.text)
        assert.isNotTrue(allowed.json.result.isError, allowed.text)
        for (const tool of tools.filter(({ scope }) => scope !== granted)) {
          const refused = yield* toolCall(base, access, tool.name)
          assert.strictEqual(refused.status, 403, tool.name)
          const header = refused.headers.get("www-authenticate") ?? ""
          for (const said of [
            'error="insufficient_scope"',
            `scope="${tool.scope}"`,
            `resource_metadata="${base}/.well-known/oauth-protected-resource/mcp"`
          ]) {
            assert.include(header, said)
          }
        }
      }
    })
  )

  it.effect("hold for resources too; what can be done may be listed by all", () =>
    Effect.gen(function* () {
      const base = yield* origin
      const { key } = yield* newTenant()
      const made = yield* toolCall(base, key, "create_audience", { title: "Everybody", prompt: "Everybody" })
      const uri = `audience-insights://audiences/${made.json.result.structuredContent.id}`
      const { access } = yield* newTokens(base, key, { scope: "ask" })
      assert.strictEqual((yield* request(base, access, "resources/read", { uri })).status, 403)
      const listed = yield* request(base, access, "resources/list")
      assert.notInclude(listed.text, uri)
      assert.strictEqual((yield* request(base, access, "tools/list")).json.result.tools.length, tools.length)
      assert.include((yield* request(base, key, "resources/list")).text, uri)
    })
  )

  it.scoped.each(Object.entries(clients))("hold whatever the client speaks: %s", ([_, open]) =>
    Effect.gen(function* () {
      const base = yield* origin
      const { key } = yield* newTenant({ credits: 100 })
      const { access } = yield* newTokens(base, key, { scope: "read" })
      const client = yield* connected<AnyClient>(open as (base: string, key: string) => Promise<AnyClient>, access)
      const refused = yield* Effect.exit(
        Effect.tryPromise(() => client.callTool({ name: "ask_choices", arguments: ask }))
      )
      assert.isTrue(Exit.isFailure(refused), JSON.stringify(refused))
      const balance = yield* Effect.promise(() => client.callTool({ name: "get_credits" }))
      assert.deepStrictEqual(balance.structuredContent, { balance: 100 })
    })
  )

  it.effect("are for tools: the REST side takes keys", () =>
    Effect.gen(function* () {
      const base = yield* origin
      const { key } = yield* newTenant()
      const { access } = yield* newTokens(base, key)
      const response = yield* Effect.promise(() =>
        fetch(`${base}/v1/audiences`, { headers: { Authorization: `Bearer ${access}` } })
      )
      assert.strictEqual(response.status, 401)
      yield* Effect.promise(() => response.body?.cancel() ?? Promise.resolve())
    })
  )
})
