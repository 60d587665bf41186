import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { SqlClient } from "@effect/sql"
import { assert, layer } from "@effect/vitest"
import { Deferred, Effect, Layer } from "effect"
import { Pool } from "../../src/layers/postgres/Statements.ts"
import { StoresOnSql } from "../../src/layers/postgres/Stores.ts"
import { Keys } from "../../src/services/usecases/Keys.ts"
import { type ServiceProcess, serviceProcess } from "../support/bundle/Process.ts"
import { databaseUrl } from "../support/bundle/Server.ts"
import { TestDatabase } from "../support/Database.ts"
import { newTenant } from "../support/Service.ts"
import { lookUntil } from "../support/Waiting.ts"

const KILLS = 3
const survey = ["id,Do you cook?", ...Array.from({ length: 40 }, (_, i) => `${i},${i % 2 ? "Yes" : "No"}`)].join("\n")

const formOf = () => {
  const form = new FormData()
  form.append("title", "Cooking")
  form.append("file", new Blob([survey]), "cooking.csv")
  return form
}

/** Sends a request to a service; the data of its answer. */
const request = ({ port }: ServiceProcess, key: string, path: string, form?: FormData) =>
  Effect.promise(async () => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { authorization: `Bearer ${key}`, prefer: "respond-async" },
      ...(form === undefined ? {} : { method: "POST", body: form })
    })
    // biome-ignore lint/suspicious/noExplicitAny: what came over the wire
    return ((await response.json()) as any).data
  })

const temporary = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "insights-killed-"))),
  (folder) => Effect.sync(() => rmSync(folder, { recursive: true, force: true }))
)

layer(Keys.Default.pipe(Layer.provideMerge(StoresOnSql), Layer.provideMerge(TestDatabase)), {
  excludeTestServices: true,
  timeout: 60_000
})("an import whose process is killed", (it) => {
  it.scoped(
    `${KILLS} times in a row is taken up again and stored`,
    () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const environment = { DATABASE_URL: databaseUrl(yield* Pool), DATA_DIR: yield* temporary }
        const start = serviceProcess({ environment, inRealTime: true })
        const tenant = yield* newTenant()
        const [held, done] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
        const holding = sql.withTransaction(
          sql`LOCK TABLE projects IN SHARE ROW EXCLUSIVE MODE`.pipe(
            Effect.zipRight(Deferred.succeed(held, undefined)),
            Effect.zipRight(Deferred.await(done))
          )
        )
        yield* Effect.forkScoped(holding)
        yield* Deferred.await(held)

        let service = yield* start
        const { id } = yield* request(service, tenant.key, "/v1/projects", formOf())
        const look = (at: ServiceProcess) => request(at, tenant.key, `/v1/imports/${id}`)
        for (let kills = 0; kills < KILLS; kills++) {
          yield* lookUntil(look(service), ({ status }) => status === "storing")
          yield* service.end("SIGKILL")
          // Its time is over at once, however long the next process takes to start.
          yield* sql`UPDATE jobs SET taken_until = '-infinity' WHERE id = ${id}`
          service = yield* start
        }
        yield* Deferred.succeed(done, undefined)
        const over = yield* lookUntil(look(service), ({ finishedAt }) => finishedAt !== null)
        assert.deepStrictEqual([over.status, over.rows, over.error], ["done", 40, null])
      }),
    180_000
  )
})
