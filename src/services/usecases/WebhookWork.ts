import { Cause, Clock, Effect, Encoding, FiberSet, Option, Queue, Random } from "effect"
import { OrganizationId } from "../../domain/Organization.ts"
import { secondsUntilNextTry, signedContent } from "../../domain/Webhook.ts"
import { Stopping } from "../ports/UnderWay.ts"
import {
  type TakenDelivery,
  type Tried,
  type WebhookAnswer,
  WebhookReceivers,
  WebhookStore
} from "../ports/WebhookStore.ts"
import { survive } from "../WhenEnded.ts"
import { Webhooks } from "./Webhooks.ts"

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

/** How many there are of each name. */
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
