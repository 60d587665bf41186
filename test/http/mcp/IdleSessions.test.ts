import { assert, describe, it } from "@effect/vitest"
import { makeSessions } from "../../../src/http/mcp/Sessions.ts"

const MINUTE = 60_000
const owner = { organizationId: "o1", subject: "key 1" }

/** Sessions opened at the time 0, and the names of those that were closed. */
const opened = (...names: ReadonlyArray<string>) => {
  const closed: Array<string> = []
  const sessions = makeSessions<{ readonly close: () => Promise<void> }>()
  for (const name of names) {
    const transport = { close: async () => void closed.push(name) }
    sessions.open(name, { transport, owner, revision: "2025-11-25" }, 0)
  }
  return { closed, sessions }
}

describe("a session that nobody uses", () => {
  it("ends after half an hour, counted from the end of its last request", async () => {
    const { closed, sessions } = opened("idle", "used")
    await sessions.during(
      sessions.find("used", owner)!,
      () => 5 * MINUTE,
      async () => new Response(null)
    )
    await sessions.sweep(30 * MINUTE)
    assert.deepStrictEqual(closed, [])
    await sessions.sweep(31 * MINUTE)
    assert.deepStrictEqual(closed, ["idle"])
    assert.isUndefined(sessions.find("idle", owner))
    await sessions.sweep(36 * MINUTE)
    assert.deepStrictEqual([closed, sessions.size()], [["idle", "used"], 0])
  })

  it("does not end while a stream of it is read", async () => {
    const { closed, sessions } = opened("read")
    const stream = new ReadableStream<Uint8Array>()
    const { body } = await sessions.during(
      sessions.find("read", owner)!,
      () => 0,
      async () => new Response(stream)
    )
    await sessions.sweep(90 * MINUTE)
    assert.deepStrictEqual(closed, [])
    await body?.cancel()
    await sessions.sweep(90 * MINUTE)
    assert.deepStrictEqual(closed, ["read"])
  })
})
