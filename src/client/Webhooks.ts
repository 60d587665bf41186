import { type CallOptions, everyPage, type ListOptions, type Transport } from "./Transport.ts"
import type { NewWebhookSecret, WebhookDelivery, WebhookSecret } from "./Types.ts"

/** Which deliveries to list. */
export interface DeliveryOptions extends ListOptions {
  /** Only those in this state. All by default. */
  readonly state?: WebhookDelivery["state"] | undefined
  /** Only those of this background request. */
  readonly askId?: string | undefined
}

/** Notifications when asks finish, signed as Standard Webhooks: signing secrets and deliveries. */
export interface Webhooks {
  /** Creates a secret, which is shown only in this response. The previous one keeps signing for a while. */
  readonly createSecret: (options?: CallOptions) => Promise<NewWebhookSecret>
  /** Newest first, without the secrets themselves. */
  readonly secrets: (options?: CallOptions) => Promise<ReadonlyArray<WebhookSecret>>
  /** Stops signing with a secret right away. */
  readonly removeSecret: (id: string, options?: CallOptions) => Promise<void>
  /** All of them, newest first. */
  readonly deliveries: (options?: DeliveryOptions) => AsyncGenerator<WebhookDelivery, void>
  /** Delivers again under the same webhook-id, even if it succeeded before. */
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
