import { HttpServerResponse } from "@effect/platform"
import { excerpt } from "../../domain/text/Text.ts"
import { escapeHtml } from "./Html.ts"
import { page, pageHeaders } from "./SmallPage.ts"

/** What a person sees who opens an address that nothing is at: what there is instead. */
export const noSuchPage = (path: string) =>
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
