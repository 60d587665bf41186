import {
  Cause,
  Clock,
  Context,
  Deferred,
  Effect,
  Either,
  Fiber,
  FiberSet,
  Option,
  Queue,
  Schedule,
  Schema
} from "effect"
import { AskFailure, AskId, AskInterrupted, itemRequestId } from "../../../domain/ask/DurableAsk.ts"
import { askOf, QuoteAsk } from "../../../domain/ask/QuoteAsk.ts"
import { Credits as Amount } from "../../../domain/Credits.ts"
import { DatabaseUnavailable } from "../../../domain/DatabaseUnavailable.ts"
import { EngineUnavailable } from "../../../domain/evidence/Estimate.ts"
import type { OrganizationId } from "../../../domain/Organization.ts"
import { type AskItem, AskStore, type ItemOutcome } from "../../ports/AskStore.ts"
import { Jobs, JobTaken, type TakenJob } from "../../ports/Jobs.ts"
import { ofOrganization } from "../../ports/Reach.ts"
import { Rehearsal, type Rehearsed } from "../../ports/ReplyCache.ts"
import { Engines } from "../../ports/Simulator.ts"
import { asRequest, BatchUnderWay, Prepaid, Stopping } from "../../ports/UnderWay.ts"
import { spanned, survive } from "../../WhenEnded.ts"
import { BatchedCalls } from "../BatchedCalls.ts"
import { ModelCalls } from "../ModelCalls.ts"
import { begun, durably } from "../Turns.ts"
import { Asks } from "./Asks.ts"
import type { Charged } from "./Charges.ts"
import { CompareAsks } from "./CompareAsks.ts"
import { ASK, type AskPart, DurableAsks } from "./DurableAsks.ts"
import { ProjectAsks } from "./ProjectAsks.ts"

const readBody = Schema.decodeUnknown(Schema.parseJson(QuoteAsk))
const writeFailure = Schema.encodeSync(Schema.parseJson(AskFailure))
const NOTHING = Amount.make(0)
/** Asks that are gone through at once for the calls that they take. */
const REHEARSED_AT_ONCE = 4

type Item = Pick<AskItem, "body" | "index">

/** Whether asks can be answered now; a failure is that of them all. */
type Prepared = { readonly _tag: "Wait" } | { readonly _tag: "Ready"; readonly failure: AskFailure | null }
const WAIT: Prepared = { _tag: "Wait" }
const ready = (failure: AskFailure | null): Prepared => ({ _tag: "Ready", failure })

const failed = (index: number, failure: AskFailure): ItemOutcome => ({
  index,
  state: "failed",
  answer: writeFailure(failure),
  charged: NOTHING
})

const succeeded = (index: number, { charged, value }: Charged<unknown>): ItemOutcome => ({
  index,
  state: "succeeded",
  answer: JSON.stringify(value),
  charged
})

/** The first so many asks of a batch are looked up in other surveys; for thousands, that would take minutes. */
const LOOKED_UP = 20

/** Answers asks for whoever keeps what becomes of them, and charges it. */
export class AskAnswers extends Effect.Service<AskAnswers>()("services/AskAnswers", {
  effect: Effect.gen(function* () {
    const asks = yield* Asks
    const batched = yield* BatchedCalls
    const compareAsks = yield* CompareAsks
    const engines = yield* Engines
    const projectAsks = yield* ProjectAsks

    /** Begins in its turn what is computed; what may wait for a language model begins at once. */
    const inTurn =
      ({ engine }: QuoteAsk) =>
      <A, E>(answering: Effect.Effect<A, E>): Effect.Effect<A, E> =>
        Effect.flatMap(Effect.option(engines.chosen(engine)), (chosen) =>
          Option.exists(chosen, ({ spends }) => spends) ? answering : begun(answering)
        )

    const answered = (
      organization: OrganizationId,
      body: QuoteAsk,
      index = Number.POSITIVE_INFINITY
    ): Effect.Effect<Charged<unknown>, Exclude<AskFailure, AskInterrupted>> => {
      const asked = askOf(body)
      switch (asked.kind) {
        case "choices":
          return asks.choices(organization, asked.ask, null, { inOtherSurveys: index < LOOKED_UP })
        case "compare":
          return compareAsks.ask(organization, asked.ask)
        case "open":
          return asks.open(organization, asked.ask)
        case "project":
          return projectAsks.ask(organization, asked.projectId, asked.ask)
      }
    }

    /** What becomes of one ask; where its engine is to be tried again, after how many seconds at least. */
    const outcomeOf = (
      organization: OrganizationId,
      ask: AskId,
      { body, index }: Item,
      isLastTry: boolean
    ): Effect.Effect<Either.Either<ItemOutcome, number>> =>
      Effect.flatMap(Effect.orDie(readBody(body)), (asked) => inTurn(asked)(answered(organization, asked, index))).pipe(
        Effect.provideService(Prepaid, ask),
        asRequest(itemRequestId(ask, index)),
        Effect.map((charged) => Either.right(succeeded(index, charged))),
        Effect.catchTag("EngineUnavailable", (error) =>
          isLastTry || error.isSettled === true
            ? Effect.fail(error)
            : Effect.succeed(Either.left(error.retryAfterSeconds ?? 0))
        ),
        Effect.catchAll((failure: AskFailure) => Effect.succeed(Either.right(failed(index, failure)))),
        Effect.catchAllDefect((defect) =>
          defect instanceof DatabaseUnavailable || !isLastTry
            ? Effect.die(defect)
            : Effect.as(
                Effect.logError(`Ask ${ask} failed`, defect),
                Either.right(failed(index, new AskInterrupted({ reason: "fault" })))
              )
        )
      )

    /** The calls that asks come to; what they fail with, they fail with in their turn. */
    const callsOf = (organization: OrganizationId, items: ReadonlyArray<Item>) => {
      const rehearsed: Rehearsed = { calls: [], credits: null }
      return Effect.forEach(
        items,
        ({ body }) =>
          Effect.orDie(readBody(body)).pipe(
            Effect.flatMap((asked) => answered(organization, asked)),
            Effect.ignore
          ),
        { concurrency: REHEARSED_AT_ONCE, discard: true }
      ).pipe(
        Effect.provideService(Rehearsal, rehearsed),
        Effect.map(() => rehearsed.calls)
      )
    }

    /** Where providers are to answer asks together, hands their calls in, or looks whether they have. */
    const prepared = spanned("AskAnswers.prepared")(function* (
      key: { readonly organization: OrganizationId; readonly ask: AskId; readonly from: number },
      items: ReadonlyArray<Item>,
      isLastTry: boolean
    ): Effect.fn.Return<Prepared> {
      const [first] = items
      if (first === undefined) return ready(null)
      const { service } = yield* Effect.orDie(readBody(first.body))
      if (service !== "batch") return ready(null)
      const handedIn = Effect.flatMap(callsOf(key.organization, items), (calls) => batched.start(key, calls))
      return yield* Effect.flatMap(
        batched.collected(key),
        Option.match({
          onNone: () => Effect.map(handedIn, (started) => (started ? WAIT : ready(null))),
          onSome: (all) => (all ? Effect.as(batched.forget(key), ready(null)) : Effect.succeed(WAIT))
        })
      ).pipe(
        Effect.catchTag("ModelFailed", ({ detail, model }) =>
          Effect.succeed(isLastTry ? ready(new EngineUnavailable({ engine: model, reason: detail })) : WAIT)
        ),
        Effect.catchTag("BudgetSpent", (error) => Effect.succeed(ready(error)))
      )
    })

    return { outcomeOf, prepared } as const
  })
}) {}

/** Asks that this process answers at once, and those of one part: some wait for the database while others do for replies. */
const MAX_AT_ONCE = 128
const MAX_OF_PART = 16
/** How often a part is begun without an outcome before it is given up. */
const MAX_TRIES = 8
/** How often an engine that does not answer is tried again, and after how long at first; doubled each time. */
const MAX_ENGINE_TRIES = 5
const PAUSE_SECONDS = 2
const MAX_PAUSE_SECONDS = 60
/** How often a part is kept, well within the time for which it is taken; and how soon cancelling is noticed. */
const REPORT = "1 second"
/** How long it takes until parts that other processes took in, or gave back, are seen. */
const LOOK = "1 second"
/** How soon it is noticed that this process is to stop. */
const STOPPING_LOOK = "100 millis"
/** How often it is looked for what is over and was not ended. */
const UPKEEP = "20 seconds"

/** What becomes of a part that was begun too often. */
const GIVEN_UP: Prepared = { _tag: "Ready", failure: new AskInterrupted({ reason: "stopped" }) }
const Part = Schema.Struct({ ask: AskId, from: Schema.Number, to: Schema.Number })
const readPart = Schema.decodeUnknown(Part)
/** What is not done because the database is away is done once it is back, within the time for which a part is taken. */
const persistently = <A, E, R>(step: Effect.Effect<A, E, R>) =>
  step.pipe(Effect.sandbox, Effect.retry(Schedule.upTo(Schedule.spaced(REPORT), "12 seconds")), Effect.unsandbox)
/** The same where a process is to end, which waits for nothing long. */
const onceMore = <A, E, R>(step: Effect.Effect<A, E, R>) =>
  step.pipe(Effect.sandbox, Effect.retry({ times: 2 }), Effect.unsandbox)

/** Answers asks that outlive their request, for as long as the service runs. */
export class AskWork extends Effect.Service<AskWork>()("services/AskWork", {
  scoped: Effect.gen(function* () {
    const { outcomeOf, prepared } = yield* AskAnswers
    const { calls, close, underWay } = yield* DurableAsks
    const store = yield* AskStore
    const jobs = yield* Jobs
    const { handOver } = yield* ModelCalls
    const stopping = yield* Stopping
    const slots = yield* Effect.makeSemaphore(MAX_AT_ONCE)
    const working = yield* FiberSet.make<void>()
    // Before what is under way ends with this process, whoever was quicker.
    yield* Effect.addFinalizer(() => Effect.whenEffect(handOver, Effect.sync(stopping)))

    /** Answers what is left of a part, unless providers are still to answer its calls. */
    const answerPart = Effect.fnUntraced(function* (job: TakenJob, part: AskPart) {
      const { organization } = job
      const items = yield* store.begin(organization, part.ask, part.from, part.to)
      const isLastTry = job.tries >= MAX_ENGINE_TRIES
      const batch = { ask: part.ask, told: new Set<string>() }
      const ready =
        job.tries > MAX_TRIES
          ? GIVEN_UP
          : yield* prepared({ organization, ask: part.ask, from: part.from }, items, isLastTry)
      if (ready._tag === "Wait") return ready
      const left = yield* Effect.forEach(
        items,
        (item) =>
          Effect.flatMap(
            ready.failure === null
              ? outcomeOf(organization, part.ask, item, isLastTry)
              : Effect.succeed(Either.right(failed(item.index, ready.failure))),
            Either.match({
              onLeft: (seconds) => Effect.succeedSome(seconds),
              onRight: (outcome) => Effect.as(store.record(organization, part.ask, outcome), Option.none<number>())
            })
          ),
        { concurrency: MAX_OF_PART }
      ).pipe(Effect.provideService(BatchUnderWay, batch))
      const waits = left.flatMap(Option.toArray)
      return waits.length === 0 ? ({ _tag: "Done" } as const) : ({ _tag: "Left", seconds: Math.max(...waits) } as const)
    })

    /** Longer each time, and at least as long as the engine is known not to answer. */
    const pause = ({ tries }: TakenJob, least = 0) =>
      Math.min(MAX_PAUSE_SECONDS, Math.max(least, PAUSE_SECONDS * 2 ** (tries - 1)))

    /** Providers answer batches within minutes or a day: the longer one takes, the less often it is looked for. */
    const lookAgain = ({ attempt }: TakenJob) => Math.min(MAX_PAUSE_SECONDS, 2 ** Math.min(attempt - 1, 10))

    const attempt = Effect.fnUntraced(function* (job: TakenJob, part: AskPart) {
      const answered = yield* answerPart(job, part)
      if (answered._tag === "Wait") return yield* jobs.release(job, { counts: false, seconds: lookAgain(job) })
      if (answered._tag === "Left")
        return yield* jobs.release(job, { counts: true, seconds: pause(job, answered.seconds) })
      yield* close(job.organization, part.ask)
      yield* jobs.finish(job, { result: null })
    })

    const afterFault = (job: TakenJob, cause: Cause.Cause<unknown>) => {
      const error = Cause.squash(cause)
      if (error instanceof JobTaken) return Effect.void
      const counts = !(error instanceof DatabaseUnavailable)
      return Effect.zipRight(
        Effect.logWarning(`Answering an ask failed and is tried again`, cause),
        persistently(jobs.release(job, { counts, seconds: pause(job) }))
      )
    }

    /** Ends when the part is not this process's any more. */
    const lost = (job: TakenJob) =>
      jobs.report(job, null).pipe(
        Effect.catchAllCause((cause) => Effect.as(Effect.logWarning("A part of an ask was not kept", cause), true)),
        Effect.delay(REPORT),
        Effect.repeat({ while: (mine) => mine }),
        Effect.asVoid
      )

    const stoppable = <A, E, R>(ask: AskId, work: Effect.Effect<A, E, R>) =>
      Effect.flatMap(Deferred.make<void>(), (stop) => {
        const stopped = Effect.asVoid(Deferred.succeed(stop, undefined))
        const others = underWay.get(ask) ?? new Set()
        underWay.set(ask, others.add(stopped))
        return Effect.ensuring(
          Effect.raceFirst(Effect.asVoid(work), Deferred.await(stop)),
          Effect.sync(() => {
            others.delete(stopped)
            if (others.size === 0) underWay.delete(ask)
          })
        )
      })

    /** Does one job, as long as it may; whatever happens, it is left in order, so that nothing interrupts all of this. */
    const work = (job: TakenJob) =>
      readPart(job.payload).pipe(
        Effect.flatMap((part) => stoppable(part.ask, Effect.raceFirst(durably(attempt(job, part)), lost(job)))),
        Effect.catchAllCause((cause) => (Cause.isInterruptedOnly(cause) ? Effect.interrupt : afterFault(job, cause))),
        Effect.interruptible,
        Effect.onError(() => survive("Giving a part of an ask back")(onceMore(jobs.release(job, null)))),
        survive(`Part ${job.id} of an ask`),
        ofOrganization(job.organization)
      )

    /** How many are answered of a part at once; one that another version wrote is not answered, but given back. */
    const placesOf = ({ payload }: TakenJob) =>
      Effect.match(readPart(payload), {
        onFailure: () => 1,
        onSuccess: ({ from, to }) => Math.min(MAX_OF_PART, to - from)
      })

    /** Takes a job as soon as there is one, and places for all that may be answered of it at once. */
    const next = Effect.uninterruptibleMask((restore) =>
      Effect.gen(function* () {
        yield* restore(slots.take(MAX_OF_PART))
        const job = yield* Effect.onError(jobs.take(ASK, null, null), () => slots.release(MAX_OF_PART))
        if (Option.isNone(job)) {
          yield* slots.release(MAX_OF_PART)
          return yield* Effect.asVoid(restore(Effect.timeoutOption(Queue.take(calls), LOOK)))
        }
        const places = yield* placesOf(job.value)
        yield* slots.release(MAX_OF_PART - places)
        yield* FiberSet.run(working, Effect.ensuring(work(job.value), slots.release(places)))
      })
    ).pipe(
      Effect.catchAllCause((cause) =>
        Cause.isInterruptedOnly(cause)
          ? Effect.failCause(cause)
          : Effect.zipRight(Effect.logWarning("Looking for asks failed", cause), Effect.sleep(LOOK))
      )
    )

    /** Ends what was interrupted between its last answer and its end. */
    const upkeep = Effect.flatMap(store.unclosed, (left) =>
      Effect.forEach(left, ({ id, organization }) => close(organization, id))
    ).pipe(survive("Looking after asks"))

    const looking = Effect.zip(Effect.forever(next), Effect.repeat(upkeep, Schedule.spaced(UPKEEP)), {
      concurrent: true
    })
    /** Others go on with all of it as soon as this process is told to stop, whatever it still has to answer. */
    const untilStopping = Effect.repeat(Effect.delay(Effect.sync(stopping), STOPPING_LOOK), { until: (isSo) => isSo })
    const serving = Effect.raceFirst(looking, untilStopping).pipe(
      Effect.zipRight(handOver),
      Effect.zipRight(Fiber.interruptAll(working))
    )
    // With nothing in its context, which is copied several times an ask, so that a large one is slow.
    const lean = Effect.mapInputContext(serving, (_: Context.Context<never>) => Context.empty())
    // By the wall's clock: a service whose clock jumps need not make up for the looks in between.
    yield* Effect.forkScoped(Effect.withClock(Effect.interruptible(lean), Clock.make()))
    return {}
  })
}) {}
