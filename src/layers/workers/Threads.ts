import { createRequire } from "node:module"
import { pathToFileURL } from "node:url"
import { Worker } from "node:worker_threads"
import { Data, Duration, Effect, Exit } from "effect"
import { assembly, MORE } from "./Pieces.ts"
import type { Message, Reply } from "./Worker.ts"

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

/** A thread worked longer than it may; it was ended. */
export class Overrun extends Data.TaggedError("Overrun")<{ readonly seconds: number }> {}

type Progress = (share: number) => void

const ask = (worker: Worker, message: Message, progress: Progress): Effect.Effect<unknown> =>
  Effect.async((resume) => {
    worker.ref()
    worker.removeAllListeners()
    const received = assembly()
    worker.on("message", (reply: Reply) => {
      if ("share" in reply) return progress(reply.share)
      if ("failed" in reply) return resume(Effect.die(reply.failed))
      if ("done" in reply) return resume(Effect.succeed(received.whole(reply.done)))
      received.add(reply.piece)
      worker.postMessage(MORE)
    })
    worker.once("error", (error) => resume(Effect.die(error)))
    worker.once("exit", (code) => resume(Effect.dieMessage(`A thread ended with code ${code}`)))
    worker.postMessage(message)
  })

const end = (worker: Worker) => Effect.promise(() => worker.removeAllListeners().terminate())

interface Options {
  readonly background: boolean
  readonly stay: boolean
  /** Seconds that a piece of work may take; the thread that takes longer is ended. */
  readonly deadline: number
}

/** At most `size` threads, started when they are needed; those that `stay` wait for more. */
export const threads = (size: number, options: Options) =>
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
    return (message: Message, progress: Progress = () => {}): Effect.Effect<unknown, Overrun> =>
      Effect.acquireUseRelease(
        take,
        (worker) =>
          Effect.timeoutFail(ask(worker, message, progress), {
            duration: Duration.seconds(options.deadline),
            onTimeout: () => new Overrun({ seconds: options.deadline })
          }),
        (worker, exit) => (options.stay && Exit.isSuccess(exit) ? rest(worker) : end(worker))
      ).pipe(permits.withPermits(1))
  })
