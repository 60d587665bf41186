import { assert, layer } from "@effect/vitest"
import { Effect, FastCheck as fc, TestClock } from "effect"
import { ask, CALLBACK, challengeOf, newClient, origin } from "../../support/OAuth.ts"
import { testService } from "../../support/Service.ts"

const SEED = 20_261_120
const RUNS = 150

const names = [
  ..."client_id redirect_uri response_type response_mode scope state code_challenge code_challenge_method".split(" "),
  ..."resource prompt request request_uri nonce claims max_age grant_type code code_verifier refresh_token".split(" "),
  ..."client_secret token token_type_hint authorization_details dpop_jkt client_assertion registration".split(" "),
  ..."__proto__ constructor resource[] a[b][c] %ff".split(" ")
]
const odd = fc.oneof(
  fc.constantFrom(
    "",
    "%00",
    "%ff%fe",
    "%ed%a0%80",
    "%",
    "null",
    "[object Object]",
    "__proto__",
    "a".repeat(3000),
    "%0d%0ax:y"
  ),
  fc.string().map(encodeURIComponent),
  fc.webUrl().map(encodeURIComponent)
)

/** Parameters that would do, some of them spoilt, some said twice, some made up. */
const spoilt = (right: Readonly<Record<string, string>>) =>
  fc
    .tuple(fc.subarray(Object.entries(right)), fc.array(fc.tuple(fc.constantFrom(...names), odd), { maxLength: 4 }))
    .map(([kept, added]) =>
      [...kept.map(([name, value]) => [name, encodeURIComponent(value)]), ...added]
        .map((pair) => pair.join("="))
        .join("&")
    )

layer(testService())("malformed authorizations", (it) => {
  it.effect("are never a fault of the service, and never lead to an address that is not the client's", () =>
    Effect.gen(function* () {
      const base = yield* origin
      const client_id = yield* newClient(base)
      const right = {
        client_id,
        redirect_uri: CALLBACK,
        response_type: "code",
        code_challenge: challengeOf("v"),
        code_challenge_method: "S256",
        scope: "read",
        state: "state"
      }
      for (const [i, query] of fc.sample(spoilt(right), { numRuns: RUNS, seed: SEED }).entries()) {
        if (i % 50 === 0) yield* TestClock.adjust("1 minute")
        const { headers, status, text } = yield* ask(`${base}/oauth/authorize?${query}`)
        assert.include([200, 303, 400], status, `${query}\n${text}`)
        const location = headers.get("location")
        const place = location === null ? CALLBACK : new URL(location, base).href
        assert.isTrue(place.startsWith(CALLBACK) || place.startsWith(`${base}/oauth/consent/`), `${query} → ${place}`)
      }
    })
  )

  it.effect("are refused at the endpoints for programs in the form that programs expect", () =>
    Effect.gen(function* () {
      const base = yield* origin
      const client_id = yield* newClient(base)
      const rights = [
        [
          "token",
          { client_id, grant_type: "authorization_code", code: "c", redirect_uri: CALLBACK, code_verifier: "v" }
        ],
        ["token", { client_id, grant_type: "refresh_token", refresh_token: "r" }],
        ["revoke", { client_id, token: "t" }]
      ] as const
      for (const [path, right] of rights) {
        for (const [i, body] of fc.sample(spoilt(right), { numRuns: RUNS / 3, seed: SEED }).entries()) {
          if (i % 50 === 0) yield* TestClock.adjust("1 minute")
          const headers = { "content-type": "application/x-www-form-urlencoded" }
          const { json, status, text } = yield* ask(`${base}/oauth/${path}`, { method: "POST", body, headers })
          assert.include(path === "revoke" ? [200, 400, 401] : [400, 401], status, `${body}\n${text}`)
          if (status !== 200) assert.strictEqual(typeof json.error, "string", text)
        }
      }
    })
  )

  it.effect("are refused with the character that nothing kept can hold, wherever it stands", () =>
    Effect.gen(function* () {
      const base = yield* origin
      const form = { "content-type": "application/x-www-form-urlencoded" }
      const post = (path: string, body: string, headers = form) =>
        ask(`${base}/oauth/${path}`, { method: "POST", body, headers })
      const named = { ...form, authorization: `Basic ${btoa("%00:secret")}` }
      const raw = { ...form, authorization: `Basic ${btoa("\0:secret")}` }
      const client_id = yield* newClient(base)
      for (const query of ["client_id=%00", `client_id=${client_id}&state=a%00b`]) {
        const { headers, status, text } = yield* ask(`${base}/oauth/authorize?${query}`)
        assert.strictEqual(status, 400, query)
        assert.match(headers.get("content-type") ?? "", /^text\/html/)
        assert.include(text, "NUL")
      }
      const refused = [
        yield* post("token", "grant_type=refresh_token&refresh_token=x&client_id=%00"),
        yield* post("revoke", `token=%00&client_id=${client_id}`),
        yield* post("token", "grant_type=refresh_token&refresh_token=x", named),
        yield* post("token", "grant_type=refresh_token&refresh_token=x", raw)
      ]
      for (const { json, status, text } of refused) {
        assert.include([400, 401], status, text)
        assert.strictEqual(typeof json.error, "string", text)
      }
    })
  )
})
