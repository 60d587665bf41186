import {
  type AuthInfo,
  isJSONRPCRequest,
  type JSONRPCMessage,
  parseJSONRPCMessage,
  type ScopeChallenge,
  type ScopeChallengeHandler,
  type Transport
} from "@modelcontextprotocol/server"

/** Milliseconds between comments that keep proxies from closing a quiet stream. */
const KEEP_ALIVE_MS = 15_000

const HEADERS = {
  "Content-Type": "text/event-stream",
  "Cache-Control": "no-cache, no-transform",
  "X-Accel-Buffering": "no"
}

export interface SseTransport extends Transport {
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
export const messageOf = (body: unknown): JSONRPCMessage | null => {
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
export const makeSseTransport = (path: string): SseTransport => {
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
