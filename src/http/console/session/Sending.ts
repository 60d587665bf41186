import { accessToken } from "./Tokens.ts"

export const UNAUTHORIZED = 401

interface Sending {
  readonly fetch: typeof fetch
  /** Waits until what was sent so far is answered. */
  readonly settled: () => Promise<void>
}

/** Sends a request; what is deleted while its page is left is deleted all the same. */
export const reach: typeof fetch = (input, init = {}) =>
  fetch(input, { ...init, keepalive: init.method?.toUpperCase() === "DELETE" })

/** Sends requests with the tokens of a sign-in, renewed unseen; says when there are no more of them. */
export const sendingWith = (signIn: string, ended: () => void): Sending => {
  const underWay = new Set<Promise<Response>>()

  const answered = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const send = (token: string) => {
      const headers = new Headers(init.headers)
      headers.set("authorization", `Bearer ${token}`)
      return reach(input, { ...init, headers })
    }
    const token = await accessToken(signIn)
    const answer = token === null ? Response.error() : await send(token)
    if (token !== null && answer.status !== UNAUTHORIZED) return answer
    const another = token === null ? null : await accessToken(signIn, token)
    if (another !== null) return send(another)
    ended()
    return answer
  }
  return {
    fetch: (input, init) => {
      const answer = answered(input, init)
      const done = () => underWay.delete(answer)
      underWay.add(answer)
      answer.then(done, done)
      return answer
    },
    settled: async () => {
      await Promise.allSettled(underWay)
    }
  }
}
