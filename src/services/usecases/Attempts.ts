import { Effect } from "effect"
import { networkOf } from "../../domain/oauth/PublicAddress.ts"
import { keep } from "./Kept.ts"

/** How many attempts of each kind one address has in a minute. */
const limits = { authorize: 60, register: 20, token: 120, revoke: 60, "wrong key": 10 } as const
export type Attempt = keyof typeof limits

const WINDOW_MS = 60_000
/** Addresses counted at a time, for each kind. */
const MAX_ADDRESSES = 100_000

/** Whether an attempt may go on, and if not, in how many seconds the next one may. */
export interface Verdict {
  readonly allowed: boolean
  readonly retrySeconds: number
}

/** Counts what clients attempt before it is known who they are, by address, within a minute in this process. */
export class Attempts extends Effect.Service<Attempts>()("services/Attempts", {
  sync: () => {
    const counts = keep<number>(WINDOW_MS, MAX_ADDRESSES)

    const count = (kind: Attempt, address: string): Effect.Effect<Verdict> =>
      Effect.clockWith((clock) =>
        Effect.sync(() => {
          const cache = counts.at(clock)
          const key = `${kind} ${networkOf(address)}`
          const attempts = (cache.get(key) ?? 0) + 1
          cache.set(key, attempts, { noUpdateTTL: true })
          return attempts <= limits[kind]
            ? { allowed: true, retrySeconds: 0 }
            : { allowed: false, retrySeconds: Math.ceil(cache.getRemainingTTL(key) / 1000) }
        })
      )
    return { count } as const
  }
}) {}
