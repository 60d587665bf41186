import { Cause, Effect, Either, Exit, Option } from "effect"
import { LRUCache } from "lru-cache"
import { EngineUnavailable } from "../../domain/evidence/Estimate.ts"
import { memoized } from "../../domain/Memo.ts"
import { BudgetSpent } from "../../domain/models/BudgetSpent.ts"
import { callIdentity } from "../../domain/models/CallIdentity.ts"
import { type CallRecord, usageOf } from "../../domain/models/CallRecord.ts"
import { mostCost, sizeOf } from "../../domain/models/CallSize.ts"
import type { LanguageModel } from "../../domain/models/LanguageModel.ts"
import { type ModelCall, type ModelReply, vectorCall } from "../../domain/models/ModelCall.ts"
import { ModelFailed } from "../../domain/models/ModelFailed.ts"
import { NO_TOKENS } from "../../domain/models/Tokens.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import { LanguageModels } from "../ports/LanguageModels.ts"
import { Allotment, type Allotted, ModelBudget } from "../ports/ModelBudget.ts"
import { Rehearsal, type Rehearsed, ReplyCache } from "../ports/ReplyCache.ts"
import { AskUnderWay, BatchUnderWay, RequestUnderWay } from "../ports/UnderWay.ts"
import { ifInterrupted, tellingEnd } from "../WhenEnded.ts"
import { GivenReplies, readGiven } from "./GivenReplies.ts"
import { type Flying, makeFlights, makeHandOver, whatever } from "./LandingCalls.ts"
import { openPurse } from "./Purse.ts"

/** A call for which nothing was sent. */
const unsent = (model: LanguageModel, call: ModelCall, fault: CallRecord["fault"]): CallRecord => ({
  model: model.id,
  call,
  kept: false,
  tokens: NO_TOKENS,
  usd: 0,
  bookedUsd: 0,
  fault
})

const faultOf = (error: ModelFailed | BudgetSpent) => (error._tag === "BudgetSpent" ? "over_budget" : error.fault)

/** What a request came to, of which `read` says whether it can be used; null where a defect ended it. */
const outcomeOf = (
  exit: Exit.Exit<ModelReply, ModelFailed | BudgetSpent>,
  read: (reply: ModelReply) => Either.Either<unknown, string>
): Pick<CallRecord, "fault" | "served"> | null => {
  if (Exit.isSuccess(exit))
    return { fault: Either.isLeft(read(exit.value)) ? "malformed" : null, served: exit.value.model }
  const failure = Cause.failureOption(exit.cause)
  if (Option.isSome(failure)) return { fault: faultOf(failure.value) }
  return Cause.isInterruptedOnly(exit.cause) ? { fault: "late" } : null
}

/** What a reply took that was made together with others for the very ask that is answered, told once. */
const paidNow = (
  batch: BatchUnderWay["Type"],
  model: LanguageModel,
  call: ModelCall,
  { paid, tokens }: ModelReply
): Pick<CallRecord, "bookedUsd" | "tokens" | "usd"> | null => {
  if (batch === null || paid?.by !== batch.ask) return null
  const name = callIdentity(model, call)
  if (batch.told.has(name)) return null
  batch.told.add(name)
  return { tokens, usd: paid.usd, bookedUsd: paid.usd }
}

/** A reply that was kept, with what it took where that counts now. */
const keptReply = (
  model: LanguageModel,
  call: ModelCall,
  reply: ModelReply,
  took: Pick<CallRecord, "bookedUsd" | "tokens" | "usd"> | null = null
): CallRecord => ({
  ...unsent(model, call, null),
  ...took,
  kept: true,
  served: reply.model
})

/** What one who waited for another's call has to show for it. */
const recordOf = (model: LanguageModel, call: ModelCall, exit: Exit.Exit<ModelReply, ModelFailed | BudgetSpent>) =>
  Exit.match(exit, {
    onSuccess: (reply) => keptReply(model, call, reply),
    onFailure: (cause) =>
      unsent(model, call, Option.match(Cause.failureOption(cause), { onNone: () => "unavailable", onSome: faultOf }))
  })

type Budget = ModelBudget["Type"]

/** The same budget as far as an allotment goes: what is set aside is of both, and what is not spent comes back to both. */
const within = (budget: Budget, allotted: Allotted | null): Budget =>
  allotted === null || budget.dailyUsd === null
    ? budget
    : {
        ...budget,
        earmark: (organization, usd) =>
          Effect.suspend(() => {
            if (usd > allotted.leftUsd)
              return new BudgetSpent({
                budgetUsd: allotted.leftUsd,
                spentUsd: 0,
                setAsideUsd: 0,
                neededUsd: usd
              })
            allotted.leftUsd -= usd
            return Effect.tapError(budget.earmark(organization, usd), () =>
              Effect.sync(() => {
                allotted.leftUsd += usd
              })
            )
          }),
        book: (organization, earmark, usd) =>
          Effect.suspend(() => {
            allotted.leftUsd += Math.max(0, earmark.usd - usd)
            return budget.book(organization, earmark, usd)
          })
      }

/** Who asks language models, and what was asked for them so far. */
interface Spender {
  readonly organization: OrganizationId
  readonly records: Array<CallRecord>
}

export const spenderOf = (organization: OrganizationId): Spender => ({ organization, records: [] })

/** Reads a reply; what is wrong with it, as a sentence to whoever wrote it. */
export type ReadReply<A> = (reply: ModelReply) => Either.Either<A, string>

/** The same call, told what was wrong with the last reply. */
const again = (call: ModelCall, problem: string): ModelCall => ({
  ...call,
  own: `${call.own}\n\nYour last reply could not be used: ${problem} Reply again, in the form asked for and nothing else.`
})

/** Vectors of texts kept, a few kilobytes each. */
const MAX_VECTORS = 2_000
/** Organizations whose calls wait for money in turns; of more than these, all calls ask again and again. */
const MAX_TURNS = 10_000

/**
 * Questions put to language models: kept replies first, within the budget, asked a second time where a reply cannot be
 * read. The same call at the same time is made once.
 */
export class ModelCalls extends Effect.Service<ModelCalls>()("services/ModelCalls", {
  scoped: Effect.gen(function* () {
    const budget = yield* ModelBudget
    const cache = yield* ReplyCache
    const { complete, embed: vectorsOf, models } = yield* LanguageModels
    const vectors = new LRUCache<string, Float32Array>({ max: MAX_VECTORS })
    const turns = new LRUCache<OrganizationId, Effect.Semaphore>({ max: MAX_TURNS })
    const turnsOf = (organization: OrganizationId) => {
      const known = turns.get(organization) ?? Effect.unsafeMakeSemaphore(1)
      turns.set(organization, known)
      return known
    }
    const flights = makeFlights<ModelReply, ModelFailed | BudgetSpent, Flying>()

    /** One try: what it took is booked and recorded however it ends, and a reply that is there is not given up. */
    const sent = (
      flying: Flying,
      records: Array<CallRecord>,
      call: ModelCall,
      read: ReadReply<unknown>,
      isRepeatable: boolean
    ): Effect.Effect<ModelReply, ModelFailed | BudgetSpent> =>
      Effect.flatMap(Allotment, (allotted) => {
        const { model, organization } = flying
        const purse = openPurse(within(budget, allotted), cache, turnsOf(organization), organization, model, call)
        flying.isOut = purse.isOut
        const asked = Effect.zipRight(purse.fill, Effect.interruptible(complete(model.id, call, purse.meter)))
        const recorded = tellingEnd(purse.settling(asked), (exit) => {
          const outcome = outcomeOf(exit, read)
          if (outcome === null) return
          const isRepeated = isRepeatable && outcome.fault === "malformed" && outcome.served !== undefined
          const again = isRepeated ? { isRepeated } : {}
          records.push({ model: model.id, call, kept: false, ...purse.took(), ...outcome, ...again })
        })
        return purse.closing(recorded)
      })

    const usable = (found: Effect.Effect<Option.Option<ModelReply>>, read: ReadReply<unknown>) =>
      Effect.map(
        found,
        Option.filter((reply) => Either.isRight(read(reply)))
      )

    /** A kept reply, or one asked for, which is kept under the call even where it took a second try. */
    const reply = (
      flying: Flying,
      records: Array<CallRecord>,
      read: ReadReply<unknown>
    ): Effect.Effect<ModelReply, ModelFailed | BudgetSpent> =>
      Effect.gen(function* () {
        const { call, model, organization } = flying
        const kept = Effect.interruptible(usable(cache.findOrAwait(organization, model, call), read))
        const known = yield* ifInterrupted(kept, () =>
          Effect.sync(() => void records.push(unsent(model, call, "late")))
        )
        if (Option.isSome(known)) {
          records.push(keptReply(model, call, known.value, paidNow(yield* BatchUnderWay, model, call, known.value)))
          return known.value
        }
        const keep = (usable: ModelReply) => {
          const took = { size: sizeOf(model, call), tokens: usageOf(records).tokens }
          return Effect.as(whatever("Keeping a reply", cache.keep(organization, model, call, usable, took)), usable)
        }
        const first = yield* sent(flying, records, call, read, true)
        const problem = read(first)
        if (Either.isRight(problem)) return yield* keep(first)
        const second = yield* sent(flying, records, again(call, problem.left), read, false)
        const still = read(second)
        if (Either.isRight(still)) return yield* keep(second)
        return yield* new ModelFailed({ model: model.id, fault: "malformed", detail: still.left })
      }).pipe(Effect.uninterruptible)

    const rehearsed = <A>(
      { organization, records }: Spender,
      { calls, isBudgeted = false }: Rehearsed,
      model: LanguageModel,
      call: ModelCall,
      read: ReadReply<A>,
      standIn: Option.Option<A>
    ): Effect.Effect<A, ModelFailed | BudgetSpent> =>
      Effect.gen(function* () {
        const known = yield* usable(cache.find(organization, model, call), read)
        if (Option.isNone(known) && isBudgeted) yield* budget.cover(organization, mostCost(model, call))
        calls.push({ model, call, kept: Option.isSome(known) })
        const answer = Option.flatMap(known, (usable) => Either.getRight(read(usable)))
        if (Option.isSome(known)) records.push(keptReply(model, call, known.value))
        return yield* Effect.catchAll(
          Option.orElse(answer, () => standIn),
          () => new ModelFailed({ model: model.id, fault: "unavailable", detail: "nothing is sent for a quote" })
        )
      })

    /** Records what was sent for a call with whoever asks, and with the request that it is asked for. */
    const noting = ({ records }: Spender, model: LanguageModel) =>
      Effect.map(RequestUnderWay, (request) => (made: ReadonlyArray<CallRecord>) => {
        records.push(...made)
        request?.calls.push(...made)
        request?.models.set(model.id, model)
      })

    /** A reply, and what it took in `records`; another ask's lost call is asked again: it had that ask's time and money. */
    const shared = Effect.fnUntraced(function* (
      spender: Spender,
      model: LanguageModel,
      call: ModelCall,
      read: ReadReply<unknown>
    ) {
      const { organization } = spender
      const note = yield* noting(spender, model)
      const joined = flights.join(
        `${organization} ${callIdentity(model, call)}`,
        { organization, model, call, isOut: () => false },
        (noted, flying) => reply(flying, noted, read),
        (noted) => note(noted ?? [unsent(model, call, "late")])
      )
      const first = yield* joined
      const landed = first.joined && Exit.isFailure(first.exit) ? yield* joined : first
      note(landed.records ?? [recordOf(model, call, landed.exit)])
      return yield* landed.exit
    })

    /**
     * What a model says to a call. A rehearsal takes `standIn` for it where no reply is kept, so that it comes to the calls
     * that follow from the answer too; without one the call fails in it.
     */
    const ask = Effect.fnUntraced(function* <A>(
      spender: Spender,
      model: LanguageModel,
      call: ModelCall,
      reading: ReadReply<A>,
      standIn?: A
    ): Effect.fn.Return<A, ModelFailed | BudgetSpent> {
      const rehearsal = yield* Rehearsal
      const read = memoized(reading)
      const replies = yield* GivenReplies
      if (replies !== null) return yield* readGiven(replies, model, call, read, yield* noting(spender, model))
      if (rehearsal !== null)
        return yield* rehearsed(spender, rehearsal, model, call, read, Option.fromNullable(standIn))
      const usable = yield* shared(spender, model, call, read)
      return yield* Either.mapLeft(
        read(usable),
        (detail) => new ModelFailed({ model: model.id, fault: "malformed", detail })
      )
    })

    /** Notes a call that may be made too, in a rehearsal whose stand-ins do not lead to it. */
    const foresee = (model: LanguageModel, call: ModelCall) =>
      Effect.map(Rehearsal, (rehearsal) => void rehearsal?.possible?.push({ model, call, kept: false }))

    /** The model whose server is asked first for vectors of texts. */
    const vectorModel = Effect.map(models, (known) => known.find(({ capabilities }) => capabilities.embeddings))

    /** Vectors of texts that had none, paid for at most as what a model reads; in a rehearsal any, as nothing is sent. */
    const madeFor = Effect.fnUntraced(function* (spender: Spender, texts: ReadonlyArray<string>) {
      const model = yield* vectorModel
      if (model === undefined) return null
      const call = vectorCall(texts)
      const rehearsal = yield* Rehearsal
      if (rehearsal !== null) {
        rehearsal.calls.push({ model, call, kept: false })
        return texts.map(() => new Float32Array(1))
      }
      const note = yield* noting(spender, model)
      const { organization } = spender
      const purse = openPurse(within(budget, yield* Allotment), cache, turnsOf(organization), organization, model, call)
      const took = (fault: CallRecord["fault"]) =>
        Effect.sync(() => note([{ model: model.id, call, kept: false, ...purse.took(), fault }]))
      return yield* purse.fill.pipe(
        Effect.zipRight(vectorsOf(texts, purse.meter)),
        purse.settling,
        Effect.tap(() => took(null)),
        Effect.tapError((error) => took(faultOf(error))),
        Effect.onInterrupt(() => took("late")),
        purse.closing,
        Effect.map(({ vectors: made }) => made)
      )
    })

    /** One vector a text, those of texts that came before as they were then; null where none can be had. */
    const embed = Effect.fnUntraced(function* (spender: Spender, texts: ReadonlyArray<string>) {
      const by = Option.getOrUndefined(yield* Effect.option(vectorModel))
      const nameOf = (text: string) => JSON.stringify([spender.organization, by?.id, by?.address, text])
      const found = new Map(texts.map((text) => [text, vectors.get(nameOf(text))] as const))
      const missing = [...found].flatMap(([text, vector]) => (vector === undefined ? [text] : []))
      if (missing.length > 0) {
        const made = yield* Effect.option(madeFor(spender, missing))
        if (Option.isNone(made) || made.value === null) return null
        const isKept = (yield* Rehearsal) === null
        for (const [i, text] of missing.entries()) {
          found.set(text, made.value[i]!)
          if (isKept) vectors.set(nameOf(text), made.value[i]!)
        }
      }
      return texts.map((text) => found.get(text)!)
    })

    const handOver = yield* makeHandOver(flights, cache)

    return { ask, embed, foresee, handOver, leftUsd: budget.left, models } as const
  })
}) {}

/** Calls of one ask, of which some may come to nothing. */
export interface Collected {
  readonly spender: Spender
  readonly losses: Array<ModelFailed | BudgetSpent>
}

/** What a call brings, or why it failed, which is noted: an ask can do without some. */
export const collecting = <A, R>(
  { losses }: Collected,
  asking: Effect.Effect<A, ModelFailed | BudgetSpent, R>
): Effect.Effect<Either.Either<A, ModelFailed | BudgetSpent>, never, R> =>
  asking.pipe(
    Effect.tapError((loss) => Effect.sync(() => losses.push(loss))),
    Effect.either
  )

/** Whether another wording may bring what this call did not: the model replied, but not as it was to. */
export const mayGoOtherwise = (loss: ModelFailed | BudgetSpent): boolean =>
  loss._tag === "ModelFailed" && (loss.fault === "refused" || loss.fault === "malformed")

/** Longer is not told: by then it is another day for a provider. */
const MAX_TOLD_SECONDS = 3600

/** When the first of those that were lost may be asked again, as far as that is known. */
const retryAfter = (losses: ReadonlyArray<object>): Pick<EngineUnavailable, "retryAfterSeconds"> => {
  const known = losses.flatMap((loss) =>
    loss instanceof ModelFailed && loss.retryAfterMs !== undefined ? [loss.retryAfterMs] : []
  )
  if (known.length === 0) return {}
  return { retryAfterSeconds: Math.max(1, Math.min(MAX_TOLD_SECONDS, Math.ceil(Math.min(...known) / 1000))) }
}

/** That the models could not even be told. */
export const noModel = (failed: ModelFailed): EngineUnavailable =>
  new EngineUnavailable({ engine: failed.model, reason: failed.detail, ...retryAfter([failed]) })

/** Why so few of those asked answered that there is no answer: the budget where it is spent, else what the models said. */
export const reasonFor = (
  { losses }: Collected,
  engine: string,
  answered: number,
  asked: number
): EngineUnavailable | BudgetSpent => {
  const refused = losses.filter((loss) => loss instanceof BudgetSpent)
  const spent = refused.at(-1)
  if (spent !== undefined)
    return new BudgetSpent({ ...spent, neededUsd: refused.reduce((sum, { neededUsd = 0 }) => sum + neededUsd, 0) })
  const last = losses.at(-1)
  const why = last === undefined ? "" : `; ${last.message}`
  return new EngineUnavailable({
    engine,
    reason: `${answered === 0 ? "none" : `only ${answered}`} of ${asked} answers could be used${why}`,
    inPart: answered > 0,
    ...(last === undefined ? { isSettled: true } : {}),
    ...retryAfter(losses)
  })
}

/** Has the calls of an effect end so long before the ask does, so that something can be done with what they brought. */
export const endingBefore = <A, E, R>(leftMs: number, effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.flatMap(AskUnderWay, (ask) =>
    ask.endsAt === null ? effect : Effect.provideService(effect, AskUnderWay, { ...ask, endsAt: ask.endsAt - leftMs })
  )
