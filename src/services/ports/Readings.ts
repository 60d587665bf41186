import { Context, type Effect } from "effect"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { Project } from "../../domain/Project.ts"
import type { HeaderCells } from "../../domain/survey/file/RawTable.ts"
import type { Mapping } from "../../domain/survey/mapping/Mapping.ts"
import type { Column, NamedColumn } from "../../domain/survey/model/Column.ts"
import type { Codebook } from "../../domain/survey/model/Question.ts"
import type { KeptChange } from "../../domain/survey/understanding/KeptChange.ts"
import type { KeptReading } from "../../domain/survey/understanding/KeptReading.ts"
import type { QuestionFacts } from "../../domain/survey/understanding/QuestionFacts.ts"

/** A kept reading without its columns' cells, and without how the file was read before it was changed. */
export interface StoredReading extends Omit<KeptReading, "asRead" | "columns"> {
  readonly changes: ReadonlyArray<KeptChange>
  readonly columns: ReadonlyArray<{ readonly header: HeaderCells; readonly kept: boolean }>
}

/** How the project that a file of some content became is read. */
export type KnownReading = Pick<StoredReading, "changes" | "mapping">

/** The answers to a question: those that it had at a position before, or others. */
type ChangedAnswers = { readonly from: number } | { readonly column: Column }

/** Another reading of the same file. */
export interface ReadingChange {
  readonly mapping: Mapping
  readonly codebook: Codebook
  /** Per question of the codebook. */
  readonly facts: ReadonlyArray<QuestionFacts>
  /** Per question of the codebook; no position twice. */
  readonly answers: ReadonlyArray<ChangedAnswers>
  /** Every change by hand that led to it, in their order. */
  readonly changes: ReadonlyArray<KeptChange>
  /** Absent where they stay. */
  readonly weights?: Float64Array | null | undefined
  /** Those that are used where they are named; absent where all weights stay. */
  readonly otherWeights?: ReadonlyArray<NamedColumn> | undefined
}

/** How files were read, kept beside what was read from them. Another organization's are not found. */
export class Readings extends Context.Tag("services/Readings")<
  Readings,
  {
    /** Null where none was kept, or the project's data are no longer these. */
    readonly get: (organization: OrganizationId, project: Project) => Effect.Effect<StoredReading | null>
    /**
     * How the project that a file of this content became is read; null where there is none, or it was not kept. In a
     * transaction nobody changes it until that is over.
     */
    readonly ofContent: (organization: OrganizationId, contentHash: string) => Effect.Effect<KnownReading | null>
    /** How a project's file was read before it was changed; null where the project's data are no longer these. */
    readonly asRead: (organization: OrganizationId, project: Project) => Effect.Effect<Mapping | null>
    /** SHA-256 of the file that a project was made of, hex, which nothing outside tells; null where there is no such project. */
    readonly fileHash: (organization: OrganizationId, project: Project) => Effect.Effect<string | null>
    /** The packed cells of columns counted from 1, as far as they are kept and the project's data are still these. */
    readonly columns: (
      organization: OrganizationId,
      project: Project,
      columns: ReadonlyArray<number>
    ) => Effect.Effect<ReadonlyMap<number, Uint8Array>>
    /**
     * Stores another reading in one transaction under the next revision; false if the data, or what is said of them, are no
     * longer those of `project`.
     */
    readonly change: (organization: OrganizationId, project: Project, change: ReadingChange) => Effect.Effect<boolean>
  }
>() {}
