import { Cookies, type HttpServerRequest, HttpServerResponse } from "@effect/platform"
import { Effect, Option } from "effect"
import type { Verdict } from "../../services/usecases/Credentials.ts"
import { escapeHtml, page, pageHeaders } from "../errors/RouteNotFound.ts"
import { readBodyText } from "../request/BodyText.ts"
import type { OAuthAnswer, OAuthRequest } from "./AuthorizationServer.ts"

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

/** Largest body that the protocol's endpoints take, in bytes. */
const MAX_BODY_BYTES = 64 * 1024

type Request = HttpServerRequest.HttpServerRequest

/** The NUL character as it is written in forms: nothing that is kept can hold one. */
const NUL = /\0|%00/
const HOLDS_NUL = "The request holds the character NUL (U+0000)"
const withNul = oauthError(400, "invalid_request", `${HOLDS_NUL}: leave it out.`)
const pageWithNul = htmlPage(
  400,
  errorPage("invalid_request", `${HOLDS_NUL}.`, "Go back to the program that sent you here, and try again.")
)

/** The refusal of a query that can mean nothing; none where it may. */
export const refusedQuery = (request: Request): Option.Option<HttpServerResponse.HttpServerResponse> =>
  NUL.test(queryOf(request)) ? Option.some(pageWithNul) : Option.none()

/** Where a request came from: as the connection says, or as a proxy does that is trusted to. */
export const addressOf = ({ remoteAddress }: Request): string => Option.getOrElse(remoteAddress, () => "unknown")

/** A request with the query and the body that the authorization server is to see. */
export const forServer = (request: Request, query: string, body: string): OAuthRequest => {
  const path = request.url.split("?", 1)[0] ?? "/"
  return { method: request.method, url: query === "" ? path : `${path}?${query}`, headers: request.headers, body }
}

export const queryOf = ({ url }: Request): string => url.slice(url.indexOf("?") + 1 || url.length)

/** Has the body of a request answered, or refuses it where it is too large or breaks off. */
export const withBody = (
  request: Request,
  answer: (body: string) => Effect.Effect<HttpServerResponse.HttpServerResponse>
): Effect.Effect<HttpServerResponse.HttpServerResponse> =>
  readBodyText(request, MAX_BODY_BYTES).pipe(
    Effect.matchEffect({
      onFailure: (error) =>
        Effect.succeed(
          error._tag === "BodyTooLarge"
            ? oauthError(413, "invalid_request", `The request body is larger than ${MAX_BODY_BYTES / 1024} KiB.`)
            : oauthError(400, "invalid_request", "The request body could not be read.")
        ),
      onSuccess: (body) => (NUL.test(body) ? Effect.succeed(withNul) : answer(body))
    })
  )
