import { Effect, Layer, Option, Predicate } from "effect"
import type { JWTVerifyGetKey } from "jose"
import { AccessTokenInvalid } from "../../domain/Access.ts"
import { OrganizationId } from "../../domain/Organization.ts"
import { AuthorizationServerUnreachable } from "../../domain/oauth/AuthorizationServerUnreachable.ts"
import { type Claims, readBearer } from "../../domain/oauth/Claims.ts"
import { OAuthSettings } from "../../http/oauth/AuthorizationServer.ts"
import { metadataOf } from "../../http/oauth/Mounts.ts"
import type { Announcements } from "../../services/ports/Database.ts"
import type { OAuthStore } from "../../services/ports/OAuthStore.ts"
import { OrganizationRepo } from "../../services/ports/OrganizationData.ts"
import { AccessTokens, AccessTokensIssued } from "../../services/usecases/Credentials.ts"
import { rememberBriefly } from "../../services/usecases/Keys.ts"
import { AppConfig, type ExternalIssuer } from "../Config.ts"

export const OAuthSettingsConfigured = Layer.effect(
  OAuthSettings,
  Effect.map(AppConfig, ({ appsChallenge, externalIssuer }) => ({
    externalIssuer: Option.map(externalIssuer, ({ issuer }) => issuer),
    appsChallenge
  }))
)

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
const makeIssuerKeys = (issuer: string) =>
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

/** Signatures that the issuer alone can make. */
const ALGORITHMS = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA", "Ed25519"]

/** Seconds by which the clocks of the two servers may differ. */
const CLOCK_TOLERANCE_SECONDS = 5

const SHAPE = /^[\w-]+\.[\w-]+\.[\w-]+$/

const invalid = new AccessTokenInvalid({ reason: "invalid" })
const elsewhere = new AccessTokenInvalid({ reason: "elsewhere" })
const expired = new AccessTokenInvalid({ reason: "expired" })

/** Tokens of another authorization server, checked by its published keys. They are for tools: its audience is one. */
export const accessTokensOf = ({ audience, issuer, organizationClaim }: ExternalIssuer) =>
  Layer.effect(
    AccessTokens,
    Effect.gen(function* () {
      const organizations = yield* OrganizationRepo
      const issuerKeys = yield* makeIssuerKeys(issuer)
      const { find: findOrganization } = rememberBriefly((id) => organizations.find(OrganizationId.make(id)))

      const verifySignature = (token: string, keys: JWTVerifyGetKey) =>
        Effect.promise(async () => {
          const { errors, jwtVerify } = await import("jose")
          const refused = (error: unknown) => {
            if (error instanceof errors.JWTExpired) return expired
            const known = error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)
            return known && error.code !== "ERR_JOSE_GENERIC"
              ? invalid
              : new AuthorizationServerUnreachable({ issuer, cause: error })
          }
          const options = { issuer, audience, algorithms: ALGORITHMS, clockTolerance: CLOCK_TOLERANCE_SECONDS }
          return jwtVerify(token, keys, { ...options, requiredClaims: ["exp", "sub"] }).then(
            ({ payload }): Claims => payload,
            refused
          )
        }).pipe(
          Effect.flatMap((result) => {
            if (result instanceof AuthorizationServerUnreachable) return Effect.die(result)
            return result instanceof AccessTokenInvalid ? Effect.fail(result) : Effect.succeed(result)
          })
        )

      return AccessTokens.of({
        resources: ["/mcp"],
        verify: (token, resource) =>
          Effect.gen(function* () {
            if (resource !== "/mcp") return yield* elsewhere
            if (!SHAPE.test(token)) return yield* invalid
            const claims = yield* verifySignature(token, yield* issuerKeys)
            const bearer = yield* readBearer(claims, organizationClaim)
            const organization = yield* findOrganization(bearer.organizationId)
            if (Option.isNone(organization)) return yield* invalid
            return { ...bearer, keyId: null, plan: organization.value.plan }
          })
      })
    })
  )

/** The tokens of the authorization server at `OAUTH_ISSUER`, or else of the embedded one. */
export const AccessTokensConfigured = Layer.unwrapEffect(
  Effect.map(AppConfig, ({ externalIssuer }) =>
    Option.match(externalIssuer, {
      onNone: (): Layer.Layer<AccessTokens, never, Announcements | OAuthStore | OrganizationRepo> => AccessTokensIssued,
      onSome: accessTokensOf
    })
  )
)
