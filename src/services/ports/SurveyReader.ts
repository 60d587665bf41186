import { Context, type Effect } from "effect"
import type { BaseOfQuestion } from "../../domain/survey/reading/Draft.ts"
import type { SurveyDraft } from "../../domain/survey/reading/SurveyDraft.ts"
import type { SurveyFileInvalid } from "../../domain/survey/reading/SurveyFileInvalid.ts"

/** A file to understand, and what helps to understand it. */
export interface SurveySource {
  readonly path: string
  /** The file's name where the path does not end with it. */
  readonly name?: string | undefined
  /** Column of weights, by header, variable name or number. */
  readonly weight?: string | undefined
  /** Column that identifies respondents. */
  readonly id?: string | undefined
  /** Path of a codebook: CSV, JSON or .qsf. */
  readonly codebook?: string | undefined
  /** Path of a mapping that a preview wrote; then nothing is guessed. */
  readonly mapping?: string | undefined
}

/** A survey ready to be stored. */
export interface SurveyRead {
  readonly draft: SurveyDraft
  /** Per question who answered it. */
  readonly bases: ReadonlyArray<BaseOfQuestion>
  /** SHA-256 of the file's bytes, hex. */
  readonly contentHash: string
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
  }
>() {}
