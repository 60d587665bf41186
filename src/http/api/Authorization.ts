import { HttpApiMiddleware, HttpApiSecurity, OpenApi } from "@effect/platform"
import { Context, Schema } from "effect"
import type { Scope } from "../../domain/Access.ts"
import { Forbidden, TooManyRequests, Unauthorized } from "./Errors.ts"

/** The scope that an endpoint asks of access tokens: stated with each. */
export class NeededScope extends Context.Tag("http/NeededScope")<NeededScope, Scope>() {}

/**
 * Refuses requests without a valid key or token, those beyond their plan's rate, and those beyond their token's scopes.
 * Who was let in stands in the exchange: a service that the platform provides costs a copy of the context each time.
 */
export class Authorization extends HttpApiMiddleware.Tag<Authorization>()("http/Authorization", {
  failure: Schema.Union(Unauthorized.body, Forbidden.body, TooManyRequests.body),
  security: {
    bearerAuth: HttpApiSecurity.bearer.pipe(
      HttpApiSecurity.annotate(
        OpenApi.Description,
        "An API key of the organization, which may do everything: Authorization: Bearer <API_KEY>"
      )
    )
  }
}) {}
