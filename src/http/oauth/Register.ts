import { Effect, Either } from "effect"
import { normaliseRegistration } from "../../domain/oauth/Registration.ts"
import { boundInWords, crossedBound, type JsonBounds } from "../request/JsonBounds.ts"
import { oauthError } from "./Responses.ts"

const BOUNDS: JsonBounds = { depth: 20, values: 1_000 }
const JSON_TYPE = /^application\/json\s*(?:;|$)/i

const refuse = (description: string) => Either.left(oauthError(400, "invalid_request", description))

/** What a registration says, in the shape that the authorization server takes, or the refusal. */
export const readRegistration = (contentType: string, body: string) => {
  if (!JSON_TYPE.test(contentType)) return refuse("Send Content-Type: application/json.")
  const crossed = crossedBound(body, BOUNDS)
  if (crossed !== null) return refuse(`The JSON ${boundInWords(crossed, BOUNDS)}`)
  return Either.try({
    try: () => JSON.parse(body) as unknown,
    catch: () => "The request body is not valid JSON."
  }).pipe(
    Either.mapLeft((description) => oauthError(400, "invalid_request", description)),
    Either.flatMap((metadata) =>
      Either.mapLeft(normaliseRegistration(metadata), ({ error, error_description }) =>
        oauthError(400, error, error_description)
      )
    ),
    Either.map((registration) => JSON.stringify(registration))
  )
}

/** Answers with what was refused, or goes on with what was read. */
export const orRefusal = <A, R>(read: Either.Either<A, R>, then: (value: A) => Effect.Effect<R>): Effect.Effect<R> =>
  Either.match(read, { onLeft: Effect.succeed, onRight: then })
