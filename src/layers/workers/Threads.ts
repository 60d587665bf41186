import { createRequire } from "node:module"
import { fileURLToPath } from "node:url"
import { Worker } from "node:worker_threads"
import { Data, Duration, Effect, Exit } from "effect"
import type * as Esbuild from "esbuild"
import { assembly, MORE } from "./Pieces.ts"
import type { Message, Reply } from "./Worker.ts"

const isSource = import.meta.url.endsWith(".ts")

/** Of sources a thread's program is bundled, once a process: a thread that compiled each file itself would take seconds. */
const bundled = (): string => {
  const { buildSync }: typeof Esbuild = createRequire(import.meta.url)("esbuild")
  const entry = new URL("./Worker.ts", import.meta.url)
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(entry)],
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "node20",
    define: { "import.meta.url": JSON.stringify(entry.href) },
    write: false
  })
  return outputFiles[0]!.text
}

let program: string | undefined

const spawn = (background: boolean): Worker => {
  const workerData = { background }
  if (!isSource) return new Worker(new URL("./worker.mjs", import.meta.url), { workerData })
  program ??= bundled()
  return new Worker(program, { workerData, eval: true })
}

/** A thread took more than it may have, and was ended: `bounds` says what, as in “was not done within 20 seconds”. */
export class Overrun extends Data.TaggedError("Overrun")<{ readonly bounds: string }> {}

const OUT_OF_MEMORY = "ERR_WORKER_OUT_OF_MEMORY"
const ended = (error: Error) =>
  "code" in error && error.code === OUT_OF_MEMORY
    ? new Overrun({ bounds: "in the memory that the service has for it" })
    : Effect.die(error)

type Progress = (share: number) => void

const ask = (worker: Worker, message: Message, progress: Progress): Effect.Effect<unknown, Overrun> =>
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
    worker.once("error", (error) => resume(ended(error)))
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

/** At most `size` threads, started when they are needed; those that `stay` wait for more. Organizations take turns. */
export const threads = (size: number, options: Options) =>
  Effect.gen(function* () {
    const places = yield* Effect.makeSemaphore(size)
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
    const inPlace = <A, E>(work: Effect.Effect<A, E>) => places.withPermits(1)(work)
    return (message: Message, progress: Progress = () => {}): Effect.Effect<unknown, Overrun> =>
      Effect.acquireUseRelease(
        take,
        (worker) =>
          Effect.timeoutFail(ask(worker, message, progress), {
            duration: Duration.seconds(options.deadline),
            onTimeout: () => new Overrun({ bounds: `within ${options.deadline} seconds` })
          }),
        (worker, exit) => (options.stay && Exit.isSuccess(exit) ? rest(worker) : end(worker))
      ).pipe(inPlace)
  })
