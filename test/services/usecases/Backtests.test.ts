import { assert, describe, layer } from "@effect/vitest"
import { Deferred, Effect, Exit, Fiber, Layer, Logger, Option, TestClock } from "effect"
import type { OrganizationId } from "../../../src/domain/Organization.ts"
import { ProjectRepo } from "../../../src/services/ports/ProjectRepo.ts"
import { HeavyWork } from "../../../src/services/ports/UnderWay.ts"
import { BacktestRepo, Backtests } from "../../../src/services/usecases/Backtests.ts"
import { HeavyWorkHere } from "../../support/HeavyWork.ts"
import { kitchenDraft } from "../../support/Kitchen.ts"
import { newOrganization, StoresMemory } from "../../support/Stores.ts"

const imported = (organization: OrganizationId) =>
  Effect.flatMap(ProjectRepo, (repo) => repo.create(organization, kitchenDraft(), { replace: true }))

const on = (heavy: Layer.Layer<HeavyWork>) =>
  Layer.fresh(Backtests.Default.pipe(Layer.provide(heavy), Layer.provideMerge(StoresMemory)))

describe("Backtests", () => {
  layer(on(HeavyWorkHere))((it) => {
    it.effect("are worked out once for every import, and show what the present data came to", () =>
      Effect.gen(function* () {
        const { get, next, record } = yield* Backtests
        const { id: organization } = yield* newOrganization
        const project = yield* imported(organization)
        assert.deepStrictEqual(yield* get(organization, project.id), { status: "computing", backtest: null })
        assert.isNull(yield* record(project))
        assert.isTrue(yield* next)
        assert.isFalse(yield* next)
        const { backtest, status } = yield* get(organization, project.id)
        assert.deepStrictEqual([status, backtest?.respondents], ["ready", 300])
        assert.deepStrictEqual(
          [...new Set(backtest!.items.map(({ key }) => key))],
          ["gender", "cooks", "bakes", "tools", "loves"]
        )
        assert.isBelow(backtest!.overall.predicted.logLoss, backtest!.overall.marginal.logLoss)
        yield* TestClock.adjust("2 seconds")
        assert.deepStrictEqual(yield* record(project), backtest)

        yield* imported(organization)
        assert.strictEqual((yield* get(organization, project.id)).status, "computing")
        assert.isTrue(yield* next)
        assert.strictEqual((yield* get(organization, project.id)).status, "ready")
      })
    )

    it.effect("are there at once for who cannot wait", () =>
      Effect.gen(function* () {
        const { get, next, obtain } = yield* Backtests
        const { id: organization } = yield* newOrganization
        const { id } = yield* imported(organization)
        const { backtest } = yield* obtain(organization, id)
        assert.deepStrictEqual(yield* get(organization, id), { status: "ready", backtest })
        assert.isFalse(yield* next)
      })
    )

    it.effect("show nothing of another organization's", () =>
      Effect.gen(function* () {
        const { get, obtain } = yield* Backtests
        const { id: owner } = yield* newOrganization
        const { id: other } = yield* newOrganization
        const { id } = yield* imported(owner)
        assert.strictEqual((yield* Effect.flip(get(other, id)))._tag, "ProjectNotFound")
        assert.strictEqual((yield* Effect.flip(obtain(other, id)))._tag, "ProjectNotFound")
      })
    )
  })

  layer(on(HeavyWorkHere))("left behind by a crash", (it) => {
    it.effect("are done again after a minute, and given up after the third time", () =>
      Effect.gen(function* () {
        const { get, next } = yield* Backtests
        const repo = yield* BacktestRepo
        const { id: organization } = yield* newOrganization
        const { id } = yield* imported(organization)
        for (const _ of [1, 2, 3]) {
          assert.isTrue(Option.isSome(yield* repo.claim))
          assert.isFalse(yield* next)
          assert.strictEqual((yield* get(organization, id)).status, "computing")
          yield* TestClock.adjust("61 seconds")
        }
        assert.isFalse(yield* next)
        assert.strictEqual((yield* get(organization, id)).status, "failed")
        yield* imported(organization)
        assert.isTrue(yield* next)
        assert.strictEqual((yield* get(organization, id)).status, "ready")
      })
    )
  })

  const failing = Layer.succeed(HeavyWork, HeavyWork.of({ run: () => Effect.die("out of memory") }))
  layer(on(failing))("that cannot be worked out", (it) => {
    it.effect("count as failed after the third time", () =>
      Effect.gen(function* () {
        const { get, next } = yield* Backtests
        const { id: organization } = yield* newOrganization
        const { id } = yield* imported(organization)
        for (const _ of [1, 2, 3]) {
          assert.isTrue(yield* next)
          yield* TestClock.adjust("61 seconds")
        }
        assert.isFalse(yield* next)
        assert.strictEqual((yield* get(organization, id)).status, "failed")
      })
    )
  })

  const endless = Layer.succeed(HeavyWork, HeavyWork.of({ run: () => Effect.never }))
  layer(on(endless))("that take long", (it) => {
    it.effect("stay claimed while they are worked on, and are given back when that is stopped", () =>
      Effect.gen(function* () {
        const { next } = yield* Backtests
        const { id: organization } = yield* newOrganization
        yield* imported(organization)
        for (const _ of [1, 2, 3, 4]) {
          const working = yield* Effect.fork(next)
          yield* TestClock.adjust("5 minutes")
          assert.isFalse(yield* next)
          yield* Fiber.interrupt(working)
        }
        assert.isTrue(Option.isSome(yield* (yield* BacktestRepo).claim))
      })
    )
  })

  /** What is logged while a project is deleted in the middle of its backtest, which `heavy` stands for. */
  const deleted = (then: Effect.Effect<never>) =>
    Effect.gen(function* () {
      const { id: organization } = yield* newOrganization
      const { id } = yield* imported(organization)
      const lines: Array<unknown> = []
      const logger = Logger.make<unknown, void>(({ message }) => void lines.push(message))
      const projects = yield* ProjectRepo
      const begun = yield* Deferred.make<void>()
      const ended = yield* Deferred.make<Exit.Exit<never>>()
      const heavy = Layer.succeed(
        HeavyWork,
        HeavyWork.of({
          run: () =>
            Effect.onExit(Effect.zipRight(Deferred.succeed(begun, undefined), then), (exit) =>
              Deferred.succeed(ended, exit)
            )
        })
      )
      const stores = yield* Effect.context<Layer.Layer.Context<typeof StoresMemory>>()
      const { next } = yield* Backtests.pipe(
        Effect.provide(
          Layer.fresh(Backtests.Default).pipe(Layer.provide(heavy), Layer.provide(Layer.succeedContext(stores)))
        )
      )
      const working = yield* Effect.fork(Effect.provide(next, Logger.replace(Logger.defaultLogger, logger)))
      yield* Deferred.await(begun)
      yield* projects.remove(organization, id)
      yield* TestClock.adjust("6 seconds")
      assert.isTrue(yield* Fiber.join(working))
      return { lines, ended: yield* Deferred.await(ended) }
    })

  layer(StoresMemory)("of projects that are deleted meanwhile", (it) => {
    it.effect("end, and nothing is logged", () =>
      Effect.gen(function* () {
        const { ended, lines } = yield* deleted(Effect.never)
        assert.isTrue(Exit.isInterrupted(ended))
        assert.deepStrictEqual(lines, [])
      })
    )

    it.effect("log nothing where what they read is gone", () =>
      Effect.gen(function* () {
        const reading = Effect.zipRight(Effect.sleep("1 second"), Effect.die(new Error("no such project")))
        assert.deepStrictEqual((yield* deleted(reading)).lines, [])
      })
    )
  })
})
