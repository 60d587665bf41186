import { Array as Arr, Effect, Either, Option } from "effect"
import { ServiceUnsupported } from "../../domain/ask/Ask.ts"
import type { AskId } from "../../domain/ask/DurableAsk.ts"
import { BATCH_SHARE } from "../../domain/ask/Quote.ts"
import type { BudgetSpent } from "../../domain/models/BudgetSpent.ts"
import { callIdentity } from "../../domain/models/CallIdentity.ts"
import { mostCost, sizeOf } from "../../domain/models/CallSize.ts"
import type { EngineChoice, EngineNotConfigured } from "../../domain/models/EngineChoice.ts"
import { costOf, type LanguageModel } from "../../domain/models/LanguageModel.ts"
import type { ModelCall } from "../../domain/models/ModelCall.ts"
import { ModelFailed, type ModelFault } from "../../domain/models/ModelFailed.ts"
import { isTold, NO_TOKENS, type Tokens } from "../../domain/models/Tokens.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import { LanguageModels } from "../ports/LanguageModels.ts"
import {
  BatchEndpoints,
  type BatchedFault,
  type ModelBatch,
  ModelBatchStore,
  type NamedCall
} from "../ports/ModelBatches.ts"
import { ModelBudget } from "../ports/ModelBudget.ts"
import { type RehearsedCall, ReplyCache } from "../ports/ReplyCache.ts"
import { Engines } from "../ports/Simulator.ts"
import { spanned } from "../WhenEnded.ts"

/** What calls of a part are for. */
interface PartKey {
  readonly organization: OrganizationId
  readonly ask: AskId
  readonly from: number
}

/** What a call of a batch cost; null where the price or the tokens are unknown. */
const toldUsd = ({ price }: LanguageModel, tokens: Tokens, cacheWrites?: number): number | null =>
  price === null || !isTold(tokens) ? null : BATCH_SHARE * costOf(tokens, price, cacheWrites)

/** Providers take nothing for calls of a batch that they did not work on. */
const UNWORKED: ReadonlySet<ModelFault> = new Set<ModelFault>(["limited", "unauthorized", "unsupported", "unavailable"])

/** What a call without a usable reply cost, at most where nobody says. */
const lostUsd = (model: LanguageModel, call: ModelCall, { fault, tokens = NO_TOKENS }: BatchedFault): number =>
  toldUsd(model, tokens) ?? (UNWORKED.has(fault) ? 0 : BATCH_SHARE * mostCost(model, call))

/**
 * Calls of durable asks that providers answer as batches. Replies go where those of any call go, so that the asks are
 * then answered as ever, without sending anything.
 */
export class BatchedCalls extends Effect.Service<BatchedCalls>()("services/BatchedCalls", {
  effect: Effect.gen(function* () {
    const budget = yield* ModelBudget
    const cache = yield* ReplyCache
    const endpoints = yield* BatchEndpoints
    const engines = yield* Engines
    const languageModels = yield* LanguageModels
    const store = yield* ModelBatchStore

    /** Refuses an engine of which a model's provider takes no batches. */
    const supported = spanned("BatchedCalls.supported")(function* (
      choice: EngineChoice | undefined
    ): Effect.fn.Return<void, ServiceUnsupported | EngineNotConfigured> {
      const { engine, spends } = yield* engines.chosen(choice)
      if (!spends) return yield* new ServiceUnsupported({ reason: "engine", engine })
      const models = yield* Effect.orElseSucceed(languageModels.models, (): ReadonlyArray<LanguageModel> => [])
      const asked = engine === "blend" ? models : models.slice(0, 1)
      const other = asked.find(({ capabilities }) => !capabilities.batch)
      if (other !== undefined) return yield* new ServiceUnsupported({ reason: "engine", engine: other.id })
    })

    /** A model that was disconnected meanwhile has none any more. */
    const endpointOf = (model: LanguageModel["id"]) =>
      Effect.flatMap(
        endpoints.of(model),
        Option.match({
          onNone: () => new ModelFailed({ model, fault: "unsupported", detail: "it is no longer connected" }),
          onSome: Effect.succeed
        })
      )

    /** Hands calls of one model in, once their money is set aside. */
    const handIn = (key: PartKey, model: LanguageModel, calls: ReadonlyArray<NamedCall>) =>
      Effect.gen(function* () {
        const usd = calls.reduce((sum, { call }) => sum + BATCH_SHARE * mostCost(model, call), 0)
        const endpoint = yield* endpointOf(model.id)
        const earmark = yield* budget.earmark(key.organization, usd)
        yield* budget.send(key.organization, earmark)
        const name = yield* Effect.tapError(endpoint.create(calls), () => budget.book(key.organization, earmark, 0))
        yield* store.add(key.organization, key.ask, key.from, { model: model.id, name, calls, earmark })
      }).pipe(Effect.uninterruptible)

    /** Hands in those of the calls that have no reply, each once; whether there were any. */
    const start = spanned("BatchedCalls.start")(function* (
      key: PartKey,
      rehearsed: ReadonlyArray<RehearsedCall>
    ): Effect.fn.Return<boolean, ModelFailed | BudgetSpent> {
      const open = rehearsed.filter(({ kept }) => !kept)
      const single = new Map(open.map((one) => [callIdentity(one.model, one.call), one]))
      for (const group of Object.values(Arr.groupBy(single.values(), ({ model }) => model.id))) {
        const { model } = group[0]
        const { maxCalls } = yield* endpointOf(model.id)
        const calls = group.map(({ call }, n): NamedCall => ({ id: `call-${n}`, call }))
        for (const some of Arr.chunksOf(calls, maxCalls)) yield* handIn(key, model, some)
      }
      return open.length > 0
    })

    const keepReplies = (organization: OrganizationId, ask: AskId, batch: ModelBatch) =>
      Effect.gen(function* () {
        const endpoint = yield* endpointOf(batch.model)
        const model = (yield* languageModels.models).find(({ id }) => id === batch.model)
        const callOf = new Map(batch.calls.map(({ call, id }) => [id, call]))
        const replies = yield* endpoint.collect(batch.name, batch.calls)
        let usd = 0
        yield* Effect.forEach(replies, ({ id, reply }) => {
          const call = callOf.get(id)
          if (call === undefined || model === undefined) return Effect.void
          if (Either.isLeft(reply)) {
            usd += lostUsd(model, call, reply.left)
            return Effect.void
          }
          const { cacheWrites, tokens } = reply.right
          const own = toldUsd(model, tokens, cacheWrites)
          usd += own ?? BATCH_SHARE * mostCost(model, call)
          const paid = { ...reply.right, paid: { by: ask, usd: own } }
          return cache.keep(organization, model, call, paid, { size: sizeOf(model, call), tokens })
        })
        yield* budget.book(organization, batch.earmark, usd)
        yield* store.collected(organization, batch.id)
      })

    /** What is set aside for longer than a request takes is set aside again and again. */
    const holdMoney = (organization: OrganizationId, { earmark, id }: ModelBatch) =>
      Effect.gen(function* () {
        yield* budget.book(organization, earmark, 0)
        const again = yield* budget.earmark(organization, earmark.usd)
        yield* budget.send(organization, again)
        yield* store.setAside(organization, id, again)
      }).pipe(
        Effect.uninterruptible,
        Effect.catchAll(() => Effect.logWarning("The money of a batch could not be set aside any longer"))
      )

    /** Whether nothing of what was handed in is still to be collected; none where nothing was handed in. */
    const collected = spanned("BatchedCalls.collected")(function* ({ ask, from, organization }: PartKey) {
      const waiting = yield* store.waiting(organization, ask, from)
      if (Option.isNone(waiting)) return Option.none<boolean>()
      const over = yield* Effect.forEach(waiting.value, (batch) =>
        Effect.gen(function* () {
          const endpoint = yield* endpointOf(batch.model)
          const isOver = yield* endpoint.isOver(batch.name)
          yield* isOver ? keepReplies(organization, ask, batch) : holdMoney(organization, batch)
          return isOver
        })
      )
      return Option.some(over.every(Boolean))
    })

    /** Has providers stop what is under way for an ask; what they may have answered is booked. */
    const cancel = spanned("BatchedCalls.cancel")(function* (organization: OrganizationId, ask: AskId) {
      yield* Effect.forEach(yield* store.ofAsk(organization, ask), (batch) =>
        Effect.gen(function* () {
          const endpoint = yield* endpointOf(batch.model)
          yield* endpoint.cancel(batch.name)
        }).pipe(
          Effect.catchAll((error) => Effect.logWarning("A batch could not be cancelled", error)),
          Effect.zipRight(budget.book(organization, batch.earmark, batch.earmark.usd)),
          Effect.zipRight(store.collected(organization, batch.id))
        )
      )
    })

    const forget = ({ ask, from, organization }: PartKey) => store.forget(organization, ask, from)

    return { supported, start, collected, cancel, forget } as const
  })
}) {}
