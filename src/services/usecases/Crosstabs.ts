import { Context, Effect, Either } from "effect"
import type { CrosstabAsk, CrosstabResult, OfficeKind, TableOfSurvey } from "../../domain/ask/CrosstabAsk.ts"
import type { EngineUnavailable } from "../../domain/evidence/Estimate.ts"
import { findQuestion } from "../../domain/filter/binding/Names.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { ProjectId } from "../../domain/Project.ts"
import type { DeckInvalid, DeckSource, UpdatedDeck } from "../../domain/report/Deck.ts"
import type { ReportFile, ReportKind } from "../../domain/report/ReportFile.ts"
import type { Codebook, Question } from "../../domain/survey/model/Question.ts"
import { countIn } from "../../domain/survey/model/Weights.ts"
import { batteryTable, itemOf } from "../../domain/survey/tables/Battery.ts"
import { crosstabInTurns } from "../../domain/survey/tables/Crosstab.ts"
import { CrosstabInvalid } from "../../domain/survey/tables/Groups.ts"
import { nested, nestNamed } from "../../domain/survey/tables/Nest.ts"
import { MAX_ALIKE } from "../../domain/survey/tables/Tally.ts"
import { foldText } from "../../domain/text/Text.ts"
import { Respondents } from "../ports/ProjectRepo.ts"
import { spanned } from "../WhenEnded.ts"
import { type Counting, Minimums, type ReadSegment, Segments } from "./Segments.ts"
import { SurveySources } from "./SurveySources.ts"
import { TalliedSegments } from "./Tallies.ts"
import { inTurns } from "./Turns.ts"

/** Writes tables and reports as files of office programs, wherever the work is done. The same table is the same bytes. */
export class TableWriter extends Context.Tag("services/TableWriter")<
  TableWriter,
  {
    readonly write: (kind: OfficeKind, table: TableOfSurvey) => Effect.Effect<Uint8Array, EngineUnavailable>
    readonly report: (kind: ReportKind, report: ReportFile) => Effect.Effect<Uint8Array, EngineUnavailable>
    /** What a deck on disk says that it was made of, and the keys of the questions that are still on its slides. */
    readonly deck: (
      path: string
    ) => Effect.Effect<DeckSource & { readonly questions: ReadonlyArray<string> }, DeckInvalid | EngineUnavailable>
    /** The same deck with the numbers of a report. */
    readonly update: (path: string, report: ReportFile) => Effect.Effect<UpdatedDeck, DeckInvalid | EngineUnavailable>
  }
>() {}

/** Tables of a project as files of office programs. */
export class TableFiles extends Effect.Service<TableFiles>()("services/TableFiles", {
  effect: Effect.gen(function* () {
    const sources = yield* SurveySources
    const writer = yield* TableWriter

    const write = spanned("TableFiles.write")(function* (
      organization: OrganizationId,
      projectId: ProjectId,
      kind: OfficeKind,
      result: CrosstabResult
    ) {
      const { credit, survey } = yield* sources.named(organization, projectId)
      return yield* writer.write(kind, { survey, credit, result })
    })

    return { write } as const
  })
}) {}

export const positionOf = (name: string, { questions }: Codebook, param: CrosstabInvalid["param"]) =>
  Either.mapLeft(
    findQuestion({ text: name, quoted: true, span: { start: 0, end: name.length } }, questions),
    ({ problem, suggestions }) => {
      const near = suggestions.map((key) => `“${key}”`).join(", ")
      const hint = near === "" ? "List its questions to see what can be named." : `Did you mean ${near}?`
      return new CrosstabInvalid({ param, problem: `${problem}. ${hint}` })
    }
  )

/** The questions that a column of the banner names, each within the one before it. */
export const nestAt = (name: string, codebook: Codebook) =>
  Either.all(nestNamed(name, codebook.questions).map((one) => positionOf(one, codebook, "columns")))

/** The questions that have in common what is said, where no question is called so. */
export const batteryCalled = (name: string, questions: Codebook["questions"]): Codebook["questions"] => {
  const bare = (text: string) => foldText(text).replace(/[\s:–—-]+$/, "")
  const sought = foldText(name)
  return questions.some(({ key, text }) => foldText(key) === sought || foldText(text) === sought)
    ? []
    : questions.filter(({ constant, stem }) => stem !== null && constant !== true && bare(stem) === bare(name))
}

/** The ranges that the caller wants, by question; each question must be one of those tabulated. */
const breaksIn = (bins: CrosstabAsk["bins"], codebook: Codebook, tabulated: ReadonlyArray<number>) =>
  Either.gen(function* () {
    const breaks = new Map<string, ReadonlyArray<number>>()
    for (const { breaks: at, question } of bins ?? []) {
      const position = yield* positionOf(question, codebook, "bins")
      const { key } = codebook.questions[position]!
      if (!tabulated.includes(position))
        return yield* Either.left(
          new CrosstabInvalid({
            param: "bins",
            problem: `${key} is neither the row question nor one of the column questions: leave out its bins.`
          })
        )
      breaks.set(key, at)
    }
    return breaks
  })

const tooVaried = ({ questions, respondents }: Codebook, positions: ReadonlyArray<number>) => {
  const keys = positions.map((position) => questions[position]!.key).join(", ")
  return new CrosstabInvalid({
    param: "columns",
    problem:
      `The answers to ${keys} make more combinations than are counted apart in a survey of ${respondents} ` +
      `respondents (${MAX_ALIKE}): tabulate fewer of them at a time, or questions with fewer answers.`
  })
}

/** Who is counted, and how. */
interface Countable extends Counting {
  readonly filter?: string | undefined
}

export const countable = ({ filter, smallCells, weight }: Countable): Countable => ({ filter, smallCells, weight })

/** Questions of a survey tabulated against each other. Nothing is charged: no respondent is asked. */
export class Crosstabs extends Effect.Service<Crosstabs>()("services/Crosstabs", {
  effect: Effect.gen(function* () {
    const respondents = yield* Respondents
    const segments = yield* Segments
    const tallied = yield* TalliedSegments
    const minimums = yield* Minimums

    /** Those who match, of a survey that is held in memory; nobody's answers where they are too few. */
    const held = Effect.fnUntraced(function* (read: ReadSegment, positions: ReadonlyArray<number>) {
      const segment = yield* segments.selectRead(read)
      const columns = segment.shortage === null ? yield* respondents.columns(read.project, positions) : []
      return { ...segment, columns }
    })

    /** Those who match, in groups who answered alike where there are many. */
    const selected = Effect.fnUntraced(function* (read: ReadSegment, positions: ReadonlyArray<number>) {
      const { codebook } = read
      if (!tallied.isTallied(codebook)) return yield* held(read, positions)
      const found = yield* Effect.either(tallied.select(read, positions, null))
      if (Either.isRight(found)) return found.right
      return yield* tallied.isKept(codebook) ? held(read, positions) : tooVaried(codebook, positions)
    })

    /** A table of one question, of respondents whose filter was read. */
    const alone = spanned("Crosstabs.alone")(function* (
      read: ReadSegment,
      {
        bins,
        columns,
        filter: _,
        rows,
        smallCells: __,
        weight: ___,
        ...options
      }: CrosstabAsk & { readonly rows: string }
    ) {
      const { codebook } = read
      const row = yield* positionOf(rows, codebook, "rows")
      const nests = yield* Effect.forEach([columns].flat(), (name) => nestAt(name, codebook))
      const positions = [row, ...nests.flat()]
      const breaks = yield* breaksIn(bins, codebook, positions)
      const segment = yield* selected(read, positions)
      if (segment.shortage !== null) return yield* segment.shortage
      const answers = segment.columns.map((column, i) => ({ question: codebook.questions[positions[i]!]!, column }))
      const rest = answers.slice(1)
      const banner = yield* Effect.forEach(nests, (nest) => {
        const [first, ...within] = rest.splice(0, nest.length)
        return nested([first!, ...within])
      })
      const table = yield* yield* inTurns(
        crosstabInTurns({
          rows: answers[0]!,
          banner,
          matched: segment.matched,
          weights: segment.weights,
          respondents: codebook.respondents,
          minimum: read.cells,
          weighting: codebook.weighting,
          synthetic: codebook.synthetic,
          options,
          breaks
        })
      )
      return {
        ...table,
        notes: [...table.notes, ...minimums.notes(read.project, read.cells)],
        matchedTwins: countIn(segment.matched, segment.weights),
        totalTwins: codebook.respondents,
        filter: segment.filter
      } satisfies CrosstabResult
    })

    /** A battery, question by question; its top or bottom boxes are of two steps where nobody says how many. */
    const battery = Effect.fnUntraced(function* (
      read: ReadSegment,
      name: string,
      questions: readonly [Question, ...ReadonlyArray<Question>],
      { boxes = 2, nets: _, score: __, shows = "top", sort, ...ask }: CrosstabAsk
    ) {
      const item = (question: Question) => {
        const asked = { ...ask, rows: question.key, ...(typeof shows === "string" ? { boxes } : {}) }
        return Effect.map(alone(read, asked), (table) => ({ label: itemOf(question), table }))
      }
      const [first, ...rest] = questions
      const items = [yield* item(first), ...(yield* Effect.forEach(rest, item))] as const
      return yield* batteryTable(name, items, shows, sort)
    })

    /** A table of respondents whose filter was read. */
    const counted = (read: ReadSegment, ask: CrosstabAsk) =>
      Effect.gen(function* () {
        const { questions } = read.codebook
        const { rows } = ask
        const named = typeof rows === "string" ? batteryCalled(rows, questions) : []
        if (typeof rows === "string" && named.length < 2) {
          if (ask.shows === undefined) return yield* alone(read, { ...ask, rows })
          const problem = "Only a battery has `shows`: send several questions as `rows`, or what they have in common."
          return yield* new CrosstabInvalid({ param: "shows", problem })
        }
        const positions =
          typeof rows === "string" ? [] : yield* Effect.forEach(rows, (name) => positionOf(name, read.codebook, "rows"))
        const [first, ...rest] = typeof rows === "string" ? named : positions.map((at) => questions[at]!)
        const stem = first!.stem !== null && rest.every((one) => one.stem === first!.stem) ? first!.stem : null
        return yield* battery(read, stem ?? `${1 + rest.length} questions`, [first!, ...rest], ask)
      })

    const read = (organization: OrganizationId, projectId: ProjectId, { filter = "", ...counting }: Countable) =>
      segments.counted(organization, projectId, filter, "all", counting)

    const tabulate = (organization: OrganizationId, projectId: ProjectId, ask: CrosstabAsk, isPublic?: number) =>
      Effect.flatMap(read(organization, projectId, { ...countable(ask), public: isPublic }), (read) =>
        counted(read, ask)
      )

    return { read, counted, tabulate } as const
  })
}) {}
