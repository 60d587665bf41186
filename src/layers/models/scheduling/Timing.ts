import { type Latency, latencyHung, latencySeen, newestMedian, noLatency, quantile, slownessOf } from "./Latency.ts"

/** Fewer calls say nothing of how long most take. */
const LEAST_SAMPLES = 20
/** Second calls for so many of all, a little fewer than may be; at least one in a hundred of those that do not hang. */
const HEDGED = 0.04
const LEAST_HEDGED = 0.01
/** A second call is no use before this many times the median. */
const HEDGED_AFTER = 1.2
/** What tries an address that was slow has a second call beside it after this many times the median. */
const TRIED_ALONE = 0.2
/** Times longer than usual at which everything is slow, and more calls would make it slower. */
const DEGRADED = 1.5
/** A call is given up after this many times as long as most take, but not within the least. */
const PATIENCE = 6
const MOST = 0.75
const LEAST_PATIENCE_MS = 2_000
/** A kind that is not known yet takes so many times as long as the slowest that is, at most. */
const STRANGER = 3
const LEAST_FOR_STRANGERS_MS = 5_000

/** How long calls take by their kind, and what follows for those under way. */
export interface Timing {
  readonly seen: (kind: string, ms: number) => void
  /** A call of the kind hung: a second one was replied to before it. */
  readonly hung: (kind: string) => void
  /** How many times as long as usual; null where that is not known. */
  readonly slowness: (kind: string, ms: number) => number | null
  /** After which a second call of the kind helps against one that hangs; null where it would not. */
  readonly hedgeAfterMs: (kind: string) => number | null
  /** The same for one at an address that was slow, and may still be. */
  readonly trialHedgeAfterMs: (kind: string) => number | null
  /** After which a request of the kind is given up, of the time that is left; twice as late each time it was. */
  readonly patienceMs: (kind: string, leftMs: number, lates: number) => number
}

const isDegraded = (latency: Latency): boolean =>
  latency.usual !== null && newestMedian(latency) > DEGRADED * latency.usual

/** Of the calls that do not hang, those that may be made twice: what those that hang leave of all that may. */
const hedgedOf = (hanging: number): number => Math.max(LEAST_HEDGED, (HEDGED - hanging) / (1 - hanging))

export const hedgeAfterMs = (latency: Latency): number | null => {
  const { hanging, sorted } = latency
  if (sorted.length < LEAST_SAMPLES || isDegraded(latency)) return null
  return Math.max(quantile(sorted, 1 - hedgedOf(hanging)), HEDGED_AFTER * quantile(sorted, 0.5))
}

const trialHedgeAfterMs = (latency: Latency): number | null =>
  hedgeAfterMs(latency) === null ? null : TRIED_ALONE * quantile(latency.sorted, 0.5)

/** What most calls take; null where too few say. */
const mostMs = ({ sorted }: Latency): number | null => (sorted.length < LEAST_SAMPLES ? null : quantile(sorted, MOST))

/**
 * By how long most of the kind take, twice as long each time it was too late; else by the slowest of the other kinds. Half
 * of what is left where nobody knows, so that another try has the same time; that one has all of it, since whoever did not
 * reply in the first half does not in less.
 */
export const patienceMs = (latency: Latency, others: Iterable<Latency>, leftMs: number, lates: number): number => {
  const usual = mostMs(latency)
  if (usual !== null) return Math.min(leftMs, Math.max(LEAST_PATIENCE_MS, PATIENCE * usual) * 2 ** lates)
  const slowest = Math.max(0, ...Array.from(others, (other) => mostMs(other) ?? 0))
  const most = lates === 0 ? leftMs / 2 : leftMs
  if (slowest === 0) return most
  return Math.min(most, Math.max(LEAST_FOR_STRANGERS_MS, STRANGER * PATIENCE * slowest) * 2 ** lates)
}

export const makeTiming = (): Timing => {
  const latencies = new Map<string, Latency>()
  const of = (kind: string): Latency => latencies.get(kind) ?? noLatency
  return {
    seen: (kind, ms) => void latencies.set(kind, latencySeen(of(kind), ms)),
    hung: (kind) => void latencies.set(kind, latencyHung(of(kind))),
    slowness: (kind, ms) => slownessOf(of(kind), ms),
    hedgeAfterMs: (kind) => hedgeAfterMs(of(kind)),
    trialHedgeAfterMs: (kind) => trialHedgeAfterMs(of(kind)),
    patienceMs: (kind, leftMs, lates) => patienceMs(of(kind), latencies.values(), leftMs, lates)
  }
}
