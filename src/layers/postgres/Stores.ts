import { Layer } from "effect"
import { ApiKeyRepoPostgres } from "./ApiKeyRepo.ts"
import { AudienceRepoPostgres } from "./AudienceRepo.ts"
import { BacktestRepoPostgres } from "./BacktestRepo.ts"
import { CreditsPostgres } from "./Credits.ts"
import { DatabaseHealthPostgres } from "./DatabaseHealth.ts"
import { IdempotencyStorePostgres } from "./IdempotencyStore.ts"
import { JobsPostgres } from "./Jobs.ts"
import { KeptResultsPostgres } from "./KeptResults.ts"
import { ModelBudgetPostgres } from "./ModelBudget.ts"
import { OAuthStorePostgres } from "./OAuthStore.ts"
import { OrganizationRepoPostgres } from "./OrganizationRepo.ts"
import { ProjectRepoPostgres } from "./ProjectRepo.ts"
import { ProjectSettingsPostgres } from "./ProjectSettings.ts"
import { ProvenanceStorePostgres } from "./ProvenanceStore.ts"
import { ReadingsPostgres } from "./Readings.ts"
import { ReplyCachePostgres } from "./ReplyCache.ts"
import { RespondentsPostgres } from "./Respondents.ts"
import { DatabasePostgres } from "./Sql.ts"
import { TransactionsPostgres } from "./Transactions.ts"

/** Everything stored, on a client that is still to be given. */
export const StoresOnSql = Layer.mergeAll(
  ApiKeyRepoPostgres,
  AudienceRepoPostgres,
  BacktestRepoPostgres,
  CreditsPostgres,
  DatabaseHealthPostgres,
  IdempotencyStorePostgres,
  JobsPostgres,
  KeptResultsPostgres,
  ModelBudgetPostgres,
  OAuthStorePostgres,
  OrganizationRepoPostgres,
  ProjectRepoPostgres,
  ProjectSettingsPostgres,
  ProvenanceStorePostgres,
  ReadingsPostgres,
  ReplyCachePostgres,
  RespondentsPostgres,
  TransactionsPostgres
)

/** Everything stored, in the database of this configuration. */
export const StoresPostgres = Layer.provide(StoresOnSql, DatabasePostgres)
