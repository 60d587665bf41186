import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { Context, Effect, Layer } from "effect"
import { exportJWK, generateKeyPair, SignJWT } from "jose"

export const AUDIENCE = "https://insights.example.com/mcp"

type Way = "RFC 8414" | "OpenID Connect" | "nothing" | "silence" | "another issuer"

/** An authorization server elsewhere, as far as those see it who trust it. */
export class Issuer extends Context.Tag("test/Issuer")<
  Issuer,
  {
    readonly url: string
    /** How it answers from now on. */
    readonly behave: (way: Way) => void
    /** How many requests it has had. */
    readonly requests: () => number
    /** A token that it signed, good for a minute unless `claims` say otherwise. */
    readonly token: (claims: Readonly<Record<string, unknown>>) => Promise<string>
    /** What it signs with, as others may see it. */
    readonly publicKeyPem: string
  }
>() {}

export const IssuerTest = Layer.scoped(
  Issuer,
  Effect.gen(function* () {
    const { privateKey, publicKey } = yield* Effect.promise(() => generateKeyPair("RS256", { extractable: true }))
    const jwk = { ...(yield* Effect.promise(() => exportJWK(publicKey))), kid: "k1", alg: "RS256", use: "sig" }
    const spki = yield* Effect.promise(() => crypto.subtle.exportKey("spki", publicKey as CryptoKey))
    let way: Way = "RFC 8414"
    let requests = 0
    let url = ""
    const documents = (): Record<string, object> => {
      const metadata = { issuer: way === "another issuer" ? `${url}/other` : url, jwks_uri: `${url}/keys` }
      const keys = { "/keys": { keys: [jwk] } }
      if (way === "nothing") return {}
      return way === "OpenID Connect"
        ? { ...keys, "/.well-known/openid-configuration": metadata }
        : { ...keys, "/.well-known/oauth-authorization-server": metadata }
    }
    const server = createServer((request, response) => {
      requests++
      if (way === "silence") return
      const document = documents()[request.url ?? ""]
      response.writeHead(document === undefined ? 404 : 200, { "content-type": "application/json" })
      response.end(JSON.stringify(document ?? {}))
    })
    yield* Effect.acquireRelease(
      Effect.async<void>((resume) => void server.listen(0, "127.0.0.1", () => resume(Effect.void))),
      () =>
        Effect.sync(() => {
          server.close()
          server.closeAllConnections()
        })
    )
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    return Issuer.of({
      url,
      behave: (next) => {
        way = next
      },
      requests: () => requests,
      token: (claims) =>
        new SignJWT({ iss: url, aud: AUDIENCE, sub: "person", exp: Math.floor(Date.now() / 1000) + 60, ...claims })
          .setProtectedHeader({ alg: "RS256", kid: "k1", typ: "at+jwt" })
          .sign(privateKey),
      publicKeyPem: `-----BEGIN PUBLIC KEY-----\n${Buffer.from(spki).toString("base64")}\n-----END PUBLIC KEY-----\n`
    })
  })
)
