import { Context, type Effect } from "effect"
import type { WebhookRefused } from "../../domain/Webhook.ts"

/** What is sent to a receiver. */
export interface WebhookMessage {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** What became of a message: the status of the receiver's answer, or why there was none. */
export interface WebhookAnswer {
  readonly status: number | null
  /** The first 1,000 bytes of an answer that is no 2xx, or why there was none; null where it arrived. */
  readonly error: string | null
  /** Seconds for which the receiver wants to be left alone. */
  readonly retryAfter: number | null
}

/** The programs that organizations want to be told by. */
export class WebhookReceivers extends Context.Tag("services/WebhookReceivers")<
  WebhookReceivers,
  {
    /** Refuses an address that the service does not send to, as far as the address itself says it. */
    readonly admit: (url: string) => Effect.Effect<void, WebhookRefused>
    /** Sends a message to an address that is allowed whoever its name leads to, within 10 seconds, without redirects. */
    readonly send: (message: WebhookMessage) => Effect.Effect<WebhookAnswer>
  }
>() {}
