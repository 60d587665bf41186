/**
 * How much longer one organization's requests take beside another one that has much to do: `npm run bench:fairness
 * [-- batch quote downloads import everything questions]`. Each line is measured alone and beside right after one another; ends with 1
 * where a ratio is more than the goal. ROUNDS says how many of each request are sent, ROWS how many the imported survey has.
 */
import { fork } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { loadavg, tmpdir } from "node:os"
import { join } from "node:path"
import { NodeContext } from "@effect/platform-node"
import { ConfigProvider, Effect, Layer } from "effect"
import { Credits as Amount } from "../../src/domain/Credits.ts"
import { AdministrationLayer } from "../../src/layers/Administration.ts"
import { embeddedPostgres } from "../../src/layers/postgres/EmbeddedPostgres.ts"
import { Credits } from "../../src/services/ports/Credits.ts"
import { OrganizationRepo } from "../../src/services/ports/OrganizationData.ts"
import { Keys } from "../../src/services/usecases/Keys.ts"
import { waitedFor } from "../support/Cpu.ts"
import { urlOf } from "../support/DatabaseUrl.ts"
import { quantile } from "../support/Finding.ts"
import { writeSurvey } from "../support/Generate.ts"
import { freePort, pause } from "../support/Processes.ts"
import { HEAP, startProgram, stop } from "../support/Servers.ts"
import type { Load, Told } from "./Neighbour.ts"
import { batchOf, type Caller, question, questions, send, sendBatch } from "./Work.ts"

const rounds = Number(process.env.ROUNDS ?? 150)
const rows = Number(process.env.ROWS ?? 200_000)
const LOADS: ReadonlyArray<Load> = ["batch", "quote", "downloads", "import", "everything", "questions"]
const chosen = process.argv.slice(2)
const RESULTS = 1_000
const QUOTED = 100
const WARM = 20
const SETTLE_MS = 1_000
const MAX_MEDIAN = 2
const MAX_P99 = 4

const member = (name: string) =>
  Effect.gen(function* () {
    const { id } = yield* (yield* OrganizationRepo).create({ name, plan: "scale" })
    yield* (yield* Credits).grant(id, Amount.make(2_000_000_000), "bench")
    return (yield* (yield* Keys).create(id, "bench")).text
  })

const KINDS: Readonly<Record<string, (caller: Caller) => Promise<unknown>>> = {
  question: (caller) => send(caller, "/v1/ask/choices", question("one")),
  list: (caller) => send(caller, "/v1/asks?limit=20"),
  [`quote of ${QUOTED}`]: (caller) => send(caller, "/v1/asks/quote", questions(QUOTED, "a small quote"))
}
type Times = Readonly<Record<string, { readonly whole: Array<number>; readonly own: Array<number> }>>

/**
 * Milliseconds that each kind of request takes, one after the other: as it was, and without the time in which other programs
 * had the processors while the service or this one was ready to run.
 */
const timed = async (caller: Caller, pid: number, count: number): Promise<Times> => {
  const times: Times = Object.fromEntries(Object.keys(KINDS).map((kind) => [kind, { whole: [], own: [] }]))
  const waited = () => [waitedFor(pid), waitedFor(process.pid)] as const
  for (let round = 0; round < count; round++)
    for (const [kind, ask] of Object.entries(KINDS)) {
      const [served, asked] = waited()
      const from = performance.now()
      await ask(caller)
      const whole = performance.now() - from
      times[kind]!.whole.push(whole)
      const [servedAfter, askedAfter] = waited()
      times[kind]!.own.push(Math.max(0, whole - Math.max(servedAfter - served, askedAfter - asked)))
      await pause(5)
    }
  return times
}

/** Does something while the neighbour has what it is told to do; what became of both. */
const beside = async <A>(told: Told, measure: () => Promise<A>): Promise<readonly [A, string]> => {
  const neighbour = fork(new URL("./Neighbour.ts", import.meta.url))
  const working = new Promise<void>((resolve) => neighbour.on("message", (said) => said === "working" && resolve()))
  const done = new Promise<string>((resolve, reject) => {
    neighbour.on("message", (said: { readonly done?: string }) => said.done !== undefined && resolve(said.done))
    neighbour.once("exit", () => reject(new Error("The neighbour ended before it was told to.")))
  })
  neighbour.send(told)
  await Promise.race([working, done])
  await pause(SETTLE_MS)
  const measured = await measure()
  neighbour.send("end")
  return [measured, await done]
}

const healthy = async (port: number) => {
  const isOk = () =>
    fetch(`http://127.0.0.1:${port}/v1/healthcheck`).then(
      ({ ok }) => ok,
      () => false
    )
  while (!(await isOk())) await pause(25)
}

const ms = (value: number) => value.toFixed(1).padStart(12)
const ratio = (value: number) => value.toFixed(2).padStart(9)

/** Prints what was measured; whether it is within the goal. */
const report = (load: Load, alone: Times, busy: Times): boolean => {
  const kept = Object.keys(KINDS).map((kind) => {
    const ratiosOf = (which: "own" | "whole") => {
      const [before, after] = [alone[kind]![which], busy[kind]![which]]
      const times = [
        quantile(before, 0.5),
        quantile(before, 0.99),
        quantile(after, 0.5),
        quantile(after, 0.99)
      ] as const
      const [median, p99] = [times[2] / times[0], times[3] / times[1]]
      console.log(
        `${load.padEnd(10)} ${kind.padEnd(13)} ${which.padEnd(6)}${times.map(ms).join("")}${ratio(median)}${ratio(p99)}`
      )
      return median <= MAX_MEDIAN && p99 <= MAX_P99
    }
    ratiosOf("whole")
    const isKept = ratiosOf("own")
    console.log(`${"".padEnd(25)}${isKept ? "held" : "MISSED"}`)
    return isKept
  })
  return kept.every((one) => one)
}

const compare = async (port: number, pid: number, a: string, b: string, file: string) => {
  const [neighbour, own] = [
    { port, key: a },
    { port, key: b }
  ]
  const { id } = await sendBatch(neighbour, RESULTS, "results")
  while ((await batchOf(neighbour, id)).progress.succeeded < RESULTS) await pause(100)
  const size = (await send(neighbour, `/v1/asks/${id}/results`)).length
  for (let i = 0; i < 20; i++) await sendBatch(own, 1, "a list")
  await timed(own, pid, WARM)
  console.log(`${rounds} of each; results of ${(size / 1e6).toFixed(1)} MB; a survey of ${rows} rows\n`)
  console.log(
    `${"beside".padEnd(10)} ${"request".padEnd(13)} ${"".padEnd(6)}${["alone p50", "p99", "beside p50", "p99"].map((name) => name.padStart(12)).join("")}${"p50 ×".padStart(9)}${"p99 ×".padStart(9)}`
  )
  let kept = true
  for (const load of chosen.length === 0 ? LOADS : LOADS.filter((one) => chosen.includes(one))) {
    const alone = await timed(own, pid, rounds)
    const [busy, done] = await beside({ ...neighbour, load, results: id, file }, () => timed(own, pid, rounds))
    kept = report(load, alone, busy) && kept
    console.log(`${"".padEnd(10)} the neighbour: ${done} (load ${loadavg()[0]!.toFixed(1)})\n`)
    await pause(SETTLE_MS)
  }
  return kept
}

const main = Effect.gen(function* () {
  const folder = yield* Effect.acquireRelease(
    Effect.sync(() => mkdtempSync(join(tmpdir(), "bench-fairness-"))),
    (made) => Effect.sync(() => rmSync(made, { recursive: true, force: true }))
  )
  const database = urlOf(yield* embeddedPostgres({ dataDir: join(folder, "postgres") }))
  const administration = AdministrationLayer.pipe(
    Layer.provide(Layer.setConfigProvider(ConfigProvider.fromMap(new Map([["DATABASE_URL", database]]))))
  )
  const [a, b] = yield* Effect.provide(Effect.all([member("A"), member("B")]), administration)
  return yield* Effect.promise(async () => {
    const file = join(folder, "survey.csv")
    await writeSurvey(file, rows)
    const port = await freePort()
    const service = startProgram([...HEAP, "dist/cli.mjs", "serve"], {
      DATABASE_URL: database,
      DATA_DIR: join(folder, "data"),
      LOG_LEVEL: "error",
      ACCESS_LOG: "off",
      RATE_LIMITS: "free=60,pro=600,scale=100000000",
      PORT: String(port)
    })
    await healthy(port)
    const kept = await compare(port, service.pid!, a, b, file).finally(() => stop(service))
    return kept
  })
})

process.exit((await Effect.runPromise(main.pipe(Effect.scoped, Effect.provide(NodeContext.layer)))) ? 0 : 1)
