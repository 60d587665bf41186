import { Cache, Context, Duration, Effect, Exit, Option, Schedule } from "effect"
import type { Backtest } from "../../domain/backtest/Backtest.ts"
import { type ProjectBacktest, roundedBacktest } from "../../domain/backtest/BacktestRecord.ts"
import { sampledColumn, sampledRows } from "../../domain/backtest/SampledSurvey.ts"
import { tellingPositions } from "../../domain/imputation/Items.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { Project, ProjectId } from "../../domain/Project.ts"
import type { Codebook } from "../../domain/survey/model/Question.ts"
import { ProjectSynthetic } from "../../domain/survey/model/Synthetic.ts"
import { ProjectRepo, Respondents } from "../ports/ProjectRepo.ts"
import { ofOrganization } from "../ports/Reach.ts"
import { HeavyWork } from "../ports/UnderWay.ts"
import { spanned } from "../WhenEnded.ts"
import { durably } from "./Turns.ts"

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

/** What made-up people say of each other shows nothing. */
const ofPeople = ({ synthetic }: Codebook): Effect.Effect<void, ProjectSynthetic> =>
  synthetic === undefined ? Effect.void : new ProjectSynthetic({ param: "projectId" })

const MAX_RECORDS_KEPT = 200
/** How often the renewal of a claim, and the look for new projects. */
const RENEWAL = "5 seconds"
const LOOK = "2 seconds"

/** How well the answers of each project predict each other, worked out once for every import. */
export class Backtests extends Effect.Service<Backtests>()("services/Backtests", {
  effect: Effect.gen(function* () {
    const heavy = yield* HeavyWork
    const projects = yield* ProjectRepo
    const repo = yield* BacktestRepo
    const respondents = yield* Respondents

    const known = yield* Cache.makeWith({
      capacity: MAX_RECORDS_KEPT,
      lookup: (key: string) => {
        const [id, revision] = JSON.parse(key) as [TestedProject["id"], number]
        return repo.get({ id, revision })
      },
      timeToLive: (exit) =>
        Exit.isSuccess(exit) && exit.value.status === "ready" ? Duration.infinity : Duration.seconds(1)
    })

    /** The backtest of a project's present data; null as long as there is none. */
    const record = ({ id, revision }: TestedProject) =>
      Effect.map(known.get(JSON.stringify([id, revision])), ({ backtest }) => backtest)

    const get = spanned("Backtests.get")(function* (organization: OrganizationId, id: ProjectId) {
      const project = yield* projects.get(organization, id)
      const found = yield* ofOrganization(organization)(repo.get(project))
      if (found.backtest === null) yield* ofPeople(yield* respondents.codebook(project))
      return found
    })

    const compute = spanned("Backtests.compute")(function* (project: Project) {
      const survey = Effect.gen(function* () {
        const codebook = yield* respondents.codebook(project)
        const rows = sampledRows(codebook.respondents)
        const closed = tellingPositions(codebook.questions)
        const columns = yield* Effect.forEach(closed, (position) =>
          Effect.map(respondents.columns(project, [position]), ([column]) => sampledColumn(column!, rows))
        )
        const weights = yield* respondents.weights(project)
        return {
          codebook: {
            ...codebook,
            questions: closed.map((at) => codebook.questions[at]!),
            respondents: rows.length
          },
          microdata: { columns, weights: weights === null ? null : Float64Array.from(rows, (row) => weights[row]!) }
        }
      })
      const backtest = roundedBacktest(yield* heavy.run("backtest", `${project.id}/${project.revision}`, survey))
      yield* repo.complete(project, backtest)
      return backtest
    })

    /** The backtest of a project's data, worked out now where it is not there yet. */
    const obtain = spanned("Backtests.obtain")(function* (organization: OrganizationId, id: ProjectId) {
      const project = yield* projects.get(organization, id)
      const known = Effect.flatMap(repo.get(project), ({ backtest }) =>
        backtest === null
          ? Effect.zipRight(Effect.flatMap(respondents.codebook(project), ofPeople), compute(project))
          : Effect.succeed(backtest)
      )
      return { project, backtest: yield* ofOrganization(organization)(known) }
    })

    /** Works out one backtest that is due; whether there was one. */
    const next = Effect.gen(function* () {
      const claimed = yield* repo.claim
      if (Option.isNone(claimed)) return false
      const project = claimed.value
      const gone = Effect.repeat(repo.renew(project), {
        until: (isThere) => !isThere,
        schedule: Schedule.spaced(RENEWAL)
      })
      yield* durably(compute(project)).pipe(
        Effect.raceFirst(gone),
        Effect.onInterrupt(() => repo.release(project)),
        Effect.catchAllCause((cause) =>
          // What was deleted or replaced meanwhile cannot be read: that is no failure.
          Effect.flatMap(
            Effect.orElseSucceed(Effect.sandbox(repo.renew(project)), () => true),
            (isThere) =>
              isThere
                ? Effect.logWarning(`The backtest of project ${project.id} failed and is tried again`, cause)
                : Effect.void
          )
        ),
        ofOrganization(project.organization)
      )
      return true
    })

    /** Works out what is due for as long as it runs. */
    const work = next.pipe(
      Effect.catchAllCause((cause) => Effect.as(Effect.logWarning("Looking for backtests failed", cause), false)),
      Effect.flatMap((found) => (found ? Effect.void : Effect.sleep(LOOK))),
      Effect.forever
    )

    return {
      get: get satisfies (...args: never) => Effect.Effect<ProjectBacktest, unknown>,
      obtain,
      record,
      next,
      work
    } as const
  })
}) {}

/** Works out, as long as the service runs, the backtests that imports have made due. */
export class BacktestWork extends Effect.Service<BacktestWork>()("services/BacktestWork", {
  scoped: Effect.gen(function* () {
    yield* Effect.forkScoped((yield* Backtests).work)
    return {}
  })
}) {}
