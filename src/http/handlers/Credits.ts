import { HttpApiBuilder } from "@effect/platform"
import { Effect } from "effect"
import { ledgerCsv } from "../../domain/Ledger.ts"
import { type PageRequest, pageWanted } from "../../domain/Listing.ts"
import { Accounts } from "../../services/usecases/Accounts.ts"
import { Api } from "../api/Api.ts"
import { CurrentPrincipal } from "../api/Authorization.ts"
import { LONGEST_FILE } from "../api/Credits.ts"
import { preference } from "../request/RequestHeaders.ts"
import { respond, respondInKind } from "../request/Respond.ts"
import { withNextLink } from "../routing/Links.ts"

const LIST = "credits/ledger"
const CSV = { type: "text/csv", ending: "csv" } as const

/** The page that is wanted where none is named: a few to look at, or many to keep. */
const firstPage = (accept = "*/*"): PageRequest => ({
  limit: preference(accept, CSV.type) > preference(accept, "application/json") ? LONGEST_FILE : 20,
  after: null
})

export const CreditsHandlers = HttpApiBuilder.group(
  Api,
  "credits",
  Effect.fnUntraced(function* (handlers) {
    const accounts = yield* Accounts
    return handlers
      .handle("summary", () => Effect.flatMap(CurrentPrincipal, (who) => respond(accounts.summary(who))))
      .handle("ledger", ({ request, urlParams: { cursor, limit, ...filter } }) =>
        Effect.flatMap(CurrentPrincipal, ({ organizationId }) => {
          const wanted = pageWanted(LIST, { cursor, limit }) ?? firstPage(request.headers.accept)
          const page = withNextLink(LIST, wanted, accounts.movements(organizationId, filter, wanted), filter)
          return respondInKind(
            request,
            Effect.map(page, ({ rows }) => rows),
            () => "ledger",
            [{ ...CSV, write: (rows) => Effect.succeed(ledgerCsv(rows)) }]
          )
        })
      )
  })
)
