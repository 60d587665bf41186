import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform"
import { Schema } from "effect"
import { ASK_DAYS, AskId } from "../../domain/ask/DurableAsk.ts"
import { listQuery } from "../../domain/Listing.ts"
import {
  DeliveryState,
  OVERLAP_HOURS,
  TRIED_HOURS,
  WebhookDeliveryId,
  WebhookEvent,
  WebhookSecretId,
  WebhookUrl
} from "../../domain/Webhook.ts"
import { Count } from "../../domain/Whole.ts"
import { Authorization, ClosedRequests } from "./Authorization.ts"
import { Conflict, NotFound } from "./Errors.ts"
import example from "./examples/Webhooks.json" with { type: "json" }
import { DeletedResponse, documented, response } from "./Response.ts"

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

const none = Schema.Struct({})

const createSecret = HttpApiEndpoint.post("createSecret", "/v1/webhooks/secrets")
  .setUrlParams(none)
  .addSuccess(response("NewWebhookSecretResponse", NewWebhookSecret))
  .addError(Conflict.body)
  .annotateContext(
    documented({
      operationId: "createWebhookSecret",
      scope: "manage",
      summary: "Make a secret that signs webhooks, or the next one",
      description:
        `The secret is in this answer and nowhere else. The one before it signs along for ${OVERLAP_HOURS} ` +
        "hours, so that receivers can change over; those before that end at once. Costs nothing.",
      answer: example.made
    })
  )

const listSecrets = HttpApiEndpoint.get("listSecrets", "/v1/webhooks/secrets")
  .setUrlParams(none)
  .addSuccess(response("WebhookSecretListResponse", Schema.Array(WebhookSecretView)))
  .annotateContext(
    documented({
      operationId: "listWebhookSecrets",
      scope: "read",
      summary: "List the secrets that sign webhooks",
      description: "Newest first, without the secrets themselves. Costs nothing.",
      answer: example.secrets
    })
  )

const removeSecret = HttpApiEndpoint.del("removeSecret", "/v1/webhooks/secrets/:secretId")
  .setPath(Schema.Struct({ secretId: WebhookSecretId }))
  .addSuccess(DeletedResponse)
  .addError(NotFound.body)
  .annotateContext(
    documented({
      operationId: "deleteWebhookSecret",
      scope: "manage",
      summary: "Have a secret sign no more",
      description: "At once: for one that became known to others. Without any secret nothing is delivered.",
      answer: example.removed
    })
  )

const deliveries = HttpApiEndpoint.get("deliveries", "/v1/webhooks/deliveries")
  .setUrlParams(
    Schema.Struct({
      ...listQuery("webhooks/deliveries").fields,
      state: Schema.optional(DeliveryState.annotations({ description: "Only those in this state" })),
      askId: Schema.optional(AskId.annotations({ description: "Only those of this ask" }))
    })
  )
  .addSuccess(response("WebhookDeliveryListResponse", Schema.Array(WebhookDeliveryView)))
  .annotateContext(
    documented({
      operationId: "listWebhookDeliveries",
      scope: "read",
      summary: "List deliveries of webhooks",
      description:
        `Newest first, 20 unless \`limit\` says otherwise; the header \`Link\` leads to the next page. Those ` +
        `that were given up are \`state=failed\`: after ${TRIED_HOURS} hours, or when the receiver answered ` +
        `410. Kept as long as their asks, ${ASK_DAYS} days. Costs nothing.`,
      answer: example.deliveries
    })
  )

const redeliver = HttpApiEndpoint.post("redeliver", "/v1/webhooks/deliveries/:deliveryId/redeliver")
  .setPath(Schema.Struct({ deliveryId: WebhookDeliveryId }))
  .setUrlParams(none)
  .addSuccess(response("WebhookDeliveryResponse", WebhookDeliveryView))
  .addError(NotFound.body)
  .addError(Conflict.body)
  .annotateContext(
    documented({
      operationId: "redeliverWebhook",
      scope: "manage",
      summary: "Deliver a webhook again",
      description:
        `At once, and for another ${TRIED_HOURS} hours, whatever became of it; with the same webhook-id and ` +
        "body. Costs nothing.",
      answer: example.redelivered
    })
  )

export class WebhooksGroup extends HttpApiGroup.make("webhooks")
  .add(createSecret)
  .add(listSecrets)
  .add(removeSecret)
  .add(deliveries)
  .add(redeliver)
  .middleware(ClosedRequests)
  .middleware(Authorization)
  .annotate(OpenApi.Title, "Webhooks")
  .annotate(
    OpenApi.Description,
    "Being told when durable asks are over, signed as Standard Webhooks (standardwebhooks.com)"
  ) {}
