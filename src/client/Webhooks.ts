import { type CallOptions, everyPage, type ListOptions, type Transport } from "./Transport.ts"
import type { NewWebhookSecret, WebhookDelivery, WebhookSecret } from "./Types.ts"

/** Which deliveries are listed. */
export interface DeliveryOptions extends ListOptions {
  readonly state?: WebhookDelivery["state"] | undefined
  readonly askId?: string | undefined
}

/** Being told when asks are over, signed as Standard Webhooks: secrets that sign, and what became of each delivery. */
export interface Webhooks {
  /** Makes a secret, which is in the answer and nowhere else; the one before it signs along for a while. */
  readonly createSecret: (options?: CallOptions) => Promise<NewWebhookSecret>
  /** Newest first, without the secrets themselves. */
  readonly secrets: (options?: CallOptions) => Promise<ReadonlyArray<WebhookSecret>>
  /** Has a secret sign no more, at once. */
  readonly removeSecret: (id: string, options?: CallOptions) => Promise<void>
  /** All of them, newest first. */
  readonly deliveries: (options?: DeliveryOptions) => AsyncGenerator<WebhookDelivery, void>
  /** Delivers again, whatever became of it, under the same webhook-id. */
  readonly redeliver: (id: string, options?: CallOptions) => Promise<WebhookDelivery>
}

export const makeWebhooks = (transport: Transport): Webhooks => {
  const { json } = transport
  const secrets = "/v1/webhooks/secrets"
  return {
    createSecret: async (options) => (await json<NewWebhookSecret>({ method: "POST", path: secrets }, options)).data,
    secrets: async (options) =>
      (await json<ReadonlyArray<WebhookSecret>>({ method: "GET", path: secrets }, options)).data,
    removeSecret: async (id, options) => {
      await json({ method: "DELETE", path: `${secrets}/${encodeURIComponent(id)}` }, options)
    },
    deliveries: ({ askId, state, ...options } = {}) =>
      everyPage(transport, "/v1/webhooks/deliveries", (page: ReadonlyArray<WebhookDelivery>) => page, options, {
        askId,
        state
      }),
    redeliver: async (id, options) => {
      const path = `/v1/webhooks/deliveries/${encodeURIComponent(id)}/redeliver`
      return (await json<WebhookDelivery>({ method: "POST", path }, options)).data
    }
  }
}
