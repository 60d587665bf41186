import fs from "node:fs"
import path from "node:path"
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { pythonInstalled, runPython, workshop } from "../support/OpenApiTools.ts"
import { newTenant, TestService } from "../support/Service.ts"
import { importSample } from "../support/sample/ImportSample.ts"

const CHECKS = [
  "not_a_server_error",
  "status_code_conformance",
  "content_type_conformance",
  "response_headers_conformance",
  "response_schema_conformance",
  "unsupported_method",
  "ignored_auth"
]

/** What is asked of a project is asked of one that is there; the one to be deleted is not. */
const configOf = (project: string) => `
[[operations]]
include-path-regex = "projectId"
exclude-method = "DELETE"
parameters = { "path.projectId" = "${project}" }
`

layer(TestService)("the service", (it) => {
  it.scoped.skipIf(!pythonInstalled)("answers what schemathesis makes up as its document says", () =>
    Effect.gen(function* () {
      const { folder, url } = yield* workshop
      const tenant = yield* newTenant({ credits: 100_000_000 })
      const { id } = yield* importSample(tenant.organization)
      const config = path.join(folder, "schemathesis.toml")
      fs.writeFileSync(config, configOf(id))
      const { stdout } = yield* runPython(
        "schemathesis",
        [
          ...["--config-file", config, "run", "openapi.json", "--url", url, "--no-color"],
          ...["-H", `Authorization: Bearer ${tenant.key}`, "--checks", CHECKS.join(",")],
          ...["--phases", "examples,coverage,fuzzing", "--mode", "all", "--max-examples", "3", "--seed", "1"],
          ...["--suppress-health-check", "all", "--continue-on-failure", "--warnings", "off"]
        ],
        { folder }
      )
      const [, cases = "0", passed = "0"] = /(\d+) generated, (\d+) passed/.exec(stdout) ?? []
      assert.isAbove(Number(cases), 300)
      assert.strictEqual(passed, cases)
    })
  )
})
