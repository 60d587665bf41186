import type { SqlClient } from "@effect/sql"
import type { ProjectId } from "../../domain/Project.ts"
import { CHANNELS } from "./Announcements.ts"

/** Tells every process that the data of a project changed, once the transaction that says so is committed. */
export const announceChange = (sql: SqlClient.SqlClient, id: ProjectId) =>
  sql`SELECT pg_notify(${CHANNELS.project}, ${id})`

/** The expression in which a statement announces the change of the projects that it returns. */
export const announced = (sql: SqlClient.SqlClient) => sql`pg_notify(${CHANNELS.project}, id::text) AS announced`
