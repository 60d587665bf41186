import { Context, type Effect } from "effect"
import type { Project } from "../../domain/Project.ts"
import type { Column } from "../../domain/survey/model/Column.ts"
import type { Codebook } from "../../domain/survey/model/Question.ts"

/** The answers of a project's respondents, loaded column by column and kept in memory within a byte limit. */
export class Respondents extends Context.Tag("services/Respondents")<
  Respondents,
  {
    readonly codebook: (project: Project) => Effect.Effect<Codebook>
    /** The columns of the questions at `positions` of the codebook, in that order. */
    readonly columns: (project: Project, positions: ReadonlyArray<number>) => Effect.Effect<ReadonlyArray<Column>>
    /** Weight per respondent, or null where the survey has none. */
    readonly weights: (project: Project) => Effect.Effect<Float64Array | null>
  }
>() {}
