import { SqlClient } from "@effect/sql"
import { Effect } from "effect"
import type { OrganizationId } from "../../../src/domain/Organization.ts"

/** A row in every table that belongs to an organization, and what belongs to nobody. */
export const fillEveryTable = (id: OrganizationId) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    sql.unsafe(`
      WITH known AS (SELECT '${id}'::uuid AS id)
      INSERT INTO api_keys (organization_id, name, hash, last_four)
        SELECT id, 'k', sha256(id::text::bytea), '1234' FROM known;
      INSERT INTO audit (organization_id, actor, action) VALUES ('${id}', 'operator', 'key.created');
      INSERT INTO credit_entries (organization_id, kind, amount) VALUES ('${id}', 'grant', 1);
      INSERT INTO credit_reservations (organization_id, amount, expires_at) VALUES ('${id}', 0, 'infinity');
      INSERT INTO projects (organization_id, title, description, content_hash, respondents)
        VALUES ('${id}', 'P', '', 'x', 1);
      INSERT INTO questions (project_id, position, key, text, kind, labels)
        SELECT id, 0, 'q', 'Q', 'text', '[]' FROM projects WHERE organization_id = '${id}';
      INSERT INTO answers SELECT id, 0, '\\x00' FROM projects WHERE organization_id = '${id}';
      INSERT INTO source_columns SELECT id, 1, '[]', '\\x00' FROM projects WHERE organization_id = '${id}';
      INSERT INTO project_weights SELECT id, 'w', '\\x00' FROM projects WHERE organization_id = '${id}';
      INSERT INTO backtests (project_id, revision, claimed_until)
        SELECT id, 1, 'infinity' FROM projects WHERE organization_id = '${id}';
      INSERT INTO audiences (organization_id, project_id, title, prompt)
        SELECT organization_id, id, 'A', 'A' FROM projects WHERE organization_id = '${id}';
      INSERT INTO idempotency_keys (organization_id, route, key, request_hash) VALUES ('${id}', 'r', 'k', 'h');
      INSERT INTO kept_results (organization_id, result) VALUES ('${id}', '{}');
      INSERT INTO estimation_tasks (organization_id, task, expires_at) VALUES ('${id}', '{}', 'infinity');
      INSERT INTO jobs (organization_id, kind, payload) VALUES ('${id}', 'none', '{}');
      INSERT INTO asks (organization_id, form, items, held, reservation_id)
        VALUES ('${id}', 'batch', 1, 0, gen_random_uuid());
      INSERT INTO ask_items (organization_id, ask_id, index, body, price)
        SELECT organization_id, id, 0, '{}', 0 FROM asks WHERE organization_id = '${id}';
      INSERT INTO history (organization_id, request_id, kind, asked, audience, about, words, answer, credits, basis)
        VALUES ('${id}', 'req_1', 'open', '{}', '[]', '{}', '', '{}', 0, 'prior');
      INSERT INTO history_shares (organization_id, request_id, token, expires_at)
        VALUES ('${id}', 'req_1', sha256('${id}'), now() + interval '1 day');
      INSERT INTO reports (organization_id, title) VALUES ('${id}', 'R');
      INSERT INTO report_tables (id, organization_id, report_id, project_id, asked, result)
        SELECT gen_random_uuid(), '${id}', reports.id, projects.id, '{}', '{}' FROM reports, projects
        WHERE reports.organization_id = '${id}' AND projects.organization_id = '${id}';
      INSERT INTO follow_ups (organization_id, project_id, respondent, question, answer, written_by)
        SELECT '${id}', id, 1, 'Q', 'A', 'm' FROM projects WHERE organization_id = '${id}';
      INSERT INTO ask_provenance (organization_id, request_id, record) VALUES ('${id}', 'req_1', '{}');
      INSERT INTO model_batches (organization_id, ask_id, part, model, name, calls, earmark_id, earmark_usd)
        SELECT organization_id, id, 0, 'm', 'n', '[]', '', 0 FROM asks WHERE organization_id = '${id}';
      INSERT INTO webhook_secrets (organization_id, secret) VALUES ('${id}', sha256('s'));
      INSERT INTO webhook_deliveries (organization_id, ask_id, event, url, receiver, body, tried_until)
        SELECT organization_id, id, 'ask.failed', 'u', 'r', '{}', 'infinity' FROM asks WHERE organization_id = '${id}';
      INSERT INTO model_replies
        (key, organization_id, model, prompt, reply, bytes, most_input, most_output, tokens)
        SELECT sha256('r'), '${id}', 'm', 'p', '{}', 2, 1, 1, '{}';
      INSERT INTO model_connections (organization_id, id, provider, url, model, sealed)
        VALUES ('${id}', '${id}', 'openai', 'u', 'm', '\\x00');
      INSERT INTO model_calls_landing VALUES ('${id}', sha256('c'), 'infinity');
      INSERT INTO model_spending VALUES ('${id}', '2026-01-01', 0, 0);
      INSERT INTO model_earmarks VALUES (gen_random_uuid(), '${id}', '2026-01-01', 0, 'infinity');
      INSERT INTO oauth_records (kind, id, payload, expires_at)
        SELECT 'Grant', hash, json_build_object('accountId', id), 'infinity' FROM api_keys
        WHERE organization_id = '${id}';
      INSERT INTO mcp_sessions (id, organization_id, subject, opening, used_at) VALUES ('${id}', '${id}', 's', '{}', 0);
      INSERT INTO tallies (organization_id, request, shares) VALUES ('${id}', '{}', 1);
      INSERT INTO tally_shares SELECT id, 0, '{}' FROM tallies WHERE organization_id = '${id}';
      INSERT INTO oauth_clients (id, metadata) VALUES ('${id}', '{}');
      INSERT INTO oauth_secrets (name, secret) VALUES ('${id}', '\\x00')`)
  )

/** Tables that hold nothing of anybody, and why. */
export const exempt: Readonly<Record<string, string>> = {
  schema_migrations: "which migrations ran is read and written before anything else",
  rate_buckets: "how many requests were sent under a name is counted for many at once, and forgotten within minutes"
}

/** Every table but those that are exempt. */
export const everyTable = Effect.flatMap(SqlClient.SqlClient, (sql) =>
  Effect.map(
    sql<{ table: string }>`
      SELECT table_name AS "table" FROM information_schema.tables
      WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' ORDER BY 1`,
    (rows) => rows.map(({ table }) => table).filter((table) => !(table in exempt))
  )
)
