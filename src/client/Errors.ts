import type { ErrorCodes } from "./Types.ts"

/** An error reported by the service, or by a proxy in front of it. */
export interface Refusal<Code extends string = string> {
  /** HTTP status. */
  readonly status: number
  /** The error code, for programs. */
  readonly code: Code
  /** What happened and what to change. */
  readonly message: string
  /** The parameter at fault, such as `choices[2]`. */
  readonly param: string | null
  /** Identifies the request; null if a proxy answered. */
  readonly requestId: string | null
  /** Seconds to wait before trying again; null if not given. */
  readonly retryAfter: number | null
}

/** The code for responses that don't come from the service, such as a proxy's. */
export const UNEXPECTED = "unexpected_response"

/** An error response. There is one class below for each status in the contract. */
export class ApiError<Code extends string = string> extends Error implements Refusal<string> {
  override readonly name: string = "ApiError"
  readonly status: number
  /** `unexpected_response` if a proxy answered. */
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

/** 400: the request isn't valid; `param` names the problem. */
export class BadRequest extends ApiError<ErrorCodes["BadRequest"]> {
  override readonly name = "BadRequest"
}
/** 401: the key is missing, invalid or revoked, or the access token invalid or expired. */
export class Unauthorized extends ApiError<ErrorCodes["Unauthorized"]> {
  override readonly name = "Unauthorized"
}
/** 402: there aren't enough credits, or the day's language model budget is used up. */
export class PaymentRequired extends ApiError<ErrorCodes["PaymentRequired"]> {
  override readonly name = "PaymentRequired"
}
/** 403: the access token doesn't have the scope this needs. */
export class Forbidden extends ApiError<ErrorCodes["Forbidden"]> {
  override readonly name = "Forbidden"
}
/** 404: the organization has nothing with that id. */
export class NotFound extends ApiError<ErrorCodes["NotFound"]> {
  override readonly name = "NotFound"
}
/** 405. */
export class MethodNotAllowed extends ApiError<ErrorCodes["MethodNotAllowed"]> {
  override readonly name = "MethodNotAllowed"
}
/** 408: the request didn't arrive in time. */
export class RequestTimeout extends ApiError<ErrorCodes["RequestTimeout"]> {
  override readonly name = "RequestTimeout"
}
/** 409: the request is already being answered, or an ask isn't in the right state for it. */
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
/** 422: too few respondents match, or a description wasn't understood. */
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
/** 500: the service failed; nothing was charged. */
export class InternalServerError extends ApiError<ErrorCodes["InternalServerError"]> {
  override readonly name = "InternalServerError"
}
/** 503: the service can't answer right now; nothing was charged. */
export class ServiceUnavailable extends ApiError<ErrorCodes["ServiceUnavailable"]> {
  override readonly name = "ServiceUnavailable"
}

/** The service couldn't be reached, or the connection broke before it answered. `cause` says why. */
export class ConnectionFailed extends Error {
  override readonly name = "ConnectionFailed"
}

/** There was no response within `timeout`. `cause` is the last failure, if any. */
export class TimedOut extends Error {
  override readonly name = "TimedOut"
}

/** A durable ask finished without a single answer: it was canceled, or it is a batch. */
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

/** The error for a status. */
export const errorOf = (refusal: Refusal): ApiError => {
  const Class = classes[refusal.status as keyof typeof classes] as (new (given: Refusal) => ApiError) | undefined
  return new (Class ?? ApiError)(refusal)
}

/** Statuses that mean the same from a proxy as from the service. */
const OF_HTTP: ReadonlySet<number> = new Set([408, 413, 429, 431, 503])

/** The error for a response from something else, such as a proxy. Its 404, for example, says nothing about the service. */
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

/** The error of failed durable work, as the same error a direct request would throw. */
export const errorOfWork = (
  error: { readonly code: string; readonly message: string; readonly param: string | null; readonly type: string },
  requestId: string | null
): ApiError => {
  const status = statusOfType[error.type] ?? (error.code === "internal_error" ? 500 : 503)
  return errorOf({ ...error, status, requestId, retryAfter: null })
}
