import { HttpApiBuilder } from "@effect/platform"
import { Effect } from "effect"
import { askOf } from "../../domain/ask/QuoteAsk.ts"
import { DurableAsks } from "../../services/usecases/DurableAsks.ts"
import { Quotes } from "../../services/usecases/Quotes.ts"
import { Api } from "../api/Api.ts"
import { CurrentPrincipal } from "../api/Authorization.ts"
import { toWire } from "../errors/ErrorMapping.ts"
import { respond, respondJson } from "../request/Respond.ts"
import { sentAsks } from "./DurableAskViews.ts"

export const QuotesHandlers = HttpApiBuilder.group(
  Api,
  "quotes",
  Effect.fnUntraced(function* (handlers) {
    const { quote } = yield* Quotes
    const { quoted } = yield* DurableAsks
    const sent = yield* sentAsks
    return handlers
      .handle("ask", ({ payload }) =>
        Effect.flatMap(CurrentPrincipal, ({ organizationId }) => respond(quote(organizationId, askOf(payload))))
      )
      .handleRaw("many", () =>
        Effect.flatMap(CurrentPrincipal, ({ organizationId }) =>
          Effect.flatMap(sent, ({ asks }) =>
            respondJson(Effect.map(toWire(quoted(organizationId, asks)), JSON.stringify))
          )
        )
      )
  })
)
