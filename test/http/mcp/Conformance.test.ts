import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { bearerProxy } from "../../support/mcp/BearerProxy.ts"
import { origin } from "../../support/mcp/Clients.ts"
import { conformanceServer } from "../../support/mcp/ConformanceServer.ts"
import { type Revision, requiredOf, runAuthorization, runRequirements } from "../../support/mcp/ConformanceSuite.ts"
import { freePort, programsInstalled } from "../../support/mcp/Programs.ts"
import { allowing, ask, authorize, newClient } from "../../support/OAuth.ts"
import { clientOf, newTenant, testService } from "../../support/Service.ts"

/** What the suite can test without tools of its own. */
const generic: Readonly<Record<Revision, ReadonlyArray<string>>> = {
  "2025-11-25": [
    "dns-rebinding-protection",
    "ping",
    "prompts-list",
    "resources-list",
    "server-initialize",
    "server-session-lifecycle",
    "server-sse-multiple-streams",
    "tools-list"
  ],
  "2026-07-28": [
    "caching",
    "dns-rebinding-protection",
    "http-header-validation",
    "input-required-result-unsupported-methods",
    "prompts-list",
    "resources-list",
    "sep-2164-resource-not-found",
    "server-sse-multiple-streams",
    "tools-list"
  ]
}

const revisions: ReadonlyArray<Revision> = ["2025-11-25", "2026-07-28"]

layer(testService())("the conformance suite", (it) => {
  const conforms = it.scoped.skipIf(!programsInstalled)

  for (const revision of revisions) {
    conforms(`finds all that ${revision} requires of servers, and what is optional besides tasks`, () =>
      Effect.gen(function* () {
        const { key } = yield* newTenant()
        const reached = yield* bearerProxy(yield* conformanceServer, key)
        const { failed, passed } = yield* runRequirements(reached, revision)
        assert.includeMembers([...passed], [...requiredOf(revision)])
        assert.deepStrictEqual(
          failed.filter(({ scenario }) => !scenario.startsWith("tasks-")),
          []
        )
      })
    )

    conforms(`finds the service's own tools, resources and prompts as ${revision} wants them`, () =>
      Effect.gen(function* () {
        const tenant = yield* newTenant()
        const client = yield* clientOf(tenant)
        yield* client.audiences.create({ payload: { title: "Parents", prompt: "Parents in the United States" } })
        const reached = yield* bearerProxy(yield* origin, tenant.key)
        const { failed, passed } = yield* runRequirements(reached, revision)
        const wanted = generic[revision]
        assert.includeMembers(
          [...passed],
          [...wanted],
          JSON.stringify(failed.filter(({ scenario }) => wanted.includes(scenario)))
        )
        assert.deepStrictEqual(
          failed.filter(({ message, scenario }) => scenario === "server-stateless" && !/^Not testable/.test(message)),
          []
        )
      })
    )
  }

  conforms("finds the authorization server as the protocol wants it", () =>
    Effect.gen(function* () {
      const base = yield* origin
      const { key } = yield* newTenant()
      const port = yield* freePort
      const id = yield* newClient(base, { redirect_uris: [`http://127.0.0.1:${port}/callback`] })
      const browse = (url: string) => Effect.flatMap(authorize(url, allowing(key)), ({ at }) => ask(at))
      const found = yield* runAuthorization(base, { id, port, resource: `${base}/mcp` }, browse)
      assert.deepStrictEqual(found, {
        passed: ["authorization-code-grant", "authorization-server-metadata-endpoint"],
        failed: []
      })
    })
  )
})
