import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { isEventId, makeEventLog } from "../../../src/http/mcp/KeptSessions.ts"

const message = (id: number, text = "") => ({ jsonrpc: "2.0" as const, id, result: { text } })

const replayed = async (log: ReturnType<typeof makeEventLog>, after: string) => {
  const sent: Array<unknown> = []
  const stream = await log.replayEventsAfter(after, { send: async (_, one) => void sent.push(one) })
  return { sent, stream }
}

describe("what a session sent last", () => {
  it("comes again in order, from the event that was seen last, of its own stream alone", () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom("a.b", "c"), { minLength: 1, maxLength: 40 }),
        fc.nat(),
        async (streams, seen) => {
          const log = makeEventLog()
          const ids: Array<string> = []
          for (const [i, stream] of streams.entries()) ids.push(await log.storeEvent(stream, message(i)))
          const at = seen % streams.length
          const { sent, stream } = await replayed(log, ids[at]!)
          assert.strictEqual(stream, streams[at])
          assert.deepStrictEqual(
            sent,
            streams.flatMap((one, i) => (i > at && one === streams[at] ? [message(i)] : []))
          )
          assert.isTrue(isEventId(ids[at]!))
        }
      )
    ))

  it("is forgotten where there is too much of it, the oldest first", async () => {
    const log = makeEventLog()
    const first = await log.storeEvent("s", message(0))
    for (let i = 1; i <= 300; i++) await log.storeEvent("s", message(i))
    const { sent } = await replayed(log, first)
    assert.deepStrictEqual(sent[0], message(45))
    assert.deepStrictEqual(sent.at(-1), message(300))
    await log.storeEvent("s", message(301, "x".repeat(5 * 1024 * 1024)))
    assert.strictEqual((await replayed(log, first)).sent.length, 1)
  })

  it("does not know identifiers that it did not give", async () => {
    const log = makeEventLog()
    for (const id of ["nonsense", "1", ".1", "s.", "s.one", ""]) assert.isFalse(isEventId(id))
    assert.deepStrictEqual((await replayed(log, "other.1")).sent, [])
  })
})
