import { SqlClient } from "@effect/sql"
import { SqlError } from "@effect/sql/SqlError"
import { Context, Effect, Layer } from "effect"
import type { OrganizationId } from "../../domain/Organization.ts"
import { AskStore } from "../../services/ports/AskStore.ts"
import { AudienceRepo } from "../../services/ports/AudienceRepo.ts"
import { AuditLog } from "../../services/ports/AuditLog.ts"
import { Credits, Ledger } from "../../services/ports/Credits.ts"
import { DatabaseHealth, Transactions } from "../../services/ports/Database.ts"
import { EstimationTaskStore } from "../../services/ports/EstimationTaskStore.ts"
import { FollowUpStore } from "../../services/ports/FollowUpStore.ts"
import { HistoryStore } from "../../services/ports/HistoryStore.ts"
import { IdempotencyStore, type KeyedRequest } from "../../services/ports/IdempotencyStore.ts"
import { Jobs, type TakenJob } from "../../services/ports/Jobs.ts"
import { MemberStore } from "../../services/ports/MemberStore.ts"
import { ModelBatchStore } from "../../services/ports/ModelBatches.ts"
import { ModelBudget } from "../../services/ports/ModelBudget.ts"
import { ModelConnectionStore } from "../../services/ports/ModelConnections.ts"
import { OAuthStore } from "../../services/ports/OAuthStore.ts"
import { OrganizationData, OrganizationRepo } from "../../services/ports/OrganizationData.ts"
import { ProjectRepo, ProjectSettings } from "../../services/ports/ProjectRepo.ts"
import { ProvenanceStore } from "../../services/ports/ProvenanceStore.ts"
import { acrossOrganizations, ofOrganization } from "../../services/ports/Reach.ts"
import { Readings } from "../../services/ports/Readings.ts"
import { ReplyCache } from "../../services/ports/ReplyCache.ts"
import { ReportStore } from "../../services/ports/ReportStore.ts"
import { ShareStore } from "../../services/ports/ShareStore.ts"
import { KeptResults, ToolSessions } from "../../services/ports/ToolSessions.ts"
import { WebhookStore } from "../../services/ports/WebhookStore.ts"
import { ApiKeyRepo } from "../../services/usecases/Keys.ts"
import { TallyShares } from "../../services/usecases/Tallies.ts"
import { AnnouncementsPostgres } from "./Announcements.ts"
import { ApiKeyRepoPostgres } from "./ApiKeyRepo.ts"
import { AskStorePostgres } from "./AskStore.ts"
import { AudienceRepoPostgres } from "./AudienceRepo.ts"
import {
  auditedAudiences,
  auditedHistory,
  auditedKeys,
  auditedMembers,
  auditedModels,
  auditedProjects,
  auditedReports,
  auditedShares
} from "./Audited.ts"
import { AuditLogPostgres } from "./AuditLog.ts"
import { BacktestRepoPostgres } from "./BacktestRepo.ts"
import { CreditsPostgres } from "./Credits.ts"
import { EstimationTaskStorePostgres } from "./EstimationTasks.ts"
import { FollowUpStorePostgres } from "./FollowUps.ts"
import { IdempotencyStorePostgres } from "./IdempotencyStore.ts"
import { JobsPostgres } from "./Jobs.ts"
import { LedgerPostgres } from "./Ledger.ts"
import { MemberStorePostgres } from "./Members.ts"
import { ModelBudgetPostgres } from "./ModelBudget.ts"
import { ModelConnectionStorePostgres } from "./ModelConnections.ts"
import { OAuthStorePostgres } from "./OAuthStore.ts"
import { OrganizationDataPostgres, OrganizationRepoPostgres } from "./OrganizationData.ts"
import { ProjectRepoPostgres, ProjectSettingsPostgres } from "./ProjectRepo.ts"
import { ProvenanceStorePostgres } from "./ProvenanceStore.ts"
import { RateBucketsPostgres } from "./RateBuckets.ts"
import { ReadingsPostgres, TallySharesPostgres } from "./Readings.ts"
import { ModelBatchStorePostgres, ReplyCachePostgres } from "./ReplyCache.ts"
import { ReportStorePostgres } from "./Reports.ts"
import { RespondentsPostgres } from "./Respondents.ts"
import { ShareStorePostgres } from "./Shares.ts"
import { DatabasePostgres, recognizeLoss } from "./Sql.ts"
import { KeptResultsPostgres, ToolSessionsPostgres } from "./ToolSessions.ts"
import { TenantRole } from "./tenants/TenantRole.ts"
import { TenantSql } from "./tenants/TenantSql.ts"
import { WebhookStorePostgres } from "./WebhookStore.ts"

type AnyFunction = (...args: never) => unknown
type AnyEffect = Effect.Effect<unknown, unknown, unknown>

/** What takes the organization first works on its rows alone. Of everything else it is said whose rows it needs. */
type Unsaid<S> = {
  [K in keyof S]: S[K] extends AnyFunction
    ? Parameters<S[K]> extends readonly [OrganizationId, ...ReadonlyArray<unknown>]
      ? never
      : K
    : S[K] extends AnyEffect
      ? K
      : never
}[keyof S]

/** The purpose for which the rows of all are needed, or the organization that the arguments name. */
type Said<M> = M extends AnyFunction ? string | ((...args: Parameters<M>) => OrganizationId) : string

/** Whose rows the methods of a store need: said of each that does not take the organization first. */
type Reaches<S> = { readonly [K in Unsaid<S>]: Said<S[K]> } & {
  readonly [K in Exclude<keyof S, Unsaid<S>>]?: string
}

const reaching = (said: string | ((...args: ReadonlyArray<never>) => OrganizationId) | undefined) => {
  if (typeof said === "string") return () => acrossOrganizations(said)
  return (args: ReadonlyArray<never>) => ofOrganization(said === undefined ? args[0]! : said(...args))
}

/** A store whose every method sees the rows that it needs, and no others. */
const owned = <I, S extends object, E, R>(
  tag: Context.Tag<I, S>,
  layer: Layer.Layer<I, E, R>,
  reaches: Reaches<S>
): Layer.Layer<I, E, R> =>
  Layer.map(layer, (context) => {
    const said = reaches as Readonly<Record<string, Parameters<typeof reaching>[0]>>
    const guarded = Object.entries(Context.get(context, tag)).map(([name, member]) => {
      const reach = reaching(said[name])
      if (Effect.isEffect(member)) return [name, reach([])(member)]
      if (typeof member !== "function") return [name, member]
      return [name, (...args: ReadonlyArray<never>) => reach(args)(member(...args) as AnyEffect)]
    })
    return Context.make(tag, Object.fromEntries(guarded) as S)
  })

/** One transaction on one connection; a step that has a transaction of its own takes part in it. */
const TransactionsPostgres = Layer.effect(
  Transactions,
  Effect.map(SqlClient.SqlClient, (sql) =>
    Transactions.of({
      whole: <A, E, R>(steps: Effect.Effect<A, E, R>) =>
        sql.withTransaction(steps).pipe(
          Effect.catchIf((error): error is Extract<E | SqlError, SqlError> => error instanceof SqlError, Effect.die),
          recognizeLoss
        ) as Effect.Effect<A, E, R>
    })
  )
)

export const DatabaseHealthPostgres = Layer.effect(
  DatabaseHealth,
  Effect.map(SqlClient.SqlClient, (sql) =>
    DatabaseHealth.of({
      ping: sql<{ readOnly: string }>`SELECT current_setting('transaction_read_only') AS "readOnly"`.pipe(
        Effect.map(([row]) => row?.readOnly === "off"),
        Effect.disconnect,
        Effect.timeout("1 second"),
        Effect.orElseSucceed(() => false)
      )
    })
  )
)

const AUTHORIZING = "a code, token or client is known before the organization is"
const SHARING = "a link is known before its organization is"
const FORGETTING = "what is past its time is forgotten"
const TURNS = "organizations take turns"

const ofJob = ({ organization }: TakenJob) => organization
const ofRequest = ({ organization }: KeyedRequest) => organization

const Authorizing = owned(OAuthStore, OAuthStorePostgres, {
  save: AUTHORIZING,
  find: AUTHORIZING,
  consume: AUTHORIZING,
  remove: AUTHORIZING,
  endGrant: AUTHORIZING,
  findClient: AUTHORIZING,
  saveClient: AUTHORIZING,
  noteGrant: AUTHORIZING,
  secret: AUTHORIZING,
  identityOf: AUTHORIZING,
  findIdentity: AUTHORIZING,
  tie: AUTHORIZING,
  findSignIn: AUTHORIZING,
  findAccess: AUTHORIZING,
  purge: FORGETTING
})

/**
 * Everything stored, and all that looks at the rows of more than one organization. `Respondents` and the backtest of a
 * project see the rows of whom they are asked for.
 */
const Owned = Layer.mergeAll(
  auditedKeys(
    owned(ApiKeyRepo, ApiKeyRepoPostgres, {
      find: "a key is known before its organization is",
      touch: "the use of many keys is noted at once"
    })
  ),
  owned(AskStore, AskStorePostgres, { unclosed: "asks that a crash left are closed", purge: FORGETTING }),
  auditedAudiences(owned(AudienceRepo, AudienceRepoPostgres, {})),
  owned(Credits, CreditsPostgres, { releaseExpired: "reservations that a crash left are given back" }),
  owned(EstimationTaskStore, EstimationTaskStorePostgres, { purge: FORGETTING }),
  owned(FollowUpStore, FollowUpStorePostgres, {}),
  owned(IdempotencyStore, IdempotencyStorePostgres, {
    find: ofRequest,
    claim: ofRequest,
    abandon: ofRequest,
    keep: ofRequest,
    purge: FORGETTING
  }),
  owned(Jobs, JobsPostgres, {
    add: TURNS,
    addAll: TURNS,
    take: TURNS,
    report: ofJob,
    release: ofJob,
    finish: ofJob,
    hold: "a disk holds the files of many",
    folders: "a disk holds the files of many",
    abandon: "jobs that a crash left are ended",
    purge: FORGETTING
  }),
  owned(KeptResults, KeptResultsPostgres, { purge: FORGETTING }),
  Layer.provide(owned(Ledger, LedgerPostgres, {}), Authorizing),
  auditedMembers(owned(MemberStore, MemberStorePostgres, { sessions: "applications belong to no organization" })),
  owned(ModelBatchStore, ModelBatchStorePostgres, {}),
  auditedModels(owned(ModelConnectionStore, ModelConnectionStorePostgres, {})),
  owned(ModelBudget, ModelBudgetPostgres, { bookExpired: "what lost requests may have cost is booked" }),
  Authorizing,
  owned(OrganizationData, OrganizationDataPostgres, {}),
  owned(OrganizationRepo, OrganizationRepoPostgres, {
    create: "a new organization has no id yet",
    list: "an administrator chooses among organizations"
  }),
  auditedProjects(owned(ProjectRepo, ProjectRepoPostgres, {})),
  owned(ProjectSettings, ProjectSettingsPostgres, {}),
  owned(ProvenanceStore, ProvenanceStorePostgres, { purge: FORGETTING }),
  auditedHistory(owned(HistoryStore, ProvenanceStorePostgres, { purge: FORGETTING })),
  owned(Readings, ReadingsPostgres, {}),
  owned(ReplyCache, ReplyCachePostgres, { purge: FORGETTING }),
  auditedReports(owned(ReportStore, ReportStorePostgres, {})),
  auditedShares(
    owned(ShareStore, ShareStorePostgres, {
      find: SHARING,
      opens: ({ organization }) => organization,
      purge: FORGETTING
    })
  ),
  owned(TallyShares, TallySharesPostgres, {}),
  owned(ToolSessions, ToolSessionsPostgres, {
    open: (_, { organizationId }) => organizationId,
    find: (_, { organizationId }) => organizationId,
    use: "the use of many sessions is noted at once",
    end: "a process ends the sessions that it lost",
    cancel: "no rows are read",
    purge: FORGETTING
  }),
  owned(WebhookStore, WebhookStorePostgres, { take: TURNS, tried: ({ organization }) => organization })
)

/** Everything stored, on a client that is still to be given. */
export const StoresOnSql = Layer.mergeAll(
  Owned,
  BacktestRepoPostgres,
  DatabaseHealthPostgres,
  RateBucketsPostgres,
  RespondentsPostgres
).pipe(
  Layer.provideMerge(Layer.merge(owned(AuditLog, AuditLogPostgres, { purge: FORGETTING }), TransactionsPostgres)),
  Layer.provide(TenantSql),
  Layer.provide(TenantRole),
  Layer.provideMerge(AnnouncementsPostgres)
)

/** Everything stored, in the database of this configuration. */
export const StoresPostgres = Layer.provide(StoresOnSql, DatabasePostgres)
