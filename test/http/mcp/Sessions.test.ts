import { assert, describe, it } from "@effect/vitest"
import { makeSessions } from "../../../src/http/mcp/Sessions.ts"

const HOUR = 60 * 60 * 1000
const owner = { organizationId: "o1", subject: "key 1" }

const opened = (count: number) => {
  const closed: Array<string> = []
  const sessions = makeSessions<{ readonly close: () => Promise<void> }>()
  const open = (id: string, now: number, who = owner) =>
    sessions.open(id, { transport: { close: async () => void closed.push(id) }, owner: who, revision: "" }, now)
  for (let i = 0; i < count; i++) open(`s${i}`, i)
  return { closed, open, sessions }
}

describe("sessions", () => {
  it("exist only for the bearer that opened them", () => {
    const { sessions } = opened(1)
    assert.isDefined(sessions.find("s0", owner))
    assert.isUndefined(sessions.find("s0", { ...owner, subject: "key 2" }))
    assert.isUndefined(sessions.find("s0", { ...owner, organizationId: "o2" }))
    assert.isUndefined(sessions.find("s1", owner))
  })

  it("make room for a new one: the least recently used of those that rest", async () => {
    const { closed, sessions } = opened(100)
    const never = new Promise<Response>(() => {})
    void sessions.during(
      sessions.find("s0", owner)!,
      () => 0,
      () => never
    )
    assert.isTrue(sessions.admits(owner.organizationId))
    assert.deepStrictEqual(closed, ["s1"])
    assert.strictEqual(sessions.size(), 99)
    assert.isTrue(sessions.admits("o2"))
    assert.strictEqual(sessions.size(), 99)
  })

  it("are refused where all of an organization's are in use", () => {
    const { sessions } = opened(100)
    const never = new Promise<Response>(() => {})
    for (let i = 0; i < 100; i++)
      void sessions.during(
        sessions.find(`s${i}`, owner)!,
        () => 0,
        () => never
      )
    assert.isFalse(sessions.admits(owner.organizationId))
    assert.isTrue(sessions.admits("o2"))
  })

  it("end when nobody has used them for long, but not while an answer is being read", async () => {
    const { closed, sessions } = opened(2)
    const stream = new TransformStream<Uint8Array, Uint8Array>()
    const response = await sessions.during(
      sessions.find("s0", owner)!,
      () => HOUR,
      async () => new Response(stream.readable)
    )
    await sessions.sweep(2 * HOUR)
    assert.deepStrictEqual(closed, ["s1"])
    await response.body?.cancel()
    await sessions.sweep(2 * HOUR)
    assert.deepStrictEqual(closed, ["s1", "s0"])
  })

  it("count an answer that failed as ended", async () => {
    const { sessions } = opened(1)
    const session = sessions.find("s0", owner)!
    await sessions
      .during(
        session,
        () => 5,
        () => Promise.reject(new Error("broken"))
      )
      .catch(() => {})
    assert.deepStrictEqual([session.active, session.usedAt], [0, 5])
  })

  it("all end with the service", async () => {
    const { closed, sessions } = opened(3)
    await sessions.closeAll()
    assert.sameMembers(closed, ["s0", "s1", "s2"])
    assert.strictEqual(sessions.size(), 0)
  })
})
