/** How many calls an address gets at once where nobody says how many it takes. */
const START = 8
const MOST = 512
/** Slowness alone never closes the window further. */
const LEAST_WHEN_SLOW = 4
/** What is left of the window where the address becomes slow. */
const SHRUNK = 0.9
/** Growth in the time of one call, once the first refusal is behind. */
const GROWTH = 0.1
const TEST_AFTER_MS = 500
const MAX_DOUBLINGS = 8
const REMEMBERED_MS = 10_000

/** How many calls may be under way at one address, found by what it accepts and refuses. */
export interface Window {
  readonly most: number
  /** Whether somebody said so; then slowness does not close it. */
  readonly isKnown: boolean
  readonly size: number
  /** Whether it still grows by one with every call, as no limit was met yet. */
  readonly ramping: boolean
  /** As many were accepted when one more was refused. */
  readonly ceiling: number
  /** When one more than the ceiling is tried. */
  readonly testAt: number
  readonly failedTests: number
  /** The last time that calls were refused for their number: those sent before it tell of the same. */
  readonly cutAt: number
  /** The last time that a call was accepted. */
  readonly acceptedAt: number
  /** Refusals of one time close the window by half at most. */
  readonly leastNow: number
  /** Most that were under way when a call was accepted, in this span of time and in the one before. */
  readonly peak: { readonly since: number; readonly now: number; readonly before: number }
}

export interface Sending {
  readonly sentAt: number
  readonly underWay: number
}

/** A window of which the size is known, or to be found out. */
export const openWindow = (known?: number): Window => ({
  most: known ?? MOST,
  isKnown: known !== undefined,
  size: known ?? START,
  ramping: known === undefined,
  ceiling: Number.POSITIVE_INFINITY,
  testAt: 0,
  failedTests: 0,
  cutAt: Number.NEGATIVE_INFINITY,
  acceptedAt: Number.NEGATIVE_INFINITY,
  leastNow: 1,
  peak: { since: Number.NEGATIVE_INFINITY, now: 0, before: 0 }
})

export const windowSize = ({ ceiling, size, testAt }: Window, now: number): number =>
  Math.max(1, Math.floor(Math.min(size, now >= testAt ? ceiling + 1 : ceiling)))

const peakAt = ({ peak }: Window, now: number): Window["peak"] => {
  const spans = (now - peak.since) / REMEMBERED_MS
  if (spans < 1) return peak
  return { since: now, now: 0, before: spans < 2 ? peak.now : 0 }
}

/** Whether the address refused a call for how many were under way: more than it accepted of late. */
export const isTooMany = (window: Window, { underWay }: Sending, now: number): boolean => {
  const peak = peakAt(window, now)
  return underWay > Math.max(1, peak.now, peak.before)
}

/** A call was accepted. The window grows where it was made use of. */
export const windowAccepted = (window: Window, { underWay }: Sending, now: number): Window => {
  const peak = peakAt(window, now)
  const seen = underWay > peak.now ? { ...peak, now: underWay } : peak
  const lifted = underWay > window.ceiling
  const ceiling = lifted ? Number.POSITIVE_INFINITY : window.ceiling
  // A refusal that the first test refutes was not for the number of calls.
  const ramping = window.ramping || (lifted && window.failedTests === 0 && !window.isKnown)
  const next = {
    ...window,
    acceptedAt: now,
    peak: seen,
    ceiling,
    ramping,
    failedTests: lifted ? 0 : window.failedTests
  }
  if (underWay * 2 < window.size) return next
  const step = ramping ? 1 : Math.max(1 / window.size, GROWTH)
  const size = Math.min(window.most, ceiling + 1, window.size + step)
  return { ...next, size: Math.max(size, Math.min(window.size, window.most)) }
}

/** A call was refused for how many were under way. */
export const windowRefused = (window: Window, { sentAt, underWay }: Sending, now: number): Window => {
  const isNew = sentAt >= window.cutAt
  const leastNow = isNew ? Math.max(1, Math.floor(window.size / 2)) : window.leastNow
  const ceiling = Math.min(window.ceiling, Math.max(leastNow, underWay - 1))
  const failedTests = !isNew ? window.failedTests : underWay > window.ceiling ? window.failedTests + 1 : 0
  return {
    ...window,
    ramping: false,
    ceiling,
    size: Math.min(window.size, ceiling),
    testAt: now + TEST_AFTER_MS * 2 ** Math.min(MAX_DOUBLINGS, failedTests),
    failedTests,
    cutAt: isNew ? now : window.cutAt,
    leastNow,
    peak: peakAt(window, now)
  }
}

/** The address has become slow under what it was sent; calls sent before the last time tell of the same. */
export const windowSlowed = (window: Window, { sentAt }: Sending, now: number): Window =>
  window.isKnown || sentAt < window.cutAt
    ? window
    : {
        ...window,
        ramping: false,
        size: Math.min(window.size, Math.max(LEAST_WHEN_SLOW, window.size * SHRUNK)),
        cutAt: now
      }

/** A call of several was given up, and none was replied to meanwhile: half as many share what the address has. */
export const windowLate = (window: Window, { sentAt, underWay }: Sending, now: number): Window =>
  window.isKnown || underWay === 1 || sentAt < window.cutAt || sentAt <= window.acceptedAt
    ? window
    : {
        ...window,
        ramping: false,
        size: Math.max(1, Math.floor(Math.min(window.size, underWay) / 2)),
        cutAt: now
      }
