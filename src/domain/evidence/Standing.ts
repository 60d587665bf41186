import { listed } from "../text/Text.ts"

/** A choice and its share, 0 to 100. */
export interface Share {
  readonly choice: string
  readonly percentage: number
}

/** How shares of one sample compare with each other. */
export interface Precision {
  /** Whether a respondent may give several answers. */
  readonly several: boolean
  /** Half the width of the widest 95 % interval, in points. */
  readonly marginOfError: number
}

/** Largest first; equal ones by their text. */
export const ranked = <A extends Share>(choices: ReadonlyArray<A>): ReadonlyArray<A> =>
  [...choices].sort((a, b) => b.percentage - a.percentage || (a.choice < b.choice ? -1 : 1))

const variance = (p: number) => p * (1 - p)

/** n times the variance of p − q. Of several answers the least overlap that there can be is assumed, which is the widest. */
const differenceVariance = (p: number, q: number, several: boolean): number =>
  p + q - (several ? 2 * Math.max(0, p + q - 1) : 0) - (p - q) ** 2

/** Without any variance the shares are 0 and 100 %, and each is what the other leaves. */
const COMPLEMENT = 2

/**
 * Half the 95 % interval of the difference of two shares of one sample, in points. The sample states the margin of its
 * widest share, whose variance is known to be p(1 − p) over some number of people; the difference has
 * p + q − (p − q)² over the same number (multinomial). So the ratio of the two carries over whatever else widens the margin.
 */
export const marginOfDifference = (
  a: Share,
  b: Share,
  all: ReadonlyArray<Share>,
  { marginOfError, several }: Precision
): number => {
  const [p, q] = [a.percentage / 100, b.percentage / 100]
  const widest = Math.max(0, ...all.map(({ percentage }) => variance(Math.min(1, percentage / 100))))
  const ratio = widest === 0 ? COMPLEMENT : Math.sqrt(Math.max(0, differenceVariance(p, q, several)) / widest)
  return marginOfError * ratio
}

/** Whether a share is larger than another by more than chance and the method's own error explain. */
export const isAhead = (a: Share, b: Share, all: ReadonlyArray<Share>, precision: Precision): boolean =>
  a.percentage - b.percentage > marginOfDifference(a, b, all, precision)

/** How many of the largest shares cannot be told apart from the largest, itself among them. */
export const levelWithFirst = (choices: ReadonlyArray<Share>, precision: Precision): number => {
  const [first, ...rest] = ranked(choices)
  if (first === undefined) return 0
  const behind = rest.findIndex((one) => isAhead(first, one, choices, precision))
  return behind < 0 ? choices.length : behind + 1
}

/** A margin as summaries give it. */
export const withinMargin = ({ marginOfError }: Precision): string =>
  `within the margin of error (each ±${(Math.round(marginOfError * 10) / 10).toFixed(1)} points)`

const quoted = ({ choice, percentage }: Share): string => `“${choice}” (${percentage.toFixed(1)} %)`

/** More shares than these that are level are counted, not named. */
const NAMED = 3

const levelInWords = (level: ReadonlyArray<Share>, all: number, precision: Precision): string => {
  const within = `are ${withinMargin(precision)}`
  if (level.length <= NAMED) return `${listed(level.map(quoted))} ${within}`
  const which = level.length === all ? `All ${all} shares` : `${level.length} shares`
  return `${which}, from ${quoted(level[0]!)} to ${quoted(level.at(-1)!)}, ${within}`
}

/** The choices level with the one at this place of the order, by their published shares: none stands out for all of them. */
const together = (order: ReadonlyArray<Share>, at: number): string => {
  const share = order[at]!.percentage
  const equal = order.slice(at).filter(({ percentage }) => percentage === share)
  if (equal.length === 1) return quoted(equal[0]!)
  if (equal.length === order.length - at) return `all others (${share.toFixed(1)} % each)`
  return equal.length <= NAMED ? listed(equal.map(quoted)) : `${equal.length} others (${share.toFixed(1)} % each)`
}

/**
 * Which choices stand before others, without a full stop; empty where there is nothing to compare. Nothing is said to
 * lead, to be ahead or to come last by less than the margin of the difference.
 */
export const standing = (choices: ReadonlyArray<Share>, precision: Precision): string => {
  const order = ranked(choices)
  const [first, second] = order
  if (first === undefined || second === undefined) return ""
  const ahead = (a: Share, b: Share) => isAhead(a, b, choices, precision)
  const level = order.slice(0, levelWithFirst(choices, precision))
  const [last, beforeLast, next] = [order.at(-1)!, order.at(-2)!, order[level.length]]
  const lead =
    level.length === 1
      ? `${quoted(first)} ${precision.several ? "is chosen most" : "leads"}, ahead of ${together(order, 1)}`
      : levelInWords(level, order.length, precision)
  const followed =
    level.length > 1 && next !== undefined && level.every((one) => ahead(one, next))
      ? `, ahead of ${together(order, level.length)}`
      : ""
  const named = level.length === 1 ? 2 : level.length + (followed === "" ? 0 : 1)
  const tail = order.length > named && ahead(beforeLast, last) ? `; ${quoted(last)} comes last` : ""
  return `${lead}${followed}${tail}`
}
