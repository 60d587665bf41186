import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { Credits } from "../../src/services/ports/Credits.ts"
import type { Tenant } from "./Service.ts"
import { lookUntil } from "./Waiting.ts"

/** A tenant's balance, which its ledger must add up to, and what moved it, in order. */
export const movements = ({ organization }: Pick<Tenant, "organization">) =>
  Effect.gen(function* () {
    const credits = yield* Credits
    const ledger = yield* credits.ledger(organization, 1_000)
    const balance = yield* credits.balance(organization)
    assert.strictEqual(
      ledger.reduce((sum, { amount }) => sum + amount, 0),
      balance
    )
    return { balance, kinds: ledger.map(({ kind }) => kind).reverse() }
  })

/** Succeeds once a tenant has so many credits. */
export const untilBalance = ({ organization }: Pick<Tenant, "organization">, credits: number) =>
  Effect.flatMap(Credits, ({ balance }) => lookUntil(balance(organization), (left) => left === credits))
