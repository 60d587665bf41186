import { Effect } from "effect"
import { notForModels } from "../../domain/elicitation/closed/ClosedKnowledge.ts"
import { isUnanswerable } from "../../domain/evidence/doubts/Doubts.ts"
import type { ChoicesEstimate, EngineUnavailable, Sample } from "../../domain/evidence/Estimate.ts"
import { unanswerable, unansweredSample } from "../../domain/evidence/Summary.ts"
import type { BudgetSpent } from "../../domain/models/BudgetSpent.ts"
import type { EngineChoice } from "../../domain/models/EngineChoice.ts"
import type { ProjectId } from "../../domain/Project.ts"
import type { TooManyCriteria } from "../../domain/simulation/Audience.ts"
import { withoutStop } from "../../domain/text/Text.ts"
import { Engines } from "../ports/Engines.ts"
import type { ClosedQuestion, Simulator } from "../ports/Simulator.ts"
import { spanned } from "../Spanned.ts"
import type { AudienceSegment } from "./AttachedAudiences.ts"
import { AudienceEvidence } from "./AudienceEvidence.ts"
import { OwnQuestions } from "./OwnQuestions.ts"
import { PartlyAsked } from "./PartlyAsked.ts"
import { QuestionDoubts } from "./QuestionDoubts.ts"
import { References } from "./References.ts"
import { ShownQuestions } from "./ShownQuestions.ts"

type Engine = Simulator["Type"]

/** A closed question, with whom and what it may be put to. */
export interface ClosedAsked {
  readonly question: Omit<ClosedQuestion, "doubt" | "lent" | "own" | "shown">
  readonly engine: Engine
  /** The engine that the request names. */
  readonly choice: EngineChoice | undefined
  readonly projectId: ProjectId | null
  /** Respondents of the audience's project, if it has one. */
  readonly segment: AudienceSegment | null
  readonly references: boolean
}

/** Whether an answer stands before any reference: the survey's own, or what follows from who the people are. */
const knowsBetter = ({ basis, knowledge }: Sample): boolean =>
  basis === "tabulated" || basis === "matched" || (basis === "prior" && knowledge === "question")

/** Whether nothing else is to be asked: the answer stands, or these very people left the question unanswered. */
const isSettled = (sample: Sample): boolean => knowsBetter(sample) || sample.basis === "none"

/** Whether people's own answers say it, or who the people are: then no language model is asked. */
const isFromPeople = (sample: Sample): boolean =>
  isSettled(sample) || sample.basis === "reference" || sample.basis === "imputed"

/** What was computed, saying why no language model answered. */
const instead = (computed: ChoicesEstimate, reason: string): ChoicesEstimate => ({
  ...computed,
  summary: `No language model answered (${withoutStop(reason)}). ${computed.summary}`
})

/** What a survey lends to language models: shares of a related question, or of people who need not be these. */
const lentBy = ({ choices, sample }: ChoicesEstimate): Pick<ClosedQuestion, "lent"> =>
  sample.basis === "borrowed" ? { lent: choices.map(({ percentage }) => percentage / 100) } : {}

/** Closed questions to an audience: what people answered comes first, then an engine, and nothing of what means nothing. */
export class ClosedAnswering extends Effect.Service<ClosedAnswering>()("services/ClosedAnswering", {
  effect: Effect.gen(function* () {
    const doubts = yield* QuestionDoubts
    const engines = yield* Engines
    const evidence = yield* AudienceEvidence
    const ownQuestions = yield* OwnQuestions
    const partlyAsked = yield* PartlyAsked
    const references = yield* References
    const shown = yield* ShownQuestions

    /** Questions that the stored audience answered, where the project can tell who they are. */
    const ownOf = ({ question: { audience }, segment }: ClosedAsked): Pick<ClosedQuestion, "own"> =>
      segment === null || segment.reading.unread.length > 0
        ? {}
        : { own: ownQuestions.of(segment.segment, audience.prompts.slice(0, 1)) }

    /** What an engine says, or else what was computed, if the service is set to fall back on that. */
    const orComputed = (
      answer: Effect.Effect<ChoicesEstimate, EngineUnavailable | TooManyCriteria | BudgetSpent>,
      computed: ChoicesEstimate
    ) =>
      engines.fallsBack
        ? Effect.catchTags(answer, {
            EngineUnavailable: ({ reason }) => Effect.succeed(instead(computed, reason)),
            BudgetSpent: () => Effect.succeed(instead(computed, "the day's budget for them is spent"))
          })
        : answer

    /**
     * What is known without language models: computed, or of people who were asked this; `onlyModels` where nothing is, and
     * language models may be asked all the same.
     */
    const known = spanned("ClosedAnswering.known")(function* ({
      projectId,
      question,
      references: mayRefer,
      segment
    }: ClosedAsked) {
      const doubt = yield* doubts.of(question)
      const said = doubt === null ? {} : { doubt }
      const computed = yield* engines.statistical.choices({ ...question, ...said, shown: [] })
      const estimate = isUnanswerable(doubt) ? { ...computed, summary: unanswerable(doubt.because) } : computed
      const { answers, estimate: own } =
        segment === null ? { answers: null, estimate } : yield* evidence.choices(segment, question, estimate, doubt)
      const found =
        !mayRefer || isSettled(own.sample)
          ? own
          : yield* references.choices(question.organization, question.audience.prompts, projectId, question, own)
      return isUnanswerable(doubt) && found.sample.basis === "prior"
        ? {
            estimate: { ...found, choices: [], themes: [], sample: unansweredSample(found.sample) },
            answers: null,
            said,
            onlyModels: doubt.exceptModels === true
          }
        : { estimate: found, answers: found === own ? answers : null, said, onlyModels: false }
    })

    /** The answer once it is known what people say. */
    const answered = spanned("ClosedAnswering.answered")(function* (
      asked: ClosedAsked,
      { estimate, onlyModels, said }: Omit<Effect.Effect.Success<ReturnType<typeof known>>, "answers">
    ) {
      const { choice, engine, question, segment } = asked
      const closed: ClosedQuestion = { ...question, ...(onlyModels ? {} : said), shown: [] }
      const isSaid = isFromPeople(estimate.sample) || isUnanswerable(said.doubt ?? null)
      if (engine === engines.statistical || (isSaid && !onlyModels))
        return yield* partlyAsked.choices(segment, choice, closed, estimate)
      const unasked = notForModels(question, estimate.sample)
      if (unasked !== null) return { ...estimate, summary: `${estimate.summary} ${unasked}` }
      return yield* orComputed(
        Effect.flatMap(shown.about([question.question], segment), (related) =>
          engine.choices({ ...closed, ...lentBy(estimate), ...ownOf(asked), shown: related })
        ),
        estimate
      )
    })

    return { known, answered } as const
  }),
  dependencies: [QuestionDoubts.Default]
}) {}
