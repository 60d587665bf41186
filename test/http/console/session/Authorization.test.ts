import { createHash } from "node:crypto"
import { assert, describe, it } from "@effect/vitest"
import { Effect, FastCheck } from "effect"
import {
  authorizationAddress,
  newAuthorization,
  placeHere,
  readReturn,
  wayOf
} from "../../../../src/http/console/session/Tokens.ts"

const ORIGIN = "https://insights.example.com"
const begun = { state: "state", verifier: "verifier", returnTo: "/ask" }

describe("an authorization of the console", () => {
  it.effect("asks for a code with PKCE, for one resource, to be answered here, and never as another did", () =>
    Effect.gen(function* () {
      const [one, other] = [newAuthorization("/ask"), newAuthorization("/ask")]
      assert.strictEqual(new Set([one.state, one.verifier, other.state, other.verifier]).size, 4)
      for (const secret of [one.state, one.verifier]) assert.match(secret, /^[\w-]{43}$/)
      const address = new URL(yield* Effect.promise(() => authorizationAddress(ORIGIN, one)))
      assert.strictEqual(address.origin + address.pathname, `${ORIGIN}/oauth/authorize`)
      assert.deepStrictEqual(Object.fromEntries(address.searchParams), {
        response_type: "code",
        client_id: "audience-insights-console",
        redirect_uri: `${ORIGIN}/sign-in`,
        resource: `${ORIGIN}/v1`,
        scope: "read ask manage administer",
        state: one.state,
        code_challenge: createHash("sha256").update(one.verifier).digest("base64url"),
        code_challenge_method: "S256"
      })
      assert.notInclude(address.href, one.verifier)
    })
  )

  it("takes the code that answers it, and nothing else", () => {
    const answer = (more: Record<string, string>) =>
      `?${new URLSearchParams({ code: "c", state: "state", iss: ORIGIN, ...more })}`
    assert.deepStrictEqual(readReturn(answer({}), ORIGIN, begun), { code: "c" })
    assert.property(readReturn(answer({}), ORIGIN, null), "refusal")
    for (const wrong of [
      { state: "" },
      { state: "States" },
      { iss: "" },
      { iss: `${ORIGIN}/` },
      { iss: "https://evil.example" },
      { error: "x" }
    ]) {
      assert.property(readReturn(answer(wrong), ORIGIN, begun), "refusal", JSON.stringify(wrong))
    }
    assert.property(readReturn(`?state=state&iss=${ORIGIN}`, ORIGIN, begun), "refusal")
  })

  it.prop(
    "says nothing that an address says",
    { error: FastCheck.string(), description: FastCheck.string({ minLength: 12 }), isOurs: FastCheck.boolean() },
    ({ description, error, isOurs }) => {
      const query = new URLSearchParams({ error, error_description: description, error_uri: description })
      if (isOurs)
        for (const [name, value] of [["state", begun.state] as const, ["iss", ORIGIN] as const]) query.set(name, value)
      const returned = readReturn(`?${query}`, ORIGIN, begun)
      assert.property(returned, "refusal")
      assert.notInclude((returned as { refusal: string }).refusal, description)
    }
  )

  it.prop(
    "ends on this console, wherever it is said to have begun",
    {
      prefix: FastCheck.constantFrom(
        "",
        "/",
        "//",
        "/.//",
        "/\\",
        "\\\\",
        "https:",
        "https://",
        "javascript:",
        "data:",
        "@"
      ),
      rest: FastCheck.oneof(FastCheck.webUrl(), FastCheck.string(), FastCheck.webPath())
    },
    ({ prefix, rest }) => {
      const place = placeHere(prefix + rest, ORIGIN)
      assert.match(place, /^\/(?![/\\])/)
      const url = new URL(place, ORIGIN)
      assert.strictEqual(url.origin, ORIGIN)
      assert.notStrictEqual(url.pathname, "/sign-in")
    }
  )

  it("goes on where it was begun", () => {
    for (const place of ["/", "/audiences?search=a%20b#list", "/projects/x/crosstab?rows=Age"]) {
      assert.strictEqual(placeHere(place, ORIGIN), place)
    }
    assert.strictEqual(placeHere("/sign-in?code=x", ORIGIN), "/")
  })
})

describe("the way to sign in", () => {
  const resource = `${ORIGIN}/v1`
  it("is the service's own page where the console is at home, and safe", () => {
    assert.deepStrictEqual(wayOf({ resource, authorization_servers: [ORIGIN] }, ORIGIN, true), { kind: "page" })
  })

  it("is a key elsewhere, with what to do about it", () => {
    const servers = { resource, authorization_servers: [ORIGIN] }
    assert.deepStrictEqual(wayOf({ resource }, ORIGIN, true), { kind: "key", otherwiseAt: null })
    assert.deepStrictEqual(wayOf(servers, "http://10.0.0.7:3000", true), { kind: "key", otherwiseAt: ORIGIN })
    const plain = { resource: "http://insights.example/v1", authorization_servers: ["http://insights.example"] }
    assert.deepStrictEqual(wayOf(plain, "http://insights.example", false), {
      kind: "key",
      otherwiseAt: "https://insights.example"
    })
  })
})
