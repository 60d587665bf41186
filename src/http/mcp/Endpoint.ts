import {
  type AuthInfo,
  bearerAuthChallengeResponse,
  createMcpHandler,
  isInitializeRequest,
  isJSONRPCRequest,
  isJsonContentType,
  isLegacyRequest,
  type JSONRPCMessage,
  type McpServerFactory,
  OAuthError,
  OAuthErrorCode,
  parseJSONRPCMessage,
  type ScopeChallenge,
  type ScopeChallengeHandler,
  type Transport
} from "@modelcontextprotocol/server"
import { methodNotAllowed, refusal, rpcCodes } from "./Gate.ts"
import { type Incoming, isEventId, makeKeptSessions, type SessionStore } from "./KeptSessions.ts"
import { makeSessions } from "./Sessions.ts"

/** Milliseconds between comments that keep proxies from closing a quiet stream. */
const KEEP_ALIVE_MS = 15_000

const HEADERS = {
  "Content-Type": "text/event-stream",
  "Cache-Control": "no-cache, no-transform",
  "X-Accel-Buffering": "no"
}

interface SseTransport extends Transport {
  readonly sessionId: string
  /** The stream, for the request that opened it. */
  readonly response: Response
  /** The server that is connected tells here how to find out what a request's bearer must be allowed. */
  readonly setScopeChallengeResolver: (resolve: ScopeChallengeHandler) => void
  /** The scopes that the bearer of a message would need and lacks; none where it may go on. */
  readonly challenge: (message: JSONRPCMessage, authInfo: AuthInfo) => Promise<ScopeChallenge | undefined>
  /** Takes in one posted message. */
  readonly deliver: (message: JSONRPCMessage, extra: Parameters<NonNullable<Transport["onmessage"]>>[1]) => void
}

/** A posted message; null where it is not JSON-RPC. */
const messageOf = (body: unknown): JSONRPCMessage | null => {
  try {
    return parseJSONRPCMessage(body)
  } catch {
    return null
  }
}

/**
 * The transport of 2024-11-05: one stream for everything that the server says, whose first event says where to post.
 * The protocol library has only the client's side of it.
 */
const makeSseTransport = (path: string): SseTransport => {
  const encoder = new TextEncoder()
  const sessionId = crypto.randomUUID()
  const channel = new TransformStream<Uint8Array, Uint8Array>(undefined, undefined, { highWaterMark: 1024 })
  const writer = channel.writable.getWriter()
  let closed = false
  let neededScopes: ScopeChallengeHandler = () => undefined

  const write = (text: string) => writer.write(encoder.encode(text))
  const close = async () => {
    if (closed) return
    closed = true
    clearInterval(keepAlive)
    await writer.close().catch(() => {})
    transport.onclose?.()
  }
  const keepAlive = setInterval(() => void write(": keep-alive\n\n").catch(() => {}), KEEP_ALIVE_MS)
  keepAlive.unref()
  writer.closed.catch(() => {}).finally(() => void close())

  const transport: SseTransport = {
    sessionId,
    response: new Response(channel.readable, { headers: HEADERS }),
    start: () => write(`event: endpoint\ndata: ${path}?sessionId=${sessionId}\n\n`),
    send: (message: JSONRPCMessage) => write(`event: message\ndata: ${JSON.stringify(message)}\n\n`),
    close,
    setScopeChallengeResolver: (resolve) => {
      neededScopes = resolve
    },
    challenge: async (message, authInfo) =>
      isJSONRPCRequest(message) ? neededScopes({ request: message, authInfo }) : undefined,
    deliver: (message, extra) => transport.onmessage?.(message, extra)
  }
  return transport
}

/** Revisions in which a body may hold several messages. */
const BATCHES: ReadonlySet<string> = new Set(["2024-11-05", "2025-03-26"])

const unknownSession = () => refusal(404, rpcCodes.sessionNotFound, "There is no such session: initialize a new one.")
const tooManySessions = () =>
  refusal(429, rpcCodes.server, "This organization has too many open sessions: close some first.", {
    "Retry-After": "10"
  })
const wrongType = () => refusal(415, rpcCodes.server, "Send Content-Type: application/json.")

const repeatedId = (id: unknown) =>
  refusal(
    400,
    rpcCodes.invalidRequest,
    `The request with the id ${JSON.stringify(id).slice(0, 40)} is still being answered: give each request an id of its own.`
  )

/** The id of a request; none of a notification or an answer. */
const requestId = (message: unknown): ReadonlyArray<unknown> =>
  typeof message === "object" && message !== null && "method" in message && "id" in message ? [message.id] : []

/** A bearer lacks scopes: as the library says it for the transports of its own. */
const insufficient = ({ scopes }: ScopeChallenge, { resourceMetadataUrl }: AuthInfo) =>
  bearerAuthChallengeResponse(new OAuthError(OAuthErrorCode.InsufficientScope, "Insufficient scope"), {
    requiredScopes: [...scopes],
    ...(resourceMetadataUrl !== undefined && { resourceMetadataUrl })
  })

/**
 * Serves the protocol in all its forms with servers from one factory: 2026-07-28, which has no sessions; 2024-11-05 to
 * 2025-11-25 with sessions; and the HTTP+SSE transport of 2024-11-05 under a path of its own.
 */
export const makeEndpoint = (
  factory: McpServerFactory,
  now: () => number,
  onerror: (error: Error) => void,
  store: SessionStore
) => {
  const modern = createMcpHandler(factory, { legacy: "reject", onerror })
  const kept = makeKeptSessions(factory, now, store)
  const { sessions } = kept
  const streams = makeSessions<SseTransport>()

  const initialize = async (incoming: Incoming): Promise<Response> => {
    if (!sessions.admits(incoming.owner.organizationId)) return tooManySessions()
    return kept.open(incoming)
  }

  const inSession = async (id: string, incoming: Incoming) => {
    const { authInfo, body, request } = incoming
    const session = await kept.find(id, incoming)
    if (session === undefined) return unknownSession()
    if (Array.isArray(body) && !BATCHES.has(session.revision)) {
      return refusal(400, rpcCodes.invalidRequest, "This revision of the protocol has no batches: send one message.")
    }
    const last = request.headers.get("last-event-id")
    if (last !== null && !isEventId(last)) {
      return refusal(400, rpcCodes.server, "Send in Last-Event-ID the id of an event of this session, as it came.")
    }
    const ids = [body].flat().flatMap(requestId)
    const twice = ids.find((id, at) => session.answering.has(id) || ids.indexOf(id) < at)
    if (twice !== undefined) return repeatedId(twice)
    const answer = () =>
      session.transport.handleRequest(request, { authInfo, ...(body !== undefined && { parsedBody: body }) })
    return sessions.during(session, now, answer, ids)
  }

  const streamable = async (incoming: Incoming): Promise<Response> => {
    const { authInfo, body, request } = incoming
    if (request.method === "POST" && !isJsonContentType(request.headers.get("content-type"))) return wrongType()
    if (!(await isLegacyRequest(request, body))) return modern.fetch(request, { authInfo, parsedBody: body })
    const id = request.headers.get("mcp-session-id")
    if (id !== null) return inSession(id, incoming)
    if (isInitializeRequest(body)) return initialize(incoming)
    return refusal(
      400,
      rpcCodes.server,
      "Send the header Mcp-Session-Id that initialize answered with, or an initialize request."
    )
  }

  const openStream = async ({ authInfo, owner, request }: Incoming): Promise<Response> => {
    if (!streams.admits(owner.organizationId)) return tooManySessions()
    const transport = makeSseTransport(new URL(request.url).pathname)
    const server = await factory({ era: "legacy", authInfo, requestInfo: request })
    const opening = server.connect(transport)
    const disconnect = transport.onclose
    transport.onclose = () => {
      streams.forget(transport.sessionId)
      disconnect?.()
    }
    streams.open(transport.sessionId, { transport, owner, revision: "2024-11-05" }, now())
    const session = streams.find(transport.sessionId, owner)
    await opening
    return session === undefined ? unknownSession() : streams.during(session, now, async () => transport.response)
  }

  const sse = async (incoming: Incoming): Promise<Response> => {
    const { authInfo, body, owner, request } = incoming
    if (request.method === "GET") return openStream(incoming)
    const id = new URL(request.url).searchParams.get("sessionId")
    if (request.method !== "POST" || id === null) return methodNotAllowed("GET")
    if (!isJsonContentType(request.headers.get("content-type"))) return wrongType()
    const session = streams.find(id, owner)
    if (session === undefined) return unknownSession()
    const message = messageOf(body)
    if (message === null) return refusal(400, rpcCodes.parse, "The body is not a JSON-RPC message.")
    const challenge = await session.transport.challenge(message, authInfo)
    if (challenge !== undefined) return insufficient(challenge, authInfo)
    session.transport.deliver(message, { authInfo, request })
    return new Response("Accepted", { status: 202 })
  }

  return {
    streamable,
    sse,
    notify: modern.notify,
    ended: kept.ended,
    cancelled: kept.cancelled,
    sweep: async () => void (await Promise.all([kept.sweep(), streams.sweep(now())])),
    close: async () => void (await Promise.allSettled([modern.close(), sessions.closeAll(), streams.closeAll()]))
  } as const
}
export type Endpoint = ReturnType<typeof makeEndpoint>
