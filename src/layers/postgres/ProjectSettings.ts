import { SqlClient, SqlSchema } from "@effect/sql"
import { Effect, Layer, Option, Schema } from "effect"
import { OrganizationId } from "../../domain/Organization.ts"
import { ProjectId, ProjectNotFound } from "../../domain/Project.ts"
import { Reference } from "../../domain/survey/model/Reference.ts"
import { ProjectSettings } from "../../services/ports/ProjectRepo.ts"
import { Pool, queryPool } from "./Pool.ts"
import { announced } from "./ProjectRepo.ts"
import { orDefect } from "./Sql.ts"
import { coalesce } from "./Statements.ts"

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

const Rows = Schema.Array(Row)

const REFERENCES = `
  SELECT id, title, description, respondents, revision, settings, reference FROM projects
  WHERE organization_id = $1 AND reference IS NOT NULL ORDER BY created_at, id`

const MAX_AT_ONCE = 1000

export const ProjectSettingsPostgres = Layer.effect(
  ProjectSettings,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const pool = yield* Pool
    const find = SqlSchema.findOne({
      Request: Key,
      Result: Schema.Struct({ reference: Schema.NullOr(Reference) }),
      execute: ({ id, organization }) => sql`
        SELECT reference FROM projects WHERE organization_id = ${organization} AND id = ${id}`
    })
    /** Every closed ask looks for them: those of one organization that come together read them together. */
    const references = coalesce((organization: OrganizationId, requests: ReadonlyArray<void>) => {
      const rows = Effect.flatMap(queryPool(pool, REFERENCES, [organization]), Schema.decodeUnknown(Rows))
      return Effect.map(orDefect(rows), (found) => {
        const surveys = found.map(({ reference, ...project }) => ({ project, reference }))
        return requests.map(() => surveys)
      })
    }, MAX_AT_ONCE)
    return ProjectSettings.of({
      reference: (organization, id) =>
        Effect.flatMap(
          orDefect(find({ organization, id })),
          Option.match({
            onNone: () => Effect.fail(new ProjectNotFound({ projectId: id })),
            onSome: ({ reference }) => Effect.succeed(reference)
          })
        ),
      references: (organization) => references(organization, undefined),
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
