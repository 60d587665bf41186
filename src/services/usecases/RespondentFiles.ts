import { Clock, Effect, Stream } from "effect"
import { fileNameOf } from "../../domain/ask/CrosstabAsk.ts"
import { sourceWords } from "../../domain/evidence/SourceWords.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { Project, ProjectId } from "../../domain/Project.ts"
import type { Codebook } from "../../domain/survey/model/Question.ts"
import { syntheticNote } from "../../domain/survey/model/Synthetic.ts"
import { savCases } from "../../domain/survey/sav/SavCases.ts"
import { savDictionary } from "../../domain/survey/sav/SavDictionary.ts"
import { type Extent, extentOf, savPlan } from "../../domain/survey/sav/SavVariables.ts"
import { ProjectRepo, Respondents } from "../ports/ProjectRepo.ts"
import { spanned } from "../WhenEnded.ts"
import { SurveySources } from "./SurveySources.ts"
import { ownTurn } from "./Turns.ts"

/** Cells that are written in one turn, some milliseconds, and that are read at once, some megabytes. */
const [WRITTEN_AT_ONCE, READ_AT_ONCE] = [100_000, 2_000_000]
const MOST_AT_ONCE = 1 << 14
/** Bits of respondents are read in whole words. */
const WORD = 32

/** Respondents in runs of so many. */
const runs = (respondents: number, size: number) =>
  Stream.map(
    respondents === 0 ? Stream.empty : Stream.range(0, Math.ceil(respondents / size) - 1, 1),
    (at) => [at * size, Math.min(respondents, (at + 1) * size)] as const
  )

/** A survey's respondents as a file of SPSS, which is written as it is read: its size is nowhere in memory. */
export class RespondentFiles extends Effect.Service<RespondentFiles>()("services/RespondentFiles", {
  effect: Effect.gen(function* () {
    const projects = yield* ProjectRepo
    const respondents = yield* Respondents
    const sources = yield* SurveySources

    /** The answers to some questions, so many respondents after the other, in the turn of whoever reads them. */
    const pieces = (
      project: Project,
      codebook: Codebook,
      positions: ReadonlyArray<number>,
      others: ReadonlyArray<string> = []
    ) => {
      const size = Math.min(MOST_AT_ONCE, Math.ceil(READ_AT_ONCE / Math.max(1, positions.length) / WORD) * WORD)
      return Stream.mapEffect(runs(codebook.respondents, size), ([from, to]) =>
        Effect.gen(function* () {
          yield* ownTurn
          const read = yield* respondents.passing(project, positions, from, to - from)
          const beside = yield* Effect.forEach(others, (weighedBy) =>
            respondents.passing({ ...project, weighedBy }, [], from, to - from)
          )
          return { ...read, all: [read, ...beside].flatMap(({ weights }) => (weights === null ? [] : [weights])) }
        })
      )
    }

    const extents = Effect.fnUntraced(function* (project: Project, codebook: Codebook) {
      const found: Array<Extent> = []
      const { questions } = codebook
      const measured = questions.flatMap(({ kind }, at) =>
        kind === "text" || kind === "date" || kind === "numeric" ? [at] : []
      )
      if (measured.length === 0) return found
      yield* Stream.runForEach(pieces(project, codebook, measured), ({ columns }) =>
        Effect.sync(() => {
          columns.forEach((column, i) => {
            found[measured[i]!] = extentOf(column, found[measured[i]!])
          })
        })
      )
      return found
    })

    const sav = spanned("RespondentFiles.sav")(function* (organization: OrganizationId, id: ProjectId) {
      const project = yield* projects.get(organization, id)
      const codebook = yield* respondents.codebook(project)
      const source = yield* sources.named(organization, id)
      const plan = savPlan(codebook, yield* extents(project, codebook))
      const { synthetic } = codebook
      const head = savDictionary(plan, {
        title: source.survey,
        documents: [sourceWords(source), ...(synthetic === undefined ? [] : [syntheticNote(synthetic)])],
        respondents: codebook.respondents,
        at: new Date(yield* Clock.currentTimeMillis)
      })
      const cases = savCases(plan)
      const all = codebook.questions.map((_, at) => at)
      const atOnce = Math.ceil(WRITTEN_AT_ONCE / Math.max(1, plan.variables.length))
      const others = plan.weights.filter((name) => name !== null)
      const body = Stream.flatMap(pieces(project, codebook, all, others), ({ all: weights, columns, size }) => {
        const put = cases.put(columns, weights)
        return Stream.mapEffect(runs(size, atOnce), ([from, to]) => Effect.map(ownTurn, () => put(from, to)))
      })
      const file = Stream.make(head).pipe(
        Stream.concat(body),
        Stream.concat(Stream.sync(cases.end)),
        Stream.filter(({ length }) => length > 0),
        Stream.rechunk(1)
      )
      return { name: fileNameOf(source.survey), file }
    })

    return { sav } as const
  })
}) {}
