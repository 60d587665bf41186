import { HttpApiBuilder } from "@effect/platform"
import { Effect } from "effect"
import { type PageRequest, pageWanted } from "../../domain/Listing.ts"
import type { WebhookDelivery, WebhookSecret } from "../../services/ports/WebhookStore.ts"
import { Webhooks } from "../../services/usecases/Webhooks.ts"
import { Api } from "../api/Api.ts"
import { CurrentPrincipal } from "../api/Authorization.ts"
import { respond, unkept } from "../request/Respond.ts"
import { withNextLink } from "../routing/Routes.ts"

const FIRST_PAGE: PageRequest = { limit: 20, after: null }
const LIST = "webhooks/deliveries"

const moment = (date: Date | null) => date?.toISOString() ?? null

const secretView = ({ createdAt, expiresAt, id }: WebhookSecret) => ({
  id,
  createdAt: createdAt.toISOString(),
  expiresAt: moment(expiresAt)
})

const deliveryView = (delivery: WebhookDelivery) => {
  const { ask, createdAt, error, event, finishedAt, id, nextTryAt, state, status, triedAt, tries, url } = delivery
  return {
    id,
    askId: ask,
    event,
    url,
    state,
    tries,
    status,
    error,
    createdAt: createdAt.toISOString(),
    triedAt: moment(triedAt),
    nextTryAt: moment(nextTryAt),
    finishedAt: moment(finishedAt)
  }
}

export const WebhooksHandlers = HttpApiBuilder.group(
  Api,
  "webhooks",
  Effect.fnUntraced(function* (handlers) {
    const webhooks = yield* Webhooks
    const organization = Effect.map(CurrentPrincipal, ({ organizationId }) => organizationId)

    return handlers
      .handle("createSecret", () =>
        Effect.zipRight(
          unkept,
          Effect.flatMap(organization, (id) =>
            respond(Effect.map(webhooks.createSecret(id), ({ secret, ...about }) => ({ ...secretView(about), secret })))
          )
        )
      )
      .handle("listSecrets", () =>
        Effect.flatMap(organization, (id) =>
          respond(Effect.map(webhooks.secrets(id), (secrets) => secrets.map(secretView)))
        )
      )
      .handle("removeSecret", ({ path }) =>
        Effect.flatMap(organization, (id) =>
          respond(Effect.as(webhooks.removeSecret(id, path.secretId), { success: true }))
        )
      )
      .handle("deliveries", ({ urlParams }) =>
        Effect.flatMap(organization, (id) => {
          const { askId, state } = urlParams
          const wanted = pageWanted(LIST, urlParams) ?? FIRST_PAGE
          const page = withNextLink(LIST, wanted, webhooks.deliveries(id, { state, ask: askId }, wanted), {
            state,
            askId
          })
          return respond(Effect.map(page, ({ rows }) => rows.map(deliveryView)))
        })
      )
      .handle("redeliver", ({ path }) =>
        Effect.flatMap(organization, (id) => respond(Effect.map(webhooks.redeliver(id, path.deliveryId), deliveryView)))
      )
  })
)
