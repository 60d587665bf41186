import { Schema } from "effect"
import { Uuid } from "./text/Text.ts"

export const JobId = Uuid.pipe(Schema.brand("JobId"))
export type JobId = typeof JobId.Type

/** What an organization asked for that goes on after it was answered. */
export const JobStatus = Schema.Literal("queued", "running", "done", "failed", "cancelled")
export type JobStatus = typeof JobStatus.Type

/** Identifies a disk that holds files of jobs: only who can read it can do them. */
export const DiskId = Uuid.pipe(Schema.brand("DiskId"))
export type DiskId = typeof DiskId.Type

/** As many jobs of a kind as an organization may have wait for it already. */
export class TooManyJobs extends Schema.TaggedError<TooManyJobs>()("TooManyJobs", {
  what: Schema.String,
  limit: Schema.Number
}) {
  override get message() {
    return `Your organization already has ${this.limit} unfinished ${this.what}. Wait until one finishes, or cancel one.`
  }
}
