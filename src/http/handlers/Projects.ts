import { HttpApiBuilder, HttpServerResponse } from "@effect/platform"
import { Effect } from "effect"
import {
  type CrosstabResult,
  fileNameOf,
  OFFICE_KINDS,
  OFFICE_TYPES,
  tableFileName
} from "../../domain/ask/CrosstabAsk.ts"
import { Distributions, WrittenAnswers } from "../../domain/ask/Distributions.ts"
import { HumansResult } from "../../domain/ask/HumansAsk.ts"
import { sourceWords } from "../../domain/evidence/SourceWords.ts"
import { pageWanted } from "../../domain/Listing.ts"
import type { UpdatedDeck } from "../../domain/report/Deck.ts"
import { REPORT_KINDS, REPORT_TYPES } from "../../domain/report/ReportFile.ts"
import { WavePreview } from "../../domain/survey/mapping/Wave.ts"
import { DEMOGRAPHICS } from "../../domain/survey/model/Selector.ts"
import { ROW_KINDS, ROW_TYPES, type RowKind } from "../../domain/survey/rows/RowKinds.ts"
import { crosstabCsv } from "../../domain/survey/tables/CrosstabCsv.ts"
import { Understanding } from "../../domain/survey/understanding/Understanding.ts"
import { CodedAnswers } from "../../domain/verbatims/CodesAsk.ts"
import { Analyses } from "../../services/usecases/Analyses.ts"
import { Backtests } from "../../services/usecases/Backtests.ts"
import { type BannerReport, BannerTables } from "../../services/usecases/BannerTables.ts"
import { Crosstabs, TableFiles, TableWriter } from "../../services/usecases/Crosstabs.ts"
import { Decks } from "../../services/usecases/Decks.ts"
import { Filters } from "../../services/usecases/Filters.ts"
import { HumanSuggestions } from "../../services/usecases/HumanSuggestions.ts"
import { Imports } from "../../services/usecases/Imports.ts"
import { Projects } from "../../services/usecases/Projects.ts"
import { RespondentFiles } from "../../services/usecases/RespondentFiles.ts"
import { SurveyDistributions } from "../../services/usecases/Segments.ts"
import { SurveyImports } from "../../services/usecases/SurveyImports.ts"
import { SurveySources } from "../../services/usecases/SurveySources.ts"
import { SurveyTexts } from "../../services/usecases/SurveyTexts.ts"
import { Understandings } from "../../services/usecases/Understandings.ts"
import { Waves } from "../../services/usecases/Waves.ts"
import { Api } from "../api/Api.ts"
import { CurrentPrincipal } from "../api/Authorization.ts"
import { ImportedView, type ProjectChange, QuestionList } from "../api/Projects.ts"
import type { UploadedFile, UploadFolder } from "../api/Upload.ts"
import { toWire } from "../errors/ErrorMapping.ts"
import { preference, prefersAsync } from "../request/Representation.ts"
import {
  attachment,
  respond,
  respondAccepted,
  respondInKind,
  respondLarge,
  respondPartInKind,
  respondStored,
  unkept
} from "../request/Respond.ts"
import { withNextLink } from "../routing/Routes.ts"
import { acceptedHeaders, importData, sayWhenAgain } from "./Imports.ts"

/** The file of respondents that a header `Accept` wants most; SPSS where it says nothing. */
const rowKindWanted = (accept: string): RowKind =>
  ROW_KINDS.reduce((best: RowKind, kind) =>
    preference(accept, ROW_TYPES[kind]) > preference(accept, ROW_TYPES[best]) ? kind : best
  )

export const BacktestsHandlers = HttpApiBuilder.group(
  Api,
  "backtests",
  Effect.fnUntraced(function* (handlers) {
    const backtests = yield* Backtests
    return handlers.handle("get", ({ path: { projectId } }) =>
      Effect.flatMap(CurrentPrincipal, ({ organizationId }) => respond(backtests.get(organizationId, projectId)))
    )
  })
)

const declaredIn = (selectors: NonNullable<typeof ProjectChange.Type.selectors>) =>
  new Map(
    DEMOGRAPHICS.flatMap((demographic) => {
      const keys = selectors[demographic]
      return keys === undefined ? [] : [[demographic, keys] as const]
    })
  )

/** The files of an upload by their names in its folder. */
const namesOf = (
  files: Readonly<Record<"file", UploadedFile>> & Readonly<Record<"codebook" | "mapping", UploadedFile | undefined>>
) => ({
  file: files.file.part,
  codebook: files.codebook?.part,
  mapping: files.mapping?.part
})

/** Keeps a folder with what was stored of it: once that is begun, nobody's going away comes between. */
const keeping = <A, E, R>(folder: UploadFolder, stored: Effect.Effect<A, E, R>) =>
  Effect.uninterruptible(
    Effect.tap(stored, () =>
      Effect.sync(() => {
        folder.kept = true
      })
    )
  )

export const ProjectsHandlers = HttpApiBuilder.group(
  Api,
  "projects",
  Effect.fnUntraced(function* (handlers) {
    const analyses = yield* Analyses
    const crosstabs = yield* Crosstabs
    const distributions = yield* SurveyDistributions
    const banners = yield* BannerTables
    const decks = yield* Decks
    const files = yield* TableFiles
    const filters = yield* Filters
    const humans = yield* HumanSuggestions
    const imports = yield* Imports
    const projects = yield* Projects
    const rows = yield* RespondentFiles
    const sources = yield* SurveySources
    const surveyImports = yield* SurveyImports
    const writer = yield* TableWriter
    const texts = yield* SurveyTexts
    const understandings = yield* Understandings
    const waves = yield* Waves
    const organization = Effect.map(CurrentPrincipal, ({ organizationId }) => organizationId)

    return handlers
      .handle("list", ({ urlParams }) =>
        Effect.flatMap(organization, (id) => {
          const wanted = pageWanted("projects", urlParams)
          if (wanted === null) return respond(projects.list(id))
          return respond(Effect.map(withNextLink("projects", wanted, projects.page(id, wanted)), ({ rows }) => rows))
        })
      )
      .handle("create", ({ headers, payload: { codebook, file, mapping, ...about } }) =>
        Effect.gen(function* () {
          const id = yield* organization
          const { name, path } = file
          if (prefersAsync(headers.prefer)) {
            const payload = { ...about, ...namesOf({ codebook, file, mapping }), name, bytes: file.size }
            return yield* respondAccepted(importData, acceptedHeaders, (receipt) =>
              keeping(file.folder, surveyImports.submit(id, file.folder.name, payload, receipt)).pipe(
                Effect.tapErrorTag("TooManyJobs", () => sayWhenAgain)
              )
            )
          }
          const source = { ...about, path, name, codebook: codebook?.path, mapping: mapping?.path }
          return yield* respondStored(ImportedView, (receipt) => imports.run(id, source, receipt))
        })
      )
      .handle("about", ({ path }) => Effect.flatMap(organization, (id) => respond(projects.about(id, path.projectId))))
      .handle("change", ({ path, payload: { selectors, ...changes } }) =>
        Effect.flatMap(organization, (id) =>
          respond(projects.change(id, path.projectId, { ...changes, selectors: declaredIn(selectors ?? {}) }))
        )
      )
      .handle("remove", ({ path }) =>
        Effect.flatMap(organization, (id) => respond(Effect.as(projects.remove(id, path.projectId), { success: true })))
      )
      .handle("questions", ({ path }) =>
        Effect.flatMap(organization, (id) =>
          respondLarge(
            QuestionList,
            Effect.map(projects.questions(id, path.projectId), (questions) => ({ questions }))
          )
        )
      )
      .handle("understanding", ({ path }) =>
        Effect.flatMap(organization, (id) => respondLarge(Understanding, understandings.get(id, path.projectId)))
      )
      .handle("changeQuestion", ({ path: { key, projectId }, payload }) =>
        Effect.flatMap(organization, (id) => respond(understandings.changeQuestion(id, projectId, key, payload)))
      )
      .handle("deriveQuestion", ({ path: { projectId }, payload }) =>
        Effect.flatMap(organization, (id) => respond(understandings.deriveQuestion(id, projectId, payload)))
      )
      .handle("weigh", ({ path: { projectId }, payload }) =>
        Effect.flatMap(organization, (id) => respond(understandings.weigh(id, projectId, payload)))
      )
      .handle(
        "appendWave",
        ({ path: { projectId }, payload: { accept, codebook, column, file, first, label, mapping, ...how } }) =>
          Effect.flatMap(organization, (id) => {
            const source = {
              ...how,
              path: file.path,
              name: file.name,
              codebook: codebook?.path,
              mapping: mapping?.path
            }
            const ask = { accept, column, first, label }
            return respondStored(WavePreview, (receipt) => waves.append(id, projectId, source, ask, receipt))
          })
      )
      .handle("removeWave", ({ path: { projectId } }) =>
        Effect.flatMap(organization, (id) => respond(waves.remove(id, projectId)))
      )
      .handle("takeBackChange", ({ path: { changeId, projectId } }) =>
        Effect.flatMap(organization, (id) => respond(understandings.takeBack(id, projectId, changeId)))
      )
      .handle("distributions", ({ path, urlParams }) =>
        Effect.flatMap(organization, (id) =>
          respondLarge(Distributions, distributions.page(id, path.projectId, urlParams))
        )
      )
      .handle("answers", ({ path: { key, projectId }, urlParams }) =>
        Effect.flatMap(organization, (id) => respondLarge(WrittenAnswers, texts.page(id, projectId, key, urlParams)))
      )
      .handle("codes", ({ path: { key, projectId }, payload }) =>
        Effect.flatMap(organization, (id) => respondLarge(CodedAnswers, texts.codes(id, projectId, key, payload)))
      )
      .handle("matches", ({ path, payload }) =>
        Effect.flatMap(organization, (id) => respond(filters.matches(id, path.projectId, payload)))
      )
      .handle("suggestHumans", ({ path, payload }) =>
        Effect.flatMap(organization, (id) => respondLarge(HumansResult, humans.suggest(id, path.projectId, payload)))
      )
      .handleRaw("data", ({ path, request }) =>
        Effect.flatMap(organization, (id) => {
          const kind = rowKindWanted(request.headers.accept ?? "*/*")
          return Effect.map(toWire(rows.write(id, path.projectId, kind)), ({ file, name }) =>
            HttpServerResponse.stream(file, {
              contentType: ROW_TYPES[kind],
              headers: { "content-disposition": attachment(`${name}.${kind}`) }
            })
          )
        })
      )
      .handle("analyze", ({ path, payload }) =>
        Effect.flatMap(organization, (id) => respond(analyses.make(id, path.projectId, payload)))
      )
      .handle("tables", ({ path, payload, request }) =>
        Effect.flatMap(organization, (id) =>
          respondPartInKind(
            request,
            Effect.zipRight(unkept, banners.of(id, path.projectId, payload)),
            ({ result }) => result,
            ({ file }) => fileNameOf(file.title),
            REPORT_KINDS.map((kind) => ({
              type: REPORT_TYPES[kind],
              ending: kind,
              write: ({ file }: BannerReport) => writer.report(kind, file)
            }))
          )
        )
      )
      .handle("deck", ({ path, payload: { file }, request }) =>
        Effect.flatMap(organization, (id) =>
          respondPartInKind(
            request,
            Effect.zipRight(unkept, decks.update(id, path.projectId, file.path)),
            ({ update }) => update,
            () => fileNameOf(file.name.replace(/\.pptx$/i, "")),
            [{ type: REPORT_TYPES.pptx, ending: "pptx", write: (deck: UpdatedDeck) => Effect.succeed(deck.file) }]
          )
        )
      )
      .handle("crosstab", ({ path, payload, request }) =>
        Effect.flatMap(organization, (id) =>
          respondInKind(request, crosstabs.tabulate(id, path.projectId, payload), tableFileName, [
            {
              type: "text/csv",
              ending: "csv",
              write: (table) =>
                Effect.map(sources.named(id, path.projectId), (source) => crosstabCsv(table, sourceWords(source)))
            },
            ...OFFICE_KINDS.map((kind) => ({
              type: OFFICE_TYPES[kind],
              ending: kind,
              write: (table: CrosstabResult) => files.write(id, path.projectId, kind, table)
            }))
          ])
        )
      )
  })
)
