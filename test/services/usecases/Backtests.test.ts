import { assert, describe, layer } from "@effect/vitest"
import { Effect, Fiber, Layer, Option, TestClock } from "effect"
import type { OrganizationId } from "../../../src/domain/Organization.ts"
import { BacktestRepo } from "../../../src/services/ports/BacktestRepo.ts"
import { HeavyWork } from "../../../src/services/ports/HeavyWork.ts"
import { ProjectRepo } from "../../../src/services/ports/ProjectRepo.ts"
import { Backtests } from "../../../src/services/usecases/Backtests.ts"
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
})
