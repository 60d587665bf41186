import type { HttpServerRequest } from "@effect/platform"
import { Cause, Clock, Context, Effect, Exit, Option } from "effect"
import { type Access, holds, permitted } from "../../domain/Access.ts"
import type { Principal } from "../../domain/ApiKey.ts"
import type { Scope } from "../../domain/Scope.ts"
import type { DomainError } from "../../services/DomainError.ts"
import { type Quota, RateLimits } from "../../services/ports/RateLimits.ts"
import { actFor } from "../../services/ports/Reach.ts"
import { Credentials } from "../../services/usecases/Credentials.ts"
import { heed } from "../../services/usecases/Turns.ts"
import { TooManyRequests } from "../api/Errors.ts"
import { currentExchange, type Exchange, withExchange } from "../api/Exchange.ts"
import { wireOf } from "../errors/ErrorMapping.ts"
import { type BearerError, bearerChallenge, PublicUrl, plainChallenge } from "../routing/Routes.ts"

/** Whose clients are to be served as they expect where the contract says something else. */
export class Compatibility extends Context.Tag("http/Compatibility")<Compatibility, "none" | "originalvoices">() {}

/** How that product's SDKs name themselves: `OriginalVoices/JS 0.1.0`. */
const ITS_SDK = /^OriginalVoices\//

/** Whether a request is answered as that product's clients expect: the settings say so, or it comes from its SDK. */
export const isCompatible = (
  setting: Context.Tag.Service<Compatibility>,
  { headers }: Pick<HttpServerRequest.HttpServerRequest, "headers">
): boolean => setting === "originalvoices" || ITS_SDK.test(headers["user-agent"] ?? "")

/** Requests end within this time once the service stops, also those whose clients have gone. */
const PATIENCE = "2 seconds"

/** Counts requests under way; when the scope closes it waits for them, so that what they use goes away after them. */
export const makeDrain = Effect.gen(function* () {
  const idle = yield* Effect.makeLatch(true)
  let underWay = 0
  const enter = () => {
    if (underWay++ === 0) idle.unsafeClose()
  }
  const leave = () => {
    if (--underWay === 0) idle.unsafeOpen()
  }
  yield* Effect.addFinalizer(() => Effect.timeoutOption(Effect.interruptible(idle.await), PATIENCE))

  /** Counts work that is not interrupted before it has begun. */
  const counted = <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.suspend(() => {
      enter()
      return Effect.flatMap(Effect.exit(work), (exit) => {
        leave()
        return exit
      })
    })
  return { counted } as const
})

const RESOURCE = "/v1"
/** How often it is looked whether whoever is still answered may be. */
const LOOK = "1 second"
const wallClock = Clock.make()

/** Set where a request was admitted before it reached its endpoint, so that it is counted once. */
export class Admitted extends Context.Reference<Admitted>()("http/Admitted", {
  defaultValue: () => Option.none<Access>()
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

/** Lets a request in: who its key or token acts for, within the plan's rate, and within what was granted. */
export class Admission extends Effect.Service<Admission>()("http/Admission", {
  effect: Effect.gen(function* () {
    const { authenticate, authenticateKnown, resources } = yield* Credentials
    const limits = yield* RateLimits
    const publicUrl = yield* PublicUrl
    const clock = yield* Effect.clock
    const takesTokens = resources.includes(RESOURCE)

    /** Tells whoever is refused how to authenticate. */
    const challenge = (problem?: BearerError) =>
      Effect.map(currentExchange, ({ setHeader }) =>
        setHeader("WWW-Authenticate", takesTokens ? bearerChallenge(publicUrl, RESOURCE, problem) : plainChallenge)
      )

    const refused = <E extends DomainError>(error: E, problem?: BearerError) =>
      Effect.zipRight(challenge(problem), Effect.fail(wireOf(error)))

    const entered = (who: Pick<Principal, "organizationId" | "plan">, quota: Quota, exchange: Exchange) => {
      announce(quota, exchange)
      exchange.plan = who.plan
      exchange.organization = who.organizationId
    }

    /** Counts one more request of an organization, and refuses it beyond the plan's rate. */
    const withinRate = <P extends Pick<Principal, "organizationId" | "plan">>(who: P) =>
      withExchange((exchange) =>
        Effect.flatMap(limits.consume(who.organizationId, who.plan), (quota) => {
          entered(who, quota, exchange)
          if (!quota.allowed) return refusal(quota)
          exchange.over = heed(who.organizationId)
          return Effect.succeed(who)
        })
      )

    /** From then on the request acts for the bearer's organization. */
    const admit = (bearer: string) =>
      Effect.matchEffect(authenticate(bearer, RESOURCE), {
        onFailure: (error) =>
          refused(error, bearer === "" ? undefined : { error: "invalid_token", description: error.message }),
        onSuccess: (who) => Effect.zipRight(actFor(who.organizationId), withinRate(who))
      })

    /** Refuses what goes beyond the scopes of a token. */
    const permit = (who: Access, needed: ReadonlyArray<Scope>) =>
      Effect.catchAll(permitted(who, needed), (error) =>
        refused(error, { error: "insufficient_scope", description: error.message, scopes: needed })
      )

    /**
     * Lets a request in by what is known already: a key that was looked up lately, and requests that this process may let
     * in. Null where that does not suffice: then nothing was counted, and `admit` tells.
     */
    const admitKnown = (bearer: string, needed: ReadonlyArray<Scope>, exchange: Exchange): Access | null => {
      const who = authenticateKnown(bearer, clock)
      if (who === null || !holds(who, needed)) return null
      const quota = limits.consumeHeld(who.organizationId, who.plan, clock)
      if (quota === null) return null
      entered(who, quota, exchange)
      return who
    }

    /** Ends once a bearer that was let in would be so no longer. */
    const ended = (bearer: string) =>
      Effect.sleep(LOOK).pipe(
        Effect.withClock(wallClock),
        Effect.zipRight(Effect.exit(authenticate(bearer, RESOURCE))),
        Effect.repeat({ until: Exit.match({ onSuccess: () => false, onFailure: Cause.isFailure }) }),
        Effect.asVoid
      )

    return { admit, admitKnown, ended, permit, withinRate } as const
  })
}) {}
