CREATE EXTENSION pg_trgm;

CREATE TABLE answers (
  project_id uuid NOT NULL,
  position integer NOT NULL,
  bytes bytea NOT NULL STORAGE EXTERNAL,
  CONSTRAINT answers_pkey PRIMARY KEY (project_id, "position"),
  CONSTRAINT answers_project_id_position_fkey FOREIGN KEY (project_id, "position") REFERENCES questions(project_id, "position") ON UPDATE CASCADE ON DELETE CASCADE
);

CREATE TABLE api_keys (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  organization_id uuid NOT NULL,
  name text NOT NULL,
  hash bytea,
  last_four text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  first_characters text,
  ends_at timestamp with time zone,
  replaced_by uuid,
  role text,
  scopes text[] NOT NULL DEFAULT '{read,ask,manage,administer}'::text[],
  made_by uuid,
  identity text,
  CONSTRAINT api_keys_hash_key UNIQUE (hash),
  CONSTRAINT api_keys_pkey PRIMARY KEY (id),
  CONSTRAINT api_keys_made_by_fkey FOREIGN KEY (made_by) REFERENCES api_keys(id) ON DELETE SET NULL,
  CONSTRAINT api_keys_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT api_keys_replaced_by_fkey FOREIGN KEY (replaced_by) REFERENCES api_keys(id) ON DELETE SET NULL,
  CONSTRAINT api_keys_are_keys_or_members CHECK (((role IS NULL) = (hash IS NOT NULL))),
  CONSTRAINT api_keys_hash_check CHECK ((octet_length(hash) = 32)),
  CONSTRAINT api_keys_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'analyst'::text, 'viewer'::text])))
);

CREATE TABLE ask_items (
  organization_id uuid NOT NULL,
  ask_id uuid NOT NULL,
  index integer NOT NULL,
  body text NOT NULL,
  price bigint NOT NULL,
  state text NOT NULL DEFAULT 'queued'::text,
  answer text,
  charged bigint NOT NULL DEFAULT 0,
  CONSTRAINT ask_items_pkey PRIMARY KEY (ask_id, index),
  CONSTRAINT ask_items_ask_id_fkey FOREIGN KEY (ask_id) REFERENCES asks(id) ON DELETE CASCADE,
  CONSTRAINT ask_items_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT ask_items_check CHECK (((answer IS NULL) = (state = ANY (ARRAY['queued'::text, 'cancelled'::text])))),
  CONSTRAINT ask_items_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'succeeded'::text, 'failed'::text, 'cancelled'::text])))
) WITH (fillfactor=80);

CREATE TABLE ask_provenance (
  organization_id uuid NOT NULL,
  request_id text NOT NULL,
  record text NOT NULL,
  answered_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT ask_provenance_pkey PRIMARY KEY (organization_id, request_id),
  CONSTRAINT ask_provenance_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);

CREATE TABLE asks (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  organization_id uuid NOT NULL,
  form text NOT NULL,
  state text NOT NULL DEFAULT 'queued'::text,
  items integer NOT NULL,
  succeeded integer NOT NULL DEFAULT 0,
  failed integer NOT NULL DEFAULT 0,
  cancelled integer NOT NULL DEFAULT 0,
  held bigint NOT NULL,
  reservation_id uuid NOT NULL,
  charged bigint NOT NULL DEFAULT 0,
  charged_before bigint NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  finished_at timestamp with time zone,
  quote jsonb,
  webhook jsonb,
  tool json,
  key_id uuid,
  CONSTRAINT asks_pkey PRIMARY KEY (id),
  CONSTRAINT asks_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT asks_check CHECK ((((succeeded + failed) + cancelled) <= items)),
  CONSTRAINT asks_check1 CHECK (((finished_at IS NULL) = (state = ANY (ARRAY['queued'::text, 'running'::text])))),
  CONSTRAINT asks_form_check CHECK ((form = ANY (ARRAY['choices'::text, 'compare'::text, 'open'::text, 'project'::text, 'batch'::text]))) NOT VALID,
  CONSTRAINT asks_items_check CHECK ((items > 0)),
  CONSTRAINT asks_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'running'::text, 'succeeded'::text, 'failed'::text, 'cancelled'::text])))
);

CREATE TABLE audience_lists (
  organization_id uuid NOT NULL,
  version uuid NOT NULL,
  CONSTRAINT audience_lists_pkey PRIMARY KEY (organization_id),
  CONSTRAINT audience_lists_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
) WITH (fillfactor=50);

CREATE TABLE audiences (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  organization_id uuid NOT NULL,
  project_id uuid,
  title text NOT NULL,
  prompt text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  document tsvector NOT NULL GENERATED ALWAYS AS ((setweight(to_tsvector('english'::regconfig, title), 'A'::"char") || setweight(to_tsvector('english'::regconfig, prompt), 'B'::"char"))) STORED,
  trigrams bit(2048) GENERATED ALWAYS AS (trigram_bits(((title || ' '::text) || prompt))) STORED,
  CONSTRAINT audiences_pkey PRIMARY KEY (id),
  CONSTRAINT audiences_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT audiences_organization_id_project_id_fkey FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id) ON DELETE SET NULL (project_id)
);

CREATE TABLE audit (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  organization_id uuid NOT NULL,
  actor text NOT NULL,
  actor_id uuid,
  actor_name text,
  action text NOT NULL,
  subject text,
  subject_name text,
  created_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT audit_pkey PRIMARY KEY (id),
  CONSTRAINT audit_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT audit_actor_check CHECK ((actor = ANY (ARRAY['member'::text, 'key'::text, 'application'::text, 'operator'::text])))
);

CREATE TABLE backtests (
  project_id uuid NOT NULL,
  revision integer NOT NULL,
  attempts integer NOT NULL DEFAULT 1,
  claimed_until timestamp with time zone NOT NULL,
  failed boolean NOT NULL DEFAULT false,
  result jsonb,
  CONSTRAINT backtests_pkey PRIMARY KEY (project_id),
  CONSTRAINT backtests_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE
);

CREATE TABLE credit_accounts (
  organization_id uuid NOT NULL,
  balance bigint NOT NULL,
  CONSTRAINT credit_accounts_pkey PRIMARY KEY (organization_id),
  CONSTRAINT credit_accounts_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT credit_accounts_balance_check CHECK ((balance >= 0))
) WITH (fillfactor=50);

CREATE TABLE credit_entries (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  organization_id uuid NOT NULL,
  kind text NOT NULL,
  amount bigint NOT NULL,
  reservation_id uuid,
  note text,
  created_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT credit_entries_pkey PRIMARY KEY (id),
  CONSTRAINT credit_entries_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT credit_entries_kind_check CHECK ((kind = ANY (ARRAY['grant'::text, 'reserve'::text, 'settle'::text, 'release'::text, 'charge'::text])))
);

CREATE TABLE credit_reservations (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  organization_id uuid NOT NULL,
  amount bigint NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT credit_reservations_pkey PRIMARY KEY (id),
  CONSTRAINT credit_reservations_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT credit_reservations_amount_check CHECK ((amount >= 0))
);

CREATE TABLE estimation_tasks (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  organization_id uuid NOT NULL,
  task jsonb NOT NULL,
  taken boolean NOT NULL DEFAULT false,
  expires_at timestamp with time zone NOT NULL,
  taken_at timestamp with time zone,
  taken_by text,
  CONSTRAINT estimation_tasks_pkey PRIMARY KEY (id),
  CONSTRAINT estimation_tasks_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);

CREATE TABLE follow_ups (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  organization_id uuid NOT NULL,
  project_id uuid NOT NULL,
  respondent integer NOT NULL,
  question text NOT NULL,
  answer text NOT NULL,
  written_by text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT follow_ups_pkey PRIMARY KEY (id),
  CONSTRAINT follow_ups_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT follow_ups_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE
);

CREATE TABLE history (
  organization_id uuid NOT NULL,
  request_id text NOT NULL,
  kind text NOT NULL,
  asked text NOT NULL,
  audience json NOT NULL,
  about uuid[] NOT NULL,
  words text NOT NULL,
  answer text,
  ask_id uuid,
  key_id uuid,
  credits bigint NOT NULL,
  basis text NOT NULL,
  name text,
  is_pinned boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT history_pkey PRIMARY KEY (organization_id, request_id),
  CONSTRAINT history_ask_id_fkey FOREIGN KEY (ask_id) REFERENCES asks(id) ON DELETE CASCADE,
  CONSTRAINT history_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT history_check CHECK (((answer IS NULL) = (ask_id IS NOT NULL))),
  CONSTRAINT history_kind_check CHECK ((kind = ANY (ARRAY['choices'::text, 'compare'::text, 'open'::text, 'project'::text])))
);

CREATE TABLE history_shares (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  organization_id uuid NOT NULL,
  request_id text,
  token bytea NOT NULL,
  password bytea,
  created_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamp with time zone NOT NULL,
  made_by uuid,
  report_id uuid,
  CONSTRAINT history_shares_token_key UNIQUE (token),
  CONSTRAINT history_shares_pkey PRIMARY KEY (id),
  CONSTRAINT history_shares_made_by_fkey FOREIGN KEY (made_by) REFERENCES api_keys(id) ON DELETE SET NULL,
  CONSTRAINT history_shares_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT history_shares_organization_id_request_id_fkey FOREIGN KEY (organization_id, request_id) REFERENCES history(organization_id, request_id) ON DELETE CASCADE,
  CONSTRAINT history_shares_report_id_fkey FOREIGN KEY (report_id) REFERENCES reports(id) ON DELETE CASCADE,
  CONSTRAINT history_shares_check CHECK ((num_nonnulls(request_id, report_id) = 1)),
  CONSTRAINT history_shares_password_check CHECK ((octet_length(password) = 48)),
  CONSTRAINT history_shares_token_check CHECK ((octet_length(token) = 32))
);

CREATE TABLE idempotency_keys (
  organization_id uuid NOT NULL,
  route text NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  status integer,
  headers jsonb,
  body text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (organization_id, route, key),
  CONSTRAINT idempotency_keys_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);

CREATE TABLE jobs (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  organization_id uuid NOT NULL,
  kind text NOT NULL,
  payload jsonb NOT NULL,
  disk uuid,
  folder text,
  disk_until timestamp with time zone,
  status text NOT NULL DEFAULT 'queued'::text,
  attempt integer NOT NULL DEFAULT 0,
  tries integer NOT NULL DEFAULT 0,
  taken_until timestamp with time zone NOT NULL DEFAULT '-infinity'::timestamp with time zone,
  progress jsonb,
  result jsonb,
  failure jsonb,
  created_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  finished_at timestamp with time zone,
  subject uuid,
  turn bigint NOT NULL DEFAULT 0,
  CONSTRAINT jobs_pkey PRIMARY KEY (id),
  CONSTRAINT jobs_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT jobs_check CHECK (((finished_at IS NULL) = (status = ANY (ARRAY['queued'::text, 'running'::text])))),
  CONSTRAINT jobs_check1 CHECK ((((disk IS NULL) = (folder IS NULL)) AND ((disk IS NULL) = (disk_until IS NULL)))),
  CONSTRAINT jobs_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text])))
);

CREATE TABLE kept_results (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  organization_id uuid NOT NULL,
  result jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT kept_results_pkey PRIMARY KEY (id),
  CONSTRAINT kept_results_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);

CREATE TABLE mcp_sessions (
  id text NOT NULL,
  organization_id uuid NOT NULL,
  subject text NOT NULL,
  opening jsonb NOT NULL,
  used_at double precision NOT NULL,
  CONSTRAINT mcp_sessions_pkey PRIMARY KEY (id),
  CONSTRAINT mcp_sessions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);

CREATE TABLE model_batches (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  organization_id uuid NOT NULL,
  ask_id uuid NOT NULL,
  part integer NOT NULL,
  model text NOT NULL,
  name text NOT NULL,
  calls text NOT NULL,
  earmark_id text NOT NULL,
  earmark_usd double precision NOT NULL,
  is_collected boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT model_batches_pkey PRIMARY KEY (id),
  CONSTRAINT model_batches_ask_id_fkey FOREIGN KEY (ask_id) REFERENCES asks(id) ON DELETE CASCADE,
  CONSTRAINT model_batches_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);

CREATE TABLE model_calls_landing (
  organization_id uuid NOT NULL,
  key bytea NOT NULL,
  until timestamp with time zone NOT NULL,
  CONSTRAINT model_calls_landing_pkey PRIMARY KEY (key, organization_id),
  CONSTRAINT model_calls_landing_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT model_calls_landing_key_check CHECK ((octet_length(key) = 32))
);

CREATE TABLE model_connections (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  provider text NOT NULL,
  url text NOT NULL,
  model text NOT NULL,
  price jsonb,
  sealed bytea NOT NULL,
  key_ends text,
  connected_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT model_connections_pkey PRIMARY KEY (organization_id),
  CONSTRAINT model_connections_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);

CREATE TABLE model_earmarks (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  day date NOT NULL,
  amount bigint NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  is_sent boolean NOT NULL DEFAULT false,
  CONSTRAINT model_earmarks_pkey PRIMARY KEY (id),
  CONSTRAINT model_earmarks_organization_id_day_fkey FOREIGN KEY (organization_id, day) REFERENCES model_spending(organization_id, day) ON DELETE CASCADE,
  CONSTRAINT model_earmarks_amount_check CHECK ((amount >= 0))
);

CREATE TABLE model_replies (
  key bytea NOT NULL,
  organization_id uuid NOT NULL,
  model text NOT NULL,
  prompt text NOT NULL,
  reply text NOT NULL,
  bytes integer NOT NULL,
  most_input integer NOT NULL,
  most_output integer NOT NULL,
  tokens jsonb NOT NULL,
  made_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  used_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT model_replies_pkey PRIMARY KEY (key, organization_id),
  CONSTRAINT model_replies_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT model_replies_key_check CHECK ((octet_length(key) = 32))
);

CREATE TABLE model_spending (
  organization_id uuid NOT NULL,
  day date NOT NULL,
  spent bigint NOT NULL,
  set_aside bigint NOT NULL,
  CONSTRAINT model_spending_pkey PRIMARY KEY (organization_id, day),
  CONSTRAINT model_spending_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT model_spending_set_aside_check CHECK ((set_aside >= 0)),
  CONSTRAINT model_spending_spent_check CHECK ((spent >= 0))
) WITH (fillfactor=50);

CREATE TABLE oauth_clients (
  id text NOT NULL,
  metadata json NOT NULL,
  registered_at timestamp with time zone NOT NULL DEFAULT now(),
  granted_at timestamp with time zone,
  CONSTRAINT oauth_clients_pkey PRIMARY KEY (id)
);

CREATE TABLE oauth_records (
  kind text NOT NULL,
  id bytea NOT NULL,
  grant_id text,
  payload json NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  consumed_at timestamp with time zone,
  CONSTRAINT oauth_records_pkey PRIMARY KEY (kind, id),
  CONSTRAINT oauth_records_id_check CHECK ((octet_length(id) = 32))
);

CREATE TABLE oauth_secrets (
  name text NOT NULL,
  secret bytea NOT NULL,
  CONSTRAINT oauth_secrets_pkey PRIMARY KEY (name)
);

CREATE TABLE organizations (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  name text NOT NULL,
  plan text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT organizations_pkey PRIMARY KEY (id),
  CONSTRAINT organizations_plan_check CHECK ((plan = ANY (ARRAY['free'::text, 'pro'::text, 'scale'::text])))
);

CREATE TABLE project_weights (
  project_id uuid NOT NULL,
  name text NOT NULL,
  bytes bytea NOT NULL STORAGE EXTERNAL,
  CONSTRAINT project_weights_pkey PRIMARY KEY (project_id, name),
  CONSTRAINT project_weights_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE
);

CREATE TABLE projects (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  organization_id uuid NOT NULL,
  title text NOT NULL,
  description text NOT NULL,
  content_hash text NOT NULL,
  revision integer NOT NULL DEFAULT 1,
  respondents integer NOT NULL,
  weights bytea STORAGE EXTERNAL,
  created_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  settings integer NOT NULL DEFAULT 1,
  declared_selectors jsonb NOT NULL DEFAULT '{}'::jsonb,
  proposed_selectors jsonb,
  reference jsonb,
  weighting jsonb,
  mapping json,
  dictionary json,
  file_format text,
  field_year integer,
  reading_changes json,
  mapping_as_read json,
  synthetic jsonb,
  small_cells integer,
  CONSTRAINT projects_organization_id_content_hash_key UNIQUE (organization_id, content_hash),
  CONSTRAINT projects_organization_id_id_key UNIQUE (organization_id, id),
  CONSTRAINT projects_pkey PRIMARY KEY (id),
  CONSTRAINT projects_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT projects_respondents_check CHECK ((respondents >= 0))
);

CREATE TABLE questions (
  project_id uuid NOT NULL,
  position integer NOT NULL,
  key text NOT NULL,
  text text NOT NULL,
  kind text NOT NULL,
  labels jsonb NOT NULL,
  stem text,
  codes jsonb,
  off_scale jsonb,
  base_rule text,
  constant boolean,
  facts json,
  missing jsonb,
  organization_id uuid NOT NULL,
  CONSTRAINT questions_project_id_key_key UNIQUE (project_id, key),
  CONSTRAINT questions_pkey PRIMARY KEY (project_id, "position"),
  CONSTRAINT questions_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE,
  CONSTRAINT questions_base_rule_check CHECK ((base_rule = ANY (ARRAY['asked'::text, 'selected'::text, 'neighbours'::text]))),
  CONSTRAINT questions_kind_check CHECK ((kind = ANY (ARRAY['single'::text, 'ordinal'::text, 'multiple'::text, 'numeric'::text, 'text'::text, 'ranking'::text, 'date'::text]))),
  CONSTRAINT questions_position_check CHECK (("position" >= 0))
);

CREATE TABLE rate_buckets (
  name text NOT NULL,
  most bigint NOT NULL,
  tokens bigint NOT NULL,
  filled_at double precision NOT NULL,
  granted bigint NOT NULL,
  spare bigint NOT NULL,
  returned bigint NOT NULL,
  slot bigint NOT NULL,
  spares bigint NOT NULL,
  spares_before bigint NOT NULL,
  CONSTRAINT rate_buckets_pkey PRIMARY KEY (name),
  CONSTRAINT rate_buckets_check CHECK (((tokens >= 0) AND (tokens <= most)))
) WITH (fillfactor=50);

CREATE TABLE report_tables (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  report_id uuid NOT NULL,
  project_id uuid NOT NULL,
  asked text NOT NULL,
  result text NOT NULL,
  counted_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT report_tables_pkey PRIMARY KEY (id),
  CONSTRAINT report_tables_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT report_tables_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE,
  CONSTRAINT report_tables_report_id_fkey FOREIGN KEY (report_id) REFERENCES reports(id) ON DELETE CASCADE
);

CREATE TABLE reports (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  organization_id uuid NOT NULL,
  title text NOT NULL,
  blocks jsonb NOT NULL DEFAULT '[]'::jsonb,
  version integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  changed_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT reports_pkey PRIMARY KEY (id),
  CONSTRAINT reports_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);

CREATE TABLE schema_migrations (
  migration_id integer NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  name text NOT NULL,
  CONSTRAINT schema_migrations_pkey PRIMARY KEY (migration_id)
);

CREATE TABLE source_columns (
  project_id uuid NOT NULL,
  column_number integer NOT NULL,
  header json NOT NULL,
  bytes bytea STORAGE EXTERNAL,
  CONSTRAINT source_columns_pkey PRIMARY KEY (project_id, column_number),
  CONSTRAINT source_columns_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE,
  CONSTRAINT source_columns_column_number_check CHECK ((column_number > 0))
);

CREATE TABLE tallies (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  organization_id uuid NOT NULL,
  request text NOT NULL,
  shares integer NOT NULL,
  taken integer NOT NULL DEFAULT 0,
  offered_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT tallies_pkey PRIMARY KEY (id),
  CONSTRAINT tallies_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);

CREATE TABLE tally_shares (
  tally_id uuid NOT NULL,
  share integer NOT NULL,
  tally text NOT NULL,
  CONSTRAINT tally_shares_pkey PRIMARY KEY (tally_id, share),
  CONSTRAINT tally_shares_tally_id_fkey FOREIGN KEY (tally_id) REFERENCES tallies(id) ON DELETE CASCADE
);

CREATE TABLE webhook_deliveries (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  organization_id uuid NOT NULL,
  ask_id uuid NOT NULL,
  event text NOT NULL,
  url text NOT NULL,
  receiver text NOT NULL,
  body text NOT NULL,
  state text NOT NULL DEFAULT 'waiting'::text,
  attempt integer NOT NULL DEFAULT 0,
  tries integer NOT NULL DEFAULT 0,
  due_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  tried_until timestamp with time zone NOT NULL,
  tried_at timestamp with time zone,
  status integer,
  error text,
  created_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  finished_at timestamp with time zone,
  CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (id),
  CONSTRAINT webhook_deliveries_ask_id_fkey FOREIGN KEY (ask_id) REFERENCES asks(id) ON DELETE CASCADE,
  CONSTRAINT webhook_deliveries_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT webhook_deliveries_check CHECK (((finished_at IS NULL) = (state = 'waiting'::text))),
  CONSTRAINT webhook_deliveries_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text])))
);

CREATE TABLE webhook_secrets (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  organization_id uuid NOT NULL,
  secret bytea NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamp with time zone,
  CONSTRAINT webhook_secrets_pkey PRIMARY KEY (id),
  CONSTRAINT webhook_secrets_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  CONSTRAINT webhook_secrets_secret_check CHECK (((octet_length(secret) >= 24) AND (octet_length(secret) <= 64)))
);

CREATE INDEX api_keys_by_age ON public.api_keys USING btree (organization_id, created_at DESC, id);

CREATE UNIQUE INDEX api_keys_by_identity ON public.api_keys USING btree (identity, organization_id) WHERE ((identity IS NOT NULL) AND (revoked_at IS NULL));

CREATE INDEX api_keys_by_maker ON public.api_keys USING btree (made_by) WHERE (made_by IS NOT NULL);

CREATE INDEX ask_provenance_by_age ON public.ask_provenance USING btree (answered_at);

CREATE INDEX asks_by_age ON public.asks USING btree (organization_id, created_at DESC, id);

CREATE INDEX asks_by_end ON public.asks USING btree (finished_at) WHERE (finished_at IS NOT NULL);

CREATE INDEX asks_of_tools ON public.asks USING btree (organization_id, created_at DESC, id) WHERE (tool IS NOT NULL);

CREATE INDEX asks_under_way ON public.asks USING btree (organization_id) WHERE (finished_at IS NULL);

CREATE INDEX audiences_by_age ON public.audiences USING btree (organization_id, created_at DESC, id);

CREATE INDEX audiences_by_project ON public.audiences USING btree (organization_id, project_id);

CREATE INDEX audit_by_age ON public.audit USING btree (organization_id, created_at DESC, id);

CREATE INDEX audit_to_forget ON public.audit USING btree (created_at);

CREATE INDEX credit_entries_by_age ON public.credit_entries USING btree (organization_id, id DESC);

CREATE INDEX credit_reservations_by_expiry ON public.credit_reservations USING btree (expires_at);

CREATE INDEX estimation_tasks_of_organization ON public.estimation_tasks USING btree (organization_id, expires_at);

CREATE INDEX follow_ups_by_respondent ON public.follow_ups USING btree (project_id, respondent);

CREATE INDEX history_by_age ON public.history USING btree (organization_id, created_at DESC, request_id);

CREATE INDEX history_by_ask ON public.history USING btree (ask_id) WHERE (ask_id IS NOT NULL);

CREATE INDEX history_shares_by_age ON public.history_shares USING btree (organization_id, created_at DESC, id);

CREATE INDEX history_shares_by_answer ON public.history_shares USING btree (organization_id, request_id);

CREATE INDEX history_shares_by_expiry ON public.history_shares USING btree (expires_at);

CREATE INDEX history_shares_by_report ON public.history_shares USING btree (report_id) WHERE (report_id IS NOT NULL);

CREATE INDEX history_to_forget ON public.history USING btree (created_at) WHERE (NOT is_pinned);

CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING btree (created_at);

CREATE INDEX jobs_by_age ON public.jobs USING btree (organization_id, created_at DESC, id);

CREATE INDEX jobs_by_disk ON public.jobs USING btree (disk, folder);

CREATE INDEX jobs_by_end ON public.jobs USING btree (finished_at) WHERE (finished_at IS NOT NULL);

CREATE INDEX jobs_by_subject ON public.jobs USING btree (subject) WHERE ((finished_at IS NULL) AND (subject IS NOT NULL));

CREATE INDEX jobs_by_turn ON public.jobs USING btree (kind, turn, created_at) WHERE (finished_at IS NULL);

CREATE INDEX jobs_to_do ON public.jobs USING btree (organization_id, created_at) WHERE (finished_at IS NULL);

CREATE INDEX kept_results_by_age ON public.kept_results USING btree (created_at);

CREATE INDEX kept_results_by_organization ON public.kept_results USING btree (organization_id);

CREATE INDEX mcp_sessions_by_use ON public.mcp_sessions USING btree (organization_id, used_at);

CREATE INDEX model_batches_by_ask ON public.model_batches USING btree (ask_id, part);

CREATE INDEX model_earmarks_by_day ON public.model_earmarks USING btree (organization_id, day);

CREATE INDEX model_earmarks_by_expiry ON public.model_earmarks USING btree (expires_at);

CREATE INDEX model_replies_by_prompt ON public.model_replies USING btree (organization_id, model, prompt, made_at DESC);

CREATE INDEX model_replies_by_use ON public.model_replies USING btree (organization_id, used_at DESC) INCLUDE (bytes);

CREATE INDEX oauth_clients_by_age ON public.oauth_clients USING btree (registered_at) WHERE (granted_at IS NULL);

CREATE INDEX oauth_records_by_account ON public.oauth_records USING btree (((payload ->> 'accountId'::text)));

CREATE INDEX oauth_records_by_expiry ON public.oauth_records USING btree (expires_at);

CREATE INDEX oauth_records_by_grant ON public.oauth_records USING btree (grant_id) WHERE (grant_id IS NOT NULL);

CREATE INDEX project_references ON public.projects USING btree (organization_id, created_at, id) WHERE (reference IS NOT NULL);

CREATE INDEX projects_by_age ON public.projects USING btree (organization_id, created_at DESC, id);

CREATE INDEX report_tables_by_project ON public.report_tables USING btree (project_id);

CREATE INDEX report_tables_by_report ON public.report_tables USING btree (report_id);

CREATE INDEX reports_by_age ON public.reports USING btree (organization_id, created_at DESC, id);

CREATE INDEX tallies_of_organization ON public.tallies USING btree (organization_id);

CREATE INDEX webhook_deliveries_by_age ON public.webhook_deliveries USING btree (organization_id, created_at DESC, id);

CREATE INDEX webhook_deliveries_by_ask ON public.webhook_deliveries USING btree (ask_id);

CREATE INDEX webhook_deliveries_due ON public.webhook_deliveries USING btree (due_at) WHERE (state = 'waiting'::text);

CREATE INDEX webhook_secrets_by_organization ON public.webhook_secrets USING btree (organization_id, created_at DESC);

CREATE OR REPLACE FUNCTION public.audience_lists_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  BEGIN
    IF TG_OP = 'INSERT' THEN
      INSERT INTO audience_lists SELECT organization_id, gen_random_uuid() FROM changed GROUP BY organization_id
      ON CONFLICT (organization_id) DO UPDATE SET version = EXCLUDED.version;
    ELSE
      UPDATE audience_lists SET version = gen_random_uuid()
      WHERE organization_id IN (SELECT organization_id FROM changed);
    END IF;
    RETURN NULL;
  END $function$;

CREATE OR REPLACE FUNCTION public.own_question()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  BEGIN
    SELECT organization_id INTO NEW.organization_id FROM projects WHERE id = NEW.project_id;
    RETURN NEW;
  END $function$;

CREATE OR REPLACE FUNCTION public.refuse_ledger_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  BEGIN
    IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM organizations WHERE id = OLD.organization_id) THEN
      RETURN OLD;
    END IF;
    RAISE EXCEPTION 'credit_entries is append-only';
  END
  $function$;

CREATE OR REPLACE FUNCTION public.trigram_bits(text)
 RETURNS bit
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT COALESCE(bit_or(set_bit((repeat('0'::text, 2048))::bit(2048), (((('x'::text || "left"(md5(trigram.trigram), 3)))::bit(12))::integer & 2047), 1)), (repeat('0'::text, 2048))::bit(2048)) AS "coalesce" FROM unnest(show_trgm($1)) trigram(trigram));

ALTER TABLE answers ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON answers USING ((( SELECT (current_setting('app.organization'::text, true) = '*'::text)) OR (EXISTS ( SELECT FROM projects WHERE (projects.id = answers.project_id)))));

ALTER TABLE api_keys ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON api_keys USING (((organization_id = ( SELECT (NULLIF(NULLIF(current_setting('app.organization'::text, true), ''::text), '*'::text))::uuid AS "nullif")) OR ( SELECT (current_setting('app.organization'::text, true) = '*'::text))));

ALTER TABLE ask_items ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON ask_items USING (((organization_id = ( SELECT (NULLIF(NULLIF(current_setting('app.organization'::text, true), ''::text), '*'::text))::uuid AS "nullif")) OR ( SELECT (current_setting('app.organization'::text, true) = '*'::text))));

ALTER TABLE ask_provenance ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON ask_provenance USING (((organization_id = ( SELECT (NULLIF(NULLIF(current_setting('app.organization'::text, true), ''::text), '*'::text))::uuid AS "nullif")) OR ( SELECT (current_setting('app.organization'::text, true) = '*'::text))));

ALTER TABLE asks ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON asks USING (((organization_id = ( SELECT (NULLIF(NULLIF(current_setting('app.organization'::text, true), ''::text), '*'::text))::uuid AS "nullif")) OR ( SELECT (current_setting('app.organization'::text, true) = '*'::text))));

ALTER TABLE audience_lists ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON audience_lists USING (((organization_id = ( SELECT (NULLIF(NULLIF(current_setting('app.organization'::text, true), ''::text), '*'::text))::uuid AS "nullif")) OR ( SELECT (current_setting('app.organization'::text, true) = '*'::text))));

ALTER TABLE audiences ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON audiences USING (((organization_id = ( SELECT (NULLIF(NULLIF(current_setting('app.organization'::text, true), ''::text), '*'::text))::uuid AS "nullif")) OR ( SELECT (current_setting('app.organization'::text, true) = '*'::text))));

ALTER TABLE audit ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON audit USING (((organization_id = ( SELECT (NULLIF(NULLIF(current_setting('app.organization'::text, true), ''::text), '*'::text))::uuid AS "nullif")) OR ( SELECT (current_setting('app.organization'::text, true) = '*'::text))));

ALTER TABLE backtests ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON backtests USING ((( SELECT (current_setting('app.organization'::text, true) = '*'::text)) OR (EXISTS ( SELECT FROM projects WHERE (projects.id = backtests.project_id)))));

ALTER TABLE credit_accounts ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON credit_accounts USING (((organization_id = ( SELECT (NULLIF(NULLIF(current_setting('app.organization'::text, true), ''::text), '*'::text))::uuid AS "nullif")) OR ( SELECT (current_setting('app.organization'::text, true) = '*'::text))));

ALTER TABLE credit_entries ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON credit_entries USING (((organization_id = ( SELECT (NULLIF(NULLIF(current_setting('app.organization'::text, true), ''::text), '*'::text))::uuid AS "nullif")) OR ( SELECT (current_setting('app.organization'::text, true) = '*'::text))));

ALTER TABLE credit_reservations ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON credit_reservations USING (((organization_id = ( SELECT (NULLIF(NULLIF(current_setting('app.organization'::text, true), ''::text), '*'::text))::uuid AS "nullif")) OR ( SELECT (current_setting('app.organization'::text, true) = '*'::text))));

ALTER TABLE estimation_tasks ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON estimation_tasks USING (((organization_id = ( SELECT (NULLIF(NULLIF(current_setting('app.organization'::text, true), ''::text), '*'::text))::uuid AS "nullif")) OR ( SELECT (current_setting('app.organization'::text, true) = '*'::text))));

ALTER TABLE follow_ups ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON follow_ups USING (((organization_id = ( SELECT (NULLIF(NULLIF(current_setting('app.organization'::text, true), ''::text), '*'::text))::uuid AS "nullif")) OR ( SELECT (current_setting('app.organization'::text, true) = '*'::text))));

ALTER TABLE history ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON history USING (((organization_id = ( SELECT (NULLIF(NULLIF(current_setting('app.organization'::text, true), ''::text), '*'::text))::uuid AS "nullif")) OR ( SELECT (current_setting('app.organization'::text, true) = '*'::text))));

ALTER TABLE history_shares ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON history_shares USING (((organization_id = ( SELECT (NULLIF(NULLIF(current_setting('app.organization'::text, true), ''::text), '*'::text))::uuid AS "nullif")) OR ( SELECT (current_setting('app.organization'::text, true) = '*'::text))));

ALTER TABLE idempotency_keys ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON idempotency_keys USING (((organization_id = ( SELECT (NULLIF(NULLIF(current_setting('app.organization'::text, true), ''::text), '*'::text))::uuid AS "nullif")) OR ( SELECT (current_setting('app.organization'::text, true) = '*'::text))));

ALTER TABLE jobs ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON jobs USING (((organization_id = ( SELECT (NULLIF(NULLIF(current_setting('app.organization'::text, true), ''::text), '*'::text))::uuid AS "nullif")) OR ( SELECT (current_setting('app.organization'::text, true) = '*'::text))));

ALTER TABLE kept_results ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON kept_results USING (((organization_id = ( SELECT (NULLIF(NULLIF(current_setting('app.organization'::text, true), ''::text), '*'::text))::uuid AS "nullif")) OR ( SELECT (current_setting('app.organization'::text, true) = '*'::text))));

ALTER TABLE mcp_sessions ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON mcp_sessions USING (((organization_id = ( SELECT (NULLIF(NULLIF(current_setting('app.organization'::text, true), ''::text), '*'::text))::uuid AS "nullif")) OR ( SELECT (current_setting('app.organization'::text, true) = '*'::text))));

ALTER TABLE model_batches ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON model_batches USING (((organization_id = ( SELECT (NULLIF(NULLIF(current_setting('app.organization'::text, true), ''::text), '*'::text))::uuid AS "nullif")) OR ( SELECT (current_setting('app.organization'::text, true) = '*'::text))));

ALTER TABLE model_calls_landing ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON model_calls_landing USING (((organization_id = ( SELECT (NULLIF(NULLIF(current_setting('app.organization'::text, true), ''::text), '*'::text))::uuid AS "nullif")) OR ( SELECT (current_setting('app.organization'::text, true) = '*'::text))));

ALTER TABLE model_connections ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON model_connections USING (((organization_id = ( SELECT (NULLIF(NULLIF(current_setting('app.organization'::text, true), ''::text), '*'::text))::uuid AS "nullif")) OR ( SELECT (current_setting('app.organization'::text, true) = '*'::text))));

ALTER TABLE model_earmarks ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON model_earmarks USING (((organization_id = ( SELECT (NULLIF(NULLIF(current_setting('app.organization'::text, true), ''::text), '*'::text))::uuid AS "nullif")) OR ( SELECT (current_setting('app.organization'::text, true) = '*'::text))));

ALTER TABLE model_replies ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON model_replies USING (((organization_id = ( SELECT (NULLIF(NULLIF(current_setting('app.organization'::text, true), ''::text), '*'::text))::uuid AS "nullif")) OR ( SELECT (current_setting('app.organization'::text, true) = '*'::text))));

ALTER TABLE model_spending ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON model_spending USING (((organization_id = ( SELECT (NULLIF(NULLIF(current_setting('app.organization'::text, true), ''::text), '*'::text))::uuid AS "nullif")) OR ( SELECT (current_setting('app.organization'::text, true) = '*'::text))));

ALTER TABLE oauth_clients ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON oauth_clients USING (( SELECT (current_setting('app.organization'::text, true) = '*'::text)));

ALTER TABLE oauth_records ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON oauth_records USING ((( SELECT (current_setting('app.organization'::text, true) = '*'::text)) OR (EXISTS ( SELECT FROM api_keys WHERE ((api_keys.id)::text = (oauth_records.payload ->> 'accountId'::text))))));

ALTER TABLE oauth_secrets ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON oauth_secrets USING (( SELECT (current_setting('app.organization'::text, true) = '*'::text)));

ALTER TABLE organizations ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON organizations USING (((id = ( SELECT (NULLIF(NULLIF(current_setting('app.organization'::text, true), ''::text), '*'::text))::uuid AS "nullif")) OR ( SELECT (current_setting('app.organization'::text, true) = '*'::text))));

ALTER TABLE project_weights ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON project_weights USING ((( SELECT (current_setting('app.organization'::text, true) = '*'::text)) OR (EXISTS ( SELECT FROM projects WHERE (projects.id = project_weights.project_id)))));

ALTER TABLE projects ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON projects USING (((organization_id = ( SELECT (NULLIF(NULLIF(current_setting('app.organization'::text, true), ''::text), '*'::text))::uuid AS "nullif")) OR ( SELECT (current_setting('app.organization'::text, true) = '*'::text))));

ALTER TABLE questions ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON questions USING (((organization_id = ( SELECT (NULLIF(NULLIF(current_setting('app.organization'::text, true), ''::text), '*'::text))::uuid AS "nullif")) OR ( SELECT (current_setting('app.organization'::text, true) = '*'::text))));

ALTER TABLE report_tables ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON report_tables USING (((organization_id = ( SELECT (NULLIF(NULLIF(current_setting('app.organization'::text, true), ''::text), '*'::text))::uuid AS "nullif")) OR ( SELECT (current_setting('app.organization'::text, true) = '*'::text))));

ALTER TABLE reports ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON reports USING (((organization_id = ( SELECT (NULLIF(NULLIF(current_setting('app.organization'::text, true), ''::text), '*'::text))::uuid AS "nullif")) OR ( SELECT (current_setting('app.organization'::text, true) = '*'::text))));

ALTER TABLE source_columns ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON source_columns USING ((( SELECT (current_setting('app.organization'::text, true) = '*'::text)) OR (EXISTS ( SELECT FROM projects WHERE (projects.id = source_columns.project_id)))));

ALTER TABLE tallies ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON tallies USING (((organization_id = ( SELECT (NULLIF(NULLIF(current_setting('app.organization'::text, true), ''::text), '*'::text))::uuid AS "nullif")) OR ( SELECT (current_setting('app.organization'::text, true) = '*'::text))));

ALTER TABLE tally_shares ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON tally_shares USING ((( SELECT (current_setting('app.organization'::text, true) = '*'::text)) OR (EXISTS ( SELECT FROM tallies WHERE (tallies.id = tally_shares.tally_id)))));

ALTER TABLE webhook_deliveries ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON webhook_deliveries USING (((organization_id = ( SELECT (NULLIF(NULLIF(current_setting('app.organization'::text, true), ''::text), '*'::text))::uuid AS "nullif")) OR ( SELECT (current_setting('app.organization'::text, true) = '*'::text))));

ALTER TABLE webhook_secrets ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON webhook_secrets USING (((organization_id = ( SELECT (NULLIF(NULLIF(current_setting('app.organization'::text, true), ''::text), '*'::text))::uuid AS "nullif")) OR ( SELECT (current_setting('app.organization'::text, true) = '*'::text))));

CREATE TRIGGER audiences_added AFTER INSERT ON public.audiences REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION audience_lists_change();

CREATE TRIGGER audiences_changed AFTER UPDATE ON public.audiences REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION audience_lists_change();

CREATE TRIGGER audiences_removed AFTER DELETE ON public.audiences REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION audience_lists_change();

CREATE TRIGGER credit_entries_append_only BEFORE DELETE OR UPDATE ON public.credit_entries FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();

CREATE TRIGGER credit_entries_no_truncate BEFORE TRUNCATE ON public.credit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

CREATE TRIGGER questions_are_owned BEFORE INSERT ON public.questions FOR EACH ROW EXECUTE FUNCTION own_question();
