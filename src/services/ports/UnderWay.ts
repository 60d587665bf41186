import { Clock, Context, Effect } from "effect"
import type { AskId } from "../../domain/ask/DurableAsk.ts"
import type { EngineUnavailable } from "../../domain/evidence/Estimate.ts"
import type { Workings } from "../../domain/evidence/QuestionResult.ts"
import type { CallRecord } from "../../domain/models/CallRecord.ts"
import type { LanguageModel, ModelId } from "../../domain/models/LanguageModel.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { RequestId } from "../../domain/RequestId.ts"
import type { WorkInput, WorkName, WorkOutput } from "../HeavyWork.ts"

/** Does what would keep the thread that answers requests from answering. Work that is interrupted or takes too long is given up. */
export class HeavyWork extends Context.Tag("services/HeavyWork")<
  HeavyWork,
  {
    /** The same `key` promises the same input: what is still remembered under it is not worked out again. */
    readonly run: <Name extends WorkName>(
      name: Name,
      key: string,
      input: Effect.Effect<WorkInput<Name>>
    ) => Effect.Effect<WorkOutput<Name>, EngineUnavailable>
  }
>() {}

/** How far an ask, or heavy work, has come. */
export interface Step {
  readonly done: number
  readonly total: number
}

/** Who hears how far an ask, or heavy work, has come; nobody unless somebody is provided. */
export class Progress extends Context.Reference<Progress>()("services/Progress", {
  defaultValue: () => ({ report: (_step: Step): Effect.Effect<void> => Effect.void })
}) {}

/** Answers one after the other, and tells at the start and after each how far it has come. */
export const forEachReported = <A, B, E, R>(
  items: ReadonlyArray<A>,
  answer: (item: A) => Effect.Effect<B, E, R>
): Effect.Effect<Array<B>, E, R> =>
  Effect.flatMap(Progress, ({ report }) =>
    Effect.zipRight(
      report({ done: 0, total: items.length }),
      Effect.forEach(items, (item, index) =>
        Effect.tap(answer(item), () => report({ done: index + 1, total: items.length }))
      )
    )
  )

/** Whether the service was told to stop and still answers. */
export class Stopping extends Context.Reference<Stopping>()("services/Stopping", {
  defaultValue: () => (): boolean => false
}) {}

/**
 * The background request that pays for the work at hand and keeps its answer: it is answered and recorded, and nothing is
 * charged. Null where whoever waits for it pays.
 */
export class Prepaid extends Context.Reference<Prepaid>()("services/Prepaid", {
  defaultValue: (): AskId | null => null
}) {}

/** A request that is being answered, and how its answer has come about so far: what becomes its provenance. */
interface Answering {
  readonly id: RequestId
  /** Whether the client has left, so that nobody will see the answer. */
  readonly isLeft: () => boolean
  readonly calls: Array<CallRecord>
  readonly models: Map<ModelId, LanguageModel>
  readonly workings: Array<Workings>
}

/** The request that work is done for; null where nobody will ask how its answer came about. */
export class RequestUnderWay extends Context.Reference<RequestUnderWay>()("services/RequestUnderWay", {
  defaultValue: (): Answering | null => null
}) {}

/** A request that has just come in. */
export const answering = (id: RequestId, isLeft: () => boolean = () => false): Answering => ({
  id,
  isLeft,
  calls: [],
  models: new Map(),
  workings: []
})

/** Does work for a request. */
export const asRequest =
  (id: RequestId, isLeft?: () => boolean) =>
  <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.suspend(() => Effect.provideService(work, RequestUnderWay, answering(id, isLeft)))

/** Stops where the client has left. */
export const unlessLeft: Effect.Effect<void> = Effect.flatMap(RequestUnderWay, (request) =>
  request?.isLeft() === true ? Effect.interrupt : Effect.void
)

/** Notes how the shares of a question came about. */
export const noteWorkings = (workings: Workings): Effect.Effect<void> =>
  Effect.map(RequestUnderWay, (request) => void request?.workings.push(workings))

/** All calls made for the request at hand, so that what its answer took is told whole; those given where nobody notes them. */
export const callsMade = (own: ReadonlyArray<CallRecord>): Effect.Effect<ReadonlyArray<CallRecord>> =>
  Effect.map(RequestUnderWay, (request) => request?.calls ?? own)

/** Within this an ask is answered or refused. */
export const ASK_MS = 50_000

interface AskInProgress {
  /** Null where nobody's turn has to be thought of. */
  readonly organization: OrganizationId | null
  /** Tells the asks of an organization apart. */
  readonly ask: object
  /** When the time of the ask is over, in milliseconds since 1970; null where each call has a whole ask's time of its own. */
  readonly endsAt: number | null
}

const NOBODY: AskInProgress = { organization: null, ask: {}, endsAt: null }

/** The ask that calls to language models are made for: they take turns by organization and by ask, and end in its time. */
export class AskUnderWay extends Context.Reference<AskUnderWay>()("services/AskUnderWay", {
  defaultValue: () => NOBODY
}) {}

/** Makes all calls of an effect those of one ask, which begins now. */
export const asOneAsk =
  (organization: OrganizationId, withinMs: number = ASK_MS) =>
  <A, E, R>(answer: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.flatMap(Clock.currentTimeMillis, (now) =>
      Effect.provideService(answer, AskUnderWay, { organization, ask: {}, endsAt: now + withinMs })
    )

/** Replies that a provider gave together for a durable ask count in the answers for which they are used first. */
interface OneBatch {
  readonly ask: string
  /** Calls whose money an answer has told. */
  readonly told: Set<string>
}

/** The durable ask that is answered from what a provider replied together; null elsewhere. */
export class BatchUnderWay extends Context.Reference<BatchUnderWay>()("services/BatchUnderWay", {
  defaultValue: (): OneBatch | null => null
}) {}
