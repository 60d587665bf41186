import { Effect, Either, Layer, Option } from "effect"
import { LRUCache } from "lru-cache"
import { audienceCall, readPhrases } from "../../domain/elicitation/reading/AudienceReading.ts"
import { filterCall, questionsNear, readProposal } from "../../domain/elicitation/reading/FilterReading.ts"
import { matchCall, readMatch } from "../../domain/elicitation/reading/MatchPrompt.ts"
import { asReadByOthers, type SoughtQuestion } from "../../domain/evidence/QuestionMatch.ts"
import { callIdentity } from "../../domain/models/CallIdentity.ts"
import type { EngineChoice } from "../../domain/models/EngineChoice.ts"
import type { LanguageModel } from "../../domain/models/LanguageModel.ts"
import type { ModelCall } from "../../domain/models/ModelCall.ts"
import type { ModelFault } from "../../domain/models/ModelFailed.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import { openPhrases } from "../../domain/people/OpenPhrases.ts"
import { readAudience } from "../../domain/people/Reader.ts"
import type { Codebook } from "../../domain/survey/model/Question.ts"
import { type Reading, ReadingFor, SecondReader, type WrittenAnswers } from "../ports/SecondReader.ts"
import { asOneAsk } from "../ports/UnderWay.ts"
import { ModelCalls, spenderOf } from "./ModelCalls.ts"
import { readThemesBy } from "./ThemeReading.ts"

/** A reading that takes longer is done without. */
const WITHIN_MS = 15_000
/** The same of themes, for which answers are labelled as well. */
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
      const reads = readsFor(usual)
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
          if (!reads(yield* ReadingFor)) return Option.none<Reading<A>>()
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

      return { filter, phrases, question, reads, themes }
    })
  )
