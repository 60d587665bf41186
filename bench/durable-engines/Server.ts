import { execFile, execFileSync } from "node:child_process"
import { chownSync, mkdtempSync, rmSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import pg from "pg"
import { TABLES } from "./Work.ts"

const run = promisify(execFile)
const NAME = "engines"
const PORT = Number(process.env.POSTGRES_PORT ?? 4240)

/** A Postgres that is thrown away, and may be restarted. */
export interface Server {
  readonly url: () => string
  /** Starts with an empty database. */
  readonly reset: () => Promise<void>
  readonly query: <Row extends pg.QueryResultRow>(
    text: string,
    values?: ReadonlyArray<unknown>
  ) => Promise<ReadonlyArray<Row>>
  readonly restart: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Postgres does not run as root. */
const account = () => {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }))
  return { uid: id("-u"), gid: id("-g") }
}

/** Starts the Postgres whose programs `pg_config` knows, or those in `PG_BIN`. */
export const startServer = async (): Promise<Server> => {
  const bin = process.env.PG_BIN ?? execFileSync("pg_config", ["--bindir"], { encoding: "utf8" }).trim()
  const who = account()
  const folder = mkdtempSync("/tmp/durable-engines-")
  if (who.uid !== undefined) chownSync(folder, who.uid, who.gid)
  const data = join(folder, "data")
  const pgCtl = (...args: ReadonlyArray<string>) =>
    run(join(bin, "pg_ctl"), ["-D", data, "-w", ...args], { ...who, cwd: folder })
  await run(join(bin, "initdb"), ["-D", data, "-U", "postgres", "--auth", "trust"], { ...who, cwd: folder })
  const settings = `-p ${PORT} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=200 -c shared_preload_libraries=pg_stat_statements`
  await pgCtl("start", "-l", join(folder, "log"), "-o", settings)
  const url = (name: string) => `postgres://postgres@127.0.0.1:${PORT}/${name}`
  const connect = (name: string) => new pg.Pool({ connectionString: url(name), max: 2 }).on("error", () => undefined)
  const admin = connect("postgres")
  let pool = connect("postgres")
  return {
    url: () => url(NAME),
    reset: async () => {
      await pool.end()
      await admin.query(`DROP DATABASE IF EXISTS ${NAME} WITH (FORCE)`)
      await admin.query(`CREATE DATABASE ${NAME}`)
      pool = connect(NAME)
      await pool.query(TABLES)
      await pool.query("CREATE EXTENSION pg_stat_statements")
    },
    query: async (text, values = []) => (await pool.query(text, [...values])).rows,
    restart: async () => {
      await pgCtl("restart", "-m", "fast", "-l", join(folder, "log"), "-o", settings)
    },
    stop: async () => {
      await Promise.all([pool.end(), admin.end()])
      await pgCtl("stop", "-m", "immediate")
      rmSync(folder, { recursive: true, force: true })
    }
  }
}
