import { SqlClient, SqlSchema } from "@effect/sql"
import { Effect, Layer, Option, Schema } from "effect"
import { OrganizationId } from "../../domain/Organization.ts"
import { type Project, ProjectId } from "../../domain/Project.ts"
import type { Dictionary } from "../../domain/survey/codebook/Dictionary.ts"
import { MappedQuestion, Mapping } from "../../domain/survey/mapping/Mapping.ts"
import { KeptChange } from "../../domain/survey/understanding/KeptChange.ts"
import { QuestionFacts } from "../../domain/survey/understanding/QuestionFacts.ts"
import type { Turns } from "../../domain/Turns.ts"
import { type ReadingChange, Readings, type StoredReading } from "../../services/ports/Readings.ts"
import {
  type GivenShare,
  OfferedTally,
  type TallyId,
  TallyRequest,
  TallyShares
} from "../../services/usecases/Tallies.ts"
import { inTurns } from "../../services/usecases/Turns.ts"
import { CHANNELS } from "./Announcements.ts"
import { announced } from "./ProjectRepo.ts"
import { orDefect, recognizeLoss } from "./Sql.ts"
import { unhurried } from "./Statements.ts"
import {
  insertQuestions,
  questionRow,
  storeWeights,
  updateQuestions,
  writeChanges,
  writeCodebook,
  writeMapping,
  writeWeights
} from "./StoredReadings.ts"

const writeRequest = Schema.encodeSync(TallyRequest)
const readRequest = Schema.decodeUnknownOption(TallyRequest)
const writeOffer = Schema.encodeSync(OfferedTally)

export const TallySharesPostgres = Layer.effect(
  TallyShares,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    return TallyShares.of({
      offer: (organization, request, shares) =>
        Effect.gen(function* () {
          // What a process left that ended in the middle goes with the next of its organization.
          const [row] = yield* sql<{ id: TallyId }>`
            WITH forgotten AS (
              DELETE FROM tallies WHERE organization_id = ${organization} AND offered_at < now() - interval '10 minutes'
            )
            INSERT INTO tallies (organization_id, request, shares)
            VALUES (${organization}, ${writeRequest(request)}, ${shares}) RETURNING id`
          const { id } = row!
          yield* sql`SELECT pg_notify(${CHANNELS.tally}, ${writeOffer({ organization, id })})`
          return id
        }).pipe(orDefect),
      find: (organization, id) =>
        sql<{ request: string }>`
          SELECT request FROM tallies WHERE organization_id = ${organization} AND id = ${id}`.pipe(
          Effect.map(([row]) => Option.flatMap(Option.fromNullable(row), ({ request }) => readRequest(request))),
          orDefect
        ),
      take: (organization, id) =>
        sql<{ share: number }>`
          UPDATE tallies SET taken = taken + 1
          WHERE organization_id = ${organization} AND id = ${id} AND taken < shares RETURNING taken - 1 AS share`.pipe(
          Effect.map(([row]) => Option.map(Option.fromNullable(row), ({ share }) => share)),
          orDefect
        ),
      give: (organization, id, { share, tally }) =>
        sql`
          INSERT INTO tally_shares (tally_id, share, tally)
          SELECT id, ${share}, ${tally} FROM tallies WHERE organization_id = ${organization} AND id = ${id}
          ON CONFLICT DO NOTHING`.pipe(Effect.asVoid, orDefect),
      given: (organization, id, without) =>
        sql<GivenShare>`
          SELECT share, tally FROM tally_shares JOIN tallies ON tallies.id = tally_id
          WHERE organization_id = ${organization} AND tally_id = ${id}
            AND share <> ALL (${`{${without.map(Number).join(",")}}`}::integer[])`.pipe(orDefect),
      withdraw: (organization, id) =>
        sql`DELETE FROM tallies WHERE organization_id = ${organization} AND id = ${id}`.pipe(Effect.asVoid, orDefect)
    })
  })
)

const Version = Schema.Struct({ organization: OrganizationId, id: ProjectId, revision: Schema.Number })
const StoredMapping = Schema.Struct({ ...Mapping.fields, questions: Schema.Array(Schema.Unknown) })
const StoredColumn = Schema.Struct({ header: Schema.Array(Schema.String), kept: Schema.Boolean })
/** Of lists the items are decoded one by one: there may be thousands. */
const Row = Schema.Struct({
  mapping: StoredMapping,
  dictionary: Schema.Any as Schema.Schema<Dictionary | null>,
  format: Schema.String,
  facts: Schema.Array(Schema.Unknown),
  changes: Schema.Array(Schema.Unknown),
  columns: Schema.Array(Schema.Unknown)
})

function* decodedIn<A, I>(schema: Schema.Schema<A, I>, stored: ReadonlyArray<unknown>): Turns<ReadonlyArray<A>> {
  const decode = Schema.decodeUnknownSync(schema)
  const decoded: Array<A> = []
  for (const one of stored) {
    decoded.push(decode(one))
    yield
  }
  return decoded
}

const mappingOf = function* (stored: typeof StoredMapping.Type): Turns<Mapping> {
  return { ...stored, questions: yield* decodedIn(MappedQuestion, stored.questions) }
}

const readingOf = function* ({ changes, columns, facts, mapping, ...stored }: typeof Row.Type): Turns<StoredReading> {
  return {
    ...stored,
    mapping: yield* mappingOf(mapping),
    facts: yield* decodedIn(QuestionFacts, facts),
    changes: yield* decodedIn(KeptChange, changes),
    columns: yield* decodedIn(StoredColumn, columns)
  }
}

/** What was found, in turns; null where nothing was. */
const whereFound = <A, B>(
  found: Effect.Effect<Option.Option<A>>,
  read: (one: A) => Turns<B>
): Effect.Effect<B | null> =>
  Effect.flatMap(found, (one) => (Option.isNone(one) ? Effect.succeed(null) : inTurns(read(one.value))))

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
        SELECT mapping, dictionary, file_format AS format, coalesce(reading_changes, '[]') AS changes,
          (SELECT coalesce(json_agg(facts ORDER BY position), '[]') FROM questions WHERE project_id = id) AS facts,
          (SELECT coalesce(json_agg(json_build_object('header', header, 'kept', bytes IS NOT NULL)
            ORDER BY column_number), '[]') FROM source_columns WHERE project_id = id) AS columns
        FROM projects
        WHERE organization_id = ${organization} AND id = ${id} AND revision = ${revision} AND mapping IS NOT NULL`
    })
    /** Who holds the row may have to read the whole file again before anything is stored. */
    const ofContent = SqlSchema.findOne({
      Request: Schema.Struct({ organization: OrganizationId, contentHash: Schema.String }),
      Result: Schema.Struct({ mapping: StoredMapping, changes: Schema.Array(Schema.Unknown) }),
      execute: ({ contentHash, organization }) => sql`
        SELECT mapping, coalesce(reading_changes, '[]') AS changes, ${unhurried(sql)} FROM projects
        WHERE organization_id = ${organization} AND content_hash = ${contentHash} AND mapping IS NOT NULL
        FOR NO KEY UPDATE`
    })
    const asRead = SqlSchema.findOne({
      Request: Version,
      Result: Schema.Struct({ mapping: StoredMapping }),
      execute: ({ id, organization, revision }) => sql`
        SELECT coalesce(mapping_as_read, mapping) AS mapping FROM projects
        WHERE organization_id = ${organization} AND id = ${id} AND revision = ${revision} AND mapping IS NOT NULL`
    })
    const fileHash = SqlSchema.findOne({
      Request: Schema.Struct({ organization: OrganizationId, id: ProjectId }),
      Result: Schema.Struct({ contentHash: Schema.String }),
      execute: ({ id, organization }) => sql`
        SELECT content_hash FROM projects WHERE organization_id = ${organization} AND id = ${id}`
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
      { changes, codebook, weights }: ReadingChange,
      mapping: Uint8Array
    ) => sql`
      UPDATE projects SET ${sql.update({
        mapping,
        readingChanges: writeChanges(changes),
        ...writeCodebook(codebook),
        ...(weights === undefined ? {} : { weights: writeWeights(weights) })
      })}, mapping_as_read = coalesce(mapping_as_read, mapping), revision = revision + 1
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
      const claimed = yield* claim(organization, project, change, yield* writeMapping(change.mapping))
      if (claimed.length === 0) return false
      const { id } = project
      if (change.otherWeights !== undefined) yield* storeWeights(sql, id, change.otherWeights)
      yield* move(id, change)
      const rows = change.codebook.questions.map((question, position) => questionRow(question, change.facts[position]))
      const answers = change.answers.map((one, position) => ({ ...one, position, row: rows[position]! }))
      yield* updateQuestions(
        sql,
        id,
        answers.filter((one) => "from" in one)
      )
      yield* insertQuestions(
        sql,
        id,
        answers.filter((one) => "column" in one)
      )
      return true
    })

    return Readings.of({
      get: (organization, project) => whereFound(orDefect(find(versionOf(organization, project))), readingOf),
      ofContent: (organization, contentHash) =>
        whereFound(orDefect(ofContent({ organization, contentHash })), function* ({ changes, mapping }) {
          return { mapping: yield* mappingOf(mapping), changes: yield* decodedIn(KeptChange, changes) }
        }),
      asRead: (organization, project) =>
        whereFound(orDefect(asRead(versionOf(organization, project))), ({ mapping }) => mappingOf(mapping)),
      fileHash: (organization, { id }) =>
        Effect.map(
          orDefect(fileHash({ organization, id })),
          Option.match({ onNone: () => null, onSome: ({ contentHash }) => contentHash })
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
