import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { NodeContext } from "@effect/platform-node"
import { ConfigProvider, Effect, Layer, Schedule, type Scope } from "effect"
import { Credits as Amount } from "../../src/domain/Credits.ts"
import { embeddedPostgres } from "../../src/layers/postgres/EmbeddedPostgres.ts"
import { StoresPostgres } from "../../src/layers/postgres/Stores.ts"
import { Credits } from "../../src/services/ports/Credits.ts"
import { LanguageModels } from "../../src/services/ports/LanguageModels.ts"
import { OrganizationRepo } from "../../src/services/ports/OrganizationData.ts"
import { Engines } from "../../src/services/ports/Simulator.ts"
import { WebhookReceivers } from "../../src/services/ports/WebhookStore.ts"
import { Asks } from "../../src/services/usecases/asks/Asks.ts"
import { AskAnswers, AskWork } from "../../src/services/usecases/asks/AskWork.ts"
import { Receipts } from "../../src/services/usecases/asks/Charges.ts"
import { CompareAsks } from "../../src/services/usecases/asks/CompareAsks.ts"
import { DurableAsks } from "../../src/services/usecases/asks/DurableAsks.ts"
import { ProjectAsks } from "../../src/services/usecases/asks/ProjectAsks.ts"
import { Quotes } from "../../src/services/usecases/asks/Quotes.ts"
import { BatchedCalls } from "../../src/services/usecases/BatchedCalls.ts"
import { ModelCalls } from "../../src/services/usecases/ModelCalls.ts"
import { Webhooks } from "../../src/services/usecases/Webhooks.ts"
import { urlOf } from "../support/DatabaseUrl.ts"
import { type Finding, finding } from "../support/Finding.ts"

const MAX_MS = 1.5
const answer = Effect.succeed({ value: { sample: {} }, charged: Amount.make(50), remaining: Amount.make(0) })

/** Asks that take no time, so that only taking them in, giving them out and keeping what became of them is left. */
const Nothing = Layer.mergeAll(
  Layer.succeed(Asks, { choices: () => answer, open: () => answer } as never),
  Layer.succeed(ProjectAsks, { ask: () => answer } as never),
  Layer.succeed(BatchedCalls, {} as never),
  Layer.succeed(Engines, { chosen: () => Effect.succeed({ spends: true }) } as never),
  Layer.succeed(CompareAsks, { ask: () => answer } as never),
  Layer.succeed(ModelCalls, { handOver: Effect.void } as never),
  Layer.succeed(Quotes, {} as never),
  Layer.succeed(WebhookReceivers, {} as never),
  Layer.succeed(LanguageModels, { configured: Effect.succeed(0) } as never)
)

const ask = (n: number) =>
  ({ audiencePrompt: "US adults", question: `Question ${n}?`, choices: ["Yes", "No"], sampleSize: "low" }) as const

const measured = (asks: number, batches: number) =>
  Effect.gen(function* () {
    const { id } = yield* (yield* OrganizationRepo).create({ name: "Engine", plan: "scale" })
    yield* (yield* Credits).grant(id, Amount.make(100_000_000), "bench")
    const durable = yield* DurableAsks
    const each = Array.from({ length: asks / batches }, (_, n) => ask(n))
    const cpu = process.cpuUsage()
    const ids = yield* Effect.forEach(
      Array.from({ length: batches }),
      () => durable.submit(id, { form: "batch", asks: each, webhook: null, tool: null }, null),
      {
        concurrency: 16
      }
    )
    for (const one of ids)
      yield* Effect.repeat(durable.get(id, one.id), {
        until: ({ finishedAt }) => finishedAt !== null,
        schedule: Schedule.spaced("50 millis")
      })
    const { system, user } = process.cpuUsage(cpu)
    return (user + system) / 1000 / asks
  })

export const engine = async (): Promise<ReadonlyArray<Finding>> => {
  const dataDir = mkdtempSync(join(tmpdir(), "durable-engine-"))
  const program = Effect.gen(function* () {
    const url = urlOf(yield* embeddedPostgres({ dataDir }).pipe(Effect.provide(NodeContext.layer)))
    const configuration = Layer.setConfigProvider(ConfigProvider.fromMap(new Map([["DATABASE_URL", url]])))
    const running = AskWork.Default.pipe(
      Layer.provide(AskAnswers.Default),
      Layer.provide(Nothing),
      Layer.provideMerge(DurableAsks.Default),
      Layer.provide(Nothing),
      Layer.provide(Webhooks.Default),
      Layer.provide(Nothing),
      Layer.provide(Receipts.Default),
      Layer.provideMerge(StoresPostgres),
      Layer.provide(configuration)
    )
    return yield* Effect.gen(function* () {
      yield* measured(1000, 1)
      return [yield* measured(10_000, 1), yield* measured(1000, 1000)] as const
    }).pipe(Effect.provide(running))
  })
  try {
    const [together, alone] = await Effect.runPromise(
      Effect.scoped(program as Effect.Effect<readonly [number, number], unknown, Scope.Scope>)
    )
    return [
      finding(
        "CPU of the engine an ask: 10,000 as one batch",
        `${together.toFixed(2)} ms`,
        `≤ ${MAX_MS} ms`,
        together <= MAX_MS
      ),
      finding("… 1,000 each alone, taken in and answered", `${alone.toFixed(2)} ms`)
    ]
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
