import { HttpApiBuilder } from "@effect/platform"
import { Effect } from "effect"
import { fileNameOf } from "../../domain/ask/CrosstabAsk.ts"
import type { SurveySource } from "../../domain/ask/SurveySource.ts"
import { sourceWords } from "../../domain/evidence/SourceWords.ts"
import { type PageRequest, pageWanted } from "../../domain/Listing.ts"
import { REPORT_KINDS, REPORT_TYPES, type ReportFile, type ReportPart } from "../../domain/report/ReportFile.ts"
import type { ReportEntry } from "../../services/ports/ReportStore.ts"
import { TableWriter } from "../../services/usecases/Crosstabs.ts"
import { type ReportBlock, Reports, surveysIn, type WholeReport } from "../../services/usecases/Reports.ts"
import { SurveySources } from "../../services/usecases/SurveySources.ts"
import { Api } from "../api/Api.ts"
import { CurrentPrincipal } from "../api/Authorization.ts"
import { respond, respondJsonInKind } from "../request/Respond.ts"
import { withNextLink } from "../routing/Routes.ts"
import { answerJson } from "./History.ts"
import { shareResponses } from "./Shares.ts"

const FIRST_PAGE: PageRequest = { limit: 20, after: null }
const LIST = "reports"

const aboutOf = ({ changedAt, createdAt, id, title, version }: Omit<ReportEntry, "blocks">) => ({
  id,
  title,
  version,
  createdAt: createdAt.toISOString(),
  changedAt: changedAt.toISOString()
})
const entryView = (report: ReportEntry) => ({ ...aboutOf(report), blocks: report.blocks })

/** A block in JSON; what it shows is JSON text already. */
const blockJson = (of: ReportBlock): string => {
  if (of.kind === "text") return JSON.stringify({ id: of.id, kind: of.kind, text: of.text })
  if (of.kind === "answer") {
    const head = JSON.stringify({ id: of.id, kind: of.kind, answerId: of.answerId }).slice(0, -1)
    return `${head},"answer":${of.answer === null ? "null" : answerJson(of.answer)}}`
  }
  const head = JSON.stringify({ id: of.id, kind: of.kind }).slice(0, -1)
  if (of.table === null) return `${head},"table":null}`
  const { asked, countedAt, projectId, result, survey } = of.table
  const table = JSON.stringify({ projectId, survey, request: asked, countedAt: countedAt.toISOString() }).slice(0, -1)
  return `${head},"table":${table},"result":${result}}}`
}

const reportJson = (report: WholeReport): string =>
  `${JSON.stringify(aboutOf(report)).slice(0, -1)},"blocks":[${report.blocks.map(blockJson).join(",")}]}`

const partOf = (of: ReportBlock, sources: ReadonlyArray<SurveySource>): ReportPart => {
  if (of.kind === "text") return { kind: "text", text: of.text }
  if (of.kind === "answer") {
    if (of.answer === null) return { kind: "removed", what: "answer" }
    const { answer, answeredAt, asked, audience } = of.answer
    const question = asked.question ?? null
    return {
      ...{ kind: "answer", question, audience, answeredAt: answeredAt.toISOString(), data: JSON.parse(answer) },
      sources: sources.map(sourceWords)
    }
  }
  if (of.table === null) return { kind: "removed", what: "table" }
  const { countedAt, result, survey } = of.table
  return { kind: "table", survey, credit: sources[0]?.credit ?? null, countedAt: countedAt.toISOString(), result }
}

const fileOf = (
  { blocks, changedAt, title }: WholeReport,
  sources: ReadonlyArray<ReadonlyArray<SurveySource>>
): ReportFile => ({
  title,
  about: [...new Set(sources.flat().map(sourceWords))],
  changedAt: changedAt.toISOString(),
  parts: blocks.map((block, at) => partOf(block, sources[at]!))
})

export const ReportsHandlers = HttpApiBuilder.group(
  Api,
  "reports",
  Effect.fnUntraced(function* (handlers) {
    const reports = yield* Reports
    const sources = yield* SurveySources
    const shares = yield* shareResponses
    const writer = yield* TableWriter
    const organization = Effect.map(CurrentPrincipal, ({ organizationId }) => organizationId)

    return handlers
      .handle("list", ({ urlParams }) =>
        Effect.flatMap(organization, (id) => {
          const wanted = pageWanted(LIST, urlParams) ?? FIRST_PAGE
          return respond(
            Effect.map(withNextLink(LIST, wanted, reports.page(id, wanted)), ({ rows }) => rows.map(entryView))
          )
        })
      )
      .handle("create", ({ payload }) =>
        Effect.flatMap(organization, (id) => respond(Effect.map(reports.create(id, payload.title), entryView)))
      )
      .handleRaw("get", ({ path, request }) =>
        Effect.flatMap(organization, (id) =>
          respondJsonInKind(
            request,
            reports.get(id, path.id),
            reportJson,
            ({ title }) => fileNameOf(title),
            REPORT_KINDS.map((kind) => ({
              type: REPORT_TYPES[kind],
              ending: kind,
              write: (report: WholeReport) =>
                Effect.forEach(report.blocks, (block) => sources.of(id, surveysIn(block))).pipe(
                  Effect.flatMap((found) => writer.report(kind, fileOf(report, found)))
                )
            }))
          )
        )
      )
      .handle("change", ({ path, payload }) =>
        Effect.flatMap(organization, (id) => respond(Effect.map(reports.change(id, path.id, payload), entryView)))
      )
      .handle("remove", ({ path }) =>
        Effect.flatMap(organization, (id) => respond(Effect.as(reports.remove(id, path.id), { success: true })))
      )
      .handle("add", ({ path, payload }) =>
        Effect.flatMap(organization, (id) => respond(Effect.map(reports.add(id, path.id, payload), entryView)))
      )
      .handle("share", ({ path, payload }) => shares.create({ report: path.id }, payload))
      .handle("shares", ({ path }) => shares.list({ report: path.id }))
      .handle("unshare", ({ path }) => shares.remove({ report: path.id }, path.shareId))
  })
)
