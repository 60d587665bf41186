import { DateTime, Effect, Either, Exit, FiberRef } from "effect"
import { type AskService, ServiceUnsupported } from "../../../domain/ask/Ask.ts"
import type { AskId } from "../../../domain/ask/DurableAsk.ts"
import { provenanceOf, type Told } from "../../../domain/ask/Provenance.ts"
import { Credits as Amount, type InsufficientCredits, type Reservation } from "../../../domain/Credits.ts"
import { EngineUnavailable } from "../../../domain/evidence/Estimate.ts"
import type { OrganizationId } from "../../../domain/Organization.ts"
import { Credits } from "../../ports/Credits.ts"
import { Transactions } from "../../ports/Database.ts"
import { HistoryStore } from "../../ports/HistoryStore.ts"
import { AnsweredElsewhere, IdempotencyStore, type KeyedRequest, type Receipt } from "../../ports/IdempotencyStore.ts"
import { ProvenanceStore } from "../../ports/ProvenanceStore.ts"
import { askedWith } from "../../ports/Reach.ts"
import { Rehearsal, type Rehearsed } from "../../ports/ReplyCache.ts"
import { Prepaid, RequestUnderWay, unlessLeft } from "../../ports/UnderWay.ts"

/** Keeps the answers to keyed requests that cost nothing. */
export class Receipts extends Effect.Service<Receipts>()("services/Receipts", {
  effect: Effect.gen(function* () {
    const store = yield* IdempotencyStore
    const { whole } = yield* Transactions

    /** What stores something, with its answer stored along with it where the request has a key. */
    const together = <A, E, R>(stored: Effect.Effect<A, E, R>, receipt: Receipt<A> | null): Effect.Effect<A, E, R> =>
      receipt === null
        ? stored
        : whole(
            Effect.tap(stored, (answer) =>
              Effect.zipRight(
                receipt.prepare?.(answer) ?? Effect.void,
                Effect.suspend(() => store.keep(receipt.request, receipt.response(answer, 0)))
              )
            )
          )

    return { together } as const
  })
}) {}

/** An answer and what it is worth: questions and respondents that were not answered are not charged. */
interface Priced<A> {
  readonly value: A
  readonly price: Amount
}

export interface Charged<A> {
  readonly value: A
  readonly charged: Amount
  /** Balance afterwards. */
  readonly remaining: Amount
}

/** Work that is to be paid for; what it brings may know more than its answer. */
export interface Work<A, E, R, More = unknown> {
  /** The most that it can cost, which is known before it starts. */
  readonly price: Amount
  /** Whether the work costs money, so that it is not begun before the price is set aside. */
  readonly spends: boolean
  /** Whether it may have to wait for others: a database, a thread, a provider. They get so much time and no more. */
  readonly waits: boolean
  readonly answer: Effect.Effect<Priced<A> & More, E, R>
  readonly told: (answer: A) => Told
}

interface Order<A, E, R> extends Work<A, E, R> {
  /** Where the request has a key: how its answer is kept, which happens in the step that charges for it. */
  readonly receipt: Receipt<A> | null
}

/** An engine answers within this time or the ask fails without a charge. */
const ENGINE_TIME = "50 seconds"

const NOTHING = Amount.make(0)

/** How long an answer waits until it is kept how it came about. */
const PROVENANCE_TIME = "2 seconds"

/** Work that depends on who pays for it: nobody, where it is gone through for what it would take, or whoever asked for more than this. */
const byWhoPays = <A, E, R>(
  use: (rehearsal: Rehearsed | null, prepaid: AskId | null) => Effect.Effect<A, E, R>
): Effect.Effect<A, E, R> =>
  Effect.flatMap(Rehearsal, (rehearsal) => Effect.flatMap(Prepaid, (prepaid) => use(rehearsal, prepaid)))

/** Names the language models that were asked, as far as there were any, and what takes less. */
const engineLate = Effect.flatMap(RequestUnderWay, (request) => {
  const models = [...(request?.models.keys() ?? [])]
  const isModel = models.length > 0
  return new EngineUnavailable({
    engine: isModel ? models.join(", ") : "of this service",
    reason:
      `no answer within ${ENGINE_TIME}, the time of an ask; fewer ` +
      `questions${isModel ? ", a smaller sample or engine=statistical" : " or a smaller sample"} take less`
  })
})

export class Charges extends Effect.Service<Charges>()("services/Charges", {
  effect: Effect.gen(function* () {
    const credits = yield* Credits
    const requests = yield* IdempotencyStore
    const provenance = yield* ProvenanceStore
    const history = yield* HistoryStore

    /** How the request that is being answered came by its answer; nothing where nobody will ask. */
    const provenanceOfNow = <A, E, R>({ told }: Order<A, E, R>, { price, value }: Priced<A>) =>
      Effect.flatMap(RequestUnderWay, (request) =>
        request === null
          ? Effect.succeed(null)
          : Effect.map(DateTime.now, (now) => {
              const about = { requestId: request.id, answeredAt: DateTime.formatIso(now), credits: price }
              return provenanceOf(about, told(value), { ...request, models: [...request.models.values()] })
            })
      )

    /** An answer does not depend on it, nor wait for it long. */
    const aside = (keeping: Effect.Effect<void>) =>
      keeping.pipe(
        Effect.timeout(PROVENANCE_TIME),
        Effect.catchAllCause((cause) => Effect.logWarning("It could not be kept how an answer came about", cause))
      )

    /**
     * Keeps an answer for the history, and how it came about: at once where language models were asked, since they would not
     * say the same again. What answers a background request is kept by it.
     */
    const record = <A, E, R>(
      organization: OrganizationId,
      order: Order<A, E, R>,
      answered: Priced<A>,
      ask: AskId | null = null
    ) =>
      Effect.flatMap(provenanceOfNow(order, answered), (made) => {
        if (made === null) return Effect.void
        return Effect.flatMap(FiberRef.get(askedWith), (key) => {
          const answer = { value: ask === null ? answered.value : null, ask, key }
          return made.calls.length === 0
            ? provenance.note(organization, made, answer)
            : aside(provenance.keep(organization, made, answer))
        })
      })

    /** What was kept of an answer that nobody got. */
    const forget = (organization: OrganizationId) =>
      Effect.flatMap(RequestUnderWay, (request) =>
        request === null ? Effect.void : aside(Effect.ignore(history.forget(organization, request.id)))
      )

    const inTime = <A, E, R>(answer: Effect.Effect<A, E, R>) =>
      Effect.flatten(
        Effect.timeoutTo(answer, { duration: ENGINE_TIME, onSuccess: Effect.succeed, onTimeout: () => engineLate })
      )

    const kept = <A>(receipt: Receipt<A> | null, { price, value }: Priced<A>) =>
      receipt === null ? null : { request: receipt.request, response: receipt.response(value, price) }

    /**
     * Answers first: an answer that costs nothing to make is charged, recorded and kept in one step, or not at all. An account
     * that can't pay the most that it could cost still gets what is free.
     */
    const afterwards = Effect.fnUntraced(function* <A, E, R>(organization: OrganizationId, order: Order<A, E, R>) {
      const { answer, price, receipt, waits } = order
      const afforded = yield* Effect.either(credits.afford(organization, price))
      const made = waits ? inTime(answer) : answer
      const answered = yield* Either.isRight(afforded)
        ? made
        : Effect.filterOrFail(
            Effect.mapError(made, () => afforded.left),
            (free) => free.price === 0,
            () => afforded.left
          )
      yield* unlessLeft
      const remaining = yield* credits.charge(organization, answered.price, kept(receipt, answered))
      yield* record(organization, order, answered)
      return { value: answered.value, charged: answered.price, remaining } satisfies Charged<A>
    })

    const claim = (request: KeyedRequest | undefined) =>
      request === undefined
        ? Effect.void
        : Effect.filterOrDie(
            requests.claim(request),
            (claimed) => claimed,
            () => new AnsweredElsewhere({ key: request.key })
          )

    const giveBack = (organization: OrganizationId, reservation: Reservation) =>
      credits
        .release(organization, reservation)
        .pipe(
          Effect.catchAllCause((cause) =>
            Effect.logWarning("A reservation could not be released and will expire", cause)
          )
        )

    const giveUp = (request: KeyedRequest | undefined) =>
      request === undefined
        ? Effect.void
        : Effect.catchAllCause(requests.abandon(request), (cause) =>
            Effect.logWarning("A claim could not be given up and will expire", cause)
          )

    const reserve = (organization: OrganizationId, price: Amount, request: KeyedRequest | undefined) =>
      Effect.zipRight(
        claim(request),
        Effect.tapErrorCause(credits.reserve(organization, price), () => giveUp(request))
      )

    /** Sets the price aside, answers, and spends what was answered; gives it back if nothing was, for whatever reason. */
    const reserved = <A, E, R>(organization: OrganizationId, order: Order<A, E, R>) => {
      const { answer, price, receipt } = order
      return Effect.acquireUseRelease(
        reserve(organization, price, receipt?.request),
        (reservation) =>
          Effect.gen(function* () {
            const answered = yield* inTime(answer)
            yield* unlessLeft
            // Before it is paid for, so that what was paid for has it.
            yield* record(organization, order, answered)
            const remaining = yield* credits
              .settle(organization, reservation, answered.price, kept(receipt, answered))
              .pipe(
                Effect.filterOrElse(
                  (left) => left !== null,
                  () => engineLate
                ),
                Effect.onError(() => forget(organization))
              )
            return { value: answered.value, charged: answered.price, remaining } satisfies Charged<A>
          }),
        (reservation, exit) =>
          Exit.isSuccess(exit)
            ? Effect.void
            : Effect.zipRight(giveBack(organization, reservation), giveUp(receipt?.request))
      )
    }

    /** Goes through the answer to see what it would cost. Nothing is charged. An answer without models is priced exactly. */
    const rehearsed = <A, E, R>({ answer, price, spends }: Order<A, E, R>, rehearsal: Rehearsed) => {
      rehearsal.credits = price
      return Effect.map(inTime(answer), (answered): Charged<A> => {
        if (!spends) rehearsal.credits = answered.price
        return { value: answered.value, charged: NOTHING, remaining: NOTHING }
      })
    }

    /** Answers for somebody who charges what it is worth. */
    const answeredFor = <A, E, R>(ask: AskId, organization: OrganizationId, order: Order<A, E, R>) =>
      Effect.gen(function* () {
        const answered = yield* inTime(order.answer)
        yield* record(organization, order, answered, ask)
        return { value: answered.value, charged: answered.price, remaining: NOTHING } satisfies Charged<A>
      })

    /** Refuses what only a durable ask can wait for. */
    const servedNow = (service: AskService | undefined) =>
      byWhoPays((rehearsal, prepaid) =>
        service === "batch" && rehearsal === null && prepaid === null
          ? new ServiceUnsupported({ reason: "waiting", engine: "" })
          : Effect.void
      )

    /** Answers for money: a refusal or a failure costs nothing, and an account that cannot pay has no work done. */
    const charged = <A, E, R>(
      organization: OrganizationId,
      order: Order<A, E, R>
    ): Effect.Effect<Charged<A>, E | InsufficientCredits | EngineUnavailable, R> =>
      byWhoPays((rehearsal, prepaid) => {
        if (rehearsal !== null) return rehearsed(order, rehearsal)
        if (prepaid !== null) return answeredFor(prepaid, organization, order)
        return order.spends ? reserved(organization, order) : afterwards(organization, order)
      })

    /** Refuses what could not be paid for. */
    const afford = (organization: OrganizationId, price: Amount) =>
      byWhoPays((rehearsal, prepaid) =>
        rehearsal === null && prepaid === null ? credits.afford(organization, price) : Effect.void
      )

    return { charged, afford, servedNow } as const
  })
}) {}
