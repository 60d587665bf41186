import type { Server, ServerResponse } from "node:http"
import { exchangeOfSource } from "../../http/api/Exchange.ts"

/** Milliseconds between two looks at what is still arriving. */
const LOOK_MS = 15_000
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
  const timer = setInterval(look, LOOK_MS).unref()
  server.once("close", () => clearInterval(timer))
  return (response: ServerResponse): void => {
    const { headers } = response.req
    if (headers["content-length"] === undefined && headers["transfer-encoding"] === undefined) return
    arriving.set(response, performance.now())
    response.req.once("close", () => arriving.delete(response))
  }
}
