import { addressed } from "./Ask.ts"
import { pause, startDeadline } from "./Deadline.ts"
import { ApiError, ConnectionFailed, errorOfWork, NoAnswer } from "./Errors.ts"
import { type Call, type CallOptions, everyPage, type ListOptions, type Transport } from "./Transport.ts"
import type { AskAnswer, AskLine, AsksQuote, DurableAsk, DurableAskSummary, QuoteAsk, Webhook } from "./Types.ts"

/** Milliseconds without data after which a stream counts as broken. The service sends something every 15 seconds. */
const SILENCE_MS = 45_000

/** The next chunk; fails if none arrives in time. */
const next = <A>(reading: Promise<A>, silence: number): Promise<A> => {
  let timer: ReturnType<typeof setTimeout>
  const silent = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ConnectionFailed("The connection went silent")), silence)
  })
  return Promise.race([reading, silent]).finally(() => clearTimeout(timer))
}

/** The complete lines of a body as they arrive, without line ends. An unfinished last line is dropped. */
export async function* linesOf(response: Response, silence = SILENCE_MS): AsyncGenerator<string, void> {
  const reader = response.body!.getReader()
  const decoder = new TextDecoder()
  let text = ""
  try {
    while (true) {
      const { done, value } = await next(reader.read(), silence)
      if (done) return
      const lines = (text + decoder.decode(value, { stream: true })).split(/\r?\n/)
      text = lines.pop()!
      yield* lines
    }
  } finally {
    reader.cancel().catch(() => {})
  }
}

/** A progress event of a durable ask. */
export interface AskEvent {
  /** Pass as `lastEventId` to resume after this event, on any server. */
  readonly id: string
  /** `state` at the start, `progress` after each answer, `done` at the end. */
  readonly event: "state" | "progress" | "done"
  /** The background request at that moment. */
  readonly ask: DurableAskSummary
}

interface Heard {
  last: string | undefined
  /** Milliseconds to wait before reconnecting, as the service says. */
  retry: number
}

const NO_CONTENT = 204

/** The events of one connection, parsed as server-sent events. */
async function* eventsIn(response: Response, heard: Heard): AsyncGenerator<AskEvent, void> {
  let [event, data, id] = ["", "", heard.last]
  for await (const line of linesOf(response)) {
    const [, field = "", value = ""] = /^(\w*):? ?(.*)$/s.exec(line) ?? []
    if (field === "event") event = value
    else if (field === "data") data += value
    else if (field === "id") id = value
    else if (field === "retry") heard.retry = Number(value) || heard.retry
    else if (line === "") {
      heard.last = id
      if (data !== "") yield { id: id ?? "", event: event as AskEvent["event"], ask: JSON.parse(data) }
      event = data = ""
    }
  }
}

/** The events of a durable ask until it finishes. Reconnects when the connection breaks, without repeating events. */
export async function* askEvents(
  { open }: Transport,
  path: string,
  options: CallOptions & { readonly lastEventId?: string | undefined } = {}
): AsyncGenerator<AskEvent, void> {
  const heard: Heard = { last: options.lastEventId, retry: 1000 }
  while (true) {
    const headers = {
      accept: "text/event-stream",
      ...(heard.last !== undefined && { "last-event-id": heard.last })
    }
    const { done, response } = await open({ method: "GET", path, headers }, options)
    if (response.status === NO_CONTENT) return done()
    try {
      for await (const told of eventsIn(response, heard)) {
        yield told
        if (told.event === "done") return
      }
    } catch (error) {
      if (options.signal?.aborted === true) throw options.signal.reason
      if (error instanceof ApiError || error instanceof SyntaxError) throw error
    } finally {
      done()
    }
    await pause(heard.retry, options.signal)
  }
}

/** How long to wait, and a callback for progress. */
export interface WaitOptions extends CallOptions {
  /** Milliseconds. No limit by default. */
  readonly timeout?: number | undefined
  /** Called after each answer. */
  readonly onProgress?: ((ask: DurableAskSummary) => void) | undefined
}

/** Which results of a batch to read. */
export interface ResultsOptions extends CallOptions {
  /** Only those in this state. All by default. */
  readonly state?: AskLine["state"] | undefined
}

/** Options for sending a durable ask. */
export interface SubmitOptions extends CallOptions {
  /** Called when everything has finished. */
  readonly webhook?: Webhook | undefined
}

/** Durable asks: send them now, get the answers later, pay once. */
export interface Asks {
  /** Sends one request of any kind, or up to 10,000 as a batch. */
  readonly submit: (ask: QuoteAsk | ReadonlyArray<QuoteAsk>, options?: SubmitOptions) => Promise<DurableAsk>
  /** The maximum cost of a batch, without sending it. */
  readonly quote: (asks: ReadonlyArray<QuoteAsk>, options?: CallOptions) => Promise<AsksQuote>
  /** Its progress and, for a single request that has finished, its result. */
  readonly get: (id: string, options?: CallOptions) => Promise<DurableAsk>
  /** All of them, newest first. */
  readonly list: (options?: ListOptions) => AsyncGenerator<DurableAskSummary, void>
  /** Progress events until it finishes. */
  readonly events: (
    id: string,
    options?: CallOptions & { readonly lastEventId?: string | undefined }
  ) => AsyncGenerator<AskEvent, void>
  /** Waits until it finishes, successfully or not. */
  readonly wait: (id: string, options?: WaitOptions) => Promise<DurableAsk>
  /** Waits for the answer to a single request and throws if it failed. For a batch, use `results`. */
  readonly answer: (id: string, options?: WaitOptions) => Promise<AskAnswer>
  /** The result of each request so far, in the order sent. */
  readonly results: (id: string, options?: ResultsOptions) => AsyncGenerator<AskLine, void>
  /** One result, by its index in the batch, from 0. */
  readonly result: (id: string, index: number, options?: CallOptions) => Promise<AskLine>
  /** The results as a CSV table. */
  readonly table: (id: string, options?: CallOptions) => Promise<string>
  /** Cancels everything that isn't answered yet. */
  readonly cancel: (id: string, options?: CallOptions) => Promise<DurableAsk>
  /** Retries what failed, once everything has finished. */
  readonly retry: (id: string, options?: CallOptions) => Promise<DurableAsk>
}

/** Result lines. If the connection breaks, continues where it stopped. */
async function* resultLines(
  transport: Transport,
  path: string,
  { state, ...options }: ResultsOptions = {}
): AsyncGenerator<AskLine, void> {
  const call = { method: "GET", path, query: { state }, headers: { accept: "application/x-ndjson" } } as const
  let told = -1
  for (let breaks = 0; ; breaks++) {
    const { done, response } = await transport.open(call, options)
    try {
      for await (const line of linesOf(response)) {
        const one = JSON.parse(line) as AskLine
        if (one.index <= told) continue
        told = one.index
        yield one
      }
      return
    } catch (cause) {
      if (options.signal?.aborted === true) throw options.signal.reason
      if (cause instanceof SyntaxError) throw cause
      if (breaks >= (options.maxRetries ?? transport.maxRetries))
        throw new ConnectionFailed("The connection broke while reading the results", { cause })
    } finally {
      done()
    }
  }
}

export const makeAsks = (transport: Transport): Asks => {
  const at = (id: string, more = "") => `/v1/asks/${encodeURIComponent(id)}${more}`
  const shown = async (call: Call, options?: CallOptions) => (await transport.json<DurableAsk>(call, options)).data

  const events: Asks["events"] = (id, options) => askEvents(transport, at(id, "/events"), options)

  const wait: Asks["wait"] = async (id, { onProgress, timeout = 0, ...options } = {}) => {
    const deadline = startDeadline(timeout, options.signal)
    const within = { ...options, signal: deadline.signal }
    try {
      for await (const { ask } of events(id, within)) onProgress?.(ask)
      return await shown({ method: "GET", path: at(id) }, within)
    } finally {
      deadline.over()
    }
  }

  return {
    submit: (asks, { webhook, ...options } = {}) => {
      if (Array.isArray(asks)) {
        const body = webhook === undefined ? asks : { webhook, asks }
        return shown({ method: "POST", path: "/v1/asks", body }, options)
      }
      const { body, path } = addressed(asks as QuoteAsk)
      const headers = { prefer: "respond-async" }
      return shown(
        { method: "POST", headers, path, body: webhook === undefined ? body : { ...body, webhook } },
        options
      )
    },
    quote: async (body, options) =>
      (await transport.json<AsksQuote>({ method: "POST", path: "/v1/asks/quote", body }, options)).data,
    get: (id, options) => shown({ method: "GET", path: at(id) }, options),
    list: (options) => everyPage(transport, "/v1/asks", (page: ReadonlyArray<DurableAskSummary>) => page, options),
    events,
    wait,
    answer: async (id, options) => {
      const { error, kind, result, state } = await wait(id, options)
      if (result !== null) return result
      if (error !== null) throw errorOfWork(error, null)
      const why =
        kind === "batch"
          ? "This is a batch: read its answers with asks.results"
          : `There is no answer: the ask is ${state}`
      throw new NoAnswer(why)
    },
    results: (id, options) => resultLines(transport, at(id, "/results"), options),
    result: async (id, index, options) =>
      (await transport.json<AskLine>({ method: "GET", path: at(id, `/results/${index}`) }, options)).data,
    table: (id, options) => {
      const call = { method: "GET", path: at(id, "/results"), headers: { accept: "text/csv" } } as const
      return transport.read((response) => response.text(), call, options)
    },
    cancel: (id, options) => shown({ method: "DELETE", path: at(id) }, options),
    retry: (id, options) => shown({ method: "POST", path: at(id, "/retry") }, options)
  }
}
