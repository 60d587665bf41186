import { Context, type Effect } from "effect"
import type { Dictionary } from "../../domain/survey/reading/Dictionary.ts"
import type { RawTable } from "../../domain/survey/reading/RawTable.ts"
import type { SurveyFileInvalid } from "../../domain/survey/reading/SurveyFileInvalid.ts"

/** How a file was written, as recognised from its bytes. */
export type SurveyFileFormat =
  | {
      readonly kind: "csv"
      /** WHATWG name, such as `utf-8` or `windows-1252`. */
      readonly encoding: string
      readonly delimiter: string
      readonly lineEnding: "LF" | "CRLF" | "CR"
      readonly headerRows: number
      readonly bytes: number
    }
  | {
      readonly kind: "spss"
      readonly encoding: string
      readonly compression: "none" | "bytecode" | "zlib"
      readonly bytes: number
    }

/** A survey file as read. */
export interface SurveyFile {
  readonly table: RawTable
  readonly format: SurveyFileFormat
  /** What the file itself says of its columns; null for CSV. */
  readonly dictionary: Dictionary | null
  /** SHA-256 of the file's bytes, hex. */
  readonly contentHash: string
}

const DELIMITERS: Readonly<Record<string, string>> = { ",": "commas", ";": "semicolons", "\t": "tabs", "|": "bars" }

/** How a file was written, for people. */
export const describeFormat = (format: SurveyFileFormat): string =>
  format.kind === "spss"
    ? `SPSS, ${format.encoding}, ${format.compression === "none" ? "not compressed" : `compressed (${format.compression})`}`
    : `CSV, ${format.encoding}, separated by ${DELIMITERS[format.delimiter] ?? format.delimiter}, ${format.headerRows} header row${format.headerRows === 1 ? "" : "s"}, ${format.lineEnding}`

export interface ReadOptions {
  /** The file's name where the path does not end with it. */
  readonly name?: string | undefined
  /** Hears the share (0–1) of the file read. */
  readonly progress?: ((share: number) => Effect.Effect<void>) | undefined
}

/** How large a survey may be: more is refused while it is read. */
export class SurveyLimits extends Context.Reference<SurveyLimits>()("services/SurveyLimits", {
  defaultValue: () => ({ respondents: 10_000_000, cells: 2_000_000_000 })
}) {}

/** Survey files (CSV, SPSS) and the small texts beside them, read in bounded memory. */
export class SurveyFiles extends Context.Tag("services/SurveyFiles")<
  SurveyFiles,
  {
    readonly read: (path: string, options?: ReadOptions) => Effect.Effect<SurveyFile, SurveyFileInvalid>
    /** A whole survey file that is in memory already. */
    readonly readBytes: (bytes: Uint8Array) => Effect.Effect<SurveyFile, SurveyFileInvalid>
    /** A codebook or mapping: the text of a file of at most 16 MiB. */
    readonly readText: (path: string) => Effect.Effect<string, SurveyFileInvalid>
  }
>() {}
