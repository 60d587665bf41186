import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { copyOut } from "../../../src/layers/postgres/Respondents.ts"
import { sqlState } from "../../../src/layers/postgres/Sql.ts"
import { Pool } from "../../../src/layers/postgres/Statements.ts"
import { servers } from "../../support/Database.ts"

/** The fields of every row, in hexadecimal. */
const rowsOf = (select: string) =>
  Effect.gen(function* () {
    const rows: Array<ReadonlyArray<string | null>> = []
    yield* copyOut(yield* Pool, select, (fields) => rows.push(fields.map((field) => field?.toString("hex") ?? null)))
    return rows
  })

const everyByte = Buffer.from(Uint8Array.from({ length: 256 }, (_, byte) => byte)).toString("hex")

describe.each(servers)("a query answered in bytes by $name", ({ database }) => {
  layer(database)((it) => {
    it.effect("brings every byte as it is", () =>
      Effect.gen(function* () {
        assert.deepStrictEqual(yield* rowsOf(`SELECT '\\x${everyByte}'::bytea, -2`), [[everyByte, "fffffffe"]])
      })
    )

    it.effect("tells nothing from emptiness, and no rows from no fields", () =>
      Effect.gen(function* () {
        assert.deepStrictEqual(yield* rowsOf("SELECT NULL, ''::bytea"), [[null, ""]])
        assert.deepStrictEqual(yield* rowsOf("SELECT FROM generate_series(1, 2)"), [[], []])
        assert.deepStrictEqual(yield* rowsOf("SELECT 1 WHERE false"), [])
      })
    )

    it.effect("keeps rows of every size apart", () =>
      Effect.gen(function* () {
        const sizes = [1, 200_000, 0, 7, 3_000_000, 65_536]
        const rows = yield* rowsOf(
          `SELECT convert_to(repeat(chr(64 + n::integer), size), 'UTF8')
            FROM unnest(ARRAY[${sizes}]) WITH ORDINALITY AS sizes (size, n) ORDER BY n`
        )
        assert.deepStrictEqual(
          rows,
          sizes.map((size, i) => [(65 + i).toString(16).repeat(size)])
        )
      })
    )

    it.effect("fails as any statement does, and leaves the pool in order", () =>
      Effect.gen(function* () {
        const pool = yield* Pool
        const midway = yield* Effect.flip(rowsOf("SELECT 1 / (3 - n) FROM generate_series(1, 5) AS n"))
        assert.strictEqual(sqlState(midway), "22012")
        assert.strictEqual(sqlState(yield* Effect.flip(rowsOf("SELECT nothing"))), "42703")
        const refused = yield* Effect.flip(
          copyOut(pool, "SELECT generate_series(1, 5)", () => {
            throw new Error("not this row")
          })
        )
        assert.strictEqual(String(refused.cause), "Error: not this row")
        const many = yield* Effect.all(
          Array.from({ length: 20 }, (_, n) => rowsOf(`SELECT ${n}::smallint`)),
          { concurrency: "unbounded" }
        )
        assert.deepStrictEqual(
          many,
          Array.from({ length: 20 }, (_, n) => [[n.toString(16).padStart(4, "0")]])
        )
      })
    )
  })
})
