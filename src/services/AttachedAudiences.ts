import { Effect } from "effect"
import { InsufficientMatches } from "../domain/filter/FilterError.ts"
import type { OrganizationId } from "../domain/Organization.ts"
import type { ProjectId } from "../domain/Project.ts"
import { and, count } from "../domain/survey/Bitset.ts"
import { excerpt } from "../domain/Text.ts"
import { MinMatchedTwins, type Segment, Segments } from "./Segments.ts"

/** A project's respondents as far as an audience's descriptions tell them apart. */
export interface AudienceSegment {
  readonly segment: Segment
  /** Whether every description could be expressed by the survey's questions. */
  readonly placed: boolean
  /** What could not be, in a sentence to add to a summary; empty where everything could. */
  readonly note: string
}

const both = (a: Segment, b: Segment): Segment => {
  const expressions = [a, b].flatMap(({ filter }) => (filter.expression === null ? [] : [filter.expression]))
  return {
    ...a,
    matched: and(a.matched, b.matched),
    filter: {
      expression: expressions.length === 0 ? null : expressions.map((expression) => `(${expression})`).join(" AND "),
      interpretation: {
        description: [a, b].map(({ filter }) => filter.interpretation.description).join("; "),
        unmapped: [a, b].flatMap(({ filter }) => filter.interpretation.unmapped),
        notes: [a, b].flatMap(({ filter }) => filter.interpretation.notes)
      }
    }
  }
}

/** Finds a project's respondents whom the descriptions of an audience fit. */
export class AttachedAudiences extends Effect.Service<AttachedAudiences>()("services/AttachedAudiences", {
  effect: Effect.gen(function* () {
    const segments = yield* Segments
    const required = yield* MinMatchedTwins

    /** Descriptions that all hold. One that the survey cannot express leaves everybody in; too few people are refused. */
    const select = Effect.fn("AttachedAudiences.select")(function* (
      organization: OrganizationId,
      project: ProjectId,
      prompts: ReadonlyArray<string>
    ) {
      const readings = yield* Effect.forEach(prompts, (prompt) =>
        segments.select(organization, project, prompt).pipe(
          Effect.map((segment) => ({ segment, unplaced: [] as ReadonlyArray<string> })),
          Effect.catchTag("FilterInvalid", () =>
            Effect.map(segments.select(organization, project, ""), (segment) => ({ segment, unplaced: [prompt] }))
          )
        )
      )
      const segment = readings.map((reading) => reading.segment).reduce(both)
      const unplaced = readings.flatMap((reading) => reading.unplaced)
      const matched = count(segment.matched)
      if (matched < required) {
        const few = readings.find(({ segment: { shortage } }) => shortage !== null)?.segment.shortage
        return yield* new InsufficientMatches({
          ...(few ?? { clause: null, matchedWithout: null }),
          matched,
          required,
          total: segment.codebook.respondents,
          param: "audienceId"
        })
      }
      const missing = [...unplaced, ...segment.filter.interpretation.unmapped].map((words) => `“${excerpt(words)}”`)
      const note = missing.length === 0 ? "" : ` The survey's questions do not say who fits ${missing.join(", ")}.`
      return { segment, placed: unplaced.length === 0, note } satisfies AudienceSegment
    })

    return { select } as const
  })
}) {}
