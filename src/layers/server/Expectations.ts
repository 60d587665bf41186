import type { IncomingMessage, ServerResponse } from "node:http"

/**
 * Asks a client that waits for it (`Expect: 100-continue`) for the body once somebody reads it, so that what is refused
 * by its headers is refused without one. Its connection then closes: nobody can tell whether the body still comes.
 */
export const continueWhenRead = (request: IncomingMessage, response: ServerResponse, isStopping: () => boolean) => {
  const keepAlive = response.shouldKeepAlive
  const read = request._read
  response.shouldKeepAlive = false
  request._read = (size) => {
    request._read = read
    if (!response.headersSent) {
      response.writeContinue()
      response.shouldKeepAlive = keepAlive && !isStopping()
    }
    request._read(size)
  }
}
