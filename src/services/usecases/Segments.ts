import { Context, Effect, Either, Option } from "effect"
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
import type { Column } from "../../domain/survey/model/Column.ts"
import { weightingUsed } from "../../domain/survey/model/Disclosure.ts"
import type { Codebook } from "../../domain/survey/model/Question.ts"
import { SurveyTooLarge } from "../../domain/survey/tables/SurveyTooLarge.ts"
import { BY_WORDS } from "../../domain/verbatims/Themes.ts"
import { MeaningTable } from "../ports/MeaningTable.ts"
import { ProjectRepo, Respondents } from "../ports/ProjectRepo.ts"
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
}

/** Fewest respondents that may be asked: fewer could be recognised. */
export class MinMatchedTwins extends Context.Reference<MinMatchedTwins>()("services/MinMatchedTwins", {
  defaultValue: () => 5
}) {}

export const everyone: FilterReading = {
  expression: null,
  interpretation: { description: "All respondents", unmapped: [], notes: [] }
}

export const readingOf = (
  { expression, interpretation }: CompiledFilter,
  more: ReadonlyArray<string>
): FilterReading => ({
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
    const required = yield* MinMatchedTwins
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

    const selectAll = (size: number) => ({
      matched: all(size),
      partly: none(size),
      filter: everyone,
      readBy: BY_WORDS,
      shortage:
        size >= required
          ? null
          : new InsufficientMatches({ matched: size, required, total: size, clause: null, matchedWithout: null })
    })

    /** Reads a filter; who matches it is not looked up. */
    const read = Effect.fnUntraced(function* (
      organization: OrganizationId,
      projectId: ProjectId,
      source: string,
      readers: Readers = "all"
    ) {
      const project = yield* projects.get(organization, projectId)
      const codebook = yield* respondents.codebook(project)
      const filter = source.trim() === "" ? null : yield* compiled(organization, source, codebook, readers)
      return { organization, project, codebook, filter } satisfies ReadSegment
    })

    const selectWhere = Effect.fnUntraced(function* (
      { filter, readBy }: ReadFilter,
      { codebook, project }: ReadSegment
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
      const { codebook, filter, project } = read
      if (!respondents.isKept(codebook)) return yield* new SurveyTooLarge({ respondents: codebook.respondents })
      const selecting = filter === null ? Effect.succeed(selectAll(codebook.respondents)) : selectWhere(filter, read)
      const [selection, weights] = yield* Effect.all([selecting, respondents.weights(project)], {
        concurrency: "unbounded"
      })
      return { ...read, weights, ...selection } satisfies Segment
    })

    /** The respondents of a project who match `filter`; all of them where it is blank. */
    const select = (organization: OrganizationId, projectId: ProjectId, filter: string, readers: Readers = "all") =>
      Effect.flatMap(read(organization, projectId, filter, readers), selectRead)

    return { read, select, selectRead } as const
  })
}) {}

/** Shows how all questions of a survey were answered. Nothing is charged: no respondent is asked. */
export class SurveyDistributions extends Effect.Service<SurveyDistributions>()("services/SurveyDistributions", {
  effect: Effect.gen(function* () {
    const minimum = yield* MinMatchedTwins
    const respondents = yield* Respondents
    const segments = yield* Segments

    /** A page of questions; columns are loaded one by one, however many there are. */
    const page = spanned("SurveyDistributions.page")(
      function* (
        organization: OrganizationId,
        projectId: ProjectId,
        { cursor: from = 0, filter = "", limit = USUAL_QUESTIONS }: DistributionsAsk
      ) {
        const segment = yield* segments.select(organization, projectId, filter)
        if (segment.shortage !== null) return yield* segment.shortage
        const { codebook, matched, project, weights } = segment
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
          filter: segment.filter,
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
