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
    description: `When it stops signing: ${OVERLAP_HOURS} hours after it was replaced; null while it signs`
  })
}

/** A signing secret as a list shows it: without itself. */
export const WebhookSecretView = Schema.Struct(secret).annotations({ identifier: "WebhookSecret" })

/** A signing secret as it is shown once. */
export const NewWebhookSecret = Schema.Struct({
  ...secret,
  secret: Schema.String.annotations({ description: "Shown only once; Standard Webhooks libraries take it as it is" })
}).annotations({ identifier: "NewWebhookSecret" })

/** One event on its way to a receiver. */
export const WebhookDeliveryView = Schema.Struct({
  id: WebhookDeliveryId,
  askId: AskId,
  event: WebhookEvent,
  url: WebhookUrl,
  state: DeliveryState.annotations({
    description: "waiting: being retried; delivered: the receiver answered 2xx; failed: given up"
  }),
  tries: Count,
  status: Schema.NullOr(Count).annotations({ description: "Status of the last response; null if there was none" }),
  error: Schema.NullOr(Schema.String).annotations({
    description: "Why the last attempt failed: the start of the response, or why there was none"
  }),
  createdAt: Moment,
  triedAt: Schema.NullOr(Moment),
  nextTryAt: Schema.NullOr(Moment).annotations({ description: "null once delivered or failed" }),
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
      summary: "Create or rotate the secret that signs webhooks",
      description:
        `The secret is shown in this response only. The previous one keeps signing for ${OVERLAP_HOURS} hours, so ` +
        "receivers can switch; older ones stop at once. Free.",
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
      description: "Newest first, without the secrets themselves. Free.",
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
      summary: "Revoke a signing secret",
      description: "Takes effect at once; use it if a secret has leaked. Without any secret, nothing is delivered.",
      answer: example.removed
    })
  )

const deliveries = HttpApiEndpoint.get("deliveries", "/v1/webhooks/deliveries")
  .setUrlParams(
    Schema.Struct({
      ...listQuery("webhooks/deliveries").fields,
      state: Schema.optional(DeliveryState.annotations({ description: "Only those in this state" })),
      askId: Schema.optional(AskId.annotations({ description: "Only those of this background request" }))
    })
  )
  .addSuccess(response("WebhookDeliveryListResponse", Schema.Array(WebhookDeliveryView)))
  .annotateContext(
    documented({
      operationId: "listWebhookDeliveries",
      scope: "read",
      summary: "List webhook deliveries",
      description:
        "Newest first, 20 at a time unless you set `limit`; the `Link` header points to the next page. Deliveries we " +
        `gave up on (after ${TRIED_HOURS} hours, or when the receiver answered 410) have \`state=failed\`. Kept for ` +
        `${ASK_DAYS} days. Free.`,
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
        `Tries again at once and for another ${TRIED_HOURS} hours, whatever happened before, with the same ` +
        "webhook-id and body. Free.",
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
    "Get notified when background requests finish, signed per Standard Webhooks (standardwebhooks.com)"
  ) {}
