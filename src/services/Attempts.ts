import { Effect } from "effect"
import { networkOf } from "../domain/oauth/PublicAddress.ts"

/** How many attempts of each kind one address has in a minute. */
const limits = { authorize: 60, register: 20, token: 120, revoke: 60, "wrong key": 10 } as const
export type Attempt = keyof typeof limits

const MINUTE = 60_000

/** Whether an attempt may go on, and if not, in how many seconds the next one may. */
export interface Verdict {
  readonly allowed: boolean
  readonly retrySeconds: number
}

/** Counts what clients attempt before it is known who they are, by address, minute for minute in this process. */
export class Attempts extends Effect.Service<Attempts>()("services/Attempts", {
  sync: () => {
    const counts = new Map<string, number>()
    let minute = -1

    const count = (kind: Attempt, address: string): Effect.Effect<Verdict> =>
      Effect.clockWith((clock) =>
        Effect.sync(() => {
          const now = clock.unsafeCurrentTimeMillis()
          if (Math.floor(now / MINUTE) !== minute) {
            minute = Math.floor(now / MINUTE)
            counts.clear()
          }
          const key = `${kind} ${networkOf(address)}`
          const attempts = (counts.get(key) ?? 0) + 1
          counts.set(key, attempts)
          return attempts <= limits[kind]
            ? { allowed: true, retrySeconds: 0 }
            : { allowed: false, retrySeconds: Math.ceil(((minute + 1) * MINUTE - now) / 1000) }
        })
      )
    return { count } as const
  }
}) {}
