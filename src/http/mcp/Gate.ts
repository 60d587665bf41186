import type { HttpServerError, HttpServerRequest } from "@effect/platform"
import { Effect } from "effect"
import type { Access } from "../../domain/Access.ts"
import { Credentials } from "../../services/usecases/Credentials.ts"
import { BodyTooLarge, bodyTooLarge } from "../errors/BodyTooLarge.ts"
import { Admission } from "../middleware/Admission.ts"
import { BodyOutOfBounds, readJson } from "../middleware/BodyLimit.ts"
import { bearerOf } from "../request/RequestHeaders.ts"
import { bearerChallenge, resourceMetadataUrl } from "../routing/Challenge.ts"
import { PublicUrl } from "../routing/Links.ts"
import { makeGuard, PageHosts } from "./Guard.ts"
import { methodNotAllowed, refusal, rpcCodes } from "./Refusal.ts"

type Request = HttpServerRequest.HttpServerRequest

/** What passed the gate: who asks, and the JSON of a POST. */
interface Passed {
  readonly access: Access
  readonly body: unknown
  readonly resourceMetadataUrl: string
}

const unreadable = (error: BodyOutOfBounds | BodyTooLarge | HttpServerError.RequestError): Response => {
  if (error instanceof BodyTooLarge) return refusal(413, rpcCodes.server, bodyTooLarge(error).message)
  if (error instanceof BodyOutOfBounds) {
    return refusal(400, rpcCodes.invalidRequest, `The body ${error.problem}`)
  }
  return refusal(400, rpcCodes.parse, "The body is not valid JSON.")
}

const bodyOf = (request: Request) =>
  readJson(request).pipe(
    Effect.mapError(unreadable),
    Effect.filterOrFail(
      (body) => body !== null,
      () => refusal(400, rpcCodes.parse, "The body is empty: send a JSON-RPC message.")
    )
  )

/**
 * Lets requests to a tool path in, one after the other: by method, by where they were sent to and come from, by who
 * sends them, within the plan's rate, and with a body that is JSON of a fair size. Fails with the refusal.
 */
export const makeGate = Effect.gen(function* () {
  const { authenticate } = yield* Credentials
  const { withinRate } = yield* Admission
  const publicUrl = yield* PublicUrl
  const guard = makeGuard(publicUrl, yield* PageHosts)

  const identify = (request: Request, path: string) => {
    const bearer = bearerOf(request)
    return Effect.mapError(authenticate(bearer, "/mcp"), ({ message }) =>
      refusal(401, rpcCodes.server, message, {
        "WWW-Authenticate": bearerChallenge(
          publicUrl,
          path,
          bearer === "" ? undefined : { error: "invalid_token", description: message }
        )
      })
    )
  }

  return (request: Request, path: string, methods: ReadonlyArray<string>): Effect.Effect<Passed, Response> =>
    Effect.gen(function* () {
      if (!methods.includes(request.method)) return yield* Effect.fail(methodNotAllowed(methods.join(", ")))
      const misdirected = guard({ host: request.headers.host, origin: request.headers.origin })
      if (misdirected !== null) return yield* Effect.fail(refusal(403, rpcCodes.server, misdirected))
      const access = yield* identify(request, path)
      const known = { access, resourceMetadataUrl: resourceMetadataUrl(publicUrl, path) }
      if (request.method !== "POST") return { ...known, body: undefined }
      yield* Effect.mapError(withinRate(access), ({ message }) => refusal(429, rpcCodes.server, message))
      return { ...known, body: yield* bodyOf(request) }
    })
})
