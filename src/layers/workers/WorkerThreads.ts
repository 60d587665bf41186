import { createRequire } from "node:module"
import { availableParallelism } from "node:os"
import { pathToFileURL } from "node:url"
import { Worker } from "node:worker_threads"
import { Effect, Exit, Layer } from "effect"
import { LRUCache } from "lru-cache"
import type { WorkInput, WorkName, WorkOutput } from "../../domain/simulation/HeavyWork.ts"
import { HeavyWork } from "../../services/HeavyWork.ts"
import type { Message, Reply } from "./Worker.ts"

const KEPT = 64
const KEPT_BYTES = 64 * 1024 * 1024

/** Not bundled, a thread first needs a loader of TypeScript, as this one has. */
const isSource = import.meta.url.endsWith(".ts")
const entry = new URL(isSource ? "./Worker.ts" : "./worker.mjs", import.meta.url)
const loading = () => {
  const loader = pathToFileURL(createRequire(import.meta.url).resolve("tsx/package.json"))
  return `import("${new URL("dist/esm/api/index.mjs", loader).href}").then(({ register }) => { register(); return import("${entry.href}") })`
}

const spawn = (background: boolean): Worker =>
  isSource
    ? new Worker(loading(), { workerData: { background }, eval: true })
    : new Worker(entry, { workerData: { background } })

const ask = (worker: Worker, message: Message): Effect.Effect<unknown> =>
  Effect.async((resume) => {
    worker.ref()
    worker.removeAllListeners()
    worker.once("message", (reply: Reply) =>
      resume("done" in reply ? Effect.succeed(reply.done) : Effect.die(reply.failed))
    )
    worker.once("error", (error) => resume(Effect.die(error)))
    worker.once("exit", (code) => resume(Effect.dieMessage(`A thread ended with code ${code}`)))
    worker.postMessage(message)
  })

const end = (worker: Worker) => Effect.promise(() => worker.removeAllListeners().terminate())

/** At most `size` threads, started when they are needed; those that `stay` wait for more. */
const threads = (size: number, options: { readonly background: boolean; readonly stay: boolean }) =>
  Effect.gen(function* () {
    const permits = yield* Effect.makeSemaphore(size)
    const idle = new Set<Worker>()
    yield* Effect.addFinalizer(() => Effect.forEach([...idle], end, { discard: true, concurrency: "unbounded" }))
    const rest = (worker: Worker) =>
      Effect.sync(() => {
        worker.unref()
        worker.removeAllListeners()
        worker.once("exit", () => idle.delete(worker))
        worker.once("error", () => idle.delete(worker))
        idle.add(worker)
      })
    const take = Effect.sync(() => {
      const [worker = spawn(options.background)] = idle
      idle.delete(worker)
      return worker
    })
    return (message: Message) =>
      Effect.acquireUseRelease(
        take,
        (worker) => ask(worker, message),
        (worker, exit) => (options.stay && Exit.isSuccess(exit) ? rest(worker) : end(worker))
      ).pipe(permits.withPermits(1))
  })

const sizeOf = (value: unknown): number => {
  if (ArrayBuffer.isView(value)) return value.byteLength
  if (typeof value === "string") return 2 * value.length
  if (typeof value !== "object" || value === null) return 8
  return Object.values(value).reduce<number>((sum, part) => sum + sizeOf(part), 16)
}

/** Heavy work on threads: one in the background for backtests, the others for what somebody waits for. */
export const HeavyWorkThreads = Layer.scoped(
  HeavyWork,
  Effect.gen(function* () {
    const waited = yield* threads(Math.max(1, Math.min(4, availableParallelism() - 1)), {
      background: false,
      stay: true
    })
    const background = yield* threads(1, { background: true, stay: false })
    const known = new LRUCache<string, object>({ max: KEPT, maxSize: KEPT_BYTES, sizeCalculation: sizeOf })

    const run = <Name extends WorkName>(name: Name, key: string, input: Effect.Effect<WorkInput<Name>>) =>
      Effect.gen(function* () {
        const kept = known.get(`${name}/${key}`)
        if (kept !== undefined) return kept as WorkOutput<Name>
        const work = name === "backtest" ? background : waited
        const done = (yield* work({ name, input: yield* input })) as WorkOutput<Name>
        if (name !== "backtest") known.set(`${name}/${key}`, done)
        return done
      })
    return HeavyWork.of({ run })
  })
)
