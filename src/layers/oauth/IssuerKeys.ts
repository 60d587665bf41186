import { Effect, Predicate } from "effect"
import type { JWTVerifyGetKey } from "jose"
import { AuthorizationServerUnreachable } from "../../domain/oauth/AuthorizationServerUnreachable.ts"
import { metadataOf } from "../../http/oauth/Metadata.ts"

/** Milliseconds for the descriptions, and again for the keys: less than five seconds together. */
const PATIENCE_MS = 2000
/** Milliseconds for which keys are trusted, and between two look-ups because of an unknown key. */
const KEYS_KEPT_MS = 600_000
const KEYS_AGAIN_MS = 30_000
/** Milliseconds until an issuer that did not answer is asked again; doubled with each failure, up to a minute. */
const FIRST_PAUSE_MS = 1000
const MAX_PAUSE_MS = 60_000

/** Whether keys come over TLS wherever the issuer itself does. */
const isAsSafeAs = (issuer: string, keys: string) => keys.startsWith("https:") || issuer.startsWith("http:")

const describe = async (address: string, issuer: string): Promise<string | undefined> => {
  const response = await fetch(address, { redirect: "error", signal: AbortSignal.timeout(PATIENCE_MS) })
  if (!response.ok) return undefined
  const metadata: unknown = await response.json()
  if (!Predicate.isReadonlyRecord(metadata) || metadata.issuer !== issuer) return undefined
  const keys = metadata.jwks_uri
  return typeof keys === "string" && isAsSafeAs(issuer, keys) ? keys : undefined
}

/** Where an issuer's keys are: as RFC 8414 has it described, or else as OpenID Connect does. Both are asked at once. */
const discover = async (issuer: string): Promise<URL> => {
  const addresses = [metadataOf(issuer), `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`]
  const answers = await Promise.allSettled(addresses.map((address) => describe(address, issuer)))
  for (const answer of answers) {
    if (answer.status === "fulfilled" && answer.value !== undefined) return new URL(answer.value)
  }
  const failed = answers.find((answer) => answer.status === "rejected")
  throw failed?.reason ?? new Error("It describes no keys of its own.")
}

/** The public keys of an issuer, found when they are first needed; dies where they cannot be had. */
export const makeIssuerKeys = (issuer: string) =>
  Effect.map(Effect.makeSemaphore(1), (turn) => {
    let keys: JWTVerifyGetKey | undefined
    let pause = FIRST_PAUSE_MS
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
            timeoutDuration: PATIENCE_MS,
            cooldownDuration: KEYS_AGAIN_MS,
            cacheMaxAge: KEYS_KEPT_MS
          })
        },
        catch: (cause) => cause
      }).pipe(
        Effect.tapError((cause) =>
          Effect.sync(() => {
            // From when it failed, not from when it was asked: those who waited meanwhile must not ask again.
            failed = { until: clock.unsafeCurrentTimeMillis() + pause, cause }
            pause = Math.min(pause * 2, MAX_PAUSE_MS)
          })
        ),
        Effect.tap((found) => {
          keys = found
          pause = FIRST_PAUSE_MS
        }),
        Effect.catchAll((cause) => Effect.die(unreachable(cause)))
      )
    })
    return turn.withPermits(1)(find)
  })
