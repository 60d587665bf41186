import { Effect } from "effect"
import { optionsInText } from "../../../domain/elicitation/twins/TextOptions.ts"
import { twinsFor } from "../../../domain/elicitation/twins/TwinTrial.ts"
import { isUnanswerable } from "../../../domain/evidence/doubts/Doubts.ts"
import type { EngineUnavailable } from "../../../domain/evidence/Estimate.ts"
import { unanswerable } from "../../../domain/evidence/Summary.ts"
import type { BudgetSpent } from "../../../domain/models/BudgetSpent.ts"
import { usageOf } from "../../../domain/models/CallRecord.ts"
import type { EngineChoice, EngineNotConfigured } from "../../../domain/models/EngineChoice.ts"
import type { LanguageModel } from "../../../domain/models/LanguageModel.ts"
import { engineName } from "../../../domain/models/LanguageModel.ts"
import type { Usage } from "../../../domain/models/Usage.ts"
import type { OrganizationId } from "../../../domain/Organization.ts"
import { sampleMatched } from "../../../domain/survey/model/Sampling.ts"
import { withoutStop } from "../../../domain/text/Text.ts"
import { Engines } from "../../ports/Simulator.ts"
import { asOneAsk, callsMade } from "../../ports/UnderWay.ts"
import { spanned } from "../../WhenEnded.ts"
import { TwinAnswers } from "../elicitation/TwinAnswers.ts"
import { type Collected, reasonFor } from "../ModelCalls.ts"
import type { Segment } from "../Segments.ts"
import { type Answered, NO_ANSWER } from "./ProjectAnswers.ts"
import { QuestionDoubts } from "./QuestionDoubts.ts"

/** Fewer than this share of the answers wanted are no answer. */
const MIN_ANSWERED = 0.5

/** What a survey's respondents answered, with those for whom models spoke where it did not ask. */
export interface WithTwins {
  readonly answered: ReadonlyArray<Answered>
  /** Most respondents with an answer of their own or of a model, where models spoke; null where none did. */
  readonly spoken: number | null
  readonly models: ReadonlyArray<LanguageModel>
  readonly usage?: Usage
}

/** An ask of a project's respondents, answered by the survey as far as it asked. */
interface AskedOfSurvey {
  readonly organization: OrganizationId
  readonly segment: Segment
  /** Respondents asked one by one, ascending. */
  readonly asked: Uint32Array
  readonly questions: ReadonlyArray<string>
  /** What is chosen from, where the request says it. */
  readonly choices: ReadonlyArray<string> | undefined
  readonly answered: ReadonlyArray<Answered>
  readonly seed: number
}

/** Not asked by the survey at all: what it asked of nobody here was perhaps not for them. */
const isUnasked = ({ result }: Answered): boolean => result.basis === "none" && result.matchedQuestion === null

/** What is said of a question that no model is asked either, instead of what nobody was asked. */
const unknown = (answered: Answered, because: string): Answered => ({
  ...answered,
  result: { ...answered.result, summary: unanswerable(because) }
})

const saying = (answered: Answered, said: string): Answered => ({
  ...answered,
  result: { ...answered.result, summary: `${said} ${answered.result.summary}` }
})

/** What a survey's answers are to be completed by: which of them models are to give. */
interface ToSpeak extends AskedOfSurvey {
  readonly isToSpeak: ReadonlyArray<boolean>
}

/** Answers of language models for a project's respondents, where the request or a setting names an engine of models. */
export class ProjectTwins extends Effect.Service<ProjectTwins>()("services/ProjectTwins", {
  effect: Effect.gen(function* () {
    const doubts = yield* QuestionDoubts
    const engines = yield* Engines
    const twinAnswers = yield* TwinAnswers

    /** Answers of those who are asked by models as well, whom all lists of answers are then about. */
    const spokenFor = Effect.fnUntraced(function* (
      models: ReadonlyArray<LanguageModel>,
      { answered, asked, choices, isToSpeak, organization, questions, seed, segment }: ToSpeak
    ) {
      const unasked = questions.filter((_, i) => isToSpeak[i]!)
      const twins = sampleMatched(segment.matched, segment.weights, twinsFor(unasked.length), seed)
      const collected: Collected = { spender: { organization, records: [] }, losses: [] }
      const given = yield* asOneAsk(organization)(
        twinAnswers.answers({ segment, twins, models, collected, choices, seed }, unasked)
      )
      const wanted = twins.length * unasked.length
      const had = given.reduce((sum, one) => sum + one.answers.filter((answer) => answer !== null).length, 0)
      const engine = engineName(models)
      if (had < MIN_ANSWERED * wanted) return yield* reasonFor(collected, engine, had, wanted)
      const places = new Set(twins)
      const rest = [...given]
      const all = answered.map((one, at): Answered => {
        if (!isToSpeak[at]!) return { ...one, answers: one.answers.filter((_, i) => places.has(asked[i]!)) }
        const { answers, workings: _, ...twin } = rest.shift()!
        return { ...twin, answers: answers.map((answer) => answer ?? NO_ANSWER) }
      })
      return {
        answered: all,
        spoken: Math.min(...given.map(({ answers }) => answers.filter((answer) => answer !== null).length)),
        models,
        usage: usageOf(yield* callsMade(collected.spender.records))
      } satisfies WithTwins
    })

    /** Why nothing can be known of a question that the survey did not ask; null where nothing says so. */
    const doubtOf = (question: string, choices: ReadonlyArray<string> | null) =>
      Effect.map(doubts.forModels({ question, choices, isMultipleChoice: false }), (doubt) =>
        isUnanswerable(doubt) ? doubt : null
      )

    /** The same answers where nothing was left unasked, or where only surveys are to speak. */
    const completed = spanned("ProjectTwins.completed")(function* (
      choice: EngineChoice | undefined,
      ask: AskedOfSurvey
    ): Effect.fn.Return<WithTwins, EngineNotConfigured | EngineUnavailable | BudgetSpent> {
      const alone: WithTwins = { answered: ask.answered, spoken: null, models: [] }
      const models = yield* engines.namedModels(choice)
      if (models.length === 0 || !ask.answered.some(isUnasked)) return alone
      const doubted = yield* Effect.forEach(ask.questions, (question, i) =>
        isUnasked(ask.answered[i]!) ? doubtOf(question, ask.choices ?? optionsInText(question)) : Effect.succeed(null)
      )
      const answered = ask.answered.map((one, i) => (doubted[i] == null ? one : unknown(one, doubted[i].because)))
      const isToSpeak = answered.map((one, i) => isUnasked(one) && doubted[i] === null)
      if (!isToSpeak.includes(true)) return { ...alone, answered }
      const spoken = spokenFor(models, { ...ask, answered, isToSpeak })
      return yield* engines.fallsBack
        ? Effect.catchTag(spoken, "EngineUnavailable", ({ reason }) =>
            Effect.succeed({
              ...alone,
              answered: answered.map((one, i) =>
                isToSpeak[i]! ? saying(one, `No language model answered (${withoutStop(reason)}).`) : one
              )
            })
          )
        : spoken
    })

    return { completed } as const
  }),
  dependencies: [QuestionDoubts.Default]
}) {}
