import { Schema } from "effect"
import { FEW_CALLS, PILOT_CALLS, type Range } from "../models/Forecast.ts"
import { toldUsd } from "../models/Money.ts"
import { Count } from "../Whole.ts"
import { BudgetCover, budgetCover, inDollars, MoneyRange, mustBeFree, type Quote, QuotedTrial } from "./Quote.ts"

/** What many asks together would take. */
export const AsksQuote = Schema.Struct({
  asks: Count,
  credits: Count.annotations({ description: "Maximum cost of all of them; what isn't answered isn't charged" }),
  sampled: Count.annotations({
    description: "Questions examined, spread evenly over the batch; the rest are assumed to be similar"
  }),
  calls: Schema.Number.annotations({ description: "Approximate number of model calls, including cached ones" }),
  moneyUsd: MoneyRange,
  budget: Schema.optional(BudgetCover),
  trial: Schema.optional(QuotedTrial),
  asksCovered: Schema.optional(
    Count.annotations({
      description: "How many of the questions today's remaining model budget covers, at their maximum cost"
    })
  ),
  pilotCalls: Count.annotations({
    description:
      `Earlier calls the range is based on; it is wide below ${PILOT_CALLS}, and as wide as possible below ` +
      `${FEW_CALLS}`
  }),
  text: Schema.String.annotations({ description: "The same in words" })
}).annotations({ identifier: "AsksQuote" })
export type AsksQuote = typeof AsksQuote.Type

/** So many standard errors of what was not gone through. */
const ERRORS = 2

/** What all come to together, from some of them. */
const extrapolated = (some: ReadonlyArray<number>, all: number, side: -1 | 1): number => {
  const n = some.length
  if (n === 0) return 0
  const mean = some.reduce((sum, one) => sum + one, 0) / n
  const spread = n < 2 ? 0 : some.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (n - 1)
  const error = ERRORS * Math.sqrt((spread / n) * (1 - n / all))
  return Math.max(0, all * (mean + side * error))
}

const moneyOf = (quotes: ReadonlyArray<Quote>, asks: number): Range | null => {
  const known = quotes.flatMap(({ moneyUsd }) => (moneyUsd === null ? [] : [moneyUsd]))
  if (known.length < quotes.length) return null
  const [from, to] = [known.map((range) => range.from), known.map((range) => range.to)]
  return { from: toldUsd(extrapolated(from, asks, -1)), to: toldUsd(extrapolated(to, asks, 1)) }
}

/** Of so many asks that take `to` at most, those that `leftUsd` covers, with `callUsd` set aside for the last call. */
const coveredOf = (asks: number, to: number, leftUsd: number, callUsd: number): number => {
  const free = Math.max(0, leftUsd - callUsd)
  return to <= free ? asks : Math.min(asks, Math.floor((free * asks) / to))
}

const these = (asks: number): string =>
  asks === 1 ? "This question costs" : `These ${asks.toLocaleString("en-US")} questions cost`

const inWords = (
  asks: number,
  calls: number,
  moneyUsd: Range | null,
  covered: number | null,
  leftUsd: number | null,
  callUsd: number
): string => {
  if (moneyUsd === null) return "We can't tell what this costs, because the price of a model is unknown."
  if (moneyUsd.to === 0)
    return calls === 0
      ? "No language model is asked, so no provider bills you."
      : "No provider bills you: the model's calls are free, or its replies were kept from before."
  const all = `${these(asks)} ${inDollars(moneyUsd)}.`
  if (leftUsd === null) return all
  return callUsd > leftUsd
    ? `${all} You have $${toldUsd(leftUsd)} left today, which covers none of them: ${mustBeFree(callUsd)}.`
    : `${all} You have $${toldUsd(leftUsd)} left today, which covers ` +
        `${covered === asks ? "all" : covered} of them at their maximum cost.`
}

/**
 * What asks take together, some of which have been gone through; `leftUsd` is null where a day has no limit, and `callUsd`
 * the most that one of their calls can cost.
 */
export const asksQuoteOf = (
  asks: number,
  credits: number,
  quotes: ReadonlyArray<Quote>,
  leftUsd: number | null,
  callUsd: number
): AsksQuote => {
  const moneyUsd = moneyOf(quotes, asks)
  const some = quotes.map((quote) => quote.calls)
  const calls = Math.round(extrapolated(some, asks, -1) / 2 + extrapolated(some, asks, 1) / 2)
  const pilots = quotes.flatMap((quote) => (quote.calls > quote.keptCalls ? [quote.pilotCalls] : []))
  const covered = leftUsd === null || moneyUsd === null ? null : coveredOf(asks, moneyUsd.to, leftUsd, callUsd)
  return {
    asks,
    credits,
    sampled: quotes.length,
    calls,
    moneyUsd,
    ...(leftUsd === null ? {} : { budget: budgetCover(moneyUsd, leftUsd, callUsd) }),
    ...(covered === null ? {} : { asksCovered: covered }),
    pilotCalls: pilots.length === 0 ? 0 : Math.min(...pilots),
    text: inWords(
      asks,
      Math.max(calls, ...quotes.map(({ mostCalls }) => mostCalls)),
      moneyUsd,
      covered,
      leftUsd,
      callUsd
    )
  }
}

/** Positions of so many of all, spread evenly. */
export const spreadOver = (all: number, most: number): ReadonlyArray<number> =>
  all <= most
    ? Array.from({ length: all }, (_, at) => at)
    : Array.from({ length: most }, (_, at) => Math.floor(((at + 0.5) * all) / most))
