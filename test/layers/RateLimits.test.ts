import { SqlClient } from "@effect/sql"
import { assert, describe, layer } from "@effect/vitest"
import { Clock, ConfigProvider, Context, Effect, FastCheck, Fiber, Layer, TestClock } from "effect"
import { OrganizationId } from "../../src/domain/Organization.ts"
import { RateLimitsConfigured } from "../../src/layers/HttpSettings.ts"
import { RateBucketsPostgres, TimeOfBuckets } from "../../src/layers/postgres/RateBuckets.ts"
import { sqlClient } from "../../src/layers/postgres/Sql.ts"
import { Pool } from "../../src/layers/postgres/Statements.ts"
import { RateBuckets, RateLimits } from "../../src/services/ports/RateLimits.ts"
import { servers } from "../support/Database.ts"
import { lookUntil } from "../support/Waiting.ts"

/** A minute brings back as many. */
const LIMIT = 12
/** … a millisecond brings back two. */
const MANY = 120_000
const HOUR_MS = 3_600_000
const databaseTime = () => null

const configuration = Layer.setConfigProvider(
  ConfigProvider.fromMap(new Map([["RATE_LIMITS", `free=${LIMIT},pro=13,scale=14`]]))
)

/** What one more process on the database counts, where tests say what time it is. */
const node = Effect.flatMap(Effect.clock, (clock) => nodeAt(() => clock.unsafeCurrentTimeMillis()))
const nodeAt = Effect.fn(function* (time: typeof TimeOfBuckets.Service) {
  const { options } = yield* Pool
  const layers = RateLimitsConfigured.pipe(
    Layer.provide(configuration),
    Layer.provideMerge(Layer.provide(RateBucketsPostgres, Layer.succeed(TimeOfBuckets, time)))
  )
  const context = yield* Layer.build(Layer.fresh(layers).pipe(Layer.provide(sqlClient(options, 2))))
  const { consume } = Context.get(context, RateLimits)
  return {
    consume: (organization: OrganizationId) => consume(organization, "free"),
    ...Context.get(context, RateBuckets)
  }
})
type Node = Effect.Effect.Success<typeof node>

const newOrganization = Effect.sync(() => OrganizationId.make(crypto.randomUUID()))

/** How many of requests are let in that nodes get in turn. */
const allowedOf = (nodes: ReadonlyArray<Node>, organization: OrganizationId, requests: number, concurrency = 1) =>
  Effect.forEach(
    Array.from({ length: requests }, (_, at) => nodes[at % nodes.length]!),
    ({ consume }) => consume(organization),
    { concurrency }
  ).pipe(Effect.map((quotas) => quotas.filter(({ allowed }) => allowed).length))

/** Waits until the requests under a name that nodes took beforehand, and did not need, are given back. */
const givenBack = (name: string) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    lookUntil(
      sql<{ held: number }>`SELECT coalesce(sum(spare), 0)::integer AS held FROM rate_buckets WHERE name = ${name}`,
      ([row]) => row?.held === 0
    )
  )

describe.each(servers)("the bucket of an organization on $name", ({ database }) => {
  layer(database)((it) => {
    it.scoped("comes back one request at a time, and never above its limit, however many processes count", () =>
      Effect.gen(function* () {
        const organization = yield* newOrganization
        const nodes = [yield* node, yield* node]
        const allowed = (requests: number) => allowedOf(nodes, organization, requests)
        assert.strictEqual(yield* allowed(LIMIT + 3), LIMIT)
        yield* TestClock.adjust("4999 millis")
        assert.strictEqual(yield* allowed(1), 0)
        yield* TestClock.adjust("1 millis")
        assert.strictEqual(yield* allowed(2), 1)
        yield* TestClock.adjust("17500 millis")
        assert.strictEqual(yield* allowed(5), 3)
        yield* TestClock.adjust("2500 millis")
        assert.strictEqual(yield* allowed(2), 1, "what is left of an interval counts towards the next")
        yield* TestClock.adjust("1 hour")
        assert.strictEqual(yield* allowed(2 * LIMIT), LIMIT)
      })
    )

    it.scoped("comes back by the database's clock, whatever time processes have", () =>
      Effect.gen(function* () {
        const name = crypto.randomUUID()
        const nodes = [yield* nodeAt(databaseTime), yield* nodeAt(databaseTime)] as const
        const hoursAhead =
          (hours: number) =>
          <A, E, R>(effect: Effect.Effect<A, E, R>) =>
            Effect.withClock(effect, { ...Clock.make(), unsafeCurrentTimeMillis: () => Date.now() + hours * HOUR_MS })
        const all = Effect.replicateEffect(nodes[0].take(name, LIMIT), LIMIT)
        assert.isTrue((yield* hoursAhead(0)(all)).every(({ allowed }) => allowed))
        for (const hours of [0, 1, -1]) {
          const { allowed, retrySeconds } = yield* hoursAhead(hours)(nodes[1].take(name, LIMIT))
          assert.deepStrictEqual({ allowed, retrySeconds }, { allowed: false, retrySeconds: 5 }, `${hours} hours ahead`)
        }
      })
    )

    it.scoped("is not kept empty by a clock that was ahead", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const name = crypto.randomUUID()
        const { take } = yield* nodeAt(databaseTime)
        const now = Effect.withClock(take(name, MANY), Clock.make())
        yield* now
        yield* sql`UPDATE rate_buckets SET tokens = 0, filled_at = filled_at + ${HOUR_MS}, spares = 0 WHERE name = ${name}`
        const quota = yield* lookUntil(now, ({ allowed }) => allowed)
        assert.isBelow(quota.remaining, MANY / 2, "what a minute brings back has not come back at once")
      })
    )

    it.scoped("tells what is left and when", () =>
      Effect.gen(function* () {
        const organization = yield* newOrganization
        const [one, other] = [yield* node, yield* node]
        assert.deepStrictEqual(yield* one.consume(organization), {
          allowed: true,
          limit: LIMIT,
          remaining: 11,
          resetSeconds: 5,
          retrySeconds: 0
        })
        yield* allowedOf([one], organization, LIMIT - 1)
        assert.deepStrictEqual(yield* other.consume(organization), {
          allowed: false,
          limit: LIMIT,
          remaining: 0,
          resetSeconds: 60,
          retrySeconds: 5
        })
      })
    )

    it.scoped("is emptied to the last request by many at once", () =>
      Effect.gen(function* () {
        const nodes = [yield* node, yield* node, yield* node]
        const organization = yield* newOrganization
        assert.strictEqual(yield* allowedOf(nodes, organization, 10 * LIMIT, 10 * LIMIT), LIMIT)
      })
    )

    it.scoped("is as large again when no request comes for long", () =>
      Effect.gen(function* () {
        const { consume, purge } = yield* node
        const organization = yield* newOrganization
        yield* consume(organization)
        yield* TestClock.adjust("5 minutes")
        assert.isAtLeast(yield* purge, 1)
        assert.strictEqual((yield* consume(organization)).remaining, LIMIT - 1)
      })
    )

    it.scoped("is asked once for those that wait for it together, who take what was got for those to come", () =>
      Effect.gen(function* () {
        const { take, takeHeld } = yield* node
        const clock = yield* Effect.clock
        const limit = 1_000_000
        /** How many are held after 30 came while one was waited for, where the 40 before them were lately let in. */
        const heldAfter = Effect.gen(function* () {
          const name = crypto.randomUUID()
          yield* Effect.replicateEffect(take(name, limit), 40, { concurrency: "unbounded" })
          const first = yield* Effect.fork(take(name, limit))
          yield* Effect.promise(() => new Promise<void>((resolve) => setImmediate(resolve)))
          yield* Effect.replicateEffect(take(name, limit), 30, { concurrency: "unbounded" })
          yield* Fiber.join(first)
          let held = 0
          while (takeHeld(name, limit, clock) !== null) held++
          return held
        })
        // What is held is given back after a while, by the wall's clock.
        assert.strictEqual(yield* Effect.repeat(heldAfter, { until: (held) => held === 10, times: 10 }), 10)
      })
    )

    it.scoped("lets in all that there are, no more, where processes take requests before they come", () =>
      Effect.gen(function* () {
        const nodes = [yield* node, yield* node]
        const limit = 3000
        yield* Effect.forEach(
          FastCheck.sample(
            FastCheck.array(FastCheck.tuple(FastCheck.nat(1), FastCheck.integer({ min: 1, max: 400 })), {
              minLength: 8,
              maxLength: 16
            }),
            { numRuns: 6, seed: 5 }
          ),
          (bursts, run) =>
            Effect.gen(function* () {
              const name = `${crypto.randomUUID()} ${run}`
              const letIn = (burst: readonly [number, number]) =>
                Effect.replicateEffect(nodes[burst[0]]!.take(name, limit), burst[1], { concurrency: 40 }).pipe(
                  Effect.map((quotas) => quotas.filter(({ allowed }) => allowed).length)
                )
              const asked = bursts.reduce((sum, [, n]) => sum + n, 0)
              const first = yield* Effect.forEach(bursts, letIn, { concurrency: 3 })
              const before = first.reduce((sum, n) => sum + n, 0)
              assert.isAtMost(before, limit)
              if (asked <= limit * 0.9) assert.strictEqual(before, asked)
              yield* givenBack(name)
              const rest = (yield* letIn([0, limit])) + (yield* Effect.zipRight(givenBack(name), letIn([1, limit])))
              assert.strictEqual(before + rest, limit)
            }),
          { concurrency: "unbounded", discard: true }
        )
      })
    )
  })
})
