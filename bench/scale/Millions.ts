/**
 * A survey of ten million respondents by twenty questions: a closed ask, a count and a crosstab, on one node that keeps it
 * in memory, and on one and on two whose memory it is larger than, beside numpy over the same columns, whose counts must
 * be ours. `npm run bench:scale [-- RESPONDENTS ROUNDS]`; PYTHON names a Python with numpy. The survey is stored as an
 * import stores it, without its file being read.
 */
import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { loadavg, tmpdir } from "node:os"
import { join } from "node:path"
import { NodeContext } from "@effect/platform-node"
import { ConfigProvider, Effect, Layer } from "effect"
import * as Pg from "pg"
import { Credits as Amount } from "../../src/domain/Credits.ts"
import { AdministrationLayer } from "../../src/layers/Administration.ts"
import { embeddedPostgres } from "../../src/layers/postgres/EmbeddedPostgres.ts"
import { Credits } from "../../src/services/ports/Credits.ts"
import { OrganizationRepo } from "../../src/services/ports/OrganizationData.ts"
import { ProjectRepo } from "../../src/services/ports/ProjectRepo.ts"
import { actFor } from "../../src/services/ports/Reach.ts"
import { Keys } from "../../src/services/usecases/Keys.ts"
import { cpuSeconds, memoryOf } from "../support/Cpu.ts"
import { urlOf } from "../support/DatabaseUrl.ts"
import { freePort } from "../support/Processes.ts"
import { answering, HEAP, startProgram, stop } from "../support/Servers.ts"
import { surveyOf } from "./Survey.ts"

const respondents = Number(process.argv[2] ?? 10_000_000)
const rounds = Number(process.argv[3] ?? 5)
const MIB = 1024 * 1024
const FILTER = 'gender = "Female" AND age >= "30-44" AND region = "South"'

const WORKS = {
  ask: ["project", "ask", { filter: FILTER, questions: ["Which brand comes first to mind in category 1?"], seed: 1 }],
  matches: ["projects", "matches", { filter: FILTER }],
  crosstab: ["projects", "crosstab", { rows: "brand_1", columns: ["age"] }]
} as const
type Work = keyof typeof WORKS
const works = Object.keys(WORKS) as ReadonlyArray<Work>

interface Stored {
  readonly key: string
  readonly project: string
}

interface Counted {
  readonly count: number
}

/** What the answers to all works are made of. */
interface Answer {
  readonly matchedTwins: number
  readonly results: ReadonlyArray<{ readonly choices: ReadonlyArray<Counted> }>
  readonly table: ReadonlyArray<{ readonly cells: ReadonlyArray<Counted> }>
}

/** What numpy found: counts first. */
type OfPeer = Readonly<Record<Work, { readonly ms: number; readonly found: readonly [number | ReadonlyArray<number>] }>>

const counts = (all: ReadonlyArray<Counted>) => all.map(({ count }) => count)

/** Counts of a work as numpy has them as well. */
const countsIn = (work: Work, { matchedTwins, results, table }: Answer): ReadonlyArray<number> => {
  if (work === "matches") return [matchedTwins]
  return work === "ask" ? counts(results[0]!.choices) : table.flatMap(({ cells }) => counts(cells.slice(1)))
}

const countsOfPeer = (work: Work, { [work]: peer }: OfPeer): ReadonlyArray<number> => {
  const found = [peer.found[0]].flat()
  if (work !== "crosstab") return found
  return Array.from({ length: 8 }, (_, row) => found.slice((row + 1) * 5 + 1, (row + 1) * 5 + 5)).flat()
}

const median = (all: ReadonlyArray<number>) => [...all].sort((a, b) => a - b)[all.length >> 1]!

/** How long this process' event loop took over others' requests: the longest of many calls that touch nothing else. */
const watchLoop = (port: number) => {
  const times: Array<number> = []
  let running = true
  const watching = (async () => {
    while (running) {
      const from = performance.now()
      await (await fetch(`http://127.0.0.1:${port}/livez`)).arrayBuffer()
      times.push(performance.now() - from)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  })()
  return async () => {
    running = false
    await watching
    const sorted = times.sort((a, b) => a - b)
    return { p99: sorted[Math.floor(0.99 * sorted.length)]!, max: sorted.at(-1)! }
  }
}

const startNode = async (database: string, cacheMib: number) => {
  const [port, metrics] = [await freePort(), await freePort()]
  const child = startProgram([...HEAP, "dist/cli.mjs", "serve"], {
    DATABASE_URL: database,
    RESPONDENT_CACHE_MIB: String(cacheMib),
    LOG_LEVEL: "error",
    ACCESS_LOG: "off",
    RATE_LIMITS: "free=60,pro=600,scale=100000000",
    PORT: String(port),
    METRICS_PORT: String(metrics)
  })
  await answering(`http://127.0.0.1:${port}/v1/healthcheck`, 0)
  return { child, port, metrics }
}

const post = async (port: number, { key, project }: Stored, work: Work) => {
  const [noun, route, body] = WORKS[work]
  const response = await fetch(`http://127.0.0.1:${port}/v1/${noun}/${project}/${route}`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify(body)
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${work}: ${response.status} ${text.slice(0, 300)}`)
  return JSON.parse(text).data
}

const measure = async (
  name: string,
  database: string,
  stored: Stored,
  nodes: number,
  cacheMib: number,
  peer: OfPeer
) => {
  const started = await Promise.all(Array.from({ length: nodes }, () => startNode(database, cacheMib)))
  const [first] = started
  const idle = memoryOf(first!.child.pid!, "VmRSS")
  const cells: Array<string> = []
  const figures: Record<string, unknown> = {}
  for (const work of works) {
    const begun = performance.now()
    await post(first!.port, stored, work)
    const cold = performance.now() - begun
    const stopWatching = watchLoop(first!.metrics)
    const times: Array<number> = []
    const used = () => started.reduce((sum, { child }) => sum + cpuSeconds(child.pid!), 0)
    const before = used()
    for (let round = 0; round < rounds; round++) {
      const from = performance.now()
      const data = await post(first!.port, stored, work)
      times.push(performance.now() - from)
      const { requestId: _, ...figure } = data
      figures[work] = figure
      if (String(countsIn(work, data)) !== String(countsOfPeer(work, peer)))
        throw new Error(`${name}: counts of the ${work} are not numpy's`)
    }
    const cpu = ((used() - before) * 1000) / rounds
    const loop = await stopWatching()
    const ms = median(times)
    cells.push(
      `${work.padEnd(9)} first ${cold.toFixed(0).padStart(6)} ms, median ${ms.toFixed(0).padStart(6)} ms, processors of all nodes ${cpu.toFixed(0).padStart(5)} ms, ${(ms / peer[work].ms).toFixed(1)}× numpy (${peer[work].ms.toFixed(0)} ms), event loop p99 ${loop.p99.toFixed(0)} ms, longest ${loop.max.toFixed(0)} ms`
    )
  }
  const memory = started.map(({ child }) => memoryOf(child.pid!, "VmHWM"))
  await Promise.all(started.map(({ child }) => stop(child)))
  console.log(`\n${name} (load ${loadavg()[0]!.toFixed(1)})`)
  for (const cell of cells) console.log(`  ${cell}`)
  console.log(`  memory: idle ${idle.toFixed(0)} MB, at most ${memory.map((one) => one.toFixed(0)).join(" and ")} MB`)
  return JSON.stringify(figures)
}

const main = Effect.gen(function* () {
  const folder = yield* Effect.acquireRelease(
    Effect.sync(() => mkdtempSync(join(process.env.SCALE_DIR ?? tmpdir(), "bench-scale-"))),
    (made) => Effect.sync(() => rmSync(made, { recursive: true, force: true }))
  )
  const database = urlOf(yield* embeddedPostgres({ dataDir: join(folder, "data") }))
  const administration = AdministrationLayer.pipe(
    Layer.provide(Layer.setConfigProvider(ConfigProvider.fromMap(new Map([["DATABASE_URL", database]]))))
  )
  const columns = join(folder, "columns")
  const from = performance.now()
  const draft = surveyOf(respondents, columns)
  const generated = performance.now()
  const stored = yield* Effect.gen(function* () {
    const { id } = yield* (yield* OrganizationRepo).create({ name: "Bench", plan: "scale" })
    yield* actFor(id)
    yield* (yield* Credits).grant(id, Amount.make(2_000_000_000), "bench")
    const project = yield* (yield* ProjectRepo).create(id, draft, { replace: false })
    const { text } = yield* (yield* Keys).create(id, "bench")
    return { key: text, project: project.id }
  }).pipe(Effect.provide(administration))
  const written = performance.now()
  const client = new Pg.Client(database)
  yield* Effect.promise(() => client.connect())
  const { rows } = yield* Effect.promise(async () => {
    await client.query("SET app.organization = '*'")
    return client.query(
      "SELECT (SELECT sum(octet_length(bytes)) FROM answers)::float8 AS answers, (SELECT sum(octet_length(weights)) FROM projects)::float8 AS weights, pg_database_size(current_database())::float8 AS disk"
    )
  })
  yield* Effect.promise(() => client.end())
  console.log(
    `${respondents.toLocaleString("en-US")} × ${draft.codebook.questions.length}: generated in ${((generated - from) / 1000).toFixed(1)} s, stored in ${((written - generated) / 1000).toFixed(1)} s; answers ${(rows[0].answers / MIB).toFixed(0)} MiB, weights ${(rows[0].weights / MIB).toFixed(0)} MiB, on disk ${(rows[0].disk / MIB).toFixed(0)} MiB`
  )
  const peer: OfPeer = JSON.parse(
    execFileSync(process.env.PYTHON ?? "python3", ["bench/scale/peer.py", columns, String(rounds)], {
      encoding: "utf8"
    })
  )
  const room = Math.ceil((respondents * 16) / MIB) + 16
  const small = Math.max(1, Math.floor((respondents * 16) / MIB / 4))
  const answers = yield* Effect.promise(async () => [
    await measure(`one node, kept in memory (RESPONDENT_CACHE_MIB=${room})`, database, stored, 1, room, peer),
    await measure(`one node, larger than its memory (${small})`, database, stored, 1, small, peer),
    await measure(`two nodes, larger than the memory of either (${small})`, database, stored, 2, small, peer)
  ])
  console.log(`\nthe same figures on one node and on two: ${answers[1] === answers[2]}`)
  console.log(`the same figures in memory and in blocks: ${answers[0] === answers[1]}`)
})

await Effect.runPromise(main.pipe(Effect.scoped, Effect.provide(NodeContext.layer)))
