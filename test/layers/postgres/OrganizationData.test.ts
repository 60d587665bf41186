import { createHash } from "node:crypto"
import * as Fs from "node:fs"
import * as Os from "node:os"
import * as Path from "node:path"
import { SqlClient } from "@effect/sql"
import { assert, describe, layer } from "@effect/vitest"
import { Effect, Exit, Layer } from "effect"
import type { Organization } from "../../../src/domain/Organization.ts"
import { copyFolder } from "../../../src/layers/cli/Organizations.ts"
import { StoresOnSql } from "../../../src/layers/postgres/Stores.ts"
import { CopyFolder, OrganizationRepo } from "../../../src/services/ports/OrganizationData.ts"
import { OrganizationCopies, OrganizationRemoval } from "../../../src/services/usecases/Organizations.ts"
import { servers } from "../../support/Database.ts"
import { everyTable, fillEveryTable } from "../../support/tenants/EveryTable.ts"

const filled = Effect.gen(function* () {
  const organization = yield* (yield* OrganizationRepo).create({ name: "Filled", plan: "pro" })
  yield* fillEveryTable(organization.id)
  return organization
})

/** Where something stands in the whole database: the tables and columns of every row, read as text. */
const mentions = (needles: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const found: Array<string> = []
    for (const table of [...(yield* everyTable), "schema_migrations"]) {
      const rows = yield* sql.unsafe<{ row: string }>(`SELECT one::text AS row FROM ${table} AS one`)
      if (rows.some(({ row }) => needles.some((needle) => row.includes(needle)))) found.push(table)
    }
    return found
  })

/** The ids of an organization and of all that is its own. */
const idsOf = ({ id }: Organization) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const own = yield* sql<{ id: string }>`
      SELECT id::text FROM projects WHERE organization_id = ${id} UNION ALL
      SELECT id::text FROM api_keys WHERE organization_id = ${id} UNION ALL
      SELECT id::text FROM asks WHERE organization_id = ${id}`
    return [id, ...own.map((row) => row.id)]
  })

const copied = (organization: Organization) =>
  Effect.gen(function* () {
    const parent = yield* Effect.acquireRelease(
      Effect.sync(() => Fs.mkdtempSync(Path.join(Os.tmpdir(), "copy-"))),
      (made) => Effect.sync(() => Fs.rmSync(made, { recursive: true }))
    )
    const folder = Path.join(parent, "copy")
    const { write } = yield* OrganizationCopies
    const manifest = yield* write(organization).pipe(Effect.provideServiceEffect(CopyFolder, copyFolder(folder)))
    return { folder, manifest, read: (file: string) => Fs.readFileSync(Path.join(folder, file), "utf8") }
  })

const UseCases = Layer.mergeAll(OrganizationCopies.Default, OrganizationRemoval.Default)

describe.each(servers)("an organization's data on $name", ({ database }) => {
  layer(UseCases.pipe(Layer.provideMerge(StoresOnSql), Layer.provideMerge(database)))((it) => {
    it.scoped("are copied whole, without secrets and without anything of others", () =>
      Effect.gen(function* () {
        const organization = yield* filled
        const other = yield* filled
        const { manifest, read } = yield* copied(organization)
        const names = manifest.files.map(({ file }) => file.replace(".ndjson", ""))
        assert.deepStrictEqual([...names].sort(), [...(yield* everyTable)])
        const texts = manifest.files.map(({ bytes, file, rows, sha256 }) => {
          const text = read(file)
          assert.deepStrictEqual(
            [Buffer.byteLength(text), createHash("sha256").update(text).digest("hex")],
            [bytes, sha256],
            file
          )
          const lines = text.split("\n").slice(0, -1)
          assert.strictEqual(lines.length, rows, file)
          for (const line of lines) assert.isObject(JSON.parse(line))
          return text
        })
        const nobodys = ["oauth_clients.ndjson", "oauth_secrets.ndjson"]
        assert.deepStrictEqual(
          manifest.files
            .filter(({ rows }) => rows === 0)
            .map(({ file }) => file)
            .sort(),
          nobodys
        )
        const all = texts.join("")
        assert.include(all, organization.id)
        for (const id of yield* idsOf(other)) assert.notInclude(all, id)
        const sql = yield* SqlClient.SqlClient
        const secrets = yield* sql<{ secret: string }>`
          SELECT encode(hash, 'hex') AS secret FROM api_keys WHERE organization_id = ${organization.id} UNION ALL
          SELECT encode(secret, 'hex') FROM webhook_secrets WHERE organization_id = ${organization.id} UNION ALL
          SELECT encode(id, 'hex') FROM oauth_records`
        assert.isAtLeast(secrets.length, 3)
        for (const { secret } of secrets) assert.notInclude(all, secret)
        assert.deepStrictEqual(JSON.parse(read("manifest.json")), manifest)
      })
    )

    it.scoped("are not written over", () =>
      Effect.gen(function* () {
        const organization = yield* filled
        const { folder } = yield* copied(organization)
        const again = yield* Effect.flip(copyFolder(folder))
        assert.include(again.message, "Name one that doesn't exist yet")
      })
    )

    it.effect("are found nowhere once it is deleted, however often that was ended midway", () =>
      Effect.gen(function* () {
        const { inventory, remove } = yield* OrganizationRemoval
        const organization = yield* filled
        const other = yield* filled
        const ids = yield* idsOf(organization)
        const others = yield* idsOf(other)
        const before = yield* mentions(others)
        // Clients of OAuth are of no organization: the test names one after it.
        const sql = yield* SqlClient.SqlClient
        yield* sql`DELETE FROM oauth_clients WHERE id = ${organization.id}`
        yield* sql`DELETE FROM oauth_secrets WHERE name = ${organization.id}`
        const asked = { most: 60, tokens: 59, filledAt: 0, granted: 1, spare: 0, returned: 0, slot: 0 }
        yield* sql`INSERT INTO rate_buckets ${sql.insert({ ...asked, name: organization.id, spares: 0, sparesBefore: 0 })}`
        let ended = 0
        for (;;) {
          const exit = yield* Effect.exit(remove(organization, () => Effect.die("ended")))
          if (Exit.isSuccess(exit)) break
          ended += 1
          assert.deepStrictEqual(yield* sql`SELECT 1 FROM oauth_records WHERE payload ->> 'accountId' = ${ids[2]!}`, [])
        }
        assert.isAbove(ended, 10)
        assert.deepStrictEqual(yield* mentions(ids), [])
        assert.deepStrictEqual(yield* sql`SELECT 1 FROM rate_buckets WHERE name = ${organization.id}`, [])
        assert.deepStrictEqual(yield* mentions(others), before)
        assert.isAbove((yield* inventory(other.id)).length, 10)
        assert.strictEqual(yield* remove(organization), 0)
      })
    )

    it.effect("lose their keys first, and the ledger with the organization", () =>
      Effect.gen(function* () {
        const { remove } = yield* OrganizationRemoval
        const sql = yield* SqlClient.SqlClient
        const organization = yield* filled
        const left = (table: string) =>
          Effect.map(
            sql`SELECT 1 FROM ${sql(table)} WHERE organization_id = ${organization.id}`,
            ({ length }) => length
          )
        let steps = 0
        yield* remove(organization, () =>
          Effect.gen(function* () {
            steps += 1
            if (steps === 2) {
              assert.strictEqual(yield* left("api_keys"), 0)
              assert.strictEqual(yield* left("projects"), 1)
            }
            assert.strictEqual(yield* left("credit_entries"), 1)
          }).pipe(Effect.orDie)
        )
        assert.strictEqual(yield* left("credit_entries"), 0)
      })
    )
  })
})
