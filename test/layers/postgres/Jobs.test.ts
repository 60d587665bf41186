import { SqlClient } from "@effect/sql"
import { assert, describe, layer } from "@effect/vitest"
import { Effect, Layer, Option } from "effect"
import { DiskId, type JobId } from "../../../src/domain/Job.ts"
import { StoresOnSql } from "../../../src/layers/postgres/Stores.ts"
import { Jobs, JobTaken, type TakenJob } from "../../../src/services/ports/Jobs.ts"
import { servers } from "../../support/Database.ts"
import { newOrganization } from "../../support/Stores.ts"

const KIND = "import"
const TRIES = 3
const newDisk = () => DiskId.make(crypto.randomUUID())
const abandoned = { gone: "gone", stopped: "stopped", attempts: TRIES }

const added = (disk: DiskId, folder: string = crypto.randomUUID(), payload: unknown = {}) =>
  Effect.gen(function* () {
    const { id: organization } = yield* newOrganization
    const id = yield* (yield* Jobs).add(organization, { kind: KIND, payload, files: { disk, folder } }, 10)
    return { organization, id, folder }
  })
const take = (disk: DiskId) => Effect.flatMap(Jobs, (jobs) => jobs.take(KIND, disk, TRIES))
const taken = (disk: DiskId) => Effect.map(take(disk), Option.getOrThrow)
const ids = (jobs: ReadonlyArray<Option.Option<TakenJob>>) =>
  jobs.flatMap((job) => (Option.isSome(job) ? [job.value.id] : []))
const lapse = (id: JobId) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => sql`UPDATE jobs SET taken_until = '-infinity' WHERE id = ${id}`)

describe.each(servers)("jobs in $name", ({ database }) => {
  layer(StoresOnSql.pipe(Layer.provideMerge(database)))((it) => {
    it.effect("are taken by one of many, and by nobody whose disk is another", () =>
      Effect.gen(function* () {
        const disk = newDisk()
        const { id } = yield* added(disk)
        assert.isTrue(Option.isNone(yield* take(newDisk())))
        const rivals = yield* Effect.all(
          Array.from({ length: 8 }, () => take(disk)),
          { concurrency: "unbounded" }
        )
        assert.deepStrictEqual(ids(rivals), [id])
      })
    )

    it.effect("are given to organizations in turn", () =>
      Effect.gen(function* () {
        const jobs = yield* Jobs
        const disk = newDisk()
        const first = yield* added(disk)
        const more = { kind: KIND, payload: {}, files: { disk, folder: "more" } }
        const second = yield* jobs.add(first.organization, more, 10)
        const other = yield* added(disk)
        const one = yield* taken(disk)
        assert.deepStrictEqual(ids([yield* take(disk), yield* take(disk)]), [other.id])
        // One organization's slow job leaves the other places to others.
        yield* jobs.finish(one, { result: "done" })
        assert.deepStrictEqual([one.id, ...ids([yield* take(disk)])], [first.id, second])
      })
    )

    it.effect("are counted one after the other, however many come at once", () =>
      Effect.gen(function* () {
        const jobs = yield* Jobs
        const { id: organization } = yield* newOrganization
        const disk = newDisk()
        const all = Array.from({ length: 8 }, (_, n) =>
          Effect.either(jobs.add(organization, { kind: KIND, payload: {}, files: { disk, folder: `${n}` } }, 3))
        )
        const answers = yield* Effect.all(all, { concurrency: "unbounded" })
        assert.strictEqual(answers.filter(({ _tag }) => _tag === "Right").length, 3)
      })
    )

    it.effect("are finished by the one who has them, once", () =>
      Effect.gen(function* () {
        const jobs = yield* Jobs
        const disk = newDisk()
        const { id, organization } = yield* added(disk)
        const early = yield* taken(disk)
        yield* lapse(id)
        const late = yield* taken(disk)
        assert.isFalse(yield* jobs.report(early, {}))
        const refused = yield* Effect.exit(jobs.finish(early, { result: "early" }))
        assert.include(JSON.stringify(refused), JobTaken.name)
        assert.isTrue(yield* jobs.report(late, { n: 1 }))
        yield* jobs.finish(late, { result: { text: "a\u0000b\ud800c" } })
        const job = Option.getOrThrow(yield* jobs.get(organization, KIND, id))
        assert.deepInclude(job, { status: "done", result: { text: "a\ufffdb\ufffdc" } })
        const kept = Option.getOrThrow(yield* jobs.cancel(organization, KIND, id))
        assert.strictEqual(kept.status, "done")
        assert.isTrue(Option.isNone(yield* take(disk)))
      })
    )

    it.effect("that were cancelled are nobody's, and others' are not found", () =>
      Effect.gen(function* () {
        const jobs = yield* Jobs
        const disk = newDisk()
        const { folder, id, organization } = yield* added(disk)
        const job = yield* taken(disk)
        const { id: stranger } = yield* newOrganization
        assert.isTrue(Option.isNone(yield* jobs.cancel(stranger, KIND, id)))
        assert.isTrue(Option.isNone(yield* jobs.get(stranger, KIND, id)))
        assert.isTrue(yield* jobs.report(job, {}))
        assert.deepStrictEqual(yield* jobs.folders(disk, [folder, "x"]), [{ folder, over: false }])
        assert.strictEqual(Option.getOrThrow(yield* jobs.cancel(organization, KIND, id)).status, "cancelled")
        assert.isFalse(yield* jobs.report(job, {}))
        assert.deepStrictEqual(yield* jobs.folders(disk, [folder, "x"]), [{ folder, over: true }])
      })
    )

    it.effect("given back cost no try, those that were begun too often are given up", () =>
      Effect.gen(function* () {
        const jobs = yield* Jobs
        const disk = newDisk()
        const { id, organization } = yield* added(disk)
        for (let n = 0; n < 5; n++) yield* jobs.release(yield* taken(disk), null)
        yield* jobs.release(yield* taken(disk), { counts: false, seconds: 60 })
        assert.isTrue(Option.isNone(yield* take(disk)))
        for (let n = 0; n < TRIES; n++) {
          yield* lapse(id)
          yield* taken(disk)
        }
        yield* lapse(id)
        assert.isTrue(Option.isNone(yield* take(disk)))
        yield* jobs.abandon(KIND, abandoned)
        const job = Option.getOrThrow(yield* jobs.get(organization, KIND, id))
        assert.deepInclude(job, { status: "failed", failure: "stopped" })
      })
    )

    it.effect("whose process ended a few times wait longer before they are tried again", () =>
      Effect.gen(function* () {
        const jobs = yield* Jobs
        const sql = yield* SqlClient.SqlClient
        const disk = newDisk()
        const { id } = yield* added(disk)
        const next = jobs.take(KIND, disk, 6)
        const endedBefore = (seconds: number) =>
          sql`UPDATE jobs SET taken_until = clock_timestamp() - ${seconds} * interval '1 second' WHERE id = ${id}`
        for (let n = 0; n < 3; n++) {
          assert.deepStrictEqual(ids([yield* next]), [id])
          yield* endedBefore(0)
        }
        for (const seconds of [15, 30, 60]) {
          yield* endedBefore(seconds - 10)
          assert.deepStrictEqual(ids([yield* next]), [])
          yield* endedBefore(seconds)
          assert.deepStrictEqual(ids([yield* next]), [id])
        }
        yield* endedBefore(3_600)
        assert.deepStrictEqual(ids([yield* next]), [])
      })
    )

    it.effect("whose disk is gone are given up, unless it comes back in time", () =>
      Effect.gen(function* () {
        const jobs = yield* Jobs
        const sql = yield* SqlClient.SqlClient
        const [held, gone] = [newDisk(), newDisk()]
        const kept = yield* added(held)
        const lost = yield* added(gone)
        yield* sql`UPDATE jobs SET disk_until = '-infinity'`
        yield* jobs.hold(held)
        yield* jobs.abandon(KIND, abandoned)
        assert.strictEqual(Option.getOrThrow(yield* jobs.get(kept.organization, KIND, kept.id)).status, "queued")
        const job = Option.getOrThrow(yield* jobs.get(lost.organization, KIND, lost.id))
        assert.deepInclude(job, { status: "failed", failure: "gone" })
        assert.isTrue(Option.isNone(yield* take(gone)))
      })
    )

    it.effect("are forgotten a week after they were over", () =>
      Effect.gen(function* () {
        const jobs = yield* Jobs
        const sql = yield* SqlClient.SqlClient
        const disk = newDisk()
        const [old, young] = [yield* added(disk), yield* added(disk)]
        for (const { id, organization } of [old, young]) yield* jobs.cancel(organization, KIND, id)
        yield* sql`UPDATE jobs SET finished_at = now() - interval '8 days' WHERE id = ${old.id}`
        assert.isAbove(yield* jobs.purge, 0)
        assert.isTrue(Option.isNone(yield* jobs.get(old.organization, KIND, old.id)))
        assert.isTrue(Option.isSome(yield* jobs.get(young.organization, KIND, young.id)))
      })
    )

    it.effect("of a subject, which keeps what came of them, are forgotten within hours", () =>
      Effect.gen(function* () {
        const jobs = yield* Jobs
        const sql = yield* SqlClient.SqlClient
        const { organization } = yield* added(newDisk())
        const subjects = [crypto.randomUUID(), crypto.randomUUID()] as const
        for (const subject of subjects) yield* jobs.addAll(organization, { kind: "ask", subject, payloads: [1, 2] })
        for (const subject of subjects) yield* jobs.cancelAll(organization, subject)
        yield* sql`UPDATE jobs SET finished_at = now() - interval '2 hours' WHERE subject = ${subjects[0]}`
        assert.strictEqual(yield* jobs.purge, 2)
        const left = yield* sql<{
          subject: string
        }>`SELECT DISTINCT subject FROM jobs WHERE subject IN ${sql.in(subjects)}`
        assert.deepStrictEqual(left, [{ subject: subjects[1] }])
      })
    )
  })
})
