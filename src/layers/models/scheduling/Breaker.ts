/** Failures without a reply between them that open the circuit: each counts one, each reply takes two away. */
const MAX_STRAIN = 10
const RELIEF = 2
const OPEN_MS = 1000
const MAX_OPEN_MS = 30_000
/** Openings one after the other before nobody waits for the address any longer. */
const HOPELESS_AFTER = 5

/** Whether an address is sent calls: not while it answers none, except one now and then to see. */
export interface Breaker {
  readonly strain: number
  /** Times that it opened one after the other; 0 while it is closed. */
  readonly opened: number
  /** When the next call may try the address. */
  readonly until: number
  /** Whether that call is under way. */
  readonly probing: boolean
}

export const closedBreaker: Breaker = { strain: 0, opened: 0, until: 0, probing: false }

/** When calls may be sent: now, or later; never before the call that tries the address has ended. */
export const breakerOpensAt = ({ opened, probing, until }: Breaker, now: number): number =>
  opened === 0 ? now : probing ? Number.POSITIVE_INFINITY : Math.max(now, until)

/** Whether the address is down for so long that waiting for it is no use. */
export const isHopeless = ({ opened, probing, until }: Breaker, now: number): boolean =>
  opened >= HOPELESS_AFTER && (probing || now < until)

/** Opens the circuit, each time for about twice as long. `chance` is from 0 to 1. */
export const breakerOpened = ({ opened }: Breaker, now: number, chance: number): Breaker => ({
  strain: 0,
  opened: opened + 1,
  until: now + Math.ceil(Math.min(MAX_OPEN_MS, OPEN_MS * 2 ** opened) * (0.5 + chance / 2)),
  probing: false
})

/** Leaves the address alone for so long, and then tries it with one call. */
export const breakerShut = ({ opened, until }: Breaker, ms: number, now: number): Breaker => ({
  strain: 0,
  opened: Math.max(1, opened),
  until: Math.max(until, now + ms),
  probing: false
})

/** A call is sent; if the circuit is open, it is the one that tries the address. */
export const breakerSent = (breaker: Breaker): Breaker =>
  breaker.opened === 0 ? breaker : { ...breaker, probing: true }

/** A call ended well; one sent before the circuit opened says nothing. */
export const breakerRelieved = (breaker: Breaker, isProbe: boolean): Breaker => {
  if (isProbe) return closedBreaker
  return breaker.opened > 0 || breaker.strain === 0
    ? breaker
    : { ...breaker, strain: Math.max(0, breaker.strain - RELIEF) }
}

/** A call came to nothing. */
export const breakerStrained = (breaker: Breaker, isProbe: boolean, now: number, chance: number): Breaker => {
  if (isProbe) return breakerOpened(breaker, now, chance)
  if (breaker.opened > 0) return breaker
  const strain = breaker.strain + 1
  return strain < MAX_STRAIN ? { ...breaker, strain } : breakerOpened(breaker, now, chance)
}

/** The call that tried the address was given up before it told anything. */
export const breakerAbandoned = (breaker: Breaker, isProbe: boolean): Breaker =>
  isProbe ? { ...breaker, probing: false } : breaker
