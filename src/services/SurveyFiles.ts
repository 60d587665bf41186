import { Context, type Effect } from "effect"
import type { RawTable } from "../domain/survey/RawTable.ts"
import type { SurveyFileInvalid } from "../domain/survey/SurveyFileInvalid.ts"

/** How a file was written, as recognised from its bytes. */
export interface SurveyFileFormat {
  readonly kind: "csv"
  /** WHATWG name, such as `utf-8` or `windows-1252`. */
  readonly encoding: string
  readonly delimiter: string
  readonly lineEnding: "LF" | "CRLF" | "CR"
  readonly headerRows: number
  readonly bytes: number
}

/** A survey file as read. */
export interface SurveyFile {
  readonly table: RawTable
  readonly format: SurveyFileFormat
  /** SHA-256 of the file's bytes, hex. */
  readonly contentHash: string
}

/** Survey files on disk, read once from front to back in bounded memory. */
export class SurveyFiles extends Context.Tag("services/SurveyFiles")<
  SurveyFiles,
  {
    /** `progress` hears the share (0–1) of the file read. */
    readonly read: (
      path: string,
      options?: { readonly progress?: (share: number) => Effect.Effect<void> }
    ) => Effect.Effect<SurveyFile, SurveyFileInvalid>
    /** A whole CSV file that is in memory already. */
    readonly readBytes: (bytes: Uint8Array) => Effect.Effect<SurveyFile, SurveyFileInvalid>
  }
>() {}
