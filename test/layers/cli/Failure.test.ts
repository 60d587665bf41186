import { createServer } from "node:http"
import { HttpServerError } from "@effect/platform"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { explain } from "../../../src/layers/cli/Failure.ts"

/** Why a server cannot listen somewhere. */
const refused = (options: { readonly host: string; readonly port: number }) =>
  Effect.async<Error>((resume) => {
    const server = createServer().once("error", (error) => resume(Effect.succeed(error)))
    server.listen(options)
  })

const taken = Effect.acquireRelease(
  Effect.async<number>((resume) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address()
      resume(Effect.succeed(typeof address === "object" && address !== null ? address.port : 0))
      server.unref()
    })
  }),
  () => Effect.void
)

const said = (cause: unknown) => explain(new HttpServerError.ServeError({ cause }))

describe("a service that cannot listen", () => {
  it.scopedLive("says that its port is taken where it is", () =>
    Effect.gen(function* () {
      assert.match(
        said(yield* refused({ host: "127.0.0.1", port: yield* taken })),
        /^The port is taken: .* with PORT\.$/
      )
    })
  )

  it.live("names HOST where that is no address of this computer", () =>
    Effect.forEach(["999.1.1.1", "?!nonsense", "203.0.113.7"], (host) =>
      Effect.map(refused({ host, port: 0 }), (cause) => {
        assert.match(said(cause), /^The service cannot listen on HOST \([A-Z_]+\): choose an address/, host)
      })
    )
  )

  it("says that a port is not this user's", () => {
    assert.include(said(Object.assign(new Error("no"), { code: "EACCES" })), "from 1024 on with PORT")
    for (const cause of [undefined, null, "no", new Error("no")]) assert.include(said(cause), "HOST (unknown)")
  })
})
