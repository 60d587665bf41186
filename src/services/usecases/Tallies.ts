import { Clock, Context, Data, Duration, Effect, Option, Queue, Schema } from "effect"
import type { FilterReading } from "../../domain/ask/AskResult.ts"
import {
  type CompiledFilter,
  compileInTurns,
  filterInTurns,
  undecidedNotes
} from "../../domain/filter/CompiledFilter.ts"
import { InsufficientMatches } from "../../domain/filter/language/FilterError.ts"
import { OrganizationId } from "../../domain/Organization.ts"
import { type Project, ProjectId } from "../../domain/Project.ts"
import { all } from "../../domain/statistics/Bitset.ts"
import type { Column } from "../../domain/survey/model/Column.ts"
import type { Codebook } from "../../domain/survey/model/Question.ts"
import { countIn } from "../../domain/survey/model/Weights.ts"
import { BLOCK, type Sample, type Tally, tallyBlock, within } from "../../domain/survey/tables/Tally.ts"
import { joinedTallies, readTally, type Tallied } from "../../domain/survey/tables/TallySums.ts"
import { BY_WORDS } from "../../domain/verbatims/Themes.ts"
import { Announcements } from "../ports/Database.ts"
import { ProjectRepo, Respondents } from "../ports/ProjectRepo.ts"
import { actFor } from "../ports/Reach.ts"
import { spanned } from "../WhenEnded.ts"
import { everyone, judgeWritten, type ReadSegment, readingOf, Segments } from "./Segments.ts"
import { inTurns, ownTurn } from "./Turns.ts"

export const TallyId = Schema.UUID.pipe(Schema.brand("TallyId"))
export type TallyId = typeof TallyId.Type

/** What is tallied: a filter in canonical spelling, or null for everybody, and questions by their positions. */
export const TallyRequest = Schema.parseJson(
  Schema.Struct({
    project: ProjectId,
    revision: Schema.Number,
    settings: Schema.Number,
    weighedBy: Schema.optional(Schema.String),
    filter: Schema.NullOr(Schema.String),
    positions: Schema.Array(Schema.Number),
    sample: Schema.NullOr(Schema.Struct({ size: Schema.Number, seed: Schema.Number }))
  })
)
export type TallyRequest = typeof TallyRequest.Type

/** A tally that some process wants help with, as it is told. */
export const OfferedTally = Schema.parseJson(Schema.Struct({ organization: OrganizationId, id: TallyId }))
export type OfferedTally = typeof OfferedTally.Type

/** What part of a tally came to, as JSON; null where there is too much to tell apart. */
export interface GivenShare {
  readonly share: number
  readonly tally: string
}

/**
 * Tallies whose shares are made by whichever processes on a database are free. Nothing depends on their help: a share that
 * was taken and not given is made by whoever wants it, to the same bits.
 */
export class TallyShares extends Context.Tag("services/TallyShares")<
  TallyShares,
  {
    /** Offers the shares of a tally, numbered from 0, to every process. */
    readonly offer: (organization: OrganizationId, request: TallyRequest, shares: number) => Effect.Effect<TallyId>
    /** What is wanted of a tally; none once it is withdrawn. */
    readonly find: (organization: OrganizationId, id: TallyId) => Effect.Effect<Option.Option<TallyRequest>>
    /** The next share that nobody took; none where all are taken, or the tally is withdrawn. */
    readonly take: (organization: OrganizationId, id: TallyId) => Effect.Effect<Option.Option<number>>
    readonly give: (organization: OrganizationId, id: TallyId, given: GivenShare) => Effect.Effect<void>
    /** The shares given by others, without those that one has. */
    readonly given: (
      organization: OrganizationId,
      id: TallyId,
      without: ReadonlyArray<number>
    ) => Effect.Effect<ReadonlyArray<GivenShare>>
    readonly withdraw: (organization: OrganizationId, id: TallyId) => Effect.Effect<void>
  }
>() {}

/** Respondents of a share, which one process reads and tallies at a time. */
const SHARE = 16 * BLOCK

/** Shares that a process works on at once: one is read while the other is tallied. */
const LANES = 2

/** Offers that wait for this process; more are left to others. */
const MAX_OFFERS = 32

const POLL_MS = 10
/** How many times as long as its own slowest share a process waits for another's, and how long at least. */
const PATIENCE = 3
const LEAST_PATIENCE_MS = 500

const readOffer = Schema.decodeUnknownOption(OfferedTally)

/** Texts of shares are those that a process of this version wrote. */
const readShare = (text: string) => JSON.parse(text) as Tally | null

/** What is tallied of a survey. */
interface TallyAsked {
  readonly organization: OrganizationId
  readonly project: Project
  readonly codebook: Codebook
  /** Null for everybody. */
  readonly filter: CompiledFilter | null
  /** The questions whose answers are told apart, together. */
  readonly positions: ReadonlyArray<number>
  readonly sample: Sample | null
}

/** Answers differ too much to be counted in groups who answered alike. */
class TooVaried extends Data.TaggedError("TooVaried") {}

/** Tallies of surveys of any size: block by block, in shares that other processes help with. */
export class Tallies extends Effect.Service<Tallies>()("services/Tallies", {
  scoped: Effect.gen(function* () {
    const projects = yield* ProjectRepo
    const respondents = yield* Respondents
    const shares = yield* TallyShares
    const { heed } = yield* Announcements
    const own = new Set<TallyId>()

    /** Whether a survey is tallied: it is too large to be held, or to be gone through in one turn. */
    const isTallied = (codebook: Codebook) => codebook.respondents > BLOCK || !respondents.isKept(codebook)

    const verdictsIn = Effect.fnUntraced(function* (
      filter: CompiledFilter | null,
      columns: ReadonlyMap<number, Column>,
      size: number
    ) {
      if (filter === null) return { matched: all(size), known: all(size) }
      const columnAt = (position: number) => columns.get(position)!
      const judged = yield* judgeWritten(filter.predicate, columnAt, size)
      return yield* inTurns(filterInTurns(filter, columnAt, size, judged))
    })

    const made = Effect.fnUntraced(function* (
      { codebook, filter, positions, project, sample }: TallyAsked,
      share: number
    ) {
      const from = share * SHARE
      const needed = [...new Set([...positions, ...(filter?.positions ?? [])])]
      const read = yield* respondents.block(project, needed, from, Math.min(SHARE, codebook.respondents - from))
      const tallies: Array<Tally | null> = []
      for (let at = 0; at < read.size; at += BLOCK) {
        const block = within(read, at, Math.min(BLOCK, read.size - at))
        const columns = new Map(needed.map((position, i) => [position, block.columns[i]!]))
        const verdicts = yield* verdictsIn(filter, columns, block.size)
        const told = { ...block, columns: positions.map((position) => columns.get(position)!) }
        tallies.push(yield* inTurns(tallyBlock(told, verdicts, sample)))
        yield* ownTurn
      }
      return yield* inTurns(joinedTallies(tallies, sample))
    })

    /** Makes shares as long as any is left, some at a time. */
    const working = (
      { organization }: TallyAsked,
      id: TallyId,
      work: (share: number) => Effect.Effect<void>
    ): Effect.Effect<void> => {
      const lane: Effect.Effect<void> = Effect.flatMap(shares.take(organization, id), (next) =>
        Option.isNone(next) ? Effect.void : Effect.zipRight(work(next.value), lane)
      )
      return Effect.all(
        Array.from({ length: LANES }, () => lane),
        { concurrency: LANES, discard: true }
      )
    }

    /** Makes what shares nobody else does, waits for those of others, and for none of them too long. */
    const collected = Effect.fnUntraced(function* (asked: TallyAsked, id: TallyId, many: number) {
      const found = new Map<number, Tally | null>()
      let slowest = 0
      const one = (share: number) =>
        Effect.gen(function* () {
          const [duration, tally] = yield* Effect.timed(made(asked, share))
          slowest = Math.max(slowest, Duration.toMillis(duration))
          found.set(share, tally)
        })
      yield* working(asked, id, one)
      const since = yield* Clock.currentTimeMillis
      while (found.size < many) {
        for (const { share, tally } of yield* shares.given(asked.organization, id, [...found.keys()]))
          found.set(share, readShare(tally))
        if (found.size === many) break
        const waited = (yield* Clock.currentTimeMillis) - since
        const missing = Array.from({ length: many }, (_, share) => share).find((share) => !found.has(share))!
        if (waited > Math.max(LEAST_PATIENCE_MS, PATIENCE * slowest)) yield* one(missing)
        else yield* Effect.sleep(POLL_MS)
      }
      return [...found.values()]
    })

    const requestOf = ({ filter, positions, project, sample }: TallyAsked) => ({
      project: project.id,
      revision: project.revision,
      settings: project.settings,
      weighedBy: project.weighedBy,
      filter: filter?.expression ?? null,
      positions,
      sample
    })

    const offered = (asked: TallyAsked, many: number) =>
      Effect.acquireUseRelease(
        Effect.tap(shares.offer(asked.organization, requestOf(asked), many), (id) =>
          Effect.sync(() => void own.add(id))
        ),
        (id) => collected(asked, id, many),
        (id) =>
          Effect.ensuring(
            shares.withdraw(asked.organization, id),
            Effect.sync(() => void own.delete(id))
          )
      )

    /** Who answered alike, of everybody. A survey that is kept is tallied here; the shares of others are offered to all. */
    const tally = spanned("Tallies.tally")(function* (asked: TallyAsked) {
      const { codebook, positions, sample } = asked
      const many = Math.ceil(codebook.respondents / SHARE)
      const parts =
        many < 2 || respondents.isKept(codebook)
          ? yield* Effect.forEach(
              Array.from({ length: many }, (_, share) => share),
              (share) => made(asked, share)
            )
          : yield* offered(asked, many)
      const whole = yield* inTurns(joinedTallies(parts, sample))
      if (whole === null) return yield* new TooVaried()
      const labels = positions.map((position) => codebook.questions[position]!.labels.length)
      return (yield* inTurns(readTally(whole, labels, codebook.weighted))) satisfies Tallied
    })

    const filterOf = (source: string | null, codebook: Codebook) =>
      source === null ? Effect.succeed(null) : Effect.flatten(inTurns(compileInTurns(source, codebook)))

    /** Helps another process. Whoever knows another version of the survey is of no help. */
    const help = Effect.fnUntraced(function* ({ id, organization }: OfferedTally) {
      if (own.has(id)) return
      yield* actFor(organization)
      const request = yield* Effect.flatten(shares.find(organization, id))
      const { weighedBy } = request
      const project = { ...(yield* projects.get(organization, request.project)), weighedBy }
      if (project.revision !== request.revision || project.settings !== request.settings) return
      const codebook = yield* respondents.codebook(project)
      const filter = yield* filterOf(request.filter, codebook)
      if ((filter?.expression ?? null) !== request.filter) return
      const asked = { ...request, organization, project, codebook, filter }
      yield* working(asked, id, (share) =>
        Effect.flatMap(made(asked, share), (tally) =>
          shares.give(organization, id, { share, tally: JSON.stringify(tally) })
        )
      )
    })

    const offers = yield* Queue.dropping<OfferedTally>(MAX_OFFERS)
    yield* heed("tally", (told) => {
      const offer = readOffer(told)
      if (Option.isSome(offer)) offers.unsafeOffer(offer.value)
    })
    yield* Queue.take(offers).pipe(
      Effect.flatMap((offer) => Effect.fork(help(offer)).pipe(Effect.flatMap((fiber) => fiber.await))),
      Effect.flatMap((exit) =>
        exit._tag === "Failure" ? Effect.logDebug("A tally was not helped with", exit.cause) : Effect.void
      ),
      Effect.forever,
      Effect.forkScoped
    )

    return { isKept: respondents.isKept, isTallied, tally } as const
  })
}) {}

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

    const shortageOf = (whole: ReadSegment, matched: number) =>
      isKept(whole.codebook)
        ? Effect.map(Effect.orDie(segments.selectRead(whole)), ({ shortage }) => shortage)
        : Effect.succeed(
            new InsufficientMatches({
              matched,
              required: whole.minimum,
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
      const { minimum: required } = whole
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
