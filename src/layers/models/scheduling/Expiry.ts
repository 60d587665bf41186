import { Effect, type Scope } from "effect"

/** What ends at a time, with one timer for all that end at the same time. */
export interface Expiry<A> {
  readonly add: (one: A, endsAt: number, now: number) => Effect.Effect<void>
  readonly remove: (one: A, endsAt: number) => void
}

export const makeExpiry = <A>(expire: (one: A) => void, scope: Scope.Scope): Expiry<A> => {
  const ending = new Map<number, Set<A>>()
  return {
    add: (one, endsAt, now) => {
      const known = ending.get(endsAt)
      if (known !== undefined) return Effect.sync(() => void known.add(one))
      ending.set(endsAt, new Set([one]))
      const over = Effect.sync(() => {
        const all = ending.get(endsAt)
        ending.delete(endsAt)
        for (const each of all ?? []) expire(each)
      })
      return Effect.asVoid(Effect.forkIn(Effect.delay(over, Math.max(0, endsAt - now)), scope))
    },
    remove: (one, endsAt) => void ending.get(endsAt)?.delete(one)
  }
}
