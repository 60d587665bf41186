import { Effect, Layer } from "effect"
import { StoresOnSql } from "../../src/layers/postgres/Stores.ts"
import { DatabaseHealth, Transactions } from "../../src/services/ports/Database.ts"
import { OrganizationRepo } from "../../src/services/ports/OrganizationData.ts"
import { servers, TestDatabase } from "./Database.ts"
import { AudienceRepoMemory } from "./memory/Audiences.ts"
import { BacktestRepoMemory } from "./memory/Backtests.ts"
import { CreditsMemory } from "./memory/Credits.ts"
import { IdempotencyStoreMemory } from "./memory/IdempotencyStore.ts"
import { Memory } from "./memory/Memory.ts"
import { modelBudgetMemory } from "./memory/ModelBudget.ts"
import { ApiKeyRepoMemory, OrganizationRepoMemory } from "./memory/Organizations.ts"
import { ProjectRepoMemory, RespondentsMemory } from "./memory/Projects.ts"
import { ProvenanceStoreMemory } from "./memory/ProvenanceStore.ts"
import { ReplyCacheMemory } from "./memory/ReplyCache.ts"
import { TallySharesMemory } from "./memory/TallyShares.ts"

/** Every store in this process's memory. */
export const StoresMemory = Layer.mergeAll(
  ApiKeyRepoMemory,
  AudienceRepoMemory,
  BacktestRepoMemory,
  CreditsMemory,
  Layer.succeed(DatabaseHealth, { ping: Effect.succeed(true) }),
  IdempotencyStoreMemory,
  modelBudgetMemory(),
  OrganizationRepoMemory,
  ProjectRepoMemory,
  ProvenanceStoreMemory,
  ReplyCacheMemory,
  RespondentsMemory,
  TallySharesMemory,
  Layer.succeed(Transactions, { whole: (steps) => steps })
).pipe(Layer.provide(Memory.Default))

/** Every store in a fresh database of the embedded Postgres, and its client. */
export const StoresTest = StoresOnSql.pipe(Layer.provideMerge(TestDatabase))

/** Every implementation of the stores on which a suite should run. */
export const implementations = [
  { name: "in memory", stores: StoresMemory as Layer.Layer<Layer.Layer.Success<typeof StoresMemory>, unknown> },
  ...servers.map(({ name, database }) => ({ name: `on ${name}`, stores: Layer.provide(StoresOnSql, database) }))
]

/** A new organization on the plan `pro`. */
export const newOrganization = Effect.flatMap(OrganizationRepo, (repo) => repo.create({ name: "Acme", plan: "pro" }))
