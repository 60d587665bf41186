import { HttpServerResponse } from "@effect/platform"
import { Effect, Schema } from "effect"
import { AnyError, statuses } from "../api/Errors.ts"

const encode = Schema.encode(AnyError)

/** An error as the response that carries it, for what is refused outside the contract's endpoints. */
export const errorResponse = (error: AnyError): Effect.Effect<HttpServerResponse.HttpServerResponse> =>
  encode(error).pipe(
    Effect.map((body) => HttpServerResponse.unsafeJson(body, { status: statuses[error._tag] })),
    Effect.orDie
  )

/** The status and the body of an error that names its request, for what is refused before the application sees it. */
export const errorMessage = (error: AnyError): { readonly status: number; readonly body: string } => ({
  status: statuses[error._tag],
  body: JSON.stringify(Schema.encodeSync(AnyError)(error))
})
