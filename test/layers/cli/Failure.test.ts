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
    [{ code: "EADDRINUSE", address: "127.0.0.1", port: 4711 }, /^Port 4711 is in use\. .* PORT\.$/],
    [{ code: "EACCES", address: "127.0.0.1", port: 80 }, /^This user may not listen on port 80\. .* PORT\.$/],
    [{ code: "EADDRNOTAVAIL", address: "203.0.113.7", port: 3000 }, /^Can't listen on 203\.0\.113\.7 .*HOST/],
    [{ code: "ENOTFOUND", hostname: "nowhere.invalid" }, /^Can't listen on nowhere\.invalid .*HOST/]
  ])("%j", (cause, said) => assert.match(unable(cause), said))

  it.live("names what HOST says where that is no address of this computer", () =>
    Effect.forEach(["999.1.1.1", "?!nonsense", "203.0.113.7"], (host) =>
      Effect.map(refused(host), (cause) => assert.include(unable(cause), `Can't listen on ${host} (E`))
    )
  )
})
