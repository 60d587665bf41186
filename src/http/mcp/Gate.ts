import type { HttpServerError, HttpServerRequest } from "@effect/platform"
import { Context, Effect } from "effect"
import type { Access } from "../../domain/Access.ts"
import { Credentials } from "../../services/usecases/Credentials.ts"
import { BodyTooLarge, bodyTooLarge } from "../errors/ErrorResponse.ts"
import { Admission } from "../middleware/Admission.ts"
import { BodyOutOfBounds, readJson } from "../middleware/BodyLimit.ts"
import { bearerOf } from "../request/Representation.ts"
import { bearerChallenge, PublicUrl, resourceMetadataUrl } from "../routing/Routes.ts"

/** JSON-RPC codes: the standard's, and those that the protocol's own implementations use. */
export const rpcCodes = {
  parse: -32700,
  invalidRequest: -32600,
  server: -32000,
  sessionNotFound: -32001
} as const

/** A request refused before it reached a tool: an HTTP status with a JSON-RPC error that belongs to no request. */
export const refusal = (
  status: number,
  code: number,
  message: string,
  headers: Readonly<Record<string, string>> = {}
): Response => Response.json({ jsonrpc: "2.0", error: { code, message }, id: null }, { status, headers })

export const methodNotAllowed = (allowed: string): Response =>
  refusal(405, rpcCodes.server, `This path answers to ${allowed} only.`, { Allow: allowed })

const LOOPBACK: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"])

/** Hosts besides our own whose pages may call the tools, as configured. */
export class PageHosts extends Context.Reference<PageHosts>()("http/mcp/PageHosts", {
  defaultValue: (): ReadonlyArray<string> => []
}) {}

const hostnameOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).hostname : null)

/** The names under which the service at a URL may be called. On this machine it answers to every name of the machine. */
const namesOf = (publicUrl: string): ReadonlySet<string> => {
  const hostname = hostnameOf(publicUrl) ?? ""
  return LOOPBACK.has(hostname) ? LOOPBACK : new Set([hostname])
}

interface Headers {
  readonly host?: string | undefined
  readonly origin?: string | undefined
}

/**
 * What is wrong with where a request was sent to or comes from; null where nothing is. A page that has a browser send
 * requests to a name of its own (DNS rebinding) gives itself away by these headers.
 */
export const makeGuard = (publicUrl: string, pageHosts: ReadonlyArray<string>) => {
  const names = namesOf(publicUrl)
  const pages = new Set([...names, ...pageHosts])
  return ({ host = "", origin }: Headers): string | null => {
    if (!names.has(hostnameOf(`http://${host}`) ?? "")) {
      return `This service does not answer to the host in the header Host. Call ${publicUrl}, or set PUBLIC_URL to how clients reach it.`
    }
    if (origin === undefined || pages.has(hostnameOf(origin) ?? "")) return null
    return "Pages of this origin may not call this service. Add its host to MCP_ORIGINS to allow it."
  }
}

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
