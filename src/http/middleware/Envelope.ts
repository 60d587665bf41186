import {
  HttpApiError,
  type HttpApp,
  HttpServerError,
  type HttpServerRequest,
  HttpServerResponse
} from "@effect/platform"
import { Cause, Effect, HashSet } from "effect"
import { DatabaseUnavailable } from "../../domain/DatabaseUnavailable.ts"
import { type StorageTrouble, StorageUnavailable } from "../../domain/StorageUnavailable.ts"
import { excerpt, listed } from "../../domain/text/Text.ts"
import { type AnyError, BadRequest, InternalServerError, MethodNotAllowed, ServiceUnavailable } from "../api/Errors.ts"
import { currentExchange } from "../api/Exchange.ts"
import { decodeFailure } from "../errors/DecodeIssue.ts"
import { unavailable } from "../errors/ErrorMapping.ts"
import { BodyLate, BodyTooLarge, bodyLate, bodyTooLarge, errorResponse } from "../errors/ErrorResponse.ts"
import { routeNotFound } from "../errors/RouteNotFound.ts"
import { placeInBatch } from "../request/BatchText.ts"
import { byRequest } from "../request/Representation.ts"
import { allowedMethods, canonicalPath, contract, isOfOtherMethods } from "../routing/Routes.ts"
import { BatchMalformed, UploadMalformed } from "../upload/Batch.ts"
import { BodyOutOfBounds } from "./BodyLimit.ts"

/** Segments of a path as those who write it from memory do: however often it says `v1`, in the singular or the plural. */
const segmentsOf = (path: string): ReadonlyArray<string> =>
  path
    .split("/")
    .filter((segment) => segment !== "" && segment !== "v1")
    .map((segment) => (segment.startsWith("{") ? segment : segment.replace(/s$/, "")))

const isParameter = (segment: string) => segment.startsWith("{")
const parametersIn = (template: string) => segmentsOf(template).filter(isParameter).length

const known = contract
  .map(({ method, template }) => ({ method, template, segments: segmentsOf(template.toLowerCase()) }))
  .toSorted((one, other) => parametersIn(one.template) - parametersIn(other.template))

/** The route of the same method that an address without a route was probably to be, such as `/v1/project/{projectId}/ask`. */
export const nearestRoute = (method: string, url: string): string | null => {
  const asked = segmentsOf(canonicalPath(url))
  const found = known.find(
    (one) =>
      one.method === method &&
      one.segments.length === asked.length &&
      one.segments.every((segment, at) => isParameter(segment) || segment === asked[at])
  )
  return found?.template ?? null
}

const sentences: Readonly<Record<StorageTrouble, string>> = {
  full: "The disk that uploads are written to is full, so files can't be uploaded until the administrator makes room.",
  read_only: "The disk that uploads are written to is read-only. The administrator has to fix that.",
  refused:
    "The service can't write to the upload folder. The administrator has to give it permission, or another DATA_DIR.",
  failed: "The file could not be written to the service's disk: try again."
}

/** Says what keeps files from being written. */
export const unwritable = ({ trouble }: Pick<StorageUnavailable, "trouble">): ServiceUnavailable =>
  new ServiceUnavailable({
    code: "storage_unavailable",
    message: `${sentences[trouble]} Nothing was stored or charged.`
  })

type Request = HttpServerRequest.HttpServerRequest

/** Why a path finds no route, though it spells one. */
const unreadablePath = (path: string): string =>
  isDecodable(path)
    ? "has %2F where this address has a slash: write the slashes of the path as /."
    : "cannot be read: what follows a % is no character of UTF-8. Write % itself as %25."

const isDecodable = (path: string): boolean => {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** Says that there is no such address, or which methods it answers to. */
export const noSuchRoute = (request: Request) => {
  const path = request.url.split("?", 1)[0] ?? "/"
  const allowed = allowedMethods(path)
  const near = nearestRoute(request.method, path)
  if (allowed.length === 0) return routeNotFound(request, near)
  if (allowed.some((method) => method === request.method)) {
    return errorResponse(
      new BadRequest({ code: "parameter_invalid", message: `${excerpt(path)} ${unreadablePath(path)}` })
    )
  }
  return errorResponse(
    new MethodNotAllowed({
      code: "method_not_allowed",
      message:
        `${excerpt(path)} takes no ${request.method} requests: use ` +
        `${listed(allowed, "or")}.${near === null ? "" : ` Did you mean ${near}?`}`
    })
  ).pipe(Effect.map(HttpServerResponse.setHeader("Allow", allowed.join(", "))))
}

const unreadable = ({ cause, description }: HttpServerError.RequestError) => {
  const unparsed = cause instanceof SyntaxError ? "The request body is not valid JSON." : undefined
  return new BadRequest({
    code: "invalid_json",
    message: description ?? unparsed ?? "The request body could not be read."
  })
}

const outOfBounds = ({ problem }: BodyOutOfBounds) =>
  new BadRequest({
    code: "invalid_json",
    message: `The request body ${problem}`
  })

const misshapen = ({ problem }: UploadMalformed) =>
  new BadRequest({ code: "parameter_invalid", message: `The request body ${problem}: send the whole form again.` })

const noBatch = ({ index, isEmpty, line, problem }: BatchMalformed) =>
  isEmpty === true
    ? new BadRequest({ code: "parameter_missing", message: `The request body ${problem}`, param: "asks" })
    : index === null
      ? new BadRequest({ code: "invalid_json", message: `The request body ${problem}` })
      : new BadRequest({
          code: "invalid_json",
          message: `${placeInBatch(index, line)} ${problem}.`,
          param: `[${index}]`
        })

/** Something failed that nobody foresaw. */
export const fault = new InternalServerError({
  code: "internal_error",
  message: "The service failed; nothing was charged. Try again later."
})

const logged = (what: string, cause: Cause.Cause<unknown>, error: AnyError) =>
  Effect.zipRight(Effect.logError(what, cause), errorResponse(error))

/** What the contract does not declare, as one of the errors that the service sends. */
const answer = (cause: Cause.Cause<unknown>, request: Request) => {
  const error = Cause.squash(cause)
  if (error instanceof BodyTooLarge) return errorResponse(bodyTooLarge(error))
  if (error instanceof BodyLate) return errorResponse(bodyLate(error))
  if (error instanceof BodyOutOfBounds) return errorResponse(outOfBounds(error))
  if (error instanceof BatchMalformed) return errorResponse(noBatch(error))
  if (error instanceof UploadMalformed) return errorResponse(misshapen(error))
  if (error instanceof DatabaseUnavailable) return logged("The database did not answer", cause, unavailable(error))
  if (error instanceof StorageUnavailable) return logged("A file could not be written", cause, unwritable(error))
  if (error instanceof HttpServerError.RouteNotFound) return noSuchRoute(request)
  if (error instanceof HttpServerError.RequestError) return errorResponse(unreadable(error))
  return logged("A request failed", cause, fault)
}

const GONE = HttpServerError.clientAbortFiberId

/**
 * Whether nobody is there to be answered. What else the cause tells came of giving up: a statement that was cancelled
 * because its client hung up is no failure of the database.
 */
export const isAbandoned = (cause: Cause.Cause<unknown>): boolean =>
  Cause.isInterruptedOnly(cause) || HashSet.has(Cause.interruptors(cause), GONE)

/** Gives everything that can go wrong the one error body of the service. */
export const withEnvelope = <E, R>(app: HttpApp.Default<E, R>) =>
  Effect.catchAllCause(app, (cause) =>
    isAbandoned(cause) ? Effect.failCause(Cause.interrupt(GONE)) : byRequest((request) => answer(cause, request))
  )

/** Refuses what does not decode in our words; what does not encode is a fault of the service. */
export const answerMisfits = <E, R>(app: HttpApp.Default<E, R>): HttpApp.Default<E, R> =>
  Effect.catchAll(app, (error) =>
    Effect.flatMap(currentExchange, ({ answered }) => {
      if (!(error instanceof HttpApiError.HttpApiDecodeError)) return Effect.fail(error)
      if (answered) return Effect.die(error)
      return byRequest((request) =>
        isOfOtherMethods(request) ? noSuchRoute(request) : errorResponse(decodeFailure(error))
      )
    })
  )
