import { SqlClient } from "@effect/sql"
import { assert, describe, layer } from "@effect/vitest"
import { Chunk, Clock, Context, Effect, Exit, Layer, Stream } from "effect"
import { type Project, ProjectId } from "../../../src/domain/Project.ts"
import { Pool } from "../../../src/layers/postgres/Pool.ts"
import { announceChange, projectChanges } from "../../../src/layers/postgres/ProjectChanges.ts"
import { sqlClient } from "../../../src/layers/postgres/Sql.ts"
import { StoresOnSql } from "../../../src/layers/postgres/Stores.ts"
import { ProjectRepo } from "../../../src/services/ports/ProjectRepo.ts"
import { Respondents } from "../../../src/services/ports/Respondents.ts"
import { servers } from "../../support/Database.ts"
import { newOrganization } from "../../support/Stores.ts"
import { surveyDraft } from "../../support/SurveyDrafts.ts"

const draft = surveyDraft()
const inRealTime = Effect.withClock(Clock.make())

/** The stores of another process on the same database: a pool and caches of its own. */
const node = Effect.gen(function* () {
  const { options } = yield* Pool
  const stores = yield* Layer.build(Layer.fresh(StoresOnSql).pipe(Layer.provide(sqlClient(options, 2))))
  return { projects: Context.get(stores, ProjectRepo), respondents: Context.get(stores, Respondents), stores }
})

/** The connections that listen, once there are so many. */
const listening = (n: number) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql<{ pid: number }>`
      SELECT pid FROM pg_stat_activity
      WHERE datname = current_database() AND query = 'LISTEN project_changed' AND state = 'idle'`
  ).pipe(Effect.repeat({ until: ({ length }) => length === n }))

type Node = Effect.Effect.Success<typeof node>

const everything = ({ respondents }: Node, project: Project) =>
  Effect.all([respondents.codebook(project), respondents.columns(project, [0, 4]), respondents.weights(project)])

/** Reads a revision that the database no longer has, until it is forgotten here too. */
const isForgotten = ({ respondents }: Node, project: Project) =>
  Effect.forEach(
    [respondents.codebook(project), respondents.columns(project, [0]), respondents.columns(project, [4])],
    (read: Effect.Effect<unknown>) => Effect.exit(read).pipe(Effect.repeat({ until: Exit.isFailure }))
  )

describe.each(servers)("a project that changes on $name", ({ database }) => {
  layer(database)((it) => {
    it.scoped("is forgotten by every process at once", () =>
      Effect.gen(function* () {
        const [one, other] = [yield* node, yield* node]
        yield* listening(2)
        const { id: organization } = yield* Effect.provide(newOrganization, one.stores)
        const first = yield* one.projects.create(organization, draft, { replace: false })
        const kept = yield* other.projects.create(organization, surveyDraft({ contentHash: "01" }), { replace: false })
        for (const reader of [one, other]) for (const project of [first, kept]) yield* everything(reader, project)

        const second = yield* one.projects.create(organization, draft, { replace: true })
        for (const reader of [one, other]) yield* isForgotten(reader, first)
        assert.deepStrictEqual((yield* everything(other, second))[0], draft.codebook)

        yield* one.projects.remove(organization, second.id)
        for (const reader of [one, other]) yield* isForgotten(reader, second)
        for (const reader of [one, other]) assert.deepStrictEqual((yield* everything(reader, kept))[0], draft.codebook)
      })
    )

    it.scoped("is heard of again after the connection was lost", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const id = ProjectId.make(crypto.randomUUID())
        const hearing = yield* Stream.runCollect(Stream.take(projectChanges(yield* Pool), 1)).pipe(
          inRealTime,
          Effect.fork
        )
        const [lost] = yield* listening(1)
        yield* sql`SELECT pg_terminate_backend(${lost!.pid})`
        const [anew] = yield* Effect.repeat(listening(1), { until: ([now]) => now!.pid !== lost!.pid })
        assert.notStrictEqual(anew!.pid, lost!.pid)
        yield* announceChange(sql, id)
        assert.deepStrictEqual(Chunk.toReadonlyArray(yield* hearing), [id])
      })
    )
  })
})
