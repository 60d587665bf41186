import { HttpServerResponse } from "@effect/platform"
import { Effect, Schema } from "effect"
import { AnyError, statuses } from "./api/Errors.ts"

const encode = Schema.encode(AnyError)

/** An error as the response that carries it, for what is refused outside the contract's endpoints. */
export const errorResponse = (error: AnyError): Effect.Effect<HttpServerResponse.HttpServerResponse> =>
  encode(error).pipe(
    Effect.map((body) => HttpServerResponse.unsafeJson(body, { status: statuses[error._tag] })),
    Effect.orDie
  )
