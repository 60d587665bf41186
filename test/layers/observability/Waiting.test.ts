import { randomUUID } from "node:crypto"
import { SqlClient } from "@effect/sql"
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { Pool } from "../../../src/layers/postgres/Statements.ts"
import { serviceProcess } from "../../support/bundle/Process.ts"
import { databaseUrl } from "../../support/bundle/Server.ts"
import { servers } from "../../support/Database.ts"
import { type Series, scrape, seriesIn } from "../../support/Metrics.ts"

// The program itself: node dist/cli.mjs serve.
const metricsAt = (url: string) =>
  Effect.gen(function* () {
    const environment = { DATABASE_URL: url, LOG_LEVEL: "info", METRICS_PORT: "0" }
    const service = yield* serviceProcess({ environment, inRealTime: true })
    return Effect.map(scrape(service), ({ text }) => seriesIn(text))
  })

const OLDEST = "3 hours"

/** Jobs that no instance knows, and asks without items, so that all of them go on waiting. */
const waitingOf = (name: string) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    sql.unsafe(
      `WITH own AS (INSERT INTO organizations (name, plan) VALUES ($1, 'pro') RETURNING id),
         waiting AS (SELECT 'queued' AS status, $2::interval AS age UNION ALL SELECT 'running', interval '1 minute'),
         jobs AS (
           INSERT INTO jobs (organization_id, kind, payload, status, taken_until, created_at)
           SELECT id, 'unheard', '{}', status, 'infinity', clock_timestamp() - age FROM own, waiting
         )
       INSERT INTO asks (organization_id, form, items, succeeded, held, reservation_id, state, created_at)
       SELECT id, 'batch', 7, 2, 0, gen_random_uuid(), status, clock_timestamp() - age FROM own, waiting`,
      [name, OLDEST]
    )
  )

const ageOf = (table: "asks" | "jobs") =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    Effect.map(
      sql.unsafe<{ age: number }>(
        `SELECT extract(epoch FROM clock_timestamp() - min(created_at))::float8 AS age FROM ${table}`
      ),
      ([row]) => row?.age ?? 0
    )
  )

/** A role that is held to row security as anybody is, and reads and writes every table. */
const ordinaryRole = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const role = `role_${randomUUID().replaceAll("-", "")}`
  yield* Effect.acquireRelease(sql.unsafe(`CREATE ROLE ${role} LOGIN PASSWORD 'secret'`), () =>
    Effect.orDie(sql.unsafe(`DROP OWNED BY ${role} CASCADE; DROP ROLE ${role}`))
  )
  yield* sql.unsafe(`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role}`)
  const url = new URL(databaseUrl(yield* Pool))
  url.username = role
  url.password = "secret"
  return url.href
})

const assertWaiting = (read: Effect.Effect<Series>) =>
  Effect.gen(function* () {
    const before = [yield* ageOf("jobs"), yield* ageOf("asks")]
    const series = yield* read
    const after = [yield* ageOf("jobs"), yield* ageOf("asks")]
    const states = ["queued", "running"]
    assert.deepStrictEqual(
      states.map((status) => series.get(`audience_jobs{kind="unheard",status="${status}"}`)),
      [2, 2]
    )
    assert.deepStrictEqual(
      states.map((state) => series.get(`audience_durable_asks{state="${state}"}`)),
      [2, 2]
    )
    assert.strictEqual(series.get("audience_durable_ask_items_waiting"), 4 * (7 - 2))
    const ages = [
      series.get('audience_job_oldest_age_seconds{kind="unheard"}') ?? 0,
      series.get("audience_durable_ask_oldest_age_seconds") ?? 0
    ]
    for (const [at, age] of ages.entries()) {
      assert.isAtLeast(age, before[at]!)
      assert.isAtMost(age, after[at]!)
    }
    assert.strictEqual(series.get("audience_database_up"), 1)
  })

describe.each(servers)("what waits on $name", ({ database }) => {
  layer(database, { excludeTestServices: true })((it) => {
    it.scoped("is told of all organizations, whatever role the service has", () =>
      Effect.gen(function* () {
        yield* waitingOf("One")
        yield* waitingOf("Other")
        yield* assertWaiting(yield* metricsAt(databaseUrl(yield* Pool)))
        yield* assertWaiting(yield* metricsAt(yield* ordinaryRole))
      })
    )
  })
})
