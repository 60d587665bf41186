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
import { BodyRefused, Conflict, NotFound, PaymentRequired, Unprocessable } from "./Errors.ts"
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
  .addError(BodyRefused)
  .addError(Unprocessable.body)
  .annotateContext(
    documented({
      operationId: "submitAsks",
      scope: "ask",
      summary: `Submit up to ${MAX_ITEMS.toLocaleString("en-US")} questions as one batch`,
      description:
        "Send request bodies of any kind as a JSON array or as NDJSON (application/x-ndjson), up to 32 MiB. Either " +
        "all are accepted or none; an invalid one is named by its index. The maximum cost of all of them is " +
        "reserved, so the balance never goes negative, and whatever isn't answered is refunded.",
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
      summary: "List the organization's background requests",
      description:
        "Newest first, without results, 20 at a time unless you set `limit`; the `Link` header points to the next " +
        "page. Free.",
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
      summary: "Show a background request's progress and outcome",
      description:
        `Until it is finished, the Retry-After header says when to check again. Kept for ${ASK_DAYS} days after it ` +
        "ends. Free.",
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
      summary: "Follow a background request (server-sent events)",
      description:
        "Sends `state` at the start, `progress` whenever something is answered, and `done` at the end, each with " +
        "the request as the list shows it, and a comment every 15 seconds. With Last-Event-ID you get only newer " +
        "events. After `done` the response is 204, so clients stop reconnecting.",
      headers: ["LastEventId"],
      nothing: "The request is finished, and you have already received its last event",
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
      state: Schema.optional(ItemState.annotations({ description: "Only requests in this state; all by default" }))
    })
  )
  .addSuccess(ResultLines)
  .addError(NotFound.body)
  .annotateContext(
    documented({
      operationId: "getAskResults",
      scope: "read",
      summary: "Get a background request's results, even while it is running",
      description:
        "Returns one line per question, in the order sent: its index, state, question, audience, and result or " +
        "error. NDJSON by default; with `Accept: text/csv` you get a table with one row per choice, answer, or " +
        "difference between two groups. Free.",
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
      summary: "Get the result of one question of a background request",
      description: "Returns the result with this index, with the whole answer. Free.",
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
      summary: "Cancel a background request",
      description:
        "Answers so far are kept and charged. The rest isn't answered, calls to language models are canceled, and " +
        "its credits are refunded. A finished request doesn't change.",
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
      summary: "Retry what failed in a background request",
      description: "Works once the request is finished. What succeeded stays as it is and isn't charged again.",
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
  .annotate(OpenApi.Description, "Questions answered in the background, one or many at a time") {}
