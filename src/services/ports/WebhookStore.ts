import { Context, type Effect, type Option } from "effect"
import type { AskId } from "../../domain/ask/DurableAsk.ts"
import type { Page, PageRequest } from "../../domain/Listing.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import type {
  DeliveryState,
  WebhookDeliveryId,
  WebhookEvent,
  WebhookRefused,
  WebhookSecretId
} from "../../domain/Webhook.ts"

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

/** What is shown of a signing secret; the secret itself is shown when it is made. */
export interface WebhookSecret {
  readonly id: WebhookSecretId
  readonly createdAt: Date
  /** When it ends, once another took its place; null where it signs on. */
  readonly expiresAt: Date | null
}

/** Something to tell a receiver. */
interface NewDelivery {
  readonly ask: AskId
  readonly event: WebhookEvent
  readonly url: string
  readonly body: string
}

/** A delivery as its organization sees it. */
export interface WebhookDelivery extends Omit<NewDelivery, "body"> {
  readonly id: WebhookDeliveryId
  readonly state: DeliveryState
  readonly tries: number
  readonly createdAt: Date
  /** When it is tried again; null once it is over. */
  readonly nextTryAt: Date | null
  readonly triedAt: Date | null
  readonly finishedAt: Date | null
  /** What the receiver answered last; null where nothing came. */
  readonly status: number | null
  /** Why the last try failed: the beginning of the receiver's answer, or why there was none. */
  readonly error: string | null
}

/** Which deliveries a list shows. */
export interface DeliveryFilter {
  readonly state?: DeliveryState | undefined
  readonly ask?: AskId | undefined
}

/** A delivery taken by one who tries it: the attempt tells it from whoever takes it later. */
export interface TakenDelivery {
  readonly id: WebhookDeliveryId
  readonly organization: OrganizationId
  readonly url: string
  readonly receiver: string
  readonly body: string
  readonly attempt: number
  /** How often it was tried, this time counted. */
  readonly tries: number
  /** Seconds until it is given up. */
  readonly secondsLeft: number
  /** When it was taken, by the one clock of all nodes, in seconds since 1970: receivers refuse what is minutes off. */
  readonly takenAt: number
}

/** Whom no more is to be sent to for now: organizations, and receivers of organizations. */
export interface Busy {
  readonly organizations: ReadonlyArray<OrganizationId>
  readonly receivers: ReadonlyArray<string>
}

/** What came of a try: it is over, or tried again in `seconds`. */
export type Tried = {
  readonly status: number | null
  readonly error: string | null
} & ({ readonly state: "delivered" | "failed" } | { readonly state: "waiting"; readonly seconds: number })

/** Signing secrets, and what is to be told to whom until it has arrived. */
export class WebhookStore extends Context.Tag("services/WebhookStore")<
  WebhookStore,
  {
    /** Keeps a new secret. The one before it signs on for 24 hours, and those before that no longer. */
    readonly addSecret: (organization: OrganizationId, secret: Uint8Array) => Effect.Effect<WebhookSecret>
    /** Secrets that sign, newest first. */
    readonly secrets: (organization: OrganizationId) => Effect.Effect<ReadonlyArray<WebhookSecret>>
    /** The same to sign with. */
    readonly keys: (organization: OrganizationId) => Effect.Effect<ReadonlyArray<Uint8Array>>
    /** Forgets a secret; whether there was one. */
    readonly removeSecret: (organization: OrganizationId, id: WebhookSecretId) => Effect.Effect<boolean>
    /** Adds a delivery, due at once. Within a transaction, together with the rest. */
    readonly add: (organization: OrganizationId, delivery: NewDelivery) => Effect.Effect<void>
    readonly get: (organization: OrganizationId, id: WebhookDeliveryId) => Effect.Effect<Option.Option<WebhookDelivery>>
    /** Newest first. */
    readonly page: (
      organization: OrganizationId,
      filter: DeliveryFilter,
      wanted: PageRequest
    ) => Effect.Effect<Page<WebhookDelivery>>
    /** Has a delivery tried at once, and for another 72 hours. */
    readonly renew: (organization: OrganizationId, id: WebhookDeliveryId) => Effect.Effect<void>
    /** Takes the delivery that is due for longest, but for those to whom no more is to be sent, for 30 seconds. */
    readonly take: (busy: Busy) => Effect.Effect<Option.Option<TakenDelivery>>
    /** Keeps what came of a try, unless another has taken the delivery meanwhile. */
    readonly tried: (delivery: TakenDelivery, outcome: Tried) => Effect.Effect<void>
  }
>() {}
