import type { CallSize } from "./CallSize.ts"
import type { Tokens } from "./Tokens.ts"

/** A number that is not known yet, from what it may be at least to what it may be at most. */
export interface Range {
  readonly from: number
  readonly to: number
}

/** A call that was made, with what it took; its second try included. */
export interface SeenCall {
  readonly size: CallSize
  readonly tokens: Tokens
}

export interface TokensForecast {
  readonly input: Range
  readonly output: Range
  /** The part of what is read that may come from the provider's cache. */
  readonly cachedShare: Range
}

/** From so many calls on, what they took foretells what others of their prompt take. */
export const PILOT_CALLS = 20
/** Fewer say nothing; from here on they narrow what others may take, the more the more there are. */
export const FEW_CALLS = 4
/** What a single call may miss others by, as a share; that of several falls with the root of their number. */
const FEW_SLACK = 0.6

/** So many standard errors hold what is foretold, all but one time in a hundred. */
const ERRORS = 2.6
/** What changes from day to day though no call of the past shows it, as a share. */
const SLACK = 0.05
/** Fewer bytes than this do not make a token in any language. */
const MAX_BYTES_PER_TOKEN = 8
/** A call is made twice where its first reply cannot be read. */
const MAX_TRIES = 2

const sum = (values: ReadonlyArray<number>): number => values.reduce((total, value) => total + value, 0)

interface Line {
  readonly at: (x: number) => number
}

/**
 * Lines that what was seen may lie on: the one of least squares, and the one through nothing where others than those seen
 * are asked for, since few points say little of what is far from them.
 */
const linesThrough = (
  xs: ReadonlyArray<number>,
  ys: ReadonlyArray<number>,
  wanted: ReadonlyArray<number>
): readonly [Line, ...ReadonlyArray<Line>] => {
  const meanX = sum(xs) / xs.length
  const meanY = sum(ys) / ys.length
  const spread = sum(xs.map((x) => (x - meanX) ** 2))
  const slope = spread === 0 ? 0 : sum(xs.map((x, i) => (x - meanX) * (ys[i]! - meanY))) / spread
  const fitted: Line = { at: (x) => meanY + slope * (x - meanX) }
  const [least, most] = [Math.min(...xs), Math.max(...xs)]
  const within = wanted.every((x) => x >= least && x <= most)
  return within ? [fitted] : [fitted, { at: (x) => (meanY / meanX) * x }]
}

/**
 * What calls of some sizes take together, from what others took. Calls of one ask are taken to err together: they are about
 * the same question.
 */
const total = (xs: ReadonlyArray<number>, ys: ReadonlyArray<number>, wanted: ReadonlyArray<number>): Range => {
  const lines = linesThrough(xs, ys, wanted)
  const totals = lines.map(({ at }) => sum(wanted.map((x) => Math.max(0, at(x)))))
  const residuals = sum(xs.map((x, i) => (ys[i]! - lines[0].at(x)) ** 2)) / Math.max(1, xs.length - 2)
  const error = ERRORS * wanted.length * Math.sqrt(residuals * (1 + 1 / xs.length))
  return {
    from: Math.max(0, Math.floor(Math.min(...totals) * (1 - SLACK) - error)),
    to: Math.ceil(Math.max(...totals) * (1 + SLACK) + error)
  }
}

/**
 * The same from a few calls, which may all be about one question: none of the ways in which others may follow from them is
 * sure, and each is allowed for.
 */
const totalOfFew = (xs: ReadonlyArray<number>, ys: ReadonlyArray<number>, wanted: ReadonlyArray<number>): Range => {
  const ratios = xs.map((x, i) => ys[i]! / x)
  const beside = xs.map((x, i) => ys[i]! - x)
  const sums = [Math.min, Math.max].flatMap((end) => [
    sum(wanted) * end(...ratios),
    sum(wanted.map((x) => Math.max(0, x + end(...beside)))),
    wanted.length * end(...ys)
  ])
  const slack = 1 + SLACK + FEW_SLACK / Math.sqrt(xs.length)
  return { from: Math.floor(Math.min(...sums) / slack), to: Math.ceil(Math.max(...sums) * slack) }
}

/** Before anything is known: as little as texts of such a length can be, and as much as is allowed. */
const unseen = (calls: ReadonlyArray<CallSize>): TokensForecast => {
  const input = sum(calls.map((call) => call.input))
  return {
    input: { from: Math.floor(input / MAX_BYTES_PER_TOKEN), to: input * MAX_TRIES },
    output: { from: calls.length, to: sum(calls.map((call) => call.output)) * MAX_TRIES },
    cachedShare: { from: 0, to: 1 }
  }
}

/** The tokens that calls of one prompt to one model will take, from what such calls took. */
export const forecast = (calls: ReadonlyArray<CallSize>, seen: ReadonlyArray<SeenCall>): TokensForecast => {
  if (seen.length < FEW_CALLS || calls.length === 0) return unseen(calls)
  const totalOf = seen.length < PILOT_CALLS ? totalOfFew : total
  const most = unseen(calls)
  const bounded = ({ from, to }: Range, limit: Range): Range => ({ from, to: Math.min(to, limit.to) })
  const input = totalOf(
    seen.map(({ size }) => size.input),
    seen.map(({ tokens }) => tokens.input),
    calls.map((call) => call.input)
  )
  const output = totalOf(
    seen.map(({ size }) => size.output),
    seen.map(({ tokens }) => tokens.output),
    calls.map((call) => call.output)
  )
  const cached = seen.some(({ tokens }) => tokens.cachedInput > 0)
  return {
    input: bounded(input, most.input),
    output: bounded(output, most.output),
    cachedShare: { from: 0, to: cached ? 1 : 0 }
  }
}

/** The tokens that calls will take to which as many as `possible` may be added. */
export const forecastUpTo = (
  calls: ReadonlyArray<CallSize>,
  possible: ReadonlyArray<CallSize>,
  seen: ReadonlyArray<SeenCall>
): TokensForecast => {
  const least = forecast(calls, seen)
  if (possible.length === 0) return least
  const most = forecast([...calls, ...possible], seen)
  return {
    input: { from: least.input.from, to: most.input.to },
    output: { from: least.output.from, to: most.output.to },
    cachedShare: most.cachedShare
  }
}
