import { SqlClient } from "@effect/sql"
import { assert, describe, layer } from "@effect/vitest"
import { Effect, FastCheck } from "effect"
import { sqlState } from "../../../src/layers/postgres/Sql.ts"
import { Pool } from "../../../src/layers/postgres/Statements.ts"
import { servers } from "../../support/Database.ts"

const PIECE = 128 * 1024
const LARGE = 64 * 1024 + 1

/** Bytes in which no two stretches are alike. */
const bytesOf = (size: number, seed: number) => {
  const bytes = new Uint8Array(size)
  for (let i = 0; i < size; i++) bytes[i] = Math.imul(i + seed, 2_654_435_761) >>> 24
  return bytes
}

const Size = FastCheck.oneof(
  FastCheck.constantFrom(0, 1, LARGE - 1, LARGE, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE),
  FastCheck.integer({ min: 0, max: 600_000 })
)

describe.each(servers)("a statement with large values on $name", ({ database }) => {
  layer(database)((it) => {
    it.effect("brings every byte of every value, whatever stands beside it", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const echoed = ([large, other]: readonly [number, number], text: string | null, n: number) =>
          Effect.gen(function* () {
            const values = [bytesOf(large, n), bytesOf(other, n + 1)] as const
            const [row] = yield* sql<{ a: Buffer; b: Buffer; t: string | null; n: number; l: Array<string> }>`
              SELECT ${values[0]}::bytea AS a, ${text}::text AS t, ${n}::integer AS n, ${values[1]}::bytea AS b,
                ${["x", "ü"]}::text[] AS l`
            assert.strictEqual(Buffer.compare(row!.a, values[0]), 0)
            assert.strictEqual(Buffer.compare(row!.b, values[1]), 0)
            assert.deepStrictEqual([row!.t, row!.n, row!.l], [text, n, ["x", "ü"]])
          })
        const cases = FastCheck.sample(
          FastCheck.tuple(
            FastCheck.tuple(Size, Size),
            FastCheck.constantFrom(null, "", "ä “b”"),
            FastCheck.integer({ min: 0, max: 999 })
          ),
          { numRuns: 40, seed: 1 }
        )
        yield* Effect.forEach(cases, (one) => echoed(...one), { concurrency: 8 })
      })
    )

    it.effect("fails as any statement does, and leaves the connection in order", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const bytes = bytesOf(5_000_000, 1)
        const failed = yield* Effect.flip(sql`SELECT octet_length(${bytes}::bytea) / ${0}::integer`)
        assert.strictEqual(sqlState(failed), "22012")
        const unparsed = yield* Effect.flip(sql`SELECT nothing, ${bytes}::bytea`)
        assert.strictEqual(sqlState(unparsed), "42703")
        const sizes = yield* Effect.all(
          Array.from({ length: 12 }, () => sql<{ size: number }>`SELECT octet_length(${bytes}::bytea) AS size`),
          { concurrency: "unbounded" }
        )
        assert.deepStrictEqual(
          sizes.flat().map(({ size }) => size),
          Array.from({ length: 12 }, () => bytes.length)
        )
      })
    )

    it.effect("is part of its transaction, also where somebody gives up on it", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`CREATE TABLE pieces (bytes bytea)`
        const bytes = bytesOf(20_000_000, 2)
        const stored = sql`INSERT INTO pieces ${sql.insert({ bytes })}`
        const rows = sql<{ size: number }>`SELECT octet_length(bytes) AS size FROM pieces`
        yield* sql.withTransaction(Effect.zipRight(stored, Effect.fail("no"))).pipe(Effect.ignore)
        const fiber = yield* Effect.fork(sql.withTransaction(Effect.zipRight(stored, Effect.never)))
        yield* Effect.yieldNow()
        yield* Effect.promise(() => new Promise((resolve) => setImmediate(resolve)))
        yield* fiber.interruptAsFork(fiber.id())
        yield* fiber.await
        assert.deepStrictEqual(yield* rows, [])
        yield* sql.withTransaction(Effect.zipRight(stored, stored))
        assert.deepStrictEqual(yield* rows, [{ size: bytes.length }, { size: bytes.length }])
      })
    )

    it.effect("ends with its connection", () =>
      Effect.gen(function* () {
        const pool = yield* Pool
        const sql = yield* SqlClient.SqlClient
        const client = yield* Effect.promise(() => pool.connect())
        const { rows } = yield* Effect.promise(() => client.query("SELECT pg_backend_pid() AS id"))
        const ended = Effect.async<unknown>((resume) => {
          client.on("error", () => undefined)
          client.query("SELECT $1::bytea", [bytesOf(50_000_000, 3)], (cause: unknown) => resume(Effect.succeed(cause)))
        })
        const [cause] = yield* Effect.all([ended, sql`SELECT pg_terminate_backend(${rows[0].id}::integer)`], {
          concurrency: 2
        })
        assert.instanceOf(cause, Error)
        client.release(true)
        assert.deepStrictEqual(yield* sql`SELECT 1 AS one`, [{ one: 1 }])
      })
    )
  })
})
