import type { HttpServerRequest } from "@effect/platform"
import { excerpt } from "../../domain/text/Text.ts"
import { NotFound } from "../api/Errors.ts"
import { errorResponse } from "./ErrorResponse.ts"

/** Says that nothing is at an address. */
export const routeNotFound = ({ method, url }: HttpServerRequest.HttpServerRequest) => {
  const path = url.split("?", 1)[0] ?? "/"
  return errorResponse(
    new NotFound({ code: "route_not_found", message: `There is no route ${method} ${excerpt(path)}.` })
  )
}
