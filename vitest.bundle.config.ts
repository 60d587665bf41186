import { configDefaults, mergeConfig } from "vitest/config"
import { asksService, runsProgram } from "./test/support/Suites.ts"
import shared from "./vitest.config.ts"

const config = mergeConfig(shared, {
  test: {
    env: { TEST_SERVICE: "bundle" },
    reporters: ["default", "./test/support/bundle/SourceOnlyReporter.ts"]
  }
})

export default {
  ...config,
  test: { ...config.test, include: [...asksService, ...runsProgram], exclude: configDefaults.exclude }
}
