/** The numbers from one to another; an open end does not belong to them. */
export interface Interval {
  readonly low: number
  readonly lowOpen: boolean
  readonly high: number
  readonly highOpen: boolean
}

/** The numbers from `low` to `high`; both belong to them unless an end is said to be open. */
export const interval = (low: number, high: number, open: { low?: boolean; high?: boolean } = {}): Interval => ({
  low,
  lowOpen: open.low ?? false,
  high,
  highOpen: open.high ?? false
})

export const exactly = (value: number): Interval => interval(value, value)

export type Relation = "=" | "!=" | "<" | "<=" | ">" | ">="
export type Comparator = Exclude<Relation, "!=">

export const numbersThat = (relation: Comparator, value: number): Interval =>
  relation === "="
    ? exactly(value)
    : relation.startsWith(">")
      ? interval(value, Infinity, { low: relation === ">" })
      : interval(-Infinity, value, { high: relation === "<" })

/** Whether two intervals hold the same numbers. */
export const sameInterval = (a: Interval | null, b: Interval): boolean =>
  a !== null && a.low === b.low && a.high === b.high && a.lowOpen === b.lowOpen && a.highOpen === b.highOpen

const below = (of: Interval, value: number): boolean | null =>
  of.high < value || (of.high === value && of.highOpen) ? true : of.low >= value ? false : null

const upTo = (of: Interval, value: number): boolean | null =>
  of.high <= value ? true : of.low > value || (of.low === value && of.lowOpen) ? false : null

const equal = (of: Interval, value: number): boolean | null => {
  if (below(of, value) === true || upTo(of, value) === false) return false
  return of.low === value && of.high === value ? true : null
}

const negated = (verdict: boolean | null) => (verdict === null ? null : !verdict)

/** Whether every number of an interval stands in the relation to `value` (true), none does (false), or some do (null). */
export const relate = (of: Interval, relation: Relation, value: number): boolean | null => {
  switch (relation) {
    case "=":
      return equal(of, value)
    case "!=":
      return negated(equal(of, value))
    case "<":
      return below(of, value)
    case "<=":
      return upTo(of, value)
    case ">":
      return negated(upTo(of, value))
    case ">=":
      return negated(below(of, value))
  }
}

/** Whether all numbers of one interval lie in the other. */
export const isInside = (one: Interval, { high, highOpen, low, lowOpen }: Interval): boolean =>
  (low === -Infinity || relate(one, lowOpen ? ">" : ">=", low) === true) &&
  (high === Infinity || relate(one, highOpen ? "<" : "<=", high) === true)

/** The same whole numbers with both ends among them: “under 18” is up to 17. */
export const wholeNumbers = ({ high, highOpen, low, lowOpen }: Interval): Interval =>
  interval(lowOpen ? low + 1 : low, highOpen ? high - 1 : high)
