import { Cause, Clock, Effect, Encoding, FiberSet, Option, Queue, Random } from "effect"
import type { PageRequest } from "../../domain/Listing.ts"
import { OrganizationId } from "../../domain/Organization.ts"
import {
  isWanted,
  SECRET_BYTES,
  secondsUntilNextTry,
  secretText,
  signedContent,
  type Webhook,
  type WebhookDeliveryId,
  WebhookDeliveryNotFound,
  type WebhookEvent,
  type WebhookSecretId,
  WebhookSecretNotFound,
  WebhookUnsigned
} from "../../domain/Webhook.ts"
import type { DurableAsk } from "../ports/AskStore.ts"
import { Stopping } from "../ports/UnderWay.ts"
import {
  type DeliveryFilter,
  type TakenDelivery,
  type Tried,
  type WebhookAnswer,
  WebhookReceivers,
  WebhookStore
} from "../ports/WebhookStore.ts"
import { spanned, survive } from "../WhenEnded.ts"

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

/** Deliveries that this process tries at once, those of one organization, and those to one receiver of it. */
const MAX_AT_ONCE = 128
const MAX_OF_ORGANIZATION = 8
const MAX_OF_RECEIVER = 4
/** How long it takes until what other processes added, or what is due, is seen. */
const LOOK = "1 second"
/** How soon it is noticed that this process is to stop. */
const STOPPING_LOOK = "100 millis"
const GONE = 410
/** The longest that a receiver can have itself left alone, in seconds. */
const MAX_LEFT_ALONE = 6 * 3600

const UNSIGNED: WebhookAnswer = {
  status: null,
  error: "The organization has no signing secret any more: make one with POST /v1/webhooks/secrets.",
  retryAfter: null
}

/** What came of a try that this process did not see the end of. */
const INTERRUPTED: Tried = { state: "waiting", status: null, error: "The service was stopped meanwhile.", seconds: 0 }

const hmac = async (secret: Uint8Array, text: string): Promise<Uint8Array> => {
  const algorithm = { name: "HMAC", hash: "SHA-256" }
  const key = await crypto.subtle.importKey("raw", new Uint8Array(secret), algorithm, false, ["sign"])
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(text)))
}

const isArrived = (status: number | null) => status !== null && status >= 200 && status < 300

const tally = (names: Iterable<string>): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

const busyAmong = (names: Iterable<string>, most: number): ReadonlyArray<string> =>
  [...tally(names)].filter(([, n]) => n >= most).map(([name]) => name)

/** Tells receivers how asks ended, for as long as the service runs. */
export class WebhookWork extends Effect.Service<WebhookWork>()("services/WebhookWork", {
  scoped: Effect.gen(function* () {
    const receivers = yield* WebhookReceivers
    const stopping = yield* Stopping
    const store = yield* WebhookStore
    const { call, calls } = yield* Webhooks
    const working = yield* FiberSet.make<void>()
    const underWay = new Set<TakenDelivery>()

    /** The headers of Standard Webhooks: a signature by each secret, so that receivers may know either. */
    const signed = Effect.fnUntraced(function* (
      { body, id, takenAt }: TakenDelivery,
      secrets: ReadonlyArray<Uint8Array>
    ) {
      const signatures = yield* Effect.forEach(secrets, (secret) =>
        Effect.map(
          Effect.promise(() => hmac(secret, signedContent(id, takenAt, body))),
          (signature) => `v1,${Encoding.encodeBase64(signature)}`
        )
      )
      return {
        "content-type": "application/json",
        "user-agent": "audience-insights-webhooks/1",
        "webhook-id": id,
        "webhook-timestamp": String(takenAt),
        "webhook-signature": signatures.join(" ")
      }
    })

    const send = Effect.fnUntraced(function* (delivery: TakenDelivery) {
      const secrets = yield* store.keys(delivery.organization)
      if (secrets.length === 0) return UNSIGNED
      return yield* receivers.send({
        url: delivery.url,
        body: delivery.body,
        headers: yield* signed(delivery, secrets)
      })
    })

    const outcomeOf = (
      { error, retryAfter, status }: WebhookAnswer,
      delivery: TakenDelivery,
      chance: number
    ): Tried => {
      if (isArrived(status)) return { state: "delivered", status, error: null }
      const usual = secondsUntilNextTry(delivery.tries, chance)
      const seconds = Math.max(usual, Math.min(retryAfter ?? 0, MAX_LEFT_ALONE))
      return status === GONE || seconds > delivery.secondsLeft
        ? { state: "failed", status, error }
        : { state: "waiting", status, error, seconds }
    }

    /** Tries one delivery; one that is interrupted is anybody's again. */
    const work = (delivery: TakenDelivery) =>
      Effect.zip(send(delivery), Random.next).pipe(
        Effect.flatMap(([answer, chance]) => store.tried(delivery, outcomeOf(answer, delivery, chance))),
        Effect.catchAllCause((cause) =>
          Cause.isInterruptedOnly(cause)
            ? Effect.interrupt
            : Effect.logWarning("A webhook failed and is tried again", cause)
        ),
        Effect.onInterrupt(() => survive("Giving a webhook back")(store.tried(delivery, INTERRUPTED))),
        Effect.ensuring(Effect.sync(() => underWay.delete(delivery))),
        Effect.ensuring(call)
      )

    const busy = () => ({
      organizations: busyAmong(
        Array.from(underWay, ({ organization }) => organization),
        MAX_OF_ORGANIZATION
      ).map((name) => OrganizationId.make(name)),
      receivers: busyAmong(
        Array.from(underWay, ({ receiver }) => receiver),
        MAX_OF_RECEIVER
      )
    })

    const rest = Effect.asVoid(Effect.timeoutOption(Queue.take(calls), LOOK))

    /** Takes a delivery as soon as there is one, and a place for it. */
    const next = Effect.suspend(() => (underWay.size < MAX_AT_ONCE ? store.take(busy()) : Effect.succeedNone)).pipe(
      Effect.flatMap(
        Option.match({
          onNone: () => rest,
          onSome: (delivery) => {
            underWay.add(delivery)
            return Effect.asVoid(FiberSet.run(working, work(delivery)))
          }
        })
      ),
      Effect.catchAllCause((cause) =>
        Cause.isInterruptedOnly(cause)
          ? Effect.failCause(cause)
          : Effect.zipRight(Effect.logWarning("Looking for webhooks failed", cause), Effect.sleep(LOOK))
      )
    )

    /** Others go on with all of it as soon as this process is told to stop. */
    const untilStopping = Effect.repeat(Effect.delay(Effect.sync(stopping), STOPPING_LOOK), { until: (isSo) => isSo })
    const serving = Effect.zipRight(Effect.raceFirst(Effect.forever(next), untilStopping), FiberSet.clear(working))
    // By the wall's clock: a service whose clock jumps need not make up for the looks in between.
    yield* Effect.forkScoped(Effect.withClock(Effect.interruptible(serving), Clock.make()))
    return {}
  })
}) {}
