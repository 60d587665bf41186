import { SqlClient, SqlSchema } from "@effect/sql"
import { Effect, Layer, Schema } from "effect"
import { OrganizationId, Plan } from "../../domain/Organization.ts"
import {
  OrganizationData,
  OrganizationRepo,
  OrganizationsNotApart,
  type StoredKind
} from "../../services/ports/OrganizationData.ts"
import { orDefect, recognizeLoss } from "./Sql.ts"

const Row = Schema.Struct({ id: OrganizationId, name: Schema.String, plan: Plan })

export const OrganizationRepoPostgres = Layer.effect(
  OrganizationRepo,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    const insert = SqlSchema.single({
      Request: Schema.Struct({ name: Schema.String, plan: Plan }),
      Result: Row,
      execute: ({ name, plan }) => sql`
        WITH organization AS (
          INSERT INTO organizations (name, plan) VALUES (${name}, ${plan}) RETURNING id, name, plan
        ), account AS (
          INSERT INTO credit_accounts (organization_id, balance) SELECT id, 0 FROM organization
        )
        SELECT id, name, plan FROM organization`
    })
    const find = SqlSchema.findOne({
      Request: OrganizationId,
      Result: Row,
      execute: (id) => sql`SELECT id, name, plan FROM organizations WHERE id = ${id}`
    })
    const list = SqlSchema.findAll({
      Request: Schema.Void,
      Result: Row,
      execute: () => sql`SELECT id, name, plan FROM organizations ORDER BY created_at, id`
    })

    return OrganizationRepo.of({
      create: (organization) => orDefect(insert(organization)),
      find: (id) => orDefect(find(id)),
      list: orDefect(list())
    })
  })
)

/** Rows in memory at once; of tables with bytes, whose rows may be of megabytes, one. */
const ROWS_AT_ONCE = 200
const PATIENCE = "10min"

/** Columns that a copy leaves out. */
const SECRETS: Readonly<Record<string, ReadonlyArray<string>>> = {
  api_keys: ["hash"],
  history_shares: ["token", "password"],
  model_connections: ["sealed"],
  oauth_records: ["id", "payload"],
  webhook_secrets: ["secret"]
}

/** What goes with the organization itself: its ledger refuses to lose entries before. */
const LAST = ["organizations", "credit_entries"]
/** What goes first, so that nobody acts for the organization any more; tokens, which are found by their key, before it. */
const FIRST = ["oauth_records", "api_keys"]

interface Table {
  readonly name: string
  readonly hasBytes: boolean
  /** How a row says whose it is, so that an index finds it; tables without either are small. */
  readonly key: "id" | "organization_id" | "project_id" | null
}

interface Link {
  readonly from: string
  readonly to: string
}

/** Tables in an order in which none comes before those that refer to it. */
const inOrder = (tables: ReadonlyArray<Table>, links: ReadonlyArray<Link>): ReadonlyArray<Table> => {
  const done = new Set<Table>()
  const visit = (table: Table, above: ReadonlySet<string>): void => {
    if (done.has(table) || above.has(table.name)) return
    const referring = new Set(links.filter(({ to }) => to === table.name).map(({ from }) => from))
    for (const other of tables) if (referring.has(other.name)) visit(other, new Set([...above, table.name]))
    done.add(table)
  }
  for (const table of tables) visit(table, new Set())
  return [...done].sort((a, b) => rank(a) - rank(b))
}

const rank = ({ name }: Table) => {
  const first = FIRST.indexOf(name)
  if (first >= 0) return first - FIRST.length
  return LAST.includes(name) ? 1 : 0
}

export const OrganizationDataPostgres = Layer.effect(
  OrganizationData,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    /** What only the policies tell: without them every row of everybody would be taken for the organization's. */
    const apart = Effect.flatMap(
      orDefect(sql<{ isActive: boolean }>`SELECT row_security_active('organizations') AS is_active`),
      ([row]) => (row?.isActive === true ? Effect.void : Effect.fail(new OrganizationsNotApart()))
    )
    const links = sql<Link>`
      SELECT DISTINCT conrelid::regclass::text AS "from", confrelid::regclass::text AS "to" FROM pg_constraint
      WHERE contype = 'f' AND conrelid <> confrelid`
    const tables = Effect.gen(function* () {
      yield* apart
      const found = yield* orDefect(sql<Table>`
        SELECT relname AS name, EXISTS (
          SELECT FROM pg_attribute WHERE attrelid = pg_class.oid AND atttypid = 'bytea'::regtype
        ) AS has_bytes, CASE WHEN relname = 'organizations' THEN 'id' ELSE (
          SELECT min(attname) FROM pg_attribute
          WHERE attrelid = pg_class.oid AND attname IN ('organization_id', 'project_id')
        ) END AS key
        FROM pg_class JOIN pg_policy ON polrelid = pg_class.oid AND polname = 'tenant'
        WHERE relnamespace = current_schema()::regnamespace ORDER BY relname`)
      return inOrder(found, yield* orDefect(links))
    })
    /** The policies let no other row through; this finds them by an index. */
    const its = (organization: OrganizationId, { key }: Table) => {
      if (key === null) return sql`true`
      return key === "project_id"
        ? sql`project_id IN (SELECT id FROM projects WHERE organization_id = ${organization})`
        : sql`${sql(key)} = ${organization}`
    }
    const kindOf = (organization: OrganizationId, table: Table) =>
      Effect.map(
        orDefect(
          sql<{ rows: number }>`SELECT count(*) AS rows FROM ${sql(table.name)} WHERE ${its(organization, table)}`
        ),
        ([row]): StoredKind => ({ name: table.name, leftOut: SECRETS[table.name] ?? [], rows: row?.rows ?? 0 })
      )

    const patient = sql`SELECT set_config('statement_timeout', ${PATIENCE}, true)`

    /** Nobody waits for one who reads, however long the disk takes to write what was read. */
    const unhurried = sql`SELECT set_config('idle_in_transaction_session_timeout', ${PATIENCE}, true)`

    const read: (typeof OrganizationData.Service)["read"] = (organization, take) =>
      Effect.gen(function* () {
        yield* orDefect(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY`.unprepared)
        yield* orDefect(unhurried)
        for (const table of yield* tables) {
          yield* take.begin(yield* kindOf(organization, table))
          const cursor = sql.literal(`reading_${table.name}`)
          yield* orDefect(sql`
            DECLARE ${cursor} NO SCROLL CURSOR FOR
            SELECT (to_jsonb(one) - ${sql.literal(textArray(SECRETS[table.name] ?? []))})::text AS line
            FROM ${sql(table.name)} AS one WHERE ${its(organization, table)}`)
          const some = table.hasBytes ? 1 : ROWS_AT_ONCE
          const next = orDefect(sql<{ line: string }>`FETCH ${sql.literal(String(some))} FROM ${cursor}`)
          yield* Effect.flatMap(next, (rows) => Effect.as(take.lines(rows.map(({ line }) => line)), rows.length)).pipe(
            Effect.repeat({ while: (taken) => taken === some })
          )
          yield* orDefect(sql`CLOSE ${cursor}`)
        }
      })

    /** Every process that keeps data of the organization's surveys in memory forgets them. */
    const announced = sql`SELECT pg_notify('project_changed', id::text) FROM projects`

    const deleteFrom = (organization: OrganizationId, table: Table, limit: number) => sql<object>`
      DELETE FROM ${sql(table.name)} WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM ${sql(table.name)} WHERE ${its(organization, table)} LIMIT ${limit}
      )) RETURNING 1`

    /** What is of a project goes with it, one project at a time. */
    const deleteSome = (organization: OrganizationId, limit: number) =>
      Effect.gen(function* () {
        yield* orDefect(patient)
        for (const table of yield* tables) {
          if (LAST.includes(table.name) || table.key === "project_id") continue
          const isProjects = table.name === "projects"
          if (isProjects) yield* orDefect(announced)
          const gone = yield* orDefect(deleteFrom(organization, table, isProjects ? 1 : limit))
          if (gone.length > 0) return gone.length
        }
        return 0
      })

    const whole = <A, E>(steps: Effect.Effect<A, E>) =>
      sql.withTransaction(steps).pipe(Effect.catchTag("SqlError", Effect.die), recognizeLoss) as Effect.Effect<A, E>

    return OrganizationData.of({
      kinds: (organization) =>
        Effect.flatMap(tables, (all) => Effect.forEach(all, (table) => kindOf(organization, table))),
      read: (organization, take) => whole(read(organization, take)),
      deleteSome: (organization, limit) => whole(deleteSome(organization, limit)),
      deleteRest: (organization: OrganizationId) =>
        whole(
          Effect.gen(function* () {
            yield* apart
            yield* orDefect(patient)
            yield* orDefect(sql`DELETE FROM organizations WHERE id = ${organization}`)
            yield* orDefect(sql`DELETE FROM rate_buckets WHERE name = ${organization}`)
          })
        )
    })
  })
)

const textArray = (names: ReadonlyArray<string>) => `'{${names.join(",")}}'::text[]`
