import { addressed } from "./Ask.ts"
import { startDeadline } from "./Deadline.ts"
import { ConnectionFailed, errorOfWork, NoAnswer } from "./Errors.ts"
import { type AskEvent, askEvents } from "./Events.ts"
import { linesOf } from "./Lines.ts"
import { everyPage, type ListOptions } from "./Pages.ts"
import type { Call, CallOptions, Transport } from "./Transport.ts"
import type { AskAnswer, AskLine, AsksQuote, DurableAsk, DurableAskSummary, QuoteAsk, Webhook } from "./Types.ts"

/** How long is waited, and who is told meanwhile. */
export interface WaitOptions extends CallOptions {
  /** Milliseconds; without a limit unless said. */
  readonly timeout?: number | undefined
  readonly onProgress?: ((ask: DurableAskSummary) => void) | undefined
}

/** Which asks of a batch are wanted. */
export interface ResultsOptions extends CallOptions {
  /** Those in this state; all of them unless said. */
  readonly state?: AskLine["state"] | undefined
}

/** Who is told when all is over. */
export interface SubmitOptions extends CallOptions {
  readonly webhook?: Webhook | undefined
}

/** Asks that outlive their request: sent now, answered by and by, charged once. */
export interface Asks {
  /** Sends one ask of any kind, or up to 10,000 as a batch. */
  readonly submit: (ask: QuoteAsk | ReadonlyArray<QuoteAsk>, options?: SubmitOptions) => Promise<DurableAsk>
  /** What a batch would cost, without asking it. */
  readonly quote: (asks: ReadonlyArray<QuoteAsk>, options?: CallOptions) => Promise<AsksQuote>
  readonly get: (id: string, options?: CallOptions) => Promise<DurableAsk>
  /** All of them, newest first. */
  readonly list: (options?: ListOptions) => AsyncGenerator<DurableAskSummary, void>
  /** How it goes on, until it is over. */
  readonly events: (
    id: string,
    options?: CallOptions & { readonly lastEventId?: string | undefined }
  ) => AsyncGenerator<AskEvent, void>
  /** Waits until it is over, whatever it came to. */
  readonly wait: (id: string, options?: WaitOptions) => Promise<DurableAsk>
  /** Waits for the answer of one ask. What it failed with is thrown; a batch has `results`. */
  readonly answer: (id: string, options?: WaitOptions) => Promise<AskAnswer>
  /** What became of each ask so far, in the order sent. */
  readonly results: (id: string, options?: ResultsOptions) => AsyncGenerator<AskLine, void>
  /** What became of one of them, by its place in what was sent, from 0. */
  readonly result: (id: string, index: number, options?: CallOptions) => Promise<AskLine>
  /** The results as a table in CSV. */
  readonly table: (id: string, options?: CallOptions) => Promise<string>
  /** Cancels what is not answered yet. */
  readonly cancel: (id: string, options?: CallOptions) => Promise<DurableAsk>
  /** Asks again what failed, once all is over. */
  readonly retry: (id: string, options?: CallOptions) => Promise<DurableAsk>
}

/** Lines of results; where the connection breaks, those that are left are asked for again. */
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
        throw new ConnectionFailed("The results broke off", { cause })
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
      const why = kind === "batch" ? "It is a batch, which has results" : `There is no answer: it is ${state}`
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
