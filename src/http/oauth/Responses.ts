import { Cookies, HttpServerResponse } from "@effect/platform"
import type { Verdict } from "../../services/usecases/SignIns.ts"
import { escapeHtml, page, pageHeaders } from "../errors/SmallPage.ts"
import type { OAuthAnswer } from "./AuthorizationServer.ts"

/** What the commonest errors come from, for people; the others bring a sentence of their own. */
const causes: Readonly<Record<string, string>> = {
  invalid_client: "The service does not know the application, or could not read how the application describes itself.",
  invalid_redirect_uri: "The application wants to be answered at an address that it has not registered.",
  server_error: "The service failed. Try again later."
}

const startAgain = "Nothing was granted. Close this page, go back to the application and connect it again."

/** What a person sees where an authorization cannot go on, nor back to the application. `code` is OAuth's name for why. */
export const errorPage = (code: string, detail: string | undefined, advice = startAgain): string =>
  page(
    "This did not work",
    `<h1>This authorization cannot go on</h1>
<p>${escapeHtml(causes[code] ?? detail ?? "The request is not one that this service can answer.")}</p>
<p>${escapeHtml(advice)}</p>
<p class="soft">Error <code>${escapeHtml(code)}</code></p>`
  )

const noStore = { "cache-control": "no-store" }

/** What the authorization server answered, as a response of ours. */
export const fromAnswer = ({ body, cookies, headers, status }: OAuthAnswer): HttpServerResponse.HttpServerResponse => {
  const { "content-type": contentType, ...others } = headers
  const options = { status, headers: others, cookies: Cookies.fromSetCookie(cookies) }
  return contentType === undefined || body === ""
    ? HttpServerResponse.empty(options)
    : HttpServerResponse.text(body, { ...options, contentType })
}

/** An error in the form that OAuth prescribes for its endpoints. */
export const oauthError = (
  status: number,
  error: string,
  error_description: string,
  headers: Readonly<Record<string, string>> = {}
) => HttpServerResponse.unsafeJson({ error, error_description }, { status, headers: { ...noStore, ...headers } })

export const htmlPage = (status: number, html: string, headers: Readonly<Record<string, string>> = {}) =>
  HttpServerResponse.text(html, {
    status,
    headers: { ...pageHeaders, ...headers },
    contentType: "text/html; charset=utf-8"
  })

const TOO_MANY = "Too many attempts from this address within a minute"

/** Too many attempts, told to a program. */
export const slowDown = ({ retrySeconds }: Verdict) =>
  oauthError(429, "temporarily_unavailable", `${TOO_MANY}: try again in ${retrySeconds} s.`, {
    "retry-after": String(retrySeconds)
  })

/** Too many attempts, told to a person. */
export const slowDownPage = ({ retrySeconds }: Verdict) =>
  htmlPage(
    429,
    errorPage("temporarily_unavailable", `${TOO_MANY}.`, `Wait ${retrySeconds} seconds and reload this page.`),
    { "retry-after": String(retrySeconds) }
  )
