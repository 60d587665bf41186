import { Effect } from "effect"
import { type Matches, type MatchesAsk, matchesOf, unreadMatches } from "../../domain/ask/Matches.ts"
import type { FilterCheck } from "../../domain/filter/FilterCheck.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { ProjectId } from "../../domain/Project.ts"
import { ProjectRepo, Respondents } from "../ports/ProjectRepo.ts"
import { readingFor } from "../ports/SecondReader.ts"
import { spanned } from "../WhenEnded.ts"
import { Minimums, MinMatchedTwins, Segments } from "./Segments.ts"
import { TalliedSegments } from "./Tallies.ts"

const checked = ({ filter, matchedTwins, nearest, refusal, required, totalTwins, wider }: Matches): FilterCheck => ({
  understood: filter !== null,
  expression: filter?.expression ?? null,
  description: filter?.interpretation.description ?? null,
  unmapped: filter?.interpretation.unmapped ?? [],
  notes: filter?.interpretation.notes ?? [],
  problem: filter === null ? (refusal?.message ?? null) : null,
  nearest,
  matchedTwins,
  totalTwins,
  required,
  wider
})

/** Says how filters are understood. Nothing is charged: nobody is asked. */
export class Filters extends Effect.Service<Filters>()("services/Filters", {
  effect: Effect.gen(function* () {
    const projects = yield* ProjectRepo
    const respondents = yield* Respondents
    const segments = yield* Segments
    const tallied = yield* TalliedSegments
    const usual = yield* MinMatchedTwins
    const minimums = yield* Minimums

    const selected = Effect.fnUntraced(function* (organization: OrganizationId, projectId: ProjectId, filter: string) {
      const read = yield* segments.read(organization, projectId, filter)
      return tallied.isTallied(read.codebook)
        ? yield* Effect.orDie(tallied.select(read, [], null))
        : yield* segments.selectRead(read)
    })

    /** How many a filter selects and how it is read, whether or not it can be read and enough respondents match. */
    const matches = spanned("Filters.matches")(
      function* (organization: OrganizationId, projectId: ProjectId, { filter = "" }: MatchesAsk) {
        return yield* selected(organization, projectId, filter).pipe(
          Effect.flatMap((segment) =>
            Effect.map(Effect.orDie(minimums.of(segment.project, {})), (shown) => matchesOf(segment, shown))
          ),
          Effect.catchTag("FilterInvalid", (error) =>
            Effect.map(Effect.flatMap(projects.get(organization, projectId), respondents.codebook), (codebook) =>
              unreadMatches(error, codebook, usual)
            )
          )
        )
      },
      (counting, _organization, _project, { engine }) => readingFor(engine)(counting)
    )

    /** The same as tools tell it. */
    const interpret = (organization: OrganizationId, projectId: ProjectId, filter: string) =>
      Effect.map(matches(organization, projectId, { filter }), checked)

    return { matches, interpret } as const
  })
}) {}
