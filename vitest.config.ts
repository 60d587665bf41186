import { defineConfig } from "vitest/config"

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    globalSetup: ["test/support/GlobalSetup.ts"],
    setupFiles: ["test/support/EachFile.ts"],
    isolate: false,
    minWorkers: 2,
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000
  }
})
