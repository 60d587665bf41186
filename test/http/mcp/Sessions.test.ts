import { assert, layer } from "@effect/vitest"
import { Effect, TestClock } from "effect"
import { rpcCodes } from "../../../src/http/mcp/Gate.ts"
import { Keys } from "../../../src/services/usecases/Keys.ts"
import { origin } from "../../support/mcp/Clients.ts"
import {
  initialize,
  inSession,
  isRefusal,
  messagesOf,
  newSession,
  post,
  request,
  type Session
} from "../../support/mcp/Messages.ts"
import { openStream } from "../../support/mcp/Streams.ts"
import { newTenant, send, type Tenant, TestService } from "../../support/Service.ts"
import { lookUntil } from "../../support/Waiting.ts"

const MOST = 100
const noSuchSession = { status: 404, code: -32001 }
const list = { body: request("tools/list") }

/** Tenants who are not whom a session belongs to: of another organization, and of the same with another key. */
const strangersOf = ({ organization }: Tenant) =>
  Effect.gen(function* () {
    const { text } = yield* (yield* Keys).create(organization, "another")
    return [(yield* newTenant()).key, text]
  })

const getStream = ({ headers, key }: Session) =>
  Effect.flatMap(origin, (base) =>
    openStream(`${base}/mcp`, { headers: { ...headers, authorization: `Bearer ${key}` } })
  )

/** An open stream of the older transport, and where it wants to be posted to. */
const openSse = (key: string) =>
  Effect.gen(function* () {
    const base = yield* origin
    const stream = yield* openStream(`${base}/mcp/sse`, { headers: { authorization: `Bearer ${key}` } })
    assert.strictEqual(stream.status, 200)
    const { data, event } = (yield* stream.next) ?? {}
    assert.strictEqual(event, "endpoint")
    return { ...stream, path: data ?? "" }
  })

layer(TestService)("sessions", (it) => {
  it.effect("exist for their bearer alone", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const session = yield* newSession(tenant)
      for (const key of yield* strangersOf(tenant)) {
        const theirs = { ...session, key }
        isRefusal(yield* inSession(theirs, list), noSuchSession)
        isRefusal(yield* inSession(theirs), noSuchSession)
        isRefusal(yield* inSession(theirs, { method: "DELETE" }), noSuchSession)
      }
      assert.strictEqual((yield* inSession(session, list)).status, 200)
    })
  )

  it.effect("answer each of several requests with one id, the later ones by saying so", () =>
    Effect.gen(function* () {
      const session = yield* newSession(yield* newTenant())
      const call = request("tools/call", { name: "list_audiences", arguments: {} }, 500)
      const answers = yield* Effect.all(
        Array.from({ length: 5 }, () => inSession(session, { body: call })),
        { concurrency: "unbounded" }
      )
      const taken = answers.filter(({ status }) => status === 200)
      const refused = answers.filter(({ status }) => status !== 200)
      assert.isAtLeast(taken.length, 1)
      for (const one of taken) assert.strictEqual(messagesOf(one)[0]?.id, 500)
      for (const one of refused) isRefusal(one, { status: 400, code: rpcCodes.invalidRequest })
      isRefusal(yield* inSession(session, { body: [call, call] }), { status: 400 })
      assert.strictEqual((yield* inSession(session, { body: call })).status, 200)
    })
  )

  it.scoped("over the older transport exist for their bearer alone, until their stream is closed", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const { abort, next, path } = yield* openSse(tenant.key)
      for (const key of yield* strangersOf(tenant)) {
        isRefusal(yield* send({ path, key, body: initialize("2024-11-05") }), noSuchSession)
      }
      const accepted = yield* send({ path, key: tenant.key, body: initialize("2024-11-05") })
      assert.deepStrictEqual([accepted.status, accepted.text], [202, "Accepted"])
      const answer = JSON.parse((yield* next)?.data ?? "")
      assert.strictEqual(answer.result.protocolVersion, "2024-11-05")
      const malformed = yield* send({ path, key: tenant.key, body: { hello: "there" } })
      isRefusal(malformed, { status: 400 })
      yield* abort
      const gone = yield* lookUntil(send({ path, key: tenant.key, ...list }), ({ status }) => status === 404)
      isRefusal(gone, noSuchSession)
    })
  )

  it.scoped("end when they are deleted, with their streams", () =>
    Effect.gen(function* () {
      const session = yield* newSession(yield* newTenant())
      const stream = yield* getStream(session)
      assert.strictEqual(stream.status, 200)
      assert.strictEqual((yield* inSession(session, { method: "DELETE" })).status, 200)
      assert.deepStrictEqual(yield* stream.rest, [])
      isRefusal(yield* inSession(session, list), noSuchSession)
      isRefusal(yield* inSession(session), noSuchSession)
      isRefusal(yield* inSession(session, { method: "DELETE" }), noSuchSession)
    })
  )

  it.scoped("have one stream, which is resumed after an event", () =>
    Effect.gen(function* () {
      const session = yield* newSession(yield* newTenant())
      const stream = yield* getStream(session)
      isRefusal(yield* inSession(session), { status: 409 })
      isRefusal(yield* inSession(session, { headers: { "last-event-id": "yesterday" } }), { status: 400 })
      yield* stream.abort
    })
  )

  it.effect("of 2025-03-26 answer several messages at once", () =>
    Effect.gen(function* () {
      const session = yield* newSession(yield* newTenant(), "2025-03-26")
      const notice = { jsonrpc: "2.0", method: "notifications/roots/list_changed" }
      const answer = yield* inSession(session, {
        body: [request("tools/list", {}, "a"), notice, request("ping", {}, 2)]
      })
      assert.strictEqual(answer.status, 200, answer.text)
      const answered = messagesOf(answer).flatMap((message) => (Array.isArray(message) ? message : [message]))
      assert.sameMembers(
        answered.map(({ id }) => id),
        ["a", 2]
      )
      for (const { result } of answered) assert.isObject(result)
      assert.strictEqual((yield* inSession(session, { body: [notice] })).status, 202)
    })
  )

  it.scoped("make room for new ones: the one that has been idle for longest goes", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const [busy, used, idle, ...others] = yield* Effect.replicateEffect(newSession(tenant), MOST)
      const stream = yield* getStream(busy!)
      assert.strictEqual(stream.status, 200)
      yield* TestClock.adjust("1 second")
      assert.strictEqual((yield* inSession(used!, list)).status, 200)
      const late = yield* newSession(tenant)
      isRefusal(yield* inSession(idle!, list), noSuchSession)
      for (const session of [busy!, used!, ...others.slice(0, 2), late]) {
        assert.strictEqual((yield* inSession(session, list)).status, 200)
      }
      assert.strictEqual((yield* post((yield* newTenant()).key, initialize())).status, 200)
    })
  )
})
