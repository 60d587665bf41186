import type { LimitSeen } from "../Provider.ts"

/** Limits are told for a minute or a longer time. Some count less than the limit while nothing is used. */
const SHORTEST_MS = 60_000

/** A limit of an address as it told it, and what is left of it as of a time; below nothing where more was sent. */
export interface Quota {
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
