import type { SqlClient } from "@effect/sql"
import { assert, layer } from "@effect/vitest"
import { Effect, Exit, Fiber, Layer, Scope } from "effect"
import type { Pool } from "../../../src/layers/postgres/Statements.ts"
import { TestDatabase } from "../../support/Database.ts"
import { GatedEngine, nextWork } from "../../support/Engine.ts"
import { movements, untilBalance } from "../../support/Ledger.ts"
import { origin } from "../../support/mcp/Clients.ts"
import { modern, newSession, request } from "../../support/mcp/Messages.ts"
import { openStream } from "../../support/mcp/Streams.ts"
import { newTenant, testServiceOn } from "../../support/Service.ts"

const ask = {
  name: "ask_choices",
  arguments: { audience: "Adults", question: "Do you own a car?", choices: ["Yes", "No"], sampleSize: "low" }
}

/** A service on the database of the test, as long as a scope lasts. */
const serviceIn = (scope: Scope.Scope) =>
  Effect.flatMap(Effect.context<SqlClient.SqlClient | Pool>(), (database) =>
    Layer.buildWithScope(testServiceOn(GatedEngine, Layer.succeedContext(database)), scope)
  )

layer(TestDatabase)("a service that stops", (it) => {
  it.scoped("ends every stream and call, and gives back what they reserved", () =>
    Effect.gen(function* () {
      const scope = yield* Scope.make()
      const { open, tenant } = yield* Effect.gen(function* () {
        const tenant = yield* newTenant({ credits: 1_000 })
        const base = yield* origin
        const session = yield* newSession(tenant)
        const authorization = { authorization: `Bearer ${tenant.key}` }
        const posting = (headers: object, body: unknown) => ({
          method: "POST",
          headers: { ...authorization, ...headers, "content-type": "application/json" },
          body: JSON.stringify(body)
        })
        const call = modern("tools/call", ask)
        const open = yield* Effect.all([
          openStream(`${base}/mcp`, { headers: { ...session.headers, ...authorization } }),
          openStream(`${base}/mcp/sse`, { headers: authorization }),
          openStream(`${base}/mcp`, posting(session.headers, request("tools/call", ask))),
          Effect.forkScoped(Effect.exit(openStream(`${base}/mcp`, posting(call.headers, call.body))))
        ])
        yield* nextWork
        yield* nextWork
        assert.strictEqual((yield* movements(tenant)).balance, 900)
        return { open, tenant }
      }).pipe(Effect.provide(yield* serviceIn(scope)))

      yield* Scope.close(scope, Exit.void)

      const [stream, sse, asked, call] = open
      assert.deepStrictEqual(yield* stream.rest, [])
      for (const { event } of yield* sse.rest) assert.strictEqual(event, "endpoint")
      for (const { data } of yield* asked.rest) assert.strictEqual(data, "")
      yield* Fiber.join(call)
      yield* untilBalance(tenant, 1_000).pipe(Effect.provide(yield* serviceIn(yield* Effect.scope)))
    })
  )
})
