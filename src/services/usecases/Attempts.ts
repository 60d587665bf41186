import { Effect } from "effect"
import { networkOf } from "../../domain/PublicAddress.ts"
import { RateBuckets } from "../ports/RateLimits.ts"

/** How many attempts of each kind one address has in a minute. */
const limits = { authorize: 60, register: 20, token: 120, revoke: 60, "wrong key": 10 } as const
export type Attempt = keyof typeof limits

/** Whether an attempt may go on, and if not, in how many seconds the next one may. */
export interface Verdict {
  readonly allowed: boolean
  readonly retrySeconds: number
}

/** Counts what clients attempt before it is known who they are, by address, whichever process they reach. */
export class Attempts extends Effect.Service<Attempts>()("services/Attempts", {
  effect: Effect.map(RateBuckets, ({ take }) => {
    const count = (kind: Attempt, address: string): Effect.Effect<Verdict> =>
      take(`${kind} ${networkOf(address)}`, limits[kind])
    return { count } as const
  })
}) {}
