import { Effect, Layer } from "effect"
import { RateBuckets } from "../services/ports/RateBuckets.ts"
import { RateLimits } from "../services/ports/RateLimits.ts"
import { AppConfig } from "./Config.ts"

/** One bucket per organization, as large as its plan says. */
export const RateLimitsConfigured = Layer.effect(
  RateLimits,
  Effect.map(Effect.zip(AppConfig, RateBuckets), ([{ rateLimits }, { take, takeHeld }]) =>
    RateLimits.of({
      consume: (organization, plan) => take(organization, rateLimits[plan]),
      consumeHeld: (organization, plan, clock) => takeHeld(organization, rateLimits[plan], clock)
    })
  )
)
