import { Schema } from "effect"
import { FEW_CALLS, PILOT_CALLS, type Range, type TokensForecast } from "../models/Forecast.ts"
import { costOf, type LanguageModel, type Price } from "../models/LanguageModel.ts"
import { toldUsd } from "../models/Money.ts"
import { NO_TOKENS } from "../models/Tokens.ts"
import { Count } from "../Whole.ts"

const rangeOf = <A extends Schema.Schema.Any>(bound: A) => Schema.Struct({ from: bound, to: bound })
const TokenRange = rangeOf(Count).annotations({ identifier: "TokenRange" })

const tokens = Schema.Struct({
  input: TokenRange.annotations({ description: "Input tokens of the calls that aren't cached" }),
  output: TokenRange.annotations({ description: "Output tokens of those calls, including reasoning" })
})
export const MoneyRange = Schema.NullOr(
  rangeOf(Schema.Number).annotations({
    identifier: "MoneyRange",
    description: "Cost in US dollars, right 19 times out of 20; null if prices are unknown"
  })
)

/** Whether what is left of the day's money covers what is quoted. */
export const BudgetCover = Schema.Struct({
  leftUsd: Schema.Number.annotations({ description: "Today's (UTC) remaining budget in US dollars" }),
  isCovered: Schema.Literal("yes", "perhaps", "no").annotations({
    description:
      "`no` if the remaining budget is below the low end of the quote, or below the maximum cost of one call, " +
      "which is reserved while it runs; `perhaps` if it is below the high end plus that reservation"
  }),
  text: Schema.String
}).annotations({ identifier: "BudgetCover" })
export type BudgetCover = typeof BudgetCover.Type

/** What trying the models on a project's own questions would take, once, beside an ask. */
export const QuotedTrial = Schema.Struct({
  calls: Count.annotations({ description: "Model calls, including cached ones" }),
  keptCalls: Count.annotations({ description: "Of these, cached and therefore free" }),
  tokens,
  moneyUsd: MoneyRange,
  isPutOff: Schema.Boolean.annotations({
    description: "Whether it is skipped today because it could use more than a tenth of the remaining budget"
  }),
  text: Schema.String.annotations({ description: "What the request takes with and without it, in words" })
}).annotations({
  identifier: "QuotedTrial",
  description: "Not part of these figures: testing the models on the project's own questions, which happens once"
})
export type QuotedTrial = typeof QuotedTrial.Type

export const Quote = Schema.Struct({
  credits: Count.annotations({
    description: "Maximum cost. What isn't answered isn't charged, and made-up open answers cost 0"
  }),
  engine: Schema.String.annotations({ description: "What would answer it" }),
  models: Schema.Array(Schema.String).annotations({
    description: "Language models that would be asked; none if computation or people's own answers suffice"
  }),
  calls: Count.annotations({ description: "Model calls, including cached ones" }),
  mostCalls: Count.annotations({
    description: "The same at most: missing or repetitive answers are requested again"
  }),
  keptCalls: Count.annotations({ description: "Of these, cached and therefore free" }),
  tokens,
  moneyUsd: MoneyRange,
  budget: Schema.optional(BudgetCover),
  trial: Schema.optional(QuotedTrial),
  pilotCalls: Count.annotations({
    description:
      "Earlier calls the ranges are based on, for the prompt and model with the fewest; ranges are wide below " +
      `${PILOT_CALLS}, and as wide as possible below ${FEW_CALLS}`
  })
}).annotations({ identifier: "Quote" })
export type Quote = typeof Quote.Type

export interface QuotedCalls {
  readonly model: LanguageModel
  readonly kept: number
  readonly sent: number
  /** Calls that may be sent besides: the forecast's upper ends hold them. */
  readonly possible: number
  readonly forecast: TokensForecast
  /** Calls that the forecast rests on. */
  readonly seen: number
}

const MICRO = 1_000_000

const added = (ranges: ReadonlyArray<Range>): Range => ({
  from: ranges.reduce((sum, { from }) => sum + from, 0),
  to: ranges.reduce((sum, { to }) => sum + to, 0)
})

const money = ({ cachedShare, input, output }: TokensForecast, price: Price): Range => {
  const least = { ...NO_TOKENS, input: input.from, cachedInput: input.from * cachedShare.to, output: output.from }
  const most = { ...NO_TOKENS, input: input.to, cachedInput: input.to * cachedShare.from, output: output.to }
  const written = Math.max(0, (price.cacheWrite ?? price.input) - price.input) > 0 ? input.to : 0
  return { from: costOf(least, price), to: costOf(most, price, written) }
}

/** Cheap where the provider's cache gives part of it, dear where it takes more for keeping it. */
const moneyOf = (groups: ReadonlyArray<QuotedCalls>): Range | null => {
  const sent = groups.filter((group) => group.sent + group.possible > 0)
  const ranges = sent.flatMap(({ forecast, model }) => (model.price === null ? [] : [money(forecast, model.price)]))
  if (ranges.length < sent.length) return null
  const { from, to } = added(ranges)
  return { from: Math.floor(from * MICRO) / MICRO, to: Math.ceil(to * MICRO) / MICRO }
}

export const quoteOf = (credits: number, engine: string, groups: ReadonlyArray<QuotedCalls>): Quote => {
  const sent = groups.filter((group) => group.sent + group.possible > 0)
  const kept = groups.reduce((sum, group) => sum + group.kept, 0)
  const calls = kept + sent.reduce((sum, group) => sum + group.sent, 0)
  return {
    credits,
    engine,
    models: [...new Set(groups.map(({ model }) => model.id))],
    calls,
    mostCalls: calls + sent.reduce((sum, group) => sum + group.possible, 0),
    keptCalls: kept,
    tokens: {
      input: added(sent.map(({ forecast }) => forecast.input)),
      output: added(sent.map(({ forecast }) => forecast.output))
    },
    moneyUsd: moneyOf(groups),
    pilotCalls: sent.length === 0 ? 0 : Math.min(...sent.map(({ seen }) => seen))
  }
}

/** What providers take of their price for calls that they answer together, within a day. */
export const BATCH_SHARE = 0.5

/** The same where providers answer the calls as a batch. */
export const inBatch = (quote: Quote): Quote => {
  const { moneyUsd } = quote
  if (moneyUsd === null) return quote
  return { ...quote, moneyUsd: { from: toldUsd(BATCH_SHARE * moneyUsd.from), to: toldUsd(BATCH_SHARE * moneyUsd.to) } }
}

export const inDollars = ({ from, to }: Range): string => `$${toldUsd(from)} to $${toldUsd(to)}`

/** What must be free before a call is made, beside what all of them take. */
export const mustBeFree = (callUsd: number): string =>
  `$${toldUsd(callUsd)} must be free while a call runs, since that is the most it can cost`

const coverInWords = (isCovered: BudgetCover["isCovered"], money: Range | null, leftUsd: number, callUsd: number) => {
  if (money === null) return "does not cover it, as a model's price is unknown."
  const takes = `it takes at most $${toldUsd(money.to)}`
  switch (isCovered) {
    case "yes":
      return `covers it: ${takes}, and ${mustBeFree(callUsd)}.`
    case "perhaps":
      return `may not cover all of it: ${takes}, and ${mustBeFree(callUsd)}. Calls beyond that aren't made.`
    case "no":
      return callUsd > leftUsd
        ? `does not cover it: ${takes}, but ${mustBeFree(callUsd)}.`
        : `does not cover it: it takes at least $${toldUsd(money.from)}, and calls beyond what is left aren't made.`
  }
}

/**
 * How far what is left of a day's money covers a range, where a call is only made once the most that it can cost, `callUsd`,
 * is set aside; with a price that is unknown none is made.
 */
export const budgetCover = (money: Range | null, leftUsd: number, callUsd: number): BudgetCover => {
  const isOver = money === null || money.from > leftUsd || callUsd > leftUsd
  const isCovered = isOver ? "no" : money.to + callUsd > leftUsd ? "perhaps" : "yes"
  return {
    leftUsd: toldUsd(leftUsd),
    isCovered,
    text: `$${toldUsd(leftUsd)} is left for today (UTC), which ${coverInWords(isCovered, money, leftUsd, callUsd)}`
  }
}

/** A quote beside what is left of the day's money; null where there is no limit. */
export const besideBudget = (quote: Quote, leftUsd: number | null, callUsd: number): Quote =>
  leftUsd === null || quote.mostCalls === quote.keptCalls
    ? quote
    : { ...quote, budget: budgetCover(quote.moneyUsd, leftUsd, callUsd) }

const trialInWords = (moneyUsd: Range | null, trial: Quote, isPutOff: boolean, mostUsd: number): string => {
  const what = `testing the models on the project's own questions, ${trial.calls} calls`
  if (isPutOff)
    return (
      `Without ${what}: that's postponed, because its calls could cost $${toldUsd(mostUsd)}, more than a tenth ` +
      "of what's left of today's budget or more than the question leaves of it."
    )
  if (moneyUsd === null || trial.moneyUsd === null) return `In addition: ${what}, once. We don't know what it costs.`
  const both = added([moneyUsd, trial.moneyUsd])
  return (
    `In addition: ${what}, once, for ${inDollars(trial.moneyUsd)}. So ${inDollars(moneyUsd)} without it and ` +
    `${inDollars(both)} with it; after that, questions may take other calls.`
  )
}

/** What trying the models first would take beside asks that take so much money; `mostUsd` is the most that its calls may cost. */
export const quotedTrial = (
  moneyUsd: Range | null,
  groups: ReadonlyArray<QuotedCalls>,
  isPutOff: boolean,
  mostUsd: number
): QuotedTrial => {
  const trial = quoteOf(0, "", groups)
  const { calls, keptCalls, tokens } = trial
  return {
    calls,
    keptCalls,
    moneyUsd: trial.moneyUsd,
    tokens,
    isPutOff,
    text: trialInWords(moneyUsd, trial, isPutOff, mostUsd)
  }
}
