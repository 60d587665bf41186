import { Context, Effect, Either, FiberRef, Option } from "effect"
import { holds, permitted } from "../../domain/Access.ts"
import type { FilterReading } from "../../domain/ask/AskResult.ts"
import {
  type Distributions,
  type DistributionsAsk,
  distributionInTurns,
  USUAL_QUESTIONS
} from "../../domain/ask/Distributions.ts"
import { encodeCursor } from "../../domain/Cursor.ts"
import { suggestedInTurns } from "../../domain/evidence/MeantAnswers.ts"
import { type Judged, writtenInTurns } from "../../domain/filter/binding/WrittenAnswers.ts"
import {
  type CompiledFilter,
  compileInTurns,
  filterInTurns,
  insufficientInTurns,
  isDescription,
  partlyInTurns,
  undecidedNotes
} from "../../domain/filter/CompiledFilter.ts"
import { FilterInvalid, InsufficientMatches } from "../../domain/filter/language/FilterError.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { Project, ProjectId } from "../../domain/Project.ts"
import { all, type Bitset, count, none } from "../../domain/statistics/Bitset.ts"
import { weightsNamed } from "../../domain/survey/model/ChosenWeights.ts"
import type { Column } from "../../domain/survey/model/Column.ts"
import { weightingUsed } from "../../domain/survey/model/Disclosure.ts"
import type { Codebook } from "../../domain/survey/model/Question.ts"
import { forInternalUse, type SmallCells, SmallCellsRefused } from "../../domain/survey/model/SmallCells.ts"
import { SurveyTooLarge } from "../../domain/survey/tables/SurveyTooLarge.ts"
import { BY_WORDS } from "../../domain/verbatims/Themes.ts"
import { MeaningTable } from "../ports/MeaningTable.ts"
import { ProjectRepo, Respondents } from "../ports/ProjectRepo.ts"
import { grantedScopes } from "../ports/Reach.ts"
import { type Reading, readingFor, SecondReader } from "../ports/SecondReader.ts"
import { spanned } from "../WhenEnded.ts"
import { inTurns } from "./Turns.ts"

/** What respondents wrote is read text by text, which at a million takes a second: nobody waits that long for health. */
export const judgeWritten = (...asked: Parameters<typeof writtenInTurns>): Effect.Effect<Judged> =>
  Effect.map(
    Effect.forEach(writtenInTurns(...asked), ({ key, turns }) =>
      Effect.map(inTurns(turns), (truth) => [key, truth] as const)
    ),
    (entries) => new Map(entries)
  )

/** Those of a project's respondents who match a filter. */
export interface Segment {
  readonly organization: OrganizationId
  readonly project: Project
  readonly codebook: Codebook
  readonly matched: Bitset
  /** Who gave a range of which only a part fits: not among the matched, though some of them may be meant. */
  readonly partly: Bitset
  readonly weights: Float64Array | null
  readonly filter: FilterReading
  /** Who read the filter: words, or a language model by name. */
  readonly readBy: string
  /** Why the segment is too small to be asked; null where it is not. */
  readonly shortage: InsufficientMatches | null
  /** The fewest respondents anything is shown about. */
  readonly minimum: number
}

/** Fewest respondents that may be asked: fewer could be recognised. */
export class MinMatchedTwins extends Context.Reference<MinMatchedTwins>()("services/MinMatchedTwins", {
  defaultValue: () => 5
}) {}

/** The lowest minimum that a project or a table may have for whoever may see respondents. */
export class LowestMinimum extends Context.Reference<LowestMinimum>()("services/LowestMinimum", {
  defaultValue: () => 1
}) {}

/** How figures are counted that say so themselves. */
export interface Counting {
  /** Name of weights. */
  readonly weight?: string | undefined
  readonly smallCells?: SmallCells | undefined
  /** Of what is kept or published: fewest respondents in a group of a table, whoever asks. */
  readonly public?: number | undefined
}

/** Of what is kept for others, with the operator's minimum. */
const FOR_OTHERS: Counting = { public: 1 }

/**
 * The fewest respondents a project shows anything about, for this caller and for everyone else. Only whoever may see its
 * respondents has another minimum than the project's: two of them side by side tell what each alone hides.
 */
export const Minimums = Effect.gen(function* () {
  const usual = yield* MinMatchedTwins
  const lowest = Math.min(usual, yield* LowestMinimum)

  const forOthers = ({ smallCells }: Pick<Project, "smallCells">) => Math.max(usual, smallCells ?? usual)

  const allowed = ({ below }: SmallCells): Effect.Effect<number, SmallCellsRefused> =>
    below < lowest ? new SmallCellsRefused({ below, least: lowest }) : Effect.succeed(below)

  const of = Effect.fnUntraced(function* ({ smallCells }: Pick<Project, "smallCells">, counting: Counting) {
    const own = smallCells ?? usual
    const others = forOthers({ smallCells })
    if (counting.public !== undefined) return Math.max(others, counting.public, counting.smallCells?.below ?? 0)
    const scopes = yield* FiberRef.get(grantedScopes)
    const wanted = counting.smallCells === undefined ? Math.max(lowest, own) : yield* allowed(counting.smallCells)
    if (wanted === others) return wanted
    if (counting.smallCells !== undefined) yield* permitted({ scopes }, ["manage"])
    return holds({ scopes }, ["manage"]) ? wanted : others
  })

  /** What figures say that are counted with a minimum below that of others. */
  const notes = (project: Pick<Project, "smallCells">, minimum: number): ReadonlyArray<string> =>
    minimum < forOthers(project) ? [forInternalUse(forOthers(project))] : []

  return { allowed, forOthers, notes, of } as const
})

export const everyone: FilterReading = {
  expression: null,
  interpretation: { description: "All respondents", unmapped: [], notes: [] }
}

export const readingOf = ({ expression, interpretation }: CompiledFilter, more: ReadonlyArray<string>): FilterReading =>
  noting({ expression, interpretation }, more)

/** The reading of a filter with more to beware of. */
export const noting = ({ expression, interpretation }: FilterReading, more: ReadonlyArray<string>): FilterReading => ({
  expression,
  interpretation: { ...interpretation, notes: [...interpretation.notes, ...more] }
})

/** Who may read a description: words alone, or whoever there is. */
type Readers = "words" | "all"

/** A filter as it was read, and by whom. */
interface ReadFilter {
  readonly filter: CompiledFilter
  readonly readBy: string
}

/** A project's codebook with a filter as it was read; null where that is blank. */
export interface ReadSegment {
  readonly organization: OrganizationId
  readonly project: Project
  readonly codebook: Codebook
  readonly filter: ReadFilter | null
  /** The fewest respondents anything is shown about. */
  readonly minimum: number
  /** Fewest in a group of a table: more where it is published. */
  readonly cells: number
}

const byWords = (filter: CompiledFilter): ReadFilter => ({ filter, readBy: BY_WORDS })

/** A filter that somebody else read says so, and how to make it one's own. */
const readBySecond = ({ by, read }: Reading<CompiledFilter>): ReadFilter => ({
  readBy: by,
  filter: {
    ...read,
    interpretation: {
      ...read.interpretation,
      notes: [
        `Read by ${by}, since the words alone were not sure: check the expression, and send it instead to rely on it.`,
        ...read.interpretation.notes
      ]
    }
  }
})

export class Segments extends Effect.Service<Segments>()("services/Segments", {
  effect: Effect.gen(function* () {
    const projects = yield* ProjectRepo
    const respondents = yield* Respondents
    const minimums = yield* Minimums
    const second = yield* SecondReader
    const { meanings } = yield* MeaningTable

    /** Why a description can't be read, with the questions that it may mean. */
    const withMeant = Effect.fnUntraced(function* (error: FilterInvalid, source: string, codebook: Codebook) {
      const suggestions = yield* inTurns(suggestedInTurns(error, source, codebook, yield* meanings))
      return yield* new FilterInvalid({ ...error, suggestions: [...suggestions] })
    })

    /** What a filter says: by its words, or by a second reader where they do not make it sure. */
    const compiled = Effect.fnUntraced(function* (
      organization: OrganizationId,
      source: string,
      codebook: Codebook,
      readers: Readers
    ) {
      const read = yield* inTurns(compileInTurns(source, codebook))
      if (Either.isRight(read) || !isDescription(source)) return byWords(yield* read)
      const reading = readers === "words" ? Option.none() : yield* second.filter(organization, source, codebook)
      return Option.isSome(reading) ? readBySecond(reading.value) : yield* withMeant(read.left, source, codebook)
    })

    const selectAll = (size: number, required: number) => ({
      matched: all(size),
      partly: none(size),
      filter: everyone,
      readBy: BY_WORDS,
      shortage:
        size >= required
          ? null
          : new InsufficientMatches({ matched: size, required, total: size, clause: null, matchedWithout: null })
    })

    /** Reads a filter of figures that say how they are counted; who matches it is not looked up. */
    const counted = Effect.fnUntraced(function* (
      organization: OrganizationId,
      projectId: ProjectId,
      source: string,
      readers: Readers,
      counting: Counting
    ) {
      const own = yield* projects.get(organization, projectId)
      const cells = yield* minimums.of(own, counting)
      const minimum = counting.public === undefined ? cells : minimums.forOthers(own)
      const weighedBy = yield* weightsNamed(yield* respondents.codebook(own), counting.weight)
      const project = weighedBy === undefined ? own : { ...own, weighedBy }
      const codebook = yield* respondents.codebook(project)
      const filter = source.trim() === "" ? null : yield* compiled(organization, source, codebook, readers)
      return { organization, project, codebook, filter, minimum, cells } satisfies ReadSegment
    })

    /** The same of answers that are kept, with weights of a name. */
    const kept = (organization: OrganizationId, projectId: ProjectId, source: string, weight: string | undefined) =>
      Effect.catchTags(counted(organization, projectId, source, "all", { ...FOR_OTHERS, weight }), {
        SmallCellsRefused: Effect.die,
        ScopeInsufficient: Effect.die
      })

    /** The same as the project is counted for others. */
    const read = (organization: OrganizationId, projectId: ProjectId, source: string, readers: Readers = "all") =>
      Effect.catchTags(counted(organization, projectId, source, readers, FOR_OTHERS), {
        SmallCellsRefused: Effect.die,
        ScopeInsufficient: Effect.die,
        WeightsUnknown: Effect.die
      })

    const selectWhere = Effect.fnUntraced(function* (
      { filter, readBy }: ReadFilter,
      { codebook, minimum: required, project }: ReadSegment
    ) {
      const columns = yield* respondents.columns(project, filter.positions)
      const byPosition = new Map(filter.positions.map((position, i): [number, Column] => [position, columns[i]!]))
      const columnAt = (position: number) => byPosition.get(position)!
      const size = codebook.respondents
      const judged = yield* judgeWritten(filter.predicate, columnAt, size)
      const { known, matched } = yield* inTurns(filterInTurns(filter, columnAt, size, judged))
      return {
        matched,
        partly: yield* inTurns(partlyInTurns(filter, columnAt, size, judged, matched)),
        readBy,
        filter: readingOf(filter, undecidedNotes(size - count(known), size, required)),
        shortage:
          count(matched) >= required
            ? null
            : yield* inTurns(insufficientInTurns(filter, columnAt, size, required, judged))
      }
    })

    const selectRead = spanned("Segments.selectRead")(function* (read: ReadSegment) {
      const { codebook, filter, minimum, project } = read
      if (!respondents.isKept(codebook)) return yield* new SurveyTooLarge({ respondents: codebook.respondents })
      const selecting =
        filter === null ? Effect.succeed(selectAll(codebook.respondents, minimum)) : selectWhere(filter, read)
      const [selection, weights] = yield* Effect.all([selecting, respondents.weights(project)], {
        concurrency: "unbounded"
      })
      return { ...read, weights, ...selection } satisfies Segment
    })

    /** The respondents of a project who match `filter`; all of them where it is blank. */
    const select = (organization: OrganizationId, projectId: ProjectId, filter: string, readers: Readers = "all") =>
      Effect.flatMap(read(organization, projectId, filter, readers), selectRead)

    return { counted, kept, read, select, selectRead } as const
  })
}) {}

/** Shows how all questions of a survey were answered. Nothing is charged: no respondent is asked. */
export class SurveyDistributions extends Effect.Service<SurveyDistributions>()("services/SurveyDistributions", {
  effect: Effect.gen(function* () {
    const minimums = yield* Minimums
    const respondents = yield* Respondents
    const segments = yield* Segments

    /** A page of questions; columns are loaded one by one, however many there are. */
    const page = spanned("SurveyDistributions.page")(
      function* (
        organization: OrganizationId,
        projectId: ProjectId,
        { below, cursor: from = 0, filter = "", limit = USUAL_QUESTIONS, weight }: DistributionsAsk
      ) {
        const smallCells = below === undefined ? undefined : { below }
        const read = yield* segments.counted(organization, projectId, filter, "all", { smallCells, weight })
        const segment = yield* segments.selectRead(read)
        if (segment.shortage !== null) return yield* segment.shortage
        const { codebook, matched, minimum, project, weights } = segment
        const asked = codebook.questions.flatMap((question, position) =>
          question.constant === true ? [] : [{ question, position }]
        )
        const { respondents: size, synthetic } = codebook
        const counted = { matched, minimum, respondents: size, synthetic, weights }
        const questions = yield* Effect.forEach(asked.slice(from, from + limit), ({ position, question }) =>
          Effect.flatMap(respondents.columns(project, [position]), ([column]) =>
            inTurns(distributionInTurns(question, column!, counted))
          )
        )
        const end = from + questions.length
        return {
          matchedTwins: count(matched),
          totalTwins: codebook.respondents,
          filter: noting(segment.filter, minimums.notes(project, minimum)),
          weighting: weightingUsed(codebook),
          questions,
          total: asked.length,
          nextCursor: end < asked.length && questions.length > 0 ? encodeCursor(end) : null
        } satisfies Distributions
      },
      (showing, _organization, _project, { engine }) => readingFor(engine)(showing)
    )

    return { page } as const
  })
}) {}
