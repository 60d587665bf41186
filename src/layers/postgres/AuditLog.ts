import { SqlClient, SqlSchema } from "@effect/sql"
import { Effect, FiberRef, Layer, Schema } from "effect"
import { ActorKind, AuditAction, type AuditFilter } from "../../domain/Audit.ts"
import { pageOf } from "../../domain/Listing.ts"
import { OrganizationId } from "../../domain/Organization.ts"
import { AuditLog } from "../../services/ports/AuditLog.ts"
import { askedWith } from "../../services/ports/Reach.ts"
import { RequestUnderWay } from "../../services/ports/UnderWay.ts"
import { AppConfig } from "../Config.ts"
import { orDefect } from "./Sql.ts"
import { pageAfter, placed } from "./Statements.ts"

const Row = Schema.Struct({
  id: Schema.String,
  actor: ActorKind,
  actorId: Schema.NullOr(Schema.String),
  actorName: Schema.NullOr(Schema.String),
  action: AuditAction,
  subject: Schema.NullOr(Schema.String),
  subjectName: Schema.NullOr(Schema.String),
  createdAt: Schema.DateFromSelf,
  at: Schema.Number
})

export const AuditLogPostgres = Layer.effect(
  AuditLog,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const { auditDays } = yield* AppConfig
    const narrowed = ({ action, actor }: AuditFilter) => [
      ...(action === undefined ? [] : [sql`action = ${action}`]),
      ...(actor === undefined ? [] : [sql`${actor} IN (actor, actor_name, actor_id::text)`])
    ]
    return AuditLog.of({
      record: (organization, { action, subject, subjectName }) =>
        Effect.gen(function* () {
          const by = yield* FiberRef.get(askedWith)
          const otherwise = (yield* RequestUnderWay) === null ? "operator" : "application"
          yield* orDefect(sql`
            INSERT INTO audit (organization_id, actor, actor_id, actor_name, action, subject, subject_name)
            SELECT ${organization}, CASE WHEN id IS NULL THEN ${otherwise} WHEN role IS NULL THEN 'key' ELSE 'member' END,
              id, name, ${action}, ${subject}, ${subjectName}
            FROM (SELECT) AS nobody LEFT JOIN api_keys ON api_keys.id = ${by}`)
        }),
      page: (organization, filter, wanted) =>
        SqlSchema.findAll({
          Request: OrganizationId,
          Result: Row,
          execute: (own) => sql`
            SELECT id, actor, actor_id, actor_name, action, subject, subject_name, created_at, ${placed(sql)} FROM audit
            WHERE ${sql.and([sql`organization_id = ${own}`, ...narrowed(filter)])} ${pageAfter(sql, wanted)}`
        })(organization).pipe(
          orDefect,
          Effect.map((rows) => pageOf(rows, wanted, ({ at: _, createdAt, ...entry }) => ({ ...entry, at: createdAt })))
        ),
      purge: Effect.map(
        orDefect(sql`DELETE FROM audit WHERE created_at <= now() - make_interval(days => ${auditDays}) RETURNING 1`),
        (gone) => gone.length
      )
    })
  })
)
