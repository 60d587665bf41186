import { HttpApiSchema } from "@effect/platform"
import { type Cause, Data, Effect, ParseResult, Schema } from "effect"
import { currentExchange } from "./Exchange.ts"

/** What is wrong with a request, or with the service. */
export interface Problem<Code extends string> {
  readonly code: Code
  /** A sentence that tells the caller what to change. */
  readonly message: string
  /** Path of the offending parameter, e.g. `choices[2]`. */
  readonly param?: string | null
  /** Set on errors that a client received; a server's own take the current request's. */
  readonly requestId?: string
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

interface About<Type extends string, Code extends string> {
  readonly type: Type
  readonly codes: readonly [Code, ...Array<Code>]
  readonly description: string
}

/** An error as a class, with the schema of the one error body of the service that decodes into it and encodes from it. */
const problem = <Name extends keyof typeof statuses, Type extends string, const Code extends string>(
  name: Name,
  { codes, description, type }: About<Type, Code>
) => {
  type Declared = Cause.YieldableError & Readonly<Problem<Code>> & { readonly _tag: Name }
  const declared: new (about: Problem<Code>) => Declared = Data.TaggedError(name)<object> as never
  const wire = Schema.Struct({
    error: Schema.Struct({
      message: Schema.String,
      type: Schema.Literal(type),
      code: Schema.Literal(...codes),
      param: Schema.NullOr(Schema.String)
    }),
    requestId: Schema.String
  })
  const body = Schema.transformOrFail(wire, Schema.instanceOf(declared), {
    strict: true,
    decode: ({ error, requestId }) =>
      ParseResult.succeed(
        new declared({ code: error.code as Code, message: error.message, param: error.param, requestId })
      ),
    encode: (made) =>
      Effect.map(currentExchange, ({ id }) => ({
        error: { message: made.message, type, code: made.code, param: made.param ?? null },
        requestId: made.requestId ?? id
      }))
  }).annotations(HttpApiSchema.annotations({ status: statuses[name], description, identifier: name }))
  return Object.assign(declared, { body })
}

export const BadRequest = problem("BadRequest", {
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
export type BadRequest = InstanceType<typeof BadRequest>

export const Unauthorized = problem("Unauthorized", {
  type: "authentication_error",
  codes: ["missing_api_key", "invalid_api_key", "revoked_api_key", "invalid_token", "expired_token"],
  description: "A missing, invalid or revoked API key, or an access token that is invalid or has expired"
})
export type Unauthorized = InstanceType<typeof Unauthorized>

export const PaymentRequired = problem("PaymentRequired", {
  type: "payment_required_error",
  codes: ["insufficient_credits", "model_budget_spent"],
  description: "The credit balance doesn't cover the price, or today's budget for language models is spent"
})
export type PaymentRequired = InstanceType<typeof PaymentRequired>

export const Forbidden = problem("Forbidden", {
  type: "permission_error",
  codes: ["insufficient_scope", "more_than_own"],
  description:
    "The key or access token lacks the scope this needs, which the WWW-Authenticate header names; or it would give " +
    "somebody more than it has itself"
})
export type Forbidden = InstanceType<typeof Forbidden>

export const NotFound = problem("NotFound", {
  type: "not_found_error",
  codes: ["resource_missing", "route_not_found"],
  description: "No such resource in this organization, or no such route"
})
export type NotFound = InstanceType<typeof NotFound>

export const MethodNotAllowed = problem("MethodNotAllowed", {
  type: "invalid_request_error",
  codes: ["method_not_allowed"],
  description: "The route exists, but only for the methods in the Allow header"
})
export type MethodNotAllowed = InstanceType<typeof MethodNotAllowed>

export const RequestTimeout = problem("RequestTimeout", {
  type: "invalid_request_error",
  codes: ["request_timeout"],
  description: "The request did not arrive in time"
})
export type RequestTimeout = InstanceType<typeof RequestTimeout>

export const Conflict = problem("Conflict", {
  type: "conflict_error",
  codes: [
    "idempotency_key_in_use",
    "ask_under_way",
    "key_over",
    "last_owner",
    "nothing_to_retry",
    "report_changed",
    "too_many_links"
  ],
  description:
    "A request with the same Idempotency-Key is still running, what this changes isn't in the state it needs, somebody " +
    "changed the report in the meantime, or there are as many as there may be"
})
export type Conflict = InstanceType<typeof Conflict>

export const PayloadTooLarge = problem("PayloadTooLarge", {
  type: "invalid_request_error",
  codes: ["request_too_large"],
  description: "The body is larger than the limit"
})
export type PayloadTooLarge = InstanceType<typeof PayloadTooLarge>

export const UnsupportedMediaType = problem("UnsupportedMediaType", {
  type: "invalid_request_error",
  codes: ["unsupported_media_type"],
  description: "The operation doesn't accept this content type"
})
export type UnsupportedMediaType = InstanceType<typeof UnsupportedMediaType>

export const Unprocessable = problem("Unprocessable", {
  type: "unprocessable_error",
  codes: [
    "insufficient_matches",
    "audience_not_understood",
    "encryption_key_missing",
    "estimates_unusable",
    "nothing_to_estimate",
    "service_unsupported",
    "sides_repeated",
    "webhook_secret_missing"
  ],
  description:
    "Too few respondents match, a description that had to be understood wasn't, two groups of a comparison are the " +
    "same people, estimates handed in can't be used or aren't needed, or the request asks for a service, a webhook " +
    "or a way to store keys that isn't available"
})
export type Unprocessable = InstanceType<typeof Unprocessable>

export const TooManyRequests = problem("TooManyRequests", {
  type: "rate_limit_error",
  codes: ["rate_limit_exceeded", "too_many_imports", "too_many_asks", "too_many_studies"],
  description:
    "The plan's requests per minute are used up, or too many imports, studies or background requests are waiting; " +
    "the Retry-After header says how many seconds to wait"
})
export type TooManyRequests = InstanceType<typeof TooManyRequests>

export const HeadersTooLarge = problem("HeadersTooLarge", {
  type: "invalid_request_error",
  codes: ["request_too_large"],
  description: "The request's headers are larger than 16 KiB"
})
export type HeadersTooLarge = InstanceType<typeof HeadersTooLarge>

export const InternalServerError = problem("InternalServerError", {
  type: "api_error",
  codes: ["internal_error"],
  description: "Something went wrong in the service"
})
export type InternalServerError = InstanceType<typeof InternalServerError>

export const ServiceUnavailable = problem("ServiceUnavailable", {
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
export type ServiceUnavailable = InstanceType<typeof ServiceUnavailable>

/** What a body is refused for before anybody looks at what it holds. */
export const BodyRefused = Schema.Union(PayloadTooLarge.body, UnsupportedMediaType.body)

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
