import { SqlClient } from "@effect/sql"
import { Effect } from "effect"

/** What organizations spend on language models a day, in billionths of a US dollar. */
export default Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`
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
`
)
