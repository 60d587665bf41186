import { type JSONRPCMessage, parseJSONRPCMessage, type Transport } from "@modelcontextprotocol/server"

/** Milliseconds between comments that keep proxies from closing a quiet stream. */
const KEEP_ALIVE = 15_000

const HEADERS = {
  "Content-Type": "text/event-stream",
  "Cache-Control": "no-cache, no-transform",
  "X-Accel-Buffering": "no"
}

export interface SseTransport extends Transport {
  readonly sessionId: string
  /** The stream, for the request that opened it. */
  readonly response: Response
  /** Takes in one posted message; throws where it is not JSON-RPC. */
  readonly deliver: (message: unknown, extra: Parameters<NonNullable<Transport["onmessage"]>>[1]) => void
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

  const write = (text: string) => writer.write(encoder.encode(text))
  const close = async () => {
    if (closed) return
    closed = true
    clearInterval(keepAlive)
    await writer.close().catch(() => {})
    transport.onclose?.()
  }
  const keepAlive = setInterval(() => void write(": keep-alive\n\n").catch(() => {}), KEEP_ALIVE)
  keepAlive.unref()
  writer.closed.catch(() => {}).finally(() => void close())

  const transport: SseTransport = {
    sessionId,
    response: new Response(channel.readable, { headers: HEADERS }),
    start: () => write(`event: endpoint\ndata: ${path}?sessionId=${sessionId}\n\n`),
    send: (message: JSONRPCMessage) => write(`event: message\ndata: ${JSON.stringify(message)}\n\n`),
    close,
    deliver: (message, extra) => transport.onmessage?.(parseJSONRPCMessage(message), extra)
  }
  return transport
}
