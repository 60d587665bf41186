/** Milliseconds in which a whole limit comes back. */
export const WINDOW_MS = 60_000
/** Milliseconds for which a process may let in requests that it took before they came. */
export const LEASE_MS = 500

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
export const TAKE = `
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
export const PURGE = `
  DELETE FROM rate_buckets
  WHERE filled_at < coalesce($1::float8, ${DATABASE_NOW}) - ${2 * WINDOW_MS} RETURNING 1`
