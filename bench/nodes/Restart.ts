import { type ChildProcess, execFileSync, spawn } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { makeRoundRobin, type Outcome } from "../../test/support/RoundRobin.ts"

/**
 * Restarts two instances of the bundle in turn while clients that keep their connections ask them, and counts what became
 * of every request: `tsx bench/nodes/run.ts restart [restarts] [clients]`.
 */
const [restarts, clients] = [Number(process.argv[2] ?? 20), Number(process.argv[3] ?? 16)]
const BUNDLE = resolve(import.meta.dirname, "../../dist/cli.mjs")
const dataDir = mkdtempSync(join(tmpdir(), "insights-restart-"))
const { DATABASE_URL: _, ...rest } = process.env
const env = { ...rest, DATA_DIR: dataDir, LOG_LEVEL: "error", RATE_LIMITS: "free=60,pro=600,scale=10000000" }

const cli = (...args: ReadonlyArray<string>): { readonly text?: string } =>
  JSON.parse(execFileSync(process.execPath, [BUNDLE, ...args, "--json"], { env, encoding: "utf8" }))

interface Instance {
  readonly port: number
  readonly process: ChildProcess
}

const start = () =>
  new Promise<Instance>((done) => {
    const child = spawn(process.execPath, [BUNDLE, "serve"], {
      env: { ...env, PORT: "0" },
      stdio: ["ignore", "pipe", "inherit"]
    })
    child.stdout.on("data", (text) => {
      const [, port] = /:(\d+)\s*$/.exec(String(text)) ?? []
      if (port !== undefined) done({ port: Number(port), process: child })
    })
  })

const stop = ({ process: child }: Instance) =>
  new Promise<void>((done) => {
    child.once("exit", () => done())
    child.kill("SIGTERM")
  })

cli("org", "create", "Restart", "--plan", "scale")
cli("credits", "grant", "1000000000")
const key = cli("key", "create").text ?? ""
const balancer = makeRoundRobin(key)

const instances = [await start(), await start()]
let running = true
const watching = (async () => {
  while (running) {
    await Promise.all(instances.map(({ port }) => balancer.look(port)))
    await wait(50)
  }
})()
while (balancer.healthy() < 2) await wait(10)

const ask = { audiencePrompt: "Adults", question: "Do you own a car?", choices: ["Yes", "No"], sampleSize: "low" }
const load = Promise.all(
  Array.from({ length: clients }, () => balancer.client("/v1/ask/choices", JSON.stringify(ask), () => running))
)
for (let n = 0; n < restarts; n++) {
  const at = n % 2
  const leaving = instances[at]!
  const left = stop(leaving)
  const next = await start()
  await left
  instances[at] = next
  while (!(await balancer.look(next.port))) await wait(10)
}
running = false
const outcomes: ReadonlyArray<Outcome> = (await load).flat()
await watching
await Promise.all(instances.map(stop))
rmSync(dataDir, { recursive: true, force: true })

const counts = new Map<string, number>()
for (const outcome of outcomes) {
  const kind = "status" in outcome ? `answered with ${outcome.status}` : `broken: ${outcome.broken}`
  counts.set(kind, (counts.get(kind) ?? 0) + 1)
}
console.log(
  `${restarts} restarts under ${clients} clients: ${outcomes.length} requests in ${Math.round(performance.now() / 1000)} s`
)
for (const [kind, count] of counts) console.log(`  ${count} ${kind}`)
