import { Clock, Effect, Stream } from "effect"
import { fileNameOf } from "../../domain/ask/CrosstabAsk.ts"
import { sourceWords } from "../../domain/evidence/SourceWords.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { Project, ProjectId } from "../../domain/Project.ts"
import type { Column } from "../../domain/survey/model/Column.ts"
import type { Codebook } from "../../domain/survey/model/Question.ts"
import { syntheticNote } from "../../domain/survey/model/Synthetic.ts"
import { parquetFields } from "../../domain/survey/rows/ParquetRows.ts"
import type { RowKind } from "../../domain/survey/rows/RowKinds.ts"
import { rowsCsv } from "../../domain/survey/rows/RowsCsv.ts"
import { tripleSRows } from "../../domain/survey/rows/TripleSRows.ts"
import { savCases } from "../../domain/survey/sav/SavCases.ts"
import { savDictionary } from "../../domain/survey/sav/SavDictionary.ts"
import { type Extent, extentOf, filePlan, type SavPlan, savPlan } from "../../domain/survey/sav/SavVariables.ts"
import { ProjectRepo, Respondents } from "../ports/ProjectRepo.ts"
import { RowFiles } from "../ports/RowFiles.ts"
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

/** Writes respondents one after the other. */
interface RowWriter {
  readonly head: Uint8Array
  /** Takes the next respondents; what is written of those from one position up to another. */
  readonly put: (
    columns: ReadonlyArray<Column>,
    weights: ReadonlyArray<Float64Array>
  ) => (from: number, to: number) => Uint8Array
  readonly end: () => Uint8Array
}

/** A survey's respondents as a file, which is written as it is read: its size is nowhere in memory. */
export class RespondentFiles extends Effect.Service<RespondentFiles>()("services/RespondentFiles", {
  effect: Effect.gen(function* () {
    const projects = yield* ProjectRepo
    const respondents = yield* Respondents
    const sources = yield* SurveySources
    const rowFiles = yield* RowFiles

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

    const readAll = Effect.fnUntraced(function* (organization: OrganizationId, id: ProjectId) {
      const project = yield* projects.get(organization, id)
      const codebook = yield* respondents.codebook(project)
      const source = yield* sources.named(organization, id)
      const found = yield* extents(project, codebook)
      const { synthetic } = codebook
      const about = [sourceWords(source), ...(synthetic === undefined ? [] : [syntheticNote(synthetic)])]
      return {
        project,
        codebook,
        title: source.survey,
        about,
        extents: found,
        at: new Date(yield* Clock.currentTimeMillis)
      }
    })
    type Survey = Effect.Effect.Success<ReturnType<typeof readAll>>

    const all = ({ codebook, project }: Survey, { weights }: SavPlan) =>
      pieces(
        project,
        codebook,
        codebook.questions.map((_, at) => at),
        weights.filter((name) => name !== null)
      )

    /** A file that is written respondent by respondent. */
    const byRespondent = (survey: Survey, plan: SavPlan, writer: RowWriter) => {
      const atOnce = Math.ceil(WRITTEN_AT_ONCE / Math.max(1, plan.variables.length))
      const body = Stream.flatMap(all(survey, plan), ({ all: weights, columns, size }) => {
        const put = writer.put(columns, weights)
        return Stream.mapEffect(runs(size, atOnce), ([from, to]) => Effect.map(ownTurn, () => put(from, to)))
      })
      return Stream.make(writer.head).pipe(Stream.concat(body), Stream.concat(Stream.sync(writer.end)))
    }

    const parquet = Effect.fnUntraced(function* (survey: Survey, plan: SavPlan) {
      const { about, codebook, extents, title } = survey
      const fields = parquetFields(plan, codebook.questions, extents)
      const questions = Object.fromEntries(codebook.questions.map(({ key, labels, text }) => [key, { text, labels }]))
      const notes = { survey: title, about: about.join("\n"), questions: JSON.stringify(questions) }
      const file = yield* rowFiles.parquet(fields, notes)
      const body = Stream.flatMap(all(survey, plan), ({ all: weights, columns, size }) => {
        const written = Stream.mapEffect(Stream.fromIterable(fields), (field) =>
          Effect.map(ownTurn, () => {
            const cell = field.cells(columns, weights)
            const cells = Array.from({ length: size }, (_, i) => cell(i))
            return file.put(field, cells)
          })
        )
        return Stream.concat(written, Stream.drain(Stream.sync(file.endRows)))
      })
      return Stream.concat(body, Stream.sync(file.end))
    })

    const contentOf = (kind: RowKind, survey: Survey) => {
      const { about, at, codebook, extents, title } = survey
      const plan = kind === "sav" ? savPlan(codebook, extents) : filePlan(codebook, extents)
      switch (kind) {
        case "sav": {
          const head = savDictionary(plan, { title, documents: about, respondents: codebook.respondents, at })
          return Effect.succeed(byRespondent(survey, plan, { head, ...savCases(plan) }))
        }
        case "csv":
          return Effect.succeed(byRespondent(survey, plan, rowsCsv(plan, codebook.questions)))
        case "parquet":
          return parquet(survey, plan)
        case "zip": {
          const rows = tripleSRows(plan, codebook, extents, { title, origin: about.join("\n"), href: "survey.csv", at })
          return Effect.succeed(
            rowFiles.zipped([
              { name: "survey.sss", content: Stream.make(rows.description) },
              { name: "survey.csv", content: byRespondent(survey, plan, rows) }
            ])
          )
        }
      }
    }

    /** The respondents as a file, called by its survey without an ending. */
    const write = spanned("RespondentFiles.write")(function* (
      organization: OrganizationId,
      id: ProjectId,
      kind: RowKind
    ) {
      const survey = yield* readAll(organization, id)
      const content = yield* contentOf(kind, survey)
      const file = content.pipe(
        Stream.filter(({ length }) => length > 0),
        Stream.rechunk(1)
      )
      return { name: fileNameOf(survey.title), file }
    })

    return { write } as const
  })
}) {}
