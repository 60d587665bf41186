import { Cause, Effect, Either, Exit, Option } from "effect"
import { LRUCache } from "lru-cache"
import type { BudgetSpent } from "../../domain/models/BudgetSpent.ts"
import { callIdentity } from "../../domain/models/CallIdentity.ts"
import { type CallRecord, usageOf } from "../../domain/models/CallRecord.ts"
import { sizeOf } from "../../domain/models/CallSize.ts"
import type { LanguageModel } from "../../domain/models/LanguageModel.ts"
import type { ModelCall, ModelReply } from "../../domain/models/ModelCall.ts"
import { ModelFailed } from "../../domain/models/ModelFailed.ts"
import { NO_TOKENS } from "../../domain/models/Tokens.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import { LanguageModels } from "../ports/LanguageModels.ts"
import { ModelBudget } from "../ports/ModelBudget.ts"
import { Rehearsal, type RehearsedCall } from "../ports/Rehearsal.ts"
import { ReplyCache } from "../ports/ReplyCache.ts"
import { RequestUnderWay } from "../ports/RequestUnderWay.ts"
import { makeFlights } from "./Flights.ts"
import { openPurse } from "./Purse.ts"

/** Who asks language models, and what was asked for them so far. */
export interface Spender {
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

/** Organizations whose calls wait for money in turns; of more than these, all calls ask again and again. */
const MAX_TURNS = 10_000

/** A call for which nothing was sent. */
const unsent = (model: LanguageModel, call: ModelCall, fault: CallRecord["fault"]): CallRecord => ({
  model: model.id,
  call,
  kept: false,
  tokens: NO_TOKENS,
  usd: 0,
  fault
})

const faultOf = (error: ModelFailed | BudgetSpent) => (error._tag === "BudgetSpent" ? "over_budget" : error.fault)

const keptReply = (model: LanguageModel, call: ModelCall, reply: ModelReply): CallRecord => ({
  ...unsent(model, call, null),
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

/** What an answer that is there does not wait for in vain. */
const whatever = <A>(what: string, step: Effect.Effect<A>) =>
  Effect.catchAllCause(step, (cause) => Effect.logWarning(`${what} failed, which the answer survives`, cause))

/**
 * Questions put to language models: kept replies first, within the budget, asked a second time where a reply cannot be
 * read. The same call at the same time is made once.
 */
export class ModelCalls extends Effect.Service<ModelCalls>()("services/ModelCalls", {
  effect: Effect.gen(function* () {
    const budget = yield* ModelBudget
    const cache = yield* ReplyCache
    const { complete, models } = yield* LanguageModels
    const turns = new LRUCache<OrganizationId, Effect.Semaphore>({ max: MAX_TURNS })
    const turnsOf = (organization: OrganizationId) => {
      const known = turns.get(organization) ?? Effect.unsafeMakeSemaphore(1)
      turns.set(organization, known)
      return known
    }
    const flights = makeFlights<ModelReply, ModelFailed | BudgetSpent>()

    /** One try: what it took is booked and recorded however it ends, and a reply that is there is not given up. */
    const sent = (
      organization: OrganizationId,
      records: Array<CallRecord>,
      model: LanguageModel,
      call: ModelCall,
      read: ReadReply<unknown>
    ): Effect.Effect<ModelReply, ModelFailed | BudgetSpent> =>
      Effect.suspend(() => {
        const purse = openPurse(budget, turnsOf(organization), organization, model, call)
        const note = (fault: CallRecord["fault"], served?: string) =>
          Effect.sync(() => {
            const named = served === undefined ? {} : { served }
            records.push({ model: model.id, call, ...named, kept: false, ...purse.took(), fault })
          })
        return purse.fill.pipe(
          Effect.zipRight(Effect.interruptible(complete(model.id, call, purse.meter))),
          Effect.tap((reply) => note(Either.isLeft(read(reply)) ? "malformed" : null, reply.model)),
          Effect.tapError((error) => note(faultOf(error))),
          Effect.onInterrupt(() => note("late")),
          Effect.ensuring(whatever("Booking what a call cost", purse.close))
        )
      })

    const kept = (organization: OrganizationId, model: LanguageModel, call: ModelCall, read: ReadReply<unknown>) =>
      Effect.map(
        cache.find(organization, model.id, call),
        Option.filter((reply) => Either.isRight(read(reply)))
      )

    /** A kept reply, or one asked for, which is kept under the call even where it took a second try. */
    const reply = (
      organization: OrganizationId,
      records: Array<CallRecord>,
      model: LanguageModel,
      call: ModelCall,
      read: ReadReply<unknown>
    ): Effect.Effect<ModelReply, ModelFailed | BudgetSpent> =>
      Effect.gen(function* () {
        const known = yield* Effect.interruptible(kept(organization, model, call, read)).pipe(
          Effect.onInterrupt(() => Effect.sync(() => void records.push(unsent(model, call, "late"))))
        )
        if (Option.isSome(known)) {
          records.push(keptReply(model, call, known.value))
          return known.value
        }
        const keep = (usable: ModelReply) => {
          const took = { size: sizeOf(model, call), tokens: usageOf(records).tokens }
          return Effect.as(whatever("Keeping a reply", cache.keep(organization, model.id, call, usable, took)), usable)
        }
        const first = yield* sent(organization, records, model, call, read)
        const problem = read(first)
        if (Either.isRight(problem)) return yield* keep(first)
        const second = yield* sent(organization, records, model, again(call, problem.left), read)
        const still = read(second)
        if (Either.isRight(still)) return yield* keep(second)
        return yield* new ModelFailed({ model: model.id, fault: "malformed", detail: still.left })
      }).pipe(Effect.uninterruptible)

    const rehearsed = <A>(
      { organization, records }: Spender,
      calls: Array<RehearsedCall>,
      model: LanguageModel,
      call: ModelCall,
      read: ReadReply<A>,
      standIn: Option.Option<A>
    ): Effect.Effect<A, ModelFailed> =>
      Effect.flatMap(kept(organization, model, call, read), (known) => {
        calls.push({ model, call, kept: Option.isSome(known) })
        const answer = Option.flatMap(known, (usable) => Either.getRight(read(usable)))
        if (Option.isSome(known)) records.push(keptReply(model, call, known.value))
        return Effect.catchAll(
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
        `${organization} ${callIdentity(model.id, call)}`,
        (noted) => reply(organization, noted, model, call, read),
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
      read: ReadReply<A>,
      standIn?: A
    ): Effect.fn.Return<A, ModelFailed | BudgetSpent> {
      const rehearsal = yield* Rehearsal
      if (rehearsal !== null)
        return yield* rehearsed(spender, rehearsal.calls, model, call, read, Option.fromNullable(standIn))
      const usable = yield* shared(spender, model, call, read)
      return yield* Either.mapLeft(
        read(usable),
        (detail) => new ModelFailed({ model: model.id, fault: "malformed", detail })
      )
    })

    return { ask, models } as const
  })
}) {}
