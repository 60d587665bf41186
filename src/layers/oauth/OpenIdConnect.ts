import { Effect, Layer, Option, Redacted } from "effect"
import type { Configuration } from "openid-client"
import { IDENTITY_CALLBACK } from "../../domain/oauth/SignIn.ts"
import { IdentityProvider, NotIdentified } from "../../http/oauth/IdentityProvider.ts"
import { PublicUrl } from "../../http/routing/Routes.ts"
import { AppConfig, type OpenIdSettings } from "../Config.ts"

/** Seconds that each request to the provider may take. */
const PATIENCE_SECONDS = 5

/** Sign-in at an OpenID Connect provider: a code with PKCE, state and nonce; its library is loaded when first needed. */
const providerOf = ({ clientId, clientSecret, issuer }: OpenIdSettings, publicUrl: string) => {
  const redirect = publicUrl + IDENTITY_CALLBACK
  let known: Configuration | undefined

  const library = Effect.promise(() => import("openid-client"))
  const configuration = Effect.flatMap(library, ({ allowInsecureRequests, discovery }) =>
    Effect.tryPromise({
      try: async () => {
        // Clear text is for tests on this computer: the setting takes no other address without https.
        const execute = issuer.startsWith("http:") ? [allowInsecureRequests] : []
        const options = { execute, timeout: PATIENCE_SECONDS }
        known ??= await discovery(new URL(issuer), clientId, Redacted.value(clientSecret), undefined, options)
        return known
      },
      catch: (cause) => new NotIdentified({ reason: "unreachable", cause })
    })
  )
  return {
    host: new URL(issuer).host,
    begin: Effect.gen(function* () {
      const client = yield* library
      const config = yield* configuration
      const [state, nonce, verifier] = [client.randomState(), client.randomNonce(), client.randomPKCECodeVerifier()]
      const code_challenge = yield* Effect.promise(() => client.calculatePKCECodeChallenge(verifier))
      const pkce = { code_challenge, code_challenge_method: "S256" }
      const { href } = client.buildAuthorizationUrl(config, {
        redirect_uri: redirect,
        scope: "openid",
        state,
        nonce,
        ...pkce
      })
      return { address: href, begun: { state, nonce, verifier } }
    }),
    finish: (query: string, { nonce, state, verifier }: { state: string; nonce: string; verifier: string }) =>
      Effect.gen(function* () {
        const { authorizationCodeGrant } = yield* library
        const config = yield* configuration
        const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
        const tokens = yield* Effect.tryPromise({
          try: () => authorizationCodeGrant(config, new URL(`${redirect}?${query}`), checks),
          catch: (cause) => new NotIdentified({ reason: "refused", cause })
        })
        const claims = tokens.claims()
        if (claims === undefined) return yield* new NotIdentified({ reason: "refused", cause: "no ID token" })
        return `${claims.iss} ${claims.sub}`
      })
  }
}

export const IdentityProviderConfigured = Layer.effect(
  IdentityProvider,
  Effect.zipWith(AppConfig, PublicUrl, ({ openId }, publicUrl) =>
    Option.map(openId, (settings) => providerOf(settings, publicUrl))
  )
)
