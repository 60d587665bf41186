import { HttpApiMiddleware, HttpApiSecurity, OpenApi } from "@effect/platform"
import { Context, Schema } from "effect"
import type { Access } from "../../domain/Access.ts"
import type { Scope } from "../../domain/Scope.ts"
import { BadRequest, Forbidden, TooManyRequests, Unauthorized } from "./Errors.ts"

/**
 * Refuses parameters that an endpoint does not have, in its body and in its query. Put on a group before
 * `Authorization`, so that it comes after it.
 */
export class ClosedRequests extends HttpApiMiddleware.Tag<ClosedRequests>()("http/ClosedRequests", {
  failure: BadRequest.body
}) {}

/** Who the request acts for, and what it may do. */
export class CurrentPrincipal extends Context.Tag("http/CurrentPrincipal")<CurrentPrincipal, Access>() {}

/** The scope that an endpoint asks of keys and access tokens: stated with each. */
export class NeededScope extends Context.Tag("http/NeededScope")<NeededScope, Scope>() {}

/** Refuses requests without a valid key or token, those beyond their plan's rate, and those beyond their token's scopes. */
export class Authorization extends HttpApiMiddleware.Tag<Authorization>()("http/Authorization", {
  provides: CurrentPrincipal,
  failure: Schema.Union(Unauthorized.body, Forbidden.body, TooManyRequests.body),
  security: {
    bearerAuth: HttpApiSecurity.bearer.pipe(
      HttpApiSecurity.annotate(
        OpenApi.Description,
        "An API key of the organization, which may do what its scopes say: Authorization: Bearer <API_KEY>"
      )
    )
  }
}) {}
