import { Effect, Layer, Option } from "effect"
import { callIdentity } from "../../../src/domain/models/CallIdentity.ts"
import type { ModelIdentity } from "../../../src/domain/models/LanguageModel.ts"
import type { ModelCall } from "../../../src/domain/models/ModelCall.ts"
import type { OrganizationId } from "../../../src/domain/Organization.ts"
import { ReplyCache } from "../../../src/services/ports/ReplyCache.ts"
import { Memory } from "./Memory.ts"

const nameOf = (organization: OrganizationId, model: ModelIdentity, call: ModelCall) =>
  `${organization} ${callIdentity(model, call)}`

export const ReplyCacheMemory = Layer.effect(
  ReplyCache,
  Effect.map(Memory, ({ replies }) => {
    const find = (organization: OrganizationId, model: ModelIdentity, call: ModelCall) =>
      Effect.sync(() => Option.fromNullable(replies.get(nameOf(organization, model, call))?.reply))
    return ReplyCache.of({
      find,
      // One process has nobody to wait for.
      findOrAwait: find,
      awaiting: () => Effect.void,
      landed: () => Effect.void,
      keep: (organization, model, call, reply, took) =>
        Effect.sync(
          () =>
            void replies.set(nameOf(organization, model, call), { organization, model: model.id, call, reply, took })
        ),
      seen: (organization, model, { name, version }) =>
        Effect.sync(() =>
          [...replies.values()]
            .filter((kept) => kept.organization === organization && kept.model === model)
            .filter(({ call: { prompt } }) => prompt.name === name && prompt.version === version)
            .map(({ took }) => took)
            .reverse()
        ),
      purge: Effect.succeed(0)
    })
  })
)
