/**
 * How long the bundle takes from its start to the first healthy answer, with a Postgres that runs:
 * `DATABASE_URL=… npx tsx bench/nodes/run.ts start [--node PATH] [--rounds 11] [--bundle dist/cli.mjs]`, after a build. The first
 * start of each Node is left out: it keeps what it compiled.
 */
import { spawn } from "node:child_process"
import { readFileSync } from "node:fs"
import { request } from "node:http"
import { resolve } from "node:path"
import { parseArgs } from "node:util"
import * as Pg from "pg"
import { freePort } from "../support/Processes.ts"

const { values } = parseArgs({
  options: {
    node: { type: "string", default: process.execPath },
    rounds: { type: "string", default: "11" },
    bundle: { type: "string", default: resolve(import.meta.dirname, "../../dist/cli.mjs") }
  }
})
const SERVER = process.env.DATABASE_URL ?? ""
const NAME = "start_bench"
const HEAP = ["--min-semi-space-size=16", "--max-semi-space-size=32"]
const TICK_MS = 10

const query = async (text: string) => {
  const client = new Pg.Client({ connectionString: SERVER })
  await client.connect()
  await client.query(text).finally(() => client.end())
}

const isHealthy = (port: number) =>
  new Promise<boolean>((resolve) => {
    request({ host: "127.0.0.1", port, path: "/v1/healthcheck" }, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    })
      .on("error", () => resolve(false))
      .end()
  })

/** Processor time of a process so far, as Linux counts it. */
const processorOf = (pid: number): number => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(" ")
    return (Number(fields[13]) + Number(fields[14])) * TICK_MS
  } catch {
    return Number.NaN
  }
}

const start = async () => {
  const port = await freePort()
  const since = performance.now()
  const child = spawn(values.node, [...HEAP, values.bundle, "serve"], {
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: Object.assign(new URL(SERVER), { pathname: `/${NAME}` }).href,
      LOG_LEVEL: "none",
      STOP_DELAY: "0"
    },
    stdio: "ignore"
  })
  while (!(await isHealthy(port))) await new Promise((again) => setTimeout(again, 2))
  const took = { wall: performance.now() - since, cpu: processorOf(child.pid ?? 0) }
  const ended = new Promise((over) => child.once("exit", over))
  child.kill("SIGTERM")
  await ended
  return took
}

const bare = async () => {
  const since = performance.now()
  await new Promise((over) => spawn(values.node, ["-e", "0"], { stdio: "ignore" }).once("exit", over))
  return { wall: performance.now() - since, cpu: 0 }
}

const told = (what: string, numbers: ReadonlyArray<number>) => {
  const sorted = [...numbers].sort((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN)
  console.log(`${what}: median ${at(0.5)} ms, best ${at(0)}, worst ${at(1)}`)
}

await query(`DROP DATABASE IF EXISTS ${NAME}`)
await query(`CREATE DATABASE ${NAME}`)
await start()
const rounds = Array.from({ length: Number(values.rounds) })
const taken: Array<{ readonly wall: number; readonly cpu: number }> = []
const nothing: Array<{ readonly wall: number; readonly cpu: number }> = []
for (const _ of rounds) {
  nothing.push(await bare())
  taken.push(await start())
}
told(
  "start to first healthy answer",
  taken.map(({ wall }) => wall)
)
told(
  "processor time of it",
  taken.map(({ cpu }) => cpu)
)
told(
  "node -e 0",
  nothing.map(({ wall }) => wall)
)
await query(`DROP DATABASE ${NAME}`)
