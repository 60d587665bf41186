import { createServer } from "node:http"
import { HttpServerError } from "@effect/platform"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { explain } from "../../../src/layers/cli/Failure.ts"

const unable = (cause: unknown) => explain(new HttpServerError.ServeError({ cause }))

/** Why a server cannot listen somewhere. */
const refused = (host: string) =>
  Effect.async<Error>((resume) => {
    const server = createServer().once("error", (error) => resume(Effect.succeed(error)))
    server.listen({ host, port: 0 })
  })

describe("why the service cannot listen", () => {
  it.each([
    [{ code: "EADDRINUSE", address: "127.0.0.1", port: 4711 }, /^The port 4711 is taken: .* PORT\.$/],
    [{ code: "EACCES", address: "127.0.0.1", port: 80 }, /^The port 80 is not this user's .* PORT\.$/],
    [{ code: "EADDRNOTAVAIL", address: "203.0.113.7", port: 3000 }, /^Nothing can listen at 203\.0\.113\.7 .*HOST/],
    [{ code: "ENOTFOUND", hostname: "nowhere.invalid" }, /^Nothing can listen at nowhere\.invalid .*HOST/]
  ])("%j", (cause, said) => assert.match(unable(cause), said))

  it.live("names what HOST says where that is no address of this computer", () =>
    Effect.forEach(["999.1.1.1", "?!nonsense", "203.0.113.7"], (host) =>
      Effect.map(refused(host), (cause) => assert.include(unable(cause), `Nothing can listen at ${host} (E`))
    )
  )
})
