import { SqlClient } from "@effect/sql"
import { Effect } from "effect"
import { tenantTable } from "../tenants/TenantTables.ts"

/**
 * Questions say whose they are, so that their policy looks at nothing else: lists read hundreds. A trigger says it for
 * whatever adds them, processes of older versions included.
 */
const questions = `
  ALTER TABLE questions ADD organization_id uuid;
  UPDATE questions SET organization_id = projects.organization_id FROM projects WHERE projects.id = project_id;
  ALTER TABLE questions ALTER organization_id SET NOT NULL;
  CREATE FUNCTION own_question() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    SELECT organization_id INTO NEW.organization_id FROM projects WHERE id = NEW.project_id;
    RETURN NEW;
  END $$;
  CREATE TRIGGER questions_are_owned BEFORE INSERT ON questions FOR EACH ROW EXECUTE FUNCTION own_question();
  DROP POLICY tenant ON questions;
`

/**
 * Which trigrams a text has: a bit for each, which others may share. Row security forbids indexes of words and trigrams,
 * whose functions may tell of rows that a policy hides, so that every audience of an organization is looked at; by these
 * bits most are passed over without being read. MD5 comes out the same on every version of Postgres.
 */
const audiences = `
  CREATE FUNCTION trigram_bits(text) RETURNS bit LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN (
    SELECT coalesce(bit_or(set_bit(repeat('0', 2048)::bit(2048), ('x' || left(md5(trigram), 3))::bit(12)::integer & 2047, 1)),
      repeat('0', 2048)::bit(2048))
    FROM unnest(show_trgm($1)) AS trigram
  );
  ALTER TABLE audiences ADD trigrams bit(2048) GENERATED ALWAYS AS (trigram_bits(title || ' ' || prompt)) STORED;
  DROP INDEX audiences_by_words, audiences_by_trigrams;
`

export default Effect.flatMap(SqlClient.SqlClient, (sql) =>
  Effect.all(
    [sql.unsafe(questions), tenantTable(sql, "questions", { column: "organization_id" }), sql.unsafe(audiences)],
    { discard: true }
  )
)
