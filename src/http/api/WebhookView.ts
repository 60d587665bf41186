import { Schema } from "effect"
import { AskId } from "../../domain/ask/DurableAsk.ts"
import {
  DeliveryState,
  OVERLAP_HOURS,
  WebhookDeliveryId,
  WebhookEvent,
  WebhookSecretId,
  WebhookUrl
} from "../../domain/Webhook.ts"
import { Count } from "../../domain/Whole.ts"

const Moment = Schema.String.annotations({ description: "UTC, ISO 8601", examples: ["2026-02-20T10:15:00.000Z"] })

const secret = {
  id: WebhookSecretId,
  createdAt: Moment,
  expiresAt: Schema.NullOr(Moment).annotations({
    description: `When it stops signing: ${OVERLAP_HOURS} hours after another took its place; null where it signs on`
  })
}

/** A signing secret as a list shows it: without itself. */
export const WebhookSecretView = Schema.Struct(secret).annotations({ identifier: "WebhookSecret" })

/** A signing secret as it is shown once. */
export const NewWebhookSecret = Schema.Struct({
  ...secret,
  secret: Schema.String.annotations({ description: "Shown this once; libraries of Standard Webhooks take it as it is" })
}).annotations({ identifier: "NewWebhookSecret" })

/** One event on its way to a receiver. */
export const WebhookDeliveryView = Schema.Struct({
  id: WebhookDeliveryId,
  askId: AskId,
  event: WebhookEvent,
  url: WebhookUrl,
  state: DeliveryState.annotations({
    description: "waiting: is tried until it arrives; delivered: answered with 2xx; failed: given up"
  }),
  tries: Count,
  status: Schema.NullOr(Count).annotations({ description: "Of the last answer; null where nothing answered" }),
  error: Schema.NullOr(Schema.String).annotations({
    description: "Why the last try failed: the beginning of the answer, or why there was none"
  }),
  createdAt: Moment,
  triedAt: Schema.NullOr(Moment),
  nextTryAt: Schema.NullOr(Moment).annotations({ description: "null once it is delivered or failed" }),
  finishedAt: Schema.NullOr(Moment)
}).annotations({ identifier: "WebhookDelivery" })
