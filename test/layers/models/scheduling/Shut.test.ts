import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit } from "effect"
import { askMany, failureOf, timed, ask as toAsk, withModel } from "../../../support/Schedules.ts"
import { fault, repliesAfter, worldProvider } from "../../../support/WorldProvider.ts"

const HOUR_MS = 3_600_000

describe("a provider that wants no calls for an hour", () => {
  it("refuses at once, with its reason and when it is tried again; one call tries it after a minute", async () => {
    const world = worldProvider(({ at }) =>
      at < 1_000 ? Effect.fail(fault("limited", { retryAfterMs: HOUR_MS })) : repliesAfter(200)
    )
    const { first, later, many } = await withModel([world], (model) =>
      Effect.gen(function* () {
        const first = yield* timed(toAsk(model))
        yield* Effect.sleep(5_000)
        const later = yield* timed(toAsk(model))
        yield* Effect.sleep(60_000)
        return { first, later, many: yield* askMany(model, 20) }
      })
    )
    for (const { exit, ms } of [first, later]) {
      assert.strictEqual(ms, 0)
      assert.strictEqual(failureOf(exit)?.fault, "limited")
      assert.include(failureOf(exit)?.detail, "the provider says limited, and wants no calls for 3600 s")
    }
    assert.strictEqual(failureOf(first.exit)?.retryAfterMs, 60_000)
    assert.strictEqual(failureOf(later.exit)?.retryAfterMs, 55_000)
    assert.isTrue(many.every(({ exit }) => Exit.isSuccess(exit)))
    const tried = world.seen.filter(({ at }) => at >= 60_000)
    assert.isAbove(tried[1]!.at, tried[0]!.at + 199)
  })

  it("stays shut for another minute where the call that tries it is refused", async () => {
    const world = worldProvider(() => Effect.fail(fault("limited", { retryAfterMs: HOUR_MS })))
    const exits = await withModel([world], (model) =>
      Effect.gen(function* () {
        yield* toAsk(model).pipe(Effect.ignore)
        yield* Effect.sleep(61_000)
        const tried = yield* askMany(model, 20)
        return tried
      })
    )
    assert.isTrue(exits.every(({ exit, ms }) => ms === 0 && failureOf(exit)?.retryAfterMs === 60_000))
    assert.strictEqual(world.seen.length, 2)
  })

  it("is no matter where another address takes the calls", async () => {
    const shut = worldProvider(() => Effect.fail(fault("limited", { retryAfterMs: HOUR_MS })))
    const calls = await withModel([shut, worldProvider(() => repliesAfter(200))], (model) => askMany(model, 50))
    assert.isTrue(calls.every(({ exit }) => Exit.isSuccess(exit)))
  })
})

describe("a provider that refuses everything and does not say for how long", () => {
  it("is waited for no longer than a quarter of a minute, and then refused at once until it is tried", async () => {
    const world = worldProvider(({ at }) => (at < 120_000 ? Effect.fail(fault("limited")) : repliesAfter(200)))
    const { first, after, healed } = await withModel([world], (model) =>
      Effect.gen(function* () {
        const first = yield* askMany(model, 10)
        const after = yield* timed(toAsk(model))
        yield* Effect.sleep(160_000)
        yield* toAsk(model).pipe(Effect.ignore)
        return { first, after, healed: yield* askMany(model, 10) }
      })
    )
    assert.isTrue(first.every(({ exit }) => failureOf(exit)?.fault === "limited"))
    assert.isAtMost(Math.max(...first.map(({ ms }) => ms)), 22_000)
    assert.strictEqual(after.ms, 0)
    assert.isAtMost(failureOf(after.exit)?.retryAfterMs ?? Number.POSITIVE_INFINITY, 4_000)
    assert.isTrue(healed.every(({ exit }) => Exit.isSuccess(exit)))
  })

  it("tells no trouble that is over", async () => {
    const world = worldProvider(({ at, number }) =>
      number === 0
        ? Effect.fail(fault("late", { passing: false }))
        : at < 1_000
          ? repliesAfter(200)
          : Effect.fail(fault("limited", { retryAfterMs: HOUR_MS }))
    )
    const later = await withModel([world], (model) =>
      Effect.gen(function* () {
        yield* askMany(model, 3)
        yield* Effect.sleep(2_000)
        yield* toAsk(model).pipe(Effect.ignore)
        return yield* timed(toAsk(model))
      })
    )
    assert.include(failureOf(later.exit)?.detail, "limited")
    assert.notInclude(failureOf(later.exit)?.detail, "late")
  })
})
