import { type Deadline, pause, startDeadline } from "./Deadline.ts"
import { ApiError, ConnectionFailed, errorOf, errorOfOther } from "./Errors.ts"

const FIRST_MS = 500
const LONGEST_MS = 8_000
/** Seconds that are waited for somebody who says how long: the longest window of a rate limit. */
const PATIENCE = 60
/** Refusals that may be none when the request comes again. */
const PASSING: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504])

/** Between 0 and 1. */
const chance = (): number => crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32

/** Whether an earlier attempt of the same call is still being answered. */
export const isUnderWay = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "idempotency_key_in_use"

/** Whether a call may be made again after what it came to. A broken connection may have broken after the work was done. */
export const isPassing = (error: unknown, method: string): boolean => {
  if (error instanceof ConnectionFailed) return method !== "DELETE"
  return error instanceof ApiError && PASSING.has(error.status) && (error.retryAfter ?? 0) <= PATIENCE
}

/**
 * Milliseconds before the next attempt: what the service asks for and up to a quarter more, else twice as many each time,
 * of which up to a half are left to chance, so that many clients do not come back at once.
 */
export const waitBefore = (attempt: number, error: unknown): number => {
  const asked = error instanceof ApiError ? error.retryAfter : null
  if (asked !== null) return asked * 1000 * (1 + chance() / 4)
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** attempt) * (1 - chance() / 2)
}

/** Where the service is, and how it is called. */
export interface ClientOptions {
  /** Address of the service, such as `https://insights.example`; a path in it stands before the routes. */
  readonly baseUrl: string
  /** A key of the organization, or an access token for the resource `/v1`. */
  readonly apiKey: string
  /** Milliseconds that a call may take with its retries, 300,000 unless said; 0 for no limit. */
  readonly timeout?: number | undefined
  /** How often a call is tried again, 3 times unless said. */
  readonly maxRetries?: number | undefined
  /** What sends requests; the platform's unless said. */
  readonly fetch?: typeof globalThis.fetch | undefined
}

/** How one call differs from the others. */
export interface CallOptions {
  /** Calls it off. */
  readonly signal?: AbortSignal | undefined
  readonly timeout?: number | undefined
  readonly maxRetries?: number | undefined
  /** The key that keeps a POST from being done twice; a new one for each call unless said, and the same in its retries. */
  readonly idempotencyKey?: string | undefined
}

/** A request, before anything of the client's is added. */
export interface Call {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE"
  readonly path: string
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON, unless it is a form. */
  readonly body?: unknown
}

/** The envelope of an answer, with its headers. */
export interface Answered<A> {
  readonly data: A
  readonly requestId: string
  readonly headers: Headers
}

/** Makes calls of one client. */
export interface Transport {
  /** What a call is answered as JSON. */
  readonly json: <A>(call: Call, options?: CallOptions) => Promise<Answered<A>>
  /** The answer of a call once it begins; `done` has to be called when its body is read. */
  readonly open: (call: Call, options?: CallOptions) => Promise<{ response: Response; done: () => void }>
  /** The same, read by `read`. */
  readonly read: <A>(read: (response: Response) => Promise<A>, call: Call, options?: CallOptions) => Promise<A>
  readonly maxRetries: number
}

const TIMEOUT_MS = 300_000
const MAX_RETRIES = 3
/** Answers whoever asks. */
const KEYLESS = "/v1/healthcheck"

const secondsOf = (headers: Headers): number | null => {
  const text = headers.get("retry-after")
  if (text === null) return null
  const seconds = Number(text)
  if (!Number.isNaN(seconds)) return Math.max(0, seconds)
  const until = Date.parse(text) - Date.parse(headers.get("date") ?? "")
  return Number.isNaN(until) ? null : Math.max(0, until / 1000)
}

const refusalOf = async (response: Response): Promise<ApiError> => {
  const { headers, status } = response
  const text = await response.text()
  const about = { status, requestId: headers.get("x-request-id"), retryAfter: secondsOf(headers) }
  try {
    const { error, requestId } = JSON.parse(text)
    if (typeof error?.message !== "string") throw error
    return errorOf({ ...about, code: error.code, message: error.message, param: error.param ?? null, requestId })
  } catch {
    const message = `The answer is ${status}, and none of the service's: ${text.slice(0, 200) || "it is empty"}`
    return errorOfOther({ ...about, message, param: null })
  }
}

/** Waits for something of the network's; what goes wrong there has a name. */
const reached = async <A>(something: Promise<A>, { signal }: Deadline, base: string): Promise<A> => {
  try {
    return await something
  } catch (cause) {
    if (signal.aborted) throw signal.reason
    throw cause instanceof ApiError ? cause : new ConnectionFailed(`The service was not reached at ${base}`, { cause })
  }
}

/** Headers of a request; what no header can carry is told without being shown. */
const headersOf = (given: Readonly<Record<string, string>>): Headers => {
  try {
    return new Headers(given)
  } catch {
    throw new TypeError(
      "No header can carry what was given as apiKey or idempotencyKey: it holds other than Latin letters"
    )
  }
}

/** The whole address of a call, which the platform's fetch would say nothing of but that it did not answer. */
const addressOf = (address: string): string => {
  try {
    const { protocol, href } = new URL(new Request(address).url)
    if (/^https?:$/.test(protocol)) return href
  } catch {}
  throw new TypeError("baseUrl must be the address of the service with its scheme, such as http://localhost:3000")
}

/** What sends the calls of a client. */
export const makeTransport = (client: ClientOptions): Transport => {
  const send = client.fetch ?? globalThis.fetch
  const base = `${client.baseUrl ?? ""}`.replace(/\/+$/, "")

  const requestOf = ({ body, headers, method, path, query = {} }: Call, key: string) => {
    const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]]))
    const search = given.length === 0 ? "" : `?${new URLSearchParams(given)}`
    const isForm = body instanceof FormData
    if (typeof client.apiKey !== "string" && path !== KEYLESS)
      throw new TypeError(
        `apiKey must be a text and is ${typeof client.apiKey}: is the variable set that holds the key?`
      )
    const init = {
      method,
      headers: headersOf({
        authorization: `Bearer ${client.apiKey}`,
        ...(method === "POST" && { "idempotency-key": key }),
        ...(body !== undefined && !isForm && { "content-type": "application/json" }),
        ...headers
      }),
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) })
    }
    const url = `${base}${path}${search}`
    return [client.fetch === undefined ? addressOf(url) : url, init] as const
  }

  /** Tries until there is an answer that `read` can use, or one that is final. */
  const tried = async <A>(
    read: (response: Response) => Promise<A>,
    call: Call,
    { idempotencyKey, maxRetries = client.maxRetries ?? MAX_RETRIES }: CallOptions,
    deadline: Deadline
  ): Promise<A> => {
    const [url, init] = requestOf(call, idempotencyKey ?? crypto.randomUUID())
    const once = async () => {
      const response = await send(url, { ...init, signal: deadline.signal })
      if (!response.ok) throw await refusalOf(response)
      return read(response)
    }
    for (let attempt = 0; ; ) {
      try {
        return await reached(once(), deadline, base)
      } catch (error) {
        if (deadline.signal.aborted) throw error
        const waits = isUnderWay(error)
        if (!waits && (attempt >= maxRetries || !isPassing(error, call.method))) throw error
        deadline.because = error
        await pause(waitBefore(attempt, error), deadline.signal)
        if (!waits) attempt++
      }
    }
  }

  const read: Transport["read"] = async (reader, call, options = {}) => {
    const deadline = startDeadline(options.timeout ?? client.timeout ?? TIMEOUT_MS, options.signal)
    try {
      return await tried(reader, call, options, deadline)
    } finally {
      deadline.over()
    }
  }

  return {
    maxRetries: client.maxRetries ?? MAX_RETRIES,
    read,
    json: (call, options) =>
      read(async (response) => ({ ...(await response.json()), headers: response.headers }), call, options),
    open: async (call, options = {}) => {
      const deadline = startDeadline(options.timeout ?? client.timeout ?? TIMEOUT_MS, options.signal)
      try {
        const response = await tried(async (answer) => answer, call, options, deadline)
        deadline.arrived()
        return { response, done: deadline.over }
      } catch (error) {
        deadline.over()
        throw error
      }
    }
  }
}

/** How a list is read. */
export interface ListOptions extends CallOptions {
  /** How many come at a time, 1 to 100; 100 unless said. */
  readonly pageSize?: number | undefined
}

const LARGEST = 100

/** The cursor to which a header `Link` leads. */
const cursorIn = (link: string | null): string | undefined => {
  const [, address] = /<([^>]*)>;\s*rel="?next/.exec(link ?? "") ?? []
  return address === undefined
    ? undefined
    : (new URL(address, "http://localhost").searchParams.get("cursor") ?? undefined)
}

/** Everything of a list, page by page as it is wanted. */
export async function* everyPage<Page, A>(
  { json }: Transport,
  path: string,
  rows: (page: Page) => ReadonlyArray<A>,
  { pageSize = LARGEST, ...options }: ListOptions = {},
  only: Readonly<Record<string, string | undefined>> = {}
): AsyncGenerator<A, void> {
  let cursor: string | undefined
  do {
    const { data, headers } = await json<Page>(
      { method: "GET", path, query: { ...only, limit: pageSize, cursor } },
      options
    )
    yield* rows(data)
    cursor = cursorIn(headers.get("link"))
  } while (cursor !== undefined)
}
