import { Cause, Clock, Context, Deferred, Effect, FiberRef, Option, Queue, Ref, Schedule, Schema } from "effect"
import { ApiKeyId } from "../../domain/ApiKey.ts"
import { DatabaseUnavailable } from "../../domain/DatabaseUnavailable.ts"
import type { DiskId, JobId } from "../../domain/Job.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import { ProjectDescription, ProjectTitle } from "../../domain/Project.ts"
import { Reference } from "../../domain/survey/model/Reference.ts"
import {
  ImportFailure,
  type ImportId,
  ImportInterrupted,
  ImportNotFound,
  ImportProgress,
  type ImportStatus,
  NOT_BEGUN
} from "../../domain/survey/reading/SurveyImport.ts"
import { Transactions } from "../ports/Database.ts"
import type { Receipt } from "../ports/IdempotencyStore.ts"
import { type Job, Jobs, JobTaken, type TakenJob } from "../ports/Jobs.ts"
import { askedWith, ofOrganization } from "../ports/Reach.ts"
import { spanned, survive } from "../WhenEnded.ts"
import { Receipts } from "./asks/Charges.ts"
import { type Imported, Imports } from "./Imports.ts"
import { durably } from "./Turns.ts"

/** Folders on this node's disk that hold the files of imports until these are over. */
export class ImportFiles extends Context.Tag("services/ImportFiles")<
  ImportFiles,
  {
    /** Identifies the disk, for as long as it lasts. */
    readonly disk: Effect.Effect<DiskId>
    /** Where a file of a folder is. */
    readonly at: (folder: string, file: string) => string
    readonly has: (folder: string) => Effect.Effect<boolean>
    readonly remove: (folder: string) => Effect.Effect<void>
    /** Whether files can be written: those of imports, and those that go with their request. */
    readonly writable: Effect.Effect<boolean>
    /** Every folder, and whether nobody receives it any more: its process has ended, or wrote nothing to it for an hour. */
    readonly all: Effect.Effect<ReadonlyArray<{ readonly folder: string; readonly orphaned: boolean }>>
  }
>() {}

/** The kind of these jobs. */
const IMPORT = "import"

/** Imports of an organization that are not over, at most. */
const MAX_WAITING = 10
const MAX_LISTED = 100
/** Tokens that tell workers of new imports; more than there are workers say nothing more. */
const MAX_CALLS = 16

/** What an import is to read, and how: names of files are those in its folder. */
const ImportPayload = Schema.Struct({
  title: ProjectTitle,
  description: ProjectDescription,
  replace: Schema.Boolean,
  sheet: Schema.optional(Schema.String),
  weight: Schema.optional(Schema.String),
  id: Schema.optional(Schema.String),
  reference: Schema.optional(Reference),
  file: Schema.String,
  name: Schema.String,
  bytes: Schema.Number,
  codebook: Schema.optional(Schema.String),
  mapping: Schema.optional(Schema.String),
  key: Schema.optional(ApiKeyId)
})
type ImportPayload = typeof ImportPayload.Type

export interface SurveyImport {
  readonly id: ImportId
  readonly title: string
  readonly status: ImportStatus
  readonly bytes: number
  readonly progress: ImportProgress
  /** What it came to; null unless it is done, and in lists. */
  readonly imported: Imported | null
  readonly failure: ImportFailure | null
  readonly createdAt: Date
  readonly finishedAt: Date | null
}

const readPayload = Schema.decodeUnknownSync(ImportPayload)
const writePayload = Schema.encodeSync(ImportPayload)
const readFailure = Schema.decodeUnknownSync(ImportFailure)
const writeFailure = Schema.encodeSync(ImportFailure)
const readProgress = Schema.decodeUnknownSync(ImportProgress)

const importOf = ({ createdAt, failure, finishedAt, id, payload, progress, result, status }: Job): SurveyImport => {
  const { bytes, title } = readPayload(payload)
  const known = progress === null ? NOT_BEGUN : readProgress(progress)
  return {
    id,
    title,
    bytes,
    status: status === "running" ? known.phase : status,
    progress: known,
    // It was written by the worker, from just such a value.
    imported: result as Imported | null,
    failure: failure === null ? null : readFailure(failure),
    createdAt,
    finishedAt
  }
}

/** Survey files that become projects after their senders were answered: taken in, looked after, cancelled. */
export class SurveyImports extends Effect.Service<SurveyImports>()("services/SurveyImports", {
  effect: Effect.gen(function* () {
    const jobs = yield* Jobs
    const files = yield* ImportFiles
    const receipts = yield* Receipts
    const calls = yield* Queue.dropping<void>(MAX_CALLS)
    /** What stops the imports that this process is doing. */
    const underWay = new Map<JobId, Deferred.Deferred<void>>()

    /** Takes an upload in; once this succeeds its folder is the import's. */
    const submit = spanned("SurveyImports.submit")(function* (
      organization: OrganizationId,
      folder: string,
      payload: ImportPayload,
      receipt: Receipt<SurveyImport> | null
    ) {
      const disk = yield* files.disk
      const key = (yield* FiberRef.get(askedWith)) ?? undefined
      const job = { kind: IMPORT, payload: writePayload({ ...payload, key }), files: { disk, folder } }
      const added = Effect.gen(function* () {
        const id = yield* jobs.add(organization, job, MAX_WAITING)
        return importOf(Option.getOrThrow(yield* jobs.get(organization, IMPORT, id)))
      })
      const taken = yield* receipts.together(added, receipt)
      yield* Queue.offer(calls, undefined)
      return taken
    })

    const get = spanned("SurveyImports.get")(function* (organization: OrganizationId, id: ImportId) {
      const job = yield* jobs.get(organization, IMPORT, id)
      return Option.isSome(job) ? importOf(job.value) : yield* new ImportNotFound({ importId: id })
    })

    /** The newest, without what they came to. */
    const list = spanned("SurveyImports.list")(function* (organization: OrganizationId) {
      return (yield* jobs.list(organization, IMPORT, MAX_LISTED)).map(importOf)
    })

    /** Ends an import that is not over; nothing of it is stored. One that is over stays as it is. */
    const cancel = spanned("SurveyImports.cancel")(function* (organization: OrganizationId, id: ImportId) {
      const job = yield* jobs.cancel(organization, IMPORT, id)
      if (Option.isNone(job)) return yield* new ImportNotFound({ importId: id })
      const stop = underWay.get(id)
      if (stop !== undefined) yield* Deferred.succeed(stop, undefined)
      else if (job.value.finishedAt !== null) yield* files.remove(job.value.folder)
      return importOf(job.value)
    })

    return { submit, get, list, cancel, calls, underWay } as const
  })
}) {}

/** Imports done at once by this process: each holds a survey in memory. */
const MAX_AT_ONCE = 2
/** How often an import is begun before a fault gives it up; while the database is away it costs no try. */
const MAX_TRIES = 3
/**
 * How often the process may end while it imports before the file is given up, which may be what ends it. Longer and longer
 * waits come in between: who restarts the service a few times in a row loses no import.
 */
const MAX_ENDS = 6
const MAX_ATTEMPTS = 30
const PAUSE_SECONDS = 5
const MAX_PAUSE_SECONDS = 60
/** How often progress is told and the import kept, well within the time for which it is taken. */
const REPORT = "1 second"
/** How long a worker waits to be called before it looks by itself. */
const LOOK = "5 seconds"
/** How often it is said that this disk is there, and folders that nobody needs are removed. */
const UPKEEP = "20 seconds"
/** How often a data directory that cannot be written is tried again. */
const UNWRITABLE = "60 seconds"

const GONE = new ImportInterrupted({ reason: "gone" })
const ABANDONED = {
  gone: writeFailure(GONE),
  stopped: writeFailure(new ImportInterrupted({ reason: "stopped" })),
  attempts: MAX_ENDS
}

/** Reads and stores the files of imports for as long as the service runs. */
export class ImportWork extends Effect.Service<ImportWork>()("services/ImportWork", {
  scoped: Effect.gen(function* () {
    const { calls, underWay } = yield* SurveyImports
    const files = yield* ImportFiles
    const imports = yield* Imports
    const jobs = yield* Jobs
    const { whole } = yield* Transactions

    const sourceOf = ({ folder }: TakenJob, { codebook, file, key: _, mapping, ...payload }: ImportPayload) => ({
      ...payload,
      path: files.at(folder, file),
      codebook: codebook === undefined ? undefined : files.at(folder, codebook),
      mapping: mapping === undefined ? undefined : files.at(folder, mapping)
    })

    /** Reads, then stores and ends the job in one step. */
    const attempt = spanned("ImportWork.attempt")(function* (job: TakenJob, progress: Ref.Ref<ImportProgress>) {
      const tell = (change: Partial<ImportProgress>) => Ref.update(progress, (now) => ({ ...now, ...change }))
      if (!(yield* files.has(job.folder))) return yield* GONE
      const source = sourceOf(job, readPayload(job.payload))
      const survey = yield* imports.read(job.organization, { ...source, progress: (read) => tell({ read }) })
      const { questions, respondents } = survey.draft.codebook
      yield* tell({ phase: "storing", read: 1, rows: respondents, questions: questions.length })
      yield* Effect.flatMap(Ref.get(progress), (now) => jobs.report(job, now))
      const stored = (share: number) => tell({ stored: Math.round(share * questions.length) })
      yield* whole(
        Effect.flatMap(imports.store(job.organization, { ...source, progress: stored }, survey), (result) =>
          jobs.finish(job, { result })
        )
      )
    })

    /** After what nobody foresaw: the database may be away for a while, anything else is tried again a few times. */
    const afterFault = Effect.fnUntraced(function* (job: TakenJob, cause: Cause.Cause<unknown>) {
      const error = Cause.squash(cause)
      if (error instanceof JobTaken) return
      const away = error instanceof DatabaseUnavailable && job.attempt < MAX_ATTEMPTS
      if (!away && job.tries >= MAX_TRIES) {
        yield* Effect.logError(`Import ${job.id} failed`, cause)
        return yield* jobs.finish(job, { failure: writeFailure(new ImportInterrupted({ reason: "fault" })) })
      }
      yield* Effect.logWarning(`Import ${job.id} failed and is tried again`, cause)
      yield* jobs.release(job, { counts: !away, seconds: Math.min(MAX_PAUSE_SECONDS, PAUSE_SECONDS * job.attempt) })
    })

    /** Ends when the import is not this worker's any more. */
    const lost = (job: TakenJob, progress: Ref.Ref<ImportProgress>) =>
      Effect.flatMap(Ref.get(progress), (now) => jobs.report(job, now)).pipe(
        Effect.catchAllCause((cause) => Effect.as(Effect.logWarning("An import's progress was not told", cause), true)),
        Effect.repeat({ schedule: Schedule.spaced(REPORT), while: (mine) => mine }),
        Effect.asVoid
      )

    /** Removes those of these folders whose jobs are over, or that nobody knows and `unknown` says to remove. */
    const tidy = Effect.fnUntraced(function* (
      disk: DiskId,
      names: ReadonlyArray<string>,
      unknown: (folder: string) => boolean
    ) {
      if (names.length === 0) return
      const known = new Map((yield* jobs.folders(disk, names)).map(({ folder, over }) => [folder, over]))
      const unneeded = names.filter((folder) => known.get(folder) ?? unknown(folder))
      yield* Effect.forEach(unneeded, files.remove, { discard: true })
    })

    /** Does one import; whatever happens, its job and its folder are left in order. */
    const work = Effect.fnUntraced(function* (disk: DiskId, job: TakenJob) {
      const stop = yield* Deferred.make<void>()
      const progress = yield* Ref.make(NOT_BEGUN)
      underWay.set(job.id, stop)
      yield* durably(attempt(job, progress)).pipe(
        Effect.catchAll((failure) => jobs.finish(job, { failure: writeFailure(failure) })),
        Effect.raceFirst(Effect.raceFirst(lost(job, progress), Deferred.await(stop))),
        Effect.catchAllCause((cause) => afterFault(job, cause)),
        survive(`Import ${job.id}`),
        Effect.onInterrupt(() => survive("Giving an import back")(jobs.release(job, null))),
        Effect.ensuring(Effect.sync(() => underWay.delete(job.id))),
        Effect.locally(askedWith, readPayload(job.payload).key ?? null),
        ofOrganization(job.organization)
      )
      yield* tidy(disk, [job.folder], () => true)
    })

    // One after the other: two that look at once would take two imports of one organization.
    const taking = Effect.unsafeMakeSemaphore(1)
    const next = (disk: DiskId) =>
      Effect.flatMap(taking.withPermits(1)(jobs.take(IMPORT, disk, MAX_ENDS)), (job) =>
        Option.isSome(job) ? work(disk, job.value) : Effect.asVoid(Effect.timeoutOption(Queue.take(calls), LOOK))
      ).pipe(
        Effect.catchAllCause((cause) =>
          Effect.zipRight(Effect.logWarning("Looking for imports failed", cause), Effect.sleep(LOOK))
        )
      )

    const upkeep = Effect.fnUntraced(function* (disk: DiskId) {
      yield* jobs.hold(disk)
      yield* jobs.abandon(IMPORT, ABANDONED)
      const folders = yield* files.all
      const orphaned = new Set(folders.flatMap((one) => (one.orphaned ? [one.folder] : [])))
      const names = folders.map(({ folder }) => folder)
      yield* tidy(disk, names, (folder) => orphaned.has(folder))
    }, survive("Looking after imports"))

    /** Workers that do what is due, once the disk's jobs are known to be looked after. */
    const working = Effect.gen(function* () {
      const disk = yield* files.disk.pipe(
        Effect.sandbox,
        Effect.tapError((cause) => Effect.logWarning("DATA_DIR cannot be written: imports do not go on", cause)),
        Effect.retry(Schedule.spaced(UNWRITABLE)),
        Effect.orDie
      )
      yield* upkeep(disk)
      const workers = Effect.all(
        Array.from({ length: MAX_AT_ONCE }, () => Effect.forever(next(disk))),
        {
          concurrency: "unbounded"
        }
      )
      yield* Effect.zip(workers, Effect.repeat(upkeep(disk), Schedule.spaced(UPKEEP)), { concurrent: true })
    })
    // By the wall's clock: a service whose clock jumps need not make up for the looks in between.
    yield* Effect.forkScoped(Effect.withClock(Effect.interruptible(working), Clock.make()))
    return {}
  })
}) {}
