import { Effect, Predicate } from "effect"
import type { JWTVerifyGetKey } from "jose"
import { AuthorizationServerUnreachable } from "../../domain/oauth/AuthorizationServerUnreachable.ts"
import { metadataOf } from "../../http/oauth/Metadata.ts"

/** Milliseconds for each of the two descriptions, and for the keys: five seconds at most together. */
const PATIENCE = 1600
/** Milliseconds for which keys are trusted, and between two look-ups because of an unknown key. */
const KEYS_KEPT = 600_000
const KEYS_AGAIN = 30_000
/** Milliseconds until an issuer that did not answer is asked again; doubled with each failure, up to a minute. */
const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 60_000

const describe = async (address: string, issuer: string): Promise<string | undefined> => {
  const response = await fetch(address, { redirect: "error", signal: AbortSignal.timeout(PATIENCE) })
  if (!response.ok) return undefined
  const metadata: unknown = await response.json()
  return Predicate.isReadonlyRecord(metadata) && metadata.issuer === issuer && typeof metadata.jwks_uri === "string"
    ? metadata.jwks_uri
    : undefined
}

/** Where an issuer's keys are: as RFC 8414 has it described, or else as OpenID Connect does. */
const discover = async (issuer: string): Promise<URL> => {
  let problem: unknown = new Error("It describes no keys of its own.")
  for (const address of [metadataOf(issuer), `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`]) {
    try {
      const keys = await describe(address, issuer)
      if (keys !== undefined) return new URL(keys)
    } catch (cause) {
      problem = cause
    }
  }
  throw problem
}

/** The public keys of an issuer, found when they are first needed; dies where they cannot be had. */
export const makeIssuerKeys = (issuer: string) =>
  Effect.map(Effect.makeSemaphore(1), (turn) => {
    let keys: JWTVerifyGetKey | undefined
    let pause = FIRST_PAUSE
    let failed: { readonly until: number; readonly cause: unknown } | undefined
    const unreachable = (cause: unknown) => new AuthorizationServerUnreachable({ issuer, cause })

    const find = Effect.clockWith((clock) => {
      if (keys !== undefined) return Effect.succeed(keys)
      const now = clock.unsafeCurrentTimeMillis()
      if (failed !== undefined && failed.until > now) return Effect.die(unreachable(failed.cause))
      return Effect.tryPromise({
        try: async () => {
          const [{ createRemoteJWKSet }, address] = await Promise.all([import("jose"), discover(issuer)])
          return createRemoteJWKSet(address, {
            timeoutDuration: PATIENCE,
            cooldownDuration: KEYS_AGAIN,
            cacheMaxAge: KEYS_KEPT
          })
        },
        catch: (cause) => cause
      }).pipe(
        Effect.tapError((cause) =>
          Effect.sync(() => {
            // From when it failed, not from when it was asked: those who waited meanwhile must not ask again.
            failed = { until: clock.unsafeCurrentTimeMillis() + pause, cause }
            pause = Math.min(pause * 2, LONGEST_PAUSE)
          })
        ),
        Effect.tap((found) => {
          keys = found
          pause = FIRST_PAUSE
        }),
        Effect.catchAll((cause) => Effect.die(unreachable(cause)))
      )
    })
    return turn.withPermits(1)(find)
  })
