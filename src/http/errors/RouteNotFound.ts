import { type HttpServerRequest, HttpServerResponse } from "@effect/platform"
import { Effect } from "effect"
import { excerpt } from "../../domain/text/Text.ts"
import { MethodNotAllowed, NotFound } from "../api/Errors.ts"
import { errorResponse } from "./ErrorResponse.ts"
import { escapeHtml, page, pageHeaders } from "./SmallPage.ts"

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

/** What a person sees who opens an address that nothing is at: what there is instead. */
const noSuchPage = (path: string) =>
  HttpServerResponse.text(
    page(
      "There is no such page",
      `<h1>There is no such page</h1>
<p>Nothing is at “${escapeHtml(excerpt(path))}”. What there is:</p>
<ul>
<li><a href="/ask">The console</a>: ask a question</li>
<li><a href="/projects">Projects</a>: surveys that can be asked</li>
<li><a href="/docs">Documentation</a> of the API</li>
</ul>
<p class="soft">Error <code>route_not_found</code></p>`
    ),
    { status: 404, contentType: "text/html; charset=utf-8", headers: { ...pageHeaders, vary: "Accept" } }
  )

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
