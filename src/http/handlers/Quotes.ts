import { HttpApiBuilder } from "@effect/platform"
import { Effect } from "effect"
import { askOf } from "../../domain/ask/QuoteAsk.ts"
import { Quotes } from "../../services/usecases/Quotes.ts"
import { Api } from "../api/Api.ts"
import { CurrentPrincipal } from "../api/Authorization.ts"
import { respond } from "../request/Respond.ts"

export const QuotesHandlers = HttpApiBuilder.group(
  Api,
  "quotes",
  Effect.fnUntraced(function* (handlers) {
    const { quote } = yield* Quotes
    return handlers.handle("ask", ({ payload }) =>
      Effect.flatMap(CurrentPrincipal, ({ organizationId }) => respond(quote(organizationId, askOf(payload))))
    )
  })
)
