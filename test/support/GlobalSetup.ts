import * as Fs from "node:fs"
import * as Os from "node:os"
import * as Path from "node:path"
import { Effect } from "effect"
import type { TestProject } from "vitest/node"
import { embeddedPostgres } from "../../src/layers/postgres/EmbeddedPostgres.ts"

declare module "vitest" {
  export interface ProvidedContext {
    /** Data folder of the embedded Postgres that this run's test files share; it starts with the first that needs it. */
    readonly embeddedDataDir: string
  }
}

/** Joining and leaving stops a server that a killed test process left behind. */
const stopServer = (dataDir: string) =>
  Effect.void.pipe(Effect.zipRight(embeddedPostgres({ dataDir, durable: false })), Effect.scoped, Effect.runPromise)

export default (project: TestProject) => {
  const dataDir = Fs.mkdtempSync(Path.join(Os.tmpdir(), "insights-"))
  project.provide("embeddedDataDir", dataDir)
  return async () => {
    if (Fs.existsSync(Path.join(dataDir, "postgres", "data", "postmaster.pid"))) await stopServer(dataDir)
    Fs.rmSync(dataDir, { recursive: true, force: true })
  }
}
