import type { ErrorCodes } from "./Types.ts"

/** What the service, or something before it, said of a request that it refused. */
export interface Refusal<Code extends string = string> {
  /** HTTP status. */
  readonly status: number
  /** What it is, for programs to tell apart. */
  readonly code: Code
  /** A sentence that tells what to change. */
  readonly message: string
  /** The parameter at fault, such as `choices[2]`. */
  readonly param: string | null
  /** Identifies the request; null where something before the service answered. */
  readonly requestId: string | null
  /** Seconds after which it is worth trying again; null where nothing is said. */
  readonly retryAfter: number | null
}

/** The code of an answer that is none of the service's, such as that of a proxy before it. */
export const UNEXPECTED = "unexpected_response"

/** A request that was refused. The classes below are one for each status that the contract declares. */
export class ApiError<Code extends string = string> extends Error implements Refusal<string> {
  override readonly name: string = "ApiError"
  readonly status: number
  /** `unexpected_response` where something before the service answered. */
  readonly code: Code | typeof UNEXPECTED
  readonly param: string | null
  readonly requestId: string | null
  readonly retryAfter: number | null

  constructor({ code, message, param, requestId, retryAfter, status }: Refusal<Code | typeof UNEXPECTED>) {
    super(message)
    this.status = status
    this.code = code
    this.param = param
    this.requestId = requestId
    this.retryAfter = retryAfter
  }
}

/** 400: the request is not valid; `param` names what is wrong. */
export class BadRequest extends ApiError<ErrorCodes["BadRequest"]> {
  override readonly name = "BadRequest"
}
/** 401: the key is missing, invalid or revoked, or the access token invalid or expired. */
export class Unauthorized extends ApiError<ErrorCodes["Unauthorized"]> {
  override readonly name = "Unauthorized"
}
/** 402: credits, or the day's budget for language models, do not cover the ask. */
export class PaymentRequired extends ApiError<ErrorCodes["PaymentRequired"]> {
  override readonly name = "PaymentRequired"
}
/** 403: the access token was granted less than this needs. */
export class Forbidden extends ApiError<ErrorCodes["Forbidden"]> {
  override readonly name = "Forbidden"
}
/** 404: the organization has nothing of that id. */
export class NotFound extends ApiError<ErrorCodes["NotFound"]> {
  override readonly name = "NotFound"
}
/** 405. */
export class MethodNotAllowed extends ApiError<ErrorCodes["MethodNotAllowed"]> {
  override readonly name = "MethodNotAllowed"
}
/** 408: the request did not arrive in time. */
export class RequestTimeout extends ApiError<ErrorCodes["RequestTimeout"]> {
  override readonly name = "RequestTimeout"
}
/** 409: it is being answered already, or an ask is not in the state that this needs. */
export class Conflict extends ApiError<ErrorCodes["Conflict"]> {
  override readonly name = "Conflict"
}
/** 413: the body is larger than the limit. */
export class PayloadTooLarge extends ApiError<ErrorCodes["PayloadTooLarge"]> {
  override readonly name = "PayloadTooLarge"
}
/** 415. */
export class UnsupportedMediaType extends ApiError<ErrorCodes["UnsupportedMediaType"]> {
  override readonly name = "UnsupportedMediaType"
}
/** 422: too few respondents match, or a description was not understood. */
export class Unprocessable extends ApiError<ErrorCodes["Unprocessable"]> {
  override readonly name = "Unprocessable"
}
/** 429: wait for `retryAfter` seconds. */
export class TooManyRequests extends ApiError<ErrorCodes["TooManyRequests"]> {
  override readonly name = "TooManyRequests"
}
/** 431: the request's headers are too large. */
export class HeadersTooLarge extends ApiError<ErrorCodes["HeadersTooLarge"]> {
  override readonly name = "HeadersTooLarge"
}
/** 500: a fault of the service; nothing was charged. */
export class InternalServerError extends ApiError<ErrorCodes["InternalServerError"]> {
  override readonly name = "InternalServerError"
}
/** 503: the service cannot answer just now; nothing was charged. */
export class ServiceUnavailable extends ApiError<ErrorCodes["ServiceUnavailable"]> {
  override readonly name = "ServiceUnavailable"
}

/** The service was not reached, or went away before it had answered; `cause` says why. */
export class ConnectionFailed extends Error {
  override readonly name = "ConnectionFailed"
}

/** There was no answer within `timeout`; `cause` is what had failed before, if anything had. */
export class TimedOut extends Error {
  override readonly name = "TimedOut"
}

/** A durable ask is over without an answer: it was cancelled, or is a batch. */
export class NoAnswer extends Error {
  override readonly name = "NoAnswer"
}

const classes = {
  400: BadRequest,
  401: Unauthorized,
  402: PaymentRequired,
  403: Forbidden,
  404: NotFound,
  405: MethodNotAllowed,
  408: RequestTimeout,
  409: Conflict,
  413: PayloadTooLarge,
  415: UnsupportedMediaType,
  422: Unprocessable,
  429: TooManyRequests,
  431: HeadersTooLarge,
  500: InternalServerError,
  503: ServiceUnavailable
} as const

/** The error of a status. */
export const errorOf = (refusal: Refusal): ApiError => {
  const Class = classes[refusal.status as keyof typeof classes] as (new (given: Refusal) => ApiError) | undefined
  return new (Class ?? ApiError)(refusal)
}

/** Statuses that say the same whoever gives them, a proxy or the service. */
const OF_HTTP: ReadonlySet<number> = new Set([408, 413, 429, 431, 503])

/** The error of an answer that is none of the service's. What it says of the service's own, such as 404, is not believed. */
export const errorOfOther = (refusal: Omit<Refusal, "code">): ApiError => {
  const given = { ...refusal, code: UNEXPECTED }
  return OF_HTTP.has(given.status) ? errorOf(given) : new ApiError(given)
}

const statusOfType: Readonly<Record<string, number>> = {
  invalid_request_error: 400,
  authentication_error: 401,
  payment_required_error: 402,
  not_found_error: 404,
  conflict_error: 409,
  unprocessable_error: 422,
  rate_limit_error: 429
}

/** The error that durable work ended with, as the request would have had it that waits for its answer. */
export const errorOfWork = (
  error: { readonly code: string; readonly message: string; readonly param: string | null; readonly type: string },
  requestId: string | null
): ApiError => {
  const status = statusOfType[error.type] ?? (error.code === "internal_error" ? 500 : 503)
  return errorOf({ ...error, status, requestId, retryAfter: null })
}
