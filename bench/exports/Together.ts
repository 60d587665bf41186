import { spawn } from "node:child_process"
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { request } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { NodeContext } from "@effect/platform-node"
import { Effect, Logger, LogLevel } from "effect"
import { OFFICE_TYPES } from "../../src/domain/ask/CrosstabAsk.ts"
import { embeddedPostgres } from "../../src/layers/postgres/EmbeddedPostgres.ts"
import { command } from "../support/Command.ts"
import { urlOf } from "../support/DatabaseUrl.ts"
import { freePort, pause } from "../support/Processes.ts"
import { ask, uploadFile } from "../support/Send.ts"
import { answering, stop } from "../support/Servers.ts"

/**
 * Clients who all at once export a table of 40 × 30 from the built service as CSV, .xlsx and .pptx, each one after the
 * other, while it is asked every 10 ms whether it is well. Prints how many were answered, how long they waited, how long the
 * health check took and the service's memory. Run: npm run -s build && npx tsx bench/exports/run.ts together [clients]
 * PROFILE=FOLDER keeps the service's CPU profiles there.
 */
const clients = Number(process.argv[2] ?? 30)
const [ROWS, COLUMNS, RESPONDENTS] = [40, 30, 20_000]
const KINDS = ["text/csv", OFFICE_TYPES.xlsx, OFFICE_TYPES.pptx]
const cli = fileURLToPath(new URL("../../dist/cli.mjs", import.meta.url))

const folder = mkdtempSync(join(tmpdir(), "exports-bench-"))
chmodSync(folder, 0o755)

const quantile = (sorted: ReadonlyArray<number>, share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

const spread = (times: ReadonlyArray<number>) => {
  const sorted = [...times].sort((a, b) => a - b)
  return `median ${quantile(sorted, 0.5).toFixed(0)}, 99th percentile ${quantile(sorted, 0.99).toFixed(0)}, worst ${quantile(sorted, 1).toFixed(0)} ms`
}

interface Exported {
  readonly status: number
  readonly bytes: number
  readonly ms: number
}

const exported = (port: number, key: string, project: string, accept: string) =>
  new Promise<Exported>((resolve, reject) => {
    const started = performance.now()
    const headers = { authorization: `Bearer ${key}`, "content-type": "application/json", accept }
    const path = `/v1/projects/${project}/crosstab`
    const sent = request({ host: "127.0.0.1", port, method: "POST", path, headers }, (response) => {
      let bytes = 0
      response.on("data", (part: Buffer) => {
        bytes += part.length
      })
      response.on("error", reject)
      response.on("end", () => resolve({ status: response.statusCode ?? 0, bytes, ms: performance.now() - started }))
    })
    sent.on("error", reject)
    sent.end(JSON.stringify({ rows: "answer", columns: "group" }))
  })

const memory = (pid: number, of: "VmHWM" | "VmRSS") =>
  Number(new RegExp(`${of}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024

const together = async (databaseUrl: string) => {
  const survey = join(folder, "survey.csv")
  const people = Array.from(
    { length: RESPONDENTS },
    (_, i) => `Answer ${1 + ((i * 7919) % ROWS)},Group ${1 + ((i * 104729 + (i >> 3)) % COLUMNS)}`
  )
  writeFileSync(survey, ["answer,group", ...people].join("\n"))
  const port = await freePort()
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: join(folder, "data"), PORT: String(port) }
  mkdirSync(env.DATA_DIR)
  const profiled = process.env.PROFILE === undefined ? [] : ["--cpu-prof", `--cpu-prof-dir=${process.env.PROFILE}`]
  const service = spawn(process.execPath, [...profiled, cli, "serve"], {
    env: { ...env, LOG_LEVEL: "warning", RATE_LIMITS: "free=60,pro=600,scale=100000000" },
    stdio: ["ignore", "ignore", "inherit"]
  })
  process.once("exit", () => service.kill())
  await answering(`http://127.0.0.1:${port}/v1/healthcheck`, 0)
  const org = JSON.parse(await command(["org", "create", "Bench", "--plan", "scale", "--json"], env))
  const { text: key } = JSON.parse(await command(["key", "create", "--org", org.id, "--json"], env))
  let one = (await uploadFile(port, key, survey, "Wide")).json.data
  while (one.finishedAt === null) {
    await pause(50)
    one = (await ask({ port, key, path: `/v1/imports/${one.id}` })).json.data
  }
  if (one.status !== "done") throw new Error(JSON.stringify(one.error))
  const pid = service.pid ?? 0
  const before = memory(pid, "VmRSS")

  let watching = true
  const health: Array<number> = []
  let unwell = 0
  const watched = (async () => {
    while (watching) {
      const started = performance.now()
      const { status } = await ask({ port, path: "/v1/healthcheck" })
      if (status !== 200) unwell++
      health.push(performance.now() - started)
      await pause(10)
    }
  })()
  const started = performance.now()
  const all = await Promise.all(
    Array.from({ length: clients }, async () => {
      const answers: Array<Exported> = []
      for (const kind of KINDS) answers.push(await exported(port, key, one.project.id, kind))
      return answers
    })
  )
  const seconds = (performance.now() - started) / 1000
  watching = false
  await watched

  console.log(`${clients} clients at once, a table of ${ROWS} × ${COLUMNS} of ${RESPONDENTS} respondents`)
  KINDS.forEach((kind, at) => {
    const of = all.map((answers) => answers[at]!)
    const done = of.filter(({ status }) => status === 200)
    const sizes = new Set(done.map(({ bytes }) => bytes))
    console.log(
      `${kind.slice(kind.lastIndexOf(".") + 1)}: ${done.length} of ${of.length} answered, ${[...sizes].join(" or ")} bytes; ${spread(of.map(({ ms }) => ms))}`
    )
  })
  console.log(`all in ${seconds.toFixed(1)} s`)
  console.log(`health: ${health.length} times, ${unwell} not well; ${spread(health)}`)
  console.log(
    `memory: ${before.toFixed(0)} MB before, ${memory(pid, "VmRSS").toFixed(0)} MB after, at most ${memory(pid, "VmHWM").toFixed(0)} MB`
  )
  await stop(service)
}

await Effect.gen(function* () {
  const postgres = yield* embeddedPostgres({ dataDir: folder })
  yield* Effect.promise(() => together(urlOf(postgres)))
}).pipe(
  Effect.scoped,
  Effect.provide(NodeContext.layer),
  Logger.withMinimumLogLevel(LogLevel.None),
  Effect.runPromise,
  (done) => done.finally(() => rmSync(folder, { recursive: true, force: true }))
)
