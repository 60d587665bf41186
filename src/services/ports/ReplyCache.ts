import { Context, type Effect, type Option } from "effect"
import type { SeenCall } from "../../domain/models/Forecast.ts"
import type { ModelId, ModelIdentity } from "../../domain/models/LanguageModel.ts"
import type { ModelCall, ModelReply, PromptVersion } from "../../domain/models/ModelCall.ts"
import type { OrganizationId } from "../../domain/Organization.ts"

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
