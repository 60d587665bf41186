import { Context, type Effect } from "effect"
import type { DiskId } from "../../domain/Job.ts"

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
