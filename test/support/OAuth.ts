import { createHash, randomBytes } from "node:crypto"
import { HttpServer } from "@effect/platform"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { consoleClient } from "../../src/domain/oauth/Console.ts"
import { parseJson } from "./Service.ts"

export const CALLBACK = "http://127.0.0.1:7777/callback"

/** Where the service under test is reached. */
export const origin = Effect.map(HttpServer.HttpServer, ({ address }) =>
  address._tag === "TcpAddress" ? `http://${address.hostname}:${address.port}` : address.path
)

/** An answer and its body, as JSON where it is that. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  readonly json: any
}

export const ask = (url: string | URL, init: RequestInit = {}): Effect.Effect<Answer> =>
  Effect.promise(async () => {
    const response = await fetch(url, { redirect: "manual", ...init })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, json: parseJson(text) }
  })

export const postForm = (url: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  ask(url, { method: "POST", body: new URLSearchParams(form), headers })

export const register = (base: string, metadata: unknown) =>
  ask(`${base}/oauth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: typeof metadata === "string" ? metadata : JSON.stringify(metadata)
  })

/** A client that keeps no secret and listens on this computer. */
export const newClient = (base: string, more: object = {}) =>
  Effect.map(
    register(base, {
      client_name: "Test client",
      redirect_uris: [CALLBACK],
      token_endpoint_auth_method: "none",
      ...more
    }),
    ({ json, status, text }) => {
      assert.strictEqual(status, 201, text)
      return json.client_id as string
    }
  )

export const newVerifier = () => randomBytes(32).toString("base64url")
export const challengeOf = (verifier: string) => createHash("sha256").update(verifier).digest("base64url")

export const authorizeUrl = (base: string, parameters: Record<string, string>) =>
  `${base}/oauth/authorize?${new URLSearchParams({
    response_type: "code",
    redirect_uri: CALLBACK,
    code_challenge_method: "S256",
    state: "state",
    ...parameters
  })}`

/** A browser without a screen: it keeps cookies as one would, and follows redirects until they leave the service. */
export const makeBrowser = (base: string) => {
  const cookies = new Map<string, { readonly value: string; readonly path: string }>()

  const keep = (headers: Headers) => {
    for (const line of headers.getSetCookie()) {
      const [pair = "", ...attributes] = line.split(/; */)
      const name = pair.slice(0, pair.indexOf("="))
      const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? "/"
      if (/expires=Thu, 01 Jan 1970/i.test(line)) cookies.delete(name)
      else cookies.set(name, { value: pair.slice(pair.indexOf("=") + 1), path })
    }
  }
  const send = (url: string, init: RequestInit = {}) =>
    ask(url, {
      ...init,
      headers: {
        cookie: [...cookies]
          .filter(([, { path }]) => new URL(url).pathname.startsWith(path))
          .map(([name, { value }]) => `${name}=${value}`)
          .join("; "),
        ...init.headers
      }
    }).pipe(Effect.tap(({ headers }) => keep(headers)))

  const follow = (answer: Answer, at: string): Effect.Effect<{ readonly at: string; readonly answer: Answer }> => {
    const location = answer.headers.get("location")
    if (location === null) return Effect.succeed({ at, answer })
    const next = new URL(location, at).href
    if (!next.startsWith(`${base}/`)) return Effect.succeed({ at: next, answer })
    return Effect.flatMap(send(next), (then) => follow(then, next))
  }
  const open = (url: string) => Effect.flatMap(send(url), (answer) => follow(answer, url))
  const submit = (url: string, form: ReadonlyArray<readonly [string, string]>, headers: Record<string, string> = {}) =>
    Effect.flatMap(
      send(url, { method: "POST", body: new URLSearchParams(form.map(([n, v]) => [n, v])), headers }),
      (a) => follow(a, url)
    )
  return { open, submit, cookies } as const
}

/** What a person who allows everything sends. */
export const allowing = (key: string, scopes: ReadonlyArray<string> = ["read", "ask", "manage", "administer"]) => [
  ...scopes.map((scope) => ["scope", scope] as const),
  ["api_key", key] as const,
  ["decision", "allow"] as const
]

/** Where the browser ends after a person has answered the consent page. */
export const authorize = (url: string, form: ReadonlyArray<readonly [string, string]>) =>
  Effect.gen(function* () {
    const browser = makeBrowser(new URL(url).origin)
    const { answer, at } = yield* browser.open(url)
    if (!at.includes("/oauth/consent/")) return { at: new URL(at), answer }
    assert.strictEqual(answer.status, 200, answer.text)
    const decided = yield* browser.submit(at, form)
    return { at: new URL(decided.at), answer: decided.answer }
  })

export interface Tokens {
  readonly client: string
  readonly access: string
  readonly refresh: string
  readonly scope: string
}

/** A code for a client, and what redeems it. */
export const newCode = (base: string, key: string, client: string, parameters: Record<string, string> = {}) =>
  Effect.gen(function* () {
    const verifier = newVerifier()
    const url = authorizeUrl(base, { client_id: client, code_challenge: challengeOf(verifier), ...parameters })
    const { answer, at } = yield* authorize(url, allowing(key))
    const code = at.searchParams.get("code")
    assert.isNotNull(code, `${at.href} ${answer.text}`)
    const redirect_uri = parameters.redirect_uri ?? CALLBACK
    return {
      grant_type: "authorization_code",
      code: code ?? "",
      client_id: client,
      redirect_uri,
      code_verifier: verifier
    }
  })

export const redeem = (base: string, form: Record<string, string>) => postForm(`${base}/oauth/token`, form)

/** Tokens of a client that was just registered. */
export const newTokens = (base: string, key: string, parameters: Record<string, string> = {}) =>
  Effect.gen(function* () {
    const client = yield* newClient(base)
    const { json, status, text } = yield* redeem(base, yield* newCode(base, key, client, parameters))
    assert.strictEqual(status, 200, text)
    return { client, access: json.access_token, refresh: json.refresh_token, scope: json.scope } satisfies Tokens
  })

const shownIn = (html: string) => /name="signed_in" value="([^"]+)"/.exec(html)?.[1] ?? ""

/** Somebody who opened the link that they were given, and signed in to the console with all that it asks for. */
export const signedInBy = (base: string, link: string) =>
  Effect.gen(function* () {
    const browser = makeBrowser(base)
    const verifier = newVerifier()
    const redirect_uri = `${base}/sign-in`
    const code = link.slice(link.indexOf("=") + 1)
    const followed = yield* browser.submit(`${base}/oauth/sign-in`, [["code", code]])
    assert.strictEqual(followed.answer.status, 204, followed.answer.text)
    const { answer, at } = yield* browser.open(
      authorizeUrl(base, {
        client_id: consoleClient.id,
        redirect_uri,
        resource: `${base}/v1`,
        scope: "read ask manage administer",
        code_challenge: challengeOf(verifier)
      })
    )
    const form = [...allowing("").filter(([name]) => name !== "api_key"), ["signed_in", shownIn(answer.text)] as const]
    const cookie = [...browser.cookies].map(([name, { value }]) => `${name}=${value}`).join("; ")
    const body = new URLSearchParams(form.map(([name, value]) => [name, value]))
    const decided = yield* ask(at, { method: "POST", headers: { cookie }, body })
    const resumed = yield* ask(decided.headers.get("location") ?? "", { headers: { cookie } })
    const granted = new URL(resumed.headers.get("location") ?? "", base).searchParams.get("code") ?? ""
    const tokens = yield* redeem(base, {
      grant_type: "authorization_code",
      client_id: consoleClient.id,
      redirect_uri,
      code: granted,
      code_verifier: verifier
    })
    assert.strictEqual(tokens.status, 200, tokens.text)
    const { access_token: access, refresh_token: refresh, scope } = tokens.json
    return { browser, page: answer.text, access, refresh, scope } as {
      readonly browser: ReturnType<typeof makeBrowser>
      readonly page: string
      readonly access: string
      readonly refresh: string
      readonly scope: string
    }
  })
