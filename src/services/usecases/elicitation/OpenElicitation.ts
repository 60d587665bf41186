import { Effect, Either } from "effect"
import { ROUNDS, steps } from "../../../domain/elicitation/open/Corpus.ts"
import {
  reportOpen,
  sampleOfOpen,
  type WrittenFor,
  workingsOfOpen
} from "../../../domain/elicitation/open/OpenReport.ts"
import {
  answersCall,
  letterOf,
  type OpenSubject,
  stanceSharesCall,
  stancesCall
} from "../../../domain/elicitation/open/Prompts.ts"
import { batchesIn, speakersOf } from "../../../domain/elicitation/open/Respondents.ts"
import {
  alike,
  asSpreadAsPeople,
  averaged,
  readShares,
  readStances,
  type Stance,
  USUAL_STANCES
} from "../../../domain/elicitation/open/Stances.ts"
import { askedBefore, audienceInWords } from "../../../domain/elicitation/PromptText.ts"
import type { EngineUnavailable, OpenEstimates } from "../../../domain/evidence/Estimate.ts"
import { usageOf } from "../../../domain/models/CallRecord.ts"
import type { LanguageModel } from "../../../domain/models/LanguageModel.ts"
import { engineName } from "../../../domain/models/LanguageModel.ts"
import type { ModelCall } from "../../../domain/models/ModelCall.ts"
import { drawPanel, type Panel } from "../../../domain/simulation/Panel.ts"
import { hash } from "../../../domain/statistics/Rng.ts"
import type { OpenQuestions, Simulator } from "../../ports/Simulator.ts"
import { asOneAsk, callsMade, noteWorkings } from "../../ports/UnderWay.ts"
import { spanned } from "../../WhenEnded.ts"
import { type Collected, collecting, endingBefore, ModelCalls, reasonFor } from "../ModelCalls.ts"
import { framedAudiences } from "./PosedQuestion.ts"
import { WrittenTexts } from "./WrittenTexts.ts"

/** What is left of an ask's time when stances are no longer waited for. */
const LEFT_AFTER_STANCES_MS = 34_000

/** Answers of fewer than this share of respondents are no answer. */
const MIN_ANSWERED = 0.5

interface Elicited {
  readonly subject: OpenSubject
  readonly panel: Panel
  readonly models: ReadonlyArray<LanguageModel>
  readonly collected: Collected
  readonly seed: number
}

const seedOfCall = (seed: number, question: string, kind: string, from: number): number =>
  hash("call", seed, question, kind, from) >>> 1

/** Answers to open questions written by language models, as many people of an audience would write them. */
export class OpenElicitation extends Effect.Service<OpenElicitation>()("services/OpenElicitation", {
  effect: Effect.gen(function* () {
    const calls = yield* ModelCalls
    const writtenTexts = yield* WrittenTexts
    const audienceOf = framedAudiences()

    /** What a model says to a call; nothing where that cannot be used, which is noted. */
    const said = <A>(
      { collected }: Elicited,
      model: LanguageModel,
      call: ModelCall,
      read: (text: string) => Either.Either<A, string>,
      standIn: A
    ) =>
      collecting(
        collected,
        calls.ask(collected.spender, model, call, ({ text }) => read(text), standIn)
      )

    /**
     * What the answers come down to, as the first model that says so puts it, with shares by all that say so; and which
     * models said anything, so that nobody waits for the others.
     */
    const stancesOf = Effect.fnUntraced(function* (elicited: Elicited) {
      const { models, seed, subject } = elicited
      const callSeed = seedOfCall(seed, subject.question, "stances", 0)
      for (const [at, model] of models.entries()) {
        const named = yield* said(elicited, model, stancesCall(subject, callSeed), readStances, USUAL_STANCES)
        if (Either.isLeft(named)) continue
        const gists = named.right.map(({ gist }) => gist)
        const letters = gists.map((_, i) => letterOf(i))
        const rating = models.slice(at + 1)
        const rated = yield* Effect.forEach(
          rating,
          (other) =>
            said(elicited, other, stanceSharesCall(subject, gists, callSeed), readShares(letters), alike(gists.length)),
          { concurrency: "unbounded" }
        )
        const mean = averaged(
          named.right,
          rated.flatMap((one) => (Either.isRight(one) ? [one.right] : []))
        )
        const before = mean.map(({ share }) => share)
        const spread = asSpreadAsPeople(before)
        return {
          before,
          stances: mean.map((stance, i): Stance => ({ ...stance, share: spread[i]! })),
          speaking: [model, ...rating.filter((_, i) => Either.isRight(rated[i]!))]
        }
      }
      return { before: [], stances: [], speaking: models }
    })

    const writtenFor = Effect.fnUntraced(function* (elicited: Elicited) {
      const { collected, panel, seed, subject } = elicited
      const { before, speaking, stances } = yield* endingBefore(LEFT_AFTER_STANCES_MS, stancesOf(elicited))
      const speakers = speakersOf(panel, subject.question, stances)
      const gists = stances.map(({ gist }) => gist)
      const texts = yield* writtenTexts.texts({
        question: subject.question,
        models: speaking,
        collected,
        batches: batchesIn(panel.size),
        steps: steps(panel.size),
        callFor: (people, round, unlike) => {
          const callSeed = seedOfCall(seed, subject.question, ROUNDS[round]!, people[0]!)
          return answersCall(
            subject,
            gists,
            people.map((person) => speakers[person]!),
            callSeed,
            unlike
          )
        }
      })
      return { question: subject.question, before, stances, speakers, texts } satisfies WrittenFor
    })

    const answer = spanned("OpenElicitation.open")(function* (
      models: ReadonlyArray<LanguageModel>,
      { audience, organization, questions, seed, shown, size }: OpenQuestions
    ) {
      const engine = engineName(models)
      const framed = yield* audienceOf(audience)
      const panel = drawPanel(framed, size, seed)
      const collected: Collected = { spender: { organization, records: [] }, losses: [] }
      const told = { audience: audienceInWords(audience.prompts), asked: askedBefore(shown) }
      const written = yield* Effect.forEach(
        questions,
        (question) => writtenFor({ subject: { question, ...told }, panel, models, collected, seed }),
        { concurrency: "unbounded" }
      )
      const names = models.map(({ id }) => id)
      const reports = written.map((one) => reportOpen(one, panel, names, seed))
      const answered = reports.reduce((sum, { answers }) => sum + answers.length, 0)
      if (answered < MIN_ANSWERED * size * questions.length)
        return yield* reasonFor(collected, engine, answered, size * questions.length)
      const { records } = collected.spender
      yield* Effect.forEach(workingsOfOpen(written), noteWorkings, { discard: true })
      return {
        questions: reports,
        sample: sampleOfOpen(reports, framed, engine, seed),
        usage: usageOf(yield* callsMade(records))
      } satisfies OpenEstimates
    })

    /** How these models, one or a blend of several, answer open questions. */
    const open =
      (models: Effect.Effect<ReadonlyArray<LanguageModel>, EngineUnavailable>): Simulator["Type"]["open"] =>
      (asked) =>
        asOneAsk(asked.organization)(Effect.flatMap(models, (known) => answer(known, asked)))

    return { open } as const
  })
}) {}
