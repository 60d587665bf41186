import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { assert, layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import Provider from "oidc-provider"
import { ask, authorizeUrl, challengeOf, makeBrowser, newClient, newVerifier, origin } from "../../support/OAuth.ts"
import { newTenant, send, type Tenant, testService } from "../../support/Service.ts"

const CLIENT = { client_id: "insights", client_secret: "a secret of the provider's" }

/** A provider on this computer. Whoever it is told to be signs in without being asked. */
class Accounts extends Context.Tag("test/Accounts")<
  Accounts,
  { readonly issuer: string; readonly be: (sub: string | null) => void; readonly callbackFor: (base: string) => void }
>() {
  static readonly Live = Layer.scoped(
    Accounts,
    Effect.gen(function* () {
      let sub: string | null = null
      let provider: Provider | undefined
      const server: Server = createServer(async (request, response) => {
        if (provider === undefined || !request.url?.startsWith("/interaction/"))
          return provider?.callback()(request, response)
        if (sub === null) {
          const result = { error: "access_denied", error_description: "Canceled" }
          return provider.interactionFinished(request, response, result)
        }
        const details = await provider.interactionDetails(request, response)
        const grant = new provider.Grant({ accountId: sub, clientId: CLIENT.client_id })
        grant.addOIDCScope("openid")
        const consent = { grantId: await grant.save() }
        const login = { accountId: sub, remember: false }
        return provider.interactionFinished(
          request,
          response,
          details.prompt.name === "login" ? { login } : { consent }
        )
      })
      yield* Effect.acquireRelease(
        Effect.async<void>((resume) => void server.listen(0, "127.0.0.1", () => resume(Effect.void))),
        () =>
          Effect.sync(() => {
            server.close()
            server.closeAllConnections()
          })
      )
      const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      return Accounts.of({
        issuer,
        be: (next) => {
          sub = next
        },
        callbackFor: (base) => {
          provider = new Provider(issuer, {
            clients: [{ ...CLIENT, redirect_uris: [`${base}/oauth/identity/callback`] }],
            features: { devInteractions: { enabled: false } },
            cookies: { keys: ["x"] },
            interactions: { url: (_, { uid }) => `/interaction/${uid}` },
            findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id }) })
          })
        }
      })
    })
  )
}

/** The provider's own cookies, and the way back to the service. */
const throughProvider = (address: string) =>
  Effect.gen(function* () {
    const { issuer } = yield* Accounts
    const cookies = new Map<string, string>()
    let at = address
    while (at.startsWith(issuer)) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ")
      const { headers, text } = yield* ask(at, { headers: { cookie } })
      for (const line of headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
        cookies.set(name!, value!)
      }
      const location = headers.get("location")
      assert.isNotNull(location, text)
      at = new URL(location!, at).href
    }
    return at
  })

const invited = ({ key }: Tenant, name: string) =>
  Effect.map(send({ path: "/v1/members", key, body: { name, role: "analyst" } }), ({ json }) => ({
    id: json.data.id as string,
    code: (json.data.url as string).slice(-43)
  }))

/** The consent page, as somebody sees it after they signed in with their account; `code` is of the link they opened first. */
const arriving = (code: string | null, browser?: ReturnType<typeof makeBrowser>) =>
  Effect.gen(function* () {
    const base = yield* origin
    const own = browser ?? makeBrowser(base)
    if (code !== null)
      assert.strictEqual((yield* own.submit(`${base}/oauth/sign-in`, [["code", code]])).answer.status, 204)
    const client = yield* newClient(base)
    const asked = authorizeUrl(base, { client_id: client, code_challenge: challengeOf(newVerifier()), scope: "read" })
    const { answer } = yield* own.open(asked)
    const link = /href="(\/oauth\/identity\?to=[\w-]+)"/.exec(answer.text)?.[1]
    assert.isDefined(link, answer.text)
    assert.notInclude(answer.text, 'name="signed_in"')
    const sent = yield* own.open(base + link)
    const back = yield* throughProvider(sent.at)
    return { browser: own, back, ...(yield* own.open(back)) }
  })

const Provided = Layer.unwrapEffect(
  Effect.map(Accounts, ({ issuer }) =>
    testService({
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT.client_id,
      OIDC_CLIENT_SECRET: CLIENT.client_secret
    })
  )
).pipe(Layer.provideMerge(Accounts.Live))

layer(Provided)("members with accounts at an OpenID Connect provider", (it) => {
  it.effect("sign in there: first by their link, then without, as themselves and nobody else", () =>
    Effect.gen(function* () {
      const { be, callbackFor } = yield* Accounts
      callbackFor(yield* origin)
      const tenant = yield* newTenant()
      const dana = yield* invited(tenant, "Dana")
      be("dana@idp")
      const first = yield* arriving(dana.code)
      assert.include(first.answer.text, "<strong>Dana</strong> (analyst)")
      const later = yield* arriving(null)
      assert.include(later.answer.text, "<strong>Dana</strong> (analyst)")
      be("stranger@idp")
      const stranger = yield* arriving(null)
      assert.strictEqual(stranger.answer.status, 403)
      assert.include(stranger.answer.text, "Nobody invited this account yet")
      // The link was used: whoever has it now gets nowhere.
      const used = yield* makeBrowser(yield* origin).submit(`${yield* origin}/oauth/sign-in`, [["code", dana.code]])
      assert.strictEqual(used.answer.status, 400)
      // One account is one member.
      be("dana@idp")
      const twin = yield* invited(tenant, "Twin")
      assert.strictEqual((yield* arriving(twin.code)).answer.status, 403)
      yield* send({ method: "DELETE", path: `/v1/members/${dana.id}`, key: tenant.key })
      assert.strictEqual((yield* arriving(null)).answer.status, 403)
    })
  )

  it.effect("are signed in by no answer but that to their own question", () =>
    Effect.gen(function* () {
      const { be, callbackFor } = yield* Accounts
      const base = yield* origin
      callbackFor(base)
      const tenant = yield* newTenant()
      const eve = yield* invited(tenant, "Eve")
      be("eve@idp")
      const known = yield* arriving(eve.code)
      assert.strictEqual(known.answer.status, 200)
      // Another browser is given Eve's answer, or the same one again.
      for (const browser of [makeBrowser(base), known.browser]) {
        const replayed = yield* browser.open(known.back)
        assert.strictEqual(replayed.answer.status, 400)
      }
      be(null)
      const canceled = yield* arriving(null)
      assert.strictEqual(canceled.answer.status, 400)
      assert.include(canceled.answer.text, "say who you are")
    })
  )
})
