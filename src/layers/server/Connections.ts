import { readFileSync } from "node:fs"
import type { Server, ServerResponse } from "node:http"
import { Server as Listener, type Socket } from "node:net"
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises"
import { Config, Option } from "effect"
import { exchangeOfSource } from "../../http/api/Exchange.ts"

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

/** Milliseconds between two looks at what is still arriving. */
const ARRIVALS_LOOK_MS = 15_000
/** Milliseconds for a body whose sender has shown no valid key: it ends at the first look after them. */
const STRANGER_MS = 15_000

/**
 * Ends requests whose body takes too long to arrive: 15 to 30 seconds without a valid key, `most` milliseconds with one,
 * longer only where somebody patient receives it. Node's own limit is the same for all, and an upload may take longer than
 * anything else ought to. Returns what is to be called with every response to be made.
 */
export const endLateArrivals = (server: Server, most: number) => {
  const arriving = new Map<ServerResponse, number>()
  const look = () => {
    const now = performance.now()
    for (const [response, since] of arriving) {
      const { req: request } = response
      const { organization, patient } = exchangeOfSource(request)
      if (organization === null ? now - since < STRANGER_MS : patient || now - since < most) continue
      arriving.delete(response)
      // Who was answered already is told nothing more.
      if (response.headersSent) request.socket.destroy()
      else server.emit("clientError", Object.assign(new Error(), { code: "ERR_HTTP_REQUEST_TIMEOUT" }), request.socket)
    }
  }
  const timer = setInterval(look, ARRIVALS_LOOK_MS).unref()
  server.once("close", () => clearInterval(timer))
  return (response: ServerResponse): void => {
    const { headers } = response.req
    if (headers["content-length"] === undefined && headers["transfer-encoding"] === undefined) return
    arriving.set(response, performance.now())
    response.req.once("close", () => arriving.delete(response))
  }
}

/** Milliseconds between two looks at a client that sends no more. */
const LOOK_MS = 1000

/** The first looks come sooner: each hop to a client that has gone takes two writes to show it. */
const FIRST_LOOKS_MS = [100, 200, 300, 400, 600]

/** Whether anything may be written before the answer: HTTP/1.0 has no interim responses. */
const mayContinue = ({ headersSent, req: { httpVersionMajor, httpVersionMinor } }: ServerResponse) =>
  !headersSent && (httpVersionMajor > 1 || httpVersionMinor >= 1)

/**
 * Answers clients that close their side of a connection once they have sent a request. One that has gone looks the same
 * until something is written to it. So an answer that takes longer is preceded by an interim response (100) at each look:
 * whoever waits ignores it, and the system of whoever has gone resets the connection, which interrupts the work. Where
 * nothing may be written and the answer makes no progress for a second, the connection is closed.
 */
export const answerHalfClosed = (server: Server): void => {
  Object.assign(server, { httpAllowHalfOpen: true })
  server.on("connection", (socket: Socket & { readonly _httpMessage?: ServerResponse | null }) => {
    socket.once("end", () => {
      // Nothing was under way: Node closes the connection.
      if (socket.writableEnded) return
      const askWhetherThere = () => {
        const response = socket._httpMessage
        if (socket.writableLength > 0 || !response || !mayContinue(response)) return false
        response.writeContinue()
        return true
      }
      let written = socket.bytesWritten
      const look = () => {
        if (socket.writableLength === 0 && socket.bytesWritten === written && !askWhetherThere()) socket.destroy()
        written = socket.bytesWritten
      }
      const first = FIRST_LOOKS_MS.map((after) => setTimeout(askWhetherThere, after).unref())
      const timer = setInterval(look, LOOK_MS).unref()
      socket.once("close", () => {
        clearInterval(timer)
        for (const early of first) clearTimeout(early)
      })
    })
  })
}

/** More connections than this one process does not serve well. */
const MOST = 10_000
/** What share of its open files may be connections: the others are the database's, uploads, and requests to others. */
const SHARE = 0.75

/** The limit on open files in Linux's table of limits; none where there is no limit or no such table. */
export const openFilesIn = (table: string): number | null => {
  const found = /^Max open files +(\d+)/m.exec(table)
  return found === null ? null : Number(found[1])
}

/** How many connections suit a process that may open so many files; null where nothing limits them. */
export const connectionsFor = (files: number | null): number =>
  files === null ? MOST : Math.max(1, Math.min(MOST, Math.floor(files * SHARE)))

const limits = (): string => {
  try {
    return readFileSync("/proc/self/limits", "utf8")
  } catch {
    return ""
  }
}

/** How many connections are taken: as many as are set, or as suit this process. */
export const maxConnections = Config.integer("MAX_CONNECTIONS").pipe(
  Config.validate({ message: "must be a whole number of at least 1", validation: (value) => value >= 1 }),
  Config.option,
  Config.map(Option.getOrElse(() => connectionsFor(openFilesIn(limits()))))
)

/** Connections without a valid key so far, by the address that they come from, the oldest first. */
class Strangers {
  readonly #from = new Map<string, Set<Socket>>()

  add(socket: Socket): void {
    const address = socket.remoteAddress ?? ""
    const same = this.#from.get(address) ?? new Set()
    this.#from.set(address, same.add(socket))
    socket.once("close", () => this.#remove(address, socket))
  }

  #remove(address: string, socket: Socket): void {
    const same = this.#from.get(address)
    same?.delete(socket)
    if (same?.size === 0) this.#from.delete(address)
  }

  /** The oldest of the address that has the most; `isKnown` tells which have shown a key meanwhile. */
  takeOne(isKnown: (socket: Socket) => boolean): Socket | undefined {
    for (;;) {
      const [address, most] = [...this.#from].reduce(
        (one, other) => (other[1].size > one[1].size ? other : one),
        ["", new Set<Socket>()]
      )
      const [oldest] = most
      if (oldest === undefined) return undefined
      this.#remove(address, oldest)
      if (!isKnown(oldest)) return oldest
    }
  }
}

/**
 * Keeps connections to at most `most`: for one more, the oldest without a valid key is closed, of the address that has the
 * most of them, so that whoever keeps all of them open keeps nobody else out. `isKnown` tells whether a connection's request
 * came with a valid key. `onClosed` is told of each that is closed.
 */
export const limitConnections = (
  server: Server,
  most: number,
  isKnown: (socket: Socket) => boolean,
  onClosed?: () => void
): void => {
  const strangers = new Strangers()
  let open = 0
  server.on("connection", (socket: Socket) => {
    open++
    socket.once("close", () => open--)
    strangers.add(socket)
    if (open <= most) return
    ;(strangers.takeOne(isKnown) ?? socket).destroy()
    onClosed?.()
  })
}
