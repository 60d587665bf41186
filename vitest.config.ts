import { configDefaults, defineConfig } from "vitest/config"
import { LongestFirst, runsProgram } from "./test/support/Suites.ts"

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    exclude: [...configDefaults.exclude, ...runsProgram],
    globalSetup: ["test/support/GlobalSetup.ts"],
    setupFiles: ["test/support/EachFile.ts"],
    sequence: { sequencer: LongestFirst },
    isolate: false,
    // What tests leave behind is short-lived: collected in larger young spaces, little of it is copied.
    poolOptions: { forks: { execArgv: ["--max-semi-space-size=64"] } },
    // One more than a small machine has processors: a third of the time, a test waits for the database.
    minWorkers: 2,
    maxWorkers: 2,
    // For ending a run that hangs: no test depends on how fast the machine is, and none has a limit of its own.
    testTimeout: 600_000,
    hookTimeout: 600_000
  }
})
