import { HttpApiBuilder, HttpRouter, HttpServerRequest } from "@effect/platform"
import { Context, Effect, FiberRef, Layer, Option } from "effect"
import { ledgerCsv } from "../../domain/Ledger.ts"
import { type PageRequest, pageWanted } from "../../domain/Listing.ts"
import { actFor, askedWith, grantedScopes } from "../../services/ports/Reach.ts"
import { Accounts } from "../../services/usecases/Organizations.ts"
import { Api } from "../api/Api.ts"
import { Authorization, CurrentPrincipal } from "../api/Authorization.ts"
import { LONGEST_FILE } from "../api/Credits.ts"
import { Admission, Admitted } from "../middleware/Admission.ts"
import { bearerOf, preference } from "../request/Representation.ts"
import { respond, respondInKind } from "../request/Respond.ts"
import { scopesOfEndpoint, withNextLink } from "../routing/Routes.ts"

export const AuthorizationLayer = Layer.effect(
  Authorization,
  Effect.map(Admission, ({ admit, permit }) =>
    Authorization.of({
      bearerAuth: () =>
        Effect.withFiberRuntime(({ currentContext }) => {
          const request = Context.unsafeGet(currentContext, HttpServerRequest.HttpServerRequest)
          const { route } = Context.unsafeGet(currentContext, HttpRouter.RouteContext)
          const admitted = Context.get(currentContext, Admitted)
          const entering = Option.isSome(admitted)
            ? Effect.as(actFor(admitted.value.organizationId), admitted.value)
            : admit(bearerOf(request))
          return Effect.tap(entering, (who) =>
            permit(who, scopesOfEndpoint(route.method, route.path)).pipe(
              Effect.zipRight(FiberRef.set(askedWith, who.keyId)),
              Effect.zipRight(FiberRef.set(grantedScopes, who.scopes))
            )
          )
        })
    })
  )
)

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
