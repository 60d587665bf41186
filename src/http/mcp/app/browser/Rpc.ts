import { type Fields, fields, text } from "../view/Json.ts"

/** What the page answers the host with. */
interface Handlers {
  readonly notified: (method: string, params: unknown) => void
  /** The result, or undefined for a method that is not known. */
  readonly requested: (method: string) => Fields | undefined
}

/** The host as the page talks to it. */
interface Host {
  /** Fails with the host's own words. */
  readonly request: (method: string, params: Fields) => Promise<unknown>
  readonly notify: (method: string, params: Fields) => void
}

const METHOD_NOT_FOUND = -32601

interface Waiting {
  readonly resolve: (result: unknown) => void
  readonly reject: (error: Error) => void
}

/**
 * JSON-RPC with the window around this one. A sandboxed page cannot know that window's origin, so messages are addressed to
 * any; they carry nothing but the page's name and height. Messages from any other window are passed over.
 */
export const connect = (page: Window, { notified, requested }: Handlers): Host => {
  const waiting = new Map<unknown, Waiting>()
  const post = (message: Fields) => page.parent.postMessage({ jsonrpc: "2.0", ...message }, "*")
  let lastId = 0

  const answer = (id: unknown, method: string) => {
    const result = requested(method)
    post(
      result === undefined
        ? { id, error: { code: METHOD_NOT_FOUND, message: `This view knows no method ${method}` } }
        : { id, result }
    )
  }

  const settle = ({ error, id, result }: Fields) => {
    const asked = waiting.get(id)
    waiting.delete(id)
    if (error === undefined) asked?.resolve(result)
    else asked?.reject(new Error(text(fields(error).message) ?? "no reason given"))
  }

  page.addEventListener("message", ({ data, source }: MessageEvent<unknown>) => {
    const message = fields(data)
    if (source !== page.parent || message.jsonrpc !== "2.0") return
    const { id, method, params } = message
    if (typeof method !== "string") settle(message)
    else if (id === undefined) notified(method, params)
    else answer(id, method)
  })

  return {
    notify: (method, params) => post({ method, params }),
    request: (method, params) =>
      new Promise((resolve, reject) => {
        const id = ++lastId
        waiting.set(id, { resolve, reject })
        post({ id, method, params })
      })
  }
}
