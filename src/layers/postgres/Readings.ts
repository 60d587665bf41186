import { SqlClient, SqlSchema } from "@effect/sql"
import { Effect, Layer, Option, Schema } from "effect"
import { OrganizationId } from "../../domain/Organization.ts"
import { type Project, ProjectId } from "../../domain/Project.ts"
import type { Dictionary } from "../../domain/survey/reading/Dictionary.ts"
import { Mapping } from "../../domain/survey/reading/Mapping.ts"
import { QuestionFacts } from "../../domain/survey/understanding/QuestionFacts.ts"
import { type ReadingChange, Readings } from "../../services/ports/Readings.ts"
import { orDefect, recognizeLoss } from "./Defects.ts"
import { announced } from "./ProjectChanges.ts"
import { insertQuestion, questionRow, writeCodebook, writeMapping, writeWeights } from "./StoredReadings.ts"

const Version = Schema.Struct({ organization: OrganizationId, id: ProjectId, revision: Schema.Number })
const Row = Schema.Struct({
  mapping: Mapping,
  dictionary: Schema.Any as Schema.Schema<Dictionary | null>,
  format: Schema.String,
  facts: Schema.Array(QuestionFacts),
  columns: Schema.Array(Schema.Struct({ header: Schema.Array(Schema.String), kept: Schema.Boolean }))
})
const Packed = Schema.Struct({ columnNumber: Schema.Number, bytes: Schema.Uint8ArrayFromSelf })
const Wanted = Schema.Struct({ ...Version.fields, columns: Schema.Array(Schema.Number) })

/** Positions above all others, where questions wait that change places. */
const ASIDE = 1_000_000

const versionOf = (organization: OrganizationId, { id, revision }: Project) => ({ organization, id, revision })

export const ReadingsPostgres = Layer.effect(
  Readings,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    const find = SqlSchema.findOne({
      Request: Version,
      Result: Row,
      execute: ({ id, organization, revision }) => sql`
        SELECT mapping, dictionary, file_format AS format,
          (SELECT coalesce(json_agg(facts ORDER BY position), '[]') FROM questions WHERE project_id = id) AS facts,
          (SELECT coalesce(json_agg(json_build_object('header', header, 'kept', bytes IS NOT NULL)
            ORDER BY column_number), '[]') FROM source_columns WHERE project_id = id) AS columns
        FROM projects
        WHERE organization_id = ${organization} AND id = ${id} AND revision = ${revision} AND mapping IS NOT NULL`
    })
    const ofContent = SqlSchema.findOne({
      Request: Schema.Struct({ organization: OrganizationId, contentHash: Schema.String }),
      Result: Schema.Struct({ mapping: Mapping }),
      execute: ({ contentHash, organization }) => sql`
        SELECT mapping FROM projects
        WHERE organization_id = ${organization} AND content_hash = ${contentHash} AND mapping IS NOT NULL`
    })
    const packed = SqlSchema.findAll({
      Request: Wanted,
      Result: Packed,
      execute: ({ columns, id, organization, revision }) => sql`
        SELECT column_number, bytes FROM source_columns JOIN projects ON id = project_id
        WHERE organization_id = ${organization} AND id = ${id} AND revision = ${revision}
          AND column_number = ANY(${columns as Array<number>}::integer[]) AND bytes IS NOT NULL`
    })

    /** Takes the next revision, in the statement that makes sure of the one before. */
    const claim = (
      organization: OrganizationId,
      { id, revision, settings }: Project,
      { codebook, mapping, weights }: ReadingChange
    ) => sql`
      UPDATE projects SET ${sql.update({
        mapping: writeMapping(mapping),
        ...writeCodebook(codebook),
        ...(weights === undefined ? {} : { weights: writeWeights(weights) })
      })}, revision = revision + 1
      WHERE organization_id = ${organization} AND id = ${id} AND revision = ${revision} AND settings = ${settings}
      RETURNING ${announced(sql)}`

    /** Moves the questions that stay to their places; the others go, with their answers. */
    const move = Effect.fnUntraced(function* (id: ProjectId, { answers }: ReadingChange) {
      const stays = answers.flatMap((one, to) => ("from" in one ? [{ from: one.from, to }] : []))
      const from = stays.map((one) => one.from)
      yield* sql`DELETE FROM questions WHERE project_id = ${id} AND NOT position = ANY(${from}::integer[])`
      if (stays.every((one) => one.from === one.to)) return
      yield* sql`UPDATE questions SET position = position + ${ASIDE} WHERE project_id = ${id}`
      yield* sql`
        UPDATE questions SET position = moved.goal
        FROM unnest(${from}::integer[], ${stays.map(({ to }) => to)}::integer[]) AS moved (origin, goal)
        WHERE project_id = ${id} AND position = moved.origin + ${ASIDE}`
    })

    const store = Effect.fnUntraced(function* (organization: OrganizationId, project: Project, change: ReadingChange) {
      const claimed = yield* claim(organization, project, change)
      if (claimed.length === 0) return false
      const { id } = project
      yield* move(id, change)
      const rows = change.codebook.questions.map((question, position) => questionRow(question, change.facts[position]))
      for (const [position, one] of change.answers.entries())
        if ("from" in one)
          yield* sql`UPDATE questions SET ${sql.update(rows[position]!)} WHERE project_id = ${id} AND position = ${position}`
      for (const [position, one] of change.answers.entries())
        if ("column" in one) yield* insertQuestion(sql, { projectId: id, position }, rows[position]!, one.column)
      return true
    })

    return Readings.of({
      get: (organization, project) => Effect.map(orDefect(find(versionOf(organization, project))), Option.getOrNull),
      ofContent: (organization, contentHash) =>
        Effect.map(orDefect(ofContent({ organization, contentHash })), (row) =>
          Option.getOrNull(Option.map(row, ({ mapping }) => mapping))
        ),
      columns: (organization, project, columns) =>
        Effect.map(
          orDefect(packed({ ...versionOf(organization, project), columns })),
          (rows) => new Map(rows.map(({ bytes, columnNumber }) => [columnNumber, bytes]))
        ),
      change: (organization, project, change) =>
        sql
          .withTransaction(store(organization, project, change))
          .pipe(Effect.catchTag("SqlError", Effect.die), recognizeLoss)
    })
  })
)
