import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber } from "effect"
import { OrganizationId } from "../../../src/domain/Organization.ts"
import { keepsNone } from "../../../src/layers/models/fidelity/Fidelity.ts"
import { ModelBudget } from "../../../src/services/ports/ModelBudget.ts"
import { openPurse } from "../../../src/services/usecases/Purse.ts"
import { call, model, reply } from "../../support/Models.ts"
import { modelBudgetMemory } from "../../support/memory/ModelBudget.ts"

const acme = OrganizationId.make("5b3b6f0e-3c52-4b9c-9d26-0d2b0a9f1c11")
const PRICE = { input: 1, cachedInput: 0.1, output: 10 }
const COST = (10 * PRICE.input + 5 * PRICE.output) / 1e6

/** A budget that grants the second of some steps only once it is let. */
const grantingLate = (budget: ModelBudget["Type"], step: "earmark" | "send", granted: Effect.Effect<void>) => {
  let times = 0
  const late = Effect.suspend(() => (++times === 2 ? granted : Effect.void))
  return step === "earmark"
    ? {
        ...budget,
        earmark: (...asked: Parameters<typeof budget.earmark>) => Effect.zipLeft(budget.earmark(...asked), late)
      }
    : { ...budget, send: (...asked: Parameters<typeof budget.send>) => Effect.zipLeft(budget.send(...asked), late) }
}

describe("the money for one call", () => {
  it.effect.each(["earmark", "send"] as const)(
    "is back where a second request is granted its money after the first reply: %s",
    (step) =>
      Effect.gen(function* () {
        const budget = yield* ModelBudget
        const grant = yield* Deferred.make<void>()
        const turns = yield* Effect.makeSemaphore(1)
        const late = grantingLate(budget, step, Deferred.await(grant))
        const purse = openPurse(late, keepsNone, turns, acme, model("dear:one", PRICE), call("0"))
        const asks = yield* Deferred.make<void>()
        let sent = 0
        const request = Effect.sync(() => {
          sent += 1
          return { reply: reply("yes") }
        })
        const answered = yield* purse.closing(
          Effect.gen(function* () {
            yield* purse.fill
            return yield* purse.meter(
              Effect.gen(function* () {
                const second = yield* Effect.forkDaemon(
                  Effect.zipRight(Deferred.succeed(asks, undefined), purse.meter(request))
                )
                yield* Deferred.await(asks)
                yield* Effect.yieldNow()
                return { reply: reply("yes"), second }
              })
            )
          })
        )
        yield* Deferred.succeed(grant, undefined)
        yield* Fiber.await(answered.second)
        const today = yield* budget.today(acme)
        assert.strictEqual(sent, 0)
        assert.strictEqual(today?.setAsideUsd, 0)
        assert.closeTo(today?.spentUsd ?? 0, COST, 1e-9)
      }).pipe(Effect.provide(modelBudgetMemory(1)))
  )
})
