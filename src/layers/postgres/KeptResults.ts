import { SqlClient, SqlSchema } from "@effect/sql"
import { Effect, Layer, Option, Schema } from "effect"
import { ResultId, ResultNotFound } from "../../domain/KeptResult.ts"
import { OrganizationId } from "../../domain/Organization.ts"
import { KeptResults } from "../../services/ports/KeptResults.ts"
import { orDefect } from "./Defects.ts"

const KEPT = "24 hours"

const Wanted = Schema.Struct({
  organization: OrganizationId,
  id: ResultId,
  steps: Schema.Array(Schema.String),
  offset: Schema.Number,
  items: Schema.Number,
  characters: Schema.Number
})
const Row = Schema.Struct({
  kind: Schema.NullOr(Schema.String),
  total: Schema.NullOr(Schema.Number),
  items: Schema.NullOr(Schema.Array(Schema.Unknown))
})

export const KeptResultsPostgres = Layer.effect(
  KeptResults,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    const insert = SqlSchema.single({
      Request: Schema.Struct({ organization: OrganizationId, result: Schema.String }),
      Result: Schema.Struct({ id: ResultId }),
      execute: ({ organization, result }) => sql`
        INSERT INTO kept_results (organization_id, result) VALUES (${organization}, ${result}::jsonb) RETURNING id`
    })
    const find = SqlSchema.findOne({
      Request: Wanted,
      Result: Row,
      execute: ({ characters, id, items, offset, organization, steps }) => sql`
        SELECT jsonb_typeof(part) AS kind,
          CASE jsonb_typeof(part)
            WHEN 'array' THEN jsonb_array_length(part)
            WHEN 'string' THEN char_length(part #>> '{}')
          END AS total,
          CASE jsonb_typeof(part)
            WHEN 'array' THEN (
              SELECT coalesce(jsonb_agg(item ORDER BY at), '[]')
              FROM jsonb_array_elements(part) WITH ORDINALITY AS elements (item, at)
              WHERE at > ${offset} AND at <= ${offset + items}
            )
            WHEN 'string' THEN jsonb_build_array(substr(part #>> '{}', ${offset + 1}, ${characters}))
          END AS items
        FROM (
          SELECT result #> ${steps} AS part FROM kept_results
          WHERE organization_id = ${organization} AND id = ${id} AND created_at > now() - ${KEPT}::interval
        ) AS kept`
    })

    return KeptResults.of({
      keep: (organization, result) =>
        Effect.map(orDefect(insert({ organization, result: JSON.stringify(result) })), ({ id }) => id),
      page: (organization, id, slice) =>
        Effect.flatMap(orDefect(find({ organization, id, ...slice })), (row) =>
          Option.match(row, {
            onNone: () => Effect.fail(new ResultNotFound({ resultId: id })),
            onSome: ({ items, kind, total }) =>
              Effect.succeed(
                items === null || total === null
                  ? null
                  : ({ items, total, unit: kind === "array" ? "items" : "characters" } as const)
              )
          })
        ),
      purge: Effect.map(
        orDefect(sql`DELETE FROM kept_results WHERE created_at <= now() - ${KEPT}::interval RETURNING 1`),
        (rows) => rows.length
      )
    })
  })
)
