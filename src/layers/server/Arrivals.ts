import type { IncomingMessage, Server } from "node:http"
import { exchangeOfSource } from "../../http/api/Exchange.ts"

/** Milliseconds between two looks at what is still arriving. */
const LOOK_MS = 15_000

/**
 * Ends requests whose body takes longer than `most` milliseconds to arrive, unless somebody receives them who is patient.
 * Node's own limit is the same for all, and an upload may take longer than anything else ought to. Returns what is to be
 * called with every request.
 */
export const endLateArrivals = (server: Server, most: number) => {
  const arriving = new Map<IncomingMessage, number>()
  const look = () => {
    const now = performance.now()
    for (const [request, since] of arriving) {
      if (now - since < most || exchangeOfSource(request).patient) continue
      arriving.delete(request)
      server.emit("clientError", Object.assign(new Error(), { code: "ERR_HTTP_REQUEST_TIMEOUT" }), request.socket)
    }
  }
  const timer = setInterval(look, LOOK_MS).unref()
  server.once("close", () => clearInterval(timer))
  return (request: IncomingMessage): void => {
    if (request.method === "GET") return
    arriving.set(request, performance.now())
    request.once("close", () => arriving.delete(request))
  }
}
