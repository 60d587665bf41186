import { SqlClient, SqlSchema } from "@effect/sql"
import { Effect, Layer, Option, Schema } from "effect"
import { OrganizationId } from "../../domain/Organization.ts"
import { ProjectId, ProjectNotFound } from "../../domain/Project.ts"
import { Reference } from "../../domain/survey/model/Reference.ts"
import { ProjectSettings } from "../../services/ports/ProjectSettings.ts"
import { orDefect } from "./Defects.ts"
import { announced } from "./ProjectChanges.ts"

const Key = Schema.Struct({ organization: OrganizationId, id: ProjectId })
const Row = Schema.Struct({
  id: ProjectId,
  title: Schema.String,
  description: Schema.String,
  respondents: Schema.Number,
  revision: Schema.Number,
  settings: Schema.Number,
  reference: Reference
})

export const ProjectSettingsPostgres = Layer.effect(
  ProjectSettings,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const find = SqlSchema.findOne({
      Request: Key,
      Result: Schema.Struct({ reference: Schema.NullOr(Reference) }),
      execute: ({ id, organization }) => sql`
        SELECT reference FROM projects WHERE organization_id = ${organization} AND id = ${id}`
    })
    const references = SqlSchema.findAll({
      Request: OrganizationId,
      Result: Row,
      execute: (organization) => sql`
        SELECT id, title, description, respondents, revision, settings, reference FROM projects
        WHERE organization_id = ${organization} AND reference IS NOT NULL ORDER BY created_at, id`
    })
    return ProjectSettings.of({
      reference: (organization, id) =>
        Effect.flatMap(
          orDefect(find({ organization, id })),
          Option.match({
            onNone: () => Effect.fail(new ProjectNotFound({ projectId: id })),
            onSome: ({ reference }) => Effect.succeed(reference)
          })
        ),
      references: (organization) =>
        Effect.map(orDefect(references(organization)), (rows) =>
          rows.map(({ reference, ...project }) => ({ project, reference }))
        ),
      change: (organization, { id, revision }, { description, reference, selectors = new Map(), title }) => {
        const declared = [...selectors].filter(([, keys]) => keys !== null)
        const withdrawn = [...selectors].flatMap(([demographic, keys]) => (keys === null ? [demographic] : []))
        const text = reference == null ? null : JSON.stringify(Schema.encodeSync(Reference)(reference))
        return orDefect(sql`
          UPDATE projects SET
            title = coalesce(${title ?? null}, title),
            description = coalesce(${description ?? null}, description),
            reference = ${reference === undefined ? sql`reference` : sql`${text}::jsonb`},
            declared_selectors = (declared_selectors || ${JSON.stringify(Object.fromEntries(declared))}::jsonb)
              - ${withdrawn}::text[],
            settings = settings + 1
          WHERE organization_id = ${organization} AND id = ${id} AND revision = ${revision}
          RETURNING ${announced(sql)}`).pipe(Effect.map((rows) => rows.length > 0))
      }
    })
  })
)
