import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber } from "effect"
import { OrganizationId } from "../../../src/domain/Organization.ts"
import { ofOrganization } from "../../../src/services/ports/Reach.ts"
import { durably, fairScheduler, inTurns, ownTurn } from "../../../src/services/usecases/Turns.ts"

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
    }).pipe(Effect.withScheduler(fairScheduler))
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

  const MANY_STEPS = 2_000_000
  /** Ends once the event loop has looked for what has arrived, or after many steps. */
  const untilLooked = Effect.suspend(() => {
    let looked = false
    setImmediate(() => {
      looked = true
    })
    return Effect.iterate(0, {
      while: (step) => !looked && step < MANY_STEPS,
      body: (step) => Effect.succeed(step + 1)
    })
  })

  it.live("let the event loop look for what has arrived, however many steps something takes", () =>
    Effect.map(Effect.withScheduler(untilLooked, fairScheduler), (steps) => assert.isBelow(steps, MANY_STEPS))
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
})
