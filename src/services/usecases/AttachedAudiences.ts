import { Effect } from "effect"
import { InsufficientMatches } from "../../domain/filter/language/FilterError.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { ProjectId } from "../../domain/Project.ts"
import type { Reading } from "../../domain/people/Reading.ts"
import { and, count } from "../../domain/statistics/Bitset.ts"
import { excerpt } from "../../domain/text/Text.ts"
import { MinMatchedTwins, type Segment, Segments } from "./Segments.ts"

/** A project's respondents as far as an audience's descriptions tell them apart. */
export interface AudienceSegment {
  readonly segment: Segment
  /** What of the descriptions the survey's questions can tell apart. */
  readonly reading: Reading
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

/** Why too few fit: the first description that alone fits too few, or else the one that leaves too few of the others. */
const shortageOf = (
  readings: ReadonlyArray<{ readonly segment: Segment }>,
  prompts: ReadonlyArray<string>,
  together: Segment,
  required: number
): InsufficientMatches | null => {
  const matched = count(together.matched)
  if (matched >= required) return null
  const alone = readings.map(({ segment }) => segment.shortage).find((shortage) => shortage !== null)
  const others = readings.slice(0, -1).map(({ segment }) => segment)
  return new InsufficientMatches({
    ...(alone ?? {
      clause: `“${excerpt(prompts.at(-1) ?? "")}”`,
      matchedWithout: others.length === 0 ? null : count(others.reduce(both).matched)
    }),
    matched: alone?.matched ?? matched,
    required,
    total: together.codebook.respondents,
    param: "audienceId"
  })
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
      const shortage = shortageOf(readings, prompts, segment, required)
      if (shortage !== null) return yield* shortage
      const { expression, interpretation } = segment.filter
      const reading = {
        description: prompts.join("; "),
        read: expression === null ? [] : [interpretation.description],
        widenedTo: [],
        unread: [...unplaced, ...interpretation.unmapped]
      }
      return { segment, reading } satisfies AudienceSegment
    })

    return { select } as const
  })
}) {}
