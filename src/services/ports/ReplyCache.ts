import { Context, type Effect, type Option } from "effect"
import type { Credits } from "../../domain/Credits.ts"
import { mostCost } from "../../domain/models/CallSize.ts"
import type { SeenCall } from "../../domain/models/Forecast.ts"
import type { LanguageModel, ModelId, ModelIdentity } from "../../domain/models/LanguageModel.ts"
import type { ModelCall, ModelReply, PromptVersion } from "../../domain/models/ModelCall.ts"
import type { OrganizationId } from "../../domain/Organization.ts"

/** A call that a rehearsal came to, and whether its reply is kept from before. */
export interface RehearsedCall {
  readonly model: LanguageModel
  readonly call: ModelCall
  readonly kept: boolean
}

/** Calls by which language models would first be tried on people's own questions. */
export interface RehearsedTrial {
  readonly calls: ReadonlyArray<RehearsedCall>
  /** Whether they are not made today, since they could take too much of what is left of the day's money. */
  readonly isPutOff: boolean
}

/** What a rehearsal came to. */
export interface Rehearsed {
  readonly calls: Array<RehearsedCall>
  /** Calls that may follow where replies are not as they were taken to be; absent where nobody wants to know. */
  readonly possible?: Array<RehearsedCall>
  /** Whether calls that the day's money does not cover are refused as they would be. */
  readonly isBudgeted?: boolean
  /** Trials that would be begun beside it, by whom and what they are about; absent where nobody wants to know. */
  readonly trials?: Map<string, RehearsedTrial>
  /** The most credits that it would cost. */
  credits: Credits | null
}

/**
 * Where set, an ask is gone through for what it would take: nothing is charged, nothing is sent to language models, and
 * what would be is noted.
 */
export class Rehearsal extends Context.Reference<Rehearsal>()("services/Rehearsal", {
  defaultValue: (): Rehearsed | null => null
}) {}

/** The most that those of some calls can cost for which no reply is kept, in US dollars. */
export const mostCostOf = (calls: ReadonlyArray<RehearsedCall>): number =>
  calls.reduce((sum, { call, kept, model }) => (kept ? sum : sum + mostCost(model, call)), 0)

/** A call to a model. */
interface AskedCall {
  readonly model: ModelIdentity
  readonly call: ModelCall
}

/** Replies of language models, by what was asked of whom: an organization's own, so that nobody learns what others ask. */
export class ReplyCache extends Context.Tag("services/ReplyCache")<
  ReplyCache,
  {
    readonly find: (
      organization: OrganizationId,
      model: ModelIdentity,
      call: ModelCall
    ) => Effect.Effect<Option.Option<ModelReply>>
    /** The same, once a process that stops has the reply, or gives it up, where one still waits for it. */
    readonly findOrAwait: (
      organization: OrganizationId,
      model: ModelIdentity,
      call: ModelCall
    ) => Effect.Effect<Option.Option<ModelReply>>
    /** Says that this process, which stops, still waits for the replies to calls: half a minute at most. */
    readonly awaiting: (organization: OrganizationId, calls: ReadonlyArray<AskedCall>) => Effect.Effect<void>
    /** Says that it does not any more. */
    readonly landed: (organization: OrganizationId, call: AskedCall) => Effect.Effect<void>
    /** Keeps a reply, and beside it what getting it took, tries in vain included. */
    readonly keep: (
      organization: OrganizationId,
      model: ModelIdentity,
      call: ModelCall,
      reply: ModelReply,
      took: SeenCall
    ) => Effect.Effect<void>
    /** What the latest calls of a prompt took whose replies are kept: enough of them to foretell others. */
    readonly seen: (
      organization: OrganizationId,
      model: ModelId,
      prompt: PromptVersion
    ) => Effect.Effect<ReadonlyArray<SeenCall>>
    /** Forgets what nobody has used for a long time, and of each organization what goes beyond its share; how many. */
    readonly purge: Effect.Effect<number>
  }
>() {}
