import { Effect, Schedule } from "effect"
import { AskStore } from "../ports/AskStore.ts"
import { AuditLog } from "../ports/AuditLog.ts"
import { Credits } from "../ports/Credits.ts"
import { EstimationTaskStore } from "../ports/EstimationTaskStore.ts"
import { HistoryStore } from "../ports/HistoryStore.ts"
import { IdempotencyStore } from "../ports/IdempotencyStore.ts"
import { Jobs } from "../ports/Jobs.ts"
import { ModelBudget } from "../ports/ModelBudget.ts"
import { OAuthStore } from "../ports/OAuthStore.ts"
import { ProvenanceStore } from "../ports/ProvenanceStore.ts"
import { RateBuckets } from "../ports/RateLimits.ts"
import { ReplyCache } from "../ports/ReplyCache.ts"
import { ShareStore } from "../ports/ShareStore.ts"
import { KeptResults, ToolSessions } from "../ports/ToolSessions.ts"
import { survive } from "../WhenEnded.ts"
import { Keys } from "./Keys.ts"

/** Nothing of this is as pressing as the first requests of a service that has just started. */
const FIRST = "1 second"

/** What the service does on its own: gives back abandoned reservations, notes when keys were used, forgets old answers. */
export class Housekeeping extends Effect.Service<Housekeeping>()("services/Housekeeping", {
  scoped: Effect.gen(function* () {
    const asks = yield* AskStore
    const audit = yield* AuditLog
    const budget = yield* ModelBudget
    const credits = yield* Credits
    const estimations = yield* EstimationTaskStore
    const history = yield* HistoryStore
    const idempotency = yield* IdempotencyStore
    const jobs = yield* Jobs
    const kept = yield* KeptResults
    const keys = yield* Keys
    const oauth = yield* OAuthStore
    const provenance = yield* ProvenanceStore
    const rates = yield* RateBuckets
    const replies = yield* ReplyCache
    const sessions = yield* ToolSessions
    const shares = yield* ShareStore

    const every = <A>(interval: `${number} seconds`, what: string, task: Effect.Effect<A>) =>
      task.pipe(survive(what), Effect.repeat(Schedule.spaced(interval)), Effect.delay(FIRST), Effect.forkScoped)

    yield* Effect.addFinalizer(() => keys.flushUses.pipe(survive("Noting the use of keys")))
    yield* every("5 seconds", "Releasing abandoned reservations", credits.releaseExpired)
    yield* every("30 seconds", "Booking what lost requests may have cost", budget.bookExpired)
    yield* every("10 seconds", "Noting the use of keys", keys.flushUses)
    yield* every("60 seconds", "Forgetting who has not sent requests for long", rates.purge)
    yield* every("3600 seconds", "Forgetting old responses", idempotency.purge)
    yield* every("3600 seconds", "Forgetting old results", kept.purge)
    yield* every("3600 seconds", "Forgetting old answers", history.purge)
    yield* every("3600 seconds", "Forgetting links whose time is over", shares.purge)
    yield* every("3600 seconds", "Forgetting old entries of the audit log", audit.purge)
    yield* every("3600 seconds", "Forgetting old asks", asks.purge)
    yield* every("3600 seconds", "Forgetting expired estimation tasks", estimations.purge)
    yield* every("3600 seconds", "Forgetting old jobs", jobs.purge)
    yield* every("3600 seconds", "Forgetting authorizations past their time", oauth.purge)
    yield* every("3600 seconds", "Forgetting how old answers came about", provenance.purge)
    yield* every("3600 seconds", "Forgetting old replies of language models", replies.purge)
    yield* every("60 seconds", "Forgetting sessions that nobody uses", sessions.purge)
    return {}
  })
}) {}
