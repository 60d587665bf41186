/** Times of one kind of call, in milliseconds. */
const KEPT = 256
const NEWEST = 16
/** Fewer say nothing. */
const LEAST_SAMPLES = 8
/** What is usual rises slowly, so that lasting changes are believed after some hundred calls. */
const RISE = 1.0005
/** Calls over which the share of those that hang is smoothed. */
const SMOOTHED = 128

/** How long calls of one kind take. */
export interface Latency {
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
  if (next.recent.length < LEAST_SAMPLES) return next
  const median = newestMedian(next)
  return { ...next, usual: usual === null ? median : Math.min(median, usual * RISE) }
}

/** A call was given up, since a second one was replied to before it. */
export const latencyHung = (latency: Latency): Latency => ({
  ...latency,
  hanging: latency.hanging + (1 - latency.hanging) / SMOOTHED
})

/** How many times as long as usual a call took; null while it is not known what is usual. */
export const slownessOf = ({ usual }: Latency, ms: number): number | null =>
  usual === null ? null : ms / Math.max(1, usual)
