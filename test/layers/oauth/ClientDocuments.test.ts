import { createServer, request } from "node:http"
import type { AddressInfo } from "node:net"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { ClientDocuments, ClientDocumentsHttps, readPinned } from "../../../src/layers/oauth/ClientDocuments.ts"

const problemOf = (url: string) =>
  ClientDocuments.pipe(
    Effect.flatMap((documents) => documents.fetch(url)),
    Effect.flip,
    Effect.map(({ problem }) => problem),
    Effect.provide(ClientDocumentsHttps)
  )

const inside = [
  "https://localhost/client.json",
  "https://127.0.0.1/client.json",
  "https://127.1/client.json",
  "https://2130706433/client.json",
  "https://0x7f000001/client.json",
  "https://[::1]/client.json",
  "https://[::ffff:10.0.0.1]/client.json",
  "https://[fd00::1]/client.json",
  "https://169.254.169.254/latest/meta-data",
  "https://10.0.0.1:8443/client.json",
  "https://0.0.0.0/client.json"
]

describe("documents of clients", () => {
  it.effect("are not read from this machine or its network, however the address is written", () =>
    Effect.gen(function* () {
      for (const url of inside) assert.strictEqual(yield* problemOf(url), "is not on the public internet", url)
      assert.strictEqual(yield* problemOf("http://1.1.1.1/client.json"), "does not use https")
      assert.strictEqual(yield* problemOf("client"), "is not an address")
    })
  )

  it.scoped("are read from the address that was looked up, whole, and from nowhere else", () =>
    Effect.gen(function* () {
      const seen: Array<string | undefined> = []
      const server = createServer(({ headers, url }, response) => {
        seen.push(headers.host)
        if (url === "/moved") return response.writeHead(302, { location: "/good" }).end()
        if (url === "/large") return response.end("x".repeat(65 * 1024))
        if (url === "/broken")
          return response.writeHead(200, { "content-length": "9" }).write("x", () => response.destroy())
        return response.writeHead(200, { "cache-control": "public, max-age=60" }).end("{}")
      })
      yield* Effect.acquireRelease(
        Effect.async<void>((resume) => void server.listen(0, "127.0.0.1", () => resume(Effect.void))),
        () => Effect.sync(() => server.close().closeAllConnections())
      )
      const { port } = server.address() as AddressInfo
      const read = (path: string) =>
        readPinned(request, new URL(`http://client.invalid:${port}${path}`), { address: "127.0.0.1", family: 4 })
      const problem = (path: string) => Effect.map(Effect.flip(read(path)), (error) => error.problem)
      assert.deepStrictEqual(yield* read("/good"), { text: "{}", maxAge: 60 })
      assert.strictEqual(yield* problem("/moved"), "answers with status 302 instead of 200")
      assert.strictEqual(yield* problem("/large"), "is larger than 64 KiB")
      assert.strictEqual(yield* problem("/broken"), "broke off")
      assert.deepStrictEqual(seen, new Array(4).fill(`client.invalid:${port}`))
    })
  )
})
