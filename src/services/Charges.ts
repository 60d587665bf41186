import { Effect, Exit } from "effect"
import type { Credits as Amount, Reservation } from "../domain/Credits.ts"
import { EngineUnavailable } from "../domain/Estimate.ts"
import type { OrganizationId } from "../domain/Organization.ts"
import { Credits } from "./Credits.ts"

/** An answer with what it cost. */
export interface Charged<A> {
  readonly value: A
  readonly charged: Amount
  /** Balance afterwards. */
  readonly remaining: Amount
}

/** An engine answers within this time or the ask fails without a charge. */
const ENGINE_TIME = "50 seconds"

const engineLate = () => new EngineUnavailable({ engine: "asked", reason: `no answer within ${ENGINE_TIME}` })

export class Charges extends Effect.Service<Charges>()("services/Charges", {
  effect: Effect.gen(function* () {
    const credits = yield* Credits

    const release = (organization: OrganizationId, reservation: Reservation) =>
      credits
        .release(organization, reservation)
        .pipe(
          Effect.catchAllCause((cause) =>
            Effect.logWarning("A reservation could not be released and will expire", cause)
          )
        )

    /** Sets the price aside, answers, and spends it; gives it back if there is no answer, for whatever reason. */
    const charged = <A, E, R>(organization: OrganizationId, price: Amount, answer: Effect.Effect<A, E, R>) =>
      Effect.acquireUseRelease(
        credits.reserve(organization, price),
        (reservation) =>
          Effect.gen(function* () {
            const value = yield* answer.pipe(Effect.timeoutFail({ duration: ENGINE_TIME, onTimeout: engineLate }))
            const remaining = yield* credits.settle(organization, reservation, price)
            return { value, charged: price, remaining } satisfies Charged<A>
          }),
        (reservation, exit) => (Exit.isSuccess(exit) ? Effect.void : release(organization, reservation))
      )

    return { charged } as const
  })
}) {}
