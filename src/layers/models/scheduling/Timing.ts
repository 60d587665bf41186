/** Times of one kind of call, in milliseconds. */
const KEPT = 256
const NEWEST = 16
/** Fewer say nothing. */
const LEAST_RECENT = 8
/** What is usual rises slowly, so that lasting changes are believed after some hundred calls. */
const RISE = 1.0005
/** Calls over which the share of those that hang is smoothed. */
const SMOOTHED = 128

/** How long calls of one kind take. */
interface Latency {
  /** Oldest first. */
  readonly recent: ReadonlyArray<number>
  readonly sorted: ReadonlyArray<number>
  /** The least that the median of the newest ever was; null while there are too few. */
  readonly usual: number | null
  /** The share of calls that were given up for a second one, from 0 to 1. */
  readonly hanging: number
}

export const noLatency: Latency = { recent: [], sorted: [], usual: null, hanging: 0 }

/** Where a number is, or would be inserted, in ascending order. */
const placeOf = (sorted: ReadonlyArray<number>, value: number): number => {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}

/** The value below which a share of ascending numbers lies; the upper one of two. */
export const quantile = (sorted: ReadonlyArray<number>, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!

const ascending = (a: number, b: number) => a - b

/** The median of the newest. */
export const newestMedian = ({ recent }: Latency): number => quantile(recent.slice(-NEWEST).sort(ascending), 0.5)

export const latencySeen = ({ hanging, recent, sorted, usual }: Latency, ms: number): Latency => {
  const full = recent.length >= KEPT
  const kept = full ? sorted.toSpliced(placeOf(sorted, recent[0]!), 1) : sorted
  const next = {
    recent: full ? [...recent.slice(1), ms] : [...recent, ms],
    sorted: kept.toSpliced(placeOf(kept, ms), 0, ms),
    usual,
    hanging: hanging * (1 - 1 / SMOOTHED)
  }
  if (next.recent.length < LEAST_RECENT) return next
  const median = newestMedian(next)
  return { ...next, usual: usual === null ? median : Math.min(median, usual * RISE) }
}

/** A call was given up, since a second one was replied to before it. */
const latencyHung = (latency: Latency): Latency => ({
  ...latency,
  hanging: latency.hanging + (1 - latency.hanging) / SMOOTHED
})

/** How many times as long as usual a call took; null while it is not known what is usual. */
export const slownessOf = ({ usual }: Latency, ms: number): number | null =>
  usual === null ? null : ms / Math.max(1, usual)

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
