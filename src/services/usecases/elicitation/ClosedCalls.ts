import { Effect, Either } from "effect"
import {
  type Listed,
  type Listing,
  listingsOf,
  overStrata,
  partsPerQuestion,
  planCalls,
  type Stratum,
  tokensIn,
  type Ways
} from "../../../domain/elicitation/closed/CallPlan.ts"
import {
  anchorsOf,
  asSubmittedBy,
  type Beside,
  type Replied,
  ratedShares,
  stepsOf
} from "../../../domain/elicitation/closed/Methods.ts"
import { readPercentages, readUnclear } from "../../../domain/elicitation/closed/Percentages.ts"
import { type Judged, meanOf } from "../../../domain/elicitation/closed/PositionBias.ts"
import {
  type ClosedSubject,
  describeCall,
  LETTER_TOKENS,
  letterCall,
  MAX_LETTERS,
  readLetters,
  readSayings,
  SAYINGS_TO_COME,
  SAYINGS_TOKENS,
  sayingsCall,
  tokensDescribed
} from "../../../domain/elicitation/closed/Prompts.ts"
import { drawnBy } from "../../../domain/models/ClientModel.ts"
import type { LanguageModel } from "../../../domain/models/LanguageModel.ts"
import type { ModelCall } from "../../../domain/models/ModelCall.ts"
import { hash } from "../../../domain/statistics/Rng.ts"
import { together } from "../../Parallel.ts"
import { type Collected, collecting, ModelCalls, type ReadReply } from "../ModelCalls.ts"

export interface Elicited {
  readonly listed: Listed
  readonly subject: ClosedSubject
  readonly models: ReadonlyArray<LanguageModel>
  readonly size: number
  readonly seed: number
  readonly collected: Collected
  /** Ways of asking beside describing. */
  readonly ways: ReadonlySet<Beside>
  /** Parts of the audience to describe by themselves, where that is one of the ways. */
  readonly strata: ReadonlyArray<Stratum>
}

/** What one model replied, and how many descriptions it was asked for. */
interface RepliedTo extends Replied {
  readonly planned: number
}

/** Tells replies to one list apart; nothing else in a call is left to chance. */
const seedOfCall = (seed: number, { turn }: Listing): number => hash("describe", seed, turn) >>> 1

const optionsIn = ({ choices }: Listed, { order }: Listing): ReadonlyArray<string> => order.map((k) => choices[k]!)

const callFor = ({ listed, seed, subject }: Elicited, listing: Listing, stratum?: string): ModelCall =>
  describeCall(subject, optionsIn(listed, listing), seedOfCall(seed, listing), stratum)

const inputOf = ({ own, shared, system }: ModelCall): number => tokensIn(`${system}\n${shared}\n${own}`)

const asksLetters = ({ listed, ways }: Elicited): boolean => ways.has("letters") && listed.choices.length <= MAX_LETTERS
const asksSayings = ({ listed, ways }: Elicited): boolean => ways.has("rated") && stepsOf(listed.scale).length > 0
const asksStrata = ({ strata, ways }: Elicited): boolean => ways.has("strata") && strata.length > 0

const sayingsFor = ({ seed, subject }: Elicited): ModelCall => sayingsCall(subject, hash("sayings", seed) >>> 1)

const waysOf = (elicited: Elicited, first: Listing): Ways => {
  const described = {
    input: inputOf(callFor(elicited, first)),
    output: tokensDescribed(elicited.listed.choices.length)
  }
  return {
    described,
    ...(asksLetters(elicited) ? { letters: { input: described.input, output: LETTER_TOKENS } } : {}),
    ...(asksSayings(elicited) ? { rated: { input: inputOf(sayingsFor(elicited)), output: SAYINGS_TOKENS } } : {}),
    ...(asksStrata(elicited) ? { strata: { each: described, count: elicited.strata.length } } : {})
  }
}

/** How language models are asked a closed question: described shares, and other ways beside these where they are wanted. */
export class ClosedCalls extends Effect.Service<ClosedCalls>()("services/ClosedCalls", {
  effect: Effect.gen(function* () {
    const calls = yield* ModelCalls

    /** What one call brings; null where it cannot be used, which is noted. */
    const asking = <A>(
      { collected }: Elicited,
      model: LanguageModel,
      call: ModelCall,
      read: ReadReply<A>,
      standIn?: A
    ) =>
      Effect.map(
        collecting(collected, calls.ask(collected.spender, model, call, read, standIn)),
        Either.getOrElse((): A | null => null)
      )

    const described = (elicited: Elicited, model: LanguageModel, listing: Listing, stratum?: string) => {
      const read = readPercentages(optionsIn(elicited.listed, listing), elicited.listed.isMultipleChoice)
      const unclearIn = readUnclear(elicited.subject.question, elicited.listed.choices)
      return asking(elicited, model, callFor(elicited, listing, stratum), ({ text }) =>
        Either.map(read(text), (shares): Judged => ({ order: listing.order, shares, unclear: unclearIn(text) }))
      )
    }

    const lettered = (elicited: Elicited, model: LanguageModel, listing: Listing) => {
      const { listed, seed, subject } = elicited
      const options = optionsIn(listed, listing)
      const call = letterCall(subject, options, seedOfCall(seed, listing))
      return Effect.map(asking(elicited, model, call, readLetters(options)), (shares): Judged | null =>
        shares === null ? null : { order: listing.order, shares }
      )
    }

    const all = <A>(some: ReadonlyArray<A>, ask: (one: A) => Effect.Effect<Judged | null>) =>
      Effect.map(together(some, ask), (replies) => replies.filter((one) => one !== null))

    /** Shares of a scale's steps by what people say in their own words; null where no vectors can be had. */
    const rated = Effect.fnUntraced(function* (elicited: Elicited, model: LanguageModel) {
      const { choices, scale } = elicited.listed
      const sets = anchorsOf(choices, scale)
      const { spender } = elicited.collected
      const anchors = yield* calls.embed(spender, sets.flat())
      if (anchors === null) return null
      const said = yield* asking(
        elicited,
        model,
        sayingsFor(elicited),
        ({ text }) => readSayings(text),
        SAYINGS_TO_COME
      )
      const texts = said === null ? null : yield* calls.embed(spender, said)
      if (texts === null) return null
      const steps = sets[0]!.length
      return ratedShares(
        texts,
        sets.map((_, s) => anchors.slice(s * steps, (s + 1) * steps))
      )
    })

    /** Each part described by itself, the lists running one way and the other in turns. */
    const byStrata = (elicited: Elicited, model: LanguageModel, listings: ReadonlyArray<Listing>) =>
      Effect.map(
        Effect.forEach(
          elicited.strata,
          ({ words }, i) => described(elicited, model, listings[i % listings.length]!, words),
          { concurrency: "unbounded" }
        ),
        (parts) =>
          overStrata(
            elicited.strata,
            parts.map((part) => (part === null ? null : asSubmittedBy(part, elicited.listed.choices.length)))
          )
      )

    const askedOf = (elicited: Elicited, model: LanguageModel, planned: ReturnType<typeof planCalls>) => {
      const { listed, seed } = elicited
      const listings = listingsOf(listed, hash(seed, drawnBy(model)), planned.lists)
      const ways: ReadonlyArray<Effect.Effect<Partial<RepliedTo>>> = [
        Effect.map(
          all(listings, (listing) => described(elicited, model, listing)),
          (replies) => ({ replies })
        ),
        ...(asksLetters(elicited) && model.capabilities.logprobs
          ? [
              Effect.map(
                all(listings, (listing) => lettered(elicited, model, listing)),
                (letters) => ({ letters })
              )
            ]
          : []),
        ...(planned.rated
          ? [Effect.map(rated(elicited, model), (shares) => (shares === null ? {} : { rated: shares }))]
          : []),
        ...(planned.strata
          ? [
              Effect.map(byStrata(elicited, model, listings.slice(0, 2)), (shares) =>
                shares === null ? {} : { strata: shares }
              )
            ]
          : [])
      ]
      return Effect.map(
        together(ways, (way) => way),
        (parts): RepliedTo =>
          Object.assign({ model: model.id, planned: listings.length, replies: [], letters: [] }, ...parts)
      )
    }

    /** Replies of every model: the first lists of a larger sample are those of a smaller one. */
    const replies = (elicited: Elicited): Effect.Effect<ReadonlyArray<RepliedTo>> => {
      const { listed, models, seed, size } = elicited
      const [first] = listingsOf(listed, hash(seed, drawnBy(models[0]!)), 1)
      const planned = planCalls(size, models.length, waysOf(elicited, first!))
      return together(models, (model) => askedOf(elicited, model, planned))
    }

    /**
     * Shares of the choices as submitted in each part of an audience, as the models describe it, the mean of as many of them
     * as one question may ask; null where one of the parts is missing.
     */
    const parts = Effect.fnUntraced(function* (elicited: Elicited, words: ReadonlyArray<string>) {
      const { listed, models, seed } = elicited
      const [first] = listingsOf(listed, hash(seed, drawnBy(models[0]!)), 1)
      const { described: each } = waysOf(elicited, first!)
      const asked = models.slice(0, partsPerQuestion(words.length, each))
      const shares = yield* Effect.forEach(
        words,
        (part, i) =>
          Effect.map(
            Effect.forEach(
              asked,
              (model) => described(elicited, model, listingsOf(listed, hash(seed, drawnBy(model)), 2)[i % 2]!, part),
              { concurrency: "unbounded" }
            ),
            (said) => meanOf(said.flatMap((one) => (one === null ? [] : [asSubmittedBy(one, listed.choices.length)])))
          ),
        { concurrency: "unbounded" }
      )
      return shares.every((one) => one.length > 0)
        ? { models: asked, shares: shares.map((one) => one.map((share) => share ?? 0)) }
        : null
    })

    return { parts, replies } as const
  })
}) {}
