import type { HttpServerRequest, HttpServerResponse } from "@effect/platform"
import { Effect, Option } from "effect"
import { readBodyText } from "../request/BodyText.ts"
import type { OAuthRequest } from "./AuthorizationServer.ts"
import { errorPage, htmlPage, oauthError } from "./Responses.ts"

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
