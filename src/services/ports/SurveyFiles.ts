import { Context, type Effect } from "effect"
import type { ReadingChanges } from "../../domain/revision/Replay.ts"
import type { Replaying, RereadSurvey } from "../../domain/revision/Reread.ts"
import type { Dictionary } from "../../domain/survey/codebook/Dictionary.ts"
import type { HeaderCells, RawColumn, RawTable } from "../../domain/survey/file/RawTable.ts"
import type { SurveyFileInvalid } from "../../domain/survey/file/SurveyFileInvalid.ts"
import type { SurveyDraft } from "../../domain/survey/mapping/Draft.ts"
import type { Mapping } from "../../domain/survey/mapping/Mapping.ts"
import type { WaveAsk, WavePreview } from "../../domain/survey/mapping/Wave.ts"
import type { KeptChange } from "../../domain/survey/understanding/KeptChange.ts"
import type { KeptReading } from "../../domain/survey/understanding/KeptReading.ts"
import type { QuestionChangeInvalid, QuestionNotFound } from "../../domain/survey/understanding/QuestionChange.ts"
import type { WeightedFacts } from "../../domain/survey/understanding/QuestionFacts.ts"

/** A file to understand, and what helps to understand it. */
export interface SurveySource {
  readonly path: string
  /** The file's name where the path does not end with it. */
  readonly name?: string | undefined
  /** The sheet of a workbook; the first that holds a table if left out. */
  readonly sheet?: string | undefined
  /** Column of weights, by header, variable name or number. */
  readonly weight?: string | undefined
  /** Column that identifies respondents. */
  readonly id?: string | undefined
  /** Path of a codebook: CSV, JSON, .qsf or SPSS syntax. */
  readonly codebook?: string | undefined
  /** Path of a mapping that a preview wrote; then nothing is guessed. */
  readonly mapping?: string | undefined
  /** Changes by hand of the same file as it was read before, to be made once more. */
  readonly changes?: ReadonlyArray<KeptChange> | undefined
}

/** A survey ready to be stored. */
export interface SurveyRead {
  readonly draft: SurveyDraft
  /** How it was read, for questions to be read in another way later. */
  readonly kept: KeptReading & { readonly facts: ReadonlyArray<WeightedFacts> }
  /** SHA-256 of the file's bytes, hex. */
  readonly contentHash: string
}

/** A stored survey to be read in another way. */
export interface RereadSource {
  readonly respondents: number
  readonly mapping: Mapping
  readonly dictionary: Dictionary | null
  /** Per column of the file. */
  readonly headers: ReadonlyArray<HeaderCells>
  /** The packed cells of the columns concerned, counted from 1. */
  readonly packed: ReadonlyMap<number, Uint8Array>
  readonly changes: ReadingChanges | Replaying
}

/** A stored survey whose respondents become more, or fewer again. */
export interface WavesSource extends Omit<RereadSource, "changes"> {
  /** How it was read before changes by hand, and these. */
  readonly asRead: Mapping
  readonly changes: ReadonlyArray<KeptChange>
  readonly format: string
  /** SHA-256 of the file that it was made of first, hex. */
  readonly contentHash: string
}

/** A file, and what it is to be called in a survey. */
export interface WaveSource extends SurveySource {
  readonly ask: WaveAsk
}

/** A survey with the respondents of a file behind its own, ready to be stored, and what is different. */
export interface AppendRead extends SurveyRead {
  readonly preview: Omit<WavePreview, "accept" | "accepted">
  /** The same of the same file, project and wishes. */
  readonly fingerprint: string
}

/** Reads and understands survey files, wherever the work is done. */
export class SurveyReader extends Context.Tag("services/SurveyReader")<
  SurveyReader,
  {
    /** `progress` hears the share (0–1) of the file read, where somebody is near enough to be told. */
    readonly read: (
      source: SurveySource,
      progress?: (share: number) => Effect.Effect<void>
    ) => Effect.Effect<SurveyRead, SurveyFileInvalid>
    /** Reads a file as another wave of a stored survey. */
    readonly append: (
      project: WavesSource,
      source: WaveSource
    ) => Effect.Effect<AppendRead, SurveyFileInvalid | QuestionChangeInvalid>
    /** Reads a stored survey without the file that was appended last. */
    readonly withoutWave: (project: WavesSource) => Effect.Effect<SurveyRead, SurveyFileInvalid | QuestionChangeInvalid>
    readonly reread: (source: RereadSource) => Effect.Effect<RereadSurvey, QuestionChangeInvalid | QuestionNotFound>
  }
>() {}

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
  | { readonly kind: "xlsx"; readonly sheet: string; readonly headerRows: number; readonly bytes: number }
  | {
      readonly kind: "stata"
      /** 113 (Stata 8) to 119 (Stata 15). */
      readonly release: number
      readonly encoding: string
      readonly bytes: number
    }
  | {
      readonly kind: "triple-s"
      readonly columns: "fixed" | "csv"
      readonly encoding: string
      readonly bytes: number
    }

/** A survey file as read. */
export interface SurveyFile {
  readonly table: RawTable
  readonly format: SurveyFileFormat
  /** What the file itself says of its columns; null for CSV and workbooks. */
  readonly dictionary: Dictionary | null
  /** What a person should know of how the file was read: sentences. */
  readonly warnings: ReadonlyArray<string>
  /** SHA-256 of the file's bytes, hex. */
  readonly contentHash: string
}

const DELIMITERS: Readonly<Record<string, string>> = { ",": "commas", ";": "semicolons", "\t": "tabs", "|": "bars" }

const headerRows = (rows: number) => `${rows} header row${rows === 1 ? "" : "s"}`

/** How a file was written, for people. */
export const describeFormat = (format: SurveyFileFormat): string => {
  switch (format.kind) {
    case "spss":
      return `SPSS, ${format.encoding}, ${format.compression === "none" ? "not compressed" : `compressed (${format.compression})`}`
    case "triple-s":
      return `triple-s, ${format.columns === "csv" ? "CSV" : "fixed columns"}, ${format.encoding}`
    case "stata":
      return `Stata, format ${format.release}, ${format.encoding}`
    case "xlsx":
      return `Excel, sheet “${format.sheet}”, ${headerRows(format.headerRows)}`
    case "csv":
      return (
        `CSV, ${format.encoding}, separated by ${DELIMITERS[format.delimiter] ?? format.delimiter}, ` +
        `${headerRows(format.headerRows)}, ${format.lineEnding}`
      )
  }
}

export interface ReadOptions {
  /** The file's name where the path does not end with it. */
  readonly name?: string | undefined
  /** The sheet of a workbook; the first that holds a table if left out. */
  readonly sheet?: string | undefined
  /** Hears the share (0–1) of the file read. */
  readonly progress?: ((share: number) => Effect.Effect<void>) | undefined
}

/** How large a survey may be: more is refused while it is read. */
export class SurveyLimits extends Context.Reference<SurveyLimits>()("services/SurveyLimits", {
  defaultValue: () => ({ respondents: 10_000_000, cells: 2_000_000_000 })
}) {}

/** Survey files (CSV, Excel, SPSS, Stata) and the small texts beside them, read in bounded memory. */
export class SurveyFiles extends Context.Tag("services/SurveyFiles")<
  SurveyFiles,
  {
    readonly read: (path: string, options?: ReadOptions) => Effect.Effect<SurveyFile, SurveyFileInvalid>
    /** SHA-256 of a file's bytes, hex. */
    readonly hash: (path: string) => Effect.Effect<string, SurveyFileInvalid>
    /** A whole survey file that is in memory already. */
    readonly readBytes: (bytes: Uint8Array) => Effect.Effect<SurveyFile, SurveyFileInvalid>
    /** A codebook or mapping: the text of a file of at most 16 MiB. */
    readonly readText: (path: string) => Effect.Effect<string, SurveyFileInvalid>
    /** A column's cells as bytes to be kept, compressed. */
    readonly pack: (column: RawColumn) => Effect.Effect<Uint8Array>
    /** The column that was packed. */
    readonly unpack: (header: HeaderCells, bytes: Uint8Array) => Effect.Effect<RawColumn>
  }
>() {}
