import { Array as Arr, Effect, Option } from "effect"
import { type AsksQuote, asksQuoteOf, spreadOver } from "../../../domain/ask/AsksQuote.ts"
import {
  BATCH_SHARE,
  besideBudget,
  inBatch,
  type Quote,
  type QuotedCalls,
  quotedTrial,
  quoteOf
} from "../../../domain/ask/Quote.ts"
import { type AnyAsk, askOf, type QuoteAsk } from "../../../domain/ask/QuoteAsk.ts"
import type { Sample } from "../../../domain/evidence/Estimate.ts"
import { BudgetSpent } from "../../../domain/models/BudgetSpent.ts"
import { sizeOf } from "../../../domain/models/CallSize.ts"
import { forecastUpTo } from "../../../domain/models/Forecast.ts"
import { isTold } from "../../../domain/models/Tokens.ts"
import type { OrganizationId } from "../../../domain/Organization.ts"
import { LanguageModels } from "../../ports/LanguageModels.ts"
import { ModelBudget } from "../../ports/ModelBudget.ts"
import {
  mostCostOf,
  Rehearsal,
  type Rehearsed,
  type RehearsedCall,
  type RehearsedTrial,
  ReplyCache
} from "../../ports/ReplyCache.ts"
import { spanned } from "../../WhenEnded.ts"
import { Asks } from "./Asks.ts"
import type { Charged } from "./Charges.ts"
import { CompareAsks } from "./CompareAsks.ts"
import { ProjectAsks } from "./ProjectAsks.ts"

/** Asks of many that are gone through for what all of them take. */
const SAMPLED = 16

interface Gone extends RehearsedCall {
  readonly isPossible: boolean
}

const engineOf = ({ value: { sample } }: Charged<{ readonly sample: Sample }>) => sample.engine

/** What asks would take: they are gone through as they would be answered, but nothing is charged, sent or told. */
export class Quotes extends Effect.Service<Quotes>()("services/Quotes", {
  effect: Effect.gen(function* () {
    const asks = yield* Asks
    const compareAsks = yield* CompareAsks
    const projectAsks = yield* ProjectAsks
    const { cover, left: leftUsd } = yield* ModelBudget
    const cache = yield* ReplyCache
    const { configured } = yield* LanguageModels

    const answering = Effect.fnUntraced(function* (organization: OrganizationId, asked: AnyAsk) {
      switch (asked.kind) {
        case "choices":
          return engineOf(yield* asks.choices(organization, asked.ask, null, { inOtherSurveys: false }))
        case "compare":
          return engineOf(yield* compareAsks.ask(organization, asked.ask))
        case "open":
          return engineOf(yield* asks.open(organization, asked.ask))
        case "project":
          return engineOf(yield* projectAsks.ask(organization, asked.projectId, asked.ask))
      }
    })

    const quoted = (organization: OrganizationId, calls: Arr.NonEmptyReadonlyArray<Gone>) => {
      const { call, model } = calls[0]
      const [toSend, known] = Arr.partition(calls, (one) => one.kept)
      const [certain, possible] = Arr.partition(toSend, ({ isPossible }) => isPossible)
      return Effect.map(cache.seen(organization, model.id, call.prompt), (kept): QuotedCalls => {
        const seen = kept.filter(({ tokens }) => isTold(tokens))
        const sizesOf = (some: ReadonlyArray<Gone>) => some.map((one) => sizeOf(model, one.call))
        return {
          model,
          kept: known.length,
          sent: certain.length,
          possible: possible.length,
          forecast: forecastUpTo(sizesOf(certain), sizesOf(possible), seen),
          seen: seen.length
        }
      })
    }

    const grouped = (
      organization: OrganizationId,
      calls: ReadonlyArray<RehearsedCall>,
      possible: ReadonlyArray<RehearsedCall> = []
    ) => {
      const all = [
        ...calls.map((call): Gone => ({ ...call, isPossible: false })),
        ...possible.map((call): Gone => ({ ...call, isPossible: true }))
      ]
      const groups = Arr.groupBy(all, ({ call: { prompt }, model }) =>
        JSON.stringify([model.id, prompt.name, prompt.version])
      )
      return Effect.forEach(Object.values(groups), (group) => quoted(organization, group), { concurrency: "unbounded" })
    }

    /** Goes through an ask; trials that it would begin come into `trials`. */
    const gone = Effect.fnUntraced(function* (
      organization: OrganizationId,
      asked: AnyAsk,
      trials: Map<string, RehearsedTrial>,
      isBudgeted: boolean
    ) {
      const possible: Array<RehearsedCall> = []
      const rehearsed: Rehearsed = { calls: [], possible, credits: null, isBudgeted, trials }
      const engine = yield* answering(organization, asked).pipe(
        Effect.provideService(Rehearsal, rehearsed),
        // Without replies an engine may come to no answer.
        Effect.catchTag("EngineUnavailable", (error) =>
          rehearsed.calls.length > 0 ? Effect.succeed(error.engine) : Effect.fail(error)
        )
      )
      const alone = quoteOf(rehearsed.credits ?? 0, engine, yield* grouped(organization, rehearsed.calls, possible))
      const callUsd = Math.max(0, ...rehearsed.calls.map((call) => mostCostOf([call])))
      const sent = rehearsed.calls.filter(({ kept }) => !kept)
      const leastCallUsd = sent.length === 0 ? 0 : Math.min(...sent.map((call) => mostCostOf([call])))
      return asked.ask.service === "batch"
        ? { whole: inBatch(alone), callUsd: BATCH_SHARE * callUsd, leastCallUsd: BATCH_SHARE * leastCallUsd }
        : { whole: alone, callUsd, leastCallUsd }
    })

    /** What the trials together would take; nothing where there are none. */
    const trialBeside = Effect.fnUntraced(function* (
      organization: OrganizationId,
      moneyUsd: Quote["moneyUsd"],
      trials: ReadonlyMap<string, RehearsedTrial>
    ) {
      if (trials.size === 0) return {}
      const all = [...trials.values()]
      const made = all.filter(({ isPutOff }) => !isPutOff)
      const wanted = made.length === 0 ? all : made
      const calls = wanted.flatMap((one) => one.calls)
      const groups = yield* grouped(organization, calls)
      return { trial: quotedTrial(moneyUsd, groups, made.length === 0, mostCostOf(calls)) }
    })

    /** The most credits that an ask costs, and what language models would take for it; refused where the ask would be. */
    const quote = spanned("Quotes.quote")(function* (organization: OrganizationId, asked: AnyAsk) {
      const trials = new Map<string, RehearsedTrial>()
      const { callUsd, whole } = yield* gone(organization, asked, trials, asked.ask.service !== "batch")
      const trial = yield* trialBeside(organization, whole.moneyUsd, trials)
      return { ...besideBudget(whole, yield* leftUsd(organization), callUsd), ...trial }
    })

    /**
     * What asks would take together, from some of them gone through; one that would be refused takes nothing. Where no
     * language model is configured none is gone through.
     */
    const sampled = spanned("Quotes.many")(function* (
      organization: OrganizationId,
      asks: ReadonlyArray<QuoteAsk>,
      credits: number
    ) {
      const trials = new Map<string, RehearsedTrial>()
      const quotes = yield* Effect.forEach((yield* configured) === 0 ? [] : spreadOver(asks.length, SAMPLED), (at) =>
        Effect.option(gone(organization, askOf(asks[at]!), trials, false))
      )
      const known = quotes.map(Option.getOrElse(() => ({ whole: quoteOf(0, "", []), callUsd: 0, leastCallUsd: 0 })))
      const callUsd = Math.max(0, ...known.map((one) => one.callUsd))
      const whole = asksQuoteOf(
        asks.length,
        credits,
        known.map((one) => one.whole),
        yield* leftUsd(organization),
        callUsd
      )
      const quote: AsksQuote = { ...whole, ...(yield* trialBeside(organization, whole.moneyUsd, trials)) }
      return { quote, leastCallUsd: known.length === 0 ? 0 : Math.min(...known.map((one) => one.leastCallUsd)) }
    })

    /** What asks would take together, as it is told. */
    const many = (organization: OrganizationId, asks: ReadonlyArray<QuoteAsk>, credits: number) =>
      Effect.map(sampled(organization, asks, credits), ({ quote }) => quote)

    /**
     * What asks take that are to be taken in. Refused where the day's money is certainly too little, even if calls under way
     * gave all of theirs back: it must cover the least that they take, and what is set aside for any call of theirs.
     */
    const affordable = spanned("Quotes.affordable")(function* (
      organization: OrganizationId,
      asked: ReadonlyArray<QuoteAsk>,
      credits: number
    ) {
      const { leastCallUsd, quote } = yield* sampled(organization, asked, credits)
      const { asks, asksCovered = 0, moneyUsd } = quote
      if (moneyUsd === null) return quote
      const neededUsd = Math.max(moneyUsd.from, leastCallUsd)
      yield* Effect.mapError(
        cover(organization, neededUsd),
        (spent) => new BudgetSpent({ ...spent, neededUsd, asks, asksCovered })
      )
      return quote
    })

    /** What language models would take for any work: it is gone through as it would be done. */
    const work = Effect.fnUntraced(function* (organization: OrganizationId, gone: Effect.Effect<void>) {
      const rehearsed: Rehearsed = { calls: [], credits: null }
      yield* Effect.provideService(gone, Rehearsal, rehearsed)
      return quoteOf(0, "", yield* grouped(organization, rehearsed.calls))
    })

    return { quote, many, affordable, work } as const
  })
}) {}
