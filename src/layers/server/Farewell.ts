import type { Server, ServerResponse } from "node:http"
import type { Socket } from "node:net"
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises"

/** Milliseconds without requests after which the clients are taken to be elsewhere, and how often they are waited for. */
const QUIET_MS = 250
const MAX_WAITS = 10
/** Milliseconds that a client has for the request for which it connected. */
const FIRST_REQUEST_MS = 500

/** An answer without end, to which a client listens until one of them has enough. */
const isStream = (response: ServerResponse) =>
  response.headersSent &&
  response.req.method === "GET" &&
  String(response.getHeader("content-type")).startsWith("text/event-stream")

/**
 * How a server stops without breaking off anything that it took on: it says so where proxies look (`isStopping`) and
 * answers on as ever; then every answer is the last of its connection, until hardly anybody asks; then nobody can connect
 * any more, idle connections are closed, and what is under way has the grace to be answered.
 */
export const makeFarewell = (server: Server, grace: number) => {
  const open = new Set<ServerResponse>()
  /** Connections on which nothing was asked yet. */
  const silent = new Set<Socket>()
  let stopping = false
  let last = false
  let begun = 0
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

  const quiet = async () => {
    for (let waits = 0, before = -1; waits < MAX_WAITS && begun > before; waits++) {
      before = begun
      await wait(QUIET_MS)
    }
  }

  const answerForTheLastTime = () => {
    last = true
    for (const response of open) if (!response.headersSent) response.shouldKeepAlive = false
  }

  server.on("connection", (socket: Socket) => {
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
      if (announce > 0) await quiet()
      // What has come in by now is read before idle connections are told from others.
      await nextTurn()
      server.close()
      await settled()
    }
  } as const
}
