import type { HttpServerRequest, HttpServerResponse } from "@effect/platform"
import { Effect, Option } from "effect"
import { readBodyText } from "../request/BodyText.ts"
import type { OAuthRequest } from "./AuthorizationServer.ts"
import { oauthError } from "./Responses.ts"

/** Largest body that the protocol's endpoints take, in bytes. */
const MAX_BODY_BYTES = 64 * 1024

type Request = HttpServerRequest.HttpServerRequest

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
      onSuccess: answer
    })
  )
