import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { NodeContext } from "@effect/platform-node"
import { ConfigProvider, Effect, Exit, Layer, ManagedRuntime, Scope } from "effect"
import { Pool, type QueryResultRow } from "pg"
import { Credits as Amount } from "../../src/domain/Credits.ts"
import type { OrganizationId } from "../../src/domain/Organization.ts"
import { AdministrationLayer } from "../../src/layers/Administration.ts"
import { embeddedPostgres } from "../../src/layers/postgres/EmbeddedPostgres.ts"
import { Credits } from "../../src/services/ports/Credits.ts"
import { OrganizationRepo } from "../../src/services/ports/OrganizationData.ts"
import { Keys } from "../../src/services/usecases/Keys.ts"
import { type Asker, askerAt } from "./Asker.ts"
import { cpuSeconds } from "./Cpu.ts"
import { urlOf } from "./DatabaseUrl.ts"
import { freePort } from "./Processes.ts"
import { answering, HEAP, startPinned, stop } from "./Servers.ts"

export interface Member {
  readonly organization: OrganizationId
  readonly key: string
}

/** The service as it is built, in a process of its own. */
export interface Service extends Asker {
  /** CPU time that it has used, in seconds. */
  readonly cpu: () => number
  readonly pid: number
  readonly stop: () => Promise<void>
  /** Ends it by a signal, and comes back when it is gone. */
  readonly kill: (signal?: NodeJS.Signals) => Promise<void>
}

/** What every scenario stands on. */
export interface Ground {
  /** A new organization with plenty of credits. */
  readonly newMember: () => Promise<Member>
  readonly balance: (member: Member) => Promise<number>
  /** The sum of what moved its credits. */
  readonly ledger: (member: Member) => Promise<number>
  readonly start: (environment: Readonly<Record<string, string>>, bundle?: string) => Promise<Service>
  /** Rows of the database that the service keeps its books in. */
  readonly query: <Row extends QueryResultRow>(sql: string, parameters?: ReadonlyArray<unknown>) => Promise<Array<Row>>
  readonly close: () => Promise<void>
  /** Where the database is. */
  readonly url: string
}

const CREDITS = 100_000_000

const newMember = Effect.gen(function* () {
  const { id } = yield* (yield* OrganizationRepo).create({ name: "Proving ground", plan: "scale" })
  yield* (yield* Credits).grant(id, Amount.make(CREDITS), "bench")
  return { organization: id, key: (yield* (yield* Keys).create(id, "bench")).text }
})

/** A database of its own with the service's tables, for as long as the bench runs. */
export const openGround = async (): Promise<Ground> => {
  const dataDir = mkdtempSync(join(tmpdir(), "proving-ground-"))
  const scope = await Effect.runPromise(Scope.make())
  const started = embeddedPostgres({ dataDir }).pipe(Scope.extend(scope), Effect.provide(NodeContext.layer))
  const databaseUrl = urlOf(await Effect.runPromise(started))
  const database = new Pool({ connectionString: databaseUrl, max: 2 })
  const configuration = Layer.setConfigProvider(ConfigProvider.fromMap(new Map([["DATABASE_URL", databaseUrl]])))
  const administration = ManagedRuntime.make(AdministrationLayer.pipe(Layer.provide(configuration)))
  return {
    newMember: () => administration.runPromise(newMember),
    balance: ({ organization }) =>
      administration.runPromise(Effect.flatMap(Credits, (credits) => credits.balance(organization))),
    ledger: ({ organization }) =>
      administration.runPromise(
        Effect.map(
          Effect.flatMap(Credits, (credits) => credits.ledger(organization, 1_000_000)),
          (entries) => entries.reduce((sum, { amount }) => sum + amount, 0)
        )
      ),
    start: async (environment, bundle = "dist/cli.mjs") => {
      const port = await freePort()
      const common = { DATABASE_URL: databaseUrl, LOG_LEVEL: "error", RATE_LIMITS: "free=60,pro=600,scale=100000000" }
      const service = startPinned([...HEAP, bundle, "serve"], { ...common, ...environment, PORT: String(port) })
      await answering(`http://127.0.0.1:${port}/v1/healthcheck`, 0)
      return {
        ...askerAt(`http://127.0.0.1:${port}`),
        cpu: () => cpuSeconds(service.pid!),
        pid: service.pid!,
        stop: () => stop(service),
        kill: (signal = "SIGKILL") => stop(service, signal)
      }
    },
    url: databaseUrl,
    query: async (sql, parameters = []) => (await database.query(sql, [...parameters])).rows,
    close: async () => {
      await database.end()
      await administration.dispose()
      await Effect.runPromise(Scope.close(scope, Exit.void))
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
}
