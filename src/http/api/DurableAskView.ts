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
}).annotations({ identifier: "AskError", description: "The error that a request without Prefer would have had" })

const AskProgress = Schema.Struct({
  total: Count,
  succeeded: Count,
  failed: Count,
  cancelled: Count,
  waiting: Count.annotations({ description: "Still to be answered" })
}).annotations({ identifier: "AskProgress", description: "Of the asks that it consists of, which may be one" })

const summary = {
  id: AskId,
  kind: AskForm,
  asked: BrieflyAsked,
  state: AskState,
  progress: AskProgress,
  credits: Schema.Struct({
    most: Count.annotations({ description: "Set aside when it was sent: the most that it costs" }),
    charged: Count.annotations({ description: "What was answered so far costs; the rest is given back at its end" })
  }).annotations({ identifier: "AskCredits" }),
  createdAt: Moment,
  finishedAt: Schema.NullOr(Moment),
  webhook: Schema.NullOr(Webhook)
}

/** A durable ask as a list shows it. */
const SUMMARY = "DurableAskSummary"
export const AskSummary = Schema.Struct(summary).annotations({ identifier: SUMMARY })

const AskAnswer = Schema.Struct({
  requestId: Schema.String.annotations({ description: "Under which its provenance is kept" }),
  data: AskData
}).annotations({ identifier: "AskAnswer" })

/** A durable ask with its result. */
export const AskView = Schema.Struct({
  ...summary,
  result: Schema.NullOr(AskAnswer).annotations({
    description: "What a request without Prefer would have been answered; null before, and of a batch"
  }),
  quote: Schema.NullOr(AsksQuote).annotations({
    description:
      "What language models would take, as it was foretold when it was taken in; null where none is configured"
  }),
  error: Schema.NullOr(AskError).annotations({
    description: "Of one ask that failed; those of a batch are its results"
  })
}).annotations({ identifier: "DurableAsk" })

/** What became of one of the asks that a durable ask consists of. */
export const AskLine = Schema.Struct({
  index: Count.annotations({ description: "Its place in what was sent, from 0" }),
  state: ItemState,
  kind: AskForm.pipe(Schema.pickLiteral("choices", "compare", "open", "project")),
  who: Schema.String.annotations({
    description:
      "Who was asked: the description of the audience, or the project with its filter; of a comparison all sides, with “ | ” between them"
  }),
  asked: QuoteAsk,
  requestId: Schema.String.annotations({ description: "Under which its provenance is kept" }),
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
  description: "One of the events, by its fields",
  required: ["id", "event", "data"],
  properties: {
    id: { type: "string", description: "The state that it tells of; sent again as `Last-Event-ID`" },
    event: { type: "string", enum: ["state", "progress", "done"] },
    data: {
      type: "string",
      description: "The ask as a list shows it, as JSON",
      contentMediaType: "application/json",
      contentSchema: { $ref: `${SCHEMAS}${SUMMARY}` }
    }
  }
} as const
