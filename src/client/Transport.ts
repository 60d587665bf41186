import { type Deadline, pause, startDeadline } from "./Deadline.ts"
import { ApiError, ConnectionFailed, errorOf, errorOfOther } from "./Errors.ts"

const FIRST_MS = 500
const LONGEST_MS = 8_000
/** The longest `Retry-After` to honor, in seconds: the longest rate limit window. */
const PATIENCE = 60
/** Statuses worth a retry. */
const PASSING: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504])

/** Between 0 and 1. */
const chance = (): number => crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32

/** Whether an earlier attempt at the same call is still being answered. */
export const isUnderWay = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "idempotency_key_in_use"

/** Whether a failed call may be retried. A connection may have broken after the work was done. */
export const isPassing = (error: unknown, method: string): boolean => {
  if (error instanceof ConnectionFailed) return method !== "DELETE"
  return error instanceof ApiError && PASSING.has(error.status) && (error.retryAfter ?? 0) <= PATIENCE
}

/**
 * Milliseconds before the next attempt: what the service asks for plus up to a quarter, or exponential backoff minus up to
 * half. The randomness keeps many clients from retrying at the same moment.
 */
export const waitBefore = (attempt: number, error: unknown): number => {
  const asked = error instanceof ApiError ? error.retryAfter : null
  if (asked !== null) return asked * 1000 * (1 + chance() / 4)
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** attempt) * (1 - chance() / 2)
}

/** Where the service is, and how to call it. */
export interface ClientOptions {
  /** The service's address, such as `https://insights.example`. A path in it is put before the routes. */
  readonly baseUrl: string
  /** An API key, or an access token for the resource `/v1`. */
  readonly apiKey: string
  /** The longest a call may take including retries, in milliseconds. Defaults to 300,000; 0 means no limit. */
  readonly timeout?: number | undefined
  /** The number of retries. Defaults to 3. */
  readonly maxRetries?: number | undefined
  /** The function that sends requests. Defaults to the platform's `fetch`. */
  readonly fetch?: typeof globalThis.fetch | undefined
}

/** Options for one call. */
export interface CallOptions {
  /** Cancels the call. */
  readonly signal?: AbortSignal | undefined
  readonly timeout?: number | undefined
  readonly maxRetries?: number | undefined
  /** The key that keeps a POST from being done twice. Defaults to a new key per call, reused for its retries. */
  readonly idempotencyKey?: string | undefined
}

/** A request, before the client adds anything. */
export interface Call {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE"
  readonly path: string
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON, unless it is a form. */
  readonly body?: unknown
}

/** A response's envelope and headers. */
export interface Answered<A> {
  readonly data: A
  readonly requestId: string
  readonly headers: Headers
}

/** Makes the calls of one client. */
export interface Transport {
  /** Reads the response as JSON. */
  readonly json: <A>(call: Call, options?: CallOptions) => Promise<Answered<A>>
  /** Returns the response once it starts. Call `done` after reading its body. */
  readonly open: (call: Call, options?: CallOptions) => Promise<{ response: Response; done: () => void }>
  /** Reads the response with `read`. */
  readonly read: <A>(read: (response: Response) => Promise<A>, call: Call, options?: CallOptions) => Promise<A>
  readonly maxRetries: number
}

const TIMEOUT_MS = 300_000
const MAX_RETRIES = 3
/** Needs no API key. */
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
    const message = `Got status ${status} from something other than the service: ${text.slice(0, 200) || "(empty body)"}`
    return errorOfOther({ ...about, message, param: null })
  }
}

/** Waits for the network and turns its failures into named errors. */
const reached = async <A>(something: Promise<A>, { signal }: Deadline, base: string): Promise<A> => {
  try {
    return await something
  } catch (cause) {
    if (signal.aborted) throw signal.reason
    throw cause instanceof ApiError ? cause : new ConnectionFailed(`Can't reach the service at ${base}`, { cause })
  }
}

/** Request headers. An invalid value is reported without showing it, since it may be a key. */
const headersOf = (given: Readonly<Record<string, string>>): Headers => {
  try {
    return new Headers(given)
  } catch {
    throw new TypeError(
      "apiKey or idempotencyKey contains characters that a header can't carry: use only Latin letters"
    )
  }
}

/** Checks the address of a call, because `fetch` doesn't say what is wrong with it. */
const addressOf = (address: string): string => {
  try {
    const { protocol, href } = new URL(new Request(address).url)
    if (/^https?:$/.test(protocol)) return href
  } catch {}
  throw new TypeError("baseUrl must be the full address of the service, such as http://localhost:3000")
}

/** Creates the transport of a client. */
export const makeTransport = (client: ClientOptions): Transport => {
  const send = client.fetch ?? globalThis.fetch
  const base = `${client.baseUrl ?? ""}`.replace(/\/+$/, "")

  const requestOf = ({ body, headers, method, path, query = {} }: Call, key: string) => {
    const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]]))
    const search = given.length === 0 ? "" : `?${new URLSearchParams(given)}`
    const isForm = body instanceof FormData
    if (typeof client.apiKey !== "string" && path !== KEYLESS)
      throw new TypeError(`apiKey must be a string, not ${typeof client.apiKey}: is the variable with the key set?`)
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

  /** Retries until `read` gets a usable response, or the error is final. */
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

/** Options for reading a list. */
export interface ListOptions extends CallOptions {
  /** Items per page, from 1 to 100. Defaults to 100. */
  readonly pageSize?: number | undefined
}

const LARGEST = 100

/** The cursor in a `Link` header. */
const cursorIn = (link: string | null): string | undefined => {
  const [, address] = /<([^>]*)>;\s*rel="?next/.exec(link ?? "") ?? []
  return address === undefined
    ? undefined
    : (new URL(address, "http://localhost").searchParams.get("cursor") ?? undefined)
}

/** All items of a list, loaded page by page as needed. */
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
