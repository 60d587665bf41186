import { Schema } from "effect"
import { PILOT_CALLS, type Range, type TokensForecast } from "../models/Forecast.ts"
import { costOf, type LanguageModel, type Price } from "../models/LanguageModel.ts"
import { NO_TOKENS } from "../models/Tokens.ts"
import { Count } from "../Whole.ts"

const rangeOf = <A extends Schema.Schema.Any>(bound: A) => Schema.Struct({ from: bound, to: bound })
const TokenRange = rangeOf(Count).annotations({ identifier: "TokenRange" })

/** What an ask would take. */
export const Quote = Schema.Struct({
  credits: Count.annotations({ description: "The most that the ask costs; what is not answered is not charged" }),
  engine: Schema.String.annotations({ description: "What would answer" }),
  models: Schema.Array(Schema.String).annotations({
    description: "Language models that would be asked; none where computation or people's own answers say it"
  }),
  calls: Count.annotations({ description: "Calls to language models, those kept from before included" }),
  keptCalls: Count.annotations({ description: "Of these, kept from before: they cost nothing" }),
  tokens: Schema.Struct({
    input: TokenRange.annotations({ description: "Read in the calls that are not kept" }),
    output: TokenRange.annotations({ description: "Written in them, for reasoning too" })
  }),
  moneyUsd: Schema.NullOr(
    rangeOf(Schema.Number).annotations({
      identifier: "MoneyRange",
      description: "What these cost in US dollars, all but one time in twenty; null if prices are unknown"
    })
  ),
  pilotCalls: Count.annotations({
    description: `Calls made before that the ranges rest on, of the prompt and model that has fewest; under ${PILOT_CALLS}, the ranges are as wide as can be`
  })
}).annotations({ identifier: "Quote" })
export type Quote = typeof Quote.Type

/** Calls of one prompt to one model. */
export interface QuotedCalls {
  readonly model: LanguageModel
  readonly kept: number
  readonly sent: number
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
  const sent = groups.filter((group) => group.sent > 0)
  const ranges = sent.flatMap(({ forecast, model }) => (model.price === null ? [] : [money(forecast, model.price)]))
  if (ranges.length < sent.length) return null
  const { from, to } = added(ranges)
  return { from: Math.floor(from * MICRO) / MICRO, to: Math.ceil(to * MICRO) / MICRO }
}

/** What calls take together. */
export const quoteOf = (credits: number, engine: string, groups: ReadonlyArray<QuotedCalls>): Quote => {
  const sent = groups.filter((group) => group.sent > 0)
  const kept = groups.reduce((sum, group) => sum + group.kept, 0)
  return {
    credits,
    engine,
    models: [...new Set(groups.map(({ model }) => model.id))],
    calls: kept + sent.reduce((sum, group) => sum + group.sent, 0),
    keptCalls: kept,
    tokens: {
      input: added(sent.map(({ forecast }) => forecast.input)),
      output: added(sent.map(({ forecast }) => forecast.output))
    },
    moneyUsd: moneyOf(groups),
    pilotCalls: sent.length === 0 ? 0 : Math.min(...sent.map(({ seen }) => seen))
  }
}
