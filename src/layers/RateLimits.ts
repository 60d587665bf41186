import { Effect, Layer } from "effect"
import { type Quota, RateLimits } from "../services/ports/RateLimits.ts"
import { AppConfig } from "./Config.ts"

/** Milliseconds in which a plan's whole limit comes back. */
const WINDOW_MS = 60_000

/** Requests that an organization may still send, and when the last of them came back, in milliseconds. */
interface Bucket {
  tokens: number
  filledAt: number
}

const refill = (bucket: Bucket, limit: number, now: number): void => {
  const interval = WINDOW_MS / limit
  const back = Math.floor((now - bucket.filledAt) / interval)
  if (back <= 0) return
  bucket.tokens = Math.min(limit, bucket.tokens + back)
  bucket.filledAt += back * interval
}

const seconds = (requests: number, limit: number) => Math.ceil((requests * WINDOW_MS) / limit / 1000)

const take = (bucket: Bucket, limit: number): Quota => {
  if (bucket.tokens === 0) {
    return {
      allowed: false,
      limit,
      remaining: 0,
      resetSeconds: seconds(limit, limit),
      retrySeconds: Math.max(1, seconds(1, limit))
    }
  }
  bucket.tokens--
  const resetSeconds = seconds(limit - bucket.tokens, limit)
  return { allowed: true, limit, remaining: bucket.tokens, resetSeconds, retrySeconds: 0 }
}

/** One token bucket per organization, in this process. */
export const RateLimitsMemory = Layer.effect(
  RateLimits,
  Effect.map(AppConfig, ({ rateLimits }) => {
    const buckets = new Map<string, Bucket>()
    return RateLimits.of({
      consume: (organization, plan) =>
        Effect.clockWith((clock) => {
          const now = clock.unsafeCurrentTimeMillis()
          const limit = rateLimits[plan]
          const bucket = buckets.get(organization) ?? { tokens: limit, filledAt: now }
          buckets.set(organization, bucket)
          refill(bucket, limit, now)
          return Effect.succeed(take(bucket, limit))
        })
    })
  })
)
