import { HttpServerRequest, type HttpServerResponse } from "@effect/platform"
import { assert, layer } from "@effect/vitest"
import { Deferred, Effect, Fiber, FastCheck as fc, identity, Layer, Runtime } from "effect"
import type { OrganizationId } from "../../../src/domain/Organization.ts"
import { beginExchange } from "../../../src/http/api/Exchange.ts"
import { Admission } from "../../../src/http/middleware/Admission.ts"
import { withEnvelope } from "../../../src/http/middleware/Envelope.ts"
import { SharedReads } from "../../../src/http/middleware/SharedReads.ts"
import { newRequestId } from "../../../src/http/request/Representation.ts"
import { RateLimits } from "../../../src/services/ports/RateLimits.ts"
import { currentReach } from "../../../src/services/ports/Reach.ts"
import { Credentials } from "../../../src/services/usecases/Credentials.ts"
import { clientOf, newTenant, send, type Tenant, TestService } from "../../support/Service.ts"

const PATH = "/v1/audiences"
const turn = Effect.promise(() => new Promise<void>((resolve) => setImmediate(resolve)))

/** What happens to a service: somebody asks, the loop turns, or the read that waits longest ends. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ what: fc.constant("ask" as const), who: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant("turn" as const) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constantFrom("end" as const, "fail" as const, "throw" as const) }) }
)

interface Asked {
  readonly id: string
  readonly who: number
  readonly at: number
  readonly answers: Array<{ readonly status: number; readonly body: string }>
}
interface Begun {
  readonly organization: OrganizationId
  readonly reach: unknown
  readonly at: number
  readonly gate: Deferred.Deferred<string>
  readonly data: string
}

const bodyOf = ({ body }: HttpServerResponse.HttpServerResponse) =>
  body._tag === "Raw" ? String(body.body) : body._tag === "Uint8Array" ? Buffer.from(body.body).toString() : ""

/** Shared reads whose reads end when they are told to, on the keys and rates of the service. */
const harness = (tenants: ReadonlyArray<Tenant>) =>
  Effect.gen(function* () {
    const { firstLook, share } = yield* SharedReads
    const begun: Array<Begun> = []
    const asked: Array<Asked> = []
    let time = 0
    let throws = false
    let thrown = 0
    share(PATH, (organization) => {
      if (throws) {
        throws = false
        thrown++
        throw new Error("thrown")
      }
      return Effect.gen(function* () {
        const gate = yield* Deferred.make<string>()
        const reach = yield* currentReach
        begun.push({ organization, reach, at: ++time, gate, data: `{"read":${begun.length}}` })
        return yield* Deferred.await(gate)
      })
    })
    const look = yield* firstLook({ counted: identity, finished: (app) => withEnvelope(app) })
    const runtime = yield* Effect.runtime()
    /** Asks for a tenant's list; whether it was taken. */
    const ask = (who: number, headers: Readonly<Record<string, string>> = {}, path = PATH) => {
      const source = new Request(`http://localhost${path}`, {
        headers: { authorization: `Bearer ${tenants[who]!.key}`, ...headers }
      })
      const request = HttpServerRequest.fromWeb(source)
      const id = newRequestId()
      const one: Asked = { id, who, at: ++time, answers: [] }
      beginExchange(source, id, () => {})
      const answered = (response: HttpServerResponse.HttpServerResponse) =>
        one.answers.push({ status: response.status, body: bodyOf(response) })
      const taken = look(request, {
        send: answered,
        run: (app) =>
          void Runtime.runFork(runtime)(
            app.pipe(Effect.map(answered), Effect.provideService(HttpServerRequest.HttpServerRequest, request))
          )
      })
      if (taken) asked.push(one)
      return taken
    }
    const throwNext = () => {
      throws = true
    }
    return { ask, asked, begun, throwNext, thrown: () => thrown }
  }).pipe(Effect.provide(SharedReads.Default.pipe(Layer.provideMerge(Admission.Default))))

/** Has this process know a key, and hold requests that it may let in. */
const warmed = (tenant: Tenant) =>
  Effect.gen(function* () {
    const { authenticate } = yield* Credentials
    const { consume } = yield* RateLimits
    const { organizationId, plan } = yield* authenticate(tenant.key, "/v1")
    yield* Effect.replicateEffect(consume(organizationId, plan), 50, { concurrency: "unbounded", discard: true })
    yield* consume(organizationId, plan)
  })

layer(TestService)("reads that come together", (it) => {
  it.effect("are one read, begun after all of them came, and each is answered once, by nobody else's", () =>
    Effect.gen(function* () {
      const tenants = [yield* newTenant(), yield* newTenant()]
      let takenInAll = 0
      const check = (steps: ReadonlyArray<typeof step extends fc.Arbitrary<infer A> ? A : never>) =>
        Effect.gen(function* () {
          yield* Effect.forEach(tenants, warmed)
          const { ask, asked, begun, throwNext, thrown } = yield* harness(tenants)
          const ended = new Map<Begun, string>()
          const pairs = new Set<string>()
          let turns = 0
          const pass = Effect.suspend(() => {
            turns++
            return turn
          })
          for (const one of steps) {
            if (one.what === "ask") {
              // What is held is given back after a while, by the wall's clock.
              if (ask(one.who)) pairs.add(`${turns} ${one.who}`)
            } else if (one.what === "turn") {
              yield* pass
            } else if (one.what === "throw") throwNext()
            else {
              const next = begun.find((read) => !ended.has(read))
              if (next === undefined) continue
              ended.set(next, one.what)
              yield* one.what === "end" ? Deferred.succeed(next.gate, next.data) : Deferred.die(next.gate, "lost")
              yield* pass
            }
          }
          yield* turn
          for (const read of begun) {
            if (!ended.has(read)) ended.set(read, "end")
            yield* Deferred.succeed(read.gate, read.data)
          }
          yield* turn
          yield* turn
          takenInAll += asked.length
          assert.strictEqual(begun.length, pairs.size - thrown())
          for (const read of begun) assert.deepStrictEqual(read.reach, { _tag: "Organization", id: read.organization })
          const read = new Set<Begun>()
          for (const { answers, at, id, who } of asked) {
            assert.lengthOf(answers, 1)
            const [{ body, status }] = answers as [Asked["answers"][number]]
            if (status !== 200) {
              assert.strictEqual(status, 500)
              continue
            }
            const own = begun.find(({ data }) => body === `{"requestId":"${id}","data":${data},"error":null}`)
            assert.strictEqual(own?.organization, tenants[who]!.organization)
            assert.isAbove(own!.at, at)
            read.add(own!)
          }
          for (const one of begun) assert.strictEqual(read.has(one), ended.get(one) === "end")
        })
      const runs = fc.sample(fc.array(step, { minLength: 1, maxLength: 30 }), { numRuns: 40, seed: 20 })
      yield* Effect.forEach(runs, check, { discard: true })
      assert.isAbove(takenInAll, 50)
    })
  )

  it.effect("leave to the application what nobody can tell at once, and count none of it", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const free = yield* newTenant({ plan: "free" })
      const unknown = { organization: tenant.organization, key: `${tenant.key.slice(0, -1)}~` }
      const { ask } = yield* harness([tenant, free, unknown])
      assert.isFalse(ask(0), "a key that was not looked up")
      const taken = Effect.zipRight(
        warmed(tenant),
        Effect.sync(() => ask(0))
      )
      assert.isTrue(yield* Effect.repeat(taken, { until: (isTaken) => isTaken, times: 20 }), "a key that is known")
      assert.isFalse(ask(0, {}, `${PATH}?limit=1`), "a query")
      assert.isFalse(ask(0, {}, "/v1/projects"), "another address")
      yield* warmed(free)
      assert.isFalse(ask(1), "a plan of which nothing is held")
      assert.isFalse(ask(2), "a key that is none")
      const { consumeHeld } = yield* RateLimits
      const clock = yield* Effect.clock
      const before = consumeHeld(tenant.organization, "scale", clock)
      assert.isFalse(ask(0, { authorization: "Bearer nobody's" }))
      assert.strictEqual(consumeHeld(tenant.organization, "scale", clock)?.remaining, (before?.remaining ?? 0) - 1)
    })
  )

  it.effect("of long lists are answered over several turns of the event loop", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const answeredAfter = Effect.gen(function* () {
        yield* warmed(tenant)
        const { ask, asked, begun } = yield* harness([tenant])
        for (let n = 0; n < 7; n++) ask(0)
        yield* turn
        if (asked.length < 7) return []
        yield* Deferred.succeed(begun[0]!.gate, JSON.stringify("x".repeat(400_000)))
        const counts: Array<number> = []
        for (let n = 0; n < 6; n++) {
          yield* turn
          counts.push(asked.filter(({ answers }) => answers.length === 1).length)
        }
        return counts
      })
      const counts = yield* Effect.repeat(answeredAfter, { until: (found) => found.length > 0, times: 20 })
      for (const count of counts) assert.include([3, 6, 7], count)
      assert.isBelow(counts[0]!, 7)
      assert.strictEqual(counts.at(-1), 7)
    })
  )

  it.effect("show what was created before they were sent, and nothing of other organizations", () =>
    Effect.gen(function* () {
      const tenants = [yield* newTenant(), yield* newTenant()]
      const created: [Array<string>, Array<string>] = [[], []]
      const seen = (who: 0 | 1) =>
        Effect.suspend(() => {
          const known = [...created[who]]
          return Effect.map(send({ path: PATH, key: tenants[who]!.key }), ({ json, status }) => {
            assert.strictEqual(status, 200)
            const titles = (json.data.audiences as ReadonlyArray<{ title: string }>).map(({ title }) => title)
            assert.includeMembers(titles, known)
            for (const title of titles) assert.strictEqual(title.split(" ")[0], String(who))
          })
        })
      for (let round = 0; round < 6; round++) {
        const lists = yield* Effect.fork(
          Effect.all([seen(0), seen(1), seen(0), seen(0), seen(1), seen(0)], { concurrency: "unbounded" })
        )
        const gone = yield* Effect.fork(Effect.all([seen(0), seen(1)], { concurrency: "unbounded" }))
        for (const who of [0, 1] as const) {
          const client = yield* clientOf(tenants[who]!)
          const title = `${who} ${round}`
          yield* client.audiences.create({ payload: { title, prompt: "Nurses" } })
          created[who].push(title)
        }
        yield* Fiber.interrupt(gone)
        yield* Effect.all([seen(0), seen(1), seen(1)], { concurrency: "unbounded" })
        yield* Fiber.join(lists)
      }
    })
  )

  it.effect("are answered as the application answers them, in every coding and to those who have them", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const client = yield* clientOf(tenant)
      for (let n = 0; n < 12; n++)
        yield* client.audiences.create({ payload: { title: `Nurses ${n} “é🙂”`, prompt: "Nurses ".repeat(20) } })
      const get = (path: string, headers: Readonly<Record<string, string>>) =>
        Effect.map(send({ path, key: tenant.key, headers }), (answer) => {
          const { date: _, ratelimit, "x-request-id": id, ...others } = answer.headers
          assert.match(ratelimit ?? "", /^"default";r=\d+;t=\d+$/)
          return [answer.status, others, answer.text.replace(id ?? "", "")]
        })
      const { etag = "" } = (yield* send({ path: PATH, key: tenant.key })).headers
      const asked = [{}, { "accept-encoding": "identity" }, { "if-none-match": etag }, { "if-none-match": '"x"' }]
      for (const headers of asked) {
        yield* Effect.replicateEffect(send({ path: PATH, key: tenant.key }), 8, { concurrency: "unbounded" })
        const apart = yield* get(`${PATH}?`, headers)
        const together = yield* Effect.replicateEffect(get(PATH, headers), 4, { concurrency: "unbounded" })
        for (const one of together) assert.deepStrictEqual(one, apart)
      }
      for (const coding of ["gzip", "br"]) {
        const headers = { "accept-encoding": coding }
        const answers = yield* Effect.replicateEffect(send({ path: PATH, key: tenant.key, headers }), 4, {
          concurrency: "unbounded"
        })
        for (const { headers: sent } of answers) assert.strictEqual(sent["content-encoding"], coding)
      }
    })
  )
})
