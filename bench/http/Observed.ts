/**
 * What it costs to be observed: processor time of a list of audiences, `DATABASE_URL=… npx tsx bench/http/run.ts observed
 * [--bundle dist/cli.mjs …]`, after a build. Variants take turns, so that a busy machine is as busy for each.
 */
import { type ChildProcess, spawn } from "node:child_process"
import { readFileSync } from "node:fs"
import { createServer } from "node:http"
import { resolve } from "node:path"
import { parseArgs } from "node:util"
import autocannon from "autocannon"
import * as Pg from "pg"
import { command } from "../support/Command.ts"
import { freePort, pause } from "../support/Processes.ts"

const own = resolve(import.meta.dirname, "../../dist/cli.mjs")
const { values } = parseArgs({
  options: { bundle: { type: "string", multiple: true, default: [] }, rounds: { type: "string", default: "3" } }
})
const SERVER = process.env.DATABASE_URL ?? ""
const NAME = "observed_bench"
const SECONDS = 4
const CONNECTIONS = 16
const TICK_MS = 10
const COLLECTOR = 4318

const query = async (text: string) => {
  const client = new Pg.Client({ connectionString: SERVER })
  await client.connect()
  await client.query(text).finally(() => client.end())
}
const DATABASE_URL = Object.assign(new URL(SERVER), { pathname: `/${NAME}` }).href
const common = { DATABASE_URL, LOG_LEVEL: "warning", STOP_DELAY: "0", RATE_LIMITS: "free=60,pro=600,scale=100000000" }
const otlp = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${COLLECTOR}` }

interface Variant {
  readonly name: string
  readonly bundle: string
  readonly environment: Readonly<Record<string, string>>
}
const variants: ReadonlyArray<Variant> = [
  ...values.bundle.map((bundle) => ({ name: bundle, bundle, environment: {} })),
  { name: "not observed", bundle: own, environment: {} },
  { name: "access log", bundle: own, environment: { LOG_LEVEL: "info" } },
  { name: "metrics", bundle: own, environment: { METRICS_PORT: "0" } },
  {
    name: "metrics, 1 trace in 100",
    bundle: own,
    environment: { ...otlp, METRICS_PORT: "0", OTEL_TRACES_SAMPLER: "traceidratio", OTEL_TRACES_SAMPLER_ARG: "0.01" }
  },
  { name: "metrics, every request traced", bundle: own, environment: { ...otlp, METRICS_PORT: "0" } }
]

const processorOf = ({ pid = 0 }: ChildProcess): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(" ")
  return (Number(fields[13]) + Number(fields[14])) * TICK_MS * 1000
}

const healthy = async (port: number) => {
  for (;;) {
    const answered = await fetch(`http://127.0.0.1:${port}/v1/healthcheck`).then(
      ({ ok }) => ok,
      () => false
    )
    if (answered) return
    await pause(20)
  }
}

/** Microseconds of processor time for a request. */
const measured = async ({ bundle, environment }: Variant, key: string) => {
  const port = await freePort()
  const env = { ...process.env, ...common, PORT: String(port), ...environment }
  const child = spawn(process.execPath, [bundle, "serve"], { env, stdio: "ignore" })
  await healthy(port)
  const load = (duration: number) =>
    autocannon({
      url: `http://127.0.0.1:${port}/v1/audiences`,
      headers: { authorization: `Bearer ${key}` },
      connections: CONNECTIONS,
      duration
    })
  await load(2)
  const before = processorOf(child)
  const { requests, non2xx } = await load(SECONDS)
  const took = processorOf(child) - before
  const ended = new Promise((over) => child.once("exit", over))
  child.kill("SIGTERM")
  await ended
  if (non2xx > 0) throw new Error(`${non2xx} requests failed`)
  return took / requests.total
}

const collector = createServer((request, response) => {
  request.resume()
  request.on("end", () => response.end())
}).listen(COLLECTOR, "127.0.0.1")

await query(`DROP DATABASE IF EXISTS ${NAME}`)
await query(`CREATE DATABASE ${NAME}`)
const env = { ...process.env, ...common }
await command(["org", "create", "Observed", "--plan", "scale"], env)
const key = /ai_live_\w+/.exec(await command(["key", "create"], env))?.[0] ?? ""
const took = new Map<string, Array<number>>()
for (let round = 0; round < Number(values.rounds); round++)
  for (const variant of variants)
    took.set(variant.name, [...(took.get(variant.name) ?? []), await measured(variant, key)])
for (const [name, all] of took) {
  const best = Math.min(...all)
  console.log(`${name}: ${best.toFixed(0)} µs a request at best, ${all.map((one) => one.toFixed(0)).join(" ")}`)
}
collector.close()
await query(`DROP DATABASE ${NAME}`)
