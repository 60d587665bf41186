import { Clock, Effect, Exit, Fiber, type Scope } from "effect"
import type { ModelFailed } from "../../src/domain/models/ModelFailed.ts"
import { type ScheduledModel, type ScheduleSettings, scheduled } from "../../src/layers/models/scheduling/Scheduled.ts"
import { call, unmetered } from "./Models.ts"
import { inVirtualTime } from "./VirtualTime.ts"
import type { WorldProvider } from "./WorldProvider.ts"

export const ask = (model: ScheduledModel, own = "one") => model.complete(call(own), unmetered)

/** How long an effect took, whatever became of it. */
export const timed = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const begun = yield* Clock.currentTimeMillis
    const exit = yield* Effect.exit(effect)
    return { exit, ms: (yield* Clock.currentTimeMillis) - begun }
  })

/** Many calls at once: how each of them ended, and after how long. */
export const askMany = (model: ScheduledModel, count: number) =>
  Effect.all(
    Array.from({ length: count }, (_, i) => timed(ask(model, String(i)))),
    { concurrency: "unbounded" }
  )

/** Calls from now on and for a while, so many at once, each followed by the next. */
export const askSteadily = (model: ScheduledModel, atOnce: number, forMs: number) =>
  Effect.gen(function* () {
    const until = (yield* Clock.currentTimeMillis) + forMs
    const again: Effect.Effect<void> = Effect.zipRight(
      Effect.exit(ask(model)),
      Effect.flatMap(Clock.currentTimeMillis, (now) => (now < until ? again : Effect.void))
    )
    yield* Effect.all(
      Array.from({ length: atOnce }, () => again),
      { concurrency: "unbounded", discard: true }
    )
  })

export const failureOf = <A>(exit: Exit.Exit<A, ModelFailed>): ModelFailed | undefined =>
  Exit.isFailure(exit) && exit.cause._tag === "Fail" ? exit.cause.error : undefined

/** What comes of using a model that is scheduled over providers, in virtual time. */
export const withModel = async <A, E>(
  worlds: readonly [WorldProvider, ...ReadonlyArray<WorldProvider>],
  use: (model: ScheduledModel) => Effect.Effect<A, E, Scope.Scope>,
  settings: ScheduleSettings = {}
): Promise<A> => {
  const [first, ...rest] = worlds
  const exit = await inVirtualTime(
    Effect.scoped(Effect.flatMap(scheduled([first.provider, ...rest.map(({ provider }) => provider)], settings), use))
  )
  if (Exit.isFailure(exit)) throw new Error(String(exit.cause))
  return exit.value
}

/** Fewest milliseconds in which a share of all ended. */
export const within = (all: ReadonlyArray<{ readonly ms: number }>, share: number): number => {
  const sorted = all.map(({ ms }) => ms).sort((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * share) - 1]!
}

export const interruptAfter = <A, E, R>(effect: Effect.Effect<A, E, R>, ms: number) =>
  Effect.flatMap(Effect.fork(effect), (fiber) => Effect.zipRight(Effect.sleep(ms), Fiber.interrupt(fiber)))
