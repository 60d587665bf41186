import { SqlClient, SqlSchema } from "@effect/sql"
import type { Fragment } from "@effect/sql/Statement"
import { Effect, Layer, Option, Schema } from "effect"
import { Audience } from "../../domain/Audience.ts"
import { pageOf } from "../../domain/Listing.ts"
import { OrganizationId } from "../../domain/Organization.ts"
import { ProjectExists, ProjectId, ProjectNotFound } from "../../domain/Project.ts"
import { Reference } from "../../domain/survey/model/Reference.ts"
import {
  type ProjectListing,
  ProjectRepo,
  ProjectSettings,
  type StoredDraft
} from "../../services/ports/ProjectRepo.ts"
import { CHANNELS } from "./Announcements.ts"
import { orDefect, recognizeLoss } from "./Sql.ts"
import { coalesce, Pool, pageAfter, placed, queryPool, unhurried } from "./Statements.ts"
import {
  insertQuestions,
  type NewQuestion,
  questionRow,
  storeColumns,
  storeWeights,
  writeCodebook,
  writeReading,
  writeWeights
} from "./StoredReadings.ts"

/** Tells every process that the data of a project changed, once the transaction that says so is committed. */
export const announceChange = (sql: SqlClient.SqlClient, id: ProjectId) =>
  sql`SELECT pg_notify(${CHANNELS.project}, ${id})`

/** The expression in which a statement announces the change of the projects that it returns. */
export const announced = (sql: SqlClient.SqlClient) => sql`pg_notify(${CHANNELS.project}, id::text) AS announced`

const Row = Schema.Struct({
  id: ProjectId,
  title: Schema.String,
  description: Schema.String,
  respondents: Schema.Number,
  revision: Schema.Number,
  settings: Schema.Number,
  smallCells: Schema.NullOr(Schema.Number)
})
const Rows = Schema.Array(Row)

const FIND = `
  SELECT id, title, description, respondents, revision, settings, small_cells AS "smallCells" FROM projects
  WHERE organization_id = $1 AND id = ANY($2::uuid[])`

const MAX_AT_ONCE = 1000

const Listing = Schema.Struct({
  ...Row.fields,
  surveyQuestions: Schema.Array(Schema.String),
  audiences: Schema.Array(Audience),
  at: Schema.Number
})
const withoutPlace = ({ at: _, ...project }: typeof Listing.Type): ProjectListing => project
const Key = Schema.Struct({ organization: OrganizationId, id: ProjectId })
const Claimed = Schema.Struct({
  id: ProjectId,
  title: Schema.String,
  revision: Schema.Number,
  settings: Schema.Number,
  smallCells: Schema.NullOr(Schema.Number)
})

const found = <A>(id: ProjectId, row: Option.Option<A>): Effect.Effect<A, ProjectNotFound> =>
  Option.match(row, {
    onNone: () => Effect.fail(new ProjectNotFound({ projectId: id })),
    onSome: Effect.succeed
  })

export const ProjectRepoPostgres = Layer.effect(
  ProjectRepo,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const pool = yield* Pool

    const listing = (organization: OrganizationId, end: Fragment) =>
      SqlSchema.findAll({
        Request: OrganizationId,
        Result: Listing,
        execute: (organization) => sql`
        SELECT id, title, description, respondents, revision, settings, small_cells, ${placed(sql)},
          coalesce((
            SELECT json_agg(text ORDER BY position) FROM questions
            WHERE project_id = projects.id AND constant IS NOT TRUE
          ), '[]') AS survey_questions,
          coalesce((
            SELECT json_agg(json_build_object('id', id, 'title', title, 'prompt', prompt) ORDER BY created_at DESC, id)
            FROM audiences WHERE organization_id = projects.organization_id AND project_id = projects.id
          ), '[]') AS audiences
        FROM projects WHERE organization_id = ${organization} ${end}`
      })(organization)
    const titles = SqlSchema.findAll({
      Request: OrganizationId,
      Result: Schema.Struct({ id: ProjectId, title: Schema.String }),
      execute: (organization) => sql`
        SELECT id, title FROM projects WHERE organization_id = ${organization} ORDER BY created_at DESC, id`
    })
    /** Every ask of respondents looks for its project: those of one organization that come together are one statement. */
    const find = coalesce((organization: OrganizationId, ids: ReadonlyArray<ProjectId>) => {
      const rows = Effect.flatMap(queryPool(pool, FIND, [organization, [...new Set(ids)]]), Schema.decodeUnknown(Rows))
      return Effect.map(orDefect(rows), (projects) => {
        const byId = new Map(projects.map((project) => [project.id, project]))
        return ids.map((id) => Option.fromNullable(byId.get(id)))
      })
    }, MAX_AT_ONCE)
    const remove = SqlSchema.findOne({
      Request: Key,
      Result: Schema.Struct({ id: ProjectId }),
      execute: ({ organization, id }) => sql`
        WITH answers AS (
          DELETE FROM history WHERE organization_id = ${organization} AND ${id}::uuid = ANY (about)
        )
        DELETE FROM projects WHERE organization_id = ${organization} AND id = ${id} RETURNING id, ${announced(sql)}`
    })
    /** Takes the place of this content; a revision above 1 means that it was taken, under the title returned. */
    const claim = SqlSchema.single({
      Request: Schema.Struct({
        organizationId: OrganizationId,
        title: Schema.String,
        description: Schema.String,
        contentHash: Schema.String,
        respondents: Schema.Number
      }),
      Result: Claimed,
      execute: (row) => sql`
        INSERT INTO projects ${sql.insert(row)}
        ON CONFLICT (organization_id, content_hash) DO UPDATE SET revision = projects.revision + 1
        RETURNING id, title, revision, settings, small_cells`
    })

    /** What was declared of a project before stays, unless the import declares something itself. */
    const describe = Effect.fnUntraced(function* (id: ProjectId, draft: StoredDraft) {
      const { codebook, description, kept, microdata, reference, title } = draft
      const reading = yield* writeReading(kept)
      yield* sql`
        UPDATE projects SET ${sql.update({
          title,
          description,
          respondents: codebook.respondents,
          ...writeCodebook(codebook),
          ...reading,
          ...(reference === undefined ? {} : { reference: JSON.stringify(reference) }),
          weights: writeWeights(microdata.weights)
        })} WHERE id = ${id}`
      yield* storeWeights(sql, id, microdata.otherWeights)
    })
    const newQuestions = function* ({ codebook, kept, microdata }: StoredDraft): Generator<NewQuestion> {
      for (const [position, question] of codebook.questions.entries())
        yield { position, row: questionRow(question, kept?.facts[position]), column: microdata.columns[position]! }
    }

    /** A large survey is made ready for storing between statements; only its own row is held meanwhile. */
    const prepared = sql`SELECT ${unhurried(sql)}`

    const store: (typeof ProjectRepo.Service)["create"] = (organizationId, draft, { replace, progress }) =>
      Effect.gen(function* () {
        yield* orDefect(prepared)
        const { title, description, contentHash, codebook } = draft
        const { respondents, questions } = codebook
        const claimed = yield* orDefect(claim({ organizationId, title, description, contentHash, respondents }))
        const { id, revision, settings, smallCells } = claimed
        if (revision > 1 && !replace) return yield* new ProjectExists({ projectId: id, title: claimed.title })
        if (revision > 1) yield* orDefect(announceChange(sql, id))
        yield* orDefect(describe(id, draft))
        yield* orDefect(sql`DELETE FROM questions WHERE project_id = ${id}`)
        let stored = 0
        const tell = (more: number) => {
          stored += more
          return progress?.(stored / questions.length) ?? Effect.void
        }
        yield* orDefect(insertQuestions(sql, id, newQuestions(draft), tell))
        yield* orDefect(storeColumns(sql, id, draft.kept))
        return { id, title, description, respondents, revision, settings, smallCells }
      })

    return ProjectRepo.of({
      list: (organization) =>
        Effect.map(orDefect(listing(organization, sql`ORDER BY created_at DESC, id`)), (rows) =>
          rows.map(withoutPlace)
        ),
      page: (organization, wanted) =>
        Effect.map(orDefect(listing(organization, pageAfter(sql, wanted))), (rows) =>
          pageOf(rows, wanted, withoutPlace)
        ),
      titles: (organization) => orDefect(titles(organization)),
      find: (organization, id) =>
        Effect.flatMap(orDefect(listing(organization, sql`AND id = ${id}`)), ([row]) =>
          row === undefined ? Effect.fail(new ProjectNotFound({ projectId: id })) : Effect.succeed(withoutPlace(row))
        ),
      get: (organization, id) => Effect.flatMap(find(organization, id), (row) => found(id, row)),
      create: (organization, draft, options) =>
        sql
          .withTransaction(store(organization, draft, options))
          .pipe(Effect.catchTag("SqlError", Effect.die), recognizeLoss),
      remove: (organization, id) =>
        Effect.flatMap(orDefect(remove({ organization, id })), (row) => Effect.asVoid(found(id, row)))
    })
  })
)

const SettingsKey = Schema.Struct({ organization: OrganizationId, id: ProjectId })
const SettingsRow = Schema.Struct({
  id: ProjectId,
  title: Schema.String,
  description: Schema.String,
  respondents: Schema.Number,
  revision: Schema.Number,
  settings: Schema.Number,
  smallCells: Schema.NullOr(Schema.Number),
  reference: Reference
})

const SettingsRows = Schema.Array(SettingsRow)

const REFERENCES = `
  SELECT id, title, description, respondents, revision, settings, small_cells AS "smallCells", reference FROM projects
  WHERE organization_id = $1 AND reference IS NOT NULL ORDER BY created_at, id`

const MAX_CHANGED_AT_ONCE = 1000

export const ProjectSettingsPostgres = Layer.effect(
  ProjectSettings,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const pool = yield* Pool
    const find = SqlSchema.findOne({
      Request: SettingsKey,
      Result: Schema.Struct({ reference: Schema.NullOr(Reference) }),
      execute: ({ id, organization }) => sql`
        SELECT reference FROM projects WHERE organization_id = ${organization} AND id = ${id}`
    })
    const abouts = SqlSchema.findAll({
      Request: Schema.Struct({ organization: OrganizationId, ids: Schema.Array(Schema.String) }),
      Result: Schema.Struct({
        title: Schema.String,
        description: Schema.String,
        reference: Schema.NullOr(Reference),
        fieldYear: Schema.NullOr(Schema.Number)
      }),
      execute: ({ ids, organization }) => sql`
        SELECT title, description, reference, field_year FROM projects
        WHERE organization_id = ${organization} AND id = ANY (${ids}::uuid[]) ORDER BY created_at, id`
    })
    /** Every closed ask looks for them: those of one organization that come together read them together. */
    const references = coalesce((organization: OrganizationId, requests: ReadonlyArray<void>) => {
      const rows = Effect.flatMap(queryPool(pool, REFERENCES, [organization]), Schema.decodeUnknown(SettingsRows))
      return Effect.map(orDefect(rows), (found) => {
        const surveys = found.map(({ reference, ...project }) => ({ project, reference }))
        return requests.map(() => surveys)
      })
    }, MAX_CHANGED_AT_ONCE)
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
      abouts: (organization, ids) => orDefect(abouts({ organization, ids })),
      change: (
        organization,
        { id, revision },
        { description, reference, selectors = new Map(), smallCells, title }
      ) => {
        const declared = [...selectors].filter(([, keys]) => keys !== null)
        const withdrawn = [...selectors].flatMap(([demographic, keys]) => (keys === null ? [demographic] : []))
        const text = reference == null ? null : JSON.stringify(Schema.encodeSync(Reference)(reference))
        return orDefect(sql`
          UPDATE projects SET
            title = coalesce(${title ?? null}, title),
            description = coalesce(${description ?? null}, description),
            reference = ${reference === undefined ? sql`reference` : sql`${text}::jsonb`},
            small_cells = ${smallCells === undefined ? sql`small_cells` : (smallCells?.below ?? null)},
            declared_selectors = (declared_selectors || ${JSON.stringify(Object.fromEntries(declared))}::jsonb)
              - ${withdrawn}::text[],
            settings = settings + 1
          WHERE organization_id = ${organization} AND id = ${id} AND revision = ${revision}
          RETURNING ${announced(sql)}`).pipe(Effect.map((rows) => rows.length > 0))
      }
    })
  })
)
