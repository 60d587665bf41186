import { SqlClient, SqlSchema } from "@effect/sql"
import { Effect, Layer, Option, Schema } from "effect"
import { CrosstabAsk } from "../../domain/ask/CrosstabAsk.ts"
import { pageOf } from "../../domain/Listing.ts"
import { OrganizationId } from "../../domain/Organization.ts"
import { ProjectId, ProjectNotFound } from "../../domain/Project.ts"
import {
  BlockId,
  MAX_BLOCKS,
  MAX_TABLES,
  ReportChanged,
  ReportFull,
  ReportId,
  ReportNotFound,
  StoredBlock
} from "../../domain/report/Report.ts"
import { ReportStore } from "../../services/ports/ReportStore.ts"
import { FOREIGN_KEY_VIOLATION, orDefect, violates } from "./Sql.ts"
import { pageAfter, placed } from "./Statements.ts"

const Key = Schema.Struct({ organization: OrganizationId, id: ReportId })
const Entry = Schema.Struct({
  id: ReportId,
  title: Schema.String,
  blocks: Schema.Number,
  version: Schema.Number,
  createdAt: Schema.DateFromSelf,
  changedAt: Schema.DateFromSelf
})
const Whole = Schema.Struct({ ...Entry.fields, blocks: Schema.Array(StoredBlock) })
const Table = Schema.Struct({
  id: BlockId,
  projectId: ProjectId,
  survey: Schema.String,
  asked: Schema.parseJson(CrosstabAsk),
  result: Schema.String,
  countedAt: Schema.DateFromSelf
})
const written = (blocks: ReadonlyArray<StoredBlock>) => JSON.stringify(blocks)

export const ReportStorePostgres = Layer.effect(
  ReportStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const entry = sql.literal("id, title, jsonb_array_length(blocks) AS blocks, version, created_at, changed_at")
    const own = ({ id, organization }: typeof Key.Encoded) => sql`organization_id = ${organization} AND id = ${id}`

    const whole = SqlSchema.findOne({
      Request: Key,
      Result: Whole,
      execute: (key) => sql`SELECT id, title, blocks, version, created_at, changed_at FROM reports WHERE ${own(key)}`
    })
    const tables = SqlSchema.findAll({
      Request: Key,
      Result: Table,
      execute: ({ id, organization }) => sql`
        SELECT report_tables.id, project_id, projects.title AS survey, asked, result, counted_at
        FROM report_tables JOIN projects ON projects.id = project_id
        WHERE report_tables.organization_id = ${organization} AND report_id = ${id}`
    })
    const insert = SqlSchema.single({
      Request: Schema.Struct({ organizationId: OrganizationId, title: Schema.String }),
      Result: Entry,
      execute: (report) => sql`INSERT INTO reports ${sql.insert(report)} RETURNING ${entry}`
    })
    const found = <A>(id: ReportId, row: Option.Option<A>): Effect.Effect<A, ReportNotFound> =>
      Option.match(row, { onNone: () => Effect.fail(new ReportNotFound({ reportId: id })), onSome: Effect.succeed })
    const get: ReportStore["Type"]["get"] = (organization, id) =>
      Effect.flatMap(orDefect(whole({ organization, id })), (row) => found(id, row))
    const decoded = Schema.decodeUnknownOption(Entry)

    return ReportStore.of({
      page: (organization, wanted) =>
        SqlSchema.findAll({
          Request: OrganizationId,
          Result: Schema.Struct({ ...Entry.fields, at: Schema.Number }),
          execute: (own) => sql`
            SELECT ${entry}, ${placed(sql)} FROM reports WHERE organization_id = ${own} ${pageAfter(sql, wanted)}`
        })(organization).pipe(
          orDefect,
          Effect.map((rows) => pageOf(rows, wanted, ({ at: _, ...report }) => report))
        ),
      get,
      tables: (organization, id) => orDefect(tables({ organization, id })),
      create: (organizationId, title) => orDefect(insert({ organizationId, title })),
      add: (organization, id, block, table) =>
        Effect.gen(function* () {
          const rows = yield* sql`
            WITH added AS (
              UPDATE reports SET blocks = blocks || ${written([block])}::jsonb, version = version + 1,
                changed_at = clock_timestamp()
              WHERE ${own({ organization, id })} AND jsonb_array_length(blocks) < ${MAX_BLOCKS} AND ${MAX_TABLES} >=
                (SELECT coalesce(sum(length(result)), 0) FROM report_tables WHERE report_id = ${id})
                + length(${table?.result ?? ""}::text)
              RETURNING ${entry}
            ), kept AS (
              INSERT INTO report_tables (id, organization_id, report_id, project_id, asked, result)
              SELECT ${block.id}::uuid, ${organization}::uuid, id, ${table?.projectId ?? null}::uuid,
                ${table === null ? null : JSON.stringify(table.asked)}::text, ${table?.result ?? null}::text
              FROM added WHERE ${table !== null}
            )
            SELECT * FROM added`.pipe(
            // Its project was deleted while the table was counted.
            Effect.catchIf(
              (error) => table !== null && violates(error, FOREIGN_KEY_VIOLATION),
              () => Effect.succeed(null)
            ),
            orDefect
          )
          if (rows === null && table !== null) return yield* new ProjectNotFound({ projectId: table.projectId })
          const added = decoded(rows?.[0])
          if (Option.isSome(added)) return added.value
          yield* get(organization, id)
          return yield* new ReportFull()
        }),
      change: (organization, id, { blocks, title, version }) =>
        Effect.gen(function* () {
          const rows = yield* orDefect(sql`
            WITH changed AS (
              UPDATE reports SET blocks = ${written(blocks)}::jsonb, title = ${title}, version = version + 1,
                changed_at = clock_timestamp()
              WHERE ${own({ organization, id })} AND version = ${version} RETURNING ${entry}
            ), gone AS (
              DELETE FROM report_tables USING changed WHERE organization_id = ${organization}
                AND report_id = changed.id AND NOT report_tables.id = ANY (${blocks.map((block) => block.id)}::uuid[])
            )
            SELECT * FROM changed`)
          const changed = decoded(rows[0])
          if (Option.isSome(changed)) return changed.value
          const now = yield* get(organization, id)
          return yield* new ReportChanged({ sent: version, now: now.version })
        }),
      remove: (organization, id) =>
        Effect.flatMap(orDefect(sql`DELETE FROM reports WHERE ${own({ organization, id })} RETURNING 1`), (gone) =>
          gone.length === 0 ? new ReportNotFound({ reportId: id }) : Effect.void
        )
    })
  })
)
