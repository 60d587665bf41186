import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { Agent, request } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { answering, HEAP, stop } from "../support/Servers.ts"
import { type Hostile, hostileFrom, KNOWN } from "./Hostile.ts"
import { largeUpload } from "./LargeUpload.ts"

/**
 * Sends the built service requests that mean no good, four at a time, and asks it every 10 ms whether it is well; prints
 * the longest that this took, with the requests that were under way, and the ratio to an idle service. Then uploads 99 MB.
 * Run: npm run -s build && npx tsx bench/waiting/run.ts stall [requests] [seed]
 */
const [requests = "20000", seed = "1"] = process.argv.slice(2)
const PORT = 3900
const AT_ONCE = 4
const TOLERATED = 200
const url = `http://127.0.0.1:${PORT}`
const agent = new Agent({ keepAlive: true })

interface Answer {
  readonly status: number
  readonly body: string
  readonly milliseconds: number
}

const send = (
  method: string,
  path: string,
  headers: Readonly<Record<string, string | number>>,
  body?: string | Buffer
) =>
  new Promise<Answer>((resolve, reject) => {
    const started = performance.now()
    const sent = request(`${url}${path}`, { method, agent, headers }, (response) => {
      const parts: Array<Buffer> = []
      response.on("data", (part: Buffer) => parts.push(part))
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          body: Buffer.concat(parts).toString(),
          milliseconds: performance.now() - started
        })
      )
    })
    sent.on("error", reject)
    sent.end(body)
  })

const folder = mkdtempSync(join(tmpdir(), "stall-bench-"))
const cli = fileURLToPath(new URL("../../dist/cli.mjs", import.meta.url))
const service = spawn(process.execPath, [...HEAP, cli, "serve", "--demo"], {
  env: {
    ...process.env,
    PORT: String(PORT),
    DATA_DIR: folder,
    DATABASE_URL: "",
    RATE_LIMITS: "free=60,pro=600,scale=100000000"
  },
  stdio: ["ignore", "pipe", "inherit"]
})
const key = await new Promise<string>((resolve) => {
  let said = ""
  service.stdout.on("data", (part: Buffer) => {
    said += part.toString()
    const found = /ai_live_\w+/.exec(said)
    if (found !== null) resolve(found[0])
  })
})
await answering(`${url}/v1/healthcheck`, 0)

const authorized = { authorization: `Bearer ${key}` }
const listed = await send("GET", "/v1/projects", authorized)
const [project] = JSON.parse(listed.body).data as ReadonlyArray<{ id: string; surveyQuestions: ReadonlyArray<string> }>
if (project === undefined) throw new Error("the demo has no project")

/** What is under way, and the delays of the healthcheck meanwhile. */
const underWay = new Set<string>()
const watch = () => {
  const delays: Array<number> = []
  let worst = { delay: 0, during: "" }
  let watching = true
  const done = (async () => {
    while (watching) {
      const during = new Set(underWay)
      const { milliseconds } = await send("GET", "/v1/healthcheck", {})
      delays.push(milliseconds)
      if (milliseconds > worst.delay) worst = { delay: milliseconds, during: [...during, ...underWay].join("\n    ") }
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, 10 - milliseconds)))
    }
  })()
  return async () => {
    watching = false
    await done
    delays.sort((a, b) => a - b)
    return { ...worst, median: delays[delays.length >> 1] ?? 0, p99: delays[Math.floor(delays.length * 0.99)] ?? 0 }
  }
}
type Watched = Awaited<ReturnType<ReturnType<typeof watch>>>

const statuses = new Map<number, number>()
const ask = async ({ body, method, path }: Hostile) => {
  const text = JSON.stringify(body)
  const shown = `${path} ${text.slice(0, 160)}`
  underWay.add(shown)
  const { status } = await send(
    method,
    path.replace(":project", project.id),
    { ...authorized, "content-type": "application/json", "content-length": Buffer.byteLength(text) },
    text
  )
  underWay.delete(shown)
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
}

const line = (name: string, { delay, median, p99 }: Watched) =>
  console.log(
    `${name.padEnd(18)} healthcheck: median ${median.toFixed(1)} ms, 99th percentile ${p99.toFixed(1)} ms, worst ${delay.toFixed(1)} ms`
  )

const idle = watch()
await new Promise((resolve) => setTimeout(resolve, 3000))
const resting = await idle()
line("idle", resting)

const words = project.surveyQuestions.flatMap((question) => [question, ...question.split(/\s+/)])
const next = hostileFrom(Number(seed), words)
let left = Number(requests)
const fuzzing = watch()
for (const known of KNOWN) await ask(known)
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    while (left-- > 0) await ask(next())
  })
)
const fuzzed = await fuzzing()
line(`${requests} hostile`, fuzzed)
console.log(`  answered ${[...statuses].map(([status, n]) => `${n} × ${status}`).join(", ")}`)
console.log(`  worst during\n    ${fuzzed.during}`)

const { body, type } = largeUpload(99_000_000)
const uploading = watch()
const { milliseconds, status } = await send(
  "POST",
  "/v1/projects",
  { ...authorized, "content-type": type, "content-length": body.length },
  body
)
const uploaded = await uploading()
line("upload of 99 MB", uploaded)
console.log(`  answered ${status} after ${(milliseconds / 1000).toFixed(1)} s`)
console.log(`worst delay / idle's worst: ${(Math.max(fuzzed.delay, uploaded.delay) / resting.delay).toFixed(1)}`)
console.log(`worst delay: ${Math.max(fuzzed.delay, uploaded.delay).toFixed(0)} ms (to stay under: ${TOLERATED})`)

agent.destroy()
await stop(service)
if (service.exitCode === null) await once(service, "exit")
rmSync(folder, { recursive: true, force: true })
