import { Clock, Deferred, Effect, FiberId, Option, Queue, RcMap, Stream } from "effect"
import { ServiceUnsupported } from "../../../domain/ask/Ask.ts"
import {
  type AskForm,
  type AskId,
  AskItemNotFound,
  AskNotFound,
  AskNotRetried
} from "../../../domain/ask/DurableAsk.ts"
import { askOf, mostCredits, projectsOf, type QuoteAsk } from "../../../domain/ask/QuoteAsk.ts"
import { Credits as Amount, type Held, ofAsks, ReservationId } from "../../../domain/Credits.ts"
import { OrganizationId } from "../../../domain/Organization.ts"
import type { ProjectId } from "../../../domain/Project.ts"
import type { Turns } from "../../../domain/Turns.ts"
import type { Webhook } from "../../../domain/Webhook.ts"
import { AskStore, type CalledTool, type DurableAsk, type NewItem } from "../../ports/AskStore.ts"
import { Credits } from "../../ports/Credits.ts"
import { Transactions } from "../../ports/Database.ts"
import type { Receipt } from "../../ports/IdempotencyStore.ts"
import { Jobs } from "../../ports/Jobs.ts"
import { LanguageModels } from "../../ports/LanguageModels.ts"
import { ProjectRepo } from "../../ports/ProjectRepo.ts"
import { Engines } from "../../ports/Simulator.ts"
import { Stopping } from "../../ports/UnderWay.ts"
import { spanned } from "../../WhenEnded.ts"
import { BatchedCalls } from "../BatchedCalls.ts"
import { inTurns } from "../Turns.ts"
import { Webhooks } from "../Webhooks.ts"
import { Receipts } from "./Charges.ts"
import { Quotes } from "./Quotes.ts"

/** How often it is looked how far an ask is that somebody listens to. */
const LOOK = "500 millis"
/** After how many looks listeners hear of it although it is as it was: 15 seconds, within which no proxy gives up. */
const LOOKS_OF_QUIET = 30

/** What listeners hear of: an ask as it is, and whether there is more to come. */
interface Seen {
  readonly ask: DurableAsk
  readonly last: boolean
}

/** What is known of an ask, and what all that listen to it wait for together. */
interface Known {
  readonly seen: Seen | null
  readonly more: Deferred.Deferred<void>
}

const known = (seen: Seen | null): Known => ({ seen, more: Deferred.unsafeMake(FiberId.none) })

/** Tells one state of an ask from those before. */
export const versionOf = ({ cancelled, failed, finishedAt, state, succeeded }: DurableAsk): string =>
  `${succeeded + failed + cancelled}-${state}${finishedAt === null ? "" : `-${finishedAt.getTime()}`}`

const isSame = (one: Seen, other: Seen) => one.last === other.last && versionOf(one.ask) === versionOf(other.ask)

const keyOf = (organization: OrganizationId, id: AskId) => `${organization} ${id}`

/** Looks how asks go on, once for all that listen to one, however many they are. */
export class AskWatch extends Effect.Service<AskWatch>()("services/AskWatch", {
  scoped: Effect.gen(function* () {
    const store = yield* AskStore
    const stopping = yield* Stopping

    const seen = (ask: DurableAsk): Seen => ({ ask, last: ask.finishedAt !== null || stopping() })

    /** One fiber waits for each listener, and nothing else: half of a thousand may hang up at once. */
    const tell = (one: { state: Known }, now: Seen) =>
      Effect.suspend(() => {
        const { more } = one.state
        one.state = known(now)
        return Effect.asVoid(Deferred.succeed(more, undefined))
      })

    const look = (one: { state: Known; quiet: number }, organization: OrganizationId, id: AskId) =>
      Effect.gen(function* () {
        const found = yield* store.look(organization, id)
        const before = one.state.seen
        if (before === null) return
        // What is not found any more was forgotten: there is nothing to come.
        const now = Option.match(found, { onNone: () => ({ ...before, last: true }), onSome: seen })
        if (isSame(before, now) && ++one.quiet < LOOKS_OF_QUIET) return
        one.quiet = 0
        yield* tell(one, now)
      })

    const watched = yield* RcMap.make({
      lookup: (key: string) =>
        Effect.gen(function* () {
          const [organization = "", id = ""] = key.split(" ")
          const one = { state: known(null), quiet: 0 }
          yield* look(one, OrganizationId.make(organization), id as AskId).pipe(
            Effect.catchAllCause((cause) => Effect.logDebug("An ask could not be looked at", cause)),
            Effect.zipRight(Effect.sleep(LOOK)),
            Effect.forever,
            // By the wall's clock: a service whose clock jumps need not make up for the looks in between.
            Effect.withClock(Clock.make()),
            Effect.forkScoped
          )
          return one
        })
    })

    /**
     * How an ask goes on from how it is, until it is over or the service stops; the same again where there was nothing new
     * for long. A listener that takes long hears of the newest alone.
     */
    const changes = (organization: OrganizationId, first: DurableAsk): Stream.Stream<DurableAsk> =>
      Stream.unwrapScoped(
        Effect.gen(function* () {
          const one = yield* RcMap.get(watched, keyOf(organization, first.id))
          const before = one.state.seen
          // All that listen hear of what is new, and of nothing else: each that joins would otherwise cost all others.
          if (before === null || !isSame(before, seen(first))) yield* tell(one, seen(first))
          const after = ({ more, seen }: Known) =>
            seen?.last === true ? Effect.succeedNone : Effect.map(Deferred.await(more), () => Option.some(one.state))
          return Stream.unfoldEffect(null as Known | null, (last) =>
            Effect.map(
              last === null ? Effect.succeedSome(one.state) : after(last),
              Option.map((now) => [now, now] as const)
            )
          )
        })
      ).pipe(Stream.filterMap(({ seen }) => Option.fromNullable(seen?.ask)))

    return { changes } as const
  })
}) {}

/** The kind of these jobs. */
export const ASK = "ask"

/** What a job answers of an ask: what is to be answered from one index to before another. */
export interface AskPart {
  readonly ask: AskId
  readonly from: number
  readonly to: number
}

/** Asks to be taken in: one of a kind, or many, and who is told when they are over. */
export interface Submission {
  readonly form: AskForm
  readonly asks: ReadonlyArray<QuoteAsk>
  readonly webhook: Webhook | null
  readonly tool: CalledTool | null
}

/** Asks of an organization that are under way, at most; a batch is one. */
const MAX_UNDER_WAY = 1000
/** Asks of a batch that one job answers: twice as many as it answers at once, so that none of its places is left empty. */
const MAX_PART = 32
/** … where providers answer all of them together. */
const MAX_BATCHED_PART = 1000
/** Asks that are stored at once: more would wait for one another on connections that others need. */
const MAX_STORED_AT_ONCE = 4

/** Parts of an ask that hold these indexes, which are in order. */
const partsOf = (ask: AskId, indexes: ReadonlyArray<number>, most: number): ReadonlyArray<AskPart> =>
  Array.from({ length: Math.ceil(indexes.length / most) }, (_, part) => {
    const own = indexes.slice(part * most, (part + 1) * most)
    return { ask, from: own[0]!, to: own.at(-1)! + 1 }
  })

const heldFor = (items: ReadonlyArray<Pick<NewItem, "price">>): Held => ({
  id: ReservationId.make(crypto.randomUUID()),
  amount: Amount.make(items.reduce((sum, { price }) => sum + price, 0))
})

/** Asks that outlive their request: taken in, looked at, cancelled, tried again. */
export class DurableAsks extends Effect.Service<DurableAsks>()("services/DurableAsks", {
  effect: Effect.gen(function* () {
    const batched = yield* BatchedCalls
    const engines = yield* Engines
    const store = yield* AskStore
    const credits = yield* Credits
    const jobs = yield* Jobs
    const projects = yield* ProjectRepo
    const { affordable, many } = yield* Quotes
    const receipts = yield* Receipts
    const { configured } = yield* LanguageModels
    const { whole } = yield* Transactions
    const webhooks = yield* Webhooks
    const calls = yield* Queue.sliding<void>(1)
    const intake = yield* Effect.makeSemaphore(MAX_STORED_AT_ONCE)
    /** What stops the asks that this process is answering. */
    const underWay = new Map<AskId, Set<Effect.Effect<void>>>()

    /** The respondents of a project; of a batch, asks about one that is not there cost nothing, and fail in their turn. */
    const respondentsOf = (organization: OrganizationId, form: AskForm, id: ProjectId) =>
      projects.get(organization, id).pipe(
        Effect.map(({ respondents }) => respondents),
        Effect.catchAll((error) => (form === "batch" ? Effect.succeed(0) : Effect.fail(error)))
      )

    /** Whether what answers an ask costs nothing to ask. */
    const isComputed = (choice: QuoteAsk["engine"]) =>
      Effect.map(
        Effect.option(engines.chosen(choice)),
        Option.exists(({ spends }) => !spends)
      )

    const priced = Effect.fnUntraced(function* (
      organization: OrganizationId,
      form: AskForm,
      asks: ReadonlyArray<QuoteAsk>
    ) {
      const respondents = new Map<ProjectId, number>()
      for (const id of new Set(asks.flatMap((asked) => projectsOf(askOf(asked)))))
        respondents.set(id, yield* respondentsOf(organization, form, id))
      const computed = new Map<QuoteAsk["engine"], boolean>()
      for (const choice of new Set(asks.map(({ engine }) => engine))) computed.set(choice, yield* isComputed(choice))
      function* items(): Turns<ReadonlyArray<NewItem>> {
        const items: Array<NewItem> = []
        for (const asked of asks) {
          const any = askOf(asked)
          const asking = projectsOf(any).map((id) => respondents.get(id)!)
          const price = Amount.make(mostCredits(any, asking, computed.get(asked.engine)!))
          items.push({ body: JSON.stringify(asked), price })
          yield
        }
        return items
      }
      return yield* inTurns(items())
    })

    const found = (organization: OrganizationId, id: AskId) =>
      Effect.flatMap(
        store.get(organization, id),
        Option.match({ onNone: () => new AskNotFound({ askId: id }), onSome: Effect.succeed })
      )

    const start = (organization: OrganizationId, id: AskId, indexes: ReadonlyArray<number>, most: number) =>
      jobs.addAll(organization, { kind: ASK, subject: id, payloads: partsOf(id, indexes, most) })

    /** Whether providers are to answer all of them together, which they must be able to. */
    const isBatched = Effect.fnUntraced(function* (asks: ReadonlyArray<QuoteAsk>) {
      const inBatch = asks.filter(({ service }) => service === "batch")
      if (inBatch.length === 0) return false
      if (inBatch.length < asks.length) return yield* new ServiceUnsupported({ reason: "mixed", engine: "" })
      yield* Effect.forEach(new Set(inBatch.map(({ engine }) => engine)), batched.supported)
      return true
    })

    /** Stores all of it or nothing, and calls whoever answers it. */
    const stored = <E, R>(steps: Effect.Effect<DurableAsk, E, R>, receipt: Receipt<DurableAsk> | null) =>
      Effect.tap(intake.withPermits(1)(receipts.together(whole(steps), receipt)), () => Queue.offer(calls, undefined))

    /** Takes asks in, with the most that they cost set aside, all or none of them. */
    const submit = spanned("DurableAsks.submit")(function* (
      organization: OrganizationId,
      { asks, form, tool, webhook }: Submission,
      receipt: Receipt<DurableAsk> | null
    ) {
      if (webhook !== null) yield* webhooks.admit(organization, webhook)
      const most = (yield* isBatched(asks)) ? MAX_BATCHED_PART : MAX_PART
      const items = yield* priced(organization, form, asks)
      const held = heldFor(items)
      yield* Effect.mapError(credits.afford(organization, held.amount), ofAsks(asks.length))
      const quote = (yield* configured) === 0 ? null : yield* affordable(organization, asks, held.amount)
      const added = Effect.gen(function* () {
        const id = yield* store.add(organization, { form, items, held, quote, webhook, tool }, MAX_UNDER_WAY)
        yield* start(
          organization,
          id,
          items.map((_, index) => index),
          most
        )
        yield* Effect.mapError(credits.hold(organization, held), ofAsks(asks.length))
        return Option.getOrThrow(yield* store.get(organization, id))
      })
      return yield* stored(added, receipt)
    })

    /** Settles an ask of which nothing is left to be answered, and ends it; done twice, it is done once. */
    const close = spanned("DurableAsks.close")(function* (organization: OrganizationId, id: AskId) {
      const left = yield* store.unsettled(organization, id)
      if (Option.isNone(left)) return
      const { reservation, used } = left.value
      yield* credits.settle(organization, { id: reservation }, used, null)
      const closed = yield* whole(
        Effect.tap(store.close(organization, id, reservation), (ended) =>
          Effect.forEach(Option.toArray(ended), (ask) => webhooks.announce(organization, ask), { discard: true })
        )
      )
      if (Option.exists(closed, ({ webhook }) => webhook !== null)) yield* webhooks.call
    })

    /** Ends an ask that is not over: what was answered is kept and charged, the rest is neither. */
    const cancel = spanned("DurableAsks.cancel")(function* (organization: OrganizationId, id: AskId) {
      yield* found(organization, id)
      yield* whole(Effect.zipRight(store.cancel(organization, id), jobs.cancelAll(organization, id)))
      yield* Effect.forEach(underWay.get(id) ?? [], (stop) => stop, { discard: true })
      yield* batched.cancel(organization, id)
      yield* close(organization, id)
      return yield* found(organization, id)
    })

    /** Has what failed of an ask that is over answered again, with its price set aside. */
    const retry = spanned("DurableAsks.retry")(function* (
      organization: OrganizationId,
      id: AskId,
      receipt: Receipt<DurableAsk> | null
    ) {
      const retried = Effect.gen(function* () {
        const failed = yield* store.failures(organization, id)
        const { finishedAt } = yield* found(organization, id)
        if (finishedAt === null) return yield* new AskNotRetried({ askId: id, reason: "under_way" })
        if (failed.length === 0) return yield* new AskNotRetried({ askId: id, reason: "nothing_failed" })
        const held = heldFor(failed)
        yield* store.reopen(organization, id, held)
        yield* start(
          organization,
          id,
          failed.map(({ index }) => index),
          MAX_PART
        )
        yield* Effect.mapError(credits.hold(organization, held), ofAsks(failed.length))
        return yield* found(organization, id)
      })
      return yield* stored(retried, receipt)
    })

    /** What asks would take as one batch, with nothing taken in. */
    const quoted = spanned("DurableAsks.quoted")(function* (
      organization: OrganizationId,
      asks: ReadonlyArray<QuoteAsk>
    ) {
      yield* isBatched(asks)
      const { amount } = heldFor(yield* priced(organization, "batch", asks))
      return yield* many(organization, asks, amount)
    })

    /** One of the asks that a durable ask consists of, by its place in what was sent, from 0. */
    const item = spanned("DurableAsks.item")(function* (organization: OrganizationId, id: AskId, index: number) {
      const { items } = yield* found(organization, id)
      const [one] = yield* store.items(organization, id, index, 1)
      return one?.index === index ? one : yield* new AskItemNotFound({ askId: id, index, items })
    })

    return {
      quoted,
      submit,
      get: found,
      page: store.page,
      cancel,
      retry,
      close,
      items: store.items,
      item,
      calls,
      underWay
    } as const
  })
}) {}
