import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform"
import { Schema } from "effect"
import { CrosstabAsk, CrosstabResult } from "../../domain/ask/CrosstabAsk.ts"
import { HistoryId } from "../../domain/ask/History.ts"
import { ShareDraft, ShareId } from "../../domain/ask/Share.ts"
import { listQuery } from "../../domain/Listing.ts"
import { ProjectId } from "../../domain/Project.ts"
import { BlockId, NewBlock, ReportChange, ReportDraft, ReportId, ReportTitle } from "../../domain/report/Report.ts"
import { REPORT_TYPES } from "../../domain/report/ReportFile.ts"
import { Count } from "../../domain/Whole.ts"
import { Authorization, ClosedRequests } from "./Authorization.ts"
import { BadRequest, BodyRefused, Conflict, NotFound, ServiceUnavailable, Unprocessable } from "./Errors.ts"
import example from "./examples/Reports.json" with { type: "json" }
import { HistoryAnswer, NewShareResponse, ShareListResponse } from "./History.ts"
import { DeletedResponse, documented, response } from "./Response.ts"

const idPath = Schema.Struct({ id: ReportId })

const about = {
  id: ReportId,
  title: ReportTitle,
  version: Count.annotations({ description: "How many changes it has had; send it with your change" }),
  createdAt: Schema.String.annotations({ description: "UTC, ISO 8601" }),
  changedAt: Schema.String.annotations({ description: "When it was last changed; UTC, ISO 8601" })
}

/** A report as a list shows it, and as it stands after a change. */
const ReportEntry = Schema.Struct({
  ...about,
  blocks: Count.annotations({ description: "How many blocks it has" })
}).annotations({ identifier: "ReportEntry" })

const ReportTable = Schema.Struct({
  projectId: ProjectId,
  survey: Schema.String.annotations({ description: "The project's title" }),
  request: CrosstabAsk,
  countedAt: Schema.String.annotations({ description: "When it was counted; UTC, ISO 8601" }),
  result: CrosstabResult
}).annotations({ identifier: "ReportTable" })

const ReportBlock = Schema.Union(
  Schema.Struct({
    id: BlockId,
    kind: Schema.Literal("answer"),
    answerId: HistoryId,
    answer: Schema.NullOr(HistoryAnswer).annotations({ description: "null if it, or its survey, was deleted" })
  }).annotations({ identifier: "ReportAnswerBlock" }),
  Schema.Struct({
    id: BlockId,
    kind: Schema.Literal("table"),
    table: Schema.NullOr(ReportTable).annotations({ description: "null if its survey was deleted" })
  }).annotations({ identifier: "ReportTableBlock" }),
  Schema.Struct({ id: BlockId, kind: Schema.Literal("text"), text: Schema.String }).annotations({
    identifier: "ReportTextBlock"
  })
).annotations({ identifier: "ReportBlock" })

/** A report with all that it shows. */
export const ReportView = Schema.Struct({ ...about, blocks: Schema.Array(ReportBlock) }).annotations({
  identifier: "Report"
})

const list = HttpApiEndpoint.get("list", "/v1/reports")
  .setUrlParams(listQuery("reports"))
  .addSuccess(response("ReportListResponse", Schema.Array(ReportEntry)))
  .annotateContext(
    documented({
      operationId: "listReports",
      scope: "read",
      summary: "List your organization's reports, newest first",
      description: "Returns 20 unless you set `limit`; the `Link` header points to the next page. Free.",
      answer: example.list
    })
  )

const create = HttpApiEndpoint.post("create", "/v1/reports")
  .setPayload(ReportDraft)
  .addSuccess(response("ReportEntryResponse", ReportEntry))
  .addError(BodyRefused)
  .annotateContext(
    documented({
      operationId: "createReport",
      scope: "manage",
      summary: "Create an empty report",
      description: "Then add answers, tables and texts. Free.",
      request: { title: "Flying with children" },
      answer: example.created
    })
  )

const get = HttpApiEndpoint.get("get", "/v1/reports/:id")
  .setPath(idPath)
  .setUrlParams(Schema.Struct({}))
  .addSuccess(response("ReportResponse", ReportView))
  .addError(NotFound.body)
  .addError(ServiceUnavailable.body)
  .annotateContext(
    documented({
      operationId: "getReport",
      scope: "read",
      summary: "Get a report with all that it shows, or as a file",
      description:
        "As JSON, or with `Accept` as slides (.pptx) and a workbook (.xlsx) with charts you can edit, or as a PDF. Free.",
      answer: example.report,
      files: { [REPORT_TYPES.pptx]: {}, [REPORT_TYPES.xlsx]: {}, [REPORT_TYPES.pdf]: {} }
    })
  )

const change = HttpApiEndpoint.patch("change", "/v1/reports/:id")
  .setPath(idPath)
  .setPayload(ReportChange)
  .addSuccess(response("ReportEntryResponse", ReportEntry))
  .addError(NotFound.body)
  .addError(Conflict.body)
  .addError(BodyRefused)
  .annotateContext(
    documented({
      operationId: "changeReport",
      scope: "manage",
      summary: "Rename a report, reorder or remove its blocks, or write its texts",
      description:
        "Send the `version` you saw. If someone changed the report since then, nothing happens and you get 409: get it again, " +
        "then repeat your change.",
      request: example.change,
      answer: example.changed
    })
  )

const remove = HttpApiEndpoint.del("remove", "/v1/reports/:id")
  .setPath(idPath)
  .addSuccess(DeletedResponse)
  .addError(NotFound.body)
  .annotateContext(
    documented({
      operationId: "deleteReport",
      scope: "manage",
      summary: "Delete a report",
      description: "With its tables, texts and links. The answers stay in the history.",
      answer: example.removed
    })
  )

const add = HttpApiEndpoint.post("add", "/v1/reports/:id/blocks")
  .setPath(idPath)
  .setPayload(NewBlock)
  .addSuccess(response("ReportEntryResponse", ReportEntry))
  .addError(BadRequest.body)
  .addError(NotFound.body)
  .addError(Unprocessable.body)
  .addError(ServiceUnavailable.body)
  .addError(BodyRefused)
  .annotateContext(
    documented({
      operationId: "addReportBlock",
      scope: "manage",
      summary: "Add an answer, a table or a text at the end of a report",
      description:
        "An answer is pinned in the history. A table is counted now and stays as it is, with labels of fewer than ten people " +
        "hidden. Needs no version: nobody's work is lost. Free.",
      request: example.add,
      answer: example.added
    })
  )

const share = HttpApiEndpoint.post("share", "/v1/reports/:id/shares")
  .setPath(idPath)
  .setPayload(ShareDraft)
  .addSuccess(NewShareResponse)
  .addError(NotFound.body)
  .addError(Conflict.body)
  .addError(BodyRefused)
  .annotateContext(
    documented({
      operationId: "shareReport",
      scope: "manage",
      summary: "Create a public link to a report",
      description:
        "Anyone with the link sees this report as it is then, without a key, and nothing else of your organization, until " +
        "the link expires or you revoke it. It can ask for a password. A repeated request makes another link.",
      request: { days: 30 },
      answer: example.shared
    })
  )

const shares = HttpApiEndpoint.get("shares", "/v1/reports/:id/shares")
  .setPath(idPath)
  .setUrlParams(Schema.Struct({}))
  .addSuccess(ShareListResponse)
  .addError(NotFound.body)
  .annotateContext(
    documented({
      operationId: "listReportShares",
      scope: "read",
      summary: "List the active links to a report, newest first",
      description: "Without the links themselves. Free.",
      answer: example.shares
    })
  )

const unshare = HttpApiEndpoint.del("unshare", "/v1/reports/:id/shares/:shareId")
  .setPath(Schema.Struct({ id: ReportId, shareId: ShareId }))
  .addSuccess(DeletedResponse)
  .addError(NotFound.body)
  .annotateContext(
    documented({
      operationId: "revokeReportShare",
      scope: "manage",
      summary: "Revoke a link to a report",
      description: "It stops working at once.",
      answer: example.removed
    })
  )

export class ReportsGroup extends HttpApiGroup.make("reports")
  .add(list)
  .add(create)
  .add(get)
  .add(change)
  .add(remove)
  .add(add)
  .add(share)
  .add(shares)
  .add(unshare)
  .middleware(ClosedRequests)
  .middleware(Authorization)
  .annotate(OpenApi.Title, "Reports")
  .annotate(OpenApi.Description, "Answers, tables and texts in an order, to read, share and export") {}
