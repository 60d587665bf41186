import { SqlClient } from "@effect/sql"
import { Effect, Layer } from "effect"
import { LOCK } from "../Migrations.ts"
import { Pool } from "../Statements.ts"

/** What statements run under where the connection's own role is above the policies. */
const ROLE = "audience_insights_tenant"

interface Standing {
  /** Whether the connection's role is held to no policy. */
  readonly above: boolean
  readonly name: string
  /** Whether there is a role that is held to them, which may do all that statements do. */
  readonly ready: boolean
}

const standing = Effect.flatMap(SqlClient.SqlClient, (sql) =>
  Effect.map(
    sql<Standing>`
      SELECT me.rolsuper OR me.rolbypassrls AS above, me.rolname AS name,
        plain.oid IS NOT NULL AND pg_has_role(me.oid, plain.oid, ${sql.literal(
          "CASE WHEN current_setting('server_version_num')::int >= 160000 THEN 'SET' ELSE 'MEMBER' END"
        )})
        AND has_schema_privilege(plain.oid, current_schema(), 'USAGE')
        AND NOT EXISTS (
          SELECT FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'
            AND NOT (has_table_privilege(plain.oid, pg_class.oid, 'SELECT')
              AND has_table_privilege(plain.oid, pg_class.oid, 'INSERT')
              AND has_table_privilege(plain.oid, pg_class.oid, 'UPDATE')
              AND has_table_privilege(plain.oid, pg_class.oid, 'DELETE'))
        ) AS ready
      FROM pg_roles AS me
        LEFT JOIN pg_roles AS plain ON plain.rolname = ${ROLE} AND NOT plain.rolsuper AND NOT plain.rolbypassrls
      WHERE me.rolname = current_user`,
    ([row]) => row ?? { above: false, name: "", ready: false }
  )
)

/** Another database of the same server may be making the role at the same time. */
const makeReady = ({ name }: Standing) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    sql.withTransaction(
      Effect.gen(function* () {
        yield* sql`SELECT pg_advisory_xact_lock(${LOCK})`
        yield* sql.unsafe(`
          DO $$ BEGIN
            IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${ROLE}') THEN CREATE ROLE ${ROLE} NOLOGIN; END IF;
          EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
          END $$`)
        const [{ schema } = { schema: "public" }] = yield* sql<{ schema: string }>`SELECT current_schema() AS schema`
        const [own] = yield* sql<{ isSuper: boolean }>`
          SELECT rolsuper AS "isSuper" FROM pg_roles WHERE rolname = current_user`
        if (own?.isSuper !== true) yield* sql`GRANT ${sql(ROLE)} TO ${sql(name)}`
        yield* sql`GRANT USAGE ON SCHEMA ${sql(schema)} TO ${sql(ROLE)}`
        yield* sql`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${sql(schema)} TO ${sql(ROLE)}`
      })
    )
  )

/** Whether the policies hold what the service does, and under which role. */
interface Enforcement {
  readonly isEnforced: boolean
  readonly connectedAs: string
  /** Null where the connection's own role is held to the policies. */
  readonly role: string | null
}

/** Finds a role that is held to the policies, and makes one where the connection may. */
export const enforcement: Effect.Effect<Enforcement, never, SqlClient.SqlClient> = Effect.gen(function* () {
  const found = yield* standing
  if (!found.above) return { isEnforced: true, connectedAs: found.name, role: null }
  const { ready } = found.ready ? found : yield* Effect.zipRight(makeReady(found), standing)
  return { isEnforced: ready, connectedAs: found.name, role: ready ? ROLE : null }
}).pipe(
  Effect.catchAll((error) =>
    Effect.as(Effect.logDebug("No role could be made for tenants", error), {
      isEnforced: false,
      connectedAs: "",
      role: null
    })
  )
)

/** What is said where nothing but the statements themselves keeps organizations apart. */
export const UNENFORCED =
  "The database's role is above row security and may not make a role that is not: only the WHERE of " +
  "each statement keeps organizations apart. Connect as an ordinary role that owns the tables, or have " +
  `an administrator run: CREATE ROLE ${ROLE} NOLOGIN; GRANT ${ROLE} TO <the role of DATABASE_URL>;`

/** Has the pool's statements run under a role that is held to the policies. Says so once where there is none. */
export const TenantRole: Layer.Layer<never, never, SqlClient.SqlClient | Pool> = Layer.effectDiscard(
  Effect.gen(function* () {
    const pool = yield* Pool
    const { isEnforced, role } = yield* enforcement
    pool.tenantRole = role
    if (!isEnforced) yield* Effect.logWarning(UNENFORCED)
  })
)
