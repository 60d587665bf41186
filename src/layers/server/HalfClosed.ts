import type { Server } from "node:http"
import type { Socket } from "node:net"

/** Milliseconds between two looks at a client that sends no more. */
const LOOK_MS = 1000

/**
 * Answers clients that close their side of a connection once they have sent a request. One that has gone looks the same
 * until something is written to it, so the connection is kept only as long as its answer makes progress: it is closed,
 * which interrupts the work, at the first look that finds nothing written since the last and nothing on its way.
 */
export const answerHalfClosed = (server: Server): void => {
  Object.assign(server, { httpAllowHalfOpen: true })
  server.on("connection", (socket: Socket) => {
    socket.once("end", () => {
      // Nothing was under way: Node closes the connection.
      if (socket.writableEnded) return
      let written = socket.bytesWritten
      const timer = setInterval(() => {
        if (socket.writableLength === 0 && socket.bytesWritten === written) socket.destroy()
        written = socket.bytesWritten
      }, LOOK_MS).unref()
      socket.once("close", () => clearInterval(timer))
    })
  })
}
