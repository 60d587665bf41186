import { Context, type Effect } from "effect"
import type { Dictionary } from "../../domain/survey/reading/Dictionary.ts"
import type { SurveyDraft } from "../../domain/survey/reading/Draft.ts"
import type { Mapping } from "../../domain/survey/reading/Mapping.ts"
import type { HeaderCells } from "../../domain/survey/reading/RawTable.ts"
import type { SurveyFileInvalid } from "../../domain/survey/reading/SurveyFileInvalid.ts"
import type { KeptChange } from "../../domain/survey/understanding/KeptChange.ts"
import type { KeptReading } from "../../domain/survey/understanding/KeptReading.ts"
import type { QuestionChangeInvalid, QuestionNotFound } from "../../domain/survey/understanding/QuestionChange.ts"
import type { WeightedFacts } from "../../domain/survey/understanding/QuestionFacts.ts"
import type { ReadingChanges } from "../../domain/survey/understanding/Replay.ts"
import type { Replaying, RereadSurvey } from "../../domain/survey/understanding/Reread.ts"

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

/** Reads and understands survey files, wherever the work is done. */
export class SurveyReader extends Context.Tag("services/SurveyReader")<
  SurveyReader,
  {
    /** `progress` hears the share (0–1) of the file read, where somebody is near enough to be told. */
    readonly read: (
      source: SurveySource,
      progress?: (share: number) => Effect.Effect<void>
    ) => Effect.Effect<SurveyRead, SurveyFileInvalid>
    readonly reread: (source: RereadSource) => Effect.Effect<RereadSurvey, QuestionChangeInvalid | QuestionNotFound>
  }
>() {}
