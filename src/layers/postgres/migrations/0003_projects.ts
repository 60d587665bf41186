import { SqlClient } from "@effect/sql"
import { Effect } from "effect"

export default Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`
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
`
)
