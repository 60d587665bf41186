import { SqlClient } from "@effect/sql"
import { Effect } from "effect"

/** What organizations asked for that goes on after they were answered, and survives the process that does it. */
export default Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`
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
`
)
