import { SqlClient, SqlSchema } from "@effect/sql"
import { Effect, Layer, Option, Schema } from "effect"
import { OrganizationId } from "../../domain/Organization.ts"
import { ProjectId } from "../../domain/Project.ts"
import { FollowUp, StudyId, studyHash } from "../../domain/study/Study.ts"
import { FollowUpStore } from "../../services/ports/FollowUpStore.ts"
import { orDefect } from "./Sql.ts"

const Key = Schema.Struct({ organization: OrganizationId, project: ProjectId, respondent: Schema.Number })

export const FollowUpStorePostgres = Layer.effect(
  FollowUpStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const project = SqlSchema.findOne({
      Request: Schema.Struct({ organization: OrganizationId, study: StudyId }),
      Result: Schema.Struct({ id: ProjectId }),
      execute: ({ organization, study }) => sql`
        SELECT id FROM projects WHERE organization_id = ${organization} AND content_hash = ${studyHash(study)}`
    })
    const of = SqlSchema.findAll({
      Request: Key,
      Result: FollowUp,
      execute: ({ organization, project, respondent }) => sql`
        SELECT question, answer, written_by AS by FROM follow_ups
        WHERE organization_id = ${organization} AND project_id = ${project} AND respondent = ${respondent}
        ORDER BY created_at, id`
    })

    return FollowUpStore.of({
      project: (organization, study) =>
        Effect.map(
          orDefect(project({ organization, study })),
          Option.map(({ id }) => id)
        ),
      of: (organization, project, respondent) => orDefect(of({ organization, project, respondent })),
      add: (organization, project, respondent, { answer, by, question }) =>
        Effect.map(
          orDefect(sql`
            INSERT INTO follow_ups (organization_id, project_id, respondent, question, answer, written_by)
            SELECT organization_id, id, ${respondent}::integer, ${question}::text, ${answer}::text, ${by}::text
            FROM projects WHERE organization_id = ${organization} AND id = ${project} FOR KEY SHARE
            RETURNING 1`),
          (rows) => rows.length > 0
        )
    })
  })
)
