const SECOND_MS = 1000

/** How many calls may be made besides those that are asked for. */
export interface AllowanceRule {
  /** For each call that is asked for. */
  readonly share: number
  readonly perSecond: number
  /** At the start. */
  readonly first: number
  /** That are saved up. */
  readonly most: number
}

/** What is left of an allowance as of a time; below none it is owed. */
interface Allowance {
  readonly left: number
  readonly at: number
}

export const newAllowance = ({ first }: AllowanceRule, now: number): Allowance => ({ left: first, at: now })

const refilled = ({ most, perSecond }: AllowanceRule, { at, left }: Allowance, now: number): Allowance => ({
  left: Math.min(most, left + (perSecond * (now - at)) / SECOND_MS),
  at: now
})

/** A call was asked for. */
export const allowanceEarned = (rule: AllowanceRule, { at, left }: Allowance): Allowance => ({
  left: Math.min(rule.most, left + rule.share),
  at
})

/** Takes one if there is one now; null otherwise. */
export const allowanceTaken = (rule: AllowanceRule, allowance: Allowance, now: number): Allowance | null => {
  const { left } = refilled(rule, allowance, now)
  return left < 1 ? null : { left: left - 1, at: now }
}

/** Takes one in any case, and tells in how many milliseconds it is due. */
export const allowanceOwed = (
  rule: AllowanceRule,
  allowance: Allowance,
  now: number
): { readonly allowance: Allowance; readonly waitMs: number } => {
  const left = refilled(rule, allowance, now).left - 1
  return { allowance: { left, at: now }, waitMs: left >= 0 ? 0 : (-left / rule.perSecond) * SECOND_MS }
}
