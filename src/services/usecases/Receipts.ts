import { Effect } from "effect"
import { Transactions } from "../ports/Database.ts"
import { IdempotencyStore, type Receipt } from "../ports/IdempotencyStore.ts"

/** Keeps the answers to keyed requests that cost nothing. */
export class Receipts extends Effect.Service<Receipts>()("services/Receipts", {
  effect: Effect.gen(function* () {
    const store = yield* IdempotencyStore
    const { whole } = yield* Transactions

    /** What stores something, with its answer stored along with it where the request has a key. */
    const together = <A, E, R>(stored: Effect.Effect<A, E, R>, receipt: Receipt<A> | null): Effect.Effect<A, E, R> =>
      receipt === null
        ? stored
        : whole(
            Effect.tap(stored, (answer) =>
              Effect.zipRight(
                receipt.prepare?.(answer) ?? Effect.void,
                Effect.suspend(() => store.keep(receipt.request, receipt.response(answer, 0)))
              )
            )
          )

    return { together } as const
  })
}) {}
