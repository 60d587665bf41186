import { Context, Effect } from "effect"
import type { FilterReading } from "../../domain/ask/AskResult.ts"
import { type Judged, writtenInTurns } from "../../domain/filter/binding/WrittenAnswers.ts"
import {
  type CompiledFilter,
  compileInTurns,
  filterInTurns,
  insufficientInTurns
} from "../../domain/filter/CompiledFilter.ts"
import { InsufficientMatches } from "../../domain/filter/language/FilterError.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { Project, ProjectId } from "../../domain/Project.ts"
import { all, type Bitset, count } from "../../domain/statistics/Bitset.ts"
import type { Column } from "../../domain/survey/model/Column.ts"
import type { Codebook } from "../../domain/survey/model/Question.ts"
import { ProjectRepo } from "../ports/ProjectRepo.ts"
import { Respondents } from "../ports/Respondents.ts"
import { inTurns } from "./Turns.ts"

/** Those of a project's respondents who match a filter. */
export interface Segment {
  readonly project: Project
  readonly codebook: Codebook
  readonly matched: Bitset
  readonly weights: Float64Array | null
  readonly filter: FilterReading
  /** Why the segment is too small to be asked; null where it is not. */
  readonly shortage: InsufficientMatches | null
}

/** Fewest respondents that may be asked: fewer could be recognised. */
export class MinMatchedTwins extends Context.Reference<MinMatchedTwins>()("services/MinMatchedTwins", {
  defaultValue: () => 5
}) {}

const everyone: FilterReading = {
  expression: null,
  interpretation: { description: "All respondents", unmapped: [], notes: [] }
}

const readingOf = ({ expression, interpretation }: CompiledFilter): FilterReading => ({ expression, interpretation })

/** What respondents wrote is read text by text, which at a million takes a second: nobody waits that long for health. */
const judgeWritten = (written: ReturnType<typeof writtenInTurns>): Effect.Effect<Judged> =>
  Effect.map(
    Effect.forEach(written, ({ key, turns }) => Effect.map(inTurns(turns), (truth) => [key, truth] as const)),
    (entries) => new Map(entries)
  )

/** Selects respondents by filter. */
export class Segments extends Effect.Service<Segments>()("services/Segments", {
  effect: Effect.gen(function* () {
    const projects = yield* ProjectRepo
    const respondents = yield* Respondents
    const required = yield* MinMatchedTwins

    const selectAll = (size: number) => ({
      matched: all(size),
      filter: everyone,
      shortage:
        size >= required
          ? null
          : new InsufficientMatches({ matched: size, required, total: size, clause: null, matchedWithout: null })
    })

    const selectWhere = Effect.fnUntraced(function* (source: string, project: Project, codebook: Codebook) {
      const filter = yield* yield* inTurns(compileInTurns(source, codebook))
      const columns = yield* respondents.columns(project, filter.positions)
      const byPosition = new Map(filter.positions.map((position, i): [number, Column] => [position, columns[i]!]))
      const columnAt = (position: number) => byPosition.get(position)!
      const size = codebook.respondents
      const judged = yield* judgeWritten(writtenInTurns(filter.predicate, columnAt, size))
      const { matched } = yield* inTurns(filterInTurns(filter, columnAt, size, judged))
      return {
        matched,
        filter: readingOf(filter),
        shortage:
          count(matched) >= required
            ? null
            : yield* inTurns(insufficientInTurns(filter, columnAt, size, required, judged))
      }
    })

    /** The respondents of a project who match `filter`; all of them where it is blank. */
    const select = Effect.fn("Segments.select")(function* (
      organization: OrganizationId,
      projectId: ProjectId,
      filter: string
    ) {
      const project = yield* projects.get(organization, projectId)
      const codebook = yield* respondents.codebook(project)
      const selecting =
        filter.trim() === "" ? Effect.succeed(selectAll(codebook.respondents)) : selectWhere(filter, project, codebook)
      const [selection, weights] = yield* Effect.all([selecting, respondents.weights(project)], {
        concurrency: "unbounded"
      })
      return { project, codebook, weights, ...selection } satisfies Segment
    })

    return { select } as const
  })
}) {}
