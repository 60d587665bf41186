import { Context, Deferred, Effect, Layer, Queue } from "effect"
import { EngineUnavailable } from "../../src/domain/evidence/Estimate.ts"
import { SimulatorStatistical } from "../../src/layers/simulators/EnginesConfigured.ts"
import { type ClosedQuestion, Simulator } from "../../src/services/ports/Simulator.ts"
import { sourceOnly } from "./bundle/SourceOnly.ts"

/** A closed question that an engine is working on. */
export interface Work {
  readonly finish: Effect.Effect<unknown>
  readonly fail: Effect.Effect<unknown>
  readonly crash: Effect.Effect<unknown>
  /** Succeeds once nobody waits for the answer any more. */
  readonly abandoned: Effect.Effect<void>
}

/** The closed questions put to the engine, in their order. */
export class EngineWork extends Context.Tag("test/EngineWork")<EngineWork, Queue.Dequeue<Work>>() {}

/** The next closed question put to the engine. */
export const nextWork = Effect.zipRight(
  sourceOnly("an engine that waits for the test"),
  Effect.flatMap(EngineWork, Queue.take)
)

const gated = (spends: boolean) =>
  Effect.gen(function* () {
    const engine = yield* Simulator
    const works = yield* Queue.unbounded<Work>()
    const choices = (question: ClosedQuestion) =>
      Effect.gen(function* () {
        const gate = yield* Deferred.make<void, EngineUnavailable>()
        const abandoned = yield* Deferred.make<void>()
        yield* Queue.offer(works, {
          finish: Deferred.succeed(gate, undefined),
          fail: Deferred.fail(gate, new EngineUnavailable({ engine: "gated", reason: "it was told to fail" })),
          crash: Deferred.die(gate, new Error("a secret of the engine")),
          abandoned: Deferred.await(abandoned)
        })
        yield* Deferred.await(gate).pipe(Effect.onInterrupt(() => Deferred.succeed(abandoned, undefined)))
        return yield* engine.choices(question)
      })
    return Context.make(Simulator, Simulator.of({ ...engine, spends, choices })).pipe(Context.add(EngineWork, works))
  })

/**
 * The statistical engine, whose answers to closed questions wait until a test decides what becomes of them; as an engine
 * that costs money would.
 */
export const GatedEngine = Layer.effectContext(gated(true)).pipe(Layer.provide(SimulatorStatistical))

/** The same as an engine whose answers cost nothing to make. */
export const GatedFreeEngine = Layer.effectContext(gated(false)).pipe(Layer.provide(SimulatorStatistical))
