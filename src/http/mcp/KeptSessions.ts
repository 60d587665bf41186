import {
  type AuthInfo,
  type EventStore,
  isInitializeRequest,
  type JSONRPCMessage,
  type McpServerFactory,
  WebStandardStreamableHTTPServerTransport
} from "@modelcontextprotocol/server"
import type { SessionOwner } from "../../services/ports/ToolSessions.ts"
import { makeSessions, type Session } from "./Sessions.ts"

/** The most events and characters of them that a session keeps. */
const MAX_EVENTS = 256
const MAX_CHARACTERS = 4 * 1024 * 1024

interface Event {
  readonly number: number
  readonly stream: string
  readonly message: JSONRPCMessage
  readonly characters: number
}

/** Whether something can be the id of an event: its stream and its number. */
export const isEventId = (id: string): boolean => /^.+\.\d+$/.test(id)

/**
 * What a session sent last, so that a client whose connection broke fetches the answer that it paid for instead of
 * asking again. The oldest events go first. It does not tell the library which stream an event was of ahead of time,
 * which would refuse a client that comes back before its broken connection was noticed: the new one takes over.
 */
export const makeEventLog = (): EventStore => {
  const events: Array<Event> = []
  let last = 0
  let characters = 0

  const trim = () => {
    while (events.length > MAX_EVENTS || (events.length > 1 && characters > MAX_CHARACTERS)) {
      characters -= events.shift()?.characters ?? 0
    }
  }
  const streamOf = (id: string) => id.slice(0, id.lastIndexOf("."))
  const numberOf = (id: string) => Number(id.slice(id.lastIndexOf(".") + 1))

  return {
    storeEvent: async (stream, message) => {
      const event = { number: ++last, stream, message, characters: JSON.stringify(message).length }
      events.push(event)
      characters += event.characters
      trim()
      return `${stream}.${event.number}`
    },
    replayEventsAfter: async (id, { send }) => {
      const stream = streamOf(id)
      for (const event of events.filter((one) => one.stream === stream && one.number > numberOf(id))) {
        if ("jsonrpc" in event.message) await send(`${stream}.${event.number}`, event.message)
      }
      return stream
    }
  }
}

export interface Incoming {
  readonly request: Request
  readonly owner: SessionOwner
  readonly authInfo: AuthInfo
  /** The JSON of a POST. */
  readonly body: unknown
}

type Transport = WebStandardStreamableHTTPServerTransport

/** Milliseconds after which a client whose stream broke comes back for what it missed. */
const RETRY_MS = 2000
/** Characters of an opening message that is kept; a session with a longer one stays with its process. */
const MAX_OPENING = 16_000

/** Where sessions are known to all processes. */
export interface SessionStore {
  readonly open: (id: string, owner: SessionOwner, opening: object) => Promise<void>
  /** The message that opened it; null where there is no such session. */
  readonly find: (id: string, owner: SessionOwner) => Promise<unknown>
  readonly use: (ids: ReadonlyArray<string>) => Promise<void>
  readonly end: (id: string) => Promise<void>
  readonly cancel: (id: string, request: number | string) => Promise<void>
}

const READY = { jsonrpc: "2.0", method: "notifications/initialized" }

/** The id of the request that a message says is no longer wanted. */
const cancelledBy = (body: unknown): number | string | undefined => {
  const { method, params } = (body ?? {}) as { method?: unknown; params?: { requestId?: unknown } }
  const request = method === "notifications/cancelled" ? params?.requestId : undefined
  return typeof request === "string" || typeof request === "number" ? request : undefined
}

/**
 * Sessions that any process goes on with: one that does not have a session opens it anew with the message that opened it,
 * under the same id. What a session holds besides, the messages that it sent last, stays with the process that sent them.
 */
export const makeKeptSessions = (factory: McpServerFactory, now: () => number, store: SessionStore) => {
  const sessions = makeSessions<Transport>((id) => void store.end(id).catch(() => {}))
  const restoring = new Map<string, Promise<Session<Transport> | undefined>>()
  let swept = now()

  const connect = async ({ authInfo, owner, request }: Incoming, opening: unknown, id: string) => {
    const revision = isInitializeRequest(opening) ? opening.params.protocolVersion : ""
    const transport: Transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: () => id,
      eventStore: makeEventLog(),
      retryInterval: RETRY_MS,
      onsessioninitialized: () => sessions.open(id, { transport, owner, revision }, now()),
      onsessionclosed: () => store.end(id)
    })
    const server = await factory({ era: "legacy", authInfo, requestInfo: request })
    await server.connect(transport)
    const disconnect = transport.onclose
    transport.onclose = () => {
      if (sessions.at(id) === transport) sessions.forget(id)
      disconnect?.()
    }
    return transport
  }

  /** Opens a session; its answer is given once other processes know of it. */
  const open = async (incoming: Incoming): Promise<Response> => {
    const { authInfo, body, owner, request } = incoming
    const transport = await connect(incoming, body, crypto.randomUUID())
    const answer = await transport.handleRequest(request, { authInfo, parsedBody: body })
    const id = transport.sessionId
    if (id === undefined) await transport.close()
    else if (JSON.stringify(body).length <= MAX_OPENING) await store.open(id, owner, body as object)
    return answer
  }

  const restore = async (id: string, incoming: Incoming) => {
    const opening = await store.find(id, incoming.owner)
    if (opening === null) return undefined
    const { authInfo, request } = incoming
    const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" }
    const transport = await connect(incoming, opening, id)
    for (const message of [opening, READY]) {
      const again = new Request(request.url, { method: "POST", headers: { ...headers, "mcp-session-id": id } })
      await (await transport.handleRequest(again, { authInfo, parsedBody: message })).text()
    }
    return sessions.find(id, incoming.owner)
  }

  /** A session of this bearer, whichever process opened it. */
  const known = async (id: string, incoming: Incoming) => {
    if (sessions.at(id) !== undefined) return sessions.find(id, incoming.owner)
    const name = JSON.stringify([id, incoming.owner.organizationId, incoming.owner.subject])
    const begun = restoring.get(name) ?? restore(id, incoming).finally(() => restoring.delete(name))
    restoring.set(name, begun)
    return begun
  }

  const find = async (id: string, incoming: Incoming) => {
    const session = await known(id, incoming)
    const request = cancelledBy(incoming.body)
    if (session !== undefined && request !== undefined) await store.cancel(id, request)
    return session
  }

  return {
    sessions,
    open,
    find,
    /** A session ended in some process; null where that may have been missed. */
    ended: (id: string | null) => void (id === null ? sessions.closeIdle() : sessions.close(id)),
    /** A request of a session is no longer wanted, whichever process was told. */
    cancelled: (id: string, requestId: number | string) =>
      sessions.at(id)?.onmessage?.({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId } }),
    sweep: async () => {
      const used = sessions.usedSince(swept)
      swept = now()
      await Promise.allSettled([store.use(used), sessions.sweep(swept)])
    }
  } as const
}
