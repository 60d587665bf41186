import { SqlClient } from "@effect/sql"
import { Effect } from "effect"

/**
 * Asks that outlive their request, one or many at a time, and jobs that need no files. `turn` orders the jobs of
 * organizations as if they had come one of each at a time.
 */
export default Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`
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
`
)
