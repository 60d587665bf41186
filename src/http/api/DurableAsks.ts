import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform"
import { Schema } from "effect"
import { ASK_DAYS, AskId, ItemState, MAX_ITEMS } from "../../domain/ask/DurableAsk.ts"
import { RESULT_COLUMNS } from "../../domain/ask/ResultRows.ts"
import { listQuery } from "../../domain/Listing.ts"
import { AskBatch } from "./Asks.ts"
import { Authorization, ClosedRequests } from "./Authorization.ts"
import {
  AskLine,
  AskSummary,
  AskView,
  EVENT_SCHEMA,
  EVENTS,
  EventText,
  NDJSON,
  ResultLines,
  STATUS_RESPONSE
} from "./DurableAskView.ts"
import { Conflict, NotFound, PayloadTooLarge, PaymentRequired, Unprocessable, UnsupportedMediaType } from "./Errors.ts"
import asks from "./examples/Asks.json" with { type: "json" }
import example from "./examples/DurableAsks.json" with { type: "json" }
import { documented, response } from "./Response.ts"

const idPath = Schema.Struct({ askId: AskId })
const Index = Schema.NumberFromString.pipe(
  Schema.int(),
  Schema.between(0, MAX_ITEMS - 1),
  Schema.annotations({
    description: "Its place in what was sent, from 0",
    message: () => ({ message: `must be a whole number from 0 to ${MAX_ITEMS - 1}`, override: true })
  })
)
const none = Schema.Struct({})
const Status = response(STATUS_RESPONSE, AskView)

const submit = HttpApiEndpoint.post("submit", "/v1/asks")
  .setPayload(AskBatch)
  .addSuccess(Status, { status: 202 })
  .addError(NotFound.body)
  .addError(PaymentRequired.body)
  .addError(Conflict.body)
  .addError(PayloadTooLarge.body)
  .addError(Unprocessable.body)
  .addError(UnsupportedMediaType.body)
  .annotateContext(
    documented({
      operationId: "submitAsks",
      scope: "ask",
      summary: `Ask up to ${MAX_ITEMS.toLocaleString("en-US")} asks as one batch`,
      description:
        "Bodies of asks of any kind, as a JSON array or as NDJSON (application/x-ndjson), 32 MiB at most. " +
        "All of them are taken in or none: one that cannot be read is named by its index. The most that they " +
        "cost together is set aside, so that the balance never becomes negative; what is not answered is " +
        "given back.",
      request: [asks.choicesAsk, asks.openAsk],
      accepted: example.accepted
    })
  )

const list = HttpApiEndpoint.get("list", "/v1/asks")
  .setUrlParams(listQuery("asks"))
  .addSuccess(response("AskListResponse", Schema.Array(AskSummary)))
  .annotateContext(
    documented({
      operationId: "listAsks",
      scope: "read",
      summary: "List the organization's durable asks",
      description:
        "Newest first, without their results, 20 unless `limit` says otherwise; the header `Link` leads to the next page. Costs nothing.",
      answer: example.asks
    })
  )

const get = HttpApiEndpoint.get("get", "/v1/asks/:askId")
  .setPath(idPath)
  .setUrlParams(none)
  .addSuccess(Status)
  .addError(NotFound.body)
  .annotateContext(
    documented({
      operationId: "getAsk",
      scope: "read",
      summary: "Show how far a durable ask is, and what it came to",
      description:
        `While it is not over, the header Retry-After says when to ask again. Kept for ${ASK_DAYS} days ` +
        "after its end. Costs nothing.",
      answer: example.done
    })
  )

const events = HttpApiEndpoint.get("events", "/v1/asks/:askId/events")
  .setPath(idPath)
  .setUrlParams(none)
  .addSuccess(EventText)
  .addError(NotFound.body)
  .annotateContext(
    documented({
      operationId: "watchAsk",
      scope: "read",
      summary: "Hear how a durable ask goes on (server-sent events)",
      description:
        "`state` when it begins, `progress` whenever something was answered, `done` when it is over, each " +
        "with the ask as a list shows it. A comment comes every 15 seconds. With Last-Event-ID only what is " +
        "newer is told; after `done` the answer is 204, so that clients do not connect again.",
      headers: ["LastEventId"],
      nothing: "The ask is over, and its end is the last event heard",
      files: {
        [EVENTS]: {
          example: { id: "1-succeeded", event: "done", data: JSON.stringify(example.asks.data[0]) },
          schema: EVENT_SCHEMA
        }
      }
    })
  )

const results = HttpApiEndpoint.get("results", "/v1/asks/:askId/results")
  .setPath(idPath)
  .setUrlParams(
    Schema.Struct({
      state: Schema.optional(ItemState.annotations({ description: "Only the asks in this state; all if left out" }))
    })
  )
  .addSuccess(ResultLines)
  .addError(NotFound.body)
  .annotateContext(
    documented({
      operationId: "getAskResults",
      scope: "read",
      summary: "The results of a durable ask, also while it is under way",
      description:
        "One line for each ask in the order sent: its index, state, what was asked of whom, result or error. " +
        "As NDJSON, or with `Accept: text/csv` as a table with a line for each choice, answer or difference " +
        "of two sides, and whose answers it is. Costs nothing.",
      files: {
        [NDJSON]: { example: `${JSON.stringify(example.result.data)}\n` },
        "text/csv": { example: `${RESULT_COLUMNS.join(",")}\r\n${example.tableRow}\r\n` }
      }
    })
  )

const result = HttpApiEndpoint.get("result", "/v1/asks/:askId/results/:index")
  .setPath(Schema.Struct({ askId: AskId, index: Index }))
  .setUrlParams(none)
  .addSuccess(response("AskLineResponse", AskLine))
  .addError(NotFound.body)
  .annotateContext(
    documented({
      operationId: "getAskResult",
      scope: "read",
      summary: "The result of one of the asks of a durable ask",
      description: "The line of the results that has this index, with the whole answer. Costs nothing.",
      answer: example.result
    })
  )

const cancel = HttpApiEndpoint.del("cancel", "/v1/asks/:askId")
  .setPath(idPath)
  .addSuccess(Status)
  .addError(NotFound.body)
  .annotateContext(
    documented({
      operationId: "cancelAsk",
      scope: "ask",
      summary: "Cancel a durable ask",
      description:
        "What was answered is kept and charged; the rest is not answered, calls to language models are " +
        "cancelled, and its credits are given back. One that is over stays as it is.",
      answer: example.cancelled
    })
  )

const retry = HttpApiEndpoint.post("retry", "/v1/asks/:askId/retry")
  .setPath(idPath)
  .addSuccess(Status, { status: 202 })
  .addError(NotFound.body)
  .addError(PaymentRequired.body)
  .addError(Conflict.body)
  .annotateContext(
    documented({
      operationId: "retryAsk",
      scope: "ask",
      summary: "Ask again what failed of a durable ask",
      description: "Once it is over. What succeeded stays as it is and is not charged again.",
      accepted: example.accepted
    })
  )

export class DurableAsksGroup extends HttpApiGroup.make("durableAsks")
  .add(submit)
  .add(list)
  .add(get)
  .add(events)
  .add(results)
  .add(result)
  .add(cancel)
  .add(retry)
  .middleware(ClosedRequests)
  .middleware(Authorization)
  .annotate(OpenApi.Title, "Durable asks")
  .annotate(OpenApi.Description, "Asks that are answered after their senders were, one or many at a time") {}
