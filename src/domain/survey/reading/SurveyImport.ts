import { Schema } from "effect"
import { JobId } from "../../Job.ts"
import { ProjectExists } from "../../Project.ts"
import { SurveyFileInvalid } from "../file/SurveyFileInvalid.ts"

export const ImportId = JobId.annotations({ description: "The id of an import" })
export type ImportId = typeof ImportId.Type

/** How far an import is: its file waits, is read and understood, is stored; or it is over, one way or another. */
export const ImportStatus = Schema.Literal("queued", "reading", "storing", "done", "failed", "cancelled")
export type ImportStatus = typeof ImportStatus.Type

export const ImportProgress = Schema.Struct({
  phase: Schema.Literal("reading", "storing"),
  /** Share (0–1) of the file that was read. */
  read: Schema.Number,
  /** Respondents; null until the file was read. */
  rows: Schema.NullOr(Schema.Number),
  /** Questions in the file, null until it was read, and those that are stored. */
  questions: Schema.NullOr(Schema.Number),
  stored: Schema.Number
})
export type ImportProgress = typeof ImportProgress.Type

export const NOT_BEGUN: ImportProgress = { phase: "reading", read: 0, rows: null, questions: null, stored: 0 }

const interruptions = {
  gone: "The server was restarted or replaced and the file is no longer there; send the file again.",
  stopped:
    "The server ended six times while it imported this file, which may take more memory than the " +
    "server has; send it again with fewer columns or rows.",
  fault: "The service failed while it imported this file; send the file again later."
}

/** An import ended without an outcome, and nothing of it was stored. */
export class ImportInterrupted extends Schema.TaggedError<ImportInterrupted>()("ImportInterrupted", {
  /** The file is gone with its server; the server stopped too often meanwhile; or something failed that nobody foresaw. */
  reason: Schema.Literal("gone", "stopped", "fault")
}) {
  override get message() {
    return interruptions[this.reason]
  }
}

export const ImportFailure = Schema.Union(SurveyFileInvalid, ProjectExists, ImportInterrupted)
export type ImportFailure = typeof ImportFailure.Type

export class ImportNotFound extends Schema.TaggedError<ImportNotFound>()("ImportNotFound", { importId: ImportId }) {
  override get message() {
    return `There is no import ${this.importId} in this organization: imports are kept for 7 days.`
  }
}
