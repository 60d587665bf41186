import { type Clock, Context, Effect, Encoding, Layer, Option } from "effect"
import { type Access, AccessTokenInvalid, isTokenLike } from "../../domain/Access.ts"
import { type ApiKeyId, type ApiKeyInvalid, hasApiKeyPrefix, type Principal } from "../../domain/ApiKey.ts"
import { type ProtectedResource, protectedResources, resourceOf } from "../../domain/oauth/Resources.ts"
import { SIGN_IN_LINK_SECONDS, SIGN_IN_SECONDS, type SignedIn } from "../../domain/oauth/SignIn.ts"
import { networkOf } from "../../domain/PublicAddress.ts"
import { readScopes } from "../../domain/Scope.ts"
import { Announcements } from "../ports/Database.ts"
import { type IssuedAccess, OAuthStore } from "../ports/OAuthStore.ts"
import { RateBuckets } from "../ports/RateLimits.ts"
import { Keys, rememberBriefly } from "./Keys.ts"

const KIND = "SignIn"
const CODE = "SignInCode"
const SECRET_BYTES = 32
const SECRET = /^[\w-]{43}$/

/** Which key somebody has entered in a browser, so that the next application need not ask for it again. */
export class SignIns extends Effect.Service<SignIns>()("services/SignIns", {
  effect: Effect.map(OAuthStore, (store) => {
    const saved = (kind: string, keyId: ApiKeyId, seconds: number): Effect.Effect<string> =>
      Effect.suspend(() => {
        const secret = Encoding.encodeBase64Url(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)))
        return Effect.as(store.save(kind, secret, { accountId: keyId }, seconds), secret)
      })

    /** Signs a browser in with a key; what is answered is for that browser alone, and known to it alone. */
    const begin = (keyId: ApiKeyId): Effect.Effect<string> => saved(KIND, keyId, SIGN_IN_SECONDS)

    /** A code that signs one browser in with a key, once. Members get theirs in links (`Members`). */
    const issueCode = (keyId: ApiKeyId): Effect.Effect<string> => saved(CODE, keyId, SIGN_IN_LINK_SECONDS)

    /** Signs a browser in with a code; none if the code was used, is too old, or its key has ended. */
    const redeemCode = (code: string): Effect.Effect<Option.Option<string>> =>
      Effect.gen(function* () {
        if (!SECRET.test(code)) return Option.none()
        const holder = yield* store.findSignIn(CODE, code)
        if (Option.isNone(holder) || !(yield* store.consume(CODE, code))) return Option.none()
        return Option.some(yield* begin(holder.value.keyId))
      })

    /** Whose code this is, where it is a member's. */
    const memberOf = (code: string): Effect.Effect<Option.Option<SignedIn>> =>
      SECRET.test(code)
        ? Effect.map(
            store.findSignIn(CODE, code),
            Option.filter(({ role }) => role !== null)
          )
        : Effect.succeedNone

    /** Ties the member that a code is for to an account elsewhere, once. */
    const tied = (identity: string, code: string) =>
      Effect.gen(function* () {
        const member = yield* memberOf(code)
        if (Option.isNone(member) || !(yield* store.consume(CODE, code))) return false
        return yield* store.tie(member.value.keyId, identity)
      })

    /** Signs a browser in as the member who has an account elsewhere, or whose link it brings; none for anybody else. */
    const identified = (identity: string, code: string): Effect.Effect<Option.Option<string>> =>
      Effect.gen(function* () {
        if (code !== "" && !(yield* tied(identity, code))) return Option.none()
        return yield* Effect.transposeMapOption(yield* store.findIdentity(identity), begin)
      })

    /** Who is signed in with a secret; nobody once its time is over or its key has ended. */
    const find = (secret: string): Effect.Effect<Option.Option<SignedIn>> =>
      SECRET.test(secret) ? store.findSignIn(KIND, secret) : Effect.succeed(Option.none())

    const end = (secret: string): Effect.Effect<void> =>
      SECRET.test(secret) ? store.remove(KIND, secret) : Effect.void

    return { begin, find, end, identified, issueCode, memberOf, redeemCode } as const
  })
}) {}

/** How many attempts of each kind one address has in a minute. */
const limits = {
  authorize: 60,
  register: 20,
  token: 120,
  revoke: 60,
  "wrong key": 10,
  "sign-in link": 10,
  "shared answer": 60
} as const
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

/* Who a request speaks for: by a key, by a token of this service, or by one of another authorization server. */

/** OAuth access tokens, issued by this service or by the authorization server that it trusts. */
export class AccessTokens extends Context.Tag("services/AccessTokens")<
  AccessTokens,
  {
    /** The resources that tokens are issued for. */
    readonly resources: ReadonlyArray<ProtectedResource>
    /** What a token allows at a resource. A token whose grant was revoked, or whose API key was, is invalid within two seconds. */
    readonly verify: (token: string, resource: ProtectedResource) => Effect.Effect<Access, AccessTokenInvalid>
  }
>() {}

const accessOf = ({ keyId, organizationId, plan, scopes }: Principal): Access => ({
  organizationId,
  plan,
  subject: `key ${keyId}`,
  keyId,
  scopes
})

/** What a bearer token allows, be it an API key or an OAuth access token. */
export class Credentials extends Effect.Service<Credentials>()("services/Credentials", {
  effect: Effect.gen(function* () {
    const keys = yield* Keys
    const tokens = yield* AccessTokens

    const authenticate = (
      bearer: string,
      resource: ProtectedResource
    ): Effect.Effect<Access, AccessTokenInvalid | ApiKeyInvalid> =>
      isTokenLike(bearer) && !hasApiKeyPrefix(bearer)
        ? Effect.tap(tokens.verify(bearer, resource), ({ keyId }) =>
            Effect.clockWith((clock) => Effect.sync(() => (keyId === null ? undefined : keys.noteUse(keyId, clock))))
          )
        : Effect.map(keys.authenticate(bearer), accessOf)

    /** What a key allows that was looked up lately; null for tokens, and where the store has to be asked. */
    const authenticateKnown = (bearer: string, clock: Clock.Clock): Access | null => {
      const principal = hasApiKeyPrefix(bearer) ? keys.authenticateKnown(bearer, clock) : null
      return principal === null ? null : accessOf(principal)
    }

    return { authenticate, authenticateKnown, resources: tokens.resources } as const
  })
}) {}

/** What our tokens look like; everything else is refused without asking the store. */
const SHAPE = /^[\w-]{43}$/

const invalid = new AccessTokenInvalid({ reason: "invalid" })
const elsewhere = new AccessTokenInvalid({ reason: "elsewhere" })
const overdue = new AccessTokenInvalid({ reason: "expired" })

const admit = (
  found: Option.Option<IssuedAccess>,
  resource: ProtectedResource
): Effect.Effect<Access, AccessTokenInvalid> => {
  if (Option.isNone(found)) return invalid
  const { audience, expired, grantId, keyId, organizationId, plan, scope, scopes: held } = found.value
  if (!Option.contains(resourceOf(audience), resource)) return elsewhere
  if (expired) return overdue
  const scopes = readScopes(scope).filter((one) => held.includes(one))
  return Effect.succeed({ organizationId, plan, subject: `grant ${grantId}`, keyId, scopes })
}

/** The tokens that this service's own authorization server issued. */
export const AccessTokensIssued = Layer.scoped(
  AccessTokens,
  Effect.gen(function* () {
    const { find, forget } = rememberBriefly((yield* OAuthStore).findAccess)
    yield* (yield* Announcements).heed("credential", forget)
    return AccessTokens.of({
      resources: protectedResources,
      verify: (token, resource) =>
        SHAPE.test(token) ? Effect.flatMap(find(token), (found) => admit(found, resource)) : invalid
    })
  })
)
