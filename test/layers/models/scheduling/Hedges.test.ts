import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit } from "effect"
import { OrganizationId } from "../../../../src/domain/Organization.ts"
import { uniform } from "../../../../src/domain/statistics/Rng.ts"
import { asOneAsk } from "../../../../src/services/ports/UnderWay.ts"
import { ask, askMany, askSteadily, timed, within, withModel } from "../../../support/Schedules.ts"
import { fault, repliesAfter, worldProvider } from "../../../support/WorldProvider.ts"

const LATENCY_MS = 200
const isOneIn = (count: number, number: number) => uniform("one in", number) < 1 / count

/** By less than a third to either side of the usual time. */
const varied = (number: number) => LATENCY_MS * (0.7 + 0.6 * uniform("varied", number))

/** Calls one after the other, eight of them at a time, without those by which it is learned how long they take. */
const inTurns = (worlds: Parameters<typeof withModel>[0], count: number) =>
  withModel(
    worlds,
    (model) =>
      Effect.forEach(
        Array.from({ length: count }, (_, i) => String(i)),
        (own) => timed(ask(model, own)),
        { concurrency: 8 }
      ),
    { concurrency: 64 }
  ).then((calls) => calls.slice(200))

describe("second requests beside those that hang", () => {
  /** One in thirty takes ten times as long. */
  const hanging = () => worldProvider(({ number }) => repliesAfter(isOneIn(30, number) ? 2_000 : LATENCY_MS))

  it("keep most calls from hanging with them, and are few", async () => {
    const world = hanging()
    const calls = await withModel([world], (model) => askMany(model, 1000), { concurrency: 64 })
    assert.isTrue(calls.every(({ exit }) => Exit.isSuccess(exit)))
    assert.isAtMost(world.seen.length, 1050)
    assert.strictEqual(world.peak(), 64)
    const none = await withModel([worldProvider(() => repliesAfter(LATENCY_MS))], (model) => askMany(model, 1000), {
      concurrency: 64
    })
    assert.isAtMost(within(calls, 0.99) / within(none, 0.99), 1.3)
  })

  it("are kept for those that hang where times vary", async () => {
    const world = worldProvider(({ number }) => repliesAfter(isOneIn(30, number) ? 4_000 : varied(number)))
    const calls = await inTurns([world], 1_500)
    assert.isAtMost(world.seen.length, 1_575)
    assert.isAtMost(within(calls, 0.99), 2.5 * LATENCY_MS)
  })

  it("are given up as soon as either is answered", async () => {
    const world = hanging()
    await withModel([world], (model) => askSteadily(model, 8, 30_000), { concurrency: 10 })
    assert.isTrue(world.seen.some(({ outcome }) => outcome === "interrupted"))
    assert.strictEqual(world.underWay(), 0)
  })

  it("wait for a place no longer than the call beside them is waited for", async () => {
    const world = worldProvider(({ number }) => (number === 41 ? Effect.never : repliesAfter(LATENCY_MS)))
    const calls = await withModel(
      [world],
      (model) => Effect.forEach(Array.from({ length: 41 }), () => timed(ask(model))),
      { concurrency: 1 }
    )
    assert.isTrue(calls.every(({ exit }) => Exit.isSuccess(exit)))
    assert.deepStrictEqual([calls.at(-1)?.ms, world.peak()], [2_000 + LATENCY_MS, 1])
  })

  it("are not sent while calls are refused", async () => {
    const world = worldProvider(({ number }) =>
      isOneIn(20, number) ? Effect.fail(fault("limited")) : repliesAfter(isOneIn(30, number + 1e6) ? 2_000 : LATENCY_MS)
    )
    await withModel([world], (model) => askSteadily(model, 16, 15_000), { concurrency: 16 })
    assert.isFalse(world.seen.some(({ outcome }) => outcome === "interrupted"))
  })

  it("are not sent while everything is slow", async () => {
    const world = worldProvider(({ at, number }) =>
      repliesAfter((at < 6_000 ? LATENCY_MS : 4 * LATENCY_MS) * (0.9 + 0.2 * uniform("latency", number)))
    )
    await withModel([world], (model) => askSteadily(model, 16, 14_000), { concurrency: 16 })
    const doubled = world.seen.filter(({ at, outcome }) => at > 7_000 && outcome === "interrupted")
    assert.deepStrictEqual(doubled, [])
  })
})

describe("replicas", () => {
  it("that are slow are left alone, tried now and then, and used again when they are not", async () => {
    const fast = [0, 1].map(() => worldProvider(() => repliesAfter(LATENCY_MS)))
    const slow = worldProvider(({ at }) => repliesAfter(at < 15_000 ? 3_000 : LATENCY_MS))
    const used = (fromMs: number, toMs: number) => slow.seen.filter(({ at }) => at >= fromMs && at < toMs).length
    await withModel([fast[0]!, slow, fast[1]!], (model) => askSteadily(model, 12, 50_000), { concurrency: 16 })
    assert.isAtMost(used(5_000, 15_000), 10)
    const even = [...fast, slow].reduce((sum, { seen }) => sum + seen.filter(({ at }) => at > 40_000).length, 0) / 3
    assert.isAtLeast(used(40_000, 51_000), 0.7 * even)
  })

  it("that are slow hold up no call that tries them", async () => {
    const [first, ...others] = [0, 1, 2].map((at) =>
      worldProvider(({ number }) => repliesAfter(varied(3 * number + at)))
    )
    const slow = worldProvider(() => repliesAfter(4_000))
    const calls = await inTurns([first!, slow, ...others], 1_500)
    const all = [first!, slow, ...others].reduce((sum, { seen }) => sum + seen.length, 0)
    assert.isAtMost(all, 1_575)
    assert.isAtLeast(slow.seen.length, 10)
    assert.isAtMost(within(calls, 0.99), 1.6 * LATENCY_MS)
  })

  it("that fail are left alone, and nothing is lost", async () => {
    const good = worldProvider(() => repliesAfter(LATENCY_MS))
    const bad = worldProvider(({ at }) => (at < 10_000 ? Effect.fail(fault("unavailable")) : repliesAfter(LATENCY_MS)))
    const calls = await withModel([bad, good], (model) => askMany(model, 1000), { concurrency: 16 })
    assert.isTrue(calls.every(({ exit }) => Exit.isSuccess(exit)))
    assert.isAtMost(bad.seen.filter(({ at }) => at < 10_000).length, 60)
  })

  it("share the calls", async () => {
    const worlds = [0, 1, 2].map(() => worldProvider(() => repliesAfter(LATENCY_MS)))
    await withModel([worlds[0]!, worlds[1]!, worlds[2]!], (model) => askMany(model, 900), { concurrency: 20 })
    assert.deepStrictEqual(
      worlds.map(({ seen }) => seen.length),
      [300, 300, 300]
    )
  })
})

describe("asks beside each other", () => {
  const organization = (digit: number) => OrganizationId.make(`6f9b3c4e-5d1a-4a7e-9a3b-0f1d2c3b4a5${digit}`)

  it("do not wait for one that asks much, of the same organization or of another", async () => {
    const world = worldProvider(() => repliesAfter(LATENCY_MS))
    const small = (digit: number) =>
      withModel(
        [world],
        (model) =>
          Effect.gen(function* () {
            yield* Effect.fork(asOneAsk(organization(1))(askMany(model, 1000)))
            yield* Effect.sleep(1_000)
            return yield* asOneAsk(organization(digit))(askMany(model, 16))
          }),
        { concurrency: 32 }
      )
    for (const digit of [1, 2]) assert.isAtMost(Math.max(...(await small(digit)).map(({ ms }) => ms)), 3 * LATENCY_MS)
  })
})
