import { HttpApiBuilder } from "@effect/platform"
import { Effect } from "effect"
import { ProvenanceStore } from "../../services/ports/ProvenanceStore.ts"
import { Api } from "../api/Api.ts"
import { CurrentPrincipal } from "../api/Authorization.ts"
import { toWire } from "../errors/ErrorMapping.ts"
import { respondJson } from "../request/Respond.ts"

export const ProvenanceHandlers = HttpApiBuilder.group(
  Api,
  "provenance",
  Effect.fnUntraced(function* (handlers) {
    const { find } = yield* ProvenanceStore
    return handlers.handleRaw("get", ({ path: { requestId } }) =>
      Effect.flatMap(CurrentPrincipal, ({ organizationId }) => respondJson(toWire(find(organizationId, requestId))))
    )
  })
)
