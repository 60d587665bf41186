import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { readClientDocument } from "../../../src/domain/oauth/ClientDocument.ts"
import { knownClients } from "../../../src/domain/oauth/KnownClients.ts"
import { normaliseAuthorization, normaliseTokenRequest } from "../../../src/domain/oauth/Parameters.ts"
import { destinationOf } from "../../../src/domain/oauth/RedirectUri.ts"
import { normaliseRegistration } from "../../../src/domain/oauth/Registration.ts"

const SERVICE = "https://insights.example.com"
const normalised = (query: string) => Object.fromEntries(new URLSearchParams(normaliseAuthorization(query, SERVICE)))

describe("registrations", () => {
  it("are read or refused, whatever they say, and what is read is read the same again", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.webUrl(), fc.jsonValue(), (value, uri, method) => {
        const attempts = [
          value,
          { redirect_uris: value },
          { redirect_uris: [uri], client_name: value, grant_types: value }
        ]
        for (const attempt of [...attempts, { redirect_uris: [uri], token_endpoint_auth_method: method }]) {
          const read = normaliseRegistration(attempt)
          if (Either.isLeft(read)) assert.match(read.left.error, /^invalid_(redirect_uri|client_metadata)$/)
          else assert.deepStrictEqual(normaliseRegistration(read.right), read)
        }
      })
    )
  })

  it("have names of one line, without what turns text around", () => {
    const read = normaliseRegistration({ redirect_uris: ["https://a.example/"], client_name: " A\u202Eb\n\tc\u0000 " })
    assert.strictEqual(Either.getOrThrow(read).client_name, "A b c")
  })

  it("lead to the web, to this computer, or to an application", () => {
    assert.deepStrictEqual(destinationOf("https://a.example:8443/x?y=z"), { kind: "web", host: "a.example:8443" })
    assert.deepStrictEqual(destinationOf("http://127.0.0.1:33418/"), { kind: "this computer", host: "127.0.0.1:33418" })
    assert.deepStrictEqual(destinationOf("cursor://anysphere.cursor-mcp/oauth"), {
      kind: "application",
      scheme: "cursor"
    })
    for (const uri of [
      "http://10.0.0.1/",
      "http://localhost.evil.example/",
      "//a.example/",
      "data:text/html,x",
      " https://a.example/",
      "JavaScript:alert(1)"
    ]) {
      assert.isNull(destinationOf(uri), uri)
    }
  })
})

describe("addresses for answers", () => {
  const webUrl = fc.webUrl({
    validSchemes: ["https"],
    withQueryParameters: true,
    authoritySettings: { withPort: true }
  })

  it("name no user and no password, not even empty ones", () => {
    const info = fc.constantFrom("user", ":pw", "user:pw", ":", "", "user:", "%40", "a\\b:c")
    const slashes = fc.constantFrom("//", "/\\", "\\\\", "///", "")
    fc.assert(
      fc.property(webUrl, info, slashes, (url, user, slash) => {
        const written = url.replace("//", () => `${slash}${user}@`)
        assert.isNull(destinationOf(written), written)
      })
    )
    for (const uri of ["https://:pw@host/", "http://:pw@localhost/", "cursor://:pw@host/", "cursor://us\\er@host/"])
      assert.isNull(destinationOf(uri), uri)
  })

  it("may have the sign @ after the host", () => {
    fc.assert(
      fc.property(webUrl, (url) => {
        assert.isNotNull(destinationOf(url), url)
      })
    )
    for (const uri of ["https://a.example/@me?x=b@c", "com.example.app:/oauth@x", "https://a.example?x=b@c"])
      assert.isNotNull(destinationOf(uri), uri)
  })
})

describe("documents of clients", () => {
  it("that the service has copies of describe clients that need no secret", () => {
    for (const [url, document] of Object.entries(knownClients)) {
      const { client_id, token_endpoint_auth_method } = Either.getOrThrow(
        readClientDocument(url, JSON.stringify(document))
      )
      assert.deepStrictEqual([client_id, token_endpoint_auth_method], [url, "none"])
    }
  })

  it("say what is wrong with them", () => {
    const url = "https://a.example/client.json"
    const problems = ["<html>", "[]", JSON.stringify({ client_id: `${url}/` }), JSON.stringify({ client_id: url })].map(
      (text) => Either.getOrThrow(Either.flip(readClientDocument(url, text)))
    )
    assert.deepStrictEqual(problems.slice(0, 3), [
      "is not JSON",
      "does not describe a client of this name",
      "does not describe a client of this name"
    ])
    assert.include(problems[3], "redirect_uris")
  })
})

describe("authorization requests", () => {
  it("ask for what the service knows, under one name", () => {
    assert.deepStrictEqual(
      normalised(
        "scope=openid%20manage%20read%20x&resource=https://insights.example.com/&nonce=1&prompt=consent&state=a%20b"
      ),
      {
        scope: "read manage",
        resource: `${SERVICE}/mcp`,
        state: "a b"
      }
    )
    assert.deepStrictEqual(normalised("prompt=none&resource=https://insights.example.com/mcp/sse"), {
      prompt: "none",
      scope: "read ask",
      resource: `${SERVICE}/mcp`
    })
    assert.strictEqual(
      normalised("resource=https://insights.example.com.evil.example/mcp").resource,
      "https://insights.example.com.evil.example/mcp"
    )
    assert.strictEqual(normaliseAuthorization("scope=read&scope=ask", SERVICE), "scope=read&scope=ask")
    assert.strictEqual(normaliseTokenRequest("grant_type=refresh_token&scope=x", SERVICE), "grant_type=refresh_token")
  })
})
