import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect, Exit } from "effect"
import { ModelFailed } from "../../../../src/domain/models/ModelFailed.ts"
import { uniform } from "../../../../src/domain/statistics/Rng.ts"
import type { Meter } from "../../../../src/services/ports/LanguageModels.ts"
import { AskUnderWay } from "../../../../src/services/ports/UnderWay.ts"
import { call } from "../../../support/Models.ts"
import { ask, askMany, failureOf, interruptAfter, timed, withModel } from "../../../support/Schedules.ts"
import { fault, repliesAfter, worldProvider } from "../../../support/WorldProvider.ts"

const LATENCY_MS = 200
const isOf = (number: number, share: number) => uniform("fails", number) < share

describe("requests that fail", () => {
  it("are sent again until all calls are answered, though a third fail in passing", async () => {
    const world = worldProvider(({ number }) =>
      !isOf(number, 0.3)
        ? repliesAfter(LATENCY_MS)
        : isOf(number, 0.1)
          ? Effect.never
          : Effect.delay(Effect.fail(fault(isOf(number, 0.2) ? "limited" : "unavailable")), LATENCY_MS)
    )
    const calls = await withModel([world], (model) => askMany(model, 1000))
    assert.isTrue(calls.every(({ exit }) => Exit.isSuccess(exit)))
    assert.isAtMost(Math.max(...calls.map(({ ms }) => ms)), 25_000)
    assert.isAtMost(world.seen.length, 1600)
  })

  it("are not sent again where that is no use", async () => {
    const world = worldProvider(() => Effect.fail(fault("unauthorized", { passing: false })))
    const { exit, ms } = await withModel([world], (model) => timed(ask(model)))
    assert.strictEqual(failureOf(exit)?.fault, "unauthorized")
    assert.strictEqual(failureOf(exit)?.detail, "the provider says unauthorized")
    assert.deepStrictEqual([ms, world.seen.length], [0, 1])
  })

  it.for([
    ["refused", 2],
    ["malformed", 3],
    ["unavailable", 10]
  ] as const)("are sent again no more often than may help: %s", async ([kind, tries]) => {
    const world = worldProvider(() => Effect.fail(fault(kind)))
    const { exit, ms } = await withModel([world], (model) => timed(ask(model)))
    assert.strictEqual(failureOf(exit)?.fault, kind)
    assert.strictEqual(world.seen.length, tries)
    assert.isBelow(ms, 30_000)
  })

  it("are sent again by a fifth of calls and ten a second, whoever asks", async () => {
    const world = worldProvider(({ at, number }) =>
      at < 5_000 && number % 2 === 0 ? Effect.fail(fault("unavailable")) : repliesAfter(LATENCY_MS)
    )
    const calls = await withModel([world], (model) => askMany(model, 1000), { concurrency: 400 })
    assert.isTrue(calls.every(({ exit }) => Exit.isSuccess(exit)))
    const inTime = world.seen.filter(({ at }) => at < 5_000).length
    assert.isAtMost(inTime - 1000, 50 + 200 + 5 * 10)
  })
})

describe("a provider that is down", () => {
  it("is left alone, tried now and then, and used again when it answers", async () => {
    const world = worldProvider(({ at }) => (at < 4_000 ? Effect.fail(fault("unavailable")) : repliesAfter(LATENCY_MS)))
    const calls = await withModel([world], (model) => askMany(model, 200))
    assert.isTrue(calls.every(({ exit }) => Exit.isSuccess(exit)))
    assert.isAtMost(world.seen.filter(({ at }) => at < 4_000).length, 30)
    assert.isAtMost(Math.max(...calls.map(({ ms }) => ms)), 12_000)
  })

  it("is given up within seconds, and then at once", async () => {
    const world = worldProvider(() => Effect.fail(fault("unavailable")))
    const { calls, later } = await withModel([world], (model) =>
      Effect.gen(function* () {
        const calls = yield* askMany(model, 200)
        return { calls, later: yield* timed(ask(model)) }
      })
    )
    assert.isTrue(calls.every(({ exit }) => failureOf(exit)?.fault === "unavailable"))
    assert.isAtMost(Math.max(...calls.map(({ ms }) => ms)), 20_000)
    assert.match(failureOf(later.exit)?.detail ?? "", /^the provider says unavailable; no call for another \d+ s$/)
    assert.strictEqual(later.ms, 0)
    assert.isAtMost(world.seen.length, 60)
  })
})

describe("the time of an ask", () => {
  const within = (ms: number) =>
    Effect.flatMap(Clock.currentTimeMillis, (now) => Effect.succeed({ organization: null, ask: {}, endsAt: now + ms }))

  it("ends calls that wait, are under way, or are about to be sent again", async () => {
    const world = worldProvider(() => Effect.never)
    const calls = await withModel(
      [world],
      (model) => Effect.provideServiceEffect(askMany(model, 50), AskUnderWay, within(3_000)),
      { concurrency: 4 }
    )
    const faults = calls.map(({ exit }) => failureOf(exit)?.fault)
    assert.deepStrictEqual([...new Set(faults)], ["late"])
    assert.isAtMost(Math.max(...calls.map(({ ms }) => ms)), 3_001)
    assert.strictEqual(world.underWay(), 0)
  })

  it("is fifty seconds where nobody says", async () => {
    const world = worldProvider(() => Effect.never)
    const { exit, ms } = await withModel([world], (model) => timed(ask(model)))
    assert.strictEqual(failureOf(exit)?.fault, "late")
    assert.isAtLeast(ms, 40_000)
    assert.isAtMost(ms, 50_000)
  })

  it("leaves time for another try where a request hangs", async () => {
    const world = worldProvider(({ number }) => (number === 1 ? Effect.never : repliesAfter(LATENCY_MS)))
    const { exit, ms } = await withModel([world], (model) => timed(ask(model)))
    assert.isTrue(Exit.isSuccess(exit))
    assert.isAtMost(ms, 26_000)
    assert.strictEqual(world.seen[0]?.outcome, "interrupted")
  })
})

describe("an interrupted call", () => {
  it("is cancelled at the provider, and its place is free at once", async () => {
    const world = worldProvider(({ number }) => (number <= 2 ? Effect.never : repliesAfter(LATENCY_MS)))
    const { ms } = await withModel(
      [world],
      (model) =>
        Effect.gen(function* () {
          yield* Effect.fork(interruptAfter(ask(model), 1_000))
          yield* Effect.fork(interruptAfter(ask(model), 1_000))
          yield* Effect.sleep(500)
          return yield* timed(ask(model))
        }),
      { concurrency: 2 }
    )
    assert.strictEqual(ms, 500 + LATENCY_MS)
    assert.deepStrictEqual(
      world.seen.map(({ outcome }) => outcome),
      ["interrupted", "interrupted", "replied"]
    )
  })

  it("leaves the queue", async () => {
    const world = worldProvider(() => repliesAfter(LATENCY_MS))
    await withModel(
      [world],
      (model) =>
        Effect.gen(function* () {
          yield* Effect.fork(ask(model, "first"))
          yield* Effect.yieldNow()
          yield* interruptAfter(ask(model, "gone"), 100)
          yield* ask(model, "last")
        }),
      { concurrency: 1 }
    )
    assert.deepStrictEqual(
      world.seen.map(({ own }) => own),
      ["first", "last"]
    )
  })
})

describe("the meter of a call", () => {
  it("is put around every request", async () => {
    const world = worldProvider(({ number }) =>
      number < 4 ? Effect.fail(fault("unavailable")) : repliesAfter(LATENCY_MS)
    )
    let metered = 0
    const meter: Meter = (request) =>
      Effect.zipRight(
        Effect.sync(() => {
          metered += 1
        }),
        request
      )
    await withModel([world], (model) => model.complete(call("one"), meter))
    assert.deepStrictEqual([metered, world.seen.length], [4, 4])
  })

  it("ends the call where there is no money, and says nothing of the provider", async () => {
    const world = worldProvider(() => repliesAfter(LATENCY_MS))
    const meter: Meter = () => new ModelFailed({ model: "any", fault: "over_budget", detail: "nothing left" })
    const exits = await withModel([world], (model) =>
      Effect.gen(function* () {
        const refused = yield* Effect.exit(Effect.replicateEffect(Effect.exit(model.complete(call("one"), meter)), 50))
        return [refused, yield* Effect.exit(ask(model))] as const
      })
    )
    assert.isTrue(Exit.isSuccess(exits[1]))
    assert.strictEqual(world.seen.length, 1)
    const refused = Exit.isSuccess(exits[0]) ? exits[0].value : []
    assert.isTrue(refused.every((exit) => failureOf(exit)?.fault === "over_budget"))
  })
})
