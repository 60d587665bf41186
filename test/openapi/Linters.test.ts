import path from "node:path"
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { runTool, toolsInstalled, workshop } from "../support/OpenApiTools.ts"
import { TestService } from "../support/Service.ts"

const ruleset = path.resolve(import.meta.dirname, "../openapi-tools/spectral.yaml")

layer(TestService)("the OpenAPI document", (it) => {
  it.scoped.skipIf(!toolsInstalled)("has nothing that Redocly would change", () =>
    Effect.gen(function* () {
      const { folder } = yield* workshop
      const args = ["lint", "--format=json", "openapi.json"]
      const { stdout } = yield* runTool("@redocly/cli/bin/cli.js", args, {
        folder,
        environment: { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" }
      })
      assert.deepStrictEqual(JSON.parse(stdout).problems, [])
    })
  )

  it.scoped.skipIf(!toolsInstalled)("has nothing that Spectral would change, with all of its rules", () =>
    Effect.gen(function* () {
      const { folder } = yield* workshop
      const args = ["lint", "--format=json", "--quiet", "--fail-severity=hint", "--ruleset", ruleset, "openapi.json"]
      const { stdout } = yield* runTool("@stoplight/spectral-cli/dist/index.js", args, { folder })
      assert.deepStrictEqual(JSON.parse(stdout), [])
    })
  )
})
