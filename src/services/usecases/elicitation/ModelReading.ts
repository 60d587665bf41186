import { Effect, Either, Layer, Option } from "effect"
import { LRUCache } from "lru-cache"
import { asLine } from "../../../domain/elicitation/PromptText.ts"
import { audienceCall, readPhrases } from "../../../domain/elicitation/reading/AudienceReading.ts"
import { filterCall, questionsNear, readProposal } from "../../../domain/elicitation/reading/FilterReading.ts"
import { matchCall, readMatch } from "../../../domain/elicitation/reading/MatchPrompt.ts"
import { labelsCall, readLabels, readThemes, themesCall } from "../../../domain/elicitation/reading/ThemesReading.ts"
import { asReadByOthers, type SoughtQuestion } from "../../../domain/evidence/QuestionMatch.ts"
import { callIdentity } from "../../../domain/models/CallIdentity.ts"
import type { EngineChoice } from "../../../domain/models/EngineChoice.ts"
import type { LanguageModel } from "../../../domain/models/LanguageModel.ts"
import type { ModelCall } from "../../../domain/models/ModelCall.ts"
import type { ModelFault } from "../../../domain/models/ModelFailed.ts"
import type { OrganizationId } from "../../../domain/Organization.ts"
import { openPhrases } from "../../../domain/people/OpenPhrases.ts"
import { readAudience } from "../../../domain/people/Reader.ts"
import type { Codebook } from "../../../domain/survey/model/Question.ts"
import { scrub } from "../../../domain/verbatims/Privacy.ts"
import { countedThemes } from "../../../domain/verbatims/Themes.ts"
import { type Reading, ReadingFor, SecondReader, type WrittenAnswers } from "../../ports/SecondReader.ts"
import { asOneAsk } from "../../ports/UnderWay.ts"
import { ModelCalls, spenderOf } from "../ModelCalls.ts"

/** Texts that are read of a question: an even spread of more. */
const MAX_TEXTS = 150
/** Texts in which themes are looked for. */
const MAX_NAMED_FROM = 100
/** Fewer have no themes. */
const MIN_TEXTS = 12
/** Texts labelled in one call. */
const BATCH = 25
/** Of a text as much is read. */
const MAX_LETTERS = 400

/** Themes as models usually name them, for what a reading would take. */
const USUAL_THEMES = Array.from({ length: 6 }, (_, i) => ({ title: `Some theme of people ${i}`, receipts: [0, 1] }))

const spread = (size: number, most: number): ReadonlyArray<number> => {
  const taken = Math.min(most, size)
  return Array.from({ length: taken }, (_, i) => Math.floor((i * size) / taken))
}

const shortened = (text: string): string => asLine(scrub(text)).slice(0, MAX_LETTERS)

/**
 * Themes that a language model names in written answers and labels these with, counted here. Nothing that could tell who
 * wrote a text is sent. Fails where a call does; none where no theme has receipts.
 */
const readThemesBy = Effect.fnUntraced(function* (
  calls: Pick<ModelCalls, "ask">,
  organization: OrganizationId,
  model: LanguageModel,
  { question, texts: written, weights: all }: WrittenAnswers
) {
  const usable = [...written.keys()].filter((at) => written[at]!.trim() !== "")
  if (usable.length < MIN_TEXTS) return []
  const read = spread(usable.length, MAX_TEXTS).map((i) => usable[i]!)
  const texts = read.map((at) => shortened(written[at]!))
  const spender = spenderOf(organization)
  const shown = spread(texts.length, MAX_NAMED_FROM).map((i) => texts[i]!)
  const named = yield* calls.ask(
    spender,
    model,
    themesCall(question, shown),
    ({ text }) => readThemes(texts)(text),
    USUAL_THEMES
  )
  if (named === null) return []
  const titles = named.map(({ title }) => title)
  const batches = Array.from({ length: Math.ceil(texts.length / BATCH) }, (_, i) => i * BATCH)
  const labels = yield* Effect.forEach(
    batches,
    (from) => {
      const batch = texts.slice(from, from + BATCH)
      const call = labelsCall(question, titles, batch, from)
      return calls.ask(
        spender,
        model,
        call,
        ({ text }) => readLabels(from, batch.length, titles.length)(text),
        batch.map(() => [])
      )
    },
    { concurrency: "unbounded" }
  )
  return countedThemes(named, {
    texts,
    weights: read.map((at) => all[at]!),
    labels: labels.flat(),
    of: usable.length,
    by: model.id
  })
})

/** A reading that takes longer is given up. */
const WITHIN_MS = 15_000
/** Themes take longer, because answers are labeled as well. */
const THEMES_WITHIN_MS = 20_000
/** For so long a call whose replies were of no use is done without, rather than paid for again. */
const USELESS_MS = 600_000
/** For so long one that was not answered in time is done without, so that an ask that is made again has its time. */
const LATE_MS = 60_000
const MAX_USELESS = 10_000
/** Questions that one may be the same as. */
const MAX_CANDIDATES = 15

const readsFor =
  (usual: EngineChoice) =>
  (engine: EngineChoice = usual): boolean =>
    engine !== "statistical"

/**
 * The first language model reads what words alone do not make sure, unless a request, or else the usual engine, is
 * computation alone.
 */
export const secondReaderByModels = (usual: EngineChoice) =>
  Layer.effect(
    SecondReader,
    Effect.gen(function* () {
      const calls = yield* ModelCalls
      const isWanted = readsFor(usual)
      const useless = new LRUCache<string, true>({ max: MAX_USELESS, ttl: USELESS_MS })

      const noteUseless = (asked: string, fault: ModelFault) => {
        if (fault === "malformed" || fault === "refused") useless.set(asked, true)
        if (fault === "late") useless.set(asked, true, { ttl: LATE_MS })
      }

      /** What the first model says to a call; nothing where there is none, it fails or it says nothing usable. */
      const reading = <A>(
        organization: OrganizationId,
        call: ModelCall,
        read: (text: string) => Either.Either<A | null, string>
      ) =>
        Effect.gen(function* () {
          if (!isWanted(yield* ReadingFor)) return Option.none<Reading<A>>()
          const [model] = yield* calls.models as Effect.Effect<ReadonlyArray<LanguageModel>, unknown>
          if (model === undefined) return Option.none<Reading<A>>()
          const asked = `${organization} ${callIdentity(model, call)}`
          if (useless.has(asked)) return Option.none<Reading<A>>()
          const found = yield* calls
            .ask(spenderOf(organization), model, call, ({ text }) => read(text))
            .pipe(Effect.tapErrorTag("ModelFailed", ({ fault }) => Effect.sync(() => noteUseless(asked, fault))))
          return found === null ? Option.none() : Option.some({ read: found, by: model.id })
        }).pipe(
          asOneAsk(organization, WITHIN_MS),
          Effect.orElseSucceed(() => Option.none<Reading<A>>())
        )

      const filter = (organization: OrganizationId, source: string, codebook: Codebook) =>
        reading(organization, filterCall(source, codebook), readProposal(source, codebook))

      const phrases = (organization: OrganizationId, description: string) => {
        const words = readAudience(description)
        const open = openPhrases(words)
        if (open.length === 0) return Effect.succeed([])
        return Effect.map(
          reading(organization, audienceCall(words, open), readPhrases(words, open)),
          Option.match({
            onNone: () => [],
            onSome: ({ by, read }) => read.map((one) => ({ ...one, description: words.description, by }))
          })
        )
      }

      const question = (organization: OrganizationId, sought: SoughtQuestion, codebook: Codebook) => {
        const candidates = questionsNear(sought.question, codebook)
          .filter(({ constant }) => constant !== true)
          .slice(0, MAX_CANDIDATES)
        const call = matchCall(sought.question, sought.choices, candidates)
        return reading(organization, call, (text) =>
          Either.map(readMatch(candidates)(text), (found) =>
            found === null ? null : asReadByOthers(sought, codebook.questions, codebook.questions.indexOf(found))
          )
        )
      }

      /** What respondents wrote leaves the house only where the request, or the usual engine, names models. */
      const themes = (organization: OrganizationId, answers: WrittenAnswers) =>
        Effect.gen(function* () {
          const engine = (yield* ReadingFor) ?? usual
          const [model] = engine === "model" || engine === "blend" ? yield* calls.models : []
          return model === undefined ? [] : yield* readThemesBy(calls, organization, model, answers)
        }).pipe(
          asOneAsk(organization, THEMES_WITHIN_MS),
          Effect.orElseSucceed(() => [])
        )

      return { filter, phrases, question, reads: (engine) => Effect.succeed(isWanted(engine)), themes }
    })
  )
