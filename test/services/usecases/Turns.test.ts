import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber } from "effect"
import { OrganizationId } from "../../../src/domain/Organization.ts"
import { ofOrganization } from "../../../src/services/ports/Reach.ts"
import { begun, durably, heed, inTurns, ownTurn, placesOfEach } from "../../../src/services/usecases/Turns.ts"

const [ONE, OTHER] = [OrganizationId.make(crypto.randomUUID()), OrganizationId.make(crypto.randomUUID())]
const FIBERS = 100
const HOPS = 20

/** Goes on some times, each time after others had their turn. */
const hopping = (hops: number, onHop: () => void = () => {}) =>
  Effect.repeatN(Effect.zipRight(ownTurn, Effect.sync(onHop)), hops - 1)

describe("turns", () => {
  it.live("go to what somebody waits for before durable work, which ends nevertheless", () =>
    Effect.gen(function* () {
      let hops = 0
      const count = () => void hops++
      const durable = yield* Effect.forkAll(
        Array.from({ length: FIBERS }, () => hopping(HOPS, count).pipe(ofOrganization(ONE), durably))
      )
      yield* hopping(HOPS).pipe(ofOrganization(OTHER))
      // In the order of their coming, each hop of the one would wait for one of each of the others.
      assert.isBelow(hops, (FIBERS * HOPS) / 2)
      yield* Fiber.join(durable)
      assert.strictEqual(hops, FIBERS * HOPS)
    })
  )

  it.live("are given back by who gives up", () =>
    Effect.gen(function* () {
      const begun = yield* Deferred.make<void>()
      const gone = yield* Effect.forkAll(
        Array.from({ length: FIBERS }, () =>
          Effect.zipRight(Deferred.succeed(begun, undefined), Effect.forever(ownTurn)).pipe(ofOrganization(ONE))
        )
      )
      yield* Deferred.await(begun)
      yield* Fiber.interrupt(gone)
      yield* hopping(HOPS).pipe(ofOrganization(ONE))
    })
  )

  it.live("let the event loop look for what has arrived, however many small pieces of work there are", () =>
    Effect.gen(function* () {
      let looked = false
      setImmediate(() => {
        looked = true
      })
      function* spinning() {
        const until = performance.now() + 0.1
        while (performance.now() < until);
        yield
      }
      let pieces = 0
      while (!looked && pieces < 1_000) {
        yield* inTurns(spinning())
        pieces++
      }
      assert.isBelow(pieces, 1_000)
    })
  )

  it.live("have few pieces of durable work begun at once, and all of them in the end, also beside requests", () =>
    Effect.gen(function* () {
      let [now, most, ended] = [0, 0, 0]
      const piece = Effect.gen(function* () {
        most = Math.max(most, ++now)
        yield* Effect.sleep(1)
        now--
        ended++
      })
      const all = Effect.all(
        Array.from({ length: FIBERS }, () => ofOrganization(ONE)(begun(piece))),
        { concurrency: "unbounded" }
      )
      yield* all
      assert.isAtMost(most, 4)
      const over = heed(OTHER)
      yield* all
      over()
      assert.strictEqual(ended, 2 * FIBERS)
    })
  )

  it.live("pass to others where durable work is given up, before it begins and after", () =>
    Effect.gen(function* () {
      const fibers = yield* Effect.forEach(Array.from({ length: FIBERS }), () =>
        Effect.fork(ofOrganization(ONE)(begun(Effect.sleep(2))))
      )
      for (const [i, fiber] of fibers.entries()) {
        if (i % 3 === 0) yield* Effect.promise(() => new Promise((resolve) => setImmediate(resolve)))
        yield* Fiber.interrupt(fiber)
      }
      yield* ofOrganization(ONE)(begun(Effect.void))
    })
  )

  it.live("end a piece of work with what it comes to, wherever it runs", () =>
    Effect.gen(function* () {
      function* adding() {
        let sum = 0
        for (let i = 0; i < 10_000; i++) {
          sum += i
          yield
        }
        return sum
      }
      const sums = yield* Effect.all(
        [inTurns(adding()), ofOrganization(ONE)(inTurns(adding())), durably(ofOrganization(OTHER)(inTurns(adding())))],
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual(sums, [49_995_000, 49_995_000, 49_995_000])
    })
  )

  it.live("give each organization places of its own", () =>
    Effect.gen(function* () {
      const placeOf = placesOfEach(2)
      const within = (name: string) => (work: Effect.Effect<void>) =>
        Effect.scoped(Effect.zipRight(placeOf(name), work))
      const release = yield* Deferred.make<void>()
      const held = yield* Effect.forkAll(Array.from({ length: 5 }, () => within(ONE)(Deferred.await(release))))
      yield* within(OTHER)(Effect.void)
      yield* Deferred.succeed(release, undefined)
      yield* Fiber.join(held)
      yield* within(ONE)(Effect.void)
    })
  )
})
