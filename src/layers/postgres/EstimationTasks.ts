import { SqlClient, SqlSchema } from "@effect/sql"
import { Effect, Layer, Option, Schema } from "effect"
import { KeptTask, TASK_MINUTES, TaskToken } from "../../domain/ask/EstimationTask.ts"
import { OrganizationId } from "../../domain/Organization.ts"
import { EstimationTaskStore } from "../../services/ports/EstimationTaskStore.ts"
import { orDefect } from "./Sql.ts"

const KEPT = `${TASK_MINUTES} minutes`
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
      Request: Named,
      Result: Schema.Struct({ task: KeptTask }),
      execute: ({ organization, token }) => sql`
        UPDATE estimation_tasks SET taken = true
        WHERE organization_id = ${organization} AND id = ${token} AND NOT taken AND expires_at > now()
        RETURNING task`
    })

    return EstimationTaskStore.of({
      add: (organization, task) =>
        Effect.map(orDefect(insert({ organization, task })), ({ expiresAt, token }) => ({
          token,
          expiresAt: expiresAt.toISOString()
        })),
      take: (organization, token) =>
        Effect.map(
          orDefect(take({ organization, token })),
          Option.map(({ task }) => task)
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
