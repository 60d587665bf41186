import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { mergeConfig } from "vitest/config"
import shared from "./vitest.config.ts"

const HTTP = "test/http"

/** The suites that ask a service; others under this folder test parts of it. */
const suites = readdirSync(HTTP, { recursive: true, encoding: "utf8" })
  .map((file) => join(HTTP, file))
  .filter((file) => file.endsWith(".test.ts") && /\btestService/i.test(readFileSync(file, "utf8")))

const config = mergeConfig(shared, {
  test: {
    // Two processes work at a time, the test and the service.
    testTimeout: 60_000,
    env: { TEST_SERVICE: "bundle" },
    reporters: ["default", "./test/support/bundle/SourceOnlyReporter.ts"]
  }
})

export default { ...config, test: { ...config.test, include: suites } }
