import { HttpApiSchema } from "@effect/platform"
import { Data, Effect, ParseResult, Schema } from "effect"
import { currentExchange } from "./Exchange.ts"

/** What is wrong with a request, or with the service. */
interface Problem<Code extends string> {
  readonly code: Code
  /** A sentence that tells the caller what to change. */
  readonly message: string
  /** Path of the offending parameter, e.g. `choices[2]`. */
  readonly param?: string | null
  /** Set on errors that a client received; a server's own take the current request's. */
  readonly requestId?: string
}

interface Shape<Type extends string, Code extends string> {
  readonly status: number
  readonly type: Type
  readonly codes: readonly [Code, ...Array<Code>]
  readonly description: string
}

/** The one error body of the service, as a schema that decodes into (and encodes from) an error class. */
const body = <Type extends string, Code extends string, E extends Error & Problem<Code>>(
  constructor: new (problem: Problem<Code>) => E,
  { codes, description, status, type }: Shape<Type, Code>
) => {
  const wire = Schema.Struct({
    error: Schema.Struct({
      message: Schema.String,
      type: Schema.Literal(type),
      code: Schema.Literal(...codes),
      param: Schema.NullOr(Schema.String)
    }),
    requestId: Schema.String
  })
  return Schema.transformOrFail(wire, Schema.instanceOf(constructor), {
    strict: true,
    decode: ({ error, requestId }) =>
      ParseResult.succeed(
        new constructor({ code: error.code as Code, message: error.message, param: error.param, requestId })
      ),
    encode: (problem) =>
      Effect.map(currentExchange, ({ id }) => ({
        error: { message: problem.message, type, code: problem.code, param: problem.param ?? null },
        requestId: problem.requestId ?? id
      }))
  }).annotations(HttpApiSchema.annotations({ status, description, identifier: constructor.prototype.name }))
}

/** The HTTP status of every error; it stands here and nowhere else. */
export const statuses = {
  BadRequest: 400,
  Unauthorized: 401,
  PaymentRequired: 402,
  Forbidden: 403,
  NotFound: 404,
  MethodNotAllowed: 405,
  RequestTimeout: 408,
  Conflict: 409,
  PayloadTooLarge: 413,
  UnsupportedMediaType: 415,
  Unprocessable: 422,
  TooManyRequests: 429,
  HeadersTooLarge: 431,
  InternalServerError: 500,
  ServiceUnavailable: 503
} as const

export class BadRequest extends Data.TaggedError("BadRequest")<
  Problem<
    | "malformed_request"
    | "invalid_json"
    | "parameter_missing"
    | "parameter_invalid"
    | "parameter_unknown"
    | "filter_invalid"
    | "resource_missing"
    | "idempotency_key_reused"
  >
> {
  static readonly body = body(BadRequest, {
    status: statuses.BadRequest,
    type: "invalid_request_error",
    codes: [
      "malformed_request",
      "invalid_json",
      "parameter_missing",
      "parameter_invalid",
      "parameter_unknown",
      "filter_invalid",
      "resource_missing",
      "idempotency_key_reused"
    ],
    description: "The request is not valid; the message says what to change"
  })
}

export class Unauthorized extends Data.TaggedError("Unauthorized")<
  Problem<"missing_api_key" | "invalid_api_key" | "revoked_api_key" | "invalid_token" | "expired_token">
> {
  static readonly body = body(Unauthorized, {
    status: statuses.Unauthorized,
    type: "authentication_error",
    codes: ["missing_api_key", "invalid_api_key", "revoked_api_key", "invalid_token", "expired_token"],
    description: "A missing, invalid or revoked API key, or an access token that is invalid or has expired"
  })
}

export class PaymentRequired extends Data.TaggedError("PaymentRequired")<
  Problem<"insufficient_credits" | "model_budget_spent">
> {
  static readonly body = body(PaymentRequired, {
    status: statuses.PaymentRequired,
    type: "payment_required_error",
    codes: ["insufficient_credits", "model_budget_spent"],
    description: "The credit balance doesn't cover the price, or today's budget for language models is spent"
  })
}

export class Forbidden extends Data.TaggedError("Forbidden")<Problem<"insufficient_scope">> {
  static readonly body = body(Forbidden, {
    status: statuses.Forbidden,
    type: "permission_error",
    codes: ["insufficient_scope"],
    description: "The access token lacks the scope this needs; the WWW-Authenticate header names it"
  })
}

export class NotFound extends Data.TaggedError("NotFound")<Problem<"resource_missing" | "route_not_found">> {
  static readonly body = body(NotFound, {
    status: statuses.NotFound,
    type: "not_found_error",
    codes: ["resource_missing", "route_not_found"],
    description: "No such resource in this organization, or no such route"
  })
}

export class MethodNotAllowed extends Data.TaggedError("MethodNotAllowed")<Problem<"method_not_allowed">> {
  static readonly body = body(MethodNotAllowed, {
    status: statuses.MethodNotAllowed,
    type: "invalid_request_error",
    codes: ["method_not_allowed"],
    description: "The route exists, but only for the methods in the Allow header"
  })
}

export class RequestTimeout extends Data.TaggedError("RequestTimeout")<Problem<"request_timeout">> {
  static readonly body = body(RequestTimeout, {
    status: statuses.RequestTimeout,
    type: "invalid_request_error",
    codes: ["request_timeout"],
    description: "The request did not arrive in time"
  })
}

export class Conflict extends Data.TaggedError("Conflict")<
  Problem<"idempotency_key_in_use" | "ask_under_way" | "nothing_to_retry">
> {
  static readonly body = body(Conflict, {
    status: statuses.Conflict,
    type: "conflict_error",
    codes: ["idempotency_key_in_use", "ask_under_way", "nothing_to_retry"],
    description:
      "A request with the same Idempotency-Key is still running, or the background request isn't in the state this " +
      "needs"
  })
}

export class PayloadTooLarge extends Data.TaggedError("PayloadTooLarge")<Problem<"request_too_large">> {
  static readonly body = body(PayloadTooLarge, {
    status: statuses.PayloadTooLarge,
    type: "invalid_request_error",
    codes: ["request_too_large"],
    description: "The body is larger than the limit"
  })
}

export class UnsupportedMediaType extends Data.TaggedError("UnsupportedMediaType")<Problem<"unsupported_media_type">> {
  static readonly body = body(UnsupportedMediaType, {
    status: statuses.UnsupportedMediaType,
    type: "invalid_request_error",
    codes: ["unsupported_media_type"],
    description: "The operation doesn't accept this content type"
  })
}

export class Unprocessable extends Data.TaggedError("Unprocessable")<
  Problem<
    | "insufficient_matches"
    | "audience_not_understood"
    | "estimates_unusable"
    | "nothing_to_estimate"
    | "service_unsupported"
    | "sides_repeated"
    | "webhook_secret_missing"
  >
> {
  static readonly body = body(Unprocessable, {
    status: statuses.Unprocessable,
    type: "unprocessable_error",
    codes: [
      "insufficient_matches",
      "audience_not_understood",
      "estimates_unusable",
      "nothing_to_estimate",
      "service_unsupported",
      "sides_repeated",
      "webhook_secret_missing"
    ],
    description:
      "Too few respondents match, a description that had to be understood wasn't, two groups of a comparison are the " +
      "same people, estimates handed in can't be used or aren't needed, or the request asks for a service or a webhook " +
      "that isn't available"
  })
}

export class TooManyRequests extends Data.TaggedError("TooManyRequests")<
  Problem<"rate_limit_exceeded" | "too_many_imports" | "too_many_asks">
> {
  static readonly body = body(TooManyRequests, {
    status: statuses.TooManyRequests,
    type: "rate_limit_error",
    codes: ["rate_limit_exceeded", "too_many_imports", "too_many_asks"],
    description:
      "The plan's requests per minute are used up, or too many imports or background requests are waiting; the " +
      "Retry-After header says how many seconds to wait"
  })
}

export class HeadersTooLarge extends Data.TaggedError("HeadersTooLarge")<Problem<"request_too_large">> {
  static readonly body = body(HeadersTooLarge, {
    status: statuses.HeadersTooLarge,
    type: "invalid_request_error",
    codes: ["request_too_large"],
    description: "The request's headers are larger than 16 KiB"
  })
}

export class InternalServerError extends Data.TaggedError("InternalServerError")<Problem<"internal_error">> {
  static readonly body = body(InternalServerError, {
    status: statuses.InternalServerError,
    type: "api_error",
    codes: ["internal_error"],
    description: "Something went wrong in the service"
  })
}

export class ServiceUnavailable extends Data.TaggedError("ServiceUnavailable")<
  Problem<
    | "engine_unavailable"
    | "engine_answer_unusable"
    | "database_unavailable"
    | "storage_unavailable"
    | "starting_or_stopping"
    | "import_interrupted"
    | "ask_interrupted"
  >
> {
  static readonly body = body(ServiceUnavailable, {
    status: statuses.ServiceUnavailable,
    type: "api_error",
    codes: [
      "engine_unavailable",
      "engine_answer_unusable",
      "database_unavailable",
      "storage_unavailable",
      "starting_or_stopping",
      "import_interrupted",
      "ask_interrupted"
    ],
    description: "The service can't answer right now; nothing was charged"
  })
}

/** Every error that the service sends. */
export const AnyError = Schema.Union(
  BadRequest.body,
  Unauthorized.body,
  PaymentRequired.body,
  Forbidden.body,
  NotFound.body,
  MethodNotAllowed.body,
  RequestTimeout.body,
  Conflict.body,
  PayloadTooLarge.body,
  UnsupportedMediaType.body,
  Unprocessable.body,
  TooManyRequests.body,
  HeadersTooLarge.body,
  InternalServerError.body,
  ServiceUnavailable.body
)
export type AnyError = typeof AnyError.Type
