import { createSignal } from "solid-js"
import {
  type Client,
  ConnectionFailed,
  type DurableAsk,
  type DurableAskSummary,
  ServiceUnavailable,
  TimedOut
} from "../../../client/Client.ts"
import { createLoaded } from "./Loaded.tsx"

const AGAIN_MS = 2_000

const isPassing = (error: unknown) =>
  error instanceof ConnectionFailed || error instanceof TimedOut || error instanceof ServiceUnavailable

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    setTimeout(done, ms)
    signal.addEventListener("abort", () => done(), { once: true })
  })

/**
 * A durable ask, heard of until it is over by the service's events: after a reload, and after the service was away, from
 * where it is by then.
 */
export const createWatched = (client: Client, id: () => string) => {
  const [now, setNow] = createSignal<DurableAskSummary>()
  const [isLost, setLost] = createSignal(false)
  const told = (ask: DurableAskSummary) => {
    setLost(false)
    setNow(ask)
  }
  const follow = async (given: string, signal: AbortSignal): Promise<DurableAsk> => {
    const found = await client.asks.get(given, { signal })
    told(found)
    if (found.finishedAt !== null) return found
    const over = await client.asks.wait(given, { signal, onProgress: told })
    told(over)
    return over
  }
  const [ask, { refetch }] = createLoaded(id, async (given, signal) => {
    while (true) {
      try {
        return await follow(given, signal)
      } catch (error) {
        if (signal.aborted || now() === undefined || !isPassing(error)) throw error
        setLost(true)
        await pause(AGAIN_MS, signal)
      }
    }
  })
  return { ask, now, isLost, told, refetch }
}
