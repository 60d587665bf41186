import { Array as Arr, Clock, Context, Effect, Layer } from "effect"
import { LRUCache } from "lru-cache"
import { type Quota, RateBuckets } from "../../services/ports/RateLimits.ts"
import { orDefect } from "./Sql.ts"
import { coalesce, Pool, queryPool } from "./Statements.ts"

/** Milliseconds in which a whole limit comes back. */
const WINDOW_MS = 60_000
/** Milliseconds for which a process may let in requests that it took before they came. */
const LEASE_MS = 500

const DATABASE_NOW = "extract(epoch FROM clock_timestamp())::float8 * 1000"
const NOW = `coalesce($6::float8, ${DATABASE_NOW})`

/**
 * Takes requests under names ($1) that have so many a minute ($2): those that wait ($3), and spare ones for those to come
 * ($4), a quarter at most of what is then left; what was not used of spare ones taken before is given back ($5). Time (in
 * milliseconds: $6, or else the database's, which all processes share) brings requests back, though not those that others
 * may still let in: spare ones of this slot of time and the one before. A bucket filled more than a window from now was
 * filled by a clock that was wrong. Names are in order, so that statements never wait for one another in turn.
 *
 * Of a row that is new, or proposed, `granted`, `spare` and `returned` are what is asked for; of one that was there, what
 * came of it.
 */
const TAKE = `
  INSERT INTO rate_buckets AS bucket
    (name, most, granted, spare, returned, tokens, filled_at, slot, spares, spares_before)
  SELECT name, most, took, more, returned, most - took - more, ${NOW}, slot, more, 0
  FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[])
      AS asked (name, most, wanted, wanted_spare, returned),
    LATERAL (SELECT least(wanted, most) AS took) AS taken,
    LATERAL (SELECT least(wanted_spare, most - took) AS more) AS spared,
    (SELECT floor(extract(epoch FROM clock_timestamp()) * 1000 / ${LEASE_MS})::bigint AS slot) AS time
  ORDER BY name
  ON CONFLICT (name) DO UPDATE SET most = excluded.most, slot = greatest(bucket.slot, excluded.slot),
    (granted, spare, returned, tokens, filled_at, spares, spares_before) = (
      SELECT took, more, excluded.returned, filled - took - more,
        known + back * ${WINDOW_MS}.0 / excluded.most, recent + more, before
      FROM (SELECT CASE WHEN bucket.filled_at > excluded.filled_at + ${WINDOW_MS} THEN excluded.filled_at
          ELSE bucket.filled_at END AS known) AS last_filled,
        LATERAL (SELECT
          greatest(0, floor((excluded.filled_at - known) * excluded.most / ${WINDOW_MS}.0)) AS back,
          CASE WHEN excluded.slot <= bucket.slot THEN bucket.spares ELSE 0 END AS recent,
          CASE WHEN excluded.slot <= bucket.slot THEN bucket.spares_before
            WHEN excluded.slot = bucket.slot + 1 THEN bucket.spares ELSE 0 END AS before
        ) AS since,
        LATERAL (SELECT least(excluded.most, greatest(bucket.tokens,
          least(excluded.most - recent - before, bucket.tokens + excluded.returned + back)))::bigint AS filled) AS full_again,
        LATERAL (SELECT least(excluded.granted, filled) AS took) AS taken,
        LATERAL (SELECT least(excluded.spare, (filled - took) / 4) AS more) AS spared)
  RETURNING name, granted, spare, tokens, filled_at - ${NOW} AS "filledIn"`

/** Forgets names under which nothing was asked for so long that all is back. */
const PURGE = `
  DELETE FROM rate_buckets
  WHERE filled_at < coalesce($1::float8, ${DATABASE_NOW}) - ${2 * WINDOW_MS} RETURNING 1`

/** Requests that one statement counts, and names that are remembered here: more than are served while a lease lasts. */
const MAX_AT_ONCE = 500
const MAX_NAMES = 20_000

interface Request {
  readonly name: string
  readonly limit: number
  /** One, or none where only what is left here is given back. */
  readonly wanted: 0 | 1
}

/** What a statement says of a name: how many requests it got, more of them for those to come, and what is left. */
interface Bucket extends Record<string, unknown> {
  readonly name: string
  readonly granted: number
  readonly spare: number
  readonly tokens: number
  /** Milliseconds until it counts as filled; fewer than none where it was filled before. */
  readonly filledIn: number
}

/**
 * The time that brings requests back, in milliseconds; null is the database's, since clocks of nodes differ. Leases are a
 * matter of each process and go by its own.
 */
export class TimeOfBuckets extends Context.Reference<TimeOfBuckets>()("postgres/TimeOfBuckets", {
  defaultValue: (): (() => number | null) => () => null
}) {}

/** What this process knows of a name since its last statement. */
interface Lease {
  /** Requests that it may still let in until a time, and how many it has. */
  held: number
  readonly until: number
  used: number
  /** What is left for everybody, and until when nothing is. */
  readonly tokens: number
  readonly emptyUntil: number
}

const seconds = (requests: number, limit: number) => Math.ceil((requests * WINDOW_MS) / limit / 1000)

const refused = (limit: number): Quota => ({
  allowed: false,
  limit,
  remaining: 0,
  resetSeconds: seconds(limit, limit),
  retrySeconds: Math.max(1, seconds(1, limit))
})

const allowed = (limit: number, remaining: number): Quota => ({
  allowed: true,
  limit,
  remaining,
  resetSeconds: seconds(limit - remaining, limit),
  retrySeconds: 0
})

/** By the wall's clock, whatever clock is tested with. */
const leaseEnds = Effect.withClock(Effect.sleep(LEASE_MS), Clock.make())

/** As many as this process had lately, and no more than come back while it has them. */
const spareFor = (lease: Lease | undefined, limit: number, now: number): number =>
  lease === undefined || now >= lease.until + LEASE_MS
    ? 0
    : Math.min(lease.used, Math.floor((limit * LEASE_MS) / WINDOW_MS))

/**
 * Buckets in the database, which every process takes from: a request at a time, or a few for the next half second
 * where they come fast. What is wanted at once, under whatever names, is one statement.
 */
export const RateBucketsPostgres = Layer.scoped(
  RateBuckets,
  Effect.gen(function* () {
    const pool = yield* Pool
    const time = yield* TimeOfBuckets
    const leases = new LRUCache<string, Lease>({ max: MAX_NAMES })
    /** Names of which something is held, since when by the wall's clock, and their limits. */
    const held = new Map<string, { readonly limit: number; readonly since: number }>()

    /** Answers to the requests under one name, in their order. */
    const settle = (group: Arr.NonEmptyReadonlyArray<Request>, bucket: Bucket, now: number): ReadonlyArray<Quota> => {
      const { filledIn, granted, spare, tokens } = bucket
      const [{ limit, name }] = group
      const wanted = group.filter((one) => one.wanted === 1).length
      const emptyUntil = granted < wanted ? now + filledIn + WINDOW_MS / limit : 0
      if (spare > 0) held.set(name, { limit, since: performance.now() })
      else held.delete(name)
      leases.set(name, { held: spare, until: now + LEASE_MS, used: granted, tokens, emptyUntil })
      let left = granted
      return group.map((one) => {
        if (one.wanted === 0) return allowed(limit, tokens)
        return left-- > 0 ? allowed(limit, tokens + spare + left) : refused(limit)
      })
    }

    const takeHeld = (name: string, limit: number, clock: Clock.Clock): Quota | null => {
      const lease = leases.get(name)
      if (lease === undefined || lease.held === 0 || clock.unsafeCurrentTimeMillis() >= lease.until) return null
      lease.held--
      lease.used++
      return allowed(limit, lease.tokens + lease.held)
    }

    const askForAll = (requests: ReadonlyArray<Request>, now: number): Effect.Effect<ReadonlyArray<Quota>> =>
      Effect.gen(function* () {
        const groups = Object.values(Arr.groupBy(requests, ({ name }) => name))
        const asked = groups.map((group) => {
          const [{ limit, name }] = group
          const lease = leases.get(name)
          const wanted = group.filter((one) => one.wanted === 1).length
          const returned = lease?.held ?? 0
          if (lease !== undefined) lease.held = 0
          return { limit, name, returned, spare: wanted === 0 ? 0 : spareFor(lease, limit, now), wanted }
        })
        const buckets = yield* orDefect(
          queryPool<Bucket>(pool, TAKE, [
            asked.map(({ name }) => name),
            asked.map(({ limit }) => limit),
            asked.map(({ wanted }) => wanted),
            asked.map(({ spare }) => spare),
            asked.map(({ returned }) => returned),
            time()
          ])
        )
        const byName = new Map(buckets.map((bucket) => [bucket.name, bucket]))
        const answers = new Map(
          groups.map((group) => {
            const bucket = byName.get(group[0].name)!
            return [bucket.name, settle(group, bucket, now)[Symbol.iterator]()]
          })
        )
        return requests.map(({ name }) => answers.get(name)!.next().value!)
      })

    /** Those that waited for a statement are let in by what it got for those to come, as far as that goes. */
    const takeAll = (_: null, requests: ReadonlyArray<Request>): Effect.Effect<ReadonlyArray<Quota>> =>
      Effect.clockWith((clock) => {
        const known = requests.map(({ limit, name, wanted }) => (wanted === 1 ? takeHeld(name, limit, clock) : null))
        const others = requests.filter((_, at) => known[at] === null)
        if (others.length === 0) return Effect.succeed(known.filter((quota) => quota !== null))
        return Effect.map(askForAll(others, clock.unsafeCurrentTimeMillis()), (asked) => {
          const rest = asked[Symbol.iterator]()
          return known.map((quota) => quota ?? rest.next().value!)
        })
      })
    const take = coalesce(takeAll, MAX_AT_ONCE)

    /** Gives back what is left under names that were not asked for again: others may want it. */
    const giveBack = Effect.suspend(() => {
      const now = performance.now()
      const due = [...held].filter(([, { since }]) => now - since >= LEASE_MS)
      for (const [name] of due) held.delete(name)
      return Effect.forEach(due, ([name, { limit }]) => take(null, { name, limit, wanted: 0 }), {
        concurrency: "unbounded",
        discard: true
      })
    })
    yield* Effect.zipRight(leaseEnds, giveBack).pipe(
      Effect.catchAllCause((cause) => Effect.logDebug("Requests that were not sent were not given back", cause)),
      Effect.forever,
      Effect.forkScoped
    )

    return RateBuckets.of({
      takeHeld,
      take: (name, limit) =>
        Effect.clockWith((clock) => {
          const held = takeHeld(name, limit, clock)
          if (held !== null) return Effect.succeed(held)
          const isEmpty = clock.unsafeCurrentTimeMillis() < (leases.get(name)?.emptyUntil ?? 0)
          return isEmpty ? Effect.succeed(refused(limit)) : take(null, { name, limit, wanted: 1 })
        }),
      purge: Effect.suspend(() => Effect.map(orDefect(queryPool(pool, PURGE, [time()])), (rows) => rows.length))
    })
  })
)
