import { HttpApiMiddleware } from "@effect/platform"
import { BadRequest } from "./Errors.ts"

/**
 * Refuses parameters that an endpoint does not have, in its body and in its query. Put on a group before
 * `Authorization`, so that it comes after it.
 */
export class ClosedRequests extends HttpApiMiddleware.Tag<ClosedRequests>()("http/ClosedRequests", {
  failure: BadRequest.body
}) {}
