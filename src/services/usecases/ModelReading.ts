import { Effect, Either, Layer, Option } from "effect"
import { filterCall } from "../../domain/elicitation/reading/FilterPrompt.ts"
import { readProposal } from "../../domain/elicitation/reading/FilterProposal.ts"
import { questionsNear } from "../../domain/elicitation/reading/ListedQuestions.ts"
import { matchCall, readMatch } from "../../domain/elicitation/reading/MatchPrompt.ts"
import { asReadByOthers, type SoughtQuestion } from "../../domain/evidence/QuestionMatch.ts"
import type { LanguageModel } from "../../domain/models/LanguageModel.ts"
import type { ModelCall } from "../../domain/models/ModelCall.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { Codebook } from "../../domain/survey/model/Question.ts"
import { asOneAsk } from "../ports/AskUnderWay.ts"
import { SecondReader } from "../ports/SecondReader.ts"
import { ModelCalls, spenderOf } from "./ModelCalls.ts"

/** A reading that takes longer is done without. */
const WITHIN_MS = 15_000
/** Questions that one may be the same as. */
const MAX_CANDIDATES = 15

/** The first language model reads filters and questions that words alone do not make sure. */
export const SecondReaderByModels = Layer.effect(
  SecondReader,
  Effect.gen(function* () {
    const calls = yield* ModelCalls

    /** What the first model says to a call; nothing where there is none, it fails or it says nothing usable. */
    const reading = <A>(
      organization: OrganizationId,
      call: ModelCall,
      read: (text: string) => Either.Either<A | null, string>
    ) =>
      Effect.gen(function* () {
        const [model] = yield* calls.models as Effect.Effect<ReadonlyArray<LanguageModel>, unknown>
        if (model === undefined) return Option.none()
        const found = yield* calls.ask(spenderOf(organization), model, call, ({ text }) => read(text))
        return found === null ? Option.none() : Option.some({ read: found, by: model.id })
      }).pipe(
        asOneAsk(organization, WITHIN_MS),
        Effect.orElseSucceed(() => Option.none())
      )

    const filter = (organization: OrganizationId, source: string, codebook: Codebook) =>
      reading(organization, filterCall(source, codebook), readProposal(source, codebook))

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

    return { filter, question }
  })
)
