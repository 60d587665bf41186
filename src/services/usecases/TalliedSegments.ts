import { Effect } from "effect"
import type { FilterReading } from "../../domain/ask/AskResult.ts"
import { undecidedNotes } from "../../domain/filter/CompiledFilter.ts"
import { InsufficientMatches } from "../../domain/filter/language/FilterError.ts"
import { countIn } from "../../domain/survey/model/Weights.ts"
import type { Sample } from "../../domain/survey/tables/Tally.ts"
import type { Tallied } from "../../domain/survey/tables/TallySums.ts"
import { BY_WORDS } from "../../domain/verbatims/Themes.ts"
import { spanned } from "../Spanned.ts"
import { everyone, MinMatchedTwins, type ReadSegment, readingOf, Segments } from "./Segments.ts"
import { Tallies } from "./Tallies.ts"

/** Those of a project's respondents who match a filter, in groups who answered alike. */
interface TalliedSegment extends Omit<ReadSegment, "filter">, Tallied {
  readonly matchedTwins: number
  readonly filter: FilterReading
  /** Who read the filter: words, or a language model by name. */
  readonly readBy: string
  /** Why the segment is too small to be asked; null where it is not. */
  readonly shortage: InsufficientMatches | null
}

/** Selects respondents of surveys that are tallied rather than held. */
export class TalliedSegments extends Effect.Service<TalliedSegments>()("services/TalliedSegments", {
  effect: Effect.gen(function* () {
    const { isKept, isTallied, tally } = yield* Tallies
    const segments = yield* Segments
    const required = yield* MinMatchedTwins

    const shortageOf = (whole: ReadSegment, matched: number) =>
      isKept(whole.codebook)
        ? Effect.map(Effect.orDie(segments.selectRead(whole)), ({ shortage }) => shortage)
        : Effect.succeed(
            new InsufficientMatches({
              matched,
              required,
              total: whole.codebook.respondents,
              clause: null,
              matchedWithout: null
            })
          )

    /**
     * The respondents who match a filter that was read, with the answers to the questions at `positions` told apart and a
     * sample of them. Where they are too few a wider filter is looked for in surveys that are held in memory, and in no others.
     */
    const select = spanned("TalliedSegments.select")(function* (
      whole: ReadSegment,
      positions: ReadonlyArray<number>,
      sample: Sample | null
    ) {
      const { filter: read, ...segment } = whole
      const tallied = yield* tally({ ...segment, filter: read?.filter ?? null, positions, sample })
      const { known, matched, weights } = tallied
      const total = segment.codebook.respondents
      const matchedTwins = countIn(matched, weights)
      const undecided = undecidedNotes(total - countIn(known, weights), total, required)
      return {
        ...segment,
        ...tallied,
        matchedTwins,
        filter: read === null ? everyone : readingOf(read.filter, undecided),
        readBy: read?.readBy ?? BY_WORDS,
        shortage: matchedTwins >= required ? null : yield* shortageOf(whole, matchedTwins)
      } satisfies TalliedSegment
    })

    return { isKept, isTallied, select } as const
  })
}) {}
