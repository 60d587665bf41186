import { Effect, Layer, Option } from "effect"
import type { JWTVerifyGetKey } from "jose"
import { AccessTokenInvalid } from "../../domain/Access.ts"
import { OrganizationId } from "../../domain/Organization.ts"
import { AuthorizationServerUnreachable } from "../../domain/oauth/AuthorizationServerUnreachable.ts"
import { type Claims, readBearer } from "../../domain/oauth/Claims.ts"
import { AccessTokens } from "../../services/ports/AccessTokens.ts"
import { OrganizationRepo } from "../../services/ports/OrganizationRepo.ts"
import { rememberBriefly } from "../../services/usecases/Remember.ts"
import type { ExternalIssuer } from "../Config.ts"
import { makeIssuerKeys } from "./IssuerKeys.ts"

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
            return { ...bearer, plan: organization.value.plan }
          })
      })
    })
  )
