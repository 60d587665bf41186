import { readdir } from "node:fs/promises"
import { Effect, Layer } from "effect"
import type * as Pg from "pg"
import { VERSION } from "../../domain/Version.ts"
import { acrossOrganizations } from "../../services/ports/Reach.ts"
import { queryPool, type TenantPool } from "../postgres/Statements.ts"
import {
  activeResources,
  askAge,
  askItems,
  asks,
  buildInfo,
  cpuSeconds,
  databaseUp,
  externalBytes,
  heapTotal,
  heapUsed,
  jobAge,
  jobs,
  openFiles,
  poolConnections,
  poolLimit,
  poolWaiting,
  residentBytes,
  startTime
} from "./Taps.ts"

/** Looks at something whose value is only known when it is asked for, and sets its gauges. */
type Reading = () => void | Promise<void>

const readings = new Set<Reading>()

/** Has a reading taken whenever metrics are read, as long as the scope is open. */
export const reading = (take: Reading) =>
  Effect.acquireRelease(
    Effect.sync(() => readings.add(take)),
    () => Effect.sync(() => readings.delete(take))
  )

/** Takes all readings; what fails keeps the values that it had. */
export const takeReadings = async (): Promise<void> => {
  await Promise.allSettled([...readings].map(async (take) => take()))
}

const MICROSECONDS = 1e6
const MILLISECONDS = 1000

const processor = () => {
  let told = 0
  return () => {
    const { system, user } = process.cpuUsage()
    const now = (system + user) / MICROSECONDS
    cpuSeconds(now - told)
    told = now
  }
}

const memory = () => {
  const { external, heapTotal: total, heapUsed: used, rss } = process.memoryUsage()
  residentBytes(rss)
  heapUsed(used)
  heapTotal(total)
  externalBytes(external)
}

/** Systems without /proc tell nothing. */
const files = () =>
  readdir("/proc/self/fd").then(
    (names) => openFiles(names.length),
    () => undefined
  )

export const ProcessRead = Layer.scopedDiscard(
  Effect.suspend(() => {
    startTime(performance.timeOrigin / MILLISECONDS)
    buildInfo(1, VERSION, process.versions.node)
    const readProcessor = processor()
    return reading(() => {
      readProcessor()
      memory()
      activeResources(process.getActiveResourcesInfo().length)
      return files()
    })
  })
)

/** What waits is looked up again after so many milliseconds at the soonest, however often metrics are read. */
const KEPT_MS = 5000

interface Waiting extends Pg.QueryResultRow {
  readonly what: string
  readonly state: string
  readonly n: number
  readonly items: number
  readonly age: number
}

const WAITING = `
  SELECT 'job/' || kind AS what, status AS state, count(*)::float AS n, 0::float AS items,
    extract(epoch FROM clock_timestamp() - min(created_at))::float AS age
  FROM jobs WHERE finished_at IS NULL GROUP BY kind, status
  UNION ALL
  SELECT 'ask', state, count(*)::float, sum(items - succeeded - failed - cancelled)::float,
    extract(epoch FROM clock_timestamp() - min(created_at))::float
  FROM asks WHERE finished_at IS NULL GROUP BY state`

const STATES = ["queued", "running"]
/** Kinds of jobs seen by this process, so that those of which none is left are told as 0. */
const kinds = new Set(["import", "ask"])

const tellJobs = (rows: ReadonlyArray<Waiting>) => {
  for (const { what } of rows) if (what.startsWith("job/")) kinds.add(what.slice("job/".length))
  for (const kind of kinds) {
    const own = rows.filter(({ what }) => what === `job/${kind}`)
    for (const state of STATES) jobs(own.find((row) => row.state === state)?.n ?? 0, kind, state)
    jobAge(Math.max(0, ...own.map(({ age }) => age)), kind)
  }
}

const tellAsks = (rows: ReadonlyArray<Waiting>) => {
  const own = rows.filter(({ what }) => what === "ask")
  for (const state of STATES) asks(own.find((row) => row.state === state)?.n ?? 0, state)
  askItems(own.reduce((sum, { items }) => sum + items, 0))
  askAge(Math.max(0, ...own.map(({ age }) => age)))
}

const tellPool = ({ idleCount, options, totalCount, waitingCount }: Pg.Pool) => {
  poolConnections(totalCount - idleCount, "in_use")
  poolConnections(idleCount, "idle")
  poolLimit(options.max)
  poolWaiting(waitingCount)
}

/** Connections of a pool, and what waits in its database, whenever metrics are read. */
export const databaseRead = (pool: TenantPool) =>
  Effect.suspend(() => {
    let lookedAt = Number.NEGATIVE_INFINITY
    const waiting = queryPool<Waiting>(pool, WAITING, []).pipe(
      acrossOrganizations("what waits is counted, whoever asked for it")
    )
    return reading(async () => {
      tellPool(pool)
      if (performance.now() - lookedAt < KEPT_MS) return
      lookedAt = performance.now()
      try {
        const rows = await Effect.runPromise(waiting)
        tellJobs(rows)
        tellAsks(rows)
        databaseUp(1)
      } catch {
        databaseUp(0)
      }
    })
  })
