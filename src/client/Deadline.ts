import { TimedOut } from "./Errors.ts"

/** The end of a call: its time is up, or its caller wants it no more. */
export interface Deadline {
  readonly signal: AbortSignal
  /** What failed last, for whoever is told that the time is up. */
  because: unknown
  /** Stops the clock; the caller's signal is still heard. */
  readonly arrived: () => void
  /** Lets go of the caller's signal as well. */
  readonly over: () => void
}

/** The longest that a timer of the platform runs; told to run longer, it is over at once. */
const LONGEST_MS = 2 ** 31 - 1

/** Begins a call of at most so many milliseconds; 0 for no limit, as what no timer can measure is none. */
export const startDeadline = (timeout: number, caller: AbortSignal | undefined): Deadline => {
  const controller = new AbortController()
  const abort = () => controller.abort(caller?.reason)
  const timer =
    timeout > 0 && timeout <= LONGEST_MS
      ? setTimeout(() => {
          const cause = deadline.because === undefined ? undefined : { cause: deadline.because }
          controller.abort(new TimedOut(`There was no answer within ${timeout / 1000} s`, cause))
        }, timeout)
      : undefined
  if (caller?.aborted === true) abort()
  caller?.addEventListener("abort", abort)
  const arrived = () => clearTimeout(timer)
  const deadline: Deadline = {
    signal: controller.signal,
    because: undefined,
    arrived,
    over: () => {
      arrived()
      caller?.removeEventListener("abort", abort)
    }
  }
  return deadline
}

/** Waits, unless what it waits for is called off. */
export const pause = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted === true) return reject(signal.reason)
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop)
      resolve()
    }, milliseconds)
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    signal?.addEventListener("abort", stop, { once: true })
  })
