import { Context, type Effect } from "effect"
import type { Project } from "../../domain/Project.ts"
import type { Column } from "../../domain/survey/model/Column.ts"
import type { Codebook } from "../../domain/survey/model/Question.ts"
import type { Block } from "../../domain/survey/tables/Tally.ts"

/** The answers of a project's respondents, loaded column by column and kept in memory within a byte limit. */
export class Respondents extends Context.Tag("services/Respondents")<
  Respondents,
  {
    readonly codebook: (project: Project) => Effect.Effect<Codebook>
    /** The columns of the questions at `positions` of the codebook, in that order. */
    readonly columns: (project: Project, positions: ReadonlyArray<number>) => Effect.Effect<ReadonlyArray<Column>>
    /** Weight per respondent, or null where the survey has none. */
    readonly weights: (project: Project) => Effect.Effect<Float64Array | null>
    /** Whether memory has room for what an ask needs of everybody. */
    readonly isKept: (codebook: Codebook) => boolean
    /**
     * What \`size\` respondents from \`from\` on, a multiple of \`BLOCK\`, answered to the questions at \`positions\`. Of a survey that
     * is not kept, nothing else is read, and nothing remembered.
     */
    readonly block: (
      project: Project,
      positions: ReadonlyArray<number>,
      from: number,
      size: number
    ) => Effect.Effect<Block>
  }
>() {}
