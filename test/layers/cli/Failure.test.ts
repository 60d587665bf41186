import { HttpServerError } from "@effect/platform"
import { assert, describe, it } from "@effect/vitest"
import { explain } from "../../../src/layers/cli/Failure.ts"

const unable = (cause: object) => explain(new HttpServerError.ServeError({ cause }))

describe("why the service cannot listen", () => {
  it.each([
    [{ code: "EADDRINUSE", address: "127.0.0.1", port: 4711 }, /^The port 4711 is taken: .* PORT\.$/],
    [{ code: "EACCES", address: "127.0.0.1", port: 80 }, /^The port 80 is not this user's .* PORT\.$/],
    [{ code: "EADDRNOTAVAIL", address: "203.0.113.7", port: 3000 }, /^Nothing can listen at 203\.0\.113\.7 .*HOST/],
    [{ code: "ENOTFOUND", hostname: "nowhere.invalid" }, /^Nothing can listen at nowhere\.invalid .*HOST/]
  ])("%j", (cause, said) => assert.match(unable(cause), said))
})
