import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { uniform } from "../../../../src/domain/statistics/Rng.ts"
import { askMany, askSteadily, failureOf, withModel } from "../../../support/Schedules.ts"
import {
  bucketOf,
  fault,
  replied,
  repliesAfter,
  type WorldProvider,
  worldProvider
} from "../../../support/WorldProvider.ts"

const LATENCY_MS = 200

/** Requests a second that were answered from a time on. */
const answeredPerSecond = ({ seen }: WorldProvider, fromMs: number, toMs: number): number =>
  (seen.filter(({ at, outcome }) => outcome === "replied" && at >= fromMs && at < toMs).length * 1000) / (toMs - fromMs)
const failedIn = ({ seen }: WorldProvider, fromMs = 0): number =>
  seen.filter(({ at, outcome }) => outcome === "failed" && at >= fromMs).length

describe("a known limit of calls at once", () => {
  it("is made full use of, and never passed", async () => {
    const world = worldProvider(() => repliesAfter(LATENCY_MS))
    const calls = await withModel([world], (model) => askMany(model, 1000), { concurrency: 64 })
    assert.strictEqual(world.peak(), 64)
    assert.strictEqual(Math.max(...calls.map(({ ms }) => ms)), Math.ceil(1000 / 64) * LATENCY_MS)
    assert.strictEqual(world.seen.length, 1000)
  })
})

describe("a limit of calls at once that nobody told", () => {
  it.for([1, 3, 20, 64])("of %i is found and held at nine tenths and more", async (limit) => {
    const world = worldProvider(({ underWay }) =>
      underWay > limit ? Effect.fail(fault("limited")) : repliesAfter(LATENCY_MS)
    )
    await withModel([world], (model) => askSteadily(model, 80, 20_000))
    const ideal = (limit * 1000) / LATENCY_MS
    assert.isAtLeast(answeredPerSecond(world, 10_000, 20_000) / ideal, 0.9)
    assert.isAtMost(failedIn(world, 10_000), 10)
  })
})

describe("a limit of calls a second that nobody told", () => {
  const limited = (latencyMs: number, retryAfterMs?: number) => {
    const bucket = bucketOf(100, 100)
    return worldProvider(({ at, number }) =>
      bucket.take(at)
        ? repliesAfter(latencyMs * (0.5 + uniform("latency", number)))
        : Effect.fail(fault("limited", retryAfterMs === undefined ? {} : { retryAfterMs }))
    )
  }
  it.for([
    [20, undefined],
    [200, undefined],
    [2000, undefined],
    [200, 1000]
  ] as const)(
    "is found and held, with replies after about %i ms and told to come again after %s ms",
    async ([latency, retry]) => {
      const world = limited(latency, retry)
      await withModel([world], (model) => askSteadily(model, 300, 18_000))
      assert.isAtLeast(answeredPerSecond(world, 12_000, 18_000), 90)
      // By chance from 7 to 13 in a hundred.
      assert.isAtMost(failedIn(world, 12_000), 0.15 * 6 * 100)
    }
  )
})

describe("limits that a provider tells", () => {
  it("are kept to without a refusal", async () => {
    const bucket = bucketOf(100, 100)
    const world = worldProvider(({ at }) => {
      const isFree = bucket.take(at)
      const limits = { requests: { limit: 6000, remaining: bucket.left(), resetMs: (100 - bucket.left()) * 10 } }
      return isFree
        ? Effect.delay(Effect.succeed({ ...replied, limits }), LATENCY_MS)
        : Effect.fail(fault("limited", { limits }))
    })
    await withModel([world], (model) => askSteadily(model, 200, 15_000))
    assert.isAtMost(failedIn(world), 20)
    assert.isAtLeast(answeredPerSecond(world, 2_000, 15_000), 90)
  })

  it("of tokens hold back calls by their length", async () => {
    // Ten tokens a second, and as many as a hundred for every call by what it asks for.
    let left = 600
    let filledAt = 0
    const world = worldProvider(({ at }) => {
      left = Math.min(600, left + (at - filledAt) / 100) - 106
      filledAt = at
      const limits = { tokens: { limit: 600, remaining: Math.max(0, Math.floor(left)), resetMs: (600 - left) * 100 } }
      if (left >= 0) return Effect.delay(Effect.succeed({ ...replied, limits }), LATENCY_MS)
      left += 106
      return Effect.fail(fault("limited", { limits }))
    })
    const calls = await withModel([world], (model) => askMany(model, 9), { concurrency: 1 })
    assert.strictEqual(failedIn(world), 0)
    assert.isTrue(calls.every(({ exit }) => exit._tag === "Success"))
    assert.isAtLeast(Math.max(...calls.map(({ ms }) => ms)), 30_000)
  })

  it("keep everything waiting for as long as the provider asks", async () => {
    const world = worldProvider(({ at, number }) =>
      number === 1 || (at > 100 && at < 7_000)
        ? Effect.fail(fault("limited", { retryAfterMs: 7_000 - at }))
        : repliesAfter(LATENCY_MS)
    )
    const calls = await withModel([world], (model) => askMany(model, 100), { concurrency: 10 })
    assert.isTrue(calls.every(({ exit }) => exit._tag === "Success"))
    assert.deepStrictEqual(
      world.seen.filter(({ at }) => at > 0 && at < 7_000),
      []
    )
  })

  it("hold back a call alone where the provider asks for little, and others are accepted", async () => {
    const world = worldProvider(({ number }) =>
      number % 25 === 0 ? Effect.fail(fault("limited", { retryAfterMs: 1_000 })) : repliesAfter(LATENCY_MS)
    )
    const calls = await withModel([world], (model) => askMany(model, 1000), { concurrency: 64 })
    assert.isTrue(calls.every(({ exit }) => exit._tag === "Success"))
    assert.isAtMost(Math.max(...calls.map(({ ms }) => ms)), 6_000)
    const sent = (own: string) => world.seen.filter((one) => one.own === own)
    const refused = world.seen.filter(({ outcome }) => outcome === "failed")
    assert.isAtLeast(refused.length, 40)
    for (const { at, own } of refused) assert.isAtLeast(sent(own).find((next) => next.at > at)!.at - at, 1_000)
  })

  it("refuse at once what they would let through too late", async () => {
    const world = worldProvider(() => Effect.fail(fault("limited", { retryAfterMs: 300_000 })))
    const calls = await withModel([world], (model) => askMany(model, 30))
    assert.isTrue(calls.every(({ ms }) => ms === 0))
    assert.isAtMost(world.seen.length, 8)
    assert.strictEqual(failureOf(calls.at(-1)!.exit)?.fault, "limited")
    assert.match(failureOf(calls.at(-1)!.exit)!.detail, /300 s/)
  })
})
