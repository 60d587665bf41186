import { SqlClient } from "@effect/sql"
import { Effect } from "effect"

interface Line {
  readonly line: string
}

const sections = [
  `SELECT format('CREATE EXTENSION %s;', extname) AS line FROM pg_extension WHERE extname <> 'plpgsql' ORDER BY 1`,
  `SELECT format(E'CREATE TABLE %s (\\n%s\\n)%s;', relname, (
      SELECT string_agg(part, E',\\n' ORDER BY kind, place) FROM (
        SELECT 1 AS kind, attnum::int AS place, concat_ws(' ', '  ' || attname, format_type(atttypid, atttypmod),
          CASE WHEN attnotnull THEN 'NOT NULL' END,
          CASE WHEN attgenerated = 's' THEN 'GENERATED ALWAYS AS (' || pg_get_expr(adbin, adrelid) || ') STORED'
            WHEN attidentity = 'a' THEN 'GENERATED ALWAYS AS IDENTITY'
            WHEN adbin IS NOT NULL THEN 'DEFAULT ' || pg_get_expr(adbin, adrelid) END,
          CASE WHEN attstorage = 'e' AND typstorage <> 'e' THEN 'STORAGE EXTERNAL' END) AS part
        FROM pg_attribute JOIN pg_type ON pg_type.oid = atttypid
          LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
        WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped
        UNION ALL
        SELECT 2, row_number() OVER (ORDER BY contype DESC, conname)::int,
          format('  CONSTRAINT %s %s', conname, pg_get_constraintdef(oid))
        FROM pg_constraint WHERE conrelid = pg_class.oid AND contype IN ('p', 'u', 'f', 'c')
      ) AS parts
    ), ' WITH (' || array_to_string(reloptions, ', ') || ')') AS line
    FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY relname`,
  `SELECT pg_get_indexdef(indexrelid) || ';' AS line FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
    WHERE relnamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u')) ORDER BY relname`,
  `SELECT trim(pg_get_functiondef(pg_proc.oid), E'\\n') || ';' AS line
    FROM pg_proc JOIN pg_language ON pg_language.oid = prolang
    WHERE pronamespace = 'public'::regnamespace AND lanname IN ('plpgsql', 'sql') ORDER BY proname`,
  `SELECT format(E'ALTER TABLE %s ENABLE ROW LEVEL SECURITY%s;\\nCREATE POLICY %s ON %s USING (%s);', relname,
      CASE WHEN relforcerowsecurity THEN ', FORCE ROW LEVEL SECURITY' END, polname, relname,
      regexp_replace(pg_get_expr(polqual, polrelid), '\\s+', ' ', 'g')) AS line
    FROM pg_policy JOIN pg_class ON pg_class.oid = polrelid ORDER BY relname, polname`,
  `SELECT pg_get_triggerdef(pg_trigger.oid) || ';' AS line FROM pg_trigger WHERE NOT tgisinternal ORDER BY tgname`
]

/** The schema of a database as SQL, the same on every version of Postgres. */
export const schemaDump = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const lines = yield* Effect.forEach(sections, (section) => sql.unsafe<Line>(section))
  return `${lines
    .flat()
    .map(({ line }) => line)
    .join("\n\n")}\n`
})
