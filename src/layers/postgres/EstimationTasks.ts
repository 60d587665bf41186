import { SqlClient, SqlSchema } from "@effect/sql"
import { Effect, Layer, Option, Schema } from "effect"
import { KeptTask, TASK_MINUTES, TaskToken } from "../../domain/ask/EstimationTask.ts"
import { OrganizationId } from "../../domain/Organization.ts"
import { EstimationTaskStore } from "../../services/ports/EstimationTaskStore.ts"
import { RequestUnderWay } from "../../services/ports/UnderWay.ts"
import { orDefect } from "./Sql.ts"

const KEPT = `${TASK_MINUTES} minutes`
/** Longer than an answer takes, and than a charge may still be made that was not heard of again. */
const TAKEN = "3 minutes"
const MAX_PER_ORGANIZATION = 200

const Named = Schema.Struct({ organization: OrganizationId, token: TaskToken })

export const EstimationTaskStorePostgres = Layer.effect(
  EstimationTaskStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    const insert = SqlSchema.single({
      Request: Schema.Struct({ organization: OrganizationId, task: Schema.parseJson(KeptTask) }),
      Result: Schema.Struct({ token: TaskToken, expiresAt: Schema.DateFromSelf }),
      execute: ({ organization, task }) => sql`
        WITH older AS (
          DELETE FROM estimation_tasks WHERE organization_id = ${organization} AND id IN (
            SELECT id FROM estimation_tasks WHERE organization_id = ${organization}
            ORDER BY expires_at DESC, id OFFSET ${MAX_PER_ORGANIZATION - 1}
          )
        )
        INSERT INTO estimation_tasks (organization_id, task, expires_at)
        VALUES (${organization}, ${task}::jsonb, now() + ${KEPT}::interval)
        RETURNING id AS token, expires_at AS "expiresAt"`
    })
    const take = SqlSchema.findOne({
      Request: Schema.Struct({ ...Named.fields, request: Schema.NullOr(Schema.String) }),
      Result: Schema.Struct({ task: KeptTask }),
      execute: ({ organization, request, token }) => sql`
        UPDATE estimation_tasks SET taken = true, taken_at = now(), taken_by = ${request}
        WHERE organization_id = ${organization} AND id = ${token} AND expires_at > now() AND (
          NOT taken OR taken_at < now() - ${TAKEN}::interval AND taken_by IS NOT NULL AND NOT EXISTS (
            SELECT FROM credit_entries
            WHERE organization_id = ${organization} AND kind = 'charge' AND note = taken_by
          )
        )
        RETURNING task`
    })

    return EstimationTaskStore.of({
      add: (organization, task) =>
        Effect.map(orDefect(insert({ organization, task })), ({ expiresAt, token }) => ({
          token,
          expiresAt: expiresAt.toISOString()
        })),
      take: (organization, token) =>
        Effect.flatMap(RequestUnderWay, (request) =>
          Effect.map(
            orDefect(take({ organization, token, request: request?.id ?? null })),
            Option.map(({ task }) => task)
          )
        ),
      remove: (organization, token) =>
        Effect.asVoid(
          orDefect(sql`DELETE FROM estimation_tasks WHERE organization_id = ${organization} AND id = ${token}`)
        ),
      giveBack: (organization, token) =>
        Effect.asVoid(
          orDefect(sql`
            UPDATE estimation_tasks SET taken = false WHERE organization_id = ${organization} AND id = ${token}`)
        ),
      purge: Effect.map(
        orDefect(sql`DELETE FROM estimation_tasks WHERE expires_at <= now() RETURNING 1`),
        (rows) => rows.length
      )
    })
  })
)
