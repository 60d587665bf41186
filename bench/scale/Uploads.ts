import { spawn } from "node:child_process"
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { DuckDBInstance } from "@duckdb/node-api"
import { NodeContext } from "@effect/platform-node"
import { Effect, Logger, LogLevel } from "effect"
import * as Pg from "pg"
import { embeddedPostgres } from "../../src/layers/postgres/EmbeddedPostgres.ts"
import { command } from "../support/Command.ts"
import { waitedFor } from "../support/Cpu.ts"
import { urlOf } from "../support/DatabaseUrl.ts"
import { header, writeSurvey } from "../support/Generate.ts"
import { freePort, pause } from "../support/Processes.ts"
import { ask, uploadFile } from "../support/Send.ts"
import { answering, HEAP, stop } from "../support/Servers.ts"

/**
 * Uploads a generated survey to the built service with `Prefer: respond-async` and asks meanwhile every 10 ms whether it is
 * well; then imports the same file on the command line, copies it into a table of texts in the same Postgres, and reads it
 * with DuckDB. Prints seconds and ratios, how long the health check took against an idle service, and the service's peak
 * memory. Run: npm run -s build && npx tsx bench/scale/run.ts uploads [respondents] [file]
 */
const [size = "1000000", given] = process.argv.slice(2)
const respondents = Number(size)
const cli = fileURLToPath(new URL("../../dist/cli.mjs", import.meta.url))

const folder = mkdtempSync(join(tmpdir(), "uploads-bench-"))
chmodSync(folder, 0o755)
const path = given ?? join(folder, "survey.csv")
if (!existsSync(path)) await writeSurvey(path, respondents)
chmodSync(path, 0o644)
const megabytes = statSync(path).size / 1e6

const seconds = async (work: () => Promise<unknown>) => {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}

const spread = (delays: ReadonlyArray<number>) => {
  const sorted = delays.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { median: at(0.5), p99: at(0.99), worst: at(1), asked: sorted.length }
}

/**
 * The delays of the health check until it is told to end: as they were, and without the time in which others had the
 * processors while the service or this program was ready to run.
 */
const watch = (port: number, pid: number) => {
  const delays: Array<number> = []
  const own: Array<number> = []
  let watching = true
  const waited = () => waitedFor(pid) + waitedFor(process.pid)
  const done = (async () => {
    while (watching) {
      const before = waited()
      const started = performance.now()
      await ask({ port, path: "/v1/healthcheck" })
      const delay = performance.now() - started
      delays.push(delay)
      own.push(Math.max(0, delay - (waited() - before)))
      await pause(Math.max(0, 10 - delay))
    }
  })()
  return async () => {
    watching = false
    await done
    return { ...spread(delays), own: spread(own) }
  }
}
type Watched = Awaited<ReturnType<ReturnType<typeof watch>>>

const line = (name: string, { asked, median, own, p99, worst }: Watched) =>
  console.log(
    `${name.padEnd(22)} health: median ${median.toFixed(1)} ms, 99th percentile ${p99.toFixed(1)} ms, worst ${worst.toFixed(1)} ms (${asked} times); without waiting for a processor ${own.median.toFixed(1)}, ${own.p99.toFixed(1)} and ${own.worst.toFixed(1)} ms`
  )

const peakOf = (pid: number): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024

const compare = async (databaseUrl: string, client: Pg.ClientConfig) => {
  const port = await freePort()
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: join(folder, "data"), PORT: String(port) }
  mkdirSync(env.DATA_DIR)
  const service = spawn(process.execPath, [...HEAP, cli, "serve"], {
    env: { ...env, LOG_LEVEL: "debug", RATE_LIMITS: "free=60,pro=600,scale=100000000" },
    stdio: ["ignore", "ignore", "pipe"]
  })
  process.once("exit", () => service.kill())
  const loops: Array<number> = []
  service.stderr.on("data", (part: Buffer) => {
    for (const [, late] of part.toString().matchAll(/Event loop delay.*?maxMs["=: ]+(\d+)/g)) loops.push(Number(late))
  })
  await answering(`http://127.0.0.1:${port}/v1/healthcheck`, 0)
  const org = JSON.parse(await command(["org", "create", "Bench", "--plan", "scale", "--json"], env))
  const { text: key } = JSON.parse(await command(["key", "create", "--org", org.id, "--json"], env))
  const other = JSON.parse(await command(["org", "create", "Command line", "--plan", "scale", "--json"], env))

  const pid = service.pid ?? 0
  const idle = watch(port, pid)
  await pause(3000)
  const resting = await idle()
  const watching = watch(port, pid)
  const started = performance.now()
  const accepted = await uploadFile(port, key, path, "Large")
  if (accepted.status !== 202) throw new Error(JSON.stringify(accepted.json))
  const uploaded = (performance.now() - started) / 1000
  const seen = new Map<string, number>()
  let one = accepted.json.data
  while (one.finishedAt === null) {
    seen.set(one.status, (performance.now() - started) / 1000)
    await pause(50)
    one = (await ask({ port, key, path: `/v1/imports/${one.id}` })).json.data
  }
  const whole = (performance.now() - started) / 1000
  if (one.status !== "done") throw new Error(JSON.stringify(one.error))
  const busy = await watching()
  const peak = peakOf(pid)
  await stop(service)

  const local = await seconds(() =>
    command(["import", path, "--title", "Local", "--org", other.id ?? org.id, "--json"], env)
  )
  const pg = new Pg.Client(client)
  await pg.connect()
  await pg.query(`CREATE TABLE copied (${header.map((_, i) => `c${i} text`).join(", ")})`)
  const copied = await seconds(() => pg.query(`COPY copied FROM ${Pg.escapeLiteral(path)} (FORMAT csv, HEADER)`))
  await pg.end()
  const duck = await (await DuckDBInstance.create(":memory:")).connect()
  const read = await seconds(() => duck.run(`CREATE TABLE survey AS SELECT * FROM read_csv('${path}')`))

  console.log(`${one.rows.toLocaleString("en-US")} respondents × ${header.length} columns, ${megabytes.toFixed(0)} MB`)
  line("idle", resting)
  line("upload and import", busy)
  console.log(`worst health / idle's worst: ${(busy.worst / resting.worst).toFixed(1)} (to stay under: 100 ms)`)
  console.log(`event loop delay, worst of each 10 s: ${loops.join(", ") || "none"} ms`)
  console.log(`peak memory of the service: ${peak.toFixed(0)} MB (to stay under: 1500)`)
  const at = (status: string) => seen.get(status)?.toFixed(1) ?? "–"
  console.log(
    `answered after ${uploaded.toFixed(1)} s; read until ${at("reading")} s, stored until ${whole.toFixed(1)} s`
  )
  console.log(
    `over HTTP ${whole.toFixed(1)} s, command line ${local.toFixed(1)} s: ratio ${(whole / local).toFixed(2)}`
  )
  console.log(`COPY to texts ${copied.toFixed(1)} s: ratio ${(whole / copied).toFixed(2)}`)
  console.log(`DuckDB ${read.toFixed(1)} s: ratio ${(whole / read).toFixed(2)}`)
}

await Effect.gen(function* () {
  const postgres = yield* embeddedPostgres({ dataDir: folder })
  const { username, ...address } = postgres
  yield* Effect.promise(() => compare(urlOf(postgres), { ...address, user: username }))
}).pipe(
  Effect.scoped,
  Effect.provide(NodeContext.layer),
  Logger.withMinimumLogLevel(LogLevel.None),
  Effect.runPromise,
  (done) => done.finally(() => rmSync(folder, { recursive: true, force: true }))
)
