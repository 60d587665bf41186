import { ConfigProvider, Effect, Exit, Layer, Scope } from "effect"
import { Credits as Amount } from "../../src/domain/Credits.ts"
import { OrganizationId } from "../../src/domain/Organization.ts"
import { StoresPostgres } from "../../src/layers/postgres/Stores.ts"
import { Credits } from "../../src/services/ports/Credits.ts"
import { OrganizationRepo } from "../../src/services/ports/OrganizationData.ts"
import { Engines } from "../../src/services/ports/Simulator.ts"
import { Asks } from "../../src/services/usecases/asks/Asks.ts"
import { AskAnswers, AskWork } from "../../src/services/usecases/asks/AskWork.ts"
import { Receipts } from "../../src/services/usecases/asks/Charges.ts"
import { DurableAsks } from "../../src/services/usecases/asks/DurableAsks.ts"
import { ProjectAsks } from "../../src/services/usecases/asks/ProjectAsks.ts"
import { BatchedCalls } from "../../src/services/usecases/BatchedCalls.ts"
import { type Batch, type Engine, PRICE, type SimulatedWork } from "./Engine.ts"

const stores = (url: string) =>
  Layer.provide(StoresPostgres, Layer.setConfigProvider(ConfigProvider.fromMap(new Map([["DATABASE_URL", url]]))))

/** The service's own answering of asks, with the simulated work in place of what would be asked. */
const running = (url: string, { onAsk }: SimulatedWork) => {
  const answer = (_: OrganizationId, { question }: { readonly question: string }) =>
    Effect.as(
      Effect.promise(() => onAsk(question.split(" ")[1]!)),
      { value: { sample: {} }, charged: Amount.make(PRICE), remaining: Amount.make(0) }
    )
  const simulated = Layer.mergeAll(
    Layer.succeed(Asks, { choices: answer, open: answer } as never),
    Layer.succeed(ProjectAsks, { ask: answer } as never),
    Layer.succeed(BatchedCalls, {} as never),
    Layer.succeed(Engines, { chosen: () => Effect.succeed({ spends: true }) } as never)
  )
  return AskWork.Default.pipe(
    Layer.provide(AskAnswers.Default),
    Layer.provideMerge(DurableAsks.Default),
    Layer.provide(simulated),
    Layer.provide(Receipts.Default),
    Layer.provideMerge(stores(url))
  )
}

const asked = (batch: Batch) =>
  batch.map(
    (n) =>
      ({ audiencePrompt: "US adults", question: `Question ${n} ?`, choices: ["Yes", "No"], sampleSize: "low" }) as const
  )

/** The service's own: src/services/usecases/AskWork.ts on jobs in Postgres. */
export const engine: Engine = {
  books: {
    answered: "SELECT count(*)::int AS n FROM ask_items WHERE state = 'succeeded'",
    charged: "SELECT -coalesce(sum(amount), 0)::int AS n FROM credit_entries WHERE amount < 0"
  },
  prepare: (url) =>
    Effect.gen(function* () {
      const { id } = yield* (yield* OrganizationRepo).create({ name: "Bench", plan: "scale" })
      yield* (yield* Credits).grant(id, Amount.make(1_000_000_000), "bench")
      return id
    }).pipe(Effect.provide(stores(url)), Effect.orDie, Effect.runPromise),
  start: async ({ prepared, url, work }) => {
    const organization = OrganizationId.make(prepared)
    const scope = await Effect.runPromise(Scope.make())
    const context = await Effect.runPromise(Layer.buildWithScope(running(url, work), scope).pipe(Effect.orDie))
    const durable = await Effect.runPromise(Effect.provide(DurableAsks, context))
    return {
      submit: async (batch) => {
        await Effect.runPromise(
          durable.submit(
            organization,
            batch.length === 1 ? "choices" : "batch",
            asked(batch),
            null
          ) as Effect.Effect<unknown>
        )
      },
      stop: () => Effect.runPromise(Scope.close(scope, Exit.void))
    }
  }
}
