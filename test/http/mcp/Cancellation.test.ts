import { assert, layer } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestDatabase } from "../../support/Database.ts"
import { GatedEngine, nextWork } from "../../support/Engine.ts"
import { movements, untilBalance } from "../../support/Ledger.ts"
import { clients, connected, origin } from "../../support/mcp/Clients.ts"
import { inSession, messagesOf, newSession, request } from "../../support/mcp/Messages.ts"
import { openStream } from "../../support/mcp/Streams.ts"
import { newTenant, type Tenant, testServiceOn } from "../../support/Service.ts"
import { lookUntil } from "../../support/Waiting.ts"

const ask = {
  name: "ask_choices",
  arguments: {
    audience: "Adults in the United States",
    question: "Do you own a car?",
    choices: ["Yes", "No"],
    sampleSize: "low"
  }
}

/** A client of either generation, as far as it calls a tool and gives up. */
interface Caller {
  readonly callTool: (call: typeof ask, ...options: ReadonlyArray<unknown>) => Promise<unknown>
  readonly close: () => Promise<void>
}

const calling = (caller: Caller, generation: string, signal: AbortSignal) =>
  Effect.promise(() =>
    caller
      .callTool(ask, ...(generation === "v1" ? [undefined, { signal }] : [{ signal }]))
      .then(() => "answered")
      .catch(() => "given up")
  )

/** A call in a session that the engine is at work on, and how to come back to it over another connection. */
const sessionCall = (tenant: Tenant) =>
  Effect.gen(function* () {
    const session = yield* newSession(tenant)
    const base = yield* origin
    const headers = { ...session.headers, authorization: `Bearer ${tenant.key}` }
    const asked = yield* openStream(`${base}/mcp`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(request("tools/call", ask, "ask"))
    })
    assert.strictEqual(asked.status, 200)
    const work = yield* nextWork
    const { id = "" } = (yield* asked.next) ?? {}
    const resume = openStream(`${base}/mcp`, { headers: { ...headers, "last-event-id": id } })
    return { asked, resume, session, work } as const
  })

const answered = { balance: 950, kinds: ["grant", "reserve", "settle"] }

layer(testServiceOn(GatedEngine, TestDatabase))("a call under way", (it) => {
  it.scoped.each(Object.entries(clients))("costs nothing once its client gives up: %s", ([name, open]) =>
    Effect.gen(function* () {
      const tenant = yield* newTenant({ credits: 1_000 })
      const caller = yield* connected(open as (base: string, key: string) => Promise<Caller>, tenant.key)
      const controller = new AbortController()
      const call = yield* Effect.fork(calling(caller, name.slice(0, 2), controller.signal))
      const work = yield* nextWork
      assert.strictEqual((yield* movements(tenant)).balance, 950)
      controller.abort()
      yield* work.abandoned
      assert.strictEqual(yield* Fiber.join(call), "given up")
      yield* untilBalance(tenant, 1_000)
      assert.deepStrictEqual((yield* movements(tenant)).kinds, ["grant", "reserve", "release"])
    })
  )

  it.scoped("in a session is answered to who comes back, though its first connection seems open, and paid once", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant({ credits: 1_000 })
      const { asked, resume, work } = yield* sessionCall(tenant)
      const waiting = yield* resume
      assert.strictEqual(waiting.status, 200)
      assert.deepStrictEqual(yield* asked.rest, [])
      yield* work.finish
      const { data = "" } = (yield* waiting.next) ?? {}
      const { id, result } = JSON.parse(data)
      assert.strictEqual(id, "ask")
      assert.deepStrictEqual(result.structuredContent.credits, { charged: 50, remaining: 950 })
      assert.deepStrictEqual(yield* movements(tenant), answered)
    })
  )

  it.scoped("in a session keeps its answer for who comes back later", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant({ credits: 1_000 })
      const { asked, resume, session, work } = yield* sessionCall(tenant)
      yield* asked.abort
      yield* work.finish
      yield* lookUntil(movements(tenant), ({ kinds }) => kinds.includes("settle"))
      for (const _ of [1, 2]) {
        const later = yield* resume
        assert.strictEqual(JSON.parse((yield* later.next)?.data ?? "").id, "ask")
        yield* later.abort
      }
      assert.deepStrictEqual(yield* movements(tenant), answered)
      const [listed] = messagesOf(yield* inSession(session, { body: request("tools/list", {}, "list") }))
      assert.strictEqual(listed.id, "list")
    })
  )

  it.scoped("in a session ends with it", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant({ credits: 1_000 })
      const { session, work } = yield* sessionCall(tenant)
      assert.strictEqual((yield* inSession(session, { method: "DELETE" })).status, 200)
      yield* work.abandoned
      yield* untilBalance(tenant, 1_000)
    })
  )
})
