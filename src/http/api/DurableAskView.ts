import { HttpApiSchema } from "@effect/platform"
import { Schema } from "effect"
import { AsksQuote } from "../../domain/ask/AsksQuote.ts"
import { AskForm, AskId, AskState, ItemState } from "../../domain/ask/DurableAsk.ts"
import { BrieflyAsked, QuoteAsk } from "../../domain/ask/QuoteAsk.ts"
import { AskData } from "../../domain/ask/ResultRows.ts"
import { Webhook } from "../../domain/Webhook.ts"
import { Count } from "../../domain/Whole.ts"
import { SCHEMAS } from "./OpenApi.ts"

const Moment = Schema.String.annotations({ description: "UTC, ISO 8601", examples: ["2026-02-20T10:15:00.000Z"] })

/** Why an ask came to nothing, as the error of a request that waits for its answer. */
const AskError = Schema.Struct({
  message: Schema.String,
  type: Schema.String,
  code: Schema.String,
  param: Schema.NullOr(Schema.String)
}).annotations({ identifier: "AskError", description: "The error the request would have returned without Prefer" })

const AskProgress = Schema.Struct({
  total: Count,
  succeeded: Count,
  failed: Count,
  cancelled: Count,
  waiting: Count.annotations({ description: "Still to be answered" })
}).annotations({ identifier: "AskProgress", description: "Progress over its questions; there may be just one" })

const summary = {
  id: AskId,
  kind: AskForm,
  asked: BrieflyAsked,
  state: AskState,
  progress: AskProgress,
  credits: Schema.Struct({
    most: Count.annotations({ description: "Reserved when it was submitted: the maximum cost" }),
    charged: Count.annotations({
      description: "The cost of what has been answered so far; the rest is refunded at the end"
    })
  }).annotations({ identifier: "AskCredits" }),
  createdAt: Moment,
  finishedAt: Schema.NullOr(Moment),
  webhook: Schema.NullOr(Webhook)
}

/** A durable ask as a list shows it. */
const SUMMARY = "DurableAskSummary"
export const AskSummary = Schema.Struct(summary).annotations({ identifier: SUMMARY })

const AskAnswer = Schema.Struct({
  requestId: Schema.String.annotations({ description: "The id for looking up its provenance" }),
  data: AskData
}).annotations({ identifier: "AskAnswer" })

/** What durable asks are called where answers could stand in their place. */
export const IN_BACKGROUND = "background_ask"

/** A durable ask with its result. */
export const AskView = Schema.Struct({
  object: Schema.Literal(IN_BACKGROUND).annotations({
    description: "Only background requests have this field: it tells them from answers"
  }),
  ...summary,
  result: Schema.NullOr(AskAnswer).annotations({
    description: "What the request would have returned without Prefer; null until finished, and for a batch"
  }),
  quote: Schema.NullOr(AsksQuote).annotations({
    description: "The estimated model cost at the time it was accepted; null if no language model is configured"
  }),
  error: Schema.NullOr(AskError).annotations({
    description: "Why it failed; a batch's errors are in its results"
  })
}).annotations({ identifier: "DurableAsk" })

/** What became of one of the asks that a durable ask consists of. */
export const AskLine = Schema.Struct({
  index: Count.annotations({ description: "Its place in what was sent, from 0" }),
  state: ItemState,
  kind: AskForm.pipe(Schema.pickLiteral("choices", "compare", "open", "project")),
  who: Schema.String.annotations({
    description:
      "Who was asked: the description of the audience, or the project with its filter; of a comparison all sides, " +
      "with “ | ” between them"
  }),
  asked: QuoteAsk,
  requestId: Schema.String.annotations({ description: "The id for looking up its provenance" }),
  credits: Count,
  data: Schema.NullOr(AskData).annotations({
    description: "What a request for it alone would have been answered; null where it was not answered"
  }),
  error: Schema.NullOr(AskError)
}).annotations({ identifier: "AskLine" })

/** Names the answer that shows a durable ask. */
export const STATUS_RESPONSE = "AskStatusResponse"

export const NDJSON = "application/x-ndjson"
export const EVENTS = "text/event-stream"

const text = (contentType: string) => HttpApiSchema.withEncoding(Schema.String, { kind: "Text", contentType })

export const ResultLines = text(NDJSON)
export const EventText = text(EVENTS)

/** Each event of a stream of them, as OpenAPI describes such streams. */
export const EVENT_SCHEMA = {
  type: "object",
  description: "One event, field by field",
  required: ["id", "event", "data"],
  properties: {
    id: { type: "string", description: "The state this event describes; send it back as `Last-Event-ID`" },
    event: { type: "string", enum: ["state", "progress", "done"] },
    data: {
      type: "string",
      description: "The request as the list shows it, as JSON",
      contentMediaType: "application/json",
      contentSchema: { $ref: `${SCHEMAS}${SUMMARY}` }
    }
  }
} as const
