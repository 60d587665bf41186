import type { EmbeddedPostgres } from "../../src/layers/postgres/EmbeddedPostgres.ts"

/** What `DATABASE_URL` would say of an embedded Postgres. */
export const urlOf = ({ database, host, password, port, username }: EmbeddedPostgres): string =>
  host.startsWith("/")
    ? `postgres://${username}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
    : `postgres://${username}:${encodeURIComponent(password)}@${host}:${port}/${database}`
