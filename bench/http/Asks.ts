/** POST /v1/ask/choices on one core with durable commits, against Fastify and pg: `npm run bench:asks [seconds]`. */
import { execFileSync } from "node:child_process"
import { randomUUID } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { cpus, tmpdir } from "node:os"
import { join } from "node:path"
import { NodeContext } from "@effect/platform-node"
import { ConfigProvider, Effect, Layer } from "effect"
import { Credits as Amount } from "../../src/domain/Credits.ts"
import { AdministrationLayer } from "../../src/layers/Administration.ts"
import { embeddedPostgres } from "../../src/layers/postgres/EmbeddedPostgres.ts"
import { Credits } from "../../src/services/ports/Credits.ts"
import { OrganizationRepo } from "../../src/services/ports/OrganizationData.ts"
import { Keys } from "../../src/services/usecases/Keys.ts"
import { urlOf } from "../support/DatabaseUrl.ts"
import { load, type Measured, type Target } from "../support/Load.ts"
import { answering, HEAP, startPinned, stop } from "../support/Servers.ts"

/** The targets take turns, so that what else the machine does falls on all of them. */
const ROUNDS = 3
const BODIES = 2000
const ORGANIZATIONS = 32
const OURS = "3904"
const PEER = "3905"
const seconds = Number(process.argv[2] ?? 4)

const newKey = Effect.gen(function* () {
  const { id } = yield* (yield* OrganizationRepo).create({ name: "Bench", plan: "scale" })
  yield* (yield* Credits).grant(id, Amount.make(2_000_000_000), "bench")
  return (yield* (yield* Keys).create(id, "bench")).text
})

const PEOPLE = ["Parents aged 30 to 44", "Women over 50", "Students", "Men who live in cities", "Retired people"]
const HABITS = ["cook dinner", "drink coffee", "shop for food", "eat out", "bake bread", "skip breakfast", "order in"]

const bodies = Array.from({ length: BODIES }, (_, i) =>
  JSON.stringify({
    audiencePrompt: `${PEOPLE[i % PEOPLE.length]} in the United States`,
    question: `How often do you ${HABITS[i % HABITS.length]} in week ${i}?`,
    choices: ["Every day", "A few times a week", "Once a week", "Less often"],
    sampleSize: "medium"
  })
)

/** Requests with one body after the other, and each with a key of its own if `keyed`. */
const requests = (keyed: boolean): NonNullable<Target["next"]> => {
  let sent = 0
  return () => ({
    body: bodies[sent++ % BODIES]!,
    headers: keyed ? { "idempotency-key": randomUUID() } : {}
  })
}

const targetsOn = (name: string, port: string, pid: number, keys: ReadonlyArray<string>): ReadonlyArray<Target> => {
  const common = { pid, method: "POST" as const, url: `http://127.0.0.1:${port}/v1/ask/choices` }
  const headers = { authorization: `Bearer ${keys[0]}`, "content-type": "application/json" }
  return [
    { ...common, name: `${name}, no key`, headers, next: requests(false) },
    { ...common, name: `${name}, keyed`, headers, next: requests(true) },
    { ...common, name: `${name}, keyed, of ${ORGANIZATIONS}`, headers, keys, next: requests(true) }
  ]
}

const measure = async (databaseUrl: string, keys: ReadonlyArray<string>) => {
  const common = { DATABASE_URL: databaseUrl, LOG_LEVEL: "warning", RATE_LIMITS: "free=60,pro=600,scale=100000000" }
  const ours = startPinned([...HEAP, "dist/cli.mjs", "serve"], { ...common, PORT: OURS })
  await answering(`http://127.0.0.1:${OURS}/v1/healthcheck`, 0)
  const peer = startPinned([...HEAP, "bench/http/AsksPeer.mjs"], { ...common, PORT: PEER })
  await answering(`http://127.0.0.1:${PEER}/`, 0)
  const targets = [...targetsOn("Fastify", PEER, peer.pid!, keys), ...targetsOn("ours", OURS, ours.pid!, keys)]
  const rounds: Array<ReadonlyArray<Measured>> = []
  for (let round = 0; round < ROUNDS; round++) {
    const measured: Array<Measured> = []
    for (const target of targets) measured.push(await load(target, seconds))
    rounds.push(measured)
  }
  await Promise.all([stop(ours), stop(peer)])
  return targets.map((_, i) => {
    const runs = rounds.map((measured) => measured[i]!).sort((a, b) => a.rps - b.rps)
    return runs[Math.floor(ROUNDS / 2)]!
  })
}

const report = (results: ReadonlyArray<Measured>) => {
  console.log(`POST /v1/ask/choices, ${BODIES} bodies, medium\n`)
  console.log(`${" ".repeat(24)}   req/s   p50 ms   p99 ms   CPU µs/req   failed`)
  for (const { cpu, failed, name, p50, p99, rps } of results) {
    const cells = [rps.toFixed(0).padStart(8), p50.toFixed(1).padStart(9), p99.toFixed(1).padStart(9)]
    console.log(`${name.padEnd(24)}${cells.join("")}${cpu.toFixed(0).padStart(13)}${String(failed).padStart(9)}`)
  }
  const half = results.length / 2
  const ratios = results.slice(half).map(({ name, rps }, i) => `${name} ${(rps / results[i]!.rps).toFixed(2)}×`)
  console.log(`\nagainst Fastify: ${ratios.join("; ")} (goal ≥ 1,500/s)`)
}

/** Leaves the first core to the service: this process, and the database that it starts, keep to the others. */
const leaveFirstCore = () => {
  const last = cpus().length - 1
  if (process.platform !== "linux" || last < 1) return
  execFileSync("taskset", ["-acp", `1-${last}`, String(process.pid)], { stdio: "ignore" })
}

const main = Effect.gen(function* () {
  leaveFirstCore()
  const dataDir = yield* Effect.acquireRelease(
    Effect.sync(() => mkdtempSync(join(tmpdir(), "bench-asks-"))),
    (dir) => Effect.sync(() => rmSync(dir, { recursive: true, force: true }))
  )
  const databaseUrl = urlOf(yield* embeddedPostgres({ dataDir }))
  const administration = AdministrationLayer.pipe(
    Layer.provide(Layer.setConfigProvider(ConfigProvider.fromMap(new Map([["DATABASE_URL", databaseUrl]]))))
  )
  const keys = yield* Effect.provide(Effect.replicateEffect(newKey, ORGANIZATIONS), administration)
  report(yield* Effect.promise(() => measure(databaseUrl, keys)))
})

await Effect.runPromise(main.pipe(Effect.scoped, Effect.provide(NodeContext.layer)))
