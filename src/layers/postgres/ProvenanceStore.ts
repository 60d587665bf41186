import { Clock, Duration, Effect, Layer, Schedule } from "effect"
import { type Provenance, ProvenanceNotFound } from "../../domain/ask/Provenance.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import { ProvenanceStore } from "../../services/ports/ProvenanceStore.ts"
import { acrossOrganizations } from "../../services/ports/Reach.ts"
import { AppConfig } from "../Config.ts"
import { orDefect } from "./Sql.ts"
import { coalesce, Pool, queryPool } from "./Statements.ts"

/** What was noted is kept after so long. */
const NOTED_MS = 200
const MAX_AT_ONCE = 500
/** Of what an answer waits for, statements follow each other no sooner than this. */
const APART_MS = 5
/** More than this is not held for a database that does not answer. */
const MAX_NOTED = 20_000
const MAX_PURGED = 10_000

/** Of organizations that there still are. A power failure may lose the latest, as a crash may. */
const KEEP = `
  WITH kept AS (
    INSERT INTO ask_provenance (organization_id, request_id, record)
    SELECT organization_id, request_id, record
    FROM unnest($1::uuid[], $2::text[], $3::text[]) AS given (organization_id, request_id, record)
    JOIN organizations ON organizations.id = organization_id
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
}

export const ProvenanceStorePostgres = Layer.scoped(
  ProvenanceStore,
  Effect.gen(function* () {
    const pool = yield* Pool
    const { provenanceDays } = yield* AppConfig
    const noted: Array<Owned> = []
    let refused = 0

    const insert = (records: ReadonlyArray<Owned>) =>
      orDefect(
        queryPool(pool, KEEP, [
          records.map(({ organization }) => organization),
          records.map(({ provenance }) => provenance.requestId),
          records.map(({ provenance }) => JSON.stringify(provenance))
        ])
      ).pipe(acrossOrganizations("what was noted for many is kept at once"))

    const keep = coalesce(
      (_all: "all", records: ReadonlyArray<Owned>) =>
        Effect.as(
          insert(records),
          records.map(() => undefined)
        ),
      MAX_AT_ONCE,
      APART_MS
    )

    /** What a database that is gone does not take stays noted. */
    const flush: Effect.Effect<void> = Effect.suspend(() => {
      const batch = noted.slice(0, MAX_AT_ONCE)
      if (batch.length === 0) return Effect.void
      return Effect.flatMap(insert(batch), () => {
        noted.splice(0, batch.length)
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

    return ProvenanceStore.of({
      keep: (organization, provenance) => keep("all", { organization, provenance }),
      note: (organization, provenance) =>
        Effect.sync(() => {
          if (noted.length < MAX_NOTED) noted.push({ organization, provenance })
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
  })
)
