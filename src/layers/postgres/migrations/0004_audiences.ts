import { SqlClient } from "@effect/sql"
import { Effect } from "effect"

export default Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`
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
`
)
