import { Effect, Option, Queue } from "effect"
import type { PageRequest } from "../../domain/Listing.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import {
  isWanted,
  SECRET_BYTES,
  secretText,
  type Webhook,
  type WebhookDeliveryId,
  WebhookDeliveryNotFound,
  type WebhookEvent,
  type WebhookSecretId,
  WebhookSecretNotFound,
  WebhookUnsigned
} from "../../domain/Webhook.ts"
import type { DurableAsk } from "../ports/AskStore.ts"
import { type DeliveryFilter, WebhookReceivers, WebhookStore } from "../ports/WebhookStore.ts"
import { spanned } from "../Spanned.ts"

/** The event that an ask's end is. */
const eventOf = ({ state }: DurableAsk) => `ask.${state}` as WebhookEvent

/** What a receiver is told: figures, and where the results are; the answers themselves stay where a key is needed. */
const bodyOf = (ask: DurableAsk): string => {
  const { cancelled, charged, createdAt, failed, finishedAt, form, held, id, items, state, succeeded } = ask
  return JSON.stringify({
    type: eventOf(ask),
    timestamp: finishedAt?.toISOString(),
    data: {
      id,
      kind: form,
      state,
      progress: { total: items, succeeded, failed, cancelled },
      credits: { most: held, charged },
      createdAt: createdAt.toISOString(),
      finishedAt: finishedAt?.toISOString(),
      location: `/v1/asks/${id}`,
      results: `/v1/asks/${id}/results`
    }
  })
}

/** Who is told how durable asks end: secrets that sign, and deliveries. */
export class Webhooks extends Effect.Service<Webhooks>()("services/Webhooks", {
  effect: Effect.gen(function* () {
    const receivers = yield* WebhookReceivers
    const store = yield* WebhookStore
    const calls = yield* Queue.sliding<void>(1)
    const call = Effect.asVoid(Queue.offer(calls, undefined))

    /** A new secret. Its text is in the result and nowhere else. */
    const createSecret = spanned("Webhooks.createSecret")(function* (organization: OrganizationId) {
      const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES))
      return { ...(yield* store.addSecret(organization, bytes)), secret: secretText(bytes) }
    })

    const removeSecret = (organization: OrganizationId, id: WebhookSecretId) =>
      Effect.filterOrFail(
        store.removeSecret(organization, id),
        (removed) => removed,
        () => new WebhookSecretNotFound({ secretId: id })
      )

    /** Refuses who cannot be told. */
    const admit = spanned("Webhooks.admit")(function* (organization: OrganizationId, { url }: Webhook) {
      yield* receivers.admit(url)
      if ((yield* store.secrets(organization)).length === 0) return yield* new WebhookUnsigned()
    })

    /** Has whoever wants to hear of it told that an ask is over; together with what ends it. */
    const announce = (organization: OrganizationId, ask: DurableAsk): Effect.Effect<void> => {
      const { id, webhook } = ask
      const event = eventOf(ask)
      if (webhook === null || !isWanted(webhook, event)) return Effect.void
      return store.add(organization, { ask: id, event, url: webhook.url, body: bodyOf(ask) })
    }

    const found = (organization: OrganizationId, id: WebhookDeliveryId) =>
      Effect.flatMap(
        store.get(organization, id),
        Option.match({ onNone: () => new WebhookDeliveryNotFound({ deliveryId: id }), onSome: Effect.succeed })
      )

    /** Tries a delivery again, now and for as long as a new one, whatever became of it. */
    const redeliver = spanned("Webhooks.redeliver")(function* (organization: OrganizationId, id: WebhookDeliveryId) {
      yield* found(organization, id)
      yield* store.renew(organization, id)
      yield* call
      return yield* found(organization, id)
    })

    const deliveries = (organization: OrganizationId, filter: DeliveryFilter, wanted: PageRequest) =>
      store.page(organization, filter, wanted)

    const { secrets } = store
    return { createSecret, secrets, removeSecret, admit, announce, deliveries, redeliver, calls, call } as const
  })
}) {}
