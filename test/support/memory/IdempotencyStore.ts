import { Clock, Effect, Layer } from "effect"
import {
  Claim,
  type IdempotencyScope,
  IdempotencyStore,
  type StoredResponse
} from "../../../src/services/IdempotencyStore.ts"

const KEPT = 24 * 60 * 60 * 1000
const LONGEST_ANSWER = 60_000

interface Row {
  readonly hash: string
  readonly response: StoredResponse | null
  readonly created: number
}

const nameOf = ({ organization, route, key }: IdempotencyScope) => JSON.stringify([organization, route, key])

export const IdempotencyStoreMemory = Layer.sync(IdempotencyStore, () => {
  const rows = new Map<string, Row>()
  return IdempotencyStore.of({
    begin: (scope, hash) =>
      Effect.map(Clock.currentTimeMillis, (now) => {
        const known = rows.get(nameOf(scope))
        const age = now - (known?.created ?? 0)
        if (known === undefined || age >= KEPT || (known.response === null && age >= LONGEST_ANSWER)) {
          rows.set(nameOf(scope), { hash, response: null, created: now })
          return Claim.Fresh()
        }
        if (known.hash !== hash) return Claim.Mismatch()
        return known.response === null ? Claim.InProgress() : Claim.Stored({ response: known.response })
      }),
    complete: (scope, response) =>
      Effect.sync(() => {
        const known = rows.get(nameOf(scope))
        if (known?.response === null) rows.set(nameOf(scope), { ...known, response })
      }),
    abandon: (scope) =>
      Effect.sync(() => {
        if (rows.get(nameOf(scope))?.response === null) rows.delete(nameOf(scope))
      }),
    purge: Effect.map(Clock.currentTimeMillis, (now) => {
      const old = [...rows].filter(([, { created }]) => now - created >= KEPT)
      for (const [name] of old) rows.delete(name)
      return old.length
    })
  })
})
