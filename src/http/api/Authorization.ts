import { HttpApiMiddleware, HttpApiSecurity, OpenApi } from "@effect/platform"
import { Context, Schema } from "effect"
import type { Principal } from "../../domain/ApiKey.ts"
import { TooManyRequests, Unauthorized } from "./Errors.ts"

/** Who the request acts for. */
export class CurrentPrincipal extends Context.Tag("http/CurrentPrincipal")<CurrentPrincipal, Principal>() {}

/** Refuses requests without a valid key, and those beyond their plan's rate. */
export class Authorization extends HttpApiMiddleware.Tag<Authorization>()("http/Authorization", {
  provides: CurrentPrincipal,
  failure: Schema.Union(Unauthorized.body, TooManyRequests.body),
  security: {
    bearerAuth: HttpApiSecurity.bearer.pipe(
      HttpApiSecurity.annotate(OpenApi.Description, "An API key of the organization: Authorization: Bearer <API_KEY>")
    )
  }
}) {}
