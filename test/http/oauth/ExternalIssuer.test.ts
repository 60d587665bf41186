import { assert, describe, layer } from "@effect/vitest"
import { Cause, Effect, Exit, Layer, TestClock } from "effect"
import { generateKeyPair, SignJWT, UnsecuredJWT } from "jose"
import { AuthorizationServerUnreachable } from "../../../src/domain/oauth/AuthorizationServerUnreachable.ts"
import { accessTokensOf } from "../../../src/layers/oauth/AccessTokens.ts"
import { AccessTokens } from "../../../src/services/usecases/Credentials.ts"
import { isEnvelope } from "../../support/Envelope.ts"
import { AUDIENCE, Issuer, IssuerTest } from "../../support/Issuer.ts"
import { newTenant, send, testService } from "../../support/Service.ts"
import { newOrganization, StoresTest } from "../../support/Stores.ts"

const CLAIM = "https://insights.example.com/organization"

const Service = Layer.unwrapEffect(
  Effect.map(Issuer, ({ url }) =>
    testService({ OAUTH_ISSUER: url, OAUTH_AUDIENCE: AUDIENCE, OAUTH_ORGANIZATION_CLAIM: CLAIM })
  )
).pipe(Layer.provideMerge(IssuerTest))

const verify = (token: string) => Effect.flatMap(AccessTokens, (tokens) => tokens.verify(token, "/mcp"))
const reasonOf = (token: string) => Effect.map(Effect.flip(verify(token)), ({ reason }) => reason)
const seconds = (from: number) => Math.floor(Date.now() / 1000) + from

layer(Service)("tokens of another authorization server", (it) => {
  it.effect("act for the organization that their claim names", () =>
    Effect.gen(function* () {
      const { token } = yield* Issuer
      const { organization } = yield* newTenant({ plan: "pro" })
      const claims = { [CLAIM]: organization, client_id: "app" }
      const scope = yield* Effect.promise(() => token({ ...claims, scope: "openid manage read" }))
      const expected = { organizationId: organization, plan: "pro" as const, subject: "person with app", keyId: null }
      assert.deepEqual(yield* verify(scope), { ...expected, scopes: ["read", "manage"] })
      const list = yield* Effect.promise(() => token({ ...claims, scp: ["ask"], aud: ["other", AUDIENCE] }))
      assert.deepEqual(yield* verify(list), { ...expected, scopes: ["ask"] })
      const atContract = yield* send({ path: "/v1/audiences", key: scope })
      isEnvelope(atContract, { status: 401, type: "authentication_error", code: "invalid_token", param: null })
      assert.strictEqual(atContract.headers["www-authenticate"], 'Bearer realm="audience-insights"')
      const none = yield* Effect.promise(() => token(claims))
      assert.deepEqual((yield* verify(none)).scopes, [])
    })
  )

  it.effect("are refused when anything about them is wrong", () =>
    Effect.gen(function* () {
      const { publicKeyPem, token, url } = yield* Issuer
      const { organization } = yield* newTenant()
      const good = { iss: url, aud: AUDIENCE, sub: "person", exp: seconds(60), [CLAIM]: organization, scope: "read" }
      const { privateKey } = yield* Effect.promise(() => generateKeyPair("RS256"))
      const signedBy = (key: Parameters<SignJWT["sign"]>[0], alg: string) =>
        new SignJWT(good).setProtectedHeader({ alg, kid: "k1" }).sign(key)
      const right = yield* Effect.promise(() => token(good))
      yield* verify(right)
      const [header, , signature] = right.split(".")
      const other = Buffer.from(JSON.stringify({ ...good, scope: "manage" })).toString("base64url")
      const wrong = yield* Effect.promise(() =>
        Promise.all([
          token({ ...good, aud: "https://other.example/mcp" }),
          token({ ...good, iss: `${url}/` }),
          token({ ...good, iss: "https://other.example" }),
          token({ ...good, exp: undefined }),
          token({ ...good, sub: undefined }),
          token({ ...good, nbf: seconds(60) }),
          token({ ...good, [CLAIM]: undefined }),
          token({ ...good, [CLAIM]: "not-a-uuid" }),
          token({ ...good, [CLAIM]: crypto.randomUUID() }),
          signedBy(privateKey, "RS256"),
          signedBy(new TextEncoder().encode(publicKeyPem), "HS256"),
          new UnsecuredJWT(good).encode(),
          `${header}.${other}.${signature}`,
          `${right}x`,
          "a.b.c",
          "opaque"
        ])
      )
      for (const [i, bad] of wrong.entries()) assert.strictEqual(yield* reasonOf(bad), "invalid", `${i}`)
      assert.strictEqual(yield* reasonOf(yield* Effect.promise(() => token({ ...good, exp: seconds(-6) }))), "expired")
      yield* verify(yield* Effect.promise(() => token({ ...good, exp: seconds(-1) })))
    })
  )

  it.effect("come with discovery that leads to it, and without an authorization server here", () =>
    Effect.gen(function* () {
      const { url } = yield* Issuer
      const resource = yield* send({ path: "/.well-known/oauth-protected-resource/mcp" })
      assert.deepStrictEqual(resource.json.authorization_servers, [url])
      const contract = yield* send({ path: "/.well-known/oauth-protected-resource/v1" })
      assert.notProperty(contract.json, "authorization_servers")
      const server = yield* send({ path: "/.well-known/oauth-authorization-server" })
      assert.deepStrictEqual(
        [server.status, server.headers.location],
        [307, `${url}/.well-known/oauth-authorization-server`]
      )
      for (const path of ["/oauth/authorize", "/oauth/token", "/oauth/register", "/oauth/consent/x"]) {
        isEnvelope(yield* send({ path }), { status: 404, type: "not_found_error", code: "route_not_found" })
      }
    })
  )
})

const Tokens = Layer.unwrapEffect(
  Effect.map(Issuer, ({ url }) => accessTokensOf({ issuer: url, audience: AUDIENCE, organizationClaim: CLAIM }))
)

describe("another authorization server", () => {
  layer(Layer.merge(StoresTest, IssuerTest))((it) => {
    const fresh = Effect.provide(Tokens)

    it.effect("may describe itself as OpenID Connect does", () =>
      Effect.gen(function* () {
        const { behave, token } = yield* Issuer
        const organization = (yield* newOrganization).id
        behave("OpenID Connect")
        const access = yield* verify(yield* Effect.promise(() => token({ [CLAIM]: organization })))
        assert.strictEqual(access.organizationId, organization)
      }).pipe(fresh)
    )

    it.effect("that does not answer, or describes another one, is a fault that is tried again after a while", () =>
      Effect.gen(function* () {
        const { behave, requests, token } = yield* Issuer
        const organization = (yield* newOrganization).id
        const good = yield* Effect.promise(() => token({ [CLAIM]: organization }))
        const isUnreachable = Effect.map(Effect.exit(verify(good)), (exit) => {
          assert.isTrue(Exit.isFailure(exit) && Cause.squash(exit.cause) instanceof AuthorizationServerUnreachable)
        })
        behave("nothing")
        yield* isUnreachable
        const before = requests()
        yield* isUnreachable
        assert.strictEqual(requests(), before)
        behave("another issuer")
        yield* TestClock.adjust("1 second")
        yield* isUnreachable
        assert.isAbove(requests(), before)
        behave("RFC 8414")
        yield* isUnreachable
        yield* TestClock.adjust("2 seconds")
        assert.strictEqual((yield* verify(good)).organizationId, organization)
      }).pipe(fresh)
    )

    it.effect("that hangs does not hang the service", () =>
      Effect.gen(function* () {
        const { behave, token } = yield* Issuer
        behave("silence")
        const exit = yield* Effect.exit(verify(yield* Effect.promise(() => token({}))))
        assert.isTrue(Exit.isFailure(exit) && Cause.squash(exit.cause) instanceof AuthorizationServerUnreachable)
      }).pipe(fresh)
    )
  })
})
