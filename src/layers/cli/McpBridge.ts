import { createInterface } from "node:readline"
import {
  isInitializeRequest,
  isJSONRPCRequest,
  isJSONRPCResultResponse,
  type JSONRPCMessage,
  parseJSONRPCMessage,
  SdkHttpError,
  StreamableHTTPClientTransport
} from "@modelcontextprotocol/client"

/** Where the service is, and the key that it is asked with. */
interface BridgeSettings {
  readonly url: string
  readonly key: string
}

const INTERNAL_ERROR = -32603
const PARSE_ERROR = -32700
const UNAUTHORIZED = 401
const SESSION_ENDED = 404

const say = (message: JSONRPCMessage) => process.stdout.write(`${JSON.stringify(message)}\n`)

const refuse = (id: string | number | undefined, code: number, message: string) =>
  say({ jsonrpc: "2.0", ...(id !== undefined && { id }), error: { code, message } })

/** Why a message didn't get through, and what to change. */
const explained = (cause: unknown, url: string): string => {
  if (!(cause instanceof Error) || !("status" in cause)) return `Can't reach the service at ${url}: is it running?`
  return cause.status === UNAUTHORIZED
    ? `The service at ${url} doesn't accept the API key: check AUDIENCE_API_KEY.`
    : `The service at ${url} refused it: ${cause.message}`
}

/** The MCP message on a line; undefined if it isn't one. */
const messageIn = (line: string): JSONRPCMessage | undefined => {
  try {
    return parseJSONRPCMessage(JSON.parse(line))
  } catch {
    return undefined
  }
}

/**
 * Passes MCP messages between standard input and output, one a line, and the service's `/mcp`. Begins a new session when
 * the service has ended the old one. Ends with standard input, once everything is answered.
 */
export const bridge = async ({ key, url }: BridgeSettings): Promise<void> => {
  const waiting = new Map<string | number, () => void>()
  /** What opened the session: sent again to open another. */
  const opening: Array<JSONRPCMessage> = []

  const connect = (isSilent: () => boolean) => {
    const far = new StreamableHTTPClientTransport(new URL(`${url.replace(/\/$/, "")}/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${key}` } }
    })
    far.onmessage = (message) => {
      if (isJSONRPCResultResponse(message) && typeof message.result.protocolVersion === "string")
        far.setProtocolVersion(message.result.protocolVersion)
      if (!isSilent()) say(message)
      if (!("method" in message) && message.id !== undefined) waiting.get(message.id)?.()
    }
    return far
  }

  let isReopening = false
  let far = connect(() => isReopening)

  const reopen = async () => {
    isReopening = true
    far = connect(() => isReopening)
    await far.start()
    for (const message of opening) await far.send(message)
    isReopening = false
  }

  const send = async (message: JSONRPCMessage) => {
    try {
      await far.send(message)
    } catch (cause) {
      if (!(cause instanceof SdkHttpError && cause.status === SESSION_ENDED && opening.length > 0)) throw cause
      await reopen()
      await far.send(message)
    }
  }

  const pass = async (message: JSONRPCMessage): Promise<void> => {
    if (isInitializeRequest(message)) opening.splice(0, opening.length, message)
    else if ("method" in message && message.method === "notifications/initialized") opening.push(message)
    if (!isJSONRPCRequest(message)) return send(message).catch(() => {})
    const answered = new Promise<void>((done) => waiting.set(message.id, done))
    try {
      await send(message)
      await answered
    } catch (cause) {
      refuse(message.id, INTERNAL_ERROR, explained(cause, url))
    }
    waiting.delete(message.id)
  }

  await far.start()
  const passing = new Set<Promise<void>>()
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === "") continue
    const message = messageIn(line)
    if (message === undefined) refuse(undefined, PARSE_ERROR, "A line must be one MCP message in JSON")
    else {
      const passed = pass(message)
      passing.add(passed)
      passed.then(() => passing.delete(passed))
    }
  }
  await Promise.all(passing)
  await far.terminateSession().catch(() => {})
  await far.close()
}
