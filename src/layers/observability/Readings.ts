import { readdir } from "node:fs/promises"
import { Effect, Layer } from "effect"
import { VERSION } from "../../domain/Version.ts"
import {
  activeResources,
  buildInfo,
  cpuSeconds,
  externalBytes,
  heapTotal,
  heapUsed,
  openFiles,
  residentBytes,
  startTime
} from "./Measures.ts"

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

/** Processor, memory and handles of this process, read when they are asked for. */
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
