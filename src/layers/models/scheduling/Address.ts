import type { LimitSeen, LimitsSeen, ProviderFault } from "../Provider.ts"
import { openPace, type Pace, paceOpensAt, paceRefused, paceSent, paceUncounted } from "./Pace.ts"
import { quantile } from "./Timing.ts"
import {
  isTooMany,
  openWindow,
  type Sending,
  type Window,
  windowAccepted,
  windowLate,
  windowRefused,
  windowSize,
  windowSlowed
} from "./Window.ts"

/** Failures without a reply between them that open the circuit: each counts one, each reply takes two away. */
const MAX_STRAIN = 10
const RELIEF = 2
const OPEN_MS = 1000
const MAX_OPEN_MS = 30_000
/** Openings one after the other before nobody waits for the address any longer. */
const HOPELESS_AFTER = 5

/** Whether an address is sent calls: not while it answers none, except one now and then to see. */
interface Breaker {
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
const breakerShut = ({ opened, until }: Breaker, ms: number, now: number): Breaker => ({
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
const breakerAbandoned = (breaker: Breaker, isProbe: boolean): Breaker =>
  isProbe ? { ...breaker, probing: false } : breaker

/** Limits are told for a minute or a longer time. Some count less than the limit while nothing is used. */
const SHORTEST_MS = 60_000

/** A limit of an address as it told it, and what is left of it as of a time; below nothing where more was sent. */
interface Quota {
  readonly limit: number
  readonly left: number
  readonly at: number
  readonly perMs: number
  /** What was spent in all up to and with the newest call whose answer told of it. */
  readonly toldOf: number
}

/** The call that an answer told of: when it was sent, and what was spent in all with it and until now. */
interface Told {
  readonly sentAt: number
  readonly spentThen: number
  readonly spentNow: number
}

const leftAt = ({ at, left, limit, perMs }: Quota, now: number): number => Math.min(limit, left + perMs * (now - at))

/** A limit as the answer to a call tells it; what the answers to later calls told stands. */
export const quotaSeen = (
  quota: Quota | null,
  { limit, remaining, resetMs }: LimitSeen,
  { sentAt, spentNow, spentThen }: Told,
  now: number
): Quota | null => {
  if (remaining === undefined || (quota !== null && spentThen < quota.toldOf)) return quota
  const whole = Math.max(remaining, limit ?? quota?.limit ?? 1)
  if (whole <= 0) return quota
  const used = whole - remaining
  const told = resetMs !== undefined && resetMs > 0 && used > 0 ? used / resetMs : quota?.perMs
  const perMs = Math.min(told ?? Number.POSITIVE_INFINITY, whole / SHORTEST_MS)
  const left = leftAt({ limit: whole, left: remaining, at: sentAt, perMs, toldOf: spentThen }, now)
  return { limit: whole, left: left - (spentNow - spentThen), at: now, perMs, toldOf: spentThen }
}

export const quotaSpent = (quota: Quota | null, amount: number, now: number): Quota | null =>
  quota === null ? null : { ...quota, left: leftAt(quota, now) - amount, at: now }

/** When as much may be spent: now, or later. More than the limit waits for all of it. */
export const quotaOpensAt = (quota: Quota | null, need: number, now: number): number => {
  if (quota === null) return now
  const missing = Math.min(need, quota.limit) - leftAt(quota, now)
  return missing <= 0 ? now : now + Math.ceil(missing / quota.perMs)
}

/** Times longer than usual, as the median of the newest, at which the window closes. */
const SLOW = 2
const NEWEST = 16
/** Fewer say nothing of an address. */
const LEAST_SAMPLES = 8

/** Waits up to this are those of one call. */
export const SHORT_PAUSE_MS = 2_000

/** However long a provider wants no calls, one tries it after this: some say an hour and mean a minute. */
export const MAX_SHUT_MS = 60_000

/** So many refusals for so long with no reply between them are no limit that calls could wait for. */
const DROUGHT_REFUSALS = 6
const DROUGHT_MS = 15_000

/** Refusals since the last reply, and when the first and the last of them came. */
interface Drought {
  readonly refusals: number
  readonly since: number
  readonly last: number
}

const NO_DROUGHT: Drought = { refusals: 0, since: 0, last: 0 }

export interface Address {
  readonly underWay: number
  readonly window: Window
  readonly pace: Pace
  readonly breaker: Breaker
  /** Opened where the address is much slower than others; it stands only while these can be used. */
  readonly ejection: Breaker
  readonly requests: Quota | null
  readonly tokens: Quota | null
  /** Spent in all, of requests and of tokens. */
  readonly spent: { readonly requests: number; readonly tokens: number }
  /** Until then the provider wants no calls. */
  readonly pausedUntil: number
  readonly refusedAt: number
  readonly drought: Drought
  /** How many times as long as usual the newest calls took. */
  readonly slowness: ReadonlyArray<number>
}

export const newAddress = (concurrency?: number): Address => ({
  underWay: 0,
  window: openWindow(concurrency),
  pace: openPace,
  breaker: closedBreaker,
  ejection: closedBreaker,
  requests: null,
  tokens: null,
  spent: { requests: 0, tokens: 0 },
  pausedUntil: 0,
  refusedAt: Number.NEGATIVE_INFINITY,
  drought: NO_DROUGHT,
  slowness: []
})

export interface Departure extends Sending {
  readonly spent: Address["spent"]
  /** Whether it tries an address that did not answer. */
  readonly isProbe: boolean
  /** Whether it tries an address that was much slower than others. */
  readonly isTrial: boolean
}

/** When a call of so many tokens may be sent: now, or later; never before another has ended where the window is full. */
export const opensAt = (address: Address, tokens: number, now: number): number =>
  address.underWay >= windowSize(address.window, now)
    ? Number.POSITIVE_INFINITY
    : Math.max(
        breakerOpensAt(address.breaker, now),
        address.pausedUntil,
        paceOpensAt(address.pace, now),
        quotaOpensAt(address.requests, 1, now),
        quotaOpensAt(address.tokens, tokens, now)
      )

/** A call of so many tokens is sent. */
export const addressSent = (address: Address, tokens: number, now: number): readonly [Address, Departure] => {
  const underWay = address.underWay + 1
  const spent = { requests: address.spent.requests + 1, tokens: address.spent.tokens + tokens }
  const next = {
    ...address,
    underWay,
    spent,
    requests: quotaSpent(address.requests, 1, now),
    tokens: quotaSpent(address.tokens, tokens, now),
    pace: paceSent(address.pace, now),
    breaker: breakerSent(address.breaker),
    ejection: breakerSent(address.ejection)
  }
  const { breaker, ejection } = address
  return [next, { sentAt: now, underWay, spent, isProbe: breaker.opened > 0, isTrial: ejection.opened > 0 }]
}

/** Times longer than usual that the newest calls took; as usual while there are too few. */
export const slownessNow = ({ slowness }: Address): number =>
  slowness.length < LEAST_SAMPLES
    ? 1
    : quantile(
        [...slowness].sort((a, b) => a - b),
        0.5
      )

const ended = (address: Address, sent: Departure, limits: LimitsSeen, now: number): Address => {
  const told = (of: "requests" | "tokens") => ({
    sentAt: sent.sentAt,
    spentThen: sent.spent[of],
    spentNow: address.spent[of]
  })
  return {
    ...address,
    underWay: address.underWay - 1,
    ejection: breakerAbandoned(address.ejection, sent.isTrial),
    requests: quotaSeen(address.requests, limits.requests ?? {}, told("requests"), now),
    tokens: quotaSeen(address.tokens, limits.tokens ?? {}, told("tokens"), now)
  }
}

/** The address took so many times as long as usual. */
const slowed = (address: Address, sent: Departure, slowness: number | null, now: number): Address => {
  if (slowness === null) return address
  const next = { ...address, slowness: [...address.slowness.slice(1 - NEWEST), slowness] }
  return slownessNow(next) > SLOW ? { ...next, window: windowSlowed(next.window, sent, now) } : next
}

/** A reply came, after so many times as long as usual. */
export const addressReplied = (
  address: Address,
  sent: Departure,
  limits: LimitsSeen,
  slowness: number | null,
  now: number
): Address => {
  const next = ended(address, sent, limits, now)
  return slowed(
    {
      ...next,
      window: windowAccepted(next.window, sent, now),
      breaker: breakerRelieved(next.breaker, sent.isProbe),
      drought: NO_DROUGHT
    },
    sent,
    slowness,
    now
  )
}

/** Whether it has refused whatever was sent for so long that nobody waits for it any longer. */
const isDrought = ({ last, refusals, since }: Drought): boolean =>
  refusals >= DROUGHT_REFUSALS && last - since >= DROUGHT_MS

/** Whether it refuses everything, and is not to be tried yet. */
export const isDry = ({ breaker, drought }: Address, now: number): boolean =>
  breaker.opened > 0 && !breaker.probing && now < breaker.until && isDrought(drought)

const drier = ({ refusals, since }: Drought, now: number): Drought => ({
  refusals: refusals + 1,
  since: refusals === 0 ? now : since,
  last: now
})

/** One refusal more: from so many on the address is left alone, each time for longer. */
const parched = (address: Address, sent: Departure, now: number, chance: number): Address => {
  const drought = drier(address.drought, now)
  const { breaker } = address
  if (!isDrought(drought)) return { ...address, drought, breaker: breakerRelieved(breaker, sent.isProbe) }
  const opens = sent.isProbe || breaker.opened === 0
  return { ...address, drought, breaker: opens ? breakerOpened(breaker, now, chance) : breaker }
}

/** A call was refused because there were too many, at once or a second. */
const refused = (address: Address, sent: Departure, now: number): Address =>
  isTooMany(address.window, sent, now)
    ? {
        ...address,
        refusedAt: now,
        pace: paceUncounted(address.pace, sent.sentAt, now),
        window: windowRefused(address.window, sent, now)
      }
    : { ...address, refusedAt: now, pace: paceRefused(address.pace, sent.sentAt, now) }

/**
 * The address is to be sent nothing for as long as it asks. A short time holds back the call alone that it was asked of,
 * unless it was the pace that was too much.
 */
const paused = (address: Address, retryAfterMs: number, now: number): Address => {
  if (retryAfterMs > MAX_SHUT_MS) return { ...address, breaker: breakerShut(address.breaker, MAX_SHUT_MS, now) }
  return retryAfterMs > SHORT_PAUSE_MS || (retryAfterMs > 0 && address.pace.cutAt === now)
    ? { ...address, pausedUntil: Math.max(address.pausedUntil, now + retryAfterMs) }
    : address
}

/** A call came to nothing. `chance` is from 0 to 1. */
export const addressFailed = (
  address: Address,
  sent: Departure,
  { fault, limits = {}, retryAfterMs = 0 }: ProviderFault,
  now: number,
  chance: number
): Address => {
  if (fault === "over_budget") return addressAbandoned(address, sent, null, now)
  const next = ended(address, sent, limits, now)
  const after = (one: Address) => paused(one, retryAfterMs, now)
  if (fault === "unavailable" || fault === "late") {
    const window = fault === "late" && next.slowness.length === 0 ? windowLate(next.window, sent, now) : next.window
    return after({ ...next, window, breaker: breakerStrained(next.breaker, sent.isProbe, now, chance) })
  }
  if (fault !== "limited")
    return after({ ...next, breaker: breakerRelieved(next.breaker, sent.isProbe), drought: NO_DROUGHT })
  return after(refused(parched(next, sent, now, chance), sent, now))
}

/** A call was given up; after so many times as long as usual, if it was for that. */
export const addressAbandoned = (address: Address, sent: Departure, slowness: number | null, now: number): Address => {
  const next = ended(address, sent, {}, now)
  return slowed({ ...next, breaker: breakerAbandoned(next.breaker, sent.isProbe) }, sent, slowness, now)
}
