import { SqlClient } from "@effect/sql"
import { Effect } from "effect"

/**
 * Whose the rows of a table are: of the organization in a column, of whoever a row of another table belongs to, or of
 * no organization, so that only what reaches for all sees them.
 */
type Owner = { readonly column: string } | { readonly table: string; readonly where: string } | "nobody"

/** Set by `acrossOrganizations` alone. */
const IS_ALL = "(SELECT current_setting('app.organization', true) = '*')"
const ORGANIZATION = "(SELECT nullif(nullif(current_setting('app.organization', true), ''), '*')::uuid)"

const ruleOf = (owner: Owner): string => {
  if (owner === "nobody") return IS_ALL
  return "column" in owner
    ? `${owner.column} = ${ORGANIZATION} OR ${IS_ALL}`
    : `${IS_ALL} OR EXISTS (SELECT FROM ${owner.table} WHERE ${owner.where})`
}

/**
 * Lets a table's rows be seen and changed by their organization alone, the table's own owner included. Every table that
 * holds what belongs to organizations is declared so by the migration that makes it; a test finds those that are not.
 * Changes the catalogue only, no row.
 */
const tenantTable = (sql: SqlClient.SqlClient, table: string, owner: Owner) =>
  Effect.asVoid(
    sql.unsafe(`
      ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
      CREATE POLICY tenant ON ${table} USING (${ruleOf(owner)})`)
  )

/*
 * The steps that made the schema, oldest first and forward only. Databases remember the name of each step that ran, so a
 * step that was released never changes: what it got wrong is mended by another after it. A step that makes a table says
 * whose its rows are. What all steps come to is shown by test/layers/postgres/schema.sql.
 */

const OWN: Owner = { column: "organization_id" }

/** Runs statements, and then hides the rows of the tables named from all but their owners. */
const step = (statements: string | null, owners: Readonly<Record<string, Owner>> = {}) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    Effect.zipRight(
      statements === null ? Effect.void : sql.unsafe(statements),
      Effect.forEach(Object.entries(owners), ([table, owner]) => tenantTable(sql, table, owner), { discard: true })
    )
  )

const ofProject = (table: string): Owner => ({ table: "projects", where: `projects.id = ${table}.project_id` })

/** Every step by its name. */
export const migrations = {
  "0001_organizations": step(`
  CREATE TABLE organizations (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    name text NOT NULL,
    plan text NOT NULL CHECK (plan IN ('free', 'pro', 'scale')),
    created_at timestamptz NOT NULL DEFAULT clock_timestamp()
  );

  CREATE TABLE api_keys (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    name text NOT NULL,
    hash bytea NOT NULL UNIQUE CHECK (octet_length(hash) = 32),
    last_four text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    last_used_at timestamptz,
    revoked_at timestamptz
  );
  CREATE INDEX api_keys_by_age ON api_keys (organization_id, created_at DESC, id);
`),
  "0002_credits": step(`
  CREATE TABLE credit_accounts (
    organization_id uuid PRIMARY KEY REFERENCES organizations ON DELETE CASCADE,
    balance bigint NOT NULL CHECK (balance >= 0)
  ) WITH (fillfactor = 50);

  CREATE TABLE credit_reservations (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    amount bigint NOT NULL CHECK (amount >= 0),
    expires_at timestamptz NOT NULL
  );
  CREATE INDEX credit_reservations_by_expiry ON credit_reservations (expires_at);

  CREATE TABLE credit_entries (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind IN ('grant', 'reserve', 'settle', 'release')),
    amount bigint NOT NULL,
    reservation_id uuid,
    note text,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp()
  );
  CREATE INDEX credit_entries_by_age ON credit_entries (organization_id, id DESC);

  CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM organizations WHERE id = OLD.organization_id) THEN
      RETURN OLD;
    END IF;
    RAISE EXCEPTION 'credit_entries is append-only';
  END
  $$;
  CREATE TRIGGER credit_entries_append_only BEFORE UPDATE OR DELETE ON credit_entries
    FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
  CREATE TRIGGER credit_entries_no_truncate BEFORE TRUNCATE ON credit_entries
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
`),
  "0003_projects": step(`
  CREATE TABLE projects (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    title text NOT NULL,
    description text NOT NULL,
    content_hash text NOT NULL,
    revision integer NOT NULL DEFAULT 1,
    respondents integer NOT NULL CHECK (respondents >= 0),
    weights bytea,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    UNIQUE (organization_id, content_hash),
    UNIQUE (organization_id, id)
  );
  CREATE INDEX projects_by_age ON projects (organization_id, created_at DESC, id);

  CREATE TABLE questions (
    project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
    position integer NOT NULL CHECK (position >= 0),
    key text NOT NULL,
    text text NOT NULL,
    kind text NOT NULL CHECK (kind IN ('single', 'ordinal', 'multiple', 'numeric', 'text', 'ranking')),
    labels jsonb NOT NULL,
    stem text,
    PRIMARY KEY (project_id, position),
    UNIQUE (project_id, key)
  );

  CREATE TABLE answers (
    project_id uuid NOT NULL,
    position integer NOT NULL,
    bytes bytea NOT NULL,
    PRIMARY KEY (project_id, position),
    FOREIGN KEY (project_id, position) REFERENCES questions ON DELETE CASCADE
  );
  ALTER TABLE answers ALTER COLUMN bytes SET STORAGE EXTERNAL;
  ALTER TABLE projects ALTER COLUMN weights SET STORAGE EXTERNAL;
`),
  "0004_audiences": step(`
  CREATE EXTENSION IF NOT EXISTS pg_trgm;

  CREATE TABLE audiences (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    project_id uuid,
    title text NOT NULL,
    prompt text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    document tsvector NOT NULL GENERATED ALWAYS AS (
      setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', prompt), 'B')
    ) STORED,
    FOREIGN KEY (organization_id, project_id) REFERENCES projects (organization_id, id) ON DELETE SET NULL (project_id)
  );
  CREATE INDEX audiences_by_age ON audiences (organization_id, created_at DESC, id);
  CREATE INDEX audiences_by_project ON audiences (organization_id, project_id);
  CREATE INDEX audiences_by_words ON audiences USING gin (document);
  CREATE INDEX audiences_by_trigrams ON audiences USING gin ((title || ' ' || prompt) gin_trgm_ops);
`),
  "0005_idempotency_keys": step(`
  CREATE TABLE idempotency_keys (
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    route text NOT NULL,
    key text NOT NULL,
    request_hash text NOT NULL,
    status integer,
    headers jsonb,
    body text,
    created_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (organization_id, route, key)
  );
  CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);
`),
  /** Questions answered with a day or moment. */
  "0006_date_questions": step(`ALTER TABLE questions
    DROP CONSTRAINT questions_kind_check,
    ADD CONSTRAINT questions_kind_check
      CHECK (kind IN ('single', 'ordinal', 'multiple', 'numeric', 'text', 'ranking', 'date'))`),
  /** What each project's data came to when they were predicted from each other. */
  "0007_backtests": step(`
  CREATE TABLE backtests (
    project_id uuid PRIMARY KEY REFERENCES projects ON DELETE CASCADE,
    revision integer NOT NULL,
    attempts integer NOT NULL DEFAULT 1,
    claimed_until timestamptz NOT NULL,
    failed boolean NOT NULL DEFAULT false,
    result jsonb
  )
`),
  /**
   * What the authorization server keeps. Codes and tokens are known by their SHA-256 only; what they stand for is in
   * `payload`, without them: as json rather than jsonb, which refuses some texts that clients may send.
   */
  "0008_oauth": step(`
  CREATE TABLE oauth_records (
    kind text NOT NULL,
    id bytea NOT NULL CHECK (octet_length(id) = 32),
    grant_id text,
    payload json NOT NULL,
    expires_at timestamptz NOT NULL,
    consumed_at timestamptz,
    PRIMARY KEY (kind, id)
  );
  CREATE INDEX oauth_records_by_grant ON oauth_records (grant_id) WHERE grant_id IS NOT NULL;
  CREATE INDEX oauth_records_by_expiry ON oauth_records (expires_at);

  CREATE TABLE oauth_clients (
    id text PRIMARY KEY,
    metadata json NOT NULL,
    registered_at timestamptz NOT NULL DEFAULT now(),
    granted_at timestamptz
  );
  CREATE INDEX oauth_clients_by_age ON oauth_clients (registered_at) WHERE granted_at IS NULL;

  CREATE TABLE oauth_secrets (
    name text PRIMARY KEY,
    secret bytea NOT NULL
  );
`),
  /** What is charged at once, without having been set aside. */
  "0009_charges": step(`
  ALTER TABLE credit_entries DROP CONSTRAINT credit_entries_kind_check;
  ALTER TABLE credit_entries ADD CONSTRAINT credit_entries_kind_check
    CHECK (kind IN ('grant', 'reserve', 'settle', 'release', 'charge'));
`),
  /** Results that were paid for and too long to be shown whole. */
  "0010_kept_results": step(`
  CREATE TABLE kept_results (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    result jsonb NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX kept_results_by_age ON kept_results (created_at);
  CREATE INDEX kept_results_by_organization ON kept_results (organization_id);
`),
  /** Backtests hide whole groups since; those that did not are worked out once more. */
  "0011_backtests_again": step(`DELETE FROM backtests`),
  /** Which questions describe respondents, and which projects are references; `settings` counts changes of either. */
  "0012_references": step(`
  ALTER TABLE projects
    ADD COLUMN settings integer NOT NULL DEFAULT 1,
    ADD COLUMN declared_selectors jsonb NOT NULL DEFAULT '{}',
    ADD COLUMN proposed_selectors jsonb,
    ADD COLUMN reference jsonb;
  CREATE INDEX project_references ON projects (organization_id, created_at, id) WHERE reference IS NOT NULL;
`),
  /** What the file writes for labels, which of them are no step of a scale, who counts as asked, and which weights there are. */
  "0013_codes": step(`
  ALTER TABLE questions
    ADD COLUMN codes jsonb,
    ADD COLUMN off_scale jsonb,
    ADD COLUMN base_rule text CHECK (base_rule IN ('asked', 'selected', 'neighbours')),
    ADD COLUMN constant boolean;
  ALTER TABLE projects ADD COLUMN weighting jsonb;
`),
  /**
   * How files were read, with their columns packed, so that questions can be read in another way without the file. Cells
   * may hold what `jsonb` refuses, so these are `json`. Answers follow their question where it moves.
   */
  "0014_readings": step(`
  ALTER TABLE projects
    ADD COLUMN mapping json,
    ADD COLUMN dictionary json,
    ADD COLUMN file_format text;
  ALTER TABLE questions ADD COLUMN facts json;

  CREATE TABLE source_columns (
    project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
    column_number integer NOT NULL CHECK (column_number > 0),
    header json NOT NULL,
    bytes bytea,
    PRIMARY KEY (project_id, column_number)
  );
  ALTER TABLE source_columns ALTER COLUMN bytes SET STORAGE EXTERNAL;

  ALTER TABLE answers
    DROP CONSTRAINT answers_project_id_position_fkey,
    ADD CONSTRAINT answers_project_id_position_fkey FOREIGN KEY (project_id, position)
      REFERENCES questions ON DELETE CASCADE ON UPDATE CASCADE;
`),
  /** What organizations asked for that goes on after they were answered, and survives the process that does it. */
  "0015_jobs": step(`
  CREATE TABLE jobs (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    kind text NOT NULL,
    payload jsonb NOT NULL,
    disk uuid NOT NULL,
    folder text NOT NULL,
    disk_until timestamptz NOT NULL,
    status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'running', 'done', 'failed', 'cancelled')),
    attempt integer NOT NULL DEFAULT 0,
    tries integer NOT NULL DEFAULT 0,
    taken_until timestamptz NOT NULL DEFAULT '-infinity',
    progress jsonb,
    result jsonb,
    failure jsonb,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    finished_at timestamptz,
    CHECK ((finished_at IS NULL) = (status IN ('queued', 'running')))
  );
  CREATE INDEX jobs_by_age ON jobs (organization_id, created_at DESC, id);
  CREATE INDEX jobs_by_disk ON jobs (disk, folder);
  CREATE INDEX jobs_by_end ON jobs (finished_at) WHERE finished_at IS NOT NULL;
  CREATE INDEX jobs_to_do ON jobs (organization_id, created_at) WHERE finished_at IS NULL;
`),
  /** What language models replied to the calls of each organization. */
  "0016_model_replies": step(`
  CREATE TABLE model_replies (
    key bytea NOT NULL CHECK (octet_length(key) = 32),
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    model text NOT NULL,
    prompt text NOT NULL,
    reply text NOT NULL,
    bytes integer NOT NULL,
    most_input integer NOT NULL,
    most_output integer NOT NULL,
    tokens jsonb NOT NULL,
    made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    used_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (key, organization_id)
  );
  CREATE INDEX model_replies_by_use ON model_replies (organization_id, used_at DESC) INCLUDE (bytes);
  CREATE INDEX model_replies_by_prompt ON model_replies (organization_id, model, prompt, made_at DESC);
`),
  /** What organizations spend on language models a day, in billionths of a US dollar. */
  "0017_model_spending": step(`
  CREATE TABLE model_spending (
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    day date NOT NULL,
    spent bigint NOT NULL CHECK (spent >= 0),
    set_aside bigint NOT NULL CHECK (set_aside >= 0),
    PRIMARY KEY (organization_id, day)
  ) WITH (fillfactor = 50);

  CREATE TABLE model_earmarks (
    id uuid PRIMARY KEY,
    organization_id uuid NOT NULL,
    day date NOT NULL,
    amount bigint NOT NULL CHECK (amount >= 0),
    expires_at timestamptz NOT NULL,
    FOREIGN KEY (organization_id, day) REFERENCES model_spending ON DELETE CASCADE
  );
  CREATE INDEX model_earmarks_by_expiry ON model_earmarks (expires_at);
  CREATE INDEX model_earmarks_by_day ON model_earmarks (organization_id, day);
`),
  /** How answers came about. */
  "0018_ask_provenance": step(`
  CREATE TABLE ask_provenance (
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    request_id text NOT NULL,
    record text NOT NULL,
    answered_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (organization_id, request_id)
  );
  CREATE INDEX ask_provenance_by_age ON ask_provenance (answered_at);
`),
  /**
   * Values of questions that are no answer and have a name (who has which stands beside their answers), and the year in which
   * a file's respondents were asked.
   */
  "0019_missing_values": step(`
  ALTER TABLE questions ADD COLUMN missing jsonb;
  ALTER TABLE projects ADD COLUMN field_year integer;
`),
  /**
   * Asks that outlive their request, one or many at a time, and jobs that need no files. `turn` orders the jobs of
   * organizations as if they had come one of each at a time.
   */
  "0020_asks": step(`
  ALTER TABLE jobs
    ALTER disk DROP NOT NULL, ALTER folder DROP NOT NULL, ALTER disk_until DROP NOT NULL,
    ADD subject uuid, ADD turn bigint NOT NULL DEFAULT 0,
    ADD CHECK ((disk IS NULL) = (folder IS NULL) AND (disk IS NULL) = (disk_until IS NULL));
  CREATE INDEX jobs_by_turn ON jobs (kind, turn, created_at) WHERE finished_at IS NULL;
  CREATE INDEX jobs_by_subject ON jobs (subject) WHERE finished_at IS NULL AND subject IS NOT NULL;

  CREATE TABLE asks (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    form text NOT NULL CHECK (form IN ('choices', 'open', 'project', 'batch')),
    state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
    items integer NOT NULL CHECK (items > 0),
    succeeded integer NOT NULL DEFAULT 0,
    failed integer NOT NULL DEFAULT 0,
    cancelled integer NOT NULL DEFAULT 0,
    held bigint NOT NULL,
    reservation_id uuid NOT NULL,
    charged bigint NOT NULL DEFAULT 0,
    charged_before bigint NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    finished_at timestamptz,
    CHECK (succeeded + failed + cancelled <= items),
    CHECK ((finished_at IS NULL) = (state IN ('queued', 'running')))
  );
  CREATE INDEX asks_by_age ON asks (organization_id, created_at DESC, id);
  CREATE INDEX asks_by_end ON asks (finished_at) WHERE finished_at IS NOT NULL;
  CREATE INDEX asks_under_way ON asks (organization_id) WHERE finished_at IS NULL;

  CREATE TABLE ask_items (
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    ask_id uuid NOT NULL REFERENCES asks ON DELETE CASCADE,
    index integer NOT NULL,
    body text NOT NULL,
    price bigint NOT NULL,
    state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'succeeded', 'failed', 'cancelled')),
    answer text,
    charged bigint NOT NULL DEFAULT 0,
    PRIMARY KEY (ask_id, index),
    CHECK ((answer IS NULL) = (state IN ('queued', 'cancelled')))
  ) WITH (fillfactor = 80);
`),
  /** Calls that were handed to providers as batches, for a part of an ask that outlives its request. */
  "0021_model_batches": step(`
  CREATE TABLE model_batches (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    ask_id uuid NOT NULL REFERENCES asks ON DELETE CASCADE,
    part integer NOT NULL,
    model text NOT NULL,
    name text NOT NULL,
    calls text NOT NULL,
    earmark_id text NOT NULL,
    earmark_usd double precision NOT NULL,
    is_collected boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp()
  );
  CREATE INDEX model_batches_by_ask ON model_batches (ask_id, part);
`),
  /**
   * Whether the request was sent that money is set aside for; of those before nobody knows, so that they count as sent. And
   * what asks that outlive their request were quoted when they were taken in.
   */
  "0022_model_money": step(`
  ALTER TABLE model_earmarks ADD COLUMN is_sent boolean NOT NULL DEFAULT true;
  ALTER TABLE model_earmarks ALTER COLUMN is_sent SET DEFAULT false;
  ALTER TABLE asks ADD COLUMN quote jsonb;
`),
  /**
   * Who is told how asks end. A delivery is due, or taken by whoever tries it, until `due_at`; `receiver` names the host that
   * it goes to, so that a slow one is not asked more than it can bear.
   */
  "0023_webhooks": step(`
  ALTER TABLE asks ADD webhook jsonb;

  CREATE TABLE webhook_secrets (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    secret bytea NOT NULL CHECK (octet_length(secret) BETWEEN 24 AND 64),
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    expires_at timestamptz
  );
  CREATE INDEX webhook_secrets_by_organization ON webhook_secrets (organization_id, created_at DESC);

  CREATE TABLE webhook_deliveries (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    ask_id uuid NOT NULL REFERENCES asks ON DELETE CASCADE,
    event text NOT NULL,
    url text NOT NULL,
    receiver text NOT NULL,
    body text NOT NULL,
    state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
    attempt integer NOT NULL DEFAULT 0,
    tries integer NOT NULL DEFAULT 0,
    due_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    tried_until timestamptz NOT NULL,
    tried_at timestamptz,
    status integer,
    error text,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    finished_at timestamptz,
    CHECK ((finished_at IS NULL) = (state = 'waiting'))
  );
  CREATE INDEX webhook_deliveries_due ON webhook_deliveries (due_at) WHERE state = 'waiting';
  CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries (organization_id, created_at DESC, id);
  CREATE INDEX webhook_deliveries_by_ask ON webhook_deliveries (ask_id);
`),
  /**
   * The call of a tool that an ask answers, where it is one: its name, what it was given, and what its answer needs besides;
   * as json rather than jsonb, which refuses some texts that clients may send.
   */
  "0024_tool_calls": step(`
  ALTER TABLE asks ADD tool json;
  CREATE INDEX asks_of_tools ON asks (organization_id, created_at DESC, id) WHERE tool IS NOT NULL;
`),
  /** How many requests everybody has left; not logged, since all are full again after a minute. */
  "0025_rate_buckets": step(`
  CREATE UNLOGGED TABLE rate_buckets (
    name text PRIMARY KEY,
    most bigint NOT NULL,
    tokens bigint NOT NULL CHECK (tokens BETWEEN 0 AND most),
    filled_at double precision NOT NULL,
    granted bigint NOT NULL,
    spare bigint NOT NULL,
    returned bigint NOT NULL,
    slot bigint NOT NULL,
    spares bigint NOT NULL,
    spares_before bigint NOT NULL
  ) WITH (fillfactor = 50);
`),
  /** Sessions of the Model Context Protocol, with the message that opened each, so that any process goes on with them. */
  "0026_mcp_sessions": step(
    `
  CREATE TABLE mcp_sessions (
    id text PRIMARY KEY,
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    subject text NOT NULL,
    opening jsonb NOT NULL,
    used_at double precision NOT NULL
  );
  CREATE INDEX mcp_sessions_by_use ON mcp_sessions (organization_id, used_at);
`,
    { mcp_sessions: OWN }
  ),
  /** Rows of one organization are hidden from what acts for another, whatever a statement says. */
  "0027_row_security": step(null, {
    organizations: { column: "id" },
    api_keys: OWN,
    credit_accounts: OWN,
    credit_entries: OWN,
    credit_reservations: OWN,
    projects: OWN,
    questions: ofProject("questions"),
    answers: ofProject("answers"),
    source_columns: ofProject("source_columns"),
    backtests: ofProject("backtests"),
    audiences: OWN,
    idempotency_keys: OWN,
    kept_results: OWN,
    jobs: OWN,
    asks: OWN,
    ask_items: OWN,
    ask_provenance: OWN,
    model_batches: OWN,
    model_replies: OWN,
    model_spending: OWN,
    model_earmarks: OWN,
    oauth_records: { table: "api_keys", where: "api_keys.id::text = oauth_records.payload ->> 'accountId'" },
    webhook_secrets: OWN,
    webhook_deliveries: OWN,
    oauth_clients: "nobody",
    oauth_secrets: "nobody"
  }),
  /** Keys that another takes the place of work until a told time, and are known by how they begin. */
  "0028_key_rotation": step(`
  ALTER TABLE api_keys ADD first_characters text, ADD ends_at timestamptz,
    ADD replaced_by uuid REFERENCES api_keys ON DELETE SET NULL
`),
  /**
   * Questions say whose they are, so that their policy looks at nothing else: lists read hundreds. A trigger says it for
   * whatever adds them, processes of older versions included.
   *
   * Which trigrams a text has: a bit for each, which others may share. Row security forbids indexes of words and trigrams,
   * whose functions may tell of rows that a policy hides, so that every audience of an organization is looked at; by these
   * bits most are passed over without being read. MD5 comes out the same on every version of Postgres.
   */
  "0029_cheaper_policies": step(
    `
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
  CREATE FUNCTION trigram_bits(text) RETURNS bit LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN (
    SELECT coalesce(bit_or(set_bit(repeat('0', 2048)::bit(2048), ('x' || left(md5(trigram), 3))::bit(12)::integer & 2047, 1)),
      repeat('0', 2048)::bit(2048))
    FROM unnest(show_trgm($1)) AS trigram
  );
  ALTER TABLE audiences ADD trigrams bit(2048) GENERATED ALWAYS AS (trigram_bits(title || ' ' || prompt)) STORED;
  DROP INDEX audiences_by_words, audiences_by_trigrams;
`,
    { questions: OWN }
  ),
  /**
   * Comparisons that outlive their request; every row of before keeps the wider rule as it kept the narrower one, so that
   * none is looked at (NOT VALID). And calls to language models that a process which stops still waits for, so that no other
   * makes them too.
   */
  "0030_asks_handed_over": step(
    `
  ALTER TABLE asks DROP CONSTRAINT asks_form_check,
    ADD CONSTRAINT asks_form_check CHECK (form IN ('choices', 'compare', 'open', 'project', 'batch')) NOT VALID;
  CREATE TABLE model_calls_landing (
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    key bytea NOT NULL CHECK (octet_length(key) = 32),
    until timestamptz NOT NULL,
    PRIMARY KEY (key, organization_id)
  )
`,
    { model_calls_landing: OWN }
  ),
  /** Tallies of large surveys under way, and the shares that other processes made of them: nothing that a crash may not take. */
  "0031_tallies": step(
    `
  CREATE UNLOGGED TABLE tallies (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    request text NOT NULL,
    shares integer NOT NULL,
    taken integer NOT NULL DEFAULT 0,
    offered_at timestamptz NOT NULL DEFAULT clock_timestamp()
  );
  CREATE INDEX tallies_of_organization ON tallies (organization_id);
  CREATE UNLOGGED TABLE tally_shares (
    tally_id uuid NOT NULL REFERENCES tallies ON DELETE CASCADE,
    share integer NOT NULL,
    tally text NOT NULL,
    PRIMARY KEY (tally_id, share)
  );
`,
    { tallies: OWN, tally_shares: { table: "tallies", where: "tallies.id = tally_id" } }
  ),
  /**
   * What was changed by hand of how files were read, to be made again and taken back, and how they were read before. They
   * stand in the project's row: the statement that stores a changed reading stores its change as well.
   */
  "0032_reading_changes": step(`
  ALTER TABLE projects
    ADD COLUMN reading_changes json,
    ADD COLUMN mapping_as_read json;
`),
  /**
   * The version of each organization's list of audiences: another one with every change, made by the transaction that makes
   * the change, whatever program does. Versions are random: a server that lost its latest changes gives none of them again.
   */
  "0033_audience_lists": step(
    `
  CREATE TABLE audience_lists (
    organization_id uuid PRIMARY KEY REFERENCES organizations ON DELETE CASCADE,
    version uuid NOT NULL
  ) WITH (fillfactor = 50);
  INSERT INTO audience_lists SELECT organization_id, gen_random_uuid() FROM audiences GROUP BY organization_id;
  CREATE FUNCTION audience_lists_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'INSERT' THEN
      INSERT INTO audience_lists SELECT organization_id, gen_random_uuid() FROM changed GROUP BY organization_id
      ON CONFLICT (organization_id) DO UPDATE SET version = EXCLUDED.version;
    ELSE
      UPDATE audience_lists SET version = gen_random_uuid()
      WHERE organization_id IN (SELECT organization_id FROM changed);
    END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER audiences_added AFTER INSERT ON audiences
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION audience_lists_change();
  CREATE TRIGGER audiences_changed AFTER UPDATE ON audiences
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION audience_lists_change();
  CREATE TRIGGER audiences_removed AFTER DELETE ON audiences
    REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION audience_lists_change();
`,
    { audience_lists: OWN }
  ),
  /** Closed questions whose prompts a caller's own model answers, until it hands its replies in. */
  "0034_estimation_tasks": step(
    `
  CREATE TABLE estimation_tasks (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    task jsonb NOT NULL,
    taken boolean NOT NULL DEFAULT false,
    expires_at timestamptz NOT NULL
  );
  CREATE INDEX estimation_tasks_of_organization ON estimation_tasks (organization_id, expires_at);
`,
    { estimation_tasks: OWN }
  ),
  /** When a task was taken and by which request, so that a crash while it is answered does not use it up. */
  "0035_estimation_tasks_taken": step(
    "ALTER TABLE estimation_tasks ADD COLUMN taken_at timestamptz, ADD COLUMN taken_by text;"
  ),
  /** The language model that an organization connected, with its key encrypted for this organization, row and address. */
  "0036_model_connections": step(
    `
  CREATE TABLE model_connections (
    organization_id uuid PRIMARY KEY REFERENCES organizations ON DELETE CASCADE,
    id uuid NOT NULL,
    provider text NOT NULL,
    url text NOT NULL,
    model text NOT NULL,
    price jsonb,
    sealed bytea NOT NULL,
    key_ends text,
    connected_at timestamptz NOT NULL DEFAULT now()
  );
`,
    { model_connections: OWN }
  ),
  /**
   * Answers that organizations got, each under the id of its request. What answers a background request stays with it, which
   * says with which key it was sent.
   */
  "0037_history": step(
    `
  ALTER TABLE asks ADD COLUMN key_id uuid;
  CREATE TABLE history (
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    request_id text NOT NULL,
    kind text NOT NULL CHECK (kind IN ('choices', 'compare', 'open', 'project')),
    asked text NOT NULL,
    audience json NOT NULL,
    about uuid[] NOT NULL,
    words text NOT NULL,
    answer text,
    ask_id uuid REFERENCES asks ON DELETE CASCADE,
    key_id uuid,
    credits bigint NOT NULL,
    basis text NOT NULL,
    name text,
    is_pinned boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (organization_id, request_id),
    CHECK ((answer IS NULL) = (ask_id IS NOT NULL))
  );
  CREATE INDEX history_by_age ON history (organization_id, created_at DESC, request_id);
  CREATE INDEX history_by_ask ON history (ask_id) WHERE ask_id IS NOT NULL;
  CREATE INDEX history_to_forget ON history (created_at) WHERE NOT is_pinned;
`,
    { history: OWN }
  ),
  /** Public links to answers, by the hash of their token; a password as its salt and its slow hash. */
  "0038_history_shares": step(
    `
  CREATE TABLE history_shares (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    request_id text NOT NULL,
    token bytea NOT NULL UNIQUE CHECK (octet_length(token) = 32),
    password bytea CHECK (octet_length(password) = 48),
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    expires_at timestamptz NOT NULL,
    FOREIGN KEY (organization_id, request_id) REFERENCES history ON DELETE CASCADE
  );
  CREATE INDEX history_shares_by_answer ON history_shares (organization_id, request_id);
  CREATE INDEX history_shares_by_expiry ON history_shares (expires_at);
`,
    { history_shares: OWN }
  ),
  /**
   * Members act as keys do, without a text that anybody could send: their rows have a role and no hash. Keys say what they
   * may do, which of those made before is everything. Whoever signed in to the console keeps all of it until they sign out.
   * Links say who made them; of those made before it is taken for whoever asked.
   */
  "0039_members": step(
    `
  ALTER TABLE api_keys ALTER hash DROP NOT NULL,
    ADD role text CHECK (role IN ('owner', 'analyst', 'viewer')),
    ADD scopes text[] NOT NULL DEFAULT '{read,ask,manage,administer}',
    ADD made_by uuid REFERENCES api_keys ON DELETE SET NULL,
    ADD identity text,
    ADD CONSTRAINT api_keys_are_keys_or_members CHECK ((role IS NULL) = (hash IS NOT NULL));
  CREATE INDEX api_keys_by_maker ON api_keys (made_by) WHERE made_by IS NOT NULL;
  CREATE UNIQUE INDEX api_keys_by_identity ON api_keys (identity, organization_id)
    WHERE identity IS NOT NULL AND revoked_at IS NULL;
  CREATE INDEX oauth_records_by_account ON oauth_records ((payload ->> 'accountId'));
  UPDATE oauth_records SET payload = replace(payload::text, 'read ask manage', 'read ask manage administer')::json
    WHERE payload ->> 'clientId' = 'audience-insights-console';
  ALTER TABLE history_shares ADD made_by uuid REFERENCES api_keys ON DELETE SET NULL;
  UPDATE history_shares SET made_by = api_keys.id FROM history JOIN api_keys ON api_keys.id = history.key_id
    WHERE history.organization_id = history_shares.organization_id AND history.request_id = history_shares.request_id;
  CREATE INDEX history_shares_by_age ON history_shares (organization_id, created_at DESC, id);
  CREATE TABLE audit (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    actor text NOT NULL CHECK (actor IN ('member', 'key', 'application', 'operator')),
    actor_id uuid,
    actor_name text,
    action text NOT NULL,
    subject text,
    subject_name text,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp()
  );
  CREATE INDEX audit_by_age ON audit (organization_id, created_at DESC, id);
  CREATE INDEX audit_to_forget ON audit (created_at);
`,
    { audit: OWN }
  ),
  /**
   * Reports: their blocks in order, and tables as they were counted, which go with their project. Links lead to an answer or
   * to a report.
   */
  "0040_reports": step(
    `
  CREATE TABLE reports (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    title text NOT NULL,
    blocks jsonb NOT NULL DEFAULT '[]',
    version integer NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    changed_at timestamptz NOT NULL DEFAULT clock_timestamp()
  );
  CREATE INDEX reports_by_age ON reports (organization_id, created_at DESC, id);
  CREATE TABLE report_tables (
    id uuid PRIMARY KEY,
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    report_id uuid NOT NULL REFERENCES reports ON DELETE CASCADE,
    project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
    asked text NOT NULL,
    result text NOT NULL,
    counted_at timestamptz NOT NULL DEFAULT clock_timestamp()
  );
  CREATE INDEX report_tables_by_report ON report_tables (report_id);
  CREATE INDEX report_tables_by_project ON report_tables (project_id);
  ALTER TABLE history_shares
    ALTER COLUMN request_id DROP NOT NULL,
    ADD COLUMN report_id uuid REFERENCES reports ON DELETE CASCADE,
    ADD CHECK (num_nonnulls(request_id, report_id) = 1);
  CREATE INDEX history_shares_by_report ON history_shares (report_id) WHERE report_id IS NOT NULL;
`,
    { reports: OWN, report_tables: OWN }
  ),
  /** What a project that a study became rests on; null where people were asked. */
  "0041_synthetic_projects": step("ALTER TABLE projects ADD COLUMN synthetic jsonb;"),
  /** What made-up respondents were asked after their study; it goes with the project. */
  "0042_follow_ups": step(
    `
  CREATE TABLE follow_ups (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
    respondent integer NOT NULL,
    question text NOT NULL,
    answer text NOT NULL,
    written_by text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp()
  );
  CREATE INDEX follow_ups_by_respondent ON follow_ups (project_id, respondent);
`,
    { follow_ups: OWN }
  ),
  /** Weights of a project beside those that figures use, by name; they go with it. Which groups its tables hide. */
  "0043_project_weights": step(
    `
  ALTER TABLE projects ADD COLUMN small_cells integer;
  CREATE TABLE project_weights (
    project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
    name text NOT NULL,
    bytes bytea NOT NULL,
    PRIMARY KEY (project_id, name)
  );
  ALTER TABLE project_weights ALTER COLUMN bytes SET STORAGE EXTERNAL;
`,
    { project_weights: ofProject("project_weights") }
  )
}
