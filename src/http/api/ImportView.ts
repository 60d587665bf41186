import { Schema } from "effect"
import { ImportId, ImportStatus } from "../../domain/survey/reading/SurveyImport.ts"
import { Count } from "../../domain/Whole.ts"

/** Asks for an answer before the work is done (RFC 7240). */
export const PreferHeader = Schema.Struct({
  prefer: Schema.optional(
    Schema.String.annotations({
      description: "`respond-async`: respond as soon as the whole file has arrived; other values are ignored",
      examples: ["respond-async"]
    })
  )
})

/** Why an import came to nothing, as the error of a request that waits for its import. */
const ImportError = Schema.Struct({
  message: Schema.String,
  type: Schema.String,
  code: Schema.String,
  param: Schema.NullOr(Schema.String)
}).annotations({ identifier: "ImportError", description: "The error the request would have returned without Prefer" })

const Moment = Schema.String.annotations({ description: "UTC, ISO 8601", examples: ["2026-02-20T10:15:00.000Z"] })

/** What is said of an import in a list. */
export const importSummary = {
  id: ImportId,
  title: Schema.String,
  status: ImportStatus,
  phase: Schema.String.annotations({ description: "What is happening now, in words" }),
  bytes: Schema.Struct({ read: Count, total: Count }).annotations({ description: "Of the survey file" }),
  rows: Schema.NullOr(Count).annotations({ description: "Respondents; null until the file has been read" }),
  questions: Schema.Struct({ stored: Count, total: Schema.NullOr(Count) }).annotations({
    description: "Questions in the file, known once it has been read"
  }),
  error: Schema.NullOr(ImportError),
  createdAt: Moment,
  finishedAt: Schema.NullOr(Moment)
}

/** An import, with the project that it became. */
export const importView = <A, I, R>(project: Schema.Schema<A, I, R>) =>
  Schema.Struct({
    ...importSummary,
    project: Schema.NullOr(project).annotations({ description: "The project; null until the import is done" })
  }).annotations({ identifier: "SurveyImport" })
