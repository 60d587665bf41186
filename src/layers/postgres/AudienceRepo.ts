import { SqlClient, SqlSchema } from "@effect/sql"
import type { Fragment } from "@effect/sql/Statement"
import { Effect, Layer, Option, Schema } from "effect"
import { Audience, AudienceId, AudienceNotFound, ReferenceMissing } from "../../domain/Audience.ts"
import { type PageRequest, pageOf } from "../../domain/Listing.ts"
import { OrganizationId } from "../../domain/Organization.ts"
import { ProjectId } from "../../domain/Project.ts"
import { AudienceRepo } from "../../services/ports/AudienceRepo.ts"
import { makeAudienceLists } from "./AudienceLists.ts"
import { FOREIGN_KEY_VIOLATION, orDefect, violates } from "./Defects.ts"
import { pageAfter, placed } from "./Places.ts"
import { Pool } from "./Pool.ts"

const AttachedRow = Schema.Struct({ ...Audience.fields, projectId: Schema.NullOr(ProjectId) })
const Key = Schema.Struct({ organization: OrganizationId, id: AudienceId })

/**
 * Of two texts, the share of common trigrams from which one is taken for a misspelling of the other. A text that has as
 * many of the query's has their bits; of the query's own trigrams, some may share one.
 */
const SIMILAR = "0.45"

const found = <A>(id: AudienceId, row: Option.Option<A>): Effect.Effect<A, AudienceNotFound> =>
  Option.match(row, {
    onNone: () => Effect.fail(new AudienceNotFound({ audienceId: id })),
    onSome: Effect.succeed
  })

export const AudienceRepoPostgres = Layer.effect(
  AudienceRepo,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    const list = SqlSchema.findAll({
      Request: OrganizationId,
      Result: Audience,
      execute: (organization) => sql`
        SELECT id, title, prompt FROM audiences WHERE organization_id = ${organization} ORDER BY created_at DESC, id`
    })
    const after = (organization: OrganizationId, wanted: PageRequest) =>
      SqlSchema.findAll({
        Request: OrganizationId,
        Result: Schema.Struct({ ...Audience.fields, at: Schema.Number }),
        execute: (organization) => sql`
          SELECT id, title, prompt, ${placed(sql)} FROM audiences
          WHERE organization_id = ${organization} ${pageAfter(sql, wanted)}`
      })(organization)
    const find = SqlSchema.findOne({
      Request: Key,
      Result: AttachedRow,
      execute: ({ organization, id }) => sql`
        SELECT id, title, prompt, project_id FROM audiences WHERE organization_id = ${organization} AND id = ${id}`
    })
    const titled = SqlSchema.findAll({
      Request: Schema.Struct({ organization: OrganizationId, title: Schema.String }),
      Result: Audience,
      execute: ({ organization, title }) => sql`
        SELECT id, title, prompt FROM audiences
        WHERE organization_id = ${organization} AND lower(title) = lower(${title}) ORDER BY created_at DESC, id`
    })
    const insert = SqlSchema.single({
      Request: Schema.Struct({
        organizationId: OrganizationId,
        projectId: Schema.NullOr(ProjectId),
        title: Schema.String,
        prompt: Schema.String
      }),
      Result: Audience,
      execute: (row) => sql`INSERT INTO audiences ${sql.insert(row)} RETURNING id, title, prompt`
    })
    const rename = SqlSchema.findOne({
      Request: Schema.Struct({ ...Key.fields, title: Schema.String }),
      Result: Audience,
      execute: ({ organization, id, title }) => sql`
        UPDATE audiences SET title = ${title} WHERE organization_id = ${organization} AND id = ${id}
        RETURNING id, title, prompt`
    })
    const remove = SqlSchema.findOne({
      Request: Key,
      Result: Schema.Struct({ id: AudienceId }),
      execute: ({ organization, id }) => sql`
        DELETE FROM audiences WHERE organization_id = ${organization} AND id = ${id} RETURNING id`
    })

    const Page = Schema.Struct({ audiences: Schema.Array(Audience), total: Schema.Number })
    const Search = Schema.Struct({
      organization: OrganizationId,
      query: Schema.String,
      limit: Schema.Number,
      offset: Schema.Number
    })
    const page = (matches: Fragment, { limit, offset }: typeof Search.Encoded) => sql`
      WITH matches AS MATERIALIZED (${matches}), listed AS (
        SELECT * FROM matches ORDER BY score DESC, created_at DESC, id LIMIT ${limit} OFFSET ${offset}
      )
      SELECT (SELECT count(*) FROM matches) AS total, coalesce(json_agg(
        json_build_object('id', id, 'title', title, 'prompt', prompt) ORDER BY score DESC, created_at DESC, id
      ), '[]') AS audiences
      FROM listed`
    const newest = SqlSchema.single({
      Request: Search,
      Result: Page,
      execute: (search) =>
        page(
          sql`SELECT id, title, prompt, created_at, 0 AS score FROM audiences WHERE organization_id = ${search.organization}`,
          search
        )
    })
    const best = SqlSchema.single({
      Request: Search,
      Result: Page,
      execute: (search) =>
        page(
          sql`
            WITH wanted AS MATERIALIZED (
              SELECT websearch_to_tsquery('english', ${search.query}) AS words, bits,
                ceil(${SIMILAR}::float8 * cardinality(all_of)) - cardinality(all_of) + bit_count(bits) AS fewest
              FROM show_trgm(${search.query}) AS all_of, trigram_bits(${search.query}) AS bits
            )
            SELECT id, title, prompt, created_at,
              ts_rank(document, words) + word_similarity(${search.query}, title || ' ' || prompt) AS score
            FROM audiences, wanted
            WHERE organization_id = ${search.organization}
              AND (document @@ words
                OR bit_count(trigrams & bits) >= fewest AND ${search.query} <% (title || ' ' || prompt))`,
          search
        )
    })
    const withThreshold = <A, E>(effect: Effect.Effect<A, E>) =>
      sql.withTransaction(
        Effect.zipRight(sql`SELECT set_config('pg_trgm.word_similarity_threshold', ${SIMILAR}, true)`, effect)
      )

    return AudienceRepo.of({
      list: (organization) => orDefect(list(organization)),
      page: (organization, wanted) =>
        Effect.map(orDefect(after(organization, wanted)), (rows) =>
          pageOf(rows, wanted, ({ id, title, prompt }) => ({ id, title, prompt }))
        ),
      listJson: makeAudienceLists(yield* Pool),
      get: (organization, id) => Effect.flatMap(orDefect(find({ organization, id })), (row) => found(id, row)),
      titled: (organization, title) => orDefect(titled({ organization, title })),
      create: (organizationId, { title, prompt, projectId = null }) =>
        insert({ organizationId, projectId, title, prompt }).pipe(
          Effect.catchIf(
            (error) => error._tag === "SqlError" && violates(error, FOREIGN_KEY_VIOLATION) && projectId !== null,
            () => Effect.succeed(null)
          ),
          orDefect,
          Effect.filterOrFail(
            (audience) => audience !== null,
            () => new ReferenceMissing({ param: "projectId", id: projectId ?? "" })
          )
        ),
      rename: (organization, id, title) =>
        Effect.flatMap(orDefect(rename({ organization, id, title })), (row) => found(id, row)),
      remove: (organization, id) =>
        Effect.flatMap(orDefect(remove({ organization, id })), (row) => Effect.asVoid(found(id, row))),
      search: (organization, search) =>
        orDefect(
          search.query.trim() === ""
            ? newest({ organization, ...search })
            : withThreshold(best({ organization, ...search }))
        )
    })
  })
)
