import { SqlClient, SqlSchema } from "@effect/sql"
import type { Fragment } from "@effect/sql/Statement"
import { Effect, Layer, Option, Schema } from "effect"
import { LRUCache } from "lru-cache"
import { Audience, AudienceId, AudienceNotFound, ReferenceMissing } from "../../domain/Audience.ts"
import { type PageRequest, pageOf } from "../../domain/Listing.ts"
import { OrganizationId } from "../../domain/Organization.ts"
import { ProjectId } from "../../domain/Project.ts"
import { AudienceRepo } from "../../services/ports/AudienceRepo.ts"
import { acrossOrganizations } from "../../services/ports/Reach.ts"
import { FOREIGN_KEY_VIOLATION, orDefect, violates } from "./Sql.ts"
import { coalesce, Pool, pageAfter, placed, queryPool, type TenantPool } from "./Statements.ts"

/** Lists of one organization that are asked for while one is being read are read together, and so are versions of lists. */
const MAX_AT_ONCE = 1000
/** Characters of the lists that are kept, and what an entry takes besides. */
const MAX_CHARACTERS = 16_000_000
const BESIDES = 200

const VERSIONS = "SELECT organization_id AS organization, version FROM audience_lists WHERE organization_id = ANY ($1)"

const LIST = `
  SELECT '[' || coalesce(string_agg(row_to_json(listed)::text, ','), '') || ']' AS json,
    (SELECT version FROM audience_lists WHERE organization_id = $1) AS version
  FROM (
    SELECT id, title, prompt FROM audiences WHERE organization_id = $1 ORDER BY created_at DESC, id
  ) AS listed`

/** A list as it stood at a version: one statement tells both. Without a version there never was an audience. */
interface Listed {
  readonly json: string
  readonly version: string | null
}

interface Version extends Record<string, unknown> {
  readonly organization: OrganizationId
  readonly version: string
}

const NOTHING: Listed = { json: "[]", version: null }

/**
 * Lists of audiences as JSON text. A list is read once and kept for as long as its version in the database is the same,
 * which every request asks for: one statement tells it for all organizations that ask at once, and nothing else of them.
 */
export const makeAudienceLists = (pool: TenantPool) => {
  const kept = new LRUCache<OrganizationId, Listed>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ json }) => json.length + BESIDES
  })

  const versionNow = coalesce((_: null, organizations: ReadonlyArray<OrganizationId>) => {
    const rows = orDefect(queryPool<Version>(pool, VERSIONS, [[...new Set(organizations)]]))
    return Effect.map(acrossOrganizations("which lists have changed is asked for many at once")(rows), (found) => {
      const versions = new Map(found.map(({ organization, version }) => [organization, version]))
      return organizations.map((organization) => versions.get(organization) ?? null)
    })
  }, MAX_AT_ONCE)

  const read = coalesce((organization: OrganizationId, requests: ReadonlyArray<void>) => {
    const rows = orDefect(queryPool<Listed & Record<string, unknown>>(pool, LIST, [organization]))
    return Effect.map(rows, ([listed = NOTHING]) => {
      if (listed.version !== null) kept.set(organization, listed)
      return requests.map(() => listed.json)
    })
  }, MAX_AT_ONCE)

  return (organization: OrganizationId): Effect.Effect<string> =>
    Effect.flatMap(versionNow(null, organization), (version) => {
      const known = version === null ? undefined : kept.get(organization)
      return known?.version === version ? Effect.succeed(known.json) : read(organization, undefined)
    })
}

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
