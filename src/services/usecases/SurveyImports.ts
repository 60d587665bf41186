import { Context, Deferred, Effect, Option, Queue, Schema } from "effect"
import type { DiskId, JobId } from "../../domain/Job.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import { ProjectDescription, ProjectTitle } from "../../domain/Project.ts"
import { Reference } from "../../domain/survey/model/Reference.ts"
import {
  ImportFailure,
  type ImportId,
  ImportNotFound,
  ImportProgress,
  type ImportStatus,
  NOT_BEGUN
} from "../../domain/survey/reading/SurveyImport.ts"
import type { Receipt } from "../ports/IdempotencyStore.ts"
import { type Job, Jobs } from "../ports/Jobs.ts"
import { spanned } from "../Spanned.ts"
import type { Imported } from "./Imports.ts"
import { Receipts } from "./Receipts.ts"

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
export const IMPORT = "import"

/** Imports of an organization that are not over, at most. */
const MAX_WAITING = 10
const MAX_LISTED = 100
/** Tokens that tell workers of new imports; more than there are workers say nothing more. */
const MAX_CALLS = 16

/** What an import is to read, and how: names of files are those in its folder. */
export const ImportPayload = Schema.Struct({
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
  mapping: Schema.optional(Schema.String)
})
export type ImportPayload = typeof ImportPayload.Type

/** An import as its organization sees it. */
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

export const readPayload = Schema.decodeUnknownSync(ImportPayload)
const writePayload = Schema.encodeSync(ImportPayload)
const readFailure = Schema.decodeUnknownSync(ImportFailure)
export const writeFailure = Schema.encodeSync(ImportFailure)
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
      const job = { kind: IMPORT, payload: writePayload(payload), files: { disk, folder } }
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
