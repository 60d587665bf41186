import { randomUUID } from "node:crypto"
import * as Fs from "node:fs"
import * as Os from "node:os"
import * as Path from "node:path"
import { Effect } from "effect"
import * as Pg from "pg"
import type { TestProject } from "vitest/node"
import { embeddedPostgres } from "../../src/layers/postgres/EmbeddedPostgres.ts"

declare module "vitest" {
  export interface ProvidedContext {
    /** Data folder of the embedded Postgres that this run's test files share; it starts with the first that needs it. */
    readonly embeddedDataDir: string
    /** Name of the migrated database that those of this run are copies of, on each server that the run uses. */
    readonly templateDatabase: string
  }
}

/** Joining and leaving stops a server that a killed test process left behind. */
const stopServer = (dataDir: string) =>
  Effect.void.pipe(Effect.zipRight(embeddedPostgres({ dataDir, durable: false })), Effect.scoped, Effect.runPromise)

const drop = async (connectionString: string, database: string) => {
  const client = new Pg.Client({ connectionString })
  await client.connect()
  await client.query(`DROP DATABASE IF EXISTS ${database}`).finally(() => client.end())
}

export default (project: TestProject) => {
  const dataDir = Fs.mkdtempSync(Path.join(Os.tmpdir(), "insights-"))
  const template = `template_${randomUUID().replaceAll("-", "")}`
  project.provide("embeddedDataDir", dataDir)
  project.provide("templateDatabase", template)
  return async () => {
    if (process.env.DATABASE_URL !== undefined) await drop(process.env.DATABASE_URL, template)
    if (Fs.existsSync(Path.join(dataDir, "postgres", "data", "postmaster.pid"))) await stopServer(dataDir)
    Fs.rmSync(dataDir, { recursive: true, force: true })
  }
}
