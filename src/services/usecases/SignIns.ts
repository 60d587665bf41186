import { Effect, Encoding, Option } from "effect"
import type { ApiKeyId } from "../../domain/ApiKey.ts"
import { SIGN_IN_SECONDS, type SignedIn } from "../../domain/oauth/SignIn.ts"
import { networkOf } from "../../domain/PublicAddress.ts"
import { OAuthStore } from "../ports/OAuthStore.ts"
import { RateBuckets } from "../ports/RateLimits.ts"

const KIND = "SignIn"
const SECRET_BYTES = 32
const SHAPE = /^[\w-]{43}$/

/** Which key somebody has entered in a browser, so that the next application need not ask for it again. */
export class SignIns extends Effect.Service<SignIns>()("services/SignIns", {
  effect: Effect.map(OAuthStore, (store) => {
    /** Signs a browser in with a key; what is answered is for that browser alone, and known to it alone. */
    const begin = (keyId: ApiKeyId): Effect.Effect<string> =>
      Effect.suspend(() => {
        const secret = Encoding.encodeBase64Url(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)))
        return Effect.as(store.save(KIND, secret, { accountId: keyId }, SIGN_IN_SECONDS), secret)
      })

    /** Who is signed in with a secret; nobody once its time is over or its key has ended. */
    const find = (secret: string): Effect.Effect<Option.Option<SignedIn>> =>
      SHAPE.test(secret) ? store.findSignIn(KIND, secret) : Effect.succeed(Option.none())

    const end = (secret: string): Effect.Effect<void> => (SHAPE.test(secret) ? store.remove(KIND, secret) : Effect.void)

    return { begin, find, end } as const
  })
}) {}

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
