import type { ChoicesResult, OpenResult } from "../../src/domain/ask/AskResult.ts"
import type { Truth } from "../../test/support/models/Truth.ts"

export interface Answered<A> {
  readonly status: number
  readonly ms: number
  /** The result, where the status is 200. */
  readonly data: A | undefined
  readonly requestId: string
  /** The whole body as it came. */
  readonly text: string
}

export type SampleSize = "low" | "medium" | "high" | "very_high"

/** Asks a service over HTTP. */
export interface Asker {
  readonly url: string
  /** `once` is a key under which the request is answered once. */
  readonly post: <A>(key: string, path: string, body: object, once?: string) => Promise<Answered<A>>
  readonly get: <A>(key: string, path: string) => Promise<Answered<A>>
  readonly choices: (key: string, truth: Truth, more?: object) => Promise<Answered<ChoicesResult>>
  readonly open: (key: string, question: string, more?: object) => Promise<Answered<OpenResult>>
}

export const AUDIENCE = "US adults"

interface Enveloped<A> {
  readonly data?: A
}

const isEnveloped = <A>(value: unknown): value is Enveloped<A> => typeof value === "object" && value !== null

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const answered = async <A>(sent: Promise<Response>): Promise<Answered<A>> => {
  const began = performance.now()
  const response = await sent
  const text = await response.text()
  const body = parsed(text)
  return {
    status: response.status,
    ms: performance.now() - began,
    data: response.ok && isEnveloped<A>(body) ? body.data : undefined,
    requestId: response.headers.get("x-request-id") ?? "",
    text
  }
}

export const askerAt = (url: string): Asker => {
  const headers = (key: string) => ({ authorization: `Bearer ${key}`, "content-type": "application/json" })
  const post = <A>(key: string, path: string, body: object, once?: string) =>
    answered<A>(
      fetch(`${url}${path}`, {
        method: "POST",
        headers: { ...headers(key), ...(once === undefined ? {} : { "idempotency-key": once }) },
        body: JSON.stringify(body)
      })
    )
  return {
    url,
    post,
    get: <A>(key: string, path: string) => answered<A>(fetch(`${url}${path}`, { headers: headers(key) })),
    choices: (key, { choices, multiple, question }, more = {}) =>
      post<ChoicesResult>(key, "/v1/ask/choices", {
        audiencePrompt: AUDIENCE,
        question,
        choices,
        ...(multiple === true ? { isMultipleChoice: true } : {}),
        ...more
      }),
    open: (key, question, more = {}) =>
      post<OpenResult>(key, "/v1/ask/open", { audiencePrompt: AUDIENCE, question, ...more })
  }
}

/** Runs `work` for all items, so many at a time. */
export const inTurns = async <A, B>(
  items: ReadonlyArray<A>,
  atOnce: number,
  work: (item: A, i: number) => Promise<B>
): Promise<ReadonlyArray<B>> => {
  const results: Array<B> = []
  let next = 0
  const worker = async () => {
    for (let i = next++; i < items.length; i = next++) results[i] = await work(items[i]!, i)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker))
  return results
}
