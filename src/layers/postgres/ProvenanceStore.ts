import { SqlClient } from "@effect/sql"
import { Clock, Context, Duration, Effect, Layer, Schedule } from "effect"
import { type Answered, recordedOf } from "../../domain/ask/History.ts"
import { type Provenance, ProvenanceNotFound } from "../../domain/ask/Provenance.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import { HistoryStore } from "../../services/ports/HistoryStore.ts"
import { ProvenanceStore } from "../../services/ports/ProvenanceStore.ts"
import { acrossOrganizations } from "../../services/ports/Reach.ts"
import { AppConfig } from "../Config.ts"
import { makeHistory } from "./History.ts"
import { orDefect } from "./Sql.ts"
import { coalesce, Pool, queryPool } from "./Statements.ts"

/** What was noted is kept after so long. */
const NOTED_MS = 200
const MAX_AT_ONCE = 500
/** Characters of a statement, unless one answer alone has more. */
const MAX_CHARACTERS = 4_000_000
/** Of what an answer waits for, statements follow each other no sooner than this. */
const APART_MS = 5
/** More than this is not held for a database that does not answer. */
const MAX_NOTED = 20_000
const MAX_PURGED = 10_000

/**
 * Of organizations that there still are; of background requests those that ask one thing, since batches are lists of their
 * own. They are listed in the order in which they were answered. A power failure may lose the latest, as a crash may.
 */
const KEEP = `
  WITH given AS (
    SELECT given.* FROM unnest(
      $1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[],
      $10::uuid[], $11::uuid[], $12::bigint[], $13::text[]
    ) WITH ORDINALITY AS given (
      organization_id, request_id, record, kind, asked, audience, about, words, answer, ask_id, key_id, credits, basis, place
    ) JOIN organizations ON organizations.id = organization_id
  ), kept AS (
    INSERT INTO ask_provenance (organization_id, request_id, record)
    SELECT organization_id, request_id, record FROM given
    ON CONFLICT (organization_id, request_id) DO NOTHING
  ), listed AS (
    INSERT INTO history
      (organization_id, request_id, kind, asked, audience, about, words, answer, ask_id, key_id, credits, basis)
    SELECT given.organization_id, request_id, kind, asked, audience::json, string_to_array(about, ' ')::uuid[], words,
      answer, asks.id, coalesce(given.key_id, asks.key_id), credits, basis
    FROM given LEFT JOIN asks ON asks.id = ask_id AND asks.form <> 'batch'
    WHERE answer IS NOT NULL OR asks.id IS NOT NULL
    ORDER BY place
    ON CONFLICT (organization_id, request_id) DO NOTHING
  )
  SELECT set_config('synchronous_commit', 'off', true)`

const FIND = `
  SELECT record FROM ask_provenance
  WHERE organization_id = $1 AND request_id = $2 AND answered_at > now() - make_interval(days => $3)`

const FORGET = `
  DELETE FROM ask_provenance WHERE (organization_id, request_id) IN (
    SELECT organization_id, request_id FROM ask_provenance WHERE answered_at <= now() - make_interval(days => $1)
    LIMIT ${MAX_PURGED} FOR UPDATE SKIP LOCKED
  ) RETURNING 1`

interface Owned {
  readonly organization: OrganizationId
  readonly provenance: Provenance
  readonly answered: Answered
}

type Row = ReadonlyArray<string | number | null>

const rowOf = ({ answered: { ask, key, value }, organization, provenance }: Owned): Row => {
  const { about, asked, audience, kind, words } = recordedOf(provenance)
  return [
    organization,
    provenance.requestId,
    JSON.stringify(provenance),
    kind,
    JSON.stringify(asked),
    JSON.stringify(audience),
    about.join(" "),
    words,
    value === null ? null : JSON.stringify(value),
    ask,
    key,
    provenance.credits,
    provenance.sample.basis
  ]
}

const lengthOf = (row: Row) => row.reduce<number>((sum, one) => sum + (typeof one === "string" ? one.length : 0), 0)

/** The first rows of a batch, as many as one statement takes; at least one. */
const rowsOf = (records: ReadonlyArray<Owned>): ReadonlyArray<Row> => {
  const rows: Array<Row> = []
  let length = 0
  for (const record of records.slice(0, MAX_AT_ONCE)) {
    const row = rowOf(record)
    length += lengthOf(row)
    if (rows.length > 0 && length > MAX_CHARACTERS) break
    rows.push(row)
  }
  return rows
}

/** How answers came about, and with them the history. */
export const ProvenanceStorePostgres = Layer.scopedContext(
  Effect.gen(function* () {
    const pool = yield* Pool
    const sql = yield* SqlClient.SqlClient
    const { historyDays, provenanceDays } = yield* AppConfig
    const noted: Array<Owned> = []
    let refused = 0

    /** Keeps the first of those given; how many. */
    const insert = (records: ReadonlyArray<Owned>) =>
      Effect.suspend(() => {
        const rows = rowsOf(records)
        const columns = rows[0]!.map((_, at) => rows.map((row) => row[at] ?? null))
        return Effect.as(orDefect(queryPool(pool, KEEP, columns)), rows.length)
      }).pipe(acrossOrganizations("what was noted for many is kept at once"))

    const insertAll = (records: ReadonlyArray<Owned>): Effect.Effect<void> =>
      records.length === 0 ? Effect.void : Effect.flatMap(insert(records), (kept) => insertAll(records.slice(kept)))

    const keep = coalesce(
      (_all: "all", records: ReadonlyArray<Owned>) =>
        Effect.as(
          insertAll(records),
          records.map(() => undefined)
        ),
      MAX_AT_ONCE,
      APART_MS
    )

    /** What a database that is gone does not take stays noted. */
    const flush: Effect.Effect<void> = Effect.suspend(() => {
      if (noted.length === 0) return Effect.void
      return Effect.flatMap(insert(noted), (kept) => {
        noted.splice(0, kept)
        return noted.length === 0 ? Effect.void : flush
      })
    })
    const turn = yield* Effect.makeSemaphore(1)
    const flushed = turn.withPermits(1)(flush)
    const survivingFlush = Effect.catchAllCause(flushed, (cause) =>
      Effect.logWarning("Keeping how answers came about failed and is tried again", cause)
    )
    const told = Effect.suspend(() => {
      if (refused === 0) return Effect.void
      const lost = refused
      refused = 0
      return Effect.logWarning(`It is not kept how ${lost} answers came about: the database does not take as many`)
    })
    yield* Effect.addFinalizer(() => survivingFlush)
    yield* Effect.zipRight(survivingFlush, told).pipe(
      Effect.repeat(Schedule.spaced(Duration.millis(NOTED_MS))),
      Effect.withClock(Clock.make()),
      Effect.forkScoped
    )

    const find = (organization: OrganizationId, id: Provenance["requestId"]) =>
      orDefect(queryPool<{ record: string }>(pool, FIND, [organization, id, provenanceDays]))

    const provenance = ProvenanceStore.of({
      keep: (organization, provenance, answered) => keep("all", { organization, provenance, answered }),
      note: (organization, provenance, answered) =>
        Effect.sync(() => {
          if (noted.length < MAX_NOTED) noted.push({ organization, provenance, answered })
          else refused += 1
        }),
      find: (organization, id) =>
        Effect.gen(function* () {
          if (noted.some(({ provenance }) => provenance.requestId === id)) yield* flushed
          const [row] = yield* find(organization, id)
          return row === undefined ? yield* new ProvenanceNotFound({ requestId: id }) : row.record
        }),
      purge: orDefect(queryPool(pool, FORGET, [provenanceDays])).pipe(
        Effect.map((rows) => rows.length),
        Effect.repeat({ while: (gone) => gone === MAX_PURGED })
      )
    })
    /** What the organization was answered here is in the history before anybody looks. */
    const settled = (organization: OrganizationId) =>
      Effect.suspend(() => (noted.some((one) => one.organization === organization) ? flushed : Effect.void))
    return Context.make(ProvenanceStore, provenance).pipe(
      Context.add(HistoryStore, makeHistory(sql, historyDays, settled))
    )
  })
)
