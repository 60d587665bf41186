import { Context, Effect, Option } from "effect"
import type { Principal } from "../../domain/ApiKey.ts"
import { type Quota, RateLimits } from "../../services/ports/RateLimits.ts"
import { actFor } from "../../services/ports/Reach.ts"
import { Keys } from "../../services/usecases/Keys.ts"
import { TooManyRequests } from "../api/Errors.ts"
import { currentExchange, type Exchange } from "../api/Exchange.ts"
import { toWire } from "../errors/ErrorMapping.ts"

/** Set where a request was admitted before it reached its endpoint, so that it is counted once. */
export class Admitted extends Context.Reference<Admitted>()("http/Admitted", {
  defaultValue: () => Option.none<Principal>()
}) {}

const announce = ({ limit, remaining, resetSeconds, retrySeconds }: Quota, { setHeader }: Exchange) => {
  setHeader("RateLimit-Policy", `"default";q=${limit};w=60`)
  setHeader("RateLimit", `"default";r=${remaining};t=${resetSeconds}`)
  if (retrySeconds > 0) setHeader("Retry-After", String(retrySeconds))
}

const refusal = ({ limit, retrySeconds }: Quota) =>
  new TooManyRequests({
    code: "rate_limit_exceeded",
    message: `This plan allows ${limit} requests a minute; send this one again in ${retrySeconds} s.`
  })

/** Lets a request in: who the key acts for, within the plan's rate. */
export class Admission extends Effect.Service<Admission>()("http/Admission", {
  effect: Effect.gen(function* () {
    const keys = yield* Keys
    const limits = yield* RateLimits
    /** Counts one more request of an organization, and refuses it beyond the plan's rate. */
    const withinRate = <P extends Pick<Principal, "organizationId" | "plan">>(who: P) =>
      Effect.flatMap(limits.consume(who.organizationId, who.plan), (quota) =>
        Effect.flatMap(currentExchange, (exchange) => {
          announce(quota, exchange)
          exchange.plan = who.plan
          exchange.organization = who.organizationId
          return quota.allowed ? Effect.succeed(who) : refusal(quota)
        })
      )
    /** From then on the request acts for the key's organization. */
    const admit = (key: string) =>
      Effect.flatMap(toWire(keys.authenticate(key)), (who) =>
        Effect.zipRight(actFor(who.organizationId), withinRate(who))
      )
    return { admit, withinRate } as const
  })
}) {}
