import { Context, Effect, Either } from "effect"
import type { CrosstabAsk, CrosstabResult, OfficeKind, TableOfSurvey } from "../../domain/ask/CrosstabAsk.ts"
import type { EngineUnavailable } from "../../domain/evidence/Estimate.ts"
import { findQuestion } from "../../domain/filter/binding/Names.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { ProjectId } from "../../domain/Project.ts"
import type { Codebook } from "../../domain/survey/model/Question.ts"
import { countIn } from "../../domain/survey/model/Weights.ts"
import { crosstabInTurns } from "../../domain/survey/tables/Crosstab.ts"
import { CrosstabInvalid } from "../../domain/survey/tables/Groups.ts"
import { MAX_ALIKE } from "../../domain/survey/tables/Tally.ts"
import { ProjectRepo, Respondents } from "../ports/ProjectRepo.ts"
import { spanned } from "../WhenEnded.ts"
import { MinMatchedTwins, type ReadSegment, Segments } from "./Segments.ts"
import { TalliedSegments } from "./Tallies.ts"
import { inTurns } from "./Turns.ts"

/** Writes tables as files of office programs, wherever the work is done. The same table is the same bytes. */
export class TableWriter extends Context.Tag("services/TableWriter")<
  TableWriter,
  { readonly write: (kind: OfficeKind, table: TableOfSurvey) => Effect.Effect<Uint8Array, EngineUnavailable> }
>() {}

/** Tables of a project as files of office programs. */
export class TableFiles extends Effect.Service<TableFiles>()("services/TableFiles", {
  effect: Effect.gen(function* () {
    const projects = yield* ProjectRepo
    const writer = yield* TableWriter

    const write = spanned("TableFiles.write")(function* (
      organization: OrganizationId,
      projectId: ProjectId,
      kind: OfficeKind,
      result: CrosstabResult
    ) {
      const { title } = yield* projects.get(organization, projectId)
      return yield* writer.write(kind, { survey: title, result })
    })

    return { write } as const
  })
}) {}

const positionOf = (name: string, { questions }: Codebook, param: CrosstabInvalid["param"]) =>
  Either.mapLeft(
    findQuestion({ text: name, quoted: true, span: { start: 0, end: name.length } }, questions),
    ({ problem, suggestions }) => {
      const near = suggestions.map((key) => `“${key}”`).join(", ")
      const hint = near === "" ? "List its questions to see what can be named." : `Did you mean ${near}?`
      return new CrosstabInvalid({ param, problem: `${problem}. ${hint}` })
    }
  )

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

/** Questions of a survey tabulated against each other. Nothing is charged: no respondent is asked. */
export class Crosstabs extends Effect.Service<Crosstabs>()("services/Crosstabs", {
  effect: Effect.gen(function* () {
    const respondents = yield* Respondents
    const segments = yield* Segments
    const tallied = yield* TalliedSegments
    const minimum = yield* MinMatchedTwins

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

    const tabulate = spanned("Crosstabs.tabulate")(function* (
      organization: OrganizationId,
      projectId: ProjectId,
      { bins, columns, filter = "", rows, ...options }: CrosstabAsk
    ) {
      const read = yield* segments.read(organization, projectId, filter)
      const { codebook } = read
      const row = yield* positionOf(rows, codebook, "rows")
      const banner: Array<number> = []
      for (const name of typeof columns === "string" ? [columns] : columns)
        banner.push(yield* positionOf(name, codebook, "columns"))
      const breaks = yield* breaksIn(bins, codebook, [row, ...banner])
      const positions = [row, ...banner]
      const segment = yield* selected(read, positions)
      if (segment.shortage !== null) return yield* segment.shortage
      const answers = segment.columns.map((column, i) => ({ question: codebook.questions[positions[i]!]!, column }))
      const table = yield* yield* inTurns(
        crosstabInTurns({
          rows: answers[0]!,
          banner: answers.slice(1),
          matched: segment.matched,
          weights: segment.weights,
          respondents: codebook.respondents,
          minimum,
          weighting: codebook.weighting,
          options,
          breaks
        })
      )
      return {
        ...table,
        matchedTwins: countIn(segment.matched, segment.weights),
        totalTwins: codebook.respondents,
        filter: segment.filter
      } satisfies CrosstabResult
    })

    return { tabulate } as const
  })
}) {}
