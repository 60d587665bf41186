import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit } from "effect"
import { OrganizationId } from "../../../../src/domain/Organization.ts"
import { asOneAsk } from "../../../../src/services/ports/UnderWay.ts"
import { askMany, withModel } from "../../../support/Schedules.ts"
import { replied, repliesAfter, worldProvider } from "../../../support/WorldProvider.ts"

const ORGANIZATION = OrganizationId.make("00000000-0000-4000-8000-000000000001")
const TICK_MS = 1_000

/** A computer that works on so many calls at once, each of which takes so long where it is alone. */
const sharing = (workMs: number, slots: number) => {
  const line: Array<number> = []
  return worldProvider(({ number }) =>
    Effect.suspend(() => {
      line.push(number)
      let left = workMs
      const step: Effect.Effect<typeof replied> = Effect.suspend(() => {
        if (line.indexOf(number) < slots) left -= TICK_MS / Math.min(slots, line.length)
        return left <= 0 ? Effect.succeed(replied) : Effect.delay(step, TICK_MS)
      })
      return Effect.ensuring(
        step,
        Effect.sync(() => line.splice(line.indexOf(number), 1))
      )
    })
  )
}

/** Asks of so many calls each, one after the other: how many calls of each were replied to. */
const asks = (world: ReturnType<typeof sharing>, calls: number, count = 3) =>
  withModel([world], (model) =>
    Effect.forEach(Array.from({ length: count }), () =>
      Effect.map(
        asOneAsk(ORGANIZATION, 47_000)(askMany(model, calls)),
        (all) => all.filter(({ exit }) => Exit.isSuccess(exit)).length
      )
    )
  )

describe("a server that shares its processor between calls", () => {
  it("has them ended one after the other rather than none", async () => {
    const replies = await Promise.all([
      asks(sharing(8_000, 4), 4),
      asks(sharing(16_000, 4), 2),
      asks(sharing(24_000, 4), 2),
      asks(sharing(24_000, 1), 2)
    ])
    const least = [3, 1, 1, 1]
    for (const [i, some] of replies.entries())
      for (const count of some) assert.isAtLeast(count, least[i]!, JSON.stringify(replies))
  })

  it("is asked for as much at once as before where one call of several hangs", async () => {
    const world = worldProvider(({ number }) => (number === 3 ? Effect.never : repliesAfter(200)))
    await withModel([world], (model) =>
      Effect.zipRight(
        asOneAsk(ORGANIZATION, 47_000)(askMany(model, 8)),
        asOneAsk(ORGANIZATION, 47_000)(askMany(model, 8))
      )
    )
    assert.isAtLeast(world.peak(), 8)
    assert.isTrue(world.seen.slice(-8).every(({ outcome }) => outcome === "replied"))
    assert.isAtLeast(Math.max(...world.seen.slice(-8).map(({ underWay }) => underWay)), 8)
  })
})
