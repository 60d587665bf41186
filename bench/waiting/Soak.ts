/**
 * Half an hour at 70 % of what the service can do, with a mix of routes: does memory, or the number of open files, grow, and
 * do answers become slower? `MINUTES=30 npm run bench:soak`; ends with 1 where a limit is not kept. RATE says how many a
 * second, where the machine has other work and what it can do now is not what it can do later.
 */
import { mkdtempSync, readdirSync, rmSync } from "node:fs"
import { loadavg, tmpdir } from "node:os"
import { join } from "node:path"
import { NodeContext } from "@effect/platform-node"
import { ConfigProvider, Effect, Layer } from "effect"
import { Credits as Amount } from "../../src/domain/Credits.ts"
import { AdministrationLayer } from "../../src/layers/Administration.ts"
import { embeddedPostgres } from "../../src/layers/postgres/EmbeddedPostgres.ts"
import { AudienceRepo } from "../../src/services/ports/AudienceRepo.ts"
import { Credits } from "../../src/services/ports/Credits.ts"
import { OrganizationRepo } from "../../src/services/ports/OrganizationData.ts"
import { Keys } from "../../src/services/usecases/Keys.ts"
import { importSample } from "../../test/support/sample/ImportSample.ts"
import { memoryOf } from "../support/Cpu.ts"
import { urlOf } from "../support/DatabaseUrl.ts"
import { quantile } from "../support/Finding.ts"
import { freePort, pause } from "../support/Processes.ts"
import { answering, HEAP, startProgram, stop } from "../support/Servers.ts"
import { mixOf, senderOf } from "./Mix.ts"

const minutes = Number(process.env.MINUTES ?? 30)
const MEASURED_SECONDS = 20
const WARM_SECONDS = 20
const SOCKETS = 16
const SHARE = 0.7
const MINUTE = 60_000
const TICK_MS = 10
const LOOK_MS = 2000

/** Part of the time in which caches fill and code is compiled, which slopes leave out. */
const FILLING = 0.4
const MAX_MB_A_MINUTE = 0.5
const MAX_MORE_FILES = 5
const MAX_SLOWER = 1.5

const seeded = Effect.gen(function* () {
  const { id } = yield* (yield* OrganizationRepo).create({ name: "Bench", plan: "scale" })
  yield* (yield* Credits).grant(id, Amount.make(2_000_000_000), "bench")
  const audiences = yield* AudienceRepo
  yield* Effect.forEach(Array.from({ length: 20 }), (_, i) =>
    audiences.create(id, { title: `Audience ${i}`, prompt: "Parents aged 30 to 44 who cook at home" })
  )
  const { text } = yield* (yield* Keys).create(id, "bench")
  const { id: project } = yield* importSample(id)
  return { key: text, project }
})

type Send = () => Promise<void>

/** Requests a second that clients get who send the next when they have the answer to the last. */
const capacityOf = async (send: Send, seconds: number) => {
  const until = performance.now() + seconds * 1000
  let answered = 0
  const client = async () => {
    while (performance.now() < until) {
      await send()
      answered++
    }
  }
  await Promise.all(Array.from({ length: SOCKETS }, client))
  return answered / seconds
}

interface Look {
  readonly minute: number
  readonly megabytes: number
  readonly files: number
}

/** Sends so many requests a second whether or not the last are answered; how long each took, by minute. */
const soak = async (send: Send, pid: number, rate: number) => {
  const times: Array<Array<number>> = []
  const looks: Array<Look> = []
  const failed: Array<string> = []
  const from = performance.now()
  const end = from + minutes * MINUTE
  let sent = 0
  let looked = 0
  const one = async () => {
    const begun = performance.now()
    const minute = Math.floor((begun - from) / MINUTE)
    await send().catch((error: Error) => failed.push(error.message))
    times[minute] ??= []
    times[minute].push(performance.now() - begun)
  }
  const open = new Set<Promise<void>>()
  for (let now = from; now < end; now = performance.now()) {
    for (; sent < ((now - from) / 1000) * rate; sent++) {
      const sending = one()
      open.add(sending)
      void sending.finally(() => open.delete(sending))
    }
    if (now - from >= looked * LOOK_MS) {
      looked++
      const files = readdirSync(`/proc/${pid}/fd`).length
      looks.push({ minute: (now - from) / MINUTE, megabytes: memoryOf(pid, "VmRSS"), files })
    }
    await pause(TICK_MS)
  }
  await Promise.all(open)
  return { times, looks, failed, sent }
}

/** Of the straight line through points, by least squares. */
const slopeOf = (points: ReadonlyArray<readonly [number, number]>) => {
  const mean = (of: ReadonlyArray<number>) => of.reduce((sum, one) => sum + one, 0) / of.length
  const [x, y] = [mean(points.map(([at]) => at)), mean(points.map(([, value]) => value))]
  const spread = points.reduce((sum, [at]) => sum + (at - x) ** 2, 0)
  return points.reduce((sum, [at, value]) => sum + (at - x) * (value - y), 0) / spread
}

const report = ({ failed, looks, sent, times }: Awaited<ReturnType<typeof soak>>): boolean => {
  console.log("\nminute   requests   p50 ms   p99 ms   memory MB   open files")
  const p99s: Array<number> = []
  for (let minute = 0; minute < minutes; minute++) {
    const taken = times[minute] ?? []
    const seen = looks.filter((look) => Math.floor(look.minute) === minute)
    const middle = (of: (look: Look) => number) => quantile(seen.map(of), 0.5)
    p99s.push(quantile(taken, 0.99))
    console.log(
      `${String(minute + 1).padStart(6)} ${String(taken.length).padStart(10)} ${quantile(taken, 0.5).toFixed(1).padStart(8)} ${p99s.at(-1)!.toFixed(1).padStart(8)} ${middle(
        ({ megabytes }) => megabytes
      )
        .toFixed(1)
        .padStart(11)} ${middle(({ files }) => files)
        .toFixed(0)
        .padStart(12)}`
    )
  }
  const settled = looks.filter(({ minute }) => minute >= FILLING * minutes)
  const slope = slopeOf(settled.map(({ megabytes, minute }) => [minute, megabytes] as const))
  const third = Math.max(1, Math.floor(settled.length / 3))
  const files = (some: ReadonlyArray<Look>) =>
    quantile(
      some.map((look) => look.files),
      0.5
    )
  const more = files(settled.slice(-third)) - files(settled.slice(0, third))
  const part = Math.max(1, Math.floor(p99s.length / 3))
  const slower = quantile(p99s.slice(-part), 0.5) / quantile(p99s.slice(0, part), 0.5)
  const verdicts: ReadonlyArray<readonly [string, boolean]> = [
    [`memory grows by ${slope.toFixed(2)} MB a minute (at most ${MAX_MB_A_MINUTE})`, slope < MAX_MB_A_MINUTE],
    [`open files: ${more} more at the end (at most ${MAX_MORE_FILES})`, more <= MAX_MORE_FILES],
    [`p99 at the end is ${slower.toFixed(2)}× that of the beginning (at most ${MAX_SLOWER})`, slower <= MAX_SLOWER],
    [
      `${failed.length} of ${sent} requests failed${failed.length > 0 ? `, such as ${failed[0]}` : ""}`,
      failed.length === 0
    ]
  ]
  console.log("")
  for (const [what, kept] of verdicts) console.log(`${kept ? "kept    " : "NOT KEPT"}  ${what}`)
  return verdicts.every(([, kept]) => kept)
}

const main = Effect.gen(function* () {
  const dataDir = yield* Effect.acquireRelease(
    Effect.sync(() => mkdtempSync(join(tmpdir(), "bench-soak-"))),
    (made) => Effect.sync(() => rmSync(made, { recursive: true, force: true }))
  )
  const database = urlOf(yield* embeddedPostgres({ dataDir }))
  const administration = AdministrationLayer.pipe(
    Layer.provide(Layer.setConfigProvider(ConfigProvider.fromMap(new Map([["DATABASE_URL", database]]))))
  )
  const { key, project } = yield* Effect.provide(seeded, administration)
  return yield* Effect.promise(async () => {
    const port = await freePort()
    const service = startProgram([...HEAP, "dist/cli.mjs", "serve"], {
      DATABASE_URL: database,
      LOG_LEVEL: "error",
      ACCESS_LOG: "off",
      RATE_LIMITS: "free=60,pro=600,scale=100000000",
      PORT: String(port)
    })
    await answering(`http://127.0.0.1:${port}/v1/healthcheck`, 0)
    const { close, send } = senderOf(port, key, mixOf(project), SOCKETS)
    await capacityOf(send, WARM_SECONDS)
    const capacity = await capacityOf(send, MEASURED_SECONDS)
    const rate = Number(process.env.RATE ?? SHARE * capacity)
    console.log(
      `${capacity.toFixed(0)} requests a second at most; ${rate.toFixed(0)} for ${minutes} minutes (load ${loadavg()[0]!.toFixed(1)})`
    )
    const kept = report(await soak(send, service.pid!, rate))
    close()
    await stop(service)
    return kept
  })
})

process.exit((await Effect.runPromise(main.pipe(Effect.scoped, Effect.provide(NodeContext.layer)))) ? 0 : 1)
