const SLICE_MS = 100
const SLICES = 11
/** A pace is not told from less than this. */
const LEAST_SPAN_MS = 200
const NONE: ReadonlyArray<number> = Array.from({ length: SLICES }, () => 0)

/** Calls of about the last second that were sent and not refused, in slices of time, newest first. */
interface Tally {
  readonly slice: number
  readonly accepted: ReadonlyArray<number>
  readonly busySince: number
}

const emptyTally: Tally = { slice: 0, accepted: NONE, busySince: 0 }

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
const tallySent = (tally: Tally, now: number): Tally => {
  const current = tallyAt(tally, now)
  const busySince = sumOf(current.accepted) === 0 ? now : current.busySince
  return { ...current, busySince, accepted: added(current.accepted, 0, 1) }
}

const tallyRefused = (tally: Tally, sentAt: number, now: number): Tally => {
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

/** Of the pace that was accepted, what is sent until more is tried. */
const HELD = 0.95
const LEAST_PER_SECOND = 0.5
/** A test grows by a tenth in this time. */
const TEST_STEP_MS = 500
const TEST_STEP = 1.1
const TEST_AFTER_MS = 2_500
const MAX_DOUBLINGS = 6
/** Calls sent in one go are those of this time. */
const BURST_S = 0.02
const SECOND_MS = 1000
/** What one call weighs in the share that is refused now, and the share that is a flood. */
const NOW = 1 / 16
const FLOOD = 0.35
/** More than a trickle of refusals: this share of so many calls at one pace. */
const TRICKLE = 0.08
const TRICKLE_CALLS = 100
/** A test of more fails with this share of so many calls. */
const TEST_SHARE = 0.15
const TEST_CALLS = 50
const TOLERATED_MS = 60_000

/** Calls since the pace was changed, or tested. */
interface Phase {
  readonly sent: number
  readonly refused: number
}

/**
 * How many calls a second an address accepts: no limit until it refuses many, then a little less than it accepted. Where
 * it refuses as many of fewer calls, their pace is not why.
 */
export interface Pace {
  readonly perSecond: number
  /** Calls that may be sent at `at`. */
  readonly ready: number
  readonly at: number
  /** When more is tried. */
  readonly testAt: number
  readonly failedTests: number
  /** The last time that the pace was lowered: calls sent before it tell of the same. */
  readonly cutAt: number
  readonly refusedNow: number
  readonly phase: Phase
  /** The share that was refused when the pace was lowered for a trickle of refusals; null if it was not. */
  readonly trickled: number | null
  /** Until then, a trickle of refusals is put up with, as a lower pace did not end it. */
  readonly toleratedUntil: number
  readonly tally: Tally
}

const NO_PHASE: Phase = { sent: 0, refused: 0 }

export const openPace: Pace = {
  perSecond: Number.POSITIVE_INFINITY,
  ready: 0,
  at: 0,
  testAt: Number.POSITIVE_INFINITY,
  failedTests: 0,
  cutAt: Number.NEGATIVE_INFINITY,
  refusedNow: 0,
  phase: NO_PHASE,
  trickled: null,
  toleratedUntil: 0,
  tally: emptyTally
}

/** Calls a second that may be sent. */
export const paceNow = ({ perSecond, testAt }: Pace, now: number): number =>
  now <= testAt ? perSecond : perSecond * TEST_STEP ** ((now - testAt) / TEST_STEP_MS)

const readyAt = (pace: Pace, now: number): number => {
  const perSecond = paceNow(pace, now)
  const burst = Math.max(1, perSecond * BURST_S)
  return Math.min(burst, pace.ready + ((now - pace.at) / SECOND_MS) * perSecond)
}

/** When the next call may be sent: now, or later. */
export const paceOpensAt = (pace: Pace, now: number): number => {
  if (pace.perSecond === Number.POSITIVE_INFINITY) return now
  const ready = readyAt(pace, now)
  return ready >= 1 ? now : now + Math.ceil(((1 - ready) / paceNow(pace, now)) * SECOND_MS)
}

/** A call is sent, and counts as accepted until it is refused. */
export const paceSent = (pace: Pace, now: number): Pace => {
  const isLimited = pace.perSecond !== Number.POSITIVE_INFINITY
  const isNewTest = isLimited && now > pace.testAt && pace.at <= pace.testAt
  const { refused, sent } = isNewTest ? NO_PHASE : pace.phase
  const helped = sent >= TRICKLE_CALLS && pace.trickled !== null && refused / sent <= pace.trickled / 2
  return {
    ...pace,
    trickled: helped ? null : pace.trickled,
    ready: isLimited ? Math.max(0, readyAt(pace, now) - 1) : 0,
    at: now,
    tally: tallySent(pace.tally, now),
    refusedNow: pace.refusedNow * (1 - NOW),
    phase: { refused, sent: sent + 1 }
  }
}

/** A call was refused for another reason than the pace. */
export const paceUncounted = (pace: Pace, sentAt: number, now: number): Pace => ({
  ...pace,
  tally: tallyRefused(pace.tally, sentAt, now)
})

const lowered = (pace: Pace, now: number, isTest: boolean): Pace => {
  const accepted = acceptedPace(pace.tally, now) * HELD
  const current = paceNow(pace, now)
  const perSecond =
    current === Number.POSITIVE_INFINITY ? accepted : Math.min(current * HELD, Math.max(current / 4, accepted))
  const failedTests = isTest ? Math.min(MAX_DOUBLINGS, pace.failedTests + 1) : pace.failedTests
  return {
    ...pace,
    perSecond: Math.max(LEAST_PER_SECOND, perSecond),
    ready: 0,
    at: now,
    testAt: now + TEST_AFTER_MS * 2 ** failedTests,
    failedTests,
    cutAt: now,
    refusedNow: 0,
    phase: NO_PHASE
  }
}

/** A trickle of refusals at one pace: it is lowered once to see whether that ends it. */
const trickling = (pace: Pace, now: number): Pace => {
  const { phase, toleratedUntil, trickled } = pace
  const share = phase.refused / phase.sent
  if (phase.sent < TRICKLE_CALLS || share <= TRICKLE || now < toleratedUntil) return pace
  return trickled !== null && share > trickled / 2
    ? { ...pace, trickled: null, toleratedUntil: now + TOLERATED_MS }
    : { ...lowered(pace, now, false), trickled: share }
}

/** A call was refused, for the pace or by chance. */
export const paceRefused = (before: Pace, sentAt: number, now: number): Pace => {
  const counted = paceUncounted(before, sentAt, now)
  if (sentAt < counted.cutAt) return counted
  const isTest = now > counted.testAt
  const phase = { sent: Math.max(1, counted.phase.sent), refused: counted.phase.refused + 1 }
  const refusedNow = Math.min(1, counted.refusedNow + NOW)
  const pace = { ...counted, phase, refusedNow }
  if (refusedNow > FLOOD) return lowered(pace, now, isTest)
  if (!isTest) return trickling(pace, now)
  const isFailed = phase.sent >= TEST_CALLS && phase.refused / phase.sent > TEST_SHARE
  return isFailed ? lowered(pace, now, true) : pace
}
