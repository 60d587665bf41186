import { randomBytes } from "node:crypto"
import * as Fs from "node:fs"
import * as Os from "node:os"
import * as Path from "node:path"
import { Effect } from "effect"
import * as Pg from "pg"
import type { TestProject } from "vitest/node"
import "../../build-types.ts"
import { embeddedPostgres } from "../../src/layers/postgres/EmbeddedPostgres.ts"

declare module "vitest" {
  export interface ProvidedContext {
    /** Data folder of the embedded Postgres that this run's test files share; it starts with the first that needs it. */
    readonly embeddedDataDir: string
    /** How the names of this run's databases begin, on each server that it uses. */
    readonly databasePrefix: string
  }
}

/** Joining and leaving stops a server that a killed test process left behind. */
const stopServer = (dataDir: string) =>
  Effect.void.pipe(Effect.zipRight(embeddedPostgres({ dataDir, durable: false })), Effect.scoped, Effect.runPromise)

/** Databases of runs of which none is connected any more under its prefix: they were killed. */
const ABANDONED = `
  SELECT datname AS name FROM pg_database
  WHERE datname ~ '^suite_[0-9a-f]{12}_'
    AND left(datname, 19) NOT IN (SELECT application_name FROM pg_stat_activity)`

/** The connection under the run's prefix tells other runs that its databases are in use. */
const owner = async (connectionString: string, prefix: string) => {
  const client = new Pg.Client({ connectionString, application_name: prefix })
  await client.connect()
  const drop = async (names: ReadonlyArray<{ readonly name: string }>) => {
    for (const { name } of names) await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  }
  const own = "SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)"
  await drop((await client.query(ABANDONED)).rows)
  return async () => {
    await drop((await client.query(own, [prefix])).rows)
    await client.end()
  }
}

export default async (project: TestProject) => {
  const dataDir = Fs.mkdtempSync(Path.join(Os.tmpdir(), "insights-"))
  const prefix = `suite_${randomBytes(6).toString("hex")}_`
  project.provide("embeddedDataDir", dataDir)
  project.provide("databasePrefix", prefix)
  const leave = process.env.DATABASE_URL === undefined ? null : await owner(process.env.DATABASE_URL, prefix)
  return async () => {
    await leave?.()
    if (Fs.existsSync(Path.join(dataDir, "postgres", "data", "postmaster.pid"))) await stopServer(dataDir)
    Fs.rmSync(dataDir, { recursive: true, force: true })
  }
}
