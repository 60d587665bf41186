import { type HttpServerRequest, HttpServerResponse } from "@effect/platform"
import { Effect } from "effect"
import { MethodNotAllowed } from "../api/Errors.ts"
import { errorResponse } from "./ErrorResponse.ts"

/** Says which methods a path answers to instead. */
export const methodNotAllowed = (
  { method, url }: HttpServerRequest.HttpServerRequest,
  allowed: ReadonlyArray<string>
) =>
  errorResponse(
    new MethodNotAllowed({
      code: "method_not_allowed",
      message: `${url.split("?", 1)[0]} does not answer to ${method}: use ${allowed.join(" or ")}.`
    })
  ).pipe(Effect.map(HttpServerResponse.setHeader("Allow", allowed.join(", "))))
