import type { Server, ServerResponse } from "node:http"
import { Server as Listener, type Socket } from "node:net"
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises"

/** Milliseconds without requests after which the clients are taken to be elsewhere, and how often they are waited for. */
const QUIET_MS = 250
const MAX_WAITS = 10
/** The same for those that keep a connection when nobody can open another. */
const MAX_LAST_WAITS = 4
/** Turns without a new connection after which none is left that the system took in and this process did not. */
const EMPTY_TURNS = 2
/** So many the system keeps waiting at most, as Node asks it to. */
const BACKLOG = 511
/** Milliseconds that a client has for the request for which it connected. */
const FIRST_REQUEST_MS = 500

/** An answer without end, to which a client listens until one of them has enough. */
const isStream = (response: ServerResponse) =>
  response.headersSent &&
  response.req.method === "GET" &&
  String(response.getHeader("content-type")).startsWith("text/event-stream")

/**
 * How a server stops without breaking off anything that it took on: it says so where proxies look (`isStopping`) and
 * answers on as ever; then every answer is the last of its connection, until hardly anybody asks; then whoever has
 * connected is let in and nobody else can connect, which sends proxies elsewhere that look at nothing; then, once those
 * are quiet that keep a connection, idle ones are closed, and what is under way has the grace to be answered.
 */
export const makeFarewell = (server: Server, grace: number) => {
  const open = new Set<ServerResponse>()
  /** Connections on which nothing was asked yet. */
  const silent = new Set<Socket>()
  let stopping = false
  let last = false
  let begun = 0
  let connected = 0
  let onSettled = () => {}

  const isBusy = () => silent.size > 0 || [...open].some((response) => !isStream(response))
  const look = () => {
    if (last && !isBusy()) onSettled()
  }
  const settled = async () => {
    const done = new AbortController()
    onSettled = () => done.abort()
    const impatient = setTimeout(() => {
      silent.clear()
      look()
    }, FIRST_REQUEST_MS)
    if (isBusy()) await wait(grace, undefined, { signal: done.signal }).catch(() => {})
    clearTimeout(impatient)
  }

  const quiet = async (most: number) => {
    for (let waits = 0, before = -1; waits < most && begun > before; waits++) {
      before = begun
      await wait(QUIET_MS)
    }
  }

  /** Lets in all who have connected: the system hands over one a turn, and resets those that are left when it stops. */
  const letIn = async () => {
    for (let turns = 0, empty = 0; empty < EMPTY_TURNS && turns < BACKLOG + EMPTY_TURNS; turns++) {
      const before = connected
      await nextTurn()
      empty = connected > before ? 0 : empty + 1
    }
  }

  const answerForTheLastTime = () => {
    last = true
    for (const response of open) if (!response.headersSent) response.shouldKeepAlive = false
  }

  server.on("connection", (socket: Socket) => {
    connected++
    silent.add(socket)
    socket.once("close", () => {
      silent.delete(socket)
      look()
    })
  })

  const close = server.close.bind(server)
  /** Closes the server, within the grace. */
  server.close = (done) => {
    answerForTheLastTime()
    const timer = setTimeout(() => server.closeAllConnections(), grace)
    return close((error) => {
      clearTimeout(timer)
      done?.(error)
    })
  }

  return {
    isStopping: () => stopping,
    /** Notes that a request is to be answered. */
    begin: (response: ServerResponse) => {
      begun++
      silent.delete(response.req.socket)
      open.add(response)
      if (last) response.shouldKeepAlive = false
      response.once("close", () => {
        open.delete(response)
        look()
      })
    },
    /** Stops in good order; `announce` is for how many milliseconds it says so first. */
    leave: async (announce: number) => {
      stopping = true
      await wait(announce)
      answerForTheLastTime()
      if (announce > 0) await quiet(MAX_WAITS)
      await letIn()
      if (announce > 0) {
        Listener.prototype.close.call(server)
        await quiet(MAX_LAST_WAITS)
      }
      // What has come in by now is read before idle connections are told from others.
      await nextTurn()
      server.close()
      await settled()
    }
  } as const
}
