import { configDefaults, mergeConfig } from "vitest/config"
import { onBundle, runsProgram } from "./test/support/Suites.ts"
import shared from "./vitest.config.ts"

const config = mergeConfig(shared, { test: { env: { TEST_SERVICE: "bundle" } } })

export default {
  ...config,
  test: {
    ...config.test,
    include: [...onBundle, ...runsProgram],
    exclude: configDefaults.exclude,
    // Most of them wait for a program that they started.
    minWorkers: 3,
    maxWorkers: 3
  }
}
