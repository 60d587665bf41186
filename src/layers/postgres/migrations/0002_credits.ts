import { SqlClient } from "@effect/sql"
import { Effect } from "effect"

export default Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`
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
`
)
