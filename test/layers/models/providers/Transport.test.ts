import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { isPublicAddress } from "../../../../src/domain/PublicAddress.ts"
import { send } from "../../../../src/layers/models/providers/Transport.ts"

const isLoopback = (address: string) => address === "127.0.0.1" || address === "::1"

/** A server on this computer, and how many connections were made to it. */
const here = Effect.acquireRelease(
  Effect.async<{ readonly port: number; readonly connections: () => number; readonly close: () => void }>((resume) => {
    let connections = 0
    const server = createServer((_, response) => response.end("{}"))
    server.on("connection", () => {
      connections += 1
    })
    server.listen(0, () => {
      const { port } = server.address() as AddressInfo
      resume(
        Effect.succeed({ port, connections: () => connections, close: () => void server.close().closeAllConnections() })
      )
    })
  }),
  ({ close }) => Effect.sync(close)
)

describe("requests to addresses that callers name", () => {
  it.scopedLive("go nowhere but where what the name leads to may be asked, on kept connections neither", () =>
    Effect.gen(function* () {
      const { connections, port } = yield* here
      for (const host of ["localhost", "127.0.0.1", "[::1]"]) {
        const request = { method: "GET", url: new URL(`http://${host}:${port}/`), headers: {} } as const
        const before = connections()
        const refused = yield* Effect.flip(send({ ...request, isAllowed: isPublicAddress }))
        assert.strictEqual(refused.why, "forbidden")
        assert.include(refused.detail, "is not on the public internet")
        assert.strictEqual(connections(), before)
      }
      const request = { method: "GET", url: new URL(`http://localhost:${port}/`), headers: {} } as const
      assert.strictEqual((yield* send(request)).status, 200)
      assert.strictEqual((yield* Effect.flip(send({ ...request, isAllowed: isPublicAddress }))).why, "forbidden")
      const before = connections()
      for (let i = 0; i < 3; i++) assert.strictEqual((yield* send({ ...request, isAllowed: isLoopback })).status, 200)
      assert.strictEqual(connections(), before + 1, "a connection of their own, which is kept")
    })
  )
})
