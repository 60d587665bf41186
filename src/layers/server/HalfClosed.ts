import type { Server, ServerResponse } from "node:http"
import type { Socket } from "node:net"

/** Milliseconds between two looks at a client that sends no more. */
const LOOK_MS = 1000

/** Whether anything may be written before the answer: HTTP/1.0 has no interim responses. */
const mayContinue = ({ headersSent, req: { httpVersionMajor, httpVersionMinor } }: ServerResponse) =>
  !headersSent && (httpVersionMajor > 1 || httpVersionMinor >= 1)

/**
 * Answers clients that close their side of a connection once they have sent a request. One that has gone looks the same
 * until something is written to it. So an answer that is not ready is preceded by an interim response (100) at each look:
 * whoever waits ignores it, and the system of whoever has gone resets the connection, which interrupts the work. Where
 * nothing may be written and the answer makes no progress from one look to the next, the connection is closed.
 */
export const answerHalfClosed = (server: Server): void => {
  Object.assign(server, { httpAllowHalfOpen: true })
  server.on("connection", (socket: Socket & { readonly _httpMessage?: ServerResponse | null }) => {
    socket.once("end", () => {
      // Nothing was under way: Node closes the connection.
      if (socket.writableEnded) return
      let written = socket.bytesWritten
      const look = () => {
        const { _httpMessage: response, bytesWritten, writableLength } = socket
        if (writableLength === 0 && bytesWritten === written) {
          if (response && mayContinue(response)) response.writeContinue()
          else socket.destroy()
        }
        written = socket.bytesWritten
      }
      const timer = setInterval(look, LOOK_MS).unref()
      socket.once("close", () => clearInterval(timer))
    })
  })
}
