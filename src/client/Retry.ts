import { ApiError, ConnectionFailed } from "./Errors.ts"

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
