import * as RateLimiter from "@effect/experimental/RateLimiter"
import { Duration, Effect, Layer } from "effect"
import { type Quota, RateLimits } from "../services/RateLimits.ts"
import { AppConfig } from "./Config.ts"

const WINDOW = Duration.minutes(1)
const seconds = (duration: Duration.Duration) => Math.ceil(Duration.toSeconds(duration))

/** One token bucket per organization, in this process. */
export const RateLimitsMemory = Layer.effect(
  RateLimits,
  Effect.gen(function* () {
    const limiter = yield* RateLimiter.RateLimiter
    const { rateLimits } = yield* AppConfig
    return RateLimits.of({
      consume: (organization, plan) =>
        limiter.consume({ algorithm: "token-bucket", key: organization, limit: rateLimits[plan], window: WINDOW }).pipe(
          Effect.map(
            ({ limit, remaining, resetAfter }): Quota => ({
              allowed: true,
              limit,
              remaining,
              resetSeconds: seconds(resetAfter),
              retrySeconds: 0
            })
          ),
          Effect.catchAll((error) =>
            error.reason === "StoreError"
              ? Effect.die(error)
              : Effect.succeed<Quota>({
                  allowed: false,
                  limit: error.limit,
                  remaining: 0,
                  resetSeconds: 60,
                  retrySeconds: Math.max(1, seconds(error.retryAfter))
                })
          )
        )
    })
  })
).pipe(Layer.provide(RateLimiter.layer), Layer.provide(RateLimiter.layerStoreMemory))
