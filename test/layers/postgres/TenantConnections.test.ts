import { randomUUID } from "node:crypto"
import { SqlClient } from "@effect/sql"
import { assert, describe, layer } from "@effect/vitest"
import { ConfigProvider, Context, Effect, Layer, Logger } from "effect"
import type * as Pg from "pg"
import { AnnouncementsPostgres, CHANNELS, UNHEARD } from "../../../src/layers/postgres/Announcements.ts"
import { migrate } from "../../../src/layers/postgres/Migrations.ts"
import { sqlClient } from "../../../src/layers/postgres/Sql.ts"
import { Pool } from "../../../src/layers/postgres/Statements.ts"
import { StoresOnSql } from "../../../src/layers/postgres/Stores.ts"
import { enforcement } from "../../../src/layers/postgres/tenants/TenantRole.ts"
import { TenantSql } from "../../../src/layers/postgres/tenants/TenantSql.ts"
import { AudienceRepo } from "../../../src/services/ports/AudienceRepo.ts"
import { Announcements } from "../../../src/services/ports/Database.ts"
import { ProjectRepo, Respondents } from "../../../src/services/ports/ProjectRepo.ts"
import { ofOrganization } from "../../../src/services/ports/Reach.ts"
import { servers } from "../../support/Database.ts"
import { kitchenDraft } from "../../support/Kitchen.ts"
import { newOrganization } from "../../support/Stores.ts"
import { hasPgBouncer, pgBouncer } from "../../support/tenants/PgBouncer.ts"
import { lookUntil } from "../../support/Waiting.ts"

const all = { concurrency: "unbounded" } as const

/** What the service does on a connection: two organizations at once, each with its own rows. */
const worksOn = (connection: Pg.PoolConfig) =>
  Effect.gen(function* () {
    const context = yield* Layer.build(Layer.fresh(Layer.provideMerge(StoresOnSql, sqlClient(connection, 8))))
    yield* Effect.gen(function* () {
      const audiences = yield* AudienceRepo
      const [one, other] = [yield* newOrganization, yield* newOrganization]
      const draft = kitchenDraft()
      const used = ({ id }: typeof one) =>
        Effect.gen(function* () {
          const made = Array.from({ length: 20 }, (_, i) => audiences.create(id, { title: `${id} ${i}`, prompt: "p" }))
          yield* Effect.all(made, all)
          const project = yield* (yield* ProjectRepo).create(id, draft, { replace: false })
          const respondents = yield* Respondents
          assert.deepStrictEqual(yield* respondents.columns(project, [0]), [draft.microdata.columns[0]!])
          const found = yield* audiences.search(id, { query: "p", limit: 50, offset: 0 })
          return [...(yield* audiences.list(id)), ...found.audiences].map(({ title }) => title)
        }).pipe(ofOrganization(id))
      const [titles, others] = yield* Effect.all([used(one), used(other)], all)
      assert.isTrue(titles.length >= 20 && titles.every((title) => title.startsWith(one.id)))
      assert.isTrue(others.length >= 20 && others.every((title) => title.startsWith(other.id)))
    }).pipe(Effect.provide(context))
    const sql = Context.get(
      yield* Layer.build(Layer.fresh(TenantSql)).pipe(Effect.provide(context)),
      SqlClient.SqlClient
    )
    assert.deepStrictEqual(yield* sql`SELECT id FROM audiences`, [])
    assert.deepStrictEqual(yield* sql`UPDATE audiences SET title = ${"taken"} RETURNING id`, [])
    return context
  })

describe.each(servers)("tenants on $name", ({ database }) => {
  layer(database)((it) => {
    const asRole = (options: string, before: (role: string) => ReadonlyArray<string>) =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const { options: connection } = yield* Pool
        const { database, host, port } = new (yield* Effect.promise(() => import("pg"))).default.Client(connection)
        const user = `role_${randomUUID().replaceAll("-", "")}`
        yield* Effect.acquireRelease(sql.unsafe(`CREATE ROLE ${user} LOGIN PASSWORD 'secret' ${options}`), () =>
          Effect.orDie(sql.unsafe(`DROP OWNED BY ${user} CASCADE; DROP ROLE ${user}`))
        )
        for (const statement of before(user)) yield* sql.unsafe(statement)
        return { database, host, port, user, password: "secret" }
      })
    const tables = (role: string) => `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role}`

    it.scoped("are kept apart as the superuser, who sets a role that is none", () =>
      Effect.gen(function* () {
        const { options } = yield* Pool
        yield* worksOn(options)
        const { isEnforced, role } = yield* enforcement
        assert.deepStrictEqual([isEnforced, role], [true, "audience_insights_tenant"])
      })
    )

    it.scoped("are kept apart as an ordinary role that does not own the tables", () =>
      Effect.gen(function* () {
        const context = yield* worksOn(yield* asRole("", (role) => [tables(role)]))
        assert.deepStrictEqual(yield* Effect.provide(migrate, context), [])
        assert.isNull(Context.get(context, Pool).tenantRole)
      })
    )

    it.scoped("are kept apart as the ordinary role that owns the tables", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const [me] = yield* sql<{ name: string }>`SELECT current_user AS name`
        const owned = yield* sql<{ name: string }>`
          SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`
        const give = (role: string) =>
          Effect.forEach(owned, ({ name }) => Effect.orDie(sql.unsafe(`ALTER TABLE ${name} OWNER TO ${role}`)))
        const connection = yield* asRole("", () => [])
        yield* Effect.acquireRelease(give(connection.user), () => give(me!.name))
        const context = yield* worksOn(connection)
        assert.isNull(Context.get(context, Pool).tenantRole)
      })
    )

    it.scoped("are said not to be kept apart by a role above the policies that may set no other", () =>
      Effect.gen(function* () {
        const connection = yield* asRole("BYPASSRLS", (role) => [tables(role)])
        const context = yield* Layer.build(Layer.fresh(sqlClient(connection, 1)))
        const found = Effect.provide(enforcement, context)
        assert.isFalse((yield* found).isEnforced)
        const sql = yield* SqlClient.SqlClient
        yield* sql.unsafe(`GRANT audience_insights_tenant TO ${connection.user}`)
        assert.isTrue((yield* found).isEnforced)
      })
    )
  })
})

const server = servers.find(({ name }) => name === "Postgres at DATABASE_URL")

describe.skipIf(server === undefined || !hasPgBouncer)("tenants behind PgBouncer in transaction mode", () => {
  layer(server?.database ?? Layer.die("no server"))((it) => {
    it.scoped("are kept apart, with two sessions for all", () =>
      Effect.gen(function* () {
        const pg = yield* Effect.promise(() => import("pg"))
        const { database, host, port, user } = new pg.default.Client((yield* Pool).options)
        const bouncer = yield* pgBouncer({ host, port, user: user ?? "postgres" })
        const context = yield* worksOn({ ...bouncer, database: database ?? "" })
        const sql = Context.get(context, SqlClient.SqlClient)
        const left = yield* Effect.all(
          Array.from({ length: 10 }, () => sql`SELECT coalesce(current_setting('app.organization', true), '') AS left`),
          all
        )
        assert.isTrue(left.flat().every((row) => row.left === ""))
      })
    )

    for (const [way, hears] of [
      ["through it alone", false],
      ["at an address of its own", true]
    ] as const)
      it.scoped(`are ${hears ? "heard of" : "not heard of, which is said,"} ${way}`, () =>
        Effect.gen(function* () {
          const pg = yield* Effect.promise(() => import("pg"))
          const { database, host, password, port, user } = new pg.default.Client((yield* Pool).options)
          const bouncer = yield* pgBouncer({ host, port, user: user ?? "postgres" })
          const direct = `postgres://${user}${password == null ? "" : `:${password}`}@${host}:${port}/${database}`
          const said: Array<unknown> = []
          const noting = Logger.replace(
            Logger.defaultLogger,
            Logger.make(({ message }) => void said.push(...[message].flat()))
          )
          const settings = ConfigProvider.fromMap(new Map(hears ? [["DATABASE_LISTEN_URL", direct]] : []))
          const context = yield* Layer.build(
            AnnouncementsPostgres.pipe(
              Layer.provide(Layer.fresh(sqlClient({ ...bouncer, database: database ?? "" }, 2))),
              Layer.provide(Layer.mergeAll(noting, Layer.setConfigProvider(settings)))
            )
          )
          const heard: Array<string | null> = []
          yield* Context.get(context, Announcements).heed("credential", (about) => void heard.push(about))
          const sql = yield* SqlClient.SqlClient
          const tell = Effect.asVoid(sql`SELECT pg_notify(${CHANNELS.credential}, 'x')`)
          yield* lookUntil(hears ? tell : Effect.void, () => (hears ? heard.includes("x") : said.includes(UNHEARD)))
          assert.deepStrictEqual([heard.includes("x"), said.includes(UNHEARD)], [hears, !hears])
        })
      )
  })
})
