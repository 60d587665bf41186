import { Encoding, Schema } from "effect"
import { Uuid } from "./text/Text.ts"

export const WebhookSecretId = Uuid.pipe(
  Schema.brand("WebhookSecretId"),
  Schema.annotations({ description: "The id of a signing secret" })
)
export type WebhookSecretId = typeof WebhookSecretId.Type

export const WebhookDeliveryId = Uuid.pipe(
  Schema.brand("WebhookDeliveryId"),
  Schema.annotations({ description: "The id of a delivery, sent as the `webhook-id` header of every attempt" })
)
export type WebhookDeliveryId = typeof WebhookDeliveryId.Type

/** What receivers are told of: how a durable ask ended. */
export const WebhookEvent = Schema.Literal("ask.succeeded", "ask.failed", "ask.cancelled")
export type WebhookEvent = typeof WebhookEvent.Type

const MAX_URL = 2000

/** Why a text is no address that something can be sent to; undefined where it is one. */
const urlProblem = (text: string): string | undefined => {
  if (text.length > MAX_URL) return `must be at most ${MAX_URL.toLocaleString("en-US")} characters long`
  if (!URL.canParse(text)) return "must be an address such as https://example.com/hooks"
  const { password, protocol, username } = new URL(text)
  if (!/^https?:$/.test(protocol)) return "must begin with https://"
  return username === "" && password === ""
    ? undefined
    : "must hold no name and password: receivers know the service by its signature"
}

export const WebhookUrl = Schema.String.pipe(
  Schema.filter(urlProblem, { jsonSchema: { format: "uri", maxLength: MAX_URL } }),
  Schema.annotations({ description: "The receiver's address: https, on the public internet" })
)

/** Who is told how a durable ask ended, and of which ends. */
export const Webhook = Schema.Struct({
  url: WebhookUrl,
  events: Schema.optional(
    Schema.Array(WebhookEvent)
      .pipe(
        Schema.minItems(1, { message: () => "must hold at least one event" }),
        Schema.maxItems(WebhookEvent.literals.length)
      )
      .annotations({ description: "Which outcomes to send; all by default" })
  )
}).annotations({
  identifier: "Webhook",
  description: "Where to send a webhook when it is finished (Standard Webhooks)"
})
export type Webhook = typeof Webhook.Type

export const isWanted = ({ events }: Webhook, event: WebhookEvent): boolean => events?.includes(event) ?? true

/** Where a delivery is: to be tried, arrived, or given up. */
export const DeliveryState = Schema.Literal("waiting", "delivered", "failed")
export type DeliveryState = typeof DeliveryState.Type

/** A delivery is tried for so many hours, and a secret that was replaced signs on for so many. */
export const TRIED_HOURS = 72
export const OVERLAP_HOURS = 24

export const SECRET_BYTES = 32
const PREFIX = "whsec_"

export const secretText = (secret: Uint8Array): string => PREFIX + Encoding.encodeBase64(secret)

/** What is signed of a message (Standard Webhooks, “symmetric”): its id, when it was sent in seconds since 1970, its body. */
export const signedContent = (id: string, seconds: number, body: string): string => `${id}.${seconds}.${body}`

const FIRST_SECONDS = 5
const FACTOR = 3
const MAX_SECONDS = 6 * 3600

/**
 * Seconds until a delivery is tried again after so many tries: 5, 15, 45 and so on up to six hours, of which `chance`,
 * from 0 to 1, takes up to half away, so that what failed together does not come back together.
 */
export const secondsUntilNextTry = (tries: number, chance: number): number => {
  const longest = Math.min(MAX_SECONDS, FIRST_SECONDS * FACTOR ** Math.min(Math.max(0, tries - 1), 10))
  return longest * (1 - chance / 2)
}

/** An address that the service does not send to. */
export class WebhookRefused extends Schema.TaggedError<WebhookRefused>()("WebhookRefused", {
  /** What is wrong with it, as the end of a sentence. */
  problem: Schema.String
}) {
  override get message() {
    return `webhook.url ${this.problem}.`
  }
}

/** An organization without a signing secret wants to be told: nobody could know who told. */
export class WebhookUnsigned extends Schema.TaggedError<WebhookUnsigned>()("WebhookUnsigned", {}) {
  override get message() {
    return "Webhooks are signed, and this organization has no signing secret. Create one with POST /v1/webhooks/secrets."
  }
}

export class WebhookSecretNotFound extends Schema.TaggedError<WebhookSecretNotFound>()("WebhookSecretNotFound", {
  secretId: Schema.String
}) {
  override get message() {
    return `There is no signing secret ${this.secretId} in this organization.`
  }
}

export class WebhookDeliveryNotFound extends Schema.TaggedError<WebhookDeliveryNotFound>()("WebhookDeliveryNotFound", {
  deliveryId: Schema.String
}) {
  override get message() {
    return `There is no delivery ${this.deliveryId} in this organization: deliveries are kept as long as their asks.`
  }
}
