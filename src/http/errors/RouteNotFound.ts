import type { HttpServerRequest } from "@effect/platform"
import { Effect } from "effect"
import { excerpt } from "../../domain/text/Text.ts"
import { NotFound } from "../api/Errors.ts"
import { errorResponse } from "./ErrorResponse.ts"
import { noSuchPage } from "./NoSuchPage.ts"

/** Browsers name this type where they open a page; programs take anything. */
export const wantsPage = ({ headers }: HttpServerRequest.HttpServerRequest): boolean =>
  /\btext\/html\b/i.test(headers.accept ?? "")

/** Addresses of the API, which answers nobody with a page. */
const OF_PROGRAMS = /^\/(?:v1|mcp|oauth|assets|\.well-known)(?:\/|$)/

/** Says that nothing is at an address, and what was perhaps meant: to people, who open pages in browsers, with a page. */
export const routeNotFound = (request: HttpServerRequest.HttpServerRequest, near: string | null = null) => {
  const { method, url } = request
  const path = url.split("?", 1)[0] ?? "/"
  if (method === "GET" && !OF_PROGRAMS.test(path) && wantsPage(request)) return Effect.succeed(noSuchPage(path))
  const help = near === null ? "/docs lists those that there are." : `Did you mean ${near}?`
  return errorResponse(
    new NotFound({ code: "route_not_found", message: `There is no route ${method} ${excerpt(path)}. ${help}` })
  )
}
