import { type Context, Effect, Layer, Option } from "effect"
import { Plan } from "../../domain/Organization.ts"
import { Credits } from "../../services/ports/Credits.ts"
import { RateLimits } from "../../services/ports/RateLimits.ts"
import { ReplyCache } from "../../services/ports/ReplyCache.ts"
import { cacheLookups, creditsCharged, rateLimited } from "./Measures.ts"

/** A port in front of itself. */
const before = <I, S>(port: Context.Tag<I, S>, tap: (service: S) => S): Layer.Layer<I, never, I> =>
  Layer.effect(port, Effect.map(port, tap))

const then = <A, E>(work: Effect.Effect<A, E>, tell: (value: A) => void) =>
  Effect.map(work, (value) => {
    tell(value)
    return value
  })

/** Counts credits that answers cost, when they are taken. */
const CreditsCounted = before(Credits, (credits) => ({
  ...credits,
  charge: (organization, amount, answer) =>
    then(credits.charge(organization, amount, answer), () => creditsCharged(amount)),
  settle: (organization, reservation, used, answer) =>
    then(credits.settle(organization, reservation, used, answer), (remaining) => {
      if (remaining !== null) creditsCharged(used)
    })
}))

const replyFound = (reply: Option.Option<unknown>) => cacheLookups(1, "replies", Option.isSome(reply) ? "hit" : "miss")

const RepliesCounted = before(ReplyCache, (cache) => ({
  ...cache,
  find: (organization, model, call) => then(cache.find(organization, model, call), replyFound),
  findOrAwait: (organization, model, call) => then(cache.findOrAwait(organization, model, call), replyFound)
}))

export const StoresCounted = Layer.merge(CreditsCounted, RepliesCounted)

/** Counts requests beyond the rate of their plan. */
export const RateLimitsCounted = before(RateLimits, (limits) => {
  for (const plan of Plan.literals) rateLimited(0, plan)
  return {
    ...limits,
    consume: (organization, plan) =>
      then(limits.consume(organization, plan), ({ allowed }) => {
        if (!allowed) rateLimited(1, plan)
      })
  }
})
