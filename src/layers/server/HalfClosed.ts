import type { Server, ServerResponse } from "node:http"
import type { Socket } from "node:net"

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
