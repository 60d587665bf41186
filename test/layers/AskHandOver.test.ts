import { SqlClient } from "@effect/sql"
import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { Pool } from "../../src/layers/postgres/Statements.ts"
import { StoresOnSql } from "../../src/layers/postgres/Stores.ts"
import { Keys } from "../../src/services/usecases/Keys.ts"
import { type ServiceProcess, serviceProcess } from "../support/bundle/Process.ts"
import { databaseUrl } from "../support/bundle/Server.ts"
import { TestDatabase } from "../support/Database.ts"
import { movements } from "../support/Ledger.ts"
import { modelServer } from "../support/models/InTest.ts"
import { plantedTruths } from "../support/models/Planted.ts"
import { newTenant } from "../support/Service.ts"
import { lookUntil } from "../support/Waiting.ts"

const LATENCY_MS = 300
const LONG_MS = 60_000
const IN_FLIGHT = 32
const ASKS = 40
/** Calls that may be sent a second time because the first took long. */
const HEDGED = 10
const truth = plantedTruths(ASKS)
const body = JSON.stringify(
  truth.map(({ choices, question }) => ({ audiencePrompt: "US adults", question, choices, sampleSize: "low" }))
)

/** Asks a service; the data of its answer. */
const request = ({ port }: ServiceProcess, key: string, path: string, sent?: string) =>
  Effect.promise(async () => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      ...(sent === undefined ? {} : { method: "POST", body: sent })
    })
    // biome-ignore lint/suspicious/noExplicitAny: what came over the wire
    return ((await response.json()) as any).data
  })

layer(Keys.Default.pipe(Layer.provideMerge(StoresOnSql), Layer.provideMerge(TestDatabase)), {
  excludeTestServices: true
})("asks under way", (it) => {
  for (const signal of ["SIGKILL", "SIGTERM"] as const)
    it.scoped(`are gone on with by another process after ${signal}, each answered and charged once`, () =>
      Effect.gen(function* () {
        const models = yield* modelServer({ truth, latency: { ms: LATENCY_MS } })
        const environment = {
          DATABASE_URL: databaseUrl(yield* Pool),
          LLM_URL: `${models.url}/v1`,
          LLM_MODEL: "tiny",
          LLM_CONCURRENCY: String(IN_FLIGHT)
        }
        const first = yield* serviceProcess({ environment, inRealTime: true })
        const second = yield* serviceProcess({ environment, inRealTime: true })
        const tenant = yield* newTenant({ credits: 10_000 })
        const { id } = yield* request(first, tenant.key, "/v1/asks", body)
        yield* lookUntil(Effect.void, () => models.requests.length > IN_FLIGHT)
        yield* first.end(signal)
        const over = yield* lookUntil(
          request(second, tenant.key, `/v1/asks/${id}`),
          ({ finishedAt }) => finishedAt !== null
        )
        assert.deepStrictEqual([over.state, over.progress.succeeded], ["succeeded", ASKS])
        assert.strictEqual(over.credits.charged, 50 * ASKS)
        const { balance, kinds } = yield* movements(tenant)
        assert.strictEqual(balance, 10_000 - 50 * ASKS)
        assert.deepStrictEqual(kinds, ["grant", "reserve", "settle"])
        const asked = models.requests.flatMap(({ body }) => (body === undefined ? [] : [JSON.stringify(body)]))
        // Who is told to stop still gets the replies for which it waits, and others wait for them too.
        const inFlight = signal === "SIGTERM" ? 0 : IN_FLIGHT
        assert.isAtMost(asked.length - new Set(asked).size, inFlight + HEDGED)
      })
    )

  it.scoped("are anybody's again once a process that was told to stop has ended", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const models = yield* modelServer({ truth, latency: { ms: LONG_MS } })
      const environment = {
        DATABASE_URL: databaseUrl(yield* Pool),
        LLM_URL: `${models.url}/v1`,
        LLM_MODEL: "tiny",
        LLM_CONCURRENCY: String(IN_FLIGHT)
      }
      const service = yield* serviceProcess({ environment, inRealTime: true })
      const tenant = yield* newTenant({ credits: 10_000 })
      const { id } = yield* request(service, tenant.key, "/v1/asks", body)
      yield* lookUntil(Effect.void, () => models.requests.length >= IN_FLIGHT)
      yield* service.end("SIGTERM")
      const parts = yield* sql`
        SELECT status, taken_until <= clock_timestamp() AS "isFree" FROM jobs WHERE subject = ${id}`
      assert.deepStrictEqual(
        parts,
        parts.map(() => ({ status: "queued", isFree: true }))
      )
      assert.isAbove(parts.length, 1)
    })
  )
})
