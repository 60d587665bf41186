import autocannon from "autocannon"
import { cpuSeconds } from "./Cpu.ts"

export interface Target {
  readonly name: string
  readonly pid: number
  readonly url: string
  readonly method?: "GET" | "POST"
  readonly headers: Record<string, string>
  /** Keys that requests take turns with, in place of the one in the headers. */
  readonly keys?: ReadonlyArray<string>
  readonly body?: object
  /** Each request gets an identifier of its own in place of `[<id>]`. */
  readonly numbered?: boolean
  /** Makes each request's body and its headers beyond the common ones. */
  readonly next?: () => { readonly body: string; readonly headers: Record<string, string> }
}

/** Requests that take turns with the keys, where there are any. */
const requestsOf = ({ headers, keys, next }: Target) => {
  const turns = keys?.map((key) => ({ headers: { ...headers, authorization: `Bearer ${key}` } }))
  if (next === undefined) return turns
  return (turns ?? [{ headers }]).map((turn) => ({
    setupRequest: (request: autocannon.Request) => {
      const { body, headers: more } = next()
      return { ...request, body, headers: { ...turn.headers, ...more } }
    }
  }))
}

/** Requests per second, latency quantiles in milliseconds, CPU time of the server per request in microseconds. */
export interface Measured {
  readonly name: string
  readonly rps: number
  readonly p50: number
  readonly p99: number
  readonly cpu: number
  readonly failed: number
}

/** Loads a server from 32 connections for `seconds`, after a warm-up of a third of that. */
export const load = async (target: Target, seconds: number): Promise<Measured> => {
  const { body, headers, method = "GET", name, numbered = false, pid, url } = target
  const requests = requestsOf(target)
  const request = {
    url,
    method,
    headers,
    connections: 32,
    idReplacement: numbered,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(requests === undefined ? {} : { requests })
  }
  await autocannon({ ...request, duration: Math.ceil(seconds / 3) })
  const before = cpuSeconds(pid)
  const { "2xx": answered, duration, latency, non2xx, errors } = await autocannon({ ...request, duration: seconds })
  return {
    name,
    rps: answered / duration,
    p50: latency.p50,
    p99: latency.p99,
    cpu: ((cpuSeconds(pid) - before) / answered) * 1e6,
    failed: non2xx + errors
  }
}
