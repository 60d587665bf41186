import { mkdtempSync, rmSync } from "node:fs"
import * as Net from "node:net"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { NodeContext } from "@effect/platform-node"
import { ConfigProvider, Effect, Layer, Logger, LogLevel, type Scope } from "effect"
import type * as Pg from "pg"
import { Credits as Amount } from "../../src/domain/Credits.ts"
import { OrganizationId, type Plan } from "../../src/domain/Organization.ts"
import { AdministrationLayer } from "../../src/layers/Administration.ts"
import { type EmbeddedPostgres, embeddedPostgres } from "../../src/layers/postgres/EmbeddedPostgres.ts"
import { Credits } from "../../src/services/ports/Credits.ts"
import { OrganizationRepo } from "../../src/services/ports/OrganizationData.ts"
import { Keys } from "../../src/services/usecases/Keys.ts"
import { importSample } from "../../test/support/sample/ImportSample.ts"
import { urlOf } from "../support/DatabaseUrl.ts"
import { type Service, startService } from "../support/Processes.ts"
import { type Line, lineTo } from "./Line.ts"

/** Requests that an organization on the smallest plan may send at once. */
export const FREE_REQUESTS = 20

export interface Tenant {
  readonly id: string
  readonly apiKeys: ReadonlyArray<string>
  /** A project of its own, if it was given one. */
  readonly project: string | undefined
}

interface TenantDraft {
  readonly credits: number
  readonly plan?: Plan
  readonly apiKeys?: number
  readonly project?: boolean
}

export interface World {
  readonly service: Service
  readonly clients: Line
  readonly database: Line
  readonly postmasterFile: string
  /** How the bench itself reaches the database. */
  readonly client: Pg.ClientConfig
  readonly newTenants: (drafts: ReadonlyArray<TenantDraft>) => Promise<ReadonlyArray<Tenant>>
  readonly grant: (tenant: Tenant, credits: number) => Promise<void>
}

const newTenant = ({ apiKeys = 1, credits, plan = "scale", project = false }: TenantDraft) =>
  Effect.gen(function* () {
    const { id } = yield* (yield* OrganizationRepo).create({ name: "Chaos", plan })
    yield* (yield* Credits).grant(id, Amount.make(credits), "chaos")
    const keys = yield* Keys
    const made = yield* Effect.replicateEffect(keys.create(id, "chaos"), apiKeys, { concurrency: 8 })
    const sample = project ? yield* importSample(id) : undefined
    return { id, apiKeys: made.map(({ text }) => text), project: sample?.id } satisfies Tenant
  })

const connectTo = ({ host, port }: EmbeddedPostgres) =>
  host.startsWith("/") ? Net.connect(join(host, `.s.PGSQL.${port}`)) : Net.connect(port, host)

const folder = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "chaos-"))),
  (dir) => Effect.sync(() => rmSync(dir, { recursive: true, force: true }))
)

const openLine = (connect: () => Net.Socket) =>
  Effect.acquireRelease(
    Effect.promise(() => lineTo(connect)),
    (line) => Effect.promise(line.close)
  )

/** A service of the given bundle on a durable Postgres of its own, with lines before and behind it that can be held up. */
const build = (bundle: string): Effect.Effect<World, unknown, Scope.Scope> =>
  Effect.gen(function* () {
    const dataDir = yield* folder
    const postgres = yield* embeddedPostgres({ dataDir })
    const direct = urlOf(postgres)
    const database = yield* openLine(() => connectTo(postgres))
    const throughLine = urlOf({ ...postgres, host: "127.0.0.1", port: database.port })
    const administration = AdministrationLayer.pipe(
      Layer.provide(Layer.setConfigProvider(ConfigProvider.fromMap(new Map([["DATABASE_URL", direct]])))),
      Layer.provide(NodeContext.layer)
    )
    const administer = <A, E>(task: Effect.Effect<A, E, Layer.Layer.Success<typeof administration>>) =>
      Effect.runPromise(task.pipe(Effect.provide(administration), Logger.withMinimumLogLevel(LogLevel.None)))
    yield* Effect.promise(() => administer(Effect.void))
    const service = yield* Effect.acquireRelease(
      Effect.promise(() =>
        startService(resolve(bundle), join(dataDir, "service.log"), {
          DATABASE_URL: throughLine,
          RATE_LIMITS: `free=${FREE_REQUESTS},pro=600,scale=100000000`
        })
      ),
      ({ stop }) => Effect.promise(stop)
    )
    const clients = yield* openLine(() => Net.connect(service.port, "127.0.0.1"))
    yield* Effect.promise(service.healthy)
    const { username, ...address } = postgres
    return {
      service,
      clients,
      database,
      postmasterFile: join(dataDir, "postgres", "data", "postmaster.pid"),
      client: { ...address, user: username },
      newTenants: (drafts) => administer(Effect.forEach(drafts, newTenant, { concurrency: 8 })),
      grant: ({ id }, credits) =>
        administer(
          Effect.flatMap(Credits, ({ grant }) => grant(OrganizationId.make(id), Amount.make(credits), "chaos"))
        ).then(() => undefined)
    }
  })

/** Runs `use` in a world of its own, which ends with it, or when `signal` says so. */
export const inWorld = <A>(
  bundle: string,
  signal: AbortSignal | undefined,
  use: (world: World) => Promise<A>
): Promise<A> =>
  build(bundle).pipe(
    Effect.flatMap((world) => Effect.promise(() => use(world))),
    Effect.scoped,
    Effect.provide(NodeContext.layer),
    Logger.withMinimumLogLevel(LogLevel.None),
    (run) => Effect.runPromise(run, signal === undefined ? {} : { signal })
  )
