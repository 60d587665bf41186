const SLICE_MS = 100
const SLICES = 11
const SECOND_MS = 1000
/** A pace is not told from less than this. */
const LEAST_SPAN_MS = 200
const NONE: ReadonlyArray<number> = Array.from({ length: SLICES }, () => 0)

/** Calls of about the last second that were sent and not refused, in slices of time, newest first. */
export interface Tally {
  readonly slice: number
  readonly accepted: ReadonlyArray<number>
  readonly busySince: number
}

export const emptyTally: Tally = { slice: 0, accepted: NONE, busySince: 0 }

const tallyAt = (tally: Tally, now: number): Tally => {
  const slice = Math.floor(now / SLICE_MS)
  const passed = Math.min(SLICES, slice - tally.slice)
  if (passed <= 0) return tally
  return { ...tally, slice, accepted: [...NONE.slice(0, passed), ...tally.accepted.slice(0, SLICES - passed)] }
}

const added = (counts: ReadonlyArray<number>, index: number, by: number): ReadonlyArray<number> =>
  counts.with(index, Math.max(0, counts[index]! + by))

const sumOf = (counts: ReadonlyArray<number>): number => counts.reduce((sum, count) => sum + count, 0)

/** A call was sent; it counts as accepted until it is refused. */
export const tallySent = (tally: Tally, now: number): Tally => {
  const current = tallyAt(tally, now)
  const busySince = sumOf(current.accepted) === 0 ? now : current.busySince
  return { ...current, busySince, accepted: added(current.accepted, 0, 1) }
}

export const tallyRefused = (tally: Tally, sentAt: number, now: number): Tally => {
  const current = tallyAt(tally, now)
  const index = current.slice - Math.floor(sentAt / SLICE_MS)
  if (index < 0 || index >= SLICES) return current
  return { ...current, accepted: added(current.accepted, index, -1) }
}

/** Calls a second that were accepted within the last second, or since the first of them. */
export const acceptedPace = (tally: Tally, now: number): number => {
  const { accepted, busySince } = tallyAt(tally, now)
  const oldest = 1 - (now % SLICE_MS) / SLICE_MS
  const sum = sumOf(accepted) - (1 - oldest) * accepted[SLICES - 1]!
  return (sum * SECOND_MS) / Math.min(SECOND_MS, Math.max(LEAST_SPAN_MS, now - busySince))
}
