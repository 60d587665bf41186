import { availableParallelism } from "node:os"
import { Effect, Layer, Runtime } from "effect"
import { LRUCache } from "lru-cache"
import { EngineUnavailable } from "../../domain/evidence/Estimate.ts"
import type { ReportFile } from "../../domain/report/ReportFile.ts"
import type { WorkInput, WorkName, WorkOutput } from "../../services/HeavyWork.ts"
import { HeavyWork, Progress } from "../../services/ports/UnderWay.ts"
import { TableWriter } from "../../services/usecases/Crosstabs.ts"
import type { deckSourceOf, deckUpdate } from "../table-files/TableFile.ts"
import { done } from "../table-files/TableWriterHere.ts"
import { type Overrun, threads } from "./Threads.ts"

const DEADLINE_SECONDS = 20
/** Reports of more parts are written on a thread of their own, in which nobody's table waits behind them. */
const LONG_REPORT = 60
const LONG_SECONDS = 180
const DECK_SECONDS = 60

/** Tables written on a thread of their own, one after the other; it stays, with the libraries that it has loaded. */
export const TableWriterThreads = Layer.scoped(
  TableWriter,
  Effect.gen(function* () {
    const work = yield* threads(1, { background: false, stay: true, deadline: DEADLINE_SECONDS })
    const long = yield* threads(1, { background: true, stay: false, deadline: LONG_SECONDS })
    // Decks come from outside: what one of them does to a thread goes with it.
    const decks = yield* threads(1, { background: true, stay: false, deadline: DECK_SECONDS })
    const sent = <A>(reply: Effect.Effect<unknown, Overrun>) =>
      Effect.mapBoth(reply, {
        onSuccess: (file) => file as A,
        onFailure: ({ bounds }) =>
          new EngineUnavailable({ engine: "of table files", reason: `the file was not written ${bounds}` })
      })
    const forReport = ({ parts }: ReportFile) => (parts.length > LONG_REPORT ? long : work)
    return TableWriter.of({
      write: (kind, table) => sent<Uint8Array>(work({ name: "table", input: { kind, table } })),
      report: (kind, report) => sent<Uint8Array>(forReport(report)({ name: "report", input: { kind, report } })),
      deck: (path) =>
        Effect.flatMap(sent<Awaited<ReturnType<typeof deckSourceOf>>>(decks({ name: "deck", input: { path } })), done),
      update: (path, report) =>
        Effect.flatMap(
          sent<Awaited<ReturnType<typeof deckUpdate>>>(decks({ name: "update", input: { path, report } })),
          done
        )
    })
  })
)

const MAX_KEPT = 64
const MAX_KEPT_BYTES = 64 * 1024 * 1024

/** Seconds that a caller waits for, before an ask as a whole is given up. */
const WAITED_SECONDS = 40
const BACKGROUND_SECONDS = 30 * 60

const sizeOf = (value: unknown): number => {
  if (ArrayBuffer.isView(value)) return value.byteLength
  if (typeof value === "string") return 2 * value.length
  if (typeof value !== "object" || value === null) return 8
  return Object.values(value).reduce<number>((sum, part) => sum + sizeOf(part), 16)
}

const tooLong = ({ bounds }: Overrun) =>
  new EngineUnavailable({ engine: "on other threads", reason: `it was not done ${bounds}` })

/** Heavy work on threads: one in the background for backtests, the others for what somebody waits for. */
export const HeavyWorkThreads = Layer.scoped(
  HeavyWork,
  Effect.gen(function* () {
    const waited = yield* threads(Math.max(1, Math.min(4, availableParallelism() - 1)), {
      background: false,
      stay: true,
      deadline: WAITED_SECONDS
    })
    const background = yield* threads(1, { background: true, stay: false, deadline: BACKGROUND_SECONDS })
    const known = new LRUCache<string, object>({ max: MAX_KEPT, maxSize: MAX_KEPT_BYTES, sizeCalculation: sizeOf })

    const run = <Name extends WorkName>(name: Name, key: string, input: Effect.Effect<WorkInput<Name>>) =>
      Effect.gen(function* () {
        const kept = known.get(`${name}/${key}`)
        if (kept !== undefined) return kept as WorkOutput<Name>
        const work = name === "backtest" ? background : waited
        const { report } = yield* Progress
        const runtime = yield* Effect.runtime()
        const heard = (share: number) => void Runtime.runFork(runtime)(report({ done: share, total: 1 }))
        const done = (yield* Effect.mapError(work({ name, input: yield* input }, heard), tooLong)) as WorkOutput<Name>
        if (name !== "backtest") known.set(`${name}/${key}`, done)
        return done
      })
    return HeavyWork.of({ run })
  })
)
