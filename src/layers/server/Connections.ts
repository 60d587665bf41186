import { readFileSync } from "node:fs"
import type { Server } from "node:http"
import type { Socket } from "node:net"
import { Config, Option } from "effect"

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
