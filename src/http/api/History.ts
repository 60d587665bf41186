import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform"
import { Schema } from "effect"
import { HistoryChange, HistoryFilter, HistoryId, HistoryKind } from "../../domain/ask/History.ts"
import { BrieflyAsked, QuoteAsk } from "../../domain/ask/QuoteAsk.ts"
import { AskData } from "../../domain/ask/ResultRows.ts"
import { ShareDraft, ShareId } from "../../domain/ask/Share.ts"
import { listQuery } from "../../domain/Listing.ts"
import { ReportId } from "../../domain/report/Report.ts"
import { Count } from "../../domain/Whole.ts"
import { Authorization, ClosedRequests } from "./Authorization.ts"
import { BodyRefused, Conflict, NotFound } from "./Errors.ts"
import example from "./examples/History.json" with { type: "json" }
import { DeletedResponse, documented, response } from "./Response.ts"

const idPath = Schema.Struct({ id: HistoryId })

const entry = {
  id: HistoryId,
  kind: HistoryKind,
  asked: BrieflyAsked,
  name: Schema.NullOr(Schema.String).annotations({ description: "What you call it; null until you name it" }),
  pinned: Schema.Boolean.annotations({ description: "Whether it is kept until you delete it" }),
  askedBy: Schema.NullOr(Schema.String).annotations({
    description: "The name of the API key it was asked with, also through an application; null if there is none"
  }),
  credits: Count.annotations({ description: "What it cost" }),
  basis: Schema.String.annotations({ description: "Where the numbers come from; of several, the weakest" }),
  answeredAt: Schema.String.annotations({ description: "UTC, ISO 8601" })
}

/** An answer as the history lists it. */
export const HistoryEntryView = Schema.Struct(entry).annotations({ identifier: "HistoryEntry" })

/** An answer with its request, as it was given. */
export const HistoryAnswer = Schema.Struct({
  ...entry,
  request: QuoteAsk.annotations({
    description: "The request as understood, with defaults filled in; send it to ask again"
  }),
  audience: Schema.Array(Schema.String).annotations({
    description: "Who was asked, in words: descriptions that all apply, or one per group of a comparison"
  }),
  data: AskData
}).annotations({ identifier: "HistoryAnswer" })

const list = HttpApiEndpoint.get("list", "/v1/history")
  .setUrlParams(Schema.Struct({ ...listQuery("history").fields, ...HistoryFilter.fields }))
  .addSuccess(response("HistoryListResponse", Schema.Array(HistoryEntryView)))
  .annotateContext(
    documented({
      operationId: "listHistory",
      scope: "read",
      summary: "List the answers your organization got, newest first",
      description:
        "Returns 20 unless you set `limit`, without the answers themselves; the `Link` header points to the next page. " +
        "Filters narrow the list, and all of them have to hold. Batches aren't in it: `GET /v1/asks` lists them. Free.",
      answer: example.list
    })
  )

const get = HttpApiEndpoint.get("get", "/v1/history/:id")
  .setPath(idPath)
  .setUrlParams(Schema.Struct({}))
  .addSuccess(response("HistoryAnswerResponse", HistoryAnswer))
  .addError(NotFound.body)
  .annotateContext(
    documented({
      operationId: "getHistory",
      scope: "read",
      summary: "Get an answer again, as it was given",
      description: "Nothing is asked again. Free.",
      answer: example.answer
    })
  )

const change = HttpApiEndpoint.patch("change", "/v1/history/:id")
  .setPath(idPath)
  .setPayload(HistoryChange)
  .addSuccess(response("HistoryEntryResponse", HistoryEntryView))
  .addError(NotFound.body)
  .addError(BodyRefused)
  .annotateContext(
    documented({
      operationId: "changeHistory",
      scope: "manage",
      summary: "Name an answer, or pin it",
      description: "A pinned answer is kept until you unpin or delete it. The answer itself never changes.",
      request: example.change,
      answer: example.changed
    })
  )

const remove = HttpApiEndpoint.del("remove", "/v1/history/:id")
  .setPath(idPath)
  .addSuccess(DeletedResponse)
  .addError(NotFound.body)
  .annotateContext(
    documented({
      operationId: "deleteHistory",
      scope: "manage",
      summary: "Delete an answer",
      description:
        "Deletes the answer for good, with its provenance and the background request it belongs to. The ledger keeps what " +
        "it cost.",
      answer: example.removed
    })
  )

const shareFields = {
  id: ShareId,
  hasPassword: Schema.Boolean.annotations({ description: "Whether it asks for a password" }),
  madeBy: Schema.NullOr(Schema.String).annotations({ description: "The person or the key that made it, if known" }),
  createdAt: Schema.String.annotations({ description: "UTC, ISO 8601" }),
  expiresAt: Schema.String.annotations({ description: "Until when it works; UTC, ISO 8601" })
}
const ShareView = Schema.Struct(shareFields).annotations({ identifier: "Share" })
const NewShare = Schema.Struct({
  ...shareFields,
  url: Schema.String.annotations({ description: "The link. It is shown only in this response" })
}).annotations({ identifier: "NewShare" })
export const ShareListResponse = response("ShareListResponse", Schema.Array(ShareView))
export const NewShareResponse = response("NewShareResponse", NewShare)

const share = HttpApiEndpoint.post("share", "/v1/history/:id/shares")
  .setPath(idPath)
  .setPayload(ShareDraft)
  .addSuccess(NewShareResponse)
  .addError(NotFound.body)
  .addError(Conflict.body)
  .addError(BodyRefused)
  .annotateContext(
    documented({
      operationId: "shareAnswer",
      scope: "manage",
      summary: "Create a public link to an answer",
      description:
        "Anyone with the link sees this answer without a key, and nothing else of your organization, until it expires or " +
        "you revoke it. It can ask for a password. A repeated request makes another link.",
      request: { days: 30 },
      answer: example.shared
    })
  )

const shares = HttpApiEndpoint.get("shares", "/v1/history/:id/shares")
  .setPath(idPath)
  .setUrlParams(Schema.Struct({}))
  .addSuccess(ShareListResponse)
  .addError(NotFound.body)
  .annotateContext(
    documented({
      operationId: "listShares",
      scope: "read",
      summary: "List the active links to an answer, newest first",
      description: "Without the links themselves. Free.",
      answer: example.shares
    })
  )

const everyShare = HttpApiEndpoint.get("everyShare", "/v1/shares")
  .setUrlParams(listQuery("shares"))
  .addSuccess(
    response(
      "ListedShareListResponse",
      Schema.Array(
        Schema.Struct({
          ...shareFields,
          answerId: Schema.NullOr(HistoryId).annotations({
            description: "The answer it leads to; null if it leads to a report"
          }),
          reportId: Schema.NullOr(ReportId).annotations({
            description: "The report it leads to; null if it leads to an answer"
          }),
          title: Schema.String.annotations({ description: "The name of what it leads to, or what was asked" })
        }).annotations({ identifier: "ListedShare" })
      )
    )
  )
  .annotateContext(
    documented({
      operationId: "listEveryShare",
      scope: "read",
      summary: "List all active links, newest first",
      description:
        "Returns 20 unless you set `limit`, without the links themselves; the `Link` header points to the next page. An " +
        "organization has at most 1,000 active links. Free.",
      answer: example.everyShare
    })
  )

const unshare = HttpApiEndpoint.del("unshare", "/v1/history/:id/shares/:shareId")
  .setPath(Schema.Struct({ id: HistoryId, shareId: ShareId }))
  .addSuccess(DeletedResponse)
  .addError(NotFound.body)
  .annotateContext(
    documented({
      operationId: "revokeShare",
      scope: "manage",
      summary: "Revoke a link to an answer",
      description: "It stops working at once.",
      answer: example.removed
    })
  )

export class HistoryGroup extends HttpApiGroup.make("history")
  .add(list)
  .add(get)
  .add(change)
  .add(remove)
  .add(share)
  .add(shares)
  .add(unshare)
  .add(everyShare)
  .middleware(ClosedRequests)
  .middleware(Authorization)
  .annotate(OpenApi.Title, "History")
  .annotate(OpenApi.Description, "Every answer your organization got, each at its own address") {}
