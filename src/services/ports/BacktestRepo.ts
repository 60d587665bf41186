import { Context, type Effect, type Option } from "effect"
import type { Backtest } from "../../domain/backtest/Backtest.ts"
import type { ProjectBacktest } from "../../domain/backtest/BacktestRecord.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { Project } from "../../domain/Project.ts"

/** The data of a project that a backtest is about. */
export type TestedProject = Pick<Project, "id" | "revision">

/** A project taken by one who works out its backtest. */
interface ClaimedProject extends Project {
  readonly organization: OrganizationId
}

/** Backtests by project and revision of its data. What an earlier revision came to is forgotten with it. */
export class BacktestRepo extends Context.Tag("services/BacktestRepo")<
  BacktestRepo,
  {
    readonly get: (project: TestedProject) => Effect.Effect<ProjectBacktest>
    /**
     * Takes a project whose data have no backtest yet, the newest first, for one minute: meanwhile nobody else gets it.
     * Data that were taken three times without an outcome count as failed.
     */
    readonly claim: Effect.Effect<Option.Option<ClaimedProject>>
    /** Keeps a project taken for another minute; false where it was deleted, or its data have changed. */
    readonly renew: (project: TestedProject) => Effect.Effect<boolean>
    /** Gives back a project taken, as if it had not been. */
    readonly release: (project: TestedProject) => Effect.Effect<void>
    /** Keeps what the backtest came to, unless the data have changed meanwhile. */
    readonly complete: (project: TestedProject, backtest: Backtest) => Effect.Effect<void>
  }
>() {}
