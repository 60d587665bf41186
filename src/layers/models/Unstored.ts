import { Effect, Layer, Option } from "effect"
import { OrganizationId } from "../../domain/Organization.ts"
import { ModelBudget } from "../../services/ports/ModelBudget.ts"
import { ReplyCache } from "../../services/ports/ReplyCache.ts"

/** Who asks where no organization does: a person at a terminal. */
export const NOBODY = OrganizationId.make("00000000-0000-4000-8000-000000000000")

/** No limit on what is spent, and nothing counted. */
export const ModelBudgetNone = Layer.succeed(ModelBudget, {
  dailyUsd: null,
  left: () => Effect.succeed(null),
  today: () => Effect.succeed(null),
  earmark: () => Effect.succeed({ id: "", usd: 0 }),
  send: () => Effect.succeed(true),
  cover: () => Effect.void,
  book: () => Effect.void,
  bookExpired: Effect.succeed(0)
})

/** Keeps no reply, and tells no other process of any. */
export const keepsNone: ReplyCache["Type"] = {
  find: () => Effect.succeed(Option.none()),
  findOrAwait: () => Effect.succeed(Option.none()),
  awaiting: () => Effect.void,
  landed: () => Effect.void,
  keep: () => Effect.void,
  seen: () => Effect.succeed([]),
  purge: Effect.succeed(0)
}
export const ReplyCacheNone = Layer.succeed(ReplyCache, keepsNone)
