import { Context, Data, type Effect, type Option } from "effect"
import type { DiskId, JobId, JobStatus, TooManyJobs } from "../../domain/Job.ts"
import type { OrganizationId } from "../../domain/Organization.ts"

/** What is to be done; payload, progress, result and failure are JSON that only its kind understands. */
interface NewJob {
  readonly kind: string
  readonly payload: unknown
  /** The disk on which its files are, and their folder there; null where it needs none, so that any process can do it. */
  readonly files: JobFiles | null
}

interface JobFiles {
  readonly disk: DiskId
  readonly folder: string
}

/** Jobs without files that belong together: they are cancelled together. */
interface NewJobs {
  readonly kind: string
  readonly subject: string
  readonly payloads: ReadonlyArray<unknown>
}

/** A job as its organization sees it. */
export interface Job {
  readonly id: JobId
  readonly payload: unknown
  /** Empty where it needs no files. */
  readonly folder: string
  readonly status: JobStatus
  readonly progress: unknown
  /** What it came to; null unless it is done, and in lists. */
  readonly result: unknown
  /** Why it came to nothing; null unless it failed. */
  readonly failure: unknown
  readonly createdAt: Date
  readonly finishedAt: Date | null
}

/** A job taken by one who does it: the attempt tells it from whoever takes it later. */
export interface TakenJob extends Pick<Job, "folder" | "id" | "payload"> {
  readonly organization: OrganizationId
  readonly attempt: number
  /** How often it was begun without an outcome, this time counted. */
  readonly tries: number
}

/** A job was cancelled, or taken by another, while it was done: a defect that undoes what it would have stored. */
export class JobTaken extends Data.TaggedError("JobTaken")<{ readonly id: JobId }> {}

/** What may be said of a job that nobody does any more. */
interface Abandoned {
  /** Failure of those whose disk nobody has. */
  readonly gone: unknown
  /** Failure of those that were begun `attempts` times without an outcome. */
  readonly stopped: unknown
  readonly attempts: number
}

/** A folder of jobs, and whether the job that it belongs to is over. */
interface JobFolder {
  readonly folder: string
  readonly over: boolean
}

/** Jobs that survive the process: each is done by one at a time, and what it stores is stored once. */
export class Jobs extends Context.Tag("services/Jobs")<
  Jobs,
  {
    /** Adds a job, unless as many of the kind as `limit` are not over yet. Within a transaction, together with the rest. */
    readonly add: (organization: OrganizationId, job: NewJob, limit: number) => Effect.Effect<JobId, TooManyJobs>
    /** Adds jobs that belong together. Within a transaction, together with the rest. */
    readonly addAll: (organization: OrganizationId, jobs: NewJobs) => Effect.Effect<void>
    readonly get: (organization: OrganizationId, kind: string, id: JobId) => Effect.Effect<Option.Option<Job>>
    /** The newest, without their results. */
    readonly list: (organization: OrganizationId, kind: string, limit: number) => Effect.Effect<ReadonlyArray<Job>>
    /** Ends a job that is not over; the job as it is then, cancelled or already over before. */
    readonly cancel: (organization: OrganizationId, kind: string, id: JobId) => Effect.Effect<Option.Option<Job>>
    /** Ends those of a subject that are not over. */
    readonly cancelAll: (organization: OrganizationId, subject: string) => Effect.Effect<void>
    /**
     * Takes a job whose files are on the disk, or one without files, for 12 seconds. Organizations take turns, and of jobs
     * that belong to nothing have one at a time on a disk, so that slow ones keep nobody else from theirs; of one the oldest
     * comes first. One that was begun `attempts` times without an outcome is left, for `abandon` to end, and from the
     * third time on waits longer and longer; with null, none does, and whoever takes it ends it.
     */
    readonly take: (
      kind: string,
      disk: DiskId | null,
      attempts: number | null
    ) => Effect.Effect<Option.Option<TakenJob>>
    /** Says how far it is, and keeps it for another 12 seconds; whether it is still this one's to do. */
    readonly report: (job: TakenJob, progress: unknown) => Effect.Effect<boolean>
    /** Gives a job back as if it had not been taken, or after a fault, to be tried again in `seconds`. */
    readonly release: (
      job: TakenJob,
      fault: { readonly counts: boolean; readonly seconds: number } | null
    ) => Effect.Effect<void>
    /** Ends a job; within a transaction, together with what it stores. Dies with `JobTaken` where it is not this one's. */
    readonly finish: (
      job: TakenJob,
      outcome: { readonly result: unknown } | { readonly failure: unknown }
    ) => Effect.Effect<void>
    /** Says that the disk is there, for two minutes. */
    readonly hold: (disk: DiskId) => Effect.Effect<void>
    /** Ends jobs that nobody does any more. */
    readonly abandon: (kind: string, how: Abandoned) => Effect.Effect<void>
    /** Which of these folders of the disk belong to jobs. */
    readonly folders: (disk: DiskId, names: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<JobFolder>>
    /** Forgets jobs that were over 7 days ago, and those of a subject an hour after; how many. */
    readonly purge: Effect.Effect<number>
  }
>() {}
