import { TimedOut } from "./Errors.ts"

/** The end of a call: it timed out, or its caller canceled it. */
export interface Deadline {
  readonly signal: AbortSignal
  /** The last failure, reported as the cause of a timeout. */
  because: unknown
  /** Stops the timer, but still listens to the caller's signal. */
  readonly arrived: () => void
  /** Stops listening to the caller's signal too. */
  readonly over: () => void
}

/** The longest delay a timer supports. With a longer one, it fires at once. */
const LONGEST_MS = 2 ** 31 - 1

/** Starts the deadline of a call, in milliseconds. 0, or more than a timer supports, means no limit. */
export const startDeadline = (timeout: number, caller: AbortSignal | undefined): Deadline => {
  const controller = new AbortController()
  const abort = () => controller.abort(caller?.reason)
  const timer =
    timeout > 0 && timeout <= LONGEST_MS
      ? setTimeout(() => {
          const cause = deadline.because === undefined ? undefined : { cause: deadline.because }
          controller.abort(new TimedOut(`No response within ${timeout / 1000} s`, cause))
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

/** Waits, unless the signal aborts first. */
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
