import { SqlClient, SqlSchema } from "@effect/sql"
import { Effect, Layer, Option, Schema } from "effect"
import { BacktestResult, type ProjectBacktest } from "../../domain/backtest/BacktestRecord.ts"
import { OrganizationId } from "../../domain/Organization.ts"
import { ProjectId } from "../../domain/Project.ts"
import { acrossOrganizations } from "../../services/ports/Reach.ts"
import { BacktestRepo } from "../../services/usecases/Backtests.ts"
import { orDefect } from "./Sql.ts"

const Version = Schema.Struct({ id: ProjectId, revision: Schema.Number })
const Row = Schema.Struct({ failed: Schema.Boolean, result: Schema.NullOr(BacktestResult) })
const Claimed = Schema.Struct({
  ...Version.fields,
  organization: OrganizationId,
  settings: Schema.Number,
  title: Schema.String,
  description: Schema.String,
  respondents: Schema.Number,
  smallCells: Schema.NullOr(Schema.Number)
})

const MAX_ATTEMPTS = 3

const statusOf = ({ failed, result }: typeof Row.Type): ProjectBacktest => ({
  status: failed ? "failed" : result === null ? "computing" : "ready",
  backtest: result
})

export const BacktestRepoPostgres = Layer.effect(
  BacktestRepo,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    const find = SqlSchema.findOne({
      Request: Version,
      Result: Row,
      execute: ({ id, revision }) => sql`
        SELECT failed, result FROM backtests WHERE project_id = ${id} AND revision = ${revision}`
    })
    /** One statement, so that two processes never take the same project: the second finds the row changed. */
    const claim = SqlSchema.findOne({
      Request: Schema.Void,
      Result: Claimed,
      execute: () => sql`
        WITH given_up AS (
          UPDATE backtests SET failed = true
          WHERE result IS NULL AND NOT failed AND claimed_until <= clock_timestamp() AND attempts >= ${MAX_ATTEMPTS}
        ), due AS (
          SELECT projects.id, projects.revision FROM projects LEFT JOIN backtests ON project_id = id
          WHERE synthetic IS NULL AND (project_id IS NULL OR backtests.revision < projects.revision
            OR (result IS NULL AND NOT failed AND claimed_until <= clock_timestamp() AND attempts < ${MAX_ATTEMPTS}))
          ORDER BY projects.created_at DESC, id LIMIT 1
        ), claimed AS (
          INSERT INTO backtests (project_id, revision, claimed_until)
          SELECT id, revision, clock_timestamp() + interval '1 minute' FROM due
          ON CONFLICT (project_id) DO UPDATE SET
            revision = excluded.revision, claimed_until = excluded.claimed_until, failed = false, result = NULL,
            attempts = CASE WHEN backtests.revision = excluded.revision THEN backtests.attempts + 1 ELSE 1 END
          WHERE backtests.revision < excluded.revision
            OR (backtests.result IS NULL AND NOT backtests.failed AND backtests.claimed_until <= clock_timestamp())
          RETURNING project_id, revision
        )
        SELECT id, organization_id AS organization, projects.revision, settings, title, description,
          respondents, small_cells
        FROM claimed JOIN projects ON id = project_id AND projects.revision = claimed.revision`
    })

    return BacktestRepo.of({
      get: (version) =>
        Effect.map(
          orDefect(find(version)),
          Option.match({ onNone: () => ({ status: "computing", backtest: null }) as const, onSome: statusOf })
        ),
      claim: acrossOrganizations("backtests are worked out in turn")(orDefect(claim())),
      renew: ({ id, revision }) =>
        Effect.map(
          orDefect(sql`
            UPDATE backtests SET claimed_until = clock_timestamp() + interval '1 minute'
            WHERE project_id = ${id} AND revision = ${revision}
              AND EXISTS (SELECT FROM projects WHERE id = ${id} AND projects.revision = ${revision})
            RETURNING 1`),
          (rows) => rows.length > 0
        ),
      release: ({ id, revision }) =>
        Effect.asVoid(
          orDefect(sql`
            UPDATE backtests SET claimed_until = clock_timestamp(), attempts = attempts - 1
            WHERE project_id = ${id} AND revision = ${revision} AND result IS NULL`)
        ),
      complete: ({ id, revision }, backtest) =>
        Effect.asVoid(
          orDefect(sql`
            INSERT INTO backtests (project_id, revision, claimed_until, result)
            SELECT id, revision, clock_timestamp(), ${JSON.stringify(Schema.encodeSync(BacktestResult)(backtest))}::jsonb
            FROM projects WHERE id = ${id} AND revision = ${revision}
            ON CONFLICT (project_id) DO UPDATE SET
              revision = excluded.revision, failed = false, result = excluded.result`)
        )
    })
  })
)
