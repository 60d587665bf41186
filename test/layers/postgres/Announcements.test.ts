import { SqlClient } from "@effect/sql"
import { assert, describe, layer } from "@effect/vitest"
import { Clock, ConfigProvider, Context, Effect, Exit, Layer, Logger } from "effect"
import { type Project, ProjectId } from "../../../src/domain/Project.ts"
import { AnnouncementsPostgres, LISTENER, UNOPENED } from "../../../src/layers/postgres/Announcements.ts"
import { announceChange } from "../../../src/layers/postgres/ProjectRepo.ts"
import { sqlClient } from "../../../src/layers/postgres/Sql.ts"
import { Pool } from "../../../src/layers/postgres/Statements.ts"
import { StoresOnSql } from "../../../src/layers/postgres/Stores.ts"
import { Announcements } from "../../../src/services/ports/Database.ts"
import { ProjectRepo, Respondents } from "../../../src/services/ports/ProjectRepo.ts"
import { actFor } from "../../../src/services/ports/Reach.ts"
import { Keys } from "../../../src/services/usecases/Keys.ts"
import { servers } from "../../support/Database.ts"
import { newOrganization } from "../../support/Stores.ts"
import { surveyDraft } from "../../support/SurveyDrafts.ts"
import { lookUntil } from "../../support/Waiting.ts"

const draft = surveyDraft()

/** The stores of another process on the same database: a pool and caches of its own. */
const node = Effect.gen(function* () {
  const { options } = yield* Pool
  const layers = Layer.fresh(Keys.Default.pipe(Layer.provideMerge(StoresOnSql)))
  const stores = yield* Layer.build(layers.pipe(Layer.provide(sqlClient(options, 2))))
  return {
    announcements: Context.get(stores, Announcements),
    keys: Context.get(stores, Keys),
    projects: Context.get(stores, ProjectRepo),
    respondents: Context.get(stores, Respondents),
    stores
  }
})

/** The connections that listen, once there are so many. */
const listening = (n: number) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    lookUntil(
      sql<{ pid: number }>`
        SELECT pid FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = ${LISTENER} AND query <> '' AND state = 'idle'`,
      ({ length }) => length === n
    )
  )

type Node = Effect.Effect.Success<typeof node>

const everything = ({ respondents }: Node, project: Project) =>
  Effect.all([respondents.codebook(project), respondents.columns(project, [0, 4]), respondents.weights(project)])

/** Reads a revision that the database no longer has, until it is forgotten here too. */
const isForgotten = ({ respondents }: Node, project: Project) =>
  Effect.forEach(
    [respondents.codebook(project), respondents.columns(project, [0]), respondents.columns(project, [4])],
    (read: Effect.Effect<unknown>) => lookUntil(Effect.exit(read), Exit.isFailure)
  )

describe.each(servers)("a project that changes on $name", ({ database }) => {
  layer(database)((it) => {
    it.scoped("is forgotten by every process at once", () =>
      Effect.gen(function* () {
        const [one, other] = [yield* node, yield* node]
        yield* listening(2)
        const { id: organization } = yield* Effect.provide(newOrganization, one.stores)
        yield* actFor(organization)
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

    it.scoped("is heard of again after the connection was lost, and everything before is forgotten", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const { announcements } = yield* node
        const heard: Array<string | null> = []
        yield* announcements.heed("project", (about) => void heard.push(about))
        const [lost] = yield* listening(1)
        const before = ProjectId.make(crypto.randomUUID())
        yield* announceChange(sql, before)
        yield* lookUntil(Effect.void, () => heard.includes(before))
        // Whether the start of listening was heard of depends on which came first, it or this test.
        heard.length = 0
        yield* sql`SELECT pg_terminate_backend(${lost!.pid})`
        yield* lookUntil(listening(1), ([now]) => now!.pid !== lost!.pid)
        yield* lookUntil(Effect.void, () => heard.length === 1)
        const after = ProjectId.make(crypto.randomUUID())
        yield* announceChange(sql, after)
        yield* lookUntil(Effect.void, () => heard.length === 2)
        assert.deepStrictEqual(heard, [null, after])
      })
    )
  })

  layer(database)("a connection that cannot be opened", (it) => {
    it.scoped("is said to be missing, once", () =>
      Effect.gen(function* () {
        const { options } = yield* Pool
        const said: Array<unknown> = []
        const noting = Logger.replace(
          Logger.defaultLogger,
          Logger.make(({ message }) => void said.push(...[message].flat()))
        )
        const settings = ConfigProvider.fromMap(new Map([["DATABASE_LISTEN_URL", "postgres://a@127.0.0.1:1/nothing"]]))
        yield* Layer.build(
          AnnouncementsPostgres.pipe(
            Layer.provide(Layer.fresh(sqlClient(options, 1))),
            Layer.provide(Layer.mergeAll(noting, Layer.setConfigProvider(settings)))
          )
        )
        yield* lookUntil(Effect.void, () => said.includes(UNOPENED))
        // Several further tries: a tenth of a second, then two, four.
        yield* Effect.withClock(Effect.sleep("1 second"), Clock.make())
        assert.deepStrictEqual(
          said.filter((one) => one === UNOPENED),
          [UNOPENED]
        )
        assert.include(String(said[1]), "ECONNREFUSED")
      })
    )
  })

  layer(database)("a key that is revoked", (it) => {
    it.scoped("is refused by every process though it was remembered", () =>
      Effect.gen(function* () {
        const [one, other] = [yield* node, yield* node]
        yield* listening(2)
        const { id: organization } = yield* Effect.provide(newOrganization, one.stores)
        const { id, text } = yield* one.keys.create(organization, "test")
        for (const reader of [one, other]) yield* reader.keys.authenticate(text)
        yield* one.keys.revoke(organization, id)
        // The clock stands still, so that nothing is forgotten for its age.
        for (const reader of [one, other]) yield* lookUntil(Effect.exit(reader.keys.authenticate(text)), Exit.isFailure)
      })
    )
  })
})
