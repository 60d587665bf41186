import type { IncomingMessage, ServerResponse } from "node:http"
import type { Json } from "./Json.ts"

/** The whole body of a request. */
export const bodyOf = (request: IncomingMessage): Promise<string> =>
  new Promise((resolve, reject) => {
    const chunks: Array<Buffer> = []
    request.on("data", (chunk: Buffer) => chunks.push(chunk))
    request.on("end", () => resolve(Buffer.concat(chunks).toString("utf8")))
    request.on("error", reject)
  })

export const sendJson = (
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
  body: Json
): void => {
  const text = JSON.stringify(body)
  response.writeHead(status, {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(text),
    ...headers
  })
  response.end(text)
}

/** Begins an answer and breaks the connection in its middle. */
export const breakOff = (response: ServerResponse, headers: Readonly<Record<string, string>>, body: Json): void => {
  const text = JSON.stringify(body)
  response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(text), ...headers })
  response.write(text.slice(0, Math.floor(text.length / 2)), () => response.destroy())
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Writes pieces one after another, each after a while. */
export const sendSlowly = async (
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
  pieces: ReadonlyArray<string>,
  everyMs: number
): Promise<void> => {
  response.writeHead(200, headers)
  for (const piece of pieces) {
    if (response.destroyed) return
    response.write(piece)
    if (everyMs > 0) await pause(everyMs)
  }
  response.end()
}
