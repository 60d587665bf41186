import { createHash } from "node:crypto"
import { type HttpServerRequest, HttpServerResponse } from "@effect/platform"
import { Effect } from "effect"
import { excerpt, listed } from "../../domain/text/Text.ts"
import { MethodNotAllowed, NotFound } from "../api/Errors.ts"
import { errorResponse } from "./ErrorResponse.ts"

const NAMES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" }

/** A text as it may stand in an element or a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => NAMES[character] ?? "")

const STYLE = `
:root{color-scheme:light dark;--paper:#f6f5f2;--card:#fff;--ink:#1c1b19;--soft:#5d5a54;--line:#8a867e;\
--accent:#1f5fae;--on-accent:#fff;--warn:#8a3b00;--warn-paper:#fff3e6;--bad:#a8201a}
@media (prefers-color-scheme:dark){:root{--paper:#161614;--card:#201f1d;--ink:#efede8;--soft:#b3afa6;--line:#7d7a73;\
--accent:#8ab8f2;--on-accent:#10243d;--warn:#ffc58a;--warn-paper:#3a2a17;--bad:#ff9c95}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1rem;background:var(--paper);color:var(--ink);\
font:1rem/1.5 system-ui,sans-serif}
main{width:100%;max-width:28rem;background:var(--card);border-radius:.75rem;padding:1.75rem;\
box-shadow:0 1px 3px #0003;overflow-wrap:anywhere}
h1{font-size:1.3rem;line-height:1.3;margin:0 0 .75rem}
p{margin:.75rem 0}
.soft{color:var(--soft);font-size:.9rem}
.warn{background:var(--warn-paper);color:var(--warn);border-radius:.5rem;padding:.6rem .8rem;font-size:.9rem}
.bad{color:var(--bad);font-weight:600}
fieldset{border:0;margin:1.1rem 0;padding:0}
legend,.label{font-weight:600;padding:0;display:block;margin-bottom:.35rem}
.scope{display:flex;gap:.6rem;align-items:flex-start;padding:.25rem 0}
.scope input{width:1.15rem;height:1.15rem;margin:.2rem 0 0;flex:none;accent-color:var(--accent)}
input[type=password]{width:100%;font:inherit;color:inherit;background:var(--paper);border:1px solid var(--line);\
border-radius:.5rem;padding:.6rem .7rem}
input[aria-invalid=true]{border-color:var(--bad)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.actions{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:1.25rem}
button{font:inherit;font-weight:600;flex:1 1 8rem;padding:.65rem 1rem;border-radius:.5rem;\
border:1px solid var(--line);background:transparent;color:inherit;cursor:pointer}
button.main{background:var(--accent);border-color:var(--accent);color:var(--on-accent)}
button.link{flex:none;margin-top:.9rem;padding:.25rem 0;border:0;color:var(--accent);text-decoration:underline}
ul{margin:.75rem 0;padding-inline-start:1.25rem}
li{padding:.15rem 0}
a{color:var(--accent)}
code{font-size:.9em;white-space:nowrap}
`

const styleDigest = createHash("sha256").update(STYLE).digest("base64")

/**
 * Headers of every page. Its own forms say where they come from, links elsewhere do not. Nothing is said of where forms may
 * lead: browsers apply that to every redirect that follows, and clients send people on from where the authorization returns
 * to.
 */
export const pageHeaders: Readonly<Record<string, string>> = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": `default-src 'none'; style-src 'sha256-${styleDigest}'; base-uri 'none'; frame-ancestors 'none'`,
  "cache-control": "no-store",
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY"
}

/** A whole page around what it says, which is HTML. */
export const page = (title: string, content: string): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Audience Insights</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`

/** Says which methods a path answers to instead. */
export const methodNotAllowed = (
  { method, url }: HttpServerRequest.HttpServerRequest,
  allowed: ReadonlyArray<string>
) =>
  errorResponse(
    new MethodNotAllowed({
      code: "method_not_allowed",
      message: `${url.split("?", 1)[0]} takes no ${method} requests: use ${listed(allowed, "or")}.`
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
  const help = near === null ? "/docs lists all routes." : `Did you mean ${near}?`
  return errorResponse(
    new NotFound({ code: "route_not_found", message: `There is no route ${method} ${excerpt(path)}. ${help}` })
  )
}
