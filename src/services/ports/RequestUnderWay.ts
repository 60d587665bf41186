import { Context, Effect } from "effect"
import type { Workings } from "../../domain/evidence/Workings.ts"
import type { CallRecord } from "../../domain/models/CallRecord.ts"
import type { LanguageModel, ModelId } from "../../domain/models/LanguageModel.ts"
import type { RequestId } from "../../domain/RequestId.ts"

/** A request that is being answered, and how its answer has come about so far: what becomes its provenance. */
export interface Answering {
  readonly id: RequestId
  readonly calls: Array<CallRecord>
  readonly models: Map<ModelId, LanguageModel>
  readonly workings: Array<Workings>
}

/** The request that work is done for; null where nobody will ask how its answer came about. */
export class RequestUnderWay extends Context.Reference<RequestUnderWay>()("services/RequestUnderWay", {
  defaultValue: (): Answering | null => null
}) {}

/** Does work for a request. */
export const asRequest =
  (id: RequestId) =>
  <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.suspend(() =>
      Effect.provideService(work, RequestUnderWay, { id, calls: [], models: new Map(), workings: [] })
    )

/** Notes how the shares of a question came about. */
export const noteWorkings = (workings: Workings): Effect.Effect<void> =>
  Effect.map(RequestUnderWay, (request) => void request?.workings.push(workings))

/** All calls made for the request at hand, so that what its answer took is told whole; those given where nobody notes them. */
export const callsMade = (own: ReadonlyArray<CallRecord>): Effect.Effect<ReadonlyArray<CallRecord>> =>
  Effect.map(RequestUnderWay, (request) => request?.calls ?? own)
