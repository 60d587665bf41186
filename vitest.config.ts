import { configDefaults, defineConfig } from "vitest/config"
import { runsProgram } from "./test/support/Suites.ts"

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    exclude: [...configDefaults.exclude, ...runsProgram],
    globalSetup: ["test/support/GlobalSetup.ts"],
    setupFiles: ["test/support/EachFile.ts"],
    isolate: false,
    // What tests leave behind is short-lived: collected in larger young spaces, little of it is copied.
    poolOptions: { forks: { execArgv: ["--max-semi-space-size=64"] } },
    minWorkers: 2,
    maxWorkers: 2,
    // For ending a run that hangs: no test depends on how fast the machine is, and none has a limit of its own.
    testTimeout: 300_000,
    hookTimeout: 300_000
  }
})
